// around.js - what the card does, around its subject: behind it large and faint, before it small and clear, as many as the
// number says.
import { css, hsl } from '../colour.js';
import { d, fill, line, oval, times } from '../shapes.js';
import { flame, MOTIFS, rift } from './motifs.js';

/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../chance.js').Chance} Chance */

/** @type {Record<string, (c: Scene, n: number, r: Chance) => string>} */
const BEHIND = {
  draw: (c, n) => {
    const [x, y] = c.sun;
    const rays = 9 + n * 3;
    const paths = times(rays, (i) => {
      const a = (2 * Math.PI * i) / rays;
      return d`M${x} ${y}L${x + 230 * Math.cos(a - 0.06)} ${y + 230 * Math.sin(a - 0.06)}L${x + 230 * Math.cos(a + 0.06)} ${y + 230 * Math.sin(a + 0.06)}Z`;
    });
    return fill(paths, '#fff6d8', 'fill-opacity=".26"');
  },
  power: (_, n, r) => times(n, (i) => flame(i % 2 ? 226 - i * 10 : 22 + i * 12, 214 - r.range(0, 18), 56)),
  banish: (c, _, r) => rift(c, r.next() < 0.5 ? 40 : 210, r.range(118, 134), 112, r.range(-24, 24)),
  turn: (c) => times(3, (i) => line(d`M${25 + i * 12} 110A${100 - i * 12} ${100 - i * 12} 0 1 1 125 ${210 - i * 12}`, c.trim, 4, 'stroke-opacity=".8" stroke-dasharray="2 10"')),
  copy: ({ sun: [x] }) =>
    fill(d`M${x - 62} 40h124v210h-124Z`, '#fff', 'fill-opacity=".14"') + line(d`M${x - 62} 40V250M${x + 62} 40V250`, '#fff', 1.5, 'stroke-opacity=".6"'),
  acquire: (c) => times(3, (i) => oval(125, 226 - i * 9, 112 - i * 16, 20 - i * 3, 'none', `stroke="${c.trim}" stroke-width="3" stroke-opacity=".75"`)),
};

/** @type {Record<string, (c: Scene) => string>} */
const BEFORE = {
  defeat: () => line('M30 44C46 70 50 110 38 150M48 38C66 70 70 116 56 160M66 44C80 76 84 112 74 146', '#fff', 5, 'stroke-opacity=".85"'),
  destroy: (c) =>
    fill('M22 250L34 214L46 228L56 206L64 250ZM186 250L198 210L208 226L222 202L232 250Z', css(/** @type {Rgb} */ (c.sky[0])))
    + line('M40 206l-12 -26l14 -8M206 202l10 -30l-12 -6', hsl(30, 100, 62), 2.5),
};

/** The small things of one deed, left and right in turn, each further out and up. @param {Scene} c @param {string} what @param {number} n @param {number} at @param {Chance} r */
function scattered(c, what, n, at, r) {
  const motif = MOTIFS[what];
  if (!motif || what === 'banish' || (what === 'power' && c.kind === 'hero')) return '';
  return times(n, (i) => {
    const side = (at + i) % 2 ? 1 : -1;
    const x = 125 + side * (72 + (i >> 1) * 22 + r.range(0, 10));
    const y = 190 - (i >> 1) * 16 - at * 46 + r.range(-6, 6);
    return motif(c, x, y, what === 'power' ? 58 : 36, side * r.range(4, 22));
  });
}

/** @param {Scene} c */
export function around(c) {
  const r = c.chance('deeds');
  let behind = '';
  let before = '';
  c.signs.slice(0, 4).forEach((sign, at) => {
    const n = Math.min(Math.max(sign.n, 1) + (sign.each ? 2 : 0), 5);
    behind += BEHIND[sign.what]?.(c, n, r) ?? '';
    before += (BEFORE[sign.what]?.(c) ?? '') + scattered(c, sign.what, n, at, r);
  });
  return { behind, before };
}
