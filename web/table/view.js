// view.js - reading a snapshot: the fields of a view by what they are to players, the moves and offers of a place.

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Catalog} Catalog */
/** @typedef {import('../app/types.js').Field} Field */
/** @typedef {import('../app/types.js').Place} Place */
/** @typedef {import('../app/types.js').Move} Move */
/** @typedef {import('../app/types.js').Offer} Offer */
/** @typedef {import('../app/types.js').Card} Card */

/** The fields of a role, of one seat where it is given. @param {Catalog} catalog @param {string} role @param {number | null} [seat] @returns {Field[]} */
export function fieldsOf(catalog, role, seat) {
  return catalog.fields.filter((field) => field.role === role && (seat === undefined || field.seat === seat));
}

/** @param {Catalog} catalog @param {string} name @param {number | null} [seat] @returns {Field | undefined} */
export function fieldNamed(catalog, name, seat = null) {
  return catalog.fields.find((field) => field.field === name && field.seat === seat);
}

/** @param {TableState} state @param {Field | undefined} field */
export function numberIn(state, field) {
  const value = field ? state.snapshot.view[field.name] : undefined;
  return typeof value === 'number' ? value : 0;
}

/**
 * The cards in a pile or list, equal ones of a pile together; `index` is the place in a list.
 * @param {TableState} state
 * @param {Field | undefined} field
 * @returns {{ card: Card, count: number, index: number | null }[]}
 */
export function cardsIn(state, field) {
  const value = field ? state.snapshot.view[field.name] : undefined;
  if (value === undefined || typeof value === 'number') return [];
  const entries = Array.isArray(value)
    ? value.map((name, index) => ({ name, count: 1, index }))
    : Object.entries(value).map(([name, count]) => ({ name, count, index: null }));
  return entries.flatMap(({ name, count, index }) => {
    const card = typeof name === 'string' ? state.cards.get(name) : undefined;
    return card ? [{ card, count, index }] : [];
  });
}

/** @param {Place | null} a @param {string} field @param {number | null} index */
const lies = (a, field, index) => a !== null && a.field === field && (a.index === null || index === null || a.index === index);

/**
 * Moves with a card that lies there, with their indexes.
 * @param {TableState} state
 * @param {string} field
 * @param {number | null} index
 * @param {string} card
 * @returns {{ move: Move, index: number }[]}
 */
export function movesAt(state, field, index, card) {
  return state.snapshot.moves
    .map((move, i) => ({ move, index: i }))
    .filter(({ move }) => move.card === card && lies(move.place, field, index));
}

/**
 * @param {TableState} state
 * @param {string} field
 * @param {number | null} index
 * @param {string} card
 * @returns {Offer[]}
 */
export function offersAt(state, field, index, card) {
  return (state.snapshot.offers ?? []).filter((offer) => offer.card === card && lies(offer.place, field, index));
}

/** Is it the viewer's decision now? @param {TableState} state */
export function decides(state) {
  return state.viewer > 0 && state.snapshot.to_act === state.viewer && !state.snapshot.result;
}
