// index.js - the cards of the page, as SVG text. Pure functions: no DOM, the same in a page, in node and for print.
//
//   const measure = (text, font) => { context.font = font; return context.measureText(text).width; };
//   sheet.innerHTML += cardSymbol(card, { level: levelFor(width), id: 'c12', measure });
//   ... <svg viewBox="0 0 250 350"><use href="#c12"/></svg>
import { backInner } from './back.js';
import { cardInner, levelFor } from './card.js';
import { signsOf } from './card_actions.js';
import { frameOf, FRAMES } from './frames.js';
import { crestOf, houseOf } from './house.js';
import { icon, sigilIcon } from './icons.js';
import { choicesOf } from './picture/picture.js';
import { sigil, SIGIL_NAMES } from './sigils.js';
import { glyph, SIGN_NAMES } from './signs.js';
import { safeId } from './text.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').Level} Level */
/** @typedef {import('./types.js').Measure} Measure */
/** @typedef {import('./types.js').Sign} Sign */

/** A card as a symbol for `<use>`. The sheet it stands in must not be `display: none`, or its gradients are lost.
 * @param {Card} card
 * @param {{ level: Level, id: string, measure: Measure }} how
 */
export const cardSymbol = (card, how) => `<symbol id="${safeId(how.id)}" viewBox="0 0 250 350">${cardInner(card, how)}</symbol>`;

/** A card as an SVG document of its own, for print and files.
 * @param {Card} card
 * @param {{ level: Level, id: string, measure: Measure }} how
 */
export const cardSvg = (card, how) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">${cardInner(card, how)}</svg>`;

export {
  backInner, cardInner, choicesOf, crestOf, frameOf, FRAMES, glyph, houseOf, icon, levelFor, sigil, SIGIL_NAMES, sigilIcon, SIGN_NAMES,
  signsOf,
};
