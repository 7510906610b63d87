// gear.js - what heroes wear and carry that is chosen apart from the body: shoulders, weapons, wings and mounts of the factions.

/** Shoulders and robe below a head at (0, 0); folds differ, power brings shoulder plates. */
export const BUST = `
  robe! M-15 27C-36 33 -54 47 -55 75L-72 181H72L55 75C54 47 36 33 15 27Z
  ?collar trim%90 M-12 31L0 87L12 31L18 35L2 181H-2L-18 35Z
  ?sash trim%85 M-30 39L59 141L63 163L-42 51Z
  ?chains trim~4 M-30 39Q0 96 30 39M-42 53Q0 132 42 53
  ?slit dark%55 M-16 29L-7 181H7L16 29Z
  ?slit trim~2.5 M-16 29L-8 181M16 29L8 181
  ?power | #d8d2ca! M20 35C34 21 62 31 66 57C52 51 40 55 30 63Z
`;

export const FOLDS = ['collar', 'sash', 'chains', 'slit'];

/** The weapon that a warrior swings, from the hands at (170, 120) to the lower right. @type {Record<string, string>} */
export const WEAPONS = {
  sword: `
    blade 204 138 132 122
  `,
  scythe: `
    wood~7 M120 92L226 158
    blade!dark/2 M214 150C250 150 250 206 206 226C226 198 224 172 208 164Z
  `,
  axe: `
    #4a2a20~8 M120 92L222 154
    #dcd8de!dark/2 M196 124C206 108 240 116 246 146C236 138 226 146 224 156L206 178C196 186 192 200 206 212C176 208 166 178 186 164L208 144Z
  `,
  flail: `
    wood~8 M126 96L190 132
    #55525c~4:5,5 M190 132Q222 140 218 168
    iron!dark/2 o 216 190 22
    #dcd8de M216 158L222 172H210ZM248 190L236 184V196ZM184 190L196 184V196ZM216 224L222 210H210Z
  `,
};

/** The left wing. @type {Record<string, string>} */
export const WINGS = {
  enlightened: `
    leaf #fbf6ea 112 104 122 -58
    leaf trim 110 112 106 -84
    leaf #fbf6ea 108 120 90 -108
    leaf trim 106 128 74 -132
  `,
  lifebound: `
    trim! M112 110C60 20 6 40 14 84C20 112 70 122 112 116C60 126 34 160 52 190C76 206 104 160 114 122Z
    tone60 o 44 78 12
    tone60 o 66 168 9
    tone60~2 M112 112L30 70M112 118L58 182
  `,
  mechana: `
    tone0! M108 104L12 62L20 84L108 122Z
    trim! M108 124L26 106L36 126L108 140Z
    tone0! M108 144L40 150L52 168L108 158Z
  `,
  void: `
    cape!trim/2.5 M112 106L66 40L6 62L30 92L10 128L44 130L36 178L74 152L92 188L116 130Z
    trim~1.6%70 M112 106L30 92M112 112L44 130M114 118L74 152
  `,
  none: `
    cape! M116 96C60 70 20 100 8 190C40 160 60 200 78 176C92 206 104 180 118 150Z
  `,
};

/** The differences between the mounts. @type {Record<string, string>} */
export const MOUNTS = {
  enlightened: `
    trim! M210 106L232 58L222 112Z
    #fff8e6~9 M160 150Q168 124 196 112
  `,
  lifebound: `
    #e0d0b4~4.5 M198 104C194 84 178 82 176 62M188 86L198 66M206 100C212 84 226 84 228 66M216 88L208 72
  `,
  mechana: `
    tone10! o 92 176 17
    trim~4 o 92 176 9
    tone10! o 166 176 17
    trim~4 o 166 176 9
  `,
  void: `
    trim! M150 152L154 130L166 142L170 118L182 130L188 106L198 116Z
    trim! M44 184L8 160L30 190L6 200L50 204Z
  `,
  none: `
    #2a1d18~10 M160 150Q168 124 196 112
    #2a1d18~11 M46 186Q22 196 26 236
  `,
};
