// bodies-odd.js - heroes who are more than one, or no person: three together, two face to face, machines, a smith, an animal.
// Every body is drawn in the 250 x 250 of the picture and looks right; hero.js mirrors half of them. The head must stay between x 60
// and 190 and above y 100, and the upper corners free for cost and honor. Parts: face (x y size tilt), side (a head from the side),
// bust (x y size), symbol and shine (x y h tilt: what the card does, as a thing; with light around it), blade, staff (x y foot).

/** @type {Record<string, string>} */
export const ODD = {
  group: `
    friend 60 102 0.86 1
    friend 192 106 0.82 2
    staff 158 78 156
    bust 122 86 1.12
  `,
  couple: `
    friend 76 98 1 1
    staff 126 70 126
    bust 166 88 1.1
  `,
  host: `
    friend 84 80 0.8 1
    friend 160 78 0.8 2
    friend 40 112 0.86 3
    friend 208 114 0.86 4
    staff 166 74 164
    bust 124 98 1.05
  `,
  twin: `
    glow o 125 120 70
    | pair
    symbol 125 96 58
  `,
  golem: `
    tone35=34 M62 112L40 176
    tone70=34 M188 112L210 176
    | robe! o 212 186 26
    robe! M66 96H184L166 200H84Z
    dark M88 250L92 200H158L162 250Z
    | gear robe! 188 104 38 9 0.1
    | dark o 188 104 13
    robe! M92 98L100 84H150L158 98Z
    face 125 56 0.95
    dark o 125 144 34
    trim~4 o 125 144 34
    symbol 125 144 46
    trim~4 M84 190H166
  `,
  walker: `
    | tone50=22 M159 172L187 206L175 250
    | robe! o 187 206 15
    | trim o 187 206 6
    | dark M155 250L165 234H197L209 250Z
    tone30=22 M66 112L30 140
    robe! M34 124L6 138L22 176L30 154L48 164L52 140Z
    tone70=22 M184 112L212 128
    robe! M196 104H226V148H196Z
    robe! M62 104C62 36 188 36 188 104L176 176H74Z
    trim~6 M76 168H174
    | dark o 169 150 5
    night!trim/4 M84 104C84 54 166 54 166 104V136H84Z
    face 125 92 0.82
    white~4%60 M94 84Q100 70 114 64
    ?armed shine 218 96 110 10
    ?-armed shine 218 112 44 10
  `,
  smith: `
    robe! M52 112Q86 90 122 110L132 180L142 250H38L46 180Z
    leather! M68 108H106L116 250H56Z
    leather~5 M70 108L62 96M104 108L112 98
    trim~4 M60 180H114
    glow o 182 190 60
    #2a2a32!trim/1.5 M134 252L146 226H128V206C158 206 166 200 178 196H246V206C228 210 220 218 212 226L222 252Z
    ?armed shine 186 182 110 90
    ?-armed shine 186 176 44 0
    star #ffe48a 150 146 4 6 2
    star #ffe48a 170 164 4 6 2
    star #ffe48a 190 146 4 6 2
    star #ffe48a 210 164 4 6 2
    star #ffe48a 230 146 4 6 2
    tone20=20 M58 120Q40 170 96 190
    #55525c=7 M96 188L146 196
    skin o 98 190 10
    #4a2a20~8 M146 92L196 40
    @44,196,40 #8f8a96! M170 22H222V56H170Z
    @44,196,40 #dcd8de M170 22H222V34H170Z
    tone30=20 M112 116Q150 120 156 82
    skin o 158 78 11
    face 86 68 1.06
  `,
  wild: `
    fur! M82 222C36 232 16 196 34 160C42 190 62 200 92 190Z
    fur! M64 250C54 196 74 150 108 128L112 92L98 42L128 64L152 44L154 76L196 102L190 118L156 126C166 160 160 200 168 250Z
    #0000004a M64 250C54 196 74 150 108 128C104 168 100 210 108 250Z
    trim M134 80l16 7l-16 4Z
    #221 M188 98l9 5l-4 8Z
    #221~2.5 M164 120L190 113
    trim~6 M112 130Q136 152 160 132
    symbol 140 164 46
  `,
};
