// view.js - reading a snapshot: the fields of a view by their roles, the cards in them, and the moves with these.

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Catalog} Catalog */
/** @typedef {import('../app/types.js').Field} Field */
/** @typedef {import('../app/types.js').Thing} Thing */
/** @typedef {import('../app/types.js').Card} Card */

/**
 * An action with a card in its place, possible now or not. `move` is its index in the list of moves; null: it is not possible now, and
 * `why` says why.
 * @typedef {object} Choice
 * @property {string} verb
 * @property {string} say
 * @property {string | null} meaning
 * @property {number | null} cost
 * @property {string | null} paid_with
 * @property {number} lacks
 * @property {boolean} used
 * @property {number | null} move
 * @property {string | null} why
 */

/** @typedef {{ card: Card, count: number, index: number | null }} Laid */

/**
 * The fields of a role, of one seat if it is given.
 * @param {Catalog} catalog
 * @param {string} role
 * @param {number | null} [seat]
 * @returns {Field[]}
 */
export function fieldsOf(catalog, role, seat) {
  return catalog.fields.filter((field) => field.role === role && (seat === undefined || field.seat === seat));
}

/** The first field of a role, or of that name. @param {TableState} state @param {string} role @param {number | null} [seat] */
export function fieldOf({ catalog }, role, seat = null) {
  return catalog.fields.find((field) => (field.role === role || (field.role === null && field.field === role)) && field.seat === seat);
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

/** The number beside an entry of a list. @param {TableState} state @param {Field | undefined} field @param {number} index */
export function byteAt(state, field, index) {
  const value = field ? state.snapshot.view[field.name] : undefined;
  return Array.isArray(value) ? Number(value[index] ?? 0) : 0;
}

/**
 * The cards in a pile or list, equal ones of a pile together; `index` is the place in a list.
 * @param {TableState} state
 * @param {Field | undefined} field
 * @returns {Laid[]}
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

/** The same, with equal cards apart. @param {TableState} state @param {Field | undefined} field @returns {(Laid & { copy: number })[]} */
export function singlesIn(state, field) {
  return cardsIn(state, field).flatMap((laid) => Array.from({ length: laid.count }, (_, copy) => ({ ...laid, count: 1, copy })));
}

/**
 * The piles of a supply, each in its place, even if it is empty.
 * @param {TableState} state
 * @param {Field} field
 * @returns {Laid[]}
 */
export function pilesIn(state, field) {
  const there = cardsIn(state, field);
  const cards = state.catalog.cards.filter((card) => card.zone === 'always' || there.some((laid) => laid.card === card));
  return cards.map((card) => there.find((laid) => laid.card === card) ?? { card, count: 0, index: null });
}

/** The number of cards in a field. @param {TableState} state @param {Field | undefined} field */
export function countIn(state, field) {
  return cardsIn(state, field).reduce((sum, { count }) => sum + count, 0);
}

/**
 * The things of the board for a card in its place.
 * @param {TableState} state
 * @param {string} field
 * @param {number | null} index
 * @param {string} card
 * @returns {Thing[]}
 */
export function thingsAt({ snapshot }, field, index, card) {
  return snapshot.board.things.filter((thing) =>
    thing.card === card && thing.field === field && (thing.at === null || index === null || thing.at.includes(index)));
}

/**
 * All actions with a card in its place, possible and refused ones. If none is possible: its price, or why it has no moves.
 * @param {TableState} state
 * @param {string} field
 * @param {number | null} index
 * @param {string} card
 * @returns {Choice[]}
 */
export function choicesAt(state, field, index, card) {
  const { board, moves } = state.snapshot;
  const things = thingsAt(state, field, index, card);
  const paidWith = state.cards.get(card)?.paid_with ?? null;
  const now = [...new Set(things.flatMap((thing) => thing.moves))].flatMap((i) => {
    const move = moves[i];
    return move ? [{ ...choiceOf(move, i), paid_with: move.paid_with ?? paidWith }] : [];
  });
  const refused = board.refused.filter((action) => action.card === card && action.field === field).map((action) => ({ ...choiceOf(action, null), why: action.why }));
  if (now.length > 0) return [...now, ...refused];
  return things.filter(({ why, cost, used }) => why !== null || cost !== null || used).map(({ cost, paid_with: paid, lacks, used, why }) =>
    ({ verb: '', say: '', meaning: null, cost, paid_with: paid ?? paidWith, lacks, used, move: null, why: why ?? board.why }));
}

/**
 * All actions against a character: the possible ones, and those that the rules forbid now.
 * @param {TableState} state
 * @param {string} name
 * @returns {Choice[]}
 */
export function choicesAbout({ snapshot: { moves, board } }, name) {
  const now = moves.flatMap((move, i) => (move.about?.card === name ? [choiceOf(move, i)] : []));
  const later = board.refused.filter(({ about }) => about?.card === name);
  return [...now, ...later.map((action) => ({ ...choiceOf(action, null), why: action.why }))];
}

/** @param {{ verb: string, say: string, meaning: string | null, cost: number | null, paid_with: string | null }} action @param {number | null} move @returns {Choice} */
const choiceOf = ({ verb, say, meaning, cost, paid_with: paid }, move) => ({ verb, say, meaning, cost, paid_with: paid, lacks: 0, used: false, move, why: null });

/** Is it the viewer's decision now? @param {TableState} state */
export function decides(state) {
  return state.viewer > 0 && state.snapshot.to_act === state.viewer && !state.snapshot.result;
}

/** The other seats, in the order of play after the viewer. @param {TableState} state */
export function otherSeats({ snapshot, viewer }) {
  const after = snapshot.seats.filter(({ seat }) => seat > viewer);
  return [...after, ...snapshot.seats.filter(({ seat }) => seat < viewer)];
}

/** The team of a seat, if there are teams. @param {TableState} state @param {number | null} seat */
export function teamOf({ snapshot }, seat) {
  return snapshot.teams.find(({ seats }) => seat !== null && seats.includes(seat));
}

/** The class that has the colour of a seat. @param {TableState} state @param {number | null} seat */
export function colourOf(state, seat) {
  if (seat === null || seat === 0) return 'of-game';
  if (seat === state.viewer) return 'of-you';
  return `of-${otherSeats(state).findIndex((other) => other.seat === seat) + 1}`;
}

/** The estimate of a move, while a hint is shown. @param {TableState} state @param {number | null} move */
export function estimateOf({ hint }, move) {
  return hint?.estimates.find((estimate) => estimate.move === move) ?? null;
}
