// card_fan.js - a few cards in a fan: for the eye alone.
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { cardPicture } from '../table/card_sheet.js';

/** @param {import('../app/types.js').Card[]} cards five of them stand as in a hand */
export function cardFan(cards) {
  return html`<div class="fan-of-cards" aria-hidden="true">
    ${repeat(cards, ({ pack, name }) => `${pack}/${name}`, (card) => html`<div>${cardPicture(card, 'row')}</div>`)}
  </div>`;
}
