// card_detail.js - one card large, with its full text, and what was ruled about it.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { cardPicture } from '../table/card_sheet.js';
import { dialog } from './dialog.js';

/** @typedef {import('../app/types.js').Card} Card */

/**
 * @param {Card} card
 * @param {Card[]} cards among which it stands
 * @param {{ close: () => void, open: (card: Card) => void }} act
 */
export function cardDetail(card, cards, { close, open }) {
  const at = cards.indexOf(card);
  const step = (/** @type {number} */ by) => {
    const next = cards[(at + by + cards.length) % cards.length];
    if (next) open(next);
  };
  const facts = [
    card.price ? { name: t('Cost'), value: card.price } : null,
    card.honor > 0 ? { name: t('Honor'), value: String(card.honor) } : null,
    { name: t('Copies'), value: String(card.copies) },
  ].filter((fact) => fact !== null);
  return dialog({
    label: card.title,
    kind: 'card-detail',
    close,
    body: html`<div class="large">${cardPicture(card, 'full')}</div>
      <div class="about">
        <h2>${card.title}</h2>
        <p class="muted">${card.type}</p>
        <p class="card-text">${card.text}</p>
        <dl>
          ${facts.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}
        </dl>
        ${card.rulings && card.rulings.length > 0
          ? html`<h3>${t('Rulings')}</h3>
              <ul class="rulings">
                ${card.rulings.map((ruling) => html`<li>${ruling}</li>`)}
              </ul>`
          : nothing}
        <p class="actions">
          <button data-key="ArrowLeft" @click=${() => step(-1)}>‹ ${t('Before')}</button>
          <button data-key="ArrowRight" @click=${() => step(1)}>${t('Next')} ›</button>
          <button data-key="Escape" autofocus @click=${close}>${t('Close')}</button>
        </p>
      </div>`,
  });
}
