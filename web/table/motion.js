// motion.js - shows the movement of cards. Cards that leave one place for another, as the views before and after show, fly there in a view
// transition. Meanwhile the page already shows the new state and takes input; the next change ends the flight.
//
// Places in the page have data-field ("hand 1"), with data-card and, in lists, data-index if they show one card. An element that stands for
// a player without visible places has data-seat; the player's last step has data-step ("2 Apprentice").

import { clearEffects, ghostsOf, showEffects } from './effects.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Field} Field */
/** @typedef {import('../app/types.js').FieldValue} FieldValue */

/** @typedef {{ field: Field, card: string, index: number | null }} Spot */
/** @typedef {{ from: Spot, to: Spot }} Flight */

/** If more cards move, people cannot see them as single cards. */
const MOST = 8;

/** The fields of a card that has just been played. */
const LAID = ['played', 'in_play'];

/**
 * The cards that a field has in one value and not in another.
 * @param {Field} field
 * @param {FieldValue | undefined} more
 * @param {FieldValue | undefined} less
 * @returns {Spot[]}
 */
function surplus(field, more, less) {
  if (field.kind === 'list' && Array.isArray(more)) {
    const old = Array.isArray(less) ? less : [];
    return more.flatMap((card, index) => (typeof card === 'string' && old[index] !== card ? [{ field, card, index }] : []));
  }
  if (field.kind !== 'pile' || typeof more !== 'object' || Array.isArray(more)) return [];
  const old = typeof less === 'object' && !Array.isArray(less) ? less : {};
  return Object.entries(more).flatMap(([card, count]) =>
    Array.from({ length: Math.max(0, count - (old[card] ?? 0)) }, () => ({ field, card, index: null })),
  );
}

/**
 * Cards that have moved from one field to another.
 * @param {TableState} before
 * @param {TableState} after
 * @returns {Flight[]}
 */
export function flightsBetween(before, after) {
  const { fields } = after.catalog;
  const old = before.snapshot.view;
  const now = after.snapshot.view;
  const gone = fields.flatMap((field) => surplus(field, old[field.name], now[field.name]));
  const come = fields.flatMap((field) => surplus(field, now[field.name], old[field.name]));
  return come.flatMap((to) => {
    // Cards that move up within a list do not fly.
    const at = gone.findIndex((from) => from.card === to.card && from.field !== to.field);
    const [from] = at < 0 ? [] : gone.splice(at, 1);
    return from ? [{ from, to }] : [];
  });
}

/** The element for a spot: the card itself, else its pile, else the step in which it was played, else its player. @param {Spot} spot
 * @returns {HTMLElement | null} */
function elementOf({ field, card, index }) {
  const place = `[data-field="${CSS.escape(field.name)}"]`;
  const exact = index === null ? '' : `[data-index="${index}"]`;
  const wanted = [`${place}[data-card="${CSS.escape(card)}"]${exact}`, `${place}:not([data-card])`];
  if (LAID.includes(field.role ?? '')) wanted.push(`[data-step="${CSS.escape(`${field.seat} ${card}`)}"]`);
  if (field.seat !== null) wanted.push(`[data-seat="${field.seat}"]`);
  for (const selector of wanted) {
    const found = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/**
 * Names elements for the transition; each at most once.
 * @param {(HTMLElement | null)[]} elements
 */
function name(elements) {
  const seen = new Set();
  elements.forEach((element, i) => {
    if (!element || seen.has(element)) return;
    seen.add(element);
    element.style.setProperty('view-transition-name', `flight-${i}`);
  });
  return () => seen.forEach((element) => element.style.removeProperty('view-transition-name'));
}

/** @type {{ skipTransition: () => void } | null} */
let running = null;

/**
 * Draws the state `after`, and shows the movement of cards since `before`.
 * @param {TableState | null} before
 * @param {TableState} after
 * @param {() => void} redraw
 */
export function moving(before, after, redraw) {
  running?.skipTransition();
  clearEffects();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  // Nothing that one person has seen may be visible behind the handover screen of the next.
  const same = before !== null && before.viewer === after.viewer && before.snapshot !== after.snapshot;
  if (still || !same) {
    redraw();
    return;
  }
  const start = /** @type {any} */ (document).startViewTransition;
  const all = flightsBetween(before, after);
  // Cards that leave the game have an effect of their own.
  const leaves = (/** @type {Flight} */ { to }) => to.field.role === 'removed';
  const ghosts = ghostsOf(before, after, all.filter(leaves), elementOf);
  const flights = start ? all.filter((flight) => !leaves(flight)).slice(0, MOST) : [];
  const feel = () => showEffects(before, after, ghosts, flights[0] ? elementOf(flights[0].to) : null);
  if (flights.length === 0) {
    redraw();
    feel();
    return;
  }
  const unname = name(flights.map(({ from }) => elementOf(from)));
  let rename = () => {};
  const transition = start.call(document, () => {
    unname();
    redraw();
    feel();
    rename = name(flights.map(({ to }) => elementOf(to)));
  });
  running = transition;
  transition.ready.catch(() => {});
  transition.finished.finally(() => {
    rename();
    if (running === transition) running = null;
  });
}
