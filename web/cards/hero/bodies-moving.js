// bodies-moving.js - heroes in motion: a lunge, a leap, two blades, a bow, a wanderer, and those who fly.
// Every body is drawn in the 250 x 250 of the picture and looks right; hero.js mirrors half of them. The head must stay between x 60
// and 190 and above y 100, and the upper corners free for cost and honor. Parts: face (x y size tilt), side (a head from the side),
// bust (x y size), symbol and shine (x y h tilt: what the card does, as a thing; with light around it), blade, staff (x y foot).

/** @type {Record<string, string>} */
export const MOVING = {
  swing: `
    white%80 M58 40C128 -8 240 34 238 164C214 84 146 34 58 40Z
    trim%75 M84 42C150 12 226 70 238 164C212 96 152 50 84 42Z
    cape! M104 98C62 100 24 124 2 178C34 164 58 172 84 196L112 160Z
    tone70=26 M106 168Q66 186 34 246
    tone30=28 M122 170Q176 176 168 250
    robe! M86 104Q112 86 146 96L144 170L96 178Z
    trim M92 160L146 152L146 172L96 180Z
    #e8e2da! M80 112C84 88 116 86 124 100C112 108 96 118 92 128Z
    weapon
    tone30=19 M138 104Q166 108 168 118
    tone30=18 M96 116Q130 146 164 122
    skin o 170 120 11
    face 126 66 0.98 10
  `,
  leap: `
    #000%30 e 120 236 70 8
    trim~9 M112 92C80 74 48 100 10 80M108 100C80 92 50 116 20 104
    tone70=25 M112 158Q76 196 20 190
    tone30=26 M126 158Q184 160 158 212
    robe! M96 98Q124 82 150 104L138 166Q116 178 98 164Z
    trim M98 150L140 152L137 168Q116 178 98 164Z
    tone50=17 M104 106Q70 104 52 66
    skin o 50 60 10
    blade 40 36 96 -22
    tone20=18 M144 110Q180 112 196 142
    skin o 198 148 10
    ?armed blade 210 174 100 156
    ?-armed shine 208 168 50 10
    face 138 64 1 12
  `,
  duel: `
    | tone50=26 M141 180Q169 206 181 252
    cape! M96 176C70 196 54 214 50 246L84 220L112 184Z
    robe! M92 116Q125 98 158 116L148 188H102Z
    trim M100 170H150L148 188H102Z
    trim~4 M100 118L146 166M150 118L104 166
    | tone35=17 M153 120Q197 112 177 76
    | skin o 176 70 10
    blade 106 38 138 46
    blade 144 38 138 -46
    ?-armed shine 125 146 42 0
    face 125 82 0.95
  `,
  archer: `
    tone75! M98 104C58 118 34 170 22 236L70 208L92 236L116 150Z
    leather! M58 70L82 62L98 132L74 140Z
    blade~3 M60 66L52 44M68 62L64 40M76 60L76 38
    tone65=25 M110 172Q86 208 64 252
    tone30=25 M126 172Q156 204 162 252
    robe! M90 106Q114 90 140 104L136 178H96Z
    trim M94 160H138L136 178H96Z
    trim~5 M98 106L134 156
    white~1.6%90 M188 30L96 112L182 206
    #6b4423~8 M188 30Q196 60 210 78Q226 112 206 156Q190 176 182 206
    trim~2 M188 30Q196 60 210 78Q226 112 206 156Q190 176 182 206
    wood~4 M94 113L228 111
    ?armed blade! M222 99L249 110L224 122Z
    ?-armed shine 226 110 42 0
    tone20=17 M134 110Q166 120 206 113
    skin o 212 112 9
    tone35=16 M98 112Q56 112 66 98Q80 96 94 110
    skin o 97 112 9
    face 118 64 1
  `,
  stride: `
    wood~6 M200 60L178 252
    wood~5 M200 62Q222 52 220 76
    night!trim/2.5 M204 80H236L232 124H208Z
    ?armed shine 220 102 58 0
    ?-armed shine 220 102 38 0
    tone78! M110 92C72 104 44 160 14 210L58 204L76 240L134 206L146 112Z
    #6b4a2c! M50 90Q70 78 92 88L96 158Q70 170 44 156Z
    trim~4 M48 116Q70 126 94 114
    tone10! M44 78C44 66 96 62 98 76C98 90 46 94 44 78Z
    tone70=24 M110 190Q94 222 64 252
    tone35=25 M128 190Q156 214 164 252
    robe! M92 104Q116 88 142 104L154 208H86Z
    trim M90 150H147L149 164H89Z
    tone20=17 M132 112Q158 142 186 132
    skin o 192 130 10
    face 118 64 1.04
  `,
  hover: `
    glow o 125 110 80
    | wing
    robe! M100 96Q125 80 150 96L152 140C166 180 146 206 118 246C124 214 84 190 98 140Z
    trim M98 136H152L154 148H96Z
    trim%85 M116 92L125 134L134 92Z
    tone25=15 M104 104Q84 130 72 148
    tone60=15 M146 104Q166 130 178 148
    | ?armed skin o 184 156 9
    | ?armed trim%30 o 184 150 24
    | ?armed symbol 184 150 96 10
    | ?-armed skin o 184 156 9
    | ?-armed trim%30 o 184 150 24
    | ?-armed symbol 184 158 38 10
    face 125 62 0.98
  `,
};
