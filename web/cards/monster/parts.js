// parts.js - what monsters are made of: eyes, teeth, horns. Monsters are drawn around (0, 0), from -125 to 125.
import { both, d, disc, fill, n1, times, turned } from '../shapes.js';

/** @typedef {import('../types.js').Scene} Scene */

/**
 * A beast: its colours, and how its eyes and its crown look.
 * @typedef {object} Beast
 * @property {Scene} c
 * @property {string} body paint
 * @property {string} rim attributes: a thin bright stroke
 * @property {string} light the colour of that stroke
 * @property {string} eye colour
 * @property {string} crown what grows on its head
 * @property {boolean} great whether it costs much: more eyes
 */

export const BONE = '#f6e9d2';
export const HORN = '#d9c7a8';

/** An eye with a slit. @param {Beast} b @param {number} x @param {number} y @param {number} s @param {number} [tilt] */
export const eye = (b, x, y, s, tilt = 0) =>
  turned(tilt, x, y, disc(x, y, s * 1.7, b.eye, 'fill-opacity=".25"')
    + fill(d`M${x - s * 1.3} ${y}Q${x} ${y - s * 1.3} ${x + s * 1.3} ${y}Q${x} ${y + s * 0.8} ${x - s * 1.3} ${y}Z`, b.eye)
    + fill(d`M${x} ${y - s * 0.7}l${s * 0.22} ${s * 0.65}l${-s * 0.22} ${s * 0.55}l${-s * 0.22} ${-s * 0.55}Z`, '#180408'));

/** Two eyes, so far from the middle. @param {Beast} b @param {number} x @param {number} y @param {number} s */
export const eyes = (b, x, y, s) => eye(b, -x, y, s, 16) + eye(b, x, y, s, -16);

/** A jaw with n teeth. @param {number} y @param {number} w @param {number} n */
export const jaw = (y, w, n) =>
  fill(`M${-w} ${y}${times(n, (i) => `L${n1(-w + (2 * w * (i + 0.5)) / n)} ${y + (i % 2 ? 9 : 15)}L${n1(-w + (2 * w * (i + 1)) / n)} ${y}`)}Q0 ${y - 10} ${-w} ${y}Z`, BONE);

/** What grows on a head of about 90 across, its top at (0, -50). @type {Record<string, (b: Beast) => string>} */
const CROWNS = {
  horns: (b) => both((s) => fill(`M${s * 26} -38C${s * 60} -44 ${s * 74} -76 ${s * 54} -108C${s * 56} -82 ${s * 38} -66 ${s * 12} -58Z`, HORN, b.rim)),
  ram: (b) => both((s) => fill(`M${s * 30} -40C${s * 84} -50 ${s * 98} -14 ${s * 74} 16C${s * 78} -14 ${s * 58} -22 ${s * 34} -16Z`, HORN, b.rim)),
  spears: (b) => both((s) => fill(`M${s * 14} -52L${s * 30} -112L${s * 36} -46Z`, HORN, b.rim)),
  spikes: (b) => [-50, -26, 0, 26, 50].map((a) => turned(a, 0, 0, fill('M-9 -50L0 -98L9 -50Z', HORN, b.rim))).join(''),
  ears: (b) => both((s) => fill(`M${s * 14} -46L${s * 60} -104L${s * 46} -22Z`, b.body, b.rim) + fill(`M${s * 26} -46L${s * 52} -84L${s * 42} -36Z`, b.eye, 'fill-opacity=".4"')),
  antlers: () =>
    both((s) => `<path d="M${s * 16} -46C${s * 24} -84 ${s * 64} -72 ${s * 66} -112M${s * 36} -74L${s * 32} -108M${s * 56} -84L${s * 86} -96" fill="none" stroke="${HORN}"`
      + ' stroke-width="7" stroke-linecap="round"/>'),
  fin: (b) => fill('M-14 -44C-26 -80 -14 -104 20 -116C14 -96 22 -84 34 -76C26 -68 28 -56 22 -44Z', b.eye, 'fill-opacity=".75"') + fill('M-14 -44C-22 -72 -12 -92 8 -106L2 -44Z', b.body),
  bare: () => '',
};

export const CROWN_NAMES = Object.keys(CROWNS);

/** The crown on a head at (x, y), scaled. @param {Beast} b @param {number} x @param {number} y @param {number} k */
export const crown = (b, x, y, k) => `<g transform="translate(${x} ${y}) scale(${k})">${CROWNS[b.crown]?.(b) ?? ''}</g>`;
