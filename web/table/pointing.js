// pointing.js - highlights what a tutorial refers to: marks the elements of a field, of a card in it, or of a move, after the
// table was drawn. The table itself knows nothing of it.

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Field} Field */

/** The place where the table shows a whole field, by its role, or by its name if it has no role. @type {Record<string, string>} */
const PLACES = {
  row: '.row',
  supply: '.piles',
  clock: '.bar .clock',
  resource: '.have',
  score: '.have .points',
  hand: '.hand .fan',
  deck_size: '.hand .pile-spot:first-child',
  in_play: '.zone.in_play',
  line: '.in-line',
};

/** @param {string} selector */
const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);

/** @param {string} text */
const quoted = (text) => `"${CSS.escape(text)}"`;

/** The cards that lie in a field. @param {TableState} state @param {string} field @returns {string[]} */
function cardsIn({ snapshot }, field) {
  const value = snapshot.view[field];
  if (value === undefined || typeof value === 'number') return [];
  return Array.isArray(value) ? value.filter((card) => typeof card === 'string') : Object.keys(value);
}

/** @param {TableState} state @param {{ field: string, card: string | null }} point */
function elementsOf(state, { field, card }) {
  if (card !== null) return shown(`[data-card=${quoted(card)}][data-field=${quoted(field)}]`);
  const known = state.catalog.fields.find(({ name }) => name === field);
  const place = PLACES[known?.role ?? ''] ?? PLACES[known?.field ?? ''];
  const whole = place ? shown(place) : [];
  if (whole.length > 0) return whole;
  const own = shown(`[data-field=${quoted(field)}]`);
  if (own.length > 0) return own;
  return cardsIn(state, field).flatMap((name) => shown(`[data-card=${quoted(name)}]`).slice(0, 1));
}

/** Marks the things that a step is about, and removes all other marks; null: removes all. @param {TableState} state @param
 * {import('../app/guide.js').Step | null} step */
export function pointAt(state, step) {
  const points = step ? step.points.flatMap((point) => elementsOf(state, point)) : [];
  const wanted = step?.wants === 'move' ? step.moves.flatMap((move) => shown(`[data-moves~="${move}"]`)) : [];
  const marks = new Map([...points.map((element) => /** @type {const} */ ([element, 'see'])), ...wanted.map((element) => /** @type {const} */ ([element, 'do']))]);
  for (const element of document.querySelectorAll('[data-pointed]')) if (!marks.has(element)) element.removeAttribute('data-pointed');
  for (const [element, mark] of marks) element.setAttribute('data-pointed', mark);
}
