// own.js - the reader's side of the table: cards played this turn, and cards in play. While others play, their steps.
import { windowIs } from '../app/text_size.js';
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { t } from '../app/words.js';
import { drawRivalTurn } from './rival_turn.js';
import { drawSpot } from './spot.js';
import { vars } from './vars.js';
import { decides, fieldOf, singlesIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** Small screens show pictures without names. */
const SMALL = '(max-width: 600px), (max-height: 560px)';

/** A zone is at least as wide as so many cards, next to the other one; more cards lie closer together. */
const LEAST = 4;
const MOST = 9;

/** @param {Table} table @param {string} role */
function drawZone(table, role) {
  const { state } = table;
  const field = fieldOf(state, role, state.viewer);
  if (!field) return '';
  const cards = singlesIn(state, field);
  const title = role === 'in_play' ? t('Constructs') : (field.title ?? field.name);
  const level = windowIs(SMALL) ? 'chip' : 'row';
  return html`<section class=${`zone ${role}`} aria-label=${title} ${vars({ grow: Math.min(MOST, Math.max(LEAST, cards.length)) })}>
    <h3 aria-hidden="true">${title}</h3>
    <ul class="laid" data-list>
      ${repeat(cards, ({ card, index, copy }) => `${card.name} ${index ?? copy}`, ({ card, index, copy }) =>
        drawSpot(table, { card, field: field.name, index, level, as: role === 'in_play' ? 'use' : 'show', first: copy === 0 }))}
    </ul>
  </section>`;
}

/** @param {Table} table @param {import('./layouts.js').Area} area */
export function drawOwn(table, { cards = [] }) {
  const { state } = table;
  const [first = '', ...rest] = cards;
  if (!decides(state) && state.turns.length > 0) return html`<div class="own whole">${drawRivalTurn(table)}</div>`;
  const nothingYet = singlesIn(state, fieldOf(state, first, state.viewer)).length === 0;
  return html`<div class="own">
    ${nothingYet && state.turns.length > 0 ? drawRivalTurn(table) : drawZone(table, first)}
    ${rest.map((role) => drawZone(table, role))}
  </div>`;
}
