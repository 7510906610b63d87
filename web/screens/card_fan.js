// card_fan.js - a few cards in a fan: decoration, hidden from screen readers.
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { cardPicture } from '../table/card_sheet.js';

/** @param {import('../app/types.js').Card[]} cards five of them, as in a hand */
export function cardFan(cards) {
  return html`<div class="fan-of-cards" aria-hidden="true">
    ${repeat(cards, ({ pack, name }) => `${pack}/${name}`, (card) => html`<div>${cardPicture(card, 'row')}</div>`)}
  </div>`;
}
