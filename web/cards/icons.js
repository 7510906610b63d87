// icons.js - signs and sigils as small SVGs of their own, for labels and buttons around the cards.
import { sigil } from './sigils.js';
import { glyph } from './signs.js';
import { escape } from './text.js';

/** @param {string} label */
const named = (label) => (label ? `role="img" aria-label="${escape(label)}"` : 'aria-hidden="true"');

/** A resource or an action; without a label it is hidden from screen readers. @param {string} sign @param {string} [label] */
export const icon = (sign, label = '') => `<svg class="icon" viewBox="-1 -1 26 26" ${named(label)}>${glyph(sign, 0, 0, 24)}</svg>`;

/** A faction, a crest or a kind, in the colour of the text around it. @param {string} house @param {string} [label] */
export const sigilIcon = (house, label = '') =>
  `<svg class="icon" viewBox="0 0 24 24" ${named(label)}>${sigil(house, 0, 0, 24, 'currentColor')}</svg>`;
