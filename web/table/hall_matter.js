// hall_matter.js - the matter of the moment: cards that are turned up, offered, wanted or looked at, and numbers that belong to
// the question.
import { html } from '../vendor/lit-html.js';
import { number } from '../app/words.js';
import { openFields } from './hall_people.js';
import { drawSpot } from './spot.js';
import { cardsIn, numberIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./layouts.js').Area} Area */

/** Does the matter belong to the open question, or is it a card that lies there only for a while? @param {Matter} matter */
const passing = ({ field, value }) => value === null || field.look.includes('asked');

/** @typedef {{ field: import('../app/types.js').Field, value: number | null, cards: import('./view.js').Laid[] }} Matter */

/**
 * A negative number means that there is none.
 * @param {Table} table
 * @param {string[]} shown fields that are shown elsewhere
 * @returns {Matter[]}
 */
export function matterOf({ state }, shown) {
  return openFields(state, null)
    .filter(({ field }) => !shown.includes(field))
    .map((field) => {
      const asked = field.look.includes('asked');
      if (field.kind === 'number') {
        const value = numberIn(state, field);
        const none = value < 0 || (value === 0 && (field.look.includes('hide_zero') || !asked));
        return { field, value: none ? null : value, cards: [] };
      }
      return { field, value: null, cards: cardsIn(state, field) };
    })
    .filter(({ value, cards }) => value !== null || cards.length > 0);
}

/** Numbers of the whole table that are worth showing. @param {Table} table @param {Area} area */
export function drawCounts(table, { rooms = [], stock = [] }) {
  const counts = matterOf(table, [...rooms, ...stock]).filter((matter) => !passing(matter));
  return counts.map(({ field, value }) => html`<p class="small">${field.title} <b class="num">${number(value ?? 0)}</b></p>`);
}

/** @param {Table} table @param {Area} area */
export function drawMatter(table, { rooms = [], stock = [] }) {
  const matter = matterOf(table, [...rooms, ...stock]).filter(passing);
  if (matter.length === 0) return '';
  return html`<ul class="matter">
    ${matter.map(({ field, value, cards }) => html`<li class=${field.look.includes('asked') ? 'asked' : ''}>
      <span class="small">${field.title}</span>
      ${value === null
        ? html`<ul class="chips laid" data-list>${cards.map(({ card, index, count }) => drawSpot(table, { card, field: field.name, index, count, level: 'chip', as: 'show' }))}</ul>`
        : html`<b class="num">${number(value)}</b>`}
    </li>`)}
  </ul>`;
}
