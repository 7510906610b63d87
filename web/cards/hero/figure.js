// figure.js - one person: tints, head, and what the hands hold. The bodies draw with it.
import { headFront } from './head-front.js';
import { headSide } from './head-side.js';
import { blade, MOTIFS, spark } from '../picture/motifs.js';
import { disc, line, moved, turned } from '../shapes.js';
import { sigil } from '../sigils.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Motif} Motif */
/** @typedef {import('./head-front.js').Tints} Tints */

/**
 * @typedef {object} Figure
 * @property {string} skin
 * @property {boolean} armed whether the deed in the hands is a blade
 * @property {Motif} deed
 * @property {(x: number, y: number, k: number, tilt?: number) => string} face
 * @property {() => string} side the head from the side
 * @property {(i: number) => Figure} companion another person of the same house
 */

const SKINS = { pale: '#f0c9a4', tan: '#d9a57c', brown: '#b67c52', dark: '#8a5638', deep: '#5d3a28', rosy: '#e6b893' };
const HAIRS = { black: '#2a1d18', brown: '#5a3418', grey: '#8a7a6a', white: '#e6dcc8', ink: '#1a1622', red: '#b5482e', gold: '#d8b25a' };
const CLOTHS = { red: '#a83a32', blue: '#35598f', cream: '#e9dfc4', green: '#3f7048', plum: '#6b3d73', ochre: '#c48a34' };
const FURS = { grey: '#b9b2a4', brown: '#8a5a34', slate: '#5a5a70', cream: '#e6dcc8', fox: '#c4642e' };

/** @param {Record<string, string>} table @param {string} key */
const of = (table, key) => table[key] ?? '#888';

/** What the hands hold: the crest, or the first deed that is a thing. @param {Scene} c @returns {Motif} */
function deedOf(c) {
  const { crest } = c;
  if (crest) return (_, x, y, h) => sigil(crest, x - h / 2, y - h / 2, h, c.trim);
  const first = c.signs.find((sign) => MOTIFS[sign.what]);
  return MOTIFS[first?.what ?? ''] ?? spark;
}

/**
 * @param {Scene} c
 * @param {string[]} heads to choose from
 * @param {(head: string) => number} weigh
 * @param {string} [who] tells several persons of one card apart
 * @returns {Figure}
 */
export function figure(c, heads, weigh, who = '') {
  /** @type {Tints} */
  const tints = {
    skin: of(SKINS, c.choose(`skin${who}`, Object.keys(SKINS))),
    hair: of(HAIRS, c.choose(`hair${who}`, Object.keys(HAIRS))),
    cloth: of(CLOTHS, c.choose(`cloth${who}`, Object.keys(CLOTHS))),
    fur: of(FURS, c.choose(`fur${who}`, Object.keys(FURS))),
  };
  const head = c.choose(`head${who}`, heads, weigh);
  const deed = deedOf(c);
  return {
    skin: tints.skin,
    armed: deed === blade,
    deed,
    face: (x, y, k, tilt = 0) => moved(x, y, k, tilt ? turned(tilt, 0, 20, headFront(c, head, tints)) : headFront(c, head, tints)),
    side: () => headSide(c, head, tints),
    companion: (i) => figure(c, heads, weigh, ` ${i}`),
  };
}

/** An arm or a leg: a thick line with a dark edge. @param {Scene} c @param {string} path @param {number} width @param {string} colour */
export const limb = (c, path, width, colour) => line(path, c.dark, width + 3) + line(path, colour, width);

/** A deed with light around it. @param {Scene} c @param {Figure} f @param {number} x @param {number} y @param {number} h @param {number} [tilt] */
export const shining = (c, f, x, y, h, tilt = 6) => disc(x, y, h * 0.62, c.trim, 'fill-opacity=".28"') + f.deed(c, x, y, h, tilt);

/** A staff from (x, y) down to a foot, with the deed on top; or a sword. @param {Scene} c @param {Figure} f @param {number} x @param {number} y @param {number} foot */
export const staff = (c, f, x, y, foot) =>
  f.armed
    ? blade(c, x, y + 22, 132, 8)
    : line(`M${x} ${y + 12}L${foot} 250`, '#3a2a1c', 6) + line(`M${x - 1.5} ${y + 12}L${foot - 1.5} 250`, c.trim, 1.5) + shining(c, f, x, y - 6, 42);
