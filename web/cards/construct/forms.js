// forms.js - what a construct is: one great thing before the sky. The jewel, the card's first deed, is set into it.
import { hsl } from '../colour.js';
import { blade } from '../picture/motifs.js';
import { both, disc, fill, gear, leaf, line, oval, ring, star, times, turned } from '../shapes.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {(x: number, y: number, h: number) => string} Jewel */
/** @typedef {(c: Scene, jewel: Jewel) => string} Form */

const WOOD = '#3a2413';
const GRAIN = hsl(34, 50, 58);

/** @type {Form} */
export const eye = (c) =>
  fill('M118 206L125 150L132 206Z', c.robe, c.edge) + disc(125, 100, 66, c.dark) + ring(125, 100, 66, c.trim, 4) + fill('M64 100C90 58 160 58 186 100C160 142 90 142 64 100Z', '#f6f0e2')
  + disc(125, 100, 29, c.glow) + disc(125, 100, 27, c.trim) + disc(125, 100, 20, c.dark, 'fill-opacity=".75"') + disc(125, 100, 11, '#0b0d14') + disc(116, 91, 6, '#fff')
  + times(12, (i) => turned(i * 30, 125, 100, fill('M121 30L125 14L129 30Z', c.trim)));

/** @type {Form} */
export const staff = (c, jewel) =>
  line('M125 70V214', WOOD, 13) + line('M122 76V212', GRAIN, 3.5) + line('M125 112C70 104 66 30 112 26C146 24 160 60 134 74', WOOD, 12) + line('M122 110C72 100 70 34 112 30', GRAIN, 3)
  + disc(124, 66, 24, c.trim, 'fill-opacity=".4"') + jewel(124, 66, 50)
  + [[96, 60, -60], [80, 90, -80], [150, 120, 70], [112, 150, -50], [136, 176, 60]].map(([x = 0, y = 0, a = 0]) => leaf(x, y, 26, a, c.trim)).join('');

/** @type {Form} */
export const slab = (c, jewel) => {
  const r = c.chance('runes');
  return fill('M76 206V70Q76 32 125 26Q174 32 174 70V206Z', c.robe, c.edge) + fill('M88 198V74Q90 46 125 40Q160 46 162 74V198Z', c.dark, 'fill-opacity=".55"')
    + times(5, (i) => line(`M100 ${112 + i * 18}h${r.int(10, 22)}m6 0h${r.int(8, 16)}`, c.trim, 3)) + jewel(125, 78, 46);
};

/** @type {Form} */
export const cannon = (c) =>
  turned(-24, 125, 130, fill('M60 100H170L196 92V168L170 160H60Q44 130 60 100Z', c.robe, c.edge) + fill('M190 90H208V170H190Z', c.dark) + fill('M204 104H212V156H204Z', '#e9ffff')
    + [80, 112, 144].map((x) => fill(`M${x} 97h10v66h-10Z`, c.trim, 'fill-opacity=".85"')).join(''))
  + fill(gear(112, 188, 38, 10), c.robe, c.edge) + disc(112, 188, 14, c.dark) + disc(112, 188, 7, c.trim) + disc(206, 66, 30, '#d8fff8', 'fill-opacity=".4"');

/** @type {Form} */
export const drill = (c, jewel) =>
  turned(c.chance('tilt').range(-14, 14), 125, 110,
    fill('M74 58H176L132 206H118Z', c.robe, c.edge) + times(4, (i) => line(`M${82 + i * 10.5} ${86 + i * 30}Q125 ${104 + i * 30} ${168 - i * 10.5} ${78 + i * 30}`, c.trim, 5 - i * 0.7))
    + fill('M64 34H186V62H64Z', c.robe, c.edge) + line('M70 48H180', c.trim, 4) + fill('M98 14H152V34H98Z', c.dark)) + jewel(125, 34, 34);

