// bodies-seated.js - heroes who sit or kneel: in thought, on one knee, on a throne, over a book, on a mount.
// Every body is drawn in the 250 x 250 of the picture and looks right; hero.js mirrors half of them. The head must stay between x 60
// and 190 and above y 100, and the upper corners free for cost and honor. Parts: face (x y size tilt), side (a head from the side),
// bust (x y size), symbol and shine (x y h tilt: what the card does, as a thing; with light around it), blade, staff (x y foot).

/** @type {Record<string, string>} */
export const SEATED = {
  meditate: `
    glow o 125 112 92
    trim~3 o 125 108 78
    *12@125,108 trim M121 22L125 10L129 22L125 34Z
    trim%35 e 125 212 84 13
    robe! M96 96Q125 78 154 96L164 166H86Z
    trim%90 M114 88L125 130L136 88L142 92L128 160H122L108 92Z
    tone28=17 M100 102Q70 128 78 166
    tone62=17 M150 102Q180 128 172 166
    robe! M44 190C44 158 96 154 125 170C154 154 206 158 206 190C200 208 152 204 125 192C98 204 50 208 44 190Z
    dark~2.5 M125 172Q96 186 66 182M125 172Q154 186 184 182
    | skin o 172 168 9
    symbol 125 152 46
    face 125 60 1
  `,
  kneel: `
    tone75! M84 112C40 136 20 190 10 250H124V140Z
    tone70=30 M104 186Q90 236 40 238
    robe! M78 116Q104 98 134 114L142 196L80 200Z
    trim~7 M80 188L142 182
    tone25=30 M116 194Q164 166 174 182Q178 206 172 250
    ?armed blade 196 164 176 180
    ?-armed trim%30 o 198 112 42
    ?-armed symbol 198 112 72 6
    tone25=18 M126 122Q160 152 184 144
    skin o 190 142 11
    face 110 78 1.06 8
  `,
  throne: `
    tone85! M56 250V62L80 42L88 20L106 32L125 8L144 32L162 20L170 42L194 62V250Z
    trim~4 M66 246V68L125 34L184 68V246
    trim o 125 26 7
    robe! M94 104Q125 86 156 104L166 186H84Z
    trim%90 M112 96L125 140L138 96L144 100L129 176H121L106 100Z
    robe! M70 190Q98 166 125 178Q152 166 180 190L190 250H60Z
    dark~2%60 M98 186L90 250M152 186L160 250M125 182V250
    | tone60! M181 162H213V250H193V184H181Z
    | trim o 209 163 9
    | tone35=17 M153 112Q191 128 191 154
    | skin o 192 160 10
    ?armed blade 204 108 150 4
    ?-armed wood~6 M196 168L208 84
    ?-armed shine 210 72 46
    face 125 68 1.02
  `,
  reader: `
    glow o 125 150 92
    robe! M70 124Q125 88 180 124L198 206H52Z
    trim%85 M110 100L125 144L140 100L148 106L130 180H120L102 106Z
    #fff8dc%55 M125 176L102 108L125 122L148 108Z
    leather! M14 182Q70 154 125 180Q180 154 236 182V256H14Z
    #fbf4e2 M20 178Q72 152 125 178V254H20Z
    #e6dabc M230 178Q178 152 125 178V254H230Z
    | #8d7f66~2.5 M138 186Q174 170 212 184M138 200Q174 184 212 198M138 214Q174 198 212 212M138 228Q174 212 212 226
    #8d7f66~2 M125 178V254
    | tone35=19 M171 132Q215 150 208 178
    | skin o 207 182 11
    ?armed shine 125 150 84 0
    ?-armed shine 125 150 50 0
    face 125 70 1.14
  `,
  rider: `
    tone85! M96 96C56 108 30 140 14 186L52 174L70 196L110 150Z
    tone50! M40 252L54 198C44 172 60 152 94 152L148 156C160 140 172 118 198 108L206 96L212 110L240 136L232 150L206 144
      C196 160 192 176 188 190L196 252H174L164 208H100L82 218L64 252Z
    white%16 M54 198C44 172 60 152 94 152L148 156C130 176 90 180 54 198Z
    trim o 214 122 3.5
    trim~3 M204 142L186 124L146 150M204 142L230 142
    harness
    robe! M90 98Q112 82 136 98L140 164H86Z
    trim M86 146H140V162H85Z
    tone30=22 M112 160Q136 176 126 214
    leather M76 150H142L138 164H82Z
    ?armed blade 170 62 120 34
    ?-armed wood~6 M146 132L186 40
    ?-armed shine 190 34 46
    tone20=16 M130 106Q158 118 152 112
    skin o 155 108 9
    face 112 58 0.98
  `,
};
