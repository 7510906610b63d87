// goods.js - the goods and events of the court of the six princes, each one thing in the hall.
import { blade } from '../picture/motifs.js';
import { both, disc, fill, line, oval, ring, star, times, turned } from '../shapes.js';
import { sigil } from '../sigils.js';

/** @typedef {import('../types.js').Scene} Scene */

const WOOD = 'stroke="#2a1608" stroke-width="3"';

/** @param {number} x @param {number} y @param {number} s */
const coin = (x, y, s) =>
  oval(x, y, s, s * 0.42, '#f7c948', 'stroke="#6b4300" stroke-width="1.6"') + oval(x, y - 1, s * 0.62, s * 0.24, 'none', 'stroke="#9a6a08" stroke-width="1.6"');

/** Glass around what is in it, a cork and a label. @param {Scene} c @param {string} glass @param {string} juice @param {string} mark */
const bottle = (c, glass, juice, mark) =>
  disc(125, 116, 96, c.glow) + fill(glass, '#eaf6f4', 'fill-opacity=".5" stroke="#10181c" stroke-width="3.5"') + juice + fill('M104 20H146V46H104Z', '#7a4a26', WOOD)
  + line('M90 118Q84 148 92 176', '#fff', 6, 'stroke-opacity=".7"') + mark;

/** Three chevrons: towards the throne (1) or away from it (-1). @param {Scene} c @param {number} s */
const chevrons = (c, s) =>
  times(3, (i) => {
    const y = 110 - s * (50 - i * 46);
    const path = `M125 ${y - s * 34}L${185 - i * 8} ${y + s * 20}V${y + s * 42}L125 ${y - s * 6}L${65 + i * 8} ${y + s * 42}V${y + s * 20}Z`;
    return fill(path, c.trim, `fill-opacity="${1 - i * 0.28}" stroke="${c.dark}" stroke-width="2"`);
  });

