// card.js - a whole card: 250 x 350 units, at one of three levels of detail of the same picture.
//
//   full  from 190 px: everything, the text fitted
//   row   80 to 190 px: picture, cost, honor, a big name, signs for what it does
//   chip  below 80 px: picture, cost, sigil
import { costBadge, princesBadge, honorBadge, throneBadge } from './badges.js';
import { signsOf } from './card_actions.js';
import { frameOf, NAME_COLOUR } from './frames.js';
import { houseOf, isPrinces } from './house.js';
import { shapeOf } from './outline.js';
import { picture } from './picture/picture.js';
import { sigil } from './sigils.js';
import { glyph } from './signs.js';
import { fitLine, fitName, fitRules, numeral, safeId } from './text.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').Level} Level */
/** @typedef {import('./types.js').Measure} Measure */
/** @typedef {{ card: Card, house: string, frame: Frame, measure: Measure }} Face */

const SCALE = { full: 1, row: 1.22, chip: 1.9 };

/** The level for a card of that width in pixels. @param {number} width @returns {Level} */
export const levelFor = (width) => (width >= 190 ? 'full' : width >= 80 ? 'row' : 'chip');

/** Signs and numbers in a line around (x, y). @param {Card} card @param {number} x @param {number} y */
function strip(card, x, y) {
  const signs = signsOf(card).slice(0, 4);
  const labels = signs.map((sign) => (sign.n ? String(sign.n) : '') + (sign.each ? '×' : ''));
  const gap = 12;
  const wide = (/** @type {number} */ size) =>
    labels.reduce((sum, label) => sum + size + label.length * size * 0.56, gap * (signs.length - 1));
  const size = Math.min(27, (27 * 168) / wide(27));
  let left = x - wide(size) / 2;
  return signs.map((sign, i) => {
    const label = labels[i] ?? '';
    const width = label.length * size * 0.56;
    const out = glyph(sign.what, left, y - size / 2, size)
      + (label && numeral(label, left + size + width / 2 + 1, y + size * 0.33, size * 0.92));
    left += size + width + gap;
    return out;
  }).join('');
}

/**
 * Name, type and text on paper. A long text moves the band up into the picture, by 60 units at most.
 * @param {Face} face @returns {{ top: number, lower: string }}
 */
function lowerOfFull({ card, house, frame, measure }) {
  const shape = shapeOf(card.kind);
  const narrow = card.kind === 'treasure' || card.kind === 'wife';
  const width = narrow ? 176 : card.kind === 'bond' ? 190 : 206;
  // The text ends above the bitten-off or cut corners.
  const height = card.kind === 'event' ? 52 : narrow || isPrinces(card) || card.kind === 'monster' ? 56 : 68;
  let up = 0;
  let rules;
  while (!(rules = fitRules(card.text, { x: 125, y: 265 - up, width, height: height + up }, up < 60 ? 12 : 0, measure))) up += 10;
  const name = { x: 125, y: 217 - up, width: 206, height: 34 };
  const lower = `<path d="M12 ${238 - up}H238V${shape.foot}Z" fill="${frame.paper}"/>` + shape.band(198 - up, 38, frame)
    + fitName(card.title, name, { most: 20, oneLine: 13.5, colour: NAME_COLOUR }, measure)
    + sigil(house, 20, 243 - up, 15, frame.deep) + fitLine(card.type, 40, 255 - up, 188, frame.deep, measure)
    + `<path d="M20 ${262 - up}H230" stroke="${frame.deep}" stroke-opacity=".35"/>` + rules;
  return { top: 200 - up, lower };
}

/** A big name, the sigil, and signs. @param {Face} face */
function lowerOfRow({ card, house, frame, measure }) {
  const name = { x: 125, y: 275, width: card.kind === 'prince' || card.kind === 'king' ? 196 : 208, height: 60.5 };
  const alone = signsOf(card).length === 0;
  return shapeOf(card.kind).band(240, 66, frame)
    + fitName(card.title, name, { most: 29, oneLine: 23, colour: NAME_COLOUR }, measure)
    + (alone ? sigil(house, 113, 311, 24, frame.rim) : sigil(house, 20, 314, 21, frame.rim) + strip(card, 131, 325));
}

/** The sigil in a disc. @param {Face} face */
const lowerOfChip = ({ house, frame }) =>
  `<circle cx="125" cy="306" r="38" fill="${frame.edge}" stroke="${frame.rim}" stroke-width="4"/>` + sigil(house, 97, 278, 56, frame.rim);

/**
 * The content of an SVG or a symbol with viewBox="0 0 250 350".
 * @param {Card} card
 * @param {{ level: Level, id: string, measure: Measure }} how id: the prefix of each id inside, so that copies on one page
 *   differ
 */
export function cardInner(card, { level, id, measure }) {
  const safe = safeId(id);
  const house = houseOf(card);
  const frame = frameOf(house);
  const shape = shapeOf(card.kind);
  const face = { card, house, frame, measure };
  const chip = level === 'chip';
  const full = level === 'full' ? lowerOfFull(face) : undefined;
  const window = shape.window(full ? full.top : chip ? 340 : 246);
  const drawn = chip ? `<g transform="translate(-38 10) scale(1.4)">${picture(card, safe)}</g>` : picture(card, safe);
  const k = SCALE[level];
  return `<path d="${shape.outline(1)}" fill="${frame.edge}" stroke="#05060a" stroke-width="2"/>`
    + `<path d="${shape.outline(4)}" fill="none" stroke="${frame.rim}" stroke-width="2.5"/>`
    + `<clipPath id="${safe}w"><path d="${window}"/></clipPath><g clip-path="url(#${safe}w)">${drawn}</g>`
    + `<path d="${window}" fill="none" stroke="${frame.rim}" stroke-opacity=".55" stroke-width="2"/>`
    + (full ? full.lower : chip ? '' : lowerOfRow(face))
    + (isPrinces(card) ? princesBadge(card, k) : costBadge(card, k))
    + (chip ? lowerOfChip(face) : isPrinces(card) ? throneBadge(card, k) : honorBadge(card, k));
}
