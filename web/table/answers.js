// answers.js - how the legal moves are shown, so that each of them can be made: on a card that is lit, as a button, or in a dialog.
import { asked, sortOf } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */

/**
 * Indexes of moves.
 * @typedef {object} Answers
 * @property {boolean} asked something has to be answered before the turn goes on
 * @property {boolean} dialog the cards that answer are shown together in a dialog
 * @property {number[]} lit moves with cards that are in sight
 * @property {number[]} plain moves that are buttons
 * @property {number[]} people moves that are made where somebody stands
 * @property {number | null} decline
 * @property {number | null} end
 * @property {Map<number, string>} keys of moves that answer
 */

/** Keys for answers, in the order in which fingers find them; h, n, t and u have a meaning of their own. */
export const ANSWER_KEYS = [...'123456789qweryiopasdfgjklzxcvbm'];

/** More cards than this, in different places, are easier to choose from side by side. */
const MANY = 6;
/** So many answers that are no cards have room beside the question. */
const BESIDE = 2;
/** More words than this do not fit on a button beside the question. */
const WORDY = 44;

/** @param {TableState} state @param {import('./layouts.js').Layout} layout @returns {Answers} */
export function answersOf(state, layout) {
  const { snapshot, catalog, viewer } = state;
  const isAsked = asked(state);
  /** @type {number[]} */ const lit = [];
  /** @type {number[]} */ const hidden = [];
  /** @type {number[]} */ const plain = [];
  /** @type {number[]} */ const people = [];
  /** @type {number | null} */ let decline = null;
  /** @type {number | null} */ let end = null;
  const places = new Set();
  snapshot.moves.forEach((move, i) => {
    const sort = sortOf(move, catalog);
    const field = catalog.fields.find(({ name }) => name === move.place?.field);
    const inSight = field && layout.inHand.includes(field.role ?? '') && (field.seat === null || field.seat === viewer);
    if (sort === 'end') end = i;
    else if (sort === 'decline') decline = i;
    else if (layout.people && !inSight && move.about) people.push(i);
    else if (!move.card || !field) plain.push(i);
    else (inSight ? lit : hidden).push(i);
    if (field && inSight) places.add(field.role === 'supply' ? 'row' : field.role);
  });
  const crowded = hidden.length > 0 || (places.size > 1 && lit.length > MANY) || (lit.length > 0 && plain.length > BESIDE);
  const wordy = plain.length > 3 || plain.some((i) => (snapshot.moves[i]?.meaning ?? '').length > WORDY);
  const dialog = isAsked && (crowded || wordy);
  const keys = new Map([...lit, ...plain].map((move, i) => [move, ANSWER_KEYS[i] ?? '']));
  return { asked: isAsked, dialog, lit, plain: isAsked ? plain : [...plain, ...hidden], people, decline, end, keys };
}