/** @type {Record<string, (c: Scene) => string>} */
export const GOODS = {
  treasury: (c) =>
    disc(125, 120, 96, c.glow) + [125, 68, 182].slice(0, Math.max(1, c.value)).map((x, i) => times(i ? 5 : 8, (j) => coin(x + (j % 3) * 2 - 2, 206 - j * 14, 34))).join('')
    + fill('M20 250C40 212 210 212 230 250Z', c.dark) + [[56, 222], [104, 230], [150, 226], [196, 224]].map(([x = 0, y = 0]) => coin(x, y, 22)).join(''),
  poison: (c) =>
    bottle(c, 'M108 40H142V84C182 104 188 206 160 206H90C62 206 68 104 108 84Z',
      fill('M80 140Q125 126 170 140C178 176 172 200 158 200H92C78 200 72 176 80 140Z', '#7ed63c') + [[104, 116, 7], [140, 104, 5], [122, 84, 4]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#b9ff7a')).join(''),
      sigil('poison', 101, 142, 50, '#12290a')),
  elixir: (c) =>
    bottle(c, 'M108 40H142V76L168 96L186 150L125 214L64 150L82 96L108 76Z',
      fill('M86 108H164L176 150L125 204L74 150Z', '#f06a9c') + fill('M86 108H125V204L74 150Z', '#fff', 'fill-opacity=".25"'), sigil('elixir', 103, 118, 44, '#5a0e2c')),
  guard: (c) =>
    disc(125, 110, 92, c.glow) + both((s) => turned(s * 34, 125, 120, line('M125 236V20', '#3a2a1c', 8) + fill('M125 -8L136 26H114Z', '#e8e6ea', 'stroke="#222" stroke-width="1.5"')))
    + fill('M125 34C150 50 174 56 192 56C196 136 170 184 125 214C80 184 54 136 58 56C76 56 100 50 125 34Z', c.robe, `stroke="${c.dark}" stroke-width="3"`)
    + line('M125 50C146 62 164 67 178 68C180 130 162 172 125 196C88 172 70 130 72 68C86 67 104 62 125 50Z', c.trim, 4) + sigil('guard', 93, 86, 64, c.trim),
  assassination: (c) =>
    disc(125, 110, 90, c.glow) + fill('M40 250C44 170 70 110 125 34C180 110 206 170 210 250Z', c.dark) + fill('M92 150C92 96 106 70 125 58C144 70 158 96 158 150C148 168 102 168 92 150Z', '#06040a')
    + fill('M104 116l16 8l-15 5ZM146 116l-16 8l15 5Z', c.trim) + blade(c, 156, 178, 140, 28),
  regicide: (c) =>
    disc(125, 110, 96, c.glow) + fill('M56 190L46 84L92 124L125 52L158 124L204 84L194 190Z', '#f2b632', 'stroke="#5a3a00" stroke-width="3" stroke-linejoin="round"')
    + fill('M125 52L158 124L204 84L194 190H125Z', '#0003') + fill('M54 194H196V216H54Z', '#a8730e', 'stroke="#5a3a00" stroke-width="3"') + blade(c, 130, 112, 210, 152) + fill('M108 216l6 22l6 -22Z', c.trim),
  up: (c) => chevrons(c, 1),
  down: (c) => chevrons(c, -1),
  marriage: (c) =>
    disc(125, 110, 96, c.glow) + [96, 154].map((x) => ring(x, 128, 52, '#5a3a00', 17) + ring(x, 128, 52, '#ffd35c', 12)).join('') + line('M125 85A52 52 0 0 1 148 128', '#ffd35c', 12)
    + fill('M96 44L112 60L96 82L80 60Z', '#c9f2ff', 'stroke="#123" stroke-width="2"'),
  baby: (c) =>
    disc(125, 110, 96, c.glow) + line('M50 196Q125 236 200 196', '#5a3418', 12) + fill('M54 130H196C196 180 170 200 125 200C80 200 54 180 54 130Z', c.robe, WOOD)
    + fill('M54 130C54 80 84 56 110 54C96 80 100 108 118 130Z', c.trim, WOOD) + disc(142, 112, 21, '#f0c9a4') + line('M134 112q3 3 6 0M146 112q3 3 6 0', '#20140f', 2) + sigil('wife', 108, 146, 34, c.trim),
  spoils: (c) =>
    disc(125, 110, 96, c.glow) + blade(c, 125, 100, 176, -34) + blade(c, 125, 100, 176, 34) + fill('M64 160H186V222H64Z', '#7a4a26', WOOD) + fill('M64 160C70 130 180 130 186 160Z', '#9a6236', WOOD)
    + line('M64 176H186', c.trim, 6) + fill('M114 166H136V192H114Z', c.trim, WOOD) + [[88, 150], [125, 144], [160, 151]].map(([x = 0, y = 0]) => coin(x, y, 18)).join(''),
  scroll: (c) =>
    disc(125, 110, 96, c.glow) + fill('M70 46H180V196H70Z', '#f3e6c8', 'stroke="#3a2a14" stroke-width="3"') + line('M90 80H160M90 102H160M90 124H140', '#8d7f66', 5)
    + [46, 196].map((y) => fill(`M56 ${y - 12}H194V${y + 12}H56Z`, c.robe, c.edge) + disc(56, y, 14, c.trim) + disc(194, y, 14, c.trim)).join(''),
  bond: (c) =>
    fill('M36 50L214 40L220 196L42 206Z', '#f3e6c8', 'stroke="#3a2a14" stroke-width="3"') + line('M60 78L190 70M60 98L196 90M60 118L180 111', '#8d7f66', 5) + line('M36 50L128 140L214 40', '#3a2a14', 2, 'stroke-opacity=".5"')
    + fill(star(126, 156, 14, 48, 40), '#a81f2c', 'stroke="#4a0710" stroke-width="3"') + ring(126, 156, 33, '#e0606a', 3) + sigil(c.crest ?? 'bond', 102, 132, 48, '#ffe3dc'),
};
