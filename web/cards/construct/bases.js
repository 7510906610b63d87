// bases.js - the base of a construct, and the things beside it.

const PLINTH = `
    robe! M58 250L68 218H182L192 250Z
    robe! M74 218V206H176V218Z
    trim~2.5 M72 224H178`;

/** @type {Record<string, string>} */
export const BASES = {
  plinth: `
    ${PLINTH}
  `,
  steps: `
    tone15! M70 206H180V220H70Z
    tone33! M54 218H196V232H54Z
    tone51! M38 230H212V244H38Z
    tone69! M22 242H228V256H22Z
  `,
  gears: `
    ${PLINTH}
    gear robe! 46 204 34 9
    dark o 46 204 10
    gear robe! 206 208 28 8 0.4
    dark o 206 208 8
  `,
  braziers: `
    ${PLINTH}
    | dark M208 250V190h10V250Z
    | robe! M193 176h40l-8 16h-24Z
    | trim M213 130c14 18 20 30 12 46h-24c-8 -16 4 -22 12 -46Z
  `,
  floating: `
    #000%35 e 125 232 76 12
    tone60! M78 206H172L152 226L125 244L98 226Z
    white%18 M78 206H125L112 232L98 226Z
  `,
  roots: `
    | #3a2413~12 M133 208C165 214 185 236 229 246M131 212C149 226 155 240 181 252
    | leaf trim 209 236 30 30
  `,
  columns: `
    ${PLINTH}
    | robe! M200 208V86H224V208Z
    | robe! M194 86H230V74H194ZM192 208H232V222H192Z
    | trim~2.5 M208 92V204M216 92V204
  `,
  chains: `
    ${PLINTH}
    | dark~7:9,5 M226 0Q206 70 178 196
    | trim~2:9,5 M226 0Q206 70 178 196
  `,
  halo: `
    ${PLINTH}
    trim~7%70 o 125 110 104
    *8@125,110 trim%80 M120 8H130L125 -8Z
  `,
  shards: `
    dark M30 250Q70 204 125 206Q180 204 220 250Z
    | trim! M206 236L196 176L210 150L224 176L218 236Z
    | white%35 M206 236L196 176L210 150L210 236Z
    | trim! M182 244L180 212L190 196L200 212L196 244Z
  `,
  orbs: `
    dark%50 e 125 226 84 16
    robe! e 125 214 66 14
    trim~3 e 125 212 52 9
    | robe!trim/3 o 216 96 17
    | white%60 o 211 90 5
    | robe!trim/3 o 200 160 12
    | robe!trim/3 o 190 44 9
  `,
  vines: `
    ${PLINTH}
    | #2c5a2c~7 M188 250C236 210 190 170 222 130C238 108 216 84 226 62
    | leaf trim 214 190 34 60
    | leaf tone20 204 158 30 -50
    | leaf trim 224 122 32 50
    | leaf tone20 222 84 28 -30
  `,
  banners: `
    ${PLINTH}
    | wood~5 M190 44H236
    | cape! M196 46H230V158L213 142L196 158Z
    | trim M207 74l6 -14l6 14l-6 14Z
  `,
};
