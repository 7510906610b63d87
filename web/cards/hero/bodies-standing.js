// bodies-standing.js - heroes who stand: from the front, from the side, with arms raised, behind a shield, in a spread cloak.
// Every body is drawn in the 250 x 250 of the picture and looks right; hero.js mirrors half of them. The head must stay between x 60
// and 190 and above y 100, and the upper corners free for cost and honor. Parts: face (x y size tilt), side (a head from the side),
// bust (x y size), symbol and shine (x y h tilt: what the card does, as a thing; with light around it), blade, staff (x y foot).

/** @type {Record<string, string>} */
export const STANDING = {
  bust: `
    staff 204 92 196
    bust 122 78 1.3
  `,
  profile: `
    robe! M34 250C40 190 66 152 100 134L140 134C176 146 186 190 190 250Z
    ?sash trim%85 M96 138C70 160 60 200 58 250H84C84 206 92 168 122 138Z
    ?-sash trim~4 M66 168Q110 196 172 168M56 190Q110 220 182 190
    side
    tone45=24 M126 214Q160 226 196 190
    skin o 203 182 11
    trim%28 o 206 140 34
    ?armed symbol 206 134 140 8
    ?-armed symbol 206 142 62 8
  `,
  raised: `
    tone70! M96 96C60 112 26 160 6 240L50 216L62 250H130V100Z
    trim~1.6%50 M84 112C60 140 40 180 30 222M96 116C84 150 72 190 70 240
    ?-armed wood~7 M168 42L140 250
    ?-armed trim~1.8 M166 42L138 250
    robe! M82 98Q106 84 132 98L134 150L160 250H60L80 150Z
    trim M80 150L134 150L138 164L76 164Z
    trim%55 M100 164H116L124 250H92Z
    tone20=17 M88 106Q58 132 56 164
    skin o 55 172 9
    tone20=17 M126 104Q158 110 160 84
    skin o 161 76 10
    ?armed blade 158 52 150 14
    ?-armed shine 168 40 54 8
    face 106 62 1.02
  `,
  conjure: `
    glow o 125 60 84
    trim~4%80 M72 46Q125 2 178 46
    white~2%70 M80 58Q125 26 170 58
    | tone38=18 M147 134Q185 118 179 62
    | robe! M165 92L195 88L199 142L159 138Z
    | skin o 179 52 10
    robe! M92 132Q125 112 158 132L156 178L186 250H64L94 178Z
    trim M94 172H156L158 186H92Z
    trim%60 M117 186H133L140 250H110Z
    shine 125 32 46 0
    face 125 96 0.95
  `,
  ward: `
    wood~7 M206 250V34
    blade! M206 4L219 44L206 54L193 44Z
    #0003 M206 4L219 44L206 54Z
    bust 122 74 1.12
    dark M116 116C142 128 164 130 180 128C186 186 160 228 116 252C72 228 46 186 52 128C68 130 90 128 116 116Z
    tone55 M116 122C140 133 160 135 174 134C178 184 156 222 116 244Z
    tone15 M116 122C92 133 72 135 58 134C54 184 76 222 116 244Z
    trim~5 M116 122C140 133 160 135 174 134C178 184 156 222 116 244C76 222 54 184 58 134C72 135 92 133 116 122Z
    ?armed symbol 116 180 96 0
    ?-armed symbol 116 180 58 0
    skin o 200 150 11
  `,
  spread: `
    | tone78! M125 92C96 100 50 112 10 84C28 144 24 200 10 240L58 220L90 246L125 228Z
    | trim~2%55 M112 104C70 124 44 130 14 92M116 112C86 150 66 180 34 226M120 116C106 160 98 200 90 240
    robe! M98 98Q125 82 152 98L150 150L166 250H84L100 150Z
    trim M112 92L125 132L138 92L144 96L129 150H121L106 96Z
    | tone40=15 M147 104Q183 120 221 96
    | skin o 229 92 9
    ?armed shine 125 184 84 0
    ?-armed shine 125 184 56 0
    face 125 62 1.02
  `,
  falconer: `
    tone72! M84 104C54 124 40 180 34 250H100V110Z
    robe! M76 106Q104 88 132 104L140 170L158 250H52L70 170Z
    trim M72 164H140L142 178H69Z
    trim~6 M82 112L128 158
    tone75! M168 92C148 56 156 22 188 8C184 30 192 42 202 50C214 36 232 32 248 38C234 52 224 66 216 84C210 100 184 106 168 92Z
    trim~2%70 M178 78Q174 46 184 22M204 66Q218 48 238 42M196 74Q206 58 216 52
    tone60! M170 84L148 92L168 102L186 100L184 84Z
    #e8a83c M152 89L140 95L154 98Z
    trim o 162 91 2.5
    #c48a34~4 M192 100L186 124M202 98L196 124
    tone25=18 M124 112Q150 150 192 130
    leather! M168 122L200 118L204 140L172 146Z
    tone15=17 M82 114Q56 146 66 180
    skin o 68 186 9
    ?armed shine 66 186 110 0
    ?-armed shine 66 206 44 0
    face 104 66 1.06
  `,
};
