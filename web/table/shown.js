// shown.js - where the moves of the board are shown, so that each of them can be made: on a card that is lit, as a button, or in a dialog.

/** @typedef {import('../app/types.js').TableState} TableState */

/**
 * Indexes of moves.
 * @typedef {object} Shown
 * @property {boolean} asked something has to be answered before the turn goes on
 * @property {boolean} dialog the cards that answer are shown together in a dialog
 * @property {number[]} lit moves with cards that are in sight
 * @property {number[]} plain moves that are buttons
 * @property {number[]} people moves that are made where somebody stands
 * @property {number | null} decline
 * @property {number | null} end
 */

/** More cards than this, in different places, are easier to choose from side by side. */
const MANY = 6;
/** So many answers that are no cards have room beside the question. */
const BESIDE = 2;
/** More words than this do not fit on a button beside the question. */
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
