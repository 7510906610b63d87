// shown.js - where each move of the board is shown, so that people can make it: on a lit card, as a button, or in a dialog.

/** @typedef {import('../app/types.js').TableState} TableState */

/**
 * Indexes of moves.
 * @typedef {object} Shown
 * @property {boolean} asked the reader must answer a question before the turn continues
 * @property {boolean} dialog a dialog shows the cards that are answers
 * @property {number[]} lit moves with visible cards
 * @property {number[]} plain moves shown as buttons
 * @property {number[]} people moves shown at a player's place
 * @property {number | null} decline
 * @property {number | null} end
 */

/** If more cards than this lie in different places, a dialog shows them side by side. */
const MANY = 6;
/** Up to so many answers without cards fit beside the question. */
const BESIDE = 2;
/** A button beside the question holds at most so many characters. */
const WORDY = 44;

/** @param {TableState} state @param {import('./layouts.js').Layout} layout @returns {Shown} */
export function shownOf(state, layout) {
  const { snapshot, catalog, viewer } = state;
  const { asked, decline, end } = snapshot.board;
  /** @type {number[]} */ const lit = [];
  /** @type {number[]} */ const hidden = [];
  /** @type {number[]} */ const plain = [];
  /** @type {number[]} */ const people = [];
  const places = new Set();
  snapshot.moves.forEach((move, i) => {
    const field = catalog.fields.find(({ name }) => name === move.field);
    const inSight = field && layout.inHand.includes(field.role ?? '') && (field.seat === null || field.seat === viewer);
    if (i === end || i === decline) return;
    if (layout.people && !inSight && move.about) people.push(i);
    else if (!move.card || !field) plain.push(i);
    else (inSight ? lit : hidden).push(i);
    if (field && inSight) places.add(field.role === 'supply' ? 'row' : field.role);
  });
  const crowded = hidden.length > 0 || (places.size > 1 && lit.length > MANY) || (lit.length > 0 && plain.length > BESIDE);
  const wordy = plain.length > 3 || plain.some((i) => (snapshot.moves[i]?.meaning ?? '').length > WORDY);
  const dialog = asked && (crowded || wordy);
  return { asked, dialog, lit, plain: asked ? plain : [...plain, ...hidden], people, decline, end };
}
