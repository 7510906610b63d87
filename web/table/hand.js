// hand.js - the reader's hand, a fan of cards, between deck and discard pile.
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { t } from '../app/words.js';
import { drawInnerSpot } from './spot.js';
import { drawStock } from './stock.js';
import { vars } from './vars.js';
import { countIn, fieldOf, numberIn, singlesIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** @param {Table} table @param {string} role */
function drawOwnPile(table, role) {
  const { state } = table;
  const field = fieldOf(state, role, state.viewer);
  if (!field) return '';
  const sized = fieldOf(state, `${role}_size`, state.viewer);
  const top = sized ? undefined : state.cards.get(state.snapshot.board.tops[field.name] ?? '');
  return drawStock(table, { field, size: sized ? numberIn(state, sized) : countIn(state, field), hue: '#2b3a67', top });
}

/** @param {Table} table @param {import('./layouts.js').Area} area */
export function drawHand(table, { stock = [], cards = [] }) {
  const { state } = table;
  const [before, after] = stock;
  const hand = cards.flatMap((role) => {
    const field = fieldOf(state, role, state.viewer);
    return field ? singlesIn(state, field).map((laid) => ({ ...laid, field: field.name })) : [];
  });
  return html`<section class="hand" aria-label=${t('Your hand')}>
    ${before ? drawOwnPile(table, before) : ''}
    <ol class="fan" data-list ${vars({ n: Math.max(hand.length, 1), mid: (hand.length - 1) / 2 })}>
      ${repeat(hand, ({ card, copy }) => `${card.name} ${copy}`, ({ card, index, copy, field }, i) =>
        html`<li class="held" ${vars({ i })}>
          ${drawInnerSpot(table, { card, field, index, level: 'row', as: 'hand', first: copy === 0 })}
        </li>`)}
    </ol>
    ${hand.length === 0 && state.viewer > 0 ? html`<p class="muted none">${t('No cards in hand')}</p>` : ''}
    ${after ? drawOwnPile(table, after) : ''}
  </section>`;
}
