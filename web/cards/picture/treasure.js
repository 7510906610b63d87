// treasure.js - a treasure: crystals of energy, or another thing of worth.
import { draw } from '../drawing.js';

/** @typedef {import('../types.js').Scene} Scene */

/** Paints: gem and its light. @type {Record<string, string>} */
const TREASURES = {
  crystals: `
    @-24,79,184 gem!#2c3a00/1 M79 142L92 160V210H66V160Z
    @-24,79,184 shine%85 M79 142L66 160V210H75Z
    @22,173,182 gem!#2c3a00/1 M173 138L186 157V210H160V157Z
    @22,173,182 shine%85 M173 138L160 157V210H169Z
    @-10,105,156 gem!#2c3a00/1 M105 96L123 122V194H87V122Z
    @-10,105,156 shine%85 M105 96L87 122V194H100Z
    @9,149,150 gem!#2c3a00/1 M149 85L168 114V192H129V114Z
    @9,149,150 shine%85 M149 85L129 114V192H144Z
    gem!#2c3a00/1 M127 52L152 89V190H102V89Z
    shine%85 M127 52L102 89V190H120Z
    dark M30 250Q60 206 125 212Q190 206 220 250Z
  `,
  jewel: `
    *12@125,120 shine%55 M122 40L125 10L128 40Z
    gem!#12141c/3 M125 196L52 110L84 66H166L198 110Z
    shine%60 M52 110L84 66H125L100 110Z
    white%35 M125 66H166L150 110H100Z
    shadow M125 196L150 110H198Z
    white~2%70 M52 110H198M84 66L100 110L125 196L150 110L166 66
  `,
  coins: `
    | gold!#6b4300/2 e 172 206 40 15
    | gold!#6b4300/2 e 170 188 40 15
    gold!#6b4300/2 e 125 214 46 17
    gold!#6b4300/2 e 122 194 46 17
    gold!#6b4300/2 e 126 174 46 17
    gold!#6b4300/2 e 123 154 46 17
    #ffe48a!#6b4300/3 o 125 92 52
    gold!#6b4300/2 o 125 92 40
    star gem!#6b4300/2 125 92 6 28 14
    white~5%70 M92 66Q104 50 122 48
  `,
  chest: `
    glow o 125 110 100
    gem M70 116l18 -34l18 34ZM112 112l16 -44l16 44ZM150 116l16 -30l16 30Z
    gold!#6b4300/2 e 96 120 26 9
    gold!#6b4300/2 e 152 120 26 9
    #9a6236!#2a1608/3 M46 104C52 44 198 44 204 104L186 110C180 66 70 66 64 110Z
    #7a4a26!#2a1608/3 M50 126H200V212H50Z
    trim~8 M50 144H200M76 126V212M174 126V212
    trim!#2a1608/3 M108 132H142V172H108Z
    night o 125 150 7
  `,
  chalice: `
    glow o 125 90 90
    gold!#6b4300/3 M62 46H188C190 110 166 142 134 150V190H166L176 212H74L84 190H116V150C84 142 60 110 62 46Z
    shadow M125 46H188C190 110 166 142 134 150V190H166L176 212H125Z
    gem e 125 48 60 11
    gem!#6b4300/3 M125 80L146 104L125 130L104 104Z
    shine%70 M125 80L104 104H125Z
    white~5%60 M76 66Q78 98 92 116
  `,
  amulet: `
    trim~6 M40 10C50 80 90 104 125 108C160 104 200 80 210 10
    gold!#6b4300/3 o 125 150 54
    *10@125,150 gold!#6b4300/2 M118 98L125 80L132 98Z
    dark o 125 150 40
    gem!#6b4300/3 e 125 150 24 34
    shine%70 e 117 138 8 14
  `,
};

/** @type {Record<string, string>} */
const WORDS = {
  crystals: 'shard|energy|crystal', jewel: 'gem|jewel|ruby|pearl|bead', coins: 'coin|gold|penny', chest: 'chest|hoard',
  chalice: 'cup|grail', amulet: 'ring|amulet',
};

/** The gem takes the colour of the first action. @type {Record<string, [string, string]>} */
const GEMS = { energy: ['#b7d832', '#f2ffb0'], rune: ['#37b6e6', '#c9f2ff'], power: ['#ef5b41', '#ffc9ba'], honor: ['#f2b632', '#fff3c4'] };

/** @param {Scene} c */
export function treasure(c) {
  const form = c.choose('body', Object.keys(TREASURES), (option) => (c.word(WORDS[option] ?? '') ? 400 : 1));
  const [gem, shine] = GEMS[c.signs[0]?.what ?? ''] ?? ['#b583f0', '#ead6ff'];
  return draw(c, 'glow o 125 120 96') + draw(c, TREASURES[form] ?? '', { paints: { gem, shine } });
}
