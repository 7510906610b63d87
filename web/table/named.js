// named.js - a sentence in which the names of cards stand out.
import { html } from '../vendor/lit-html.js';

/** @typedef {import('../app/types.js').TableState} TableState */

/** Patterns that find the titles of a game's cards, the longest first. @type {WeakMap<TableState['cards'],
 * RegExp>} */
const finders = new WeakMap();

/** Sentences that are marked up already, since the log repeats many of them. @type {Map<string, unknown>} */
const set = new Map();
const MOST = 4000;

/** @param {TableState} state */
function finderOf({ cards }) {
  const there = finders.get(cards);
  if (there) return there;
  const titles = [...new Set([...cards.values()].map(({ title }) => title))].sort((a, b) => b.length - a.length);
  const made = new RegExp(`(?<!\\p{L})(${titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`, 'u');
  finders.set(cards, made);
  set.clear();
  return made;
}

/** @param {TableState} state @param {string} text */
export function named(state, text) {
  const finder = finderOf(state);
  const there = set.get(text);
  if (there) return there;
  const made = html`${text.split(finder).map((part, i) => (i % 2 === 1 ? html`<b>${part}</b>` : part))}`;
  if (set.size > MOST) set.clear();
  set.set(text, made);
  return made;
}