/** @type {Form} */
export const orrery = (c, jewel) =>
  fill('M118 206L121 150H129L132 206Z', c.robe, c.edge) + disc(125, 104, 84, c.dark, 'fill-opacity=".35"')
  + [[86, 26, -24], [72, 30, 34], [90, 40, 80]].map(([a = 0, b = 0, t = 0]) => turned(t, 125, 104, oval(125, 104, a, b, 'none', `stroke="${c.trim}" stroke-width="4"`)
    + disc(125 + a, 104, 10, c.robe, c.edge) + disc(125 - a * 0.7, 104 - b * 0.7, 6, c.trim))).join('')
  + disc(125, 104, 34, c.glow) + fill(gear(125, 104, 34, 10), c.robe, c.edge) + jewel(125, 104, 34);

/** @type {Form} */
export const morningstar = (c, jewel) =>
  disc(125, 110, 92, c.glow) + fill(star(125, 110, 8, 96, 26, 0.2), c.dark) + fill(star(125, 110, 4, 88, 20), c.robe, c.edge) + fill(star(125, 110, 4, 56, 16, Math.PI / 4), c.trim)
  + disc(125, 110, 20, '#0b0614') + ring(125, 110, 20, c.trim, 3) + jewel(125, 110, 34);

/** @type {Form} */
export const sword = (c) =>
  disc(125, 110, 80, c.glow) + blade(c, 125, 122, 216, c.chance('tilt').range(-8, 8)) + both((s) => line(`M${125 + s * 20} 200C${125 + s * 74} 170 ${125 + s * 60} 90 ${125 + s * 26} 60`, c.trim, 3, 'stroke-opacity=".8"'));

/** @type {Form} */
export const tree = (c, jewel) => {
  const r = c.chance('leaves');
  return fill('M102 216C118 190 112 160 104 130L118 142L125 110L134 142L150 124C136 160 132 194 148 216Z', WOOD)
    + times(22, () => {
      const a = r.range(0, 6.3);
      const far = r.range(0, 1);
      return disc(125 + Math.cos(a) * 72 * far, 88 + Math.sin(a) * 50 * far, r.range(14, 25), c.tone(r.range(0, 0.8)));
    }) + jewel(82, 96, 34) + jewel(168, 84, 34) + jewel(125, 62, 34);
};

/** @type {Form} */
export const bloom = (c, jewel) => {
  const hue = c.chance('petals').range(280, 390) % 360;
  return line('M125 216C112 200 138 190 125 140', '#2c5a2c', 10) + leaf(122, 204, 62, -70, c.tone(0.4)) + leaf(128, 194, 58, 66, c.tone(0))
    + [-84, 84, -56, 56, -28, 28, 0].map((a, i) => leaf(125, 140, 104 - Math.abs(a) * 0.3, a, i % 2 ? hsl(hue, 70, 62) : hsl((hue + 14) % 360, 76, 72))).join('')
    + disc(125, 128, 22, hsl(46, 95, 64)) + jewel(125, 126, 38);
};

/** @type {Form} */
export const gate = (c, jewel) =>
  fill('M60 206V60H84V206ZM166 206V60H190V206Z', c.robe, c.edge) + fill('M48 62L62 36H188L202 62Z', c.robe, c.edge) + line('M56 56H194', c.trim, 3)
  + fill('M88 206V104Q90 72 125 70Q160 72 162 104V206Z', '#0b0d14', 'fill-opacity=".8"') + disc(125, 132, 46, c.glow) + jewel(125, 132, 62);

/** @type {Form} */
export const tower = (c, jewel) =>
  fill('M84 206L92 92H158L166 206Z', c.robe, c.edge) + fill('M80 92H170L160 66H90Z', c.robe, c.edge) + fill('M92 66Q125 12 158 66Z', c.trim, c.edge) + line('M125 36V14', c.dark, 4) + disc(125, 12, 6, c.trim)
  + disc(125, 134, 30, c.dark) + ring(125, 134, 30, c.trim, 3) + jewel(125, 134, 36);

/** @type {Form} */
export const engine = (c, jewel) =>
  fill(gear(125, 116, 84, 14, c.chance('turn').next()), c.robe, c.edge) + disc(125, 116, 56, c.dark) + ring(125, 116, 56, c.trim, 3) + times(6, (i) => turned(i * 60, 125, 116, fill('M121 64H129V98H121Z', c.robe)))
  + disc(125, 116, 34, c.glow) + disc(125, 116, 30, c.dark) + jewel(125, 116, 44);

