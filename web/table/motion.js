// motion.js - what moves is seen to move. Cards that leave one place and come to another, as the views before and after show, fly
// there by a view transition. The page is the new one while they do, takes input, and the next change ends it.
//
// Places in the page have data-field ("hand 1"), with data-card and, in lists, data-index where they show one card; data-seat is on
// what stands for a player whose places are not shown, data-step ("2 Apprentice") on what they did last.

import { clearEffects, ghostsOf, showEffects } from './effects.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Field} Field */
/** @typedef {import('../app/types.js').FieldValue} FieldValue */

/** @typedef {{ field: Field, card: string, index: number | null }} Spot */
/** @typedef {{ from: Spot, to: Spot }} Flight */

/** More than that is not seen as single cards. */
const MOST = 8;

/** Where a card lies that somebody has just played. */
const LAID = ['played', 'in_play'];

/**
 * The cards that a field has more of in one value than in another.
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
 * Cards that have gone from one field to another.
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
    // Within a list cards move up: that is no flight.
    const at = gone.findIndex((from) => from.card === to.card && from.field !== to.field);
    const [from] = at < 0 ? [] : gone.splice(at, 1);
    return from ? [{ from, to }] : [];
  });
}

/** What shows a spot: the card itself, else its pile, else what tells that it was played, else its player. @param {Spot} spot @returns {HTMLElement | null} */
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
 * Draws the state `after`, with what has moved since `before` in motion.
 * @param {TableState | null} before
 * @param {TableState} after
 * @param {() => void} redraw
 */
export function moving(before, after, redraw) {
  running?.skipTransition();
  clearEffects();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  // What one person has seen is not to be seen behind the handover screen of the next.
  const same = before !== null && before.viewer === after.viewer && before.snapshot !== after.snapshot;
  if (still || !same) {
    redraw();
    return;
  }
  const start = /** @type {any} */ (document).startViewTransition;
  const all = flightsBetween(before, after);
  // What leaves the game has a motion of its own.
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
