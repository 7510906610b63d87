// card_grid.js - cards in a dialog, equal ones once with their number; a click shows one large.
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { cardPicture } from './card_sheet.js';
import { labelOf } from './spot.js';

/** @typedef {import('../app/types.js').Card} Card */

/** The number of equal cards, on the card. @param {number} count */
export const timesOf = (count) => (count > 1 ? html`<span class="mark tag times num">×${count}</span>` : '');

/**
 * @param {import('./table.js').Table} table
 * @param {{ card: Card, count: number }[]} cards
 * @param {string | null} [field] the field of the cards
 */
export function cardGrid({ act }, cards, field = null) {
  return html`<ul class="grid" data-list>
    ${repeat(cards, ({ card }, i) => `${card.name} ${i}`, ({ card, count }) => {
      const look = (/** @type {Event} */ event) => {
        event.preventDefault();
        act.look({ zoom: { card: card.name, field, index: null } });
      };
      return html`<li class="spot"><button class="face" data-card=${card.name} @click=${look} @contextmenu=${look}>
        <span class="hidden">${labelOf(card, count > 1 ? `×${count}` : '')}</span>
        <span class="shown" aria-hidden="true">${cardPicture(card, 'row')}${timesOf(count)}</span></button></li>`;
    })}
  </ul>`;
}

/** By kind, faction, cost and name, as people look for them. @param {{ card: Card, count: number }[]} cards */
export const sorted = (cards) =>
  [...cards].sort(({ card: a }, { card: b }) =>
    a.kind.localeCompare(b.kind) || (a.faction ?? '').localeCompare(b.faction ?? '') || a.cost - b.cost || a.title.localeCompare(b.title));
