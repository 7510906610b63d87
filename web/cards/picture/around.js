// around.js - the actions of the card, as things around its subject: large and faint behind it, small and clear before it, as
// many as the number says.
import { css } from '../colour.js';
import { draw } from '../drawing.js';
import { d, fill, times } from '../shapes.js';
import { flame, MOTIFS, rift } from './motifs.js';

/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../chance.js').Chance} Chance */

/** Rays of light from the disc of the sky. @param {Scene} c @param {number} n */
function rays({ sun: [x, y] }, n) {
  const paths = times(n, (i) => {
    const a = (2 * Math.PI * i) / n;
    const far = (/** @type {number} */ angle) => d`L${x + 230 * Math.cos(angle)} ${y + 230 * Math.sin(angle)}`;
    return d`M${x} ${y}` + far(a - 0.06) + far(a + 0.06) + 'Z';
  });
  return fill(paths, '#fff6d8', 'fill-opacity=".26"');
}

/** @type {Record<string, (c: Scene, n: number, r: Chance) => string>} */
const BEHIND = {
  draw: (c, n) => rays(c, 9 + n * 3),
  power: (c, n, r) => times(n, (i) => flame(c, i % 2 ? 226 - i * 10 : 22 + i * 12, 214 - r.range(0, 18), 56)),
  banish: (c, _, r) => rift(c, r.next() < 0.5 ? 40 : 210, r.range(118, 134), 112, r.range(-24, 24)),
  turn: (c) => draw(c, `
    trim~4:2,10%80 M25 110A100 100 0 1 1 125 210M37 110A88 88 0 1 1 125 198M49 110A76 76 0 1 1 125 186
  `),
  copy: (c) => draw(c, `
    white%14 M63 40h124v210h-124Z
    white~1.5%60 M63 40V250M187 40V250
  `),
  acquire: (c) => draw(c, `
    trim~3%75 e 125 226 112 20
    trim~3%75 e 125 217 96 17
    trim~3%75 e 125 208 80 14
  `),
};

/** @type {Record<string, (c: Scene) => string>} */
const BEFORE = {
  defeat: (c) => draw(c, `
    white~5%85 M30 44C46 70 50 110 38 150M48 38C66 70 70 116 56 160M66 44C80 76 84 112 74 146
  `),
  destroy: (c) => draw(c, `
    night M22 250L34 214L46 228L56 206L64 250ZM186 250L198 210L208 226L222 202L232 250Z
    #ff9a3d~2.5 M40 206l-12 -26l14 -8M206 202l10 -30l-12 -6
  `, { paints: { night: css(/** @type {Rgb} */ (c.sky[0])) } }),
};

/**
 * The small things of one action, left and right in turn, each further out and up.
 * @param {Scene} c @param {string} what @param {number} n @param {number} at which action of the card it is @param {Chance} r
 */
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
