// card_detail.js - one card large: its full text, what its words mean, and what was ruled about it.
import { KEYS } from '../table/key_groups.js';
import { html, nothing } from '../vendor/lit-html.js';
import { withColon } from '../app/colon.js';
import { number, t } from '../app/words.js';
import { houseOf } from '../cards/index.js';
import { cardPicture } from '../table/card_sheet.js';
import { modal } from '../table/modal.js';
import { sigil } from '../table/signs.js';
import { termsIn } from '../table/terms.js';
import { capital } from './option_fields.js';

/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('../app/types.js').Catalog} Catalog */

/** @param {Card} card */
function facts({ price, honor, copies }) {
  return html`<dl>
    ${price ? html`<dt>${t('Cost')}</dt><dd><b>${price}</b></dd>` : nothing}
    ${honor > 0 ? html`<dt>${t('Worth')}</dt><dd><b>${number(honor)}</b> ${t('at the end')}</dd>` : nothing}
    <dt>${t('Copies')}</dt><dd>${number(copies)}</dd>
  </dl>`;
}

/**
 * @param {Card} card
 * @param {Card[]} cards the list that it belongs to
 * @param {Catalog} catalog
 * @param {{ close: () => void, open: (card: Card) => void }} act
 */
export function cardDetail(card, cards, catalog, { close, open }) {
  const step = (/** @type {number} */ by) => {
    const next = cards[(cards.indexOf(card) + by + cards.length) % cards.length];
    if (next) open(next);
  };
  const terms = termsIn(catalog, `${card.text} ${card.type}`);
  const rulings = card.rulings ?? [];
  return modal(
    { name: 'zoom', label: card.title, close },
    html`<div class="large">${cardPicture(card, 'full')}</div>
      <div class="about">
        <header>
          <h2>${card.title}</h2>
          <p class="muted">${sigil(houseOf(card))} ${card.type}</p>
        </header>
        <p class="rules">${card.text}</p>
        ${facts(card)}
        ${rulings.length > 0
          ? html`<section>
              <h3>${t('Rulings')}</h3>
              <ul class="rulings">
                ${rulings.map((ruling) => html`<li>${ruling}</li>`)}
              </ul>
            </section>`
          : nothing}
        ${terms.length > 0
          ? html`<section class="terms muted">${terms.map(({ title, text }) => html`<p><b>${withColon(capital(title))}</b> ${text}</p>`)}</section>`
          : nothing}
      </div>
      <footer class="foot actions">
        <button data-key=${KEYS.cardBefore} aria-label=${t('Previous card')} @click=${() => step(-1)}>‹ <kbd aria-hidden="true">←</kbd></button>
        <button data-key=${KEYS.cardNext} aria-label=${t('Next card')} @click=${() => step(1)}>› <kbd aria-hidden="true">→</kbd></button>
        <button data-key=${KEYS.close} autofocus @click=${close}>${t('Close')} <kbd aria-hidden="true">Esc</kbd></button>
      </footer>`,
  );
}
