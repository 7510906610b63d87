// center.js - the middle of the table: the row, the always-available piles, the center deck and the void.
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { number, t } from '../app/words.js';
import { signsOf } from '../cards/index.js';
import { drawStock } from './stock.js';
import { cardPicture } from './card_sheet.js';
import { pressOf } from './press.js';
import { sign, signOf } from './signs.js';
import { drawSpot, labelOf, movesOf } from './spot.js';
import { byteAt, cardsIn, choicesAt, countIn, decides, estimateOf, fieldOf, numberIn, pilesIn, thingsAt } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./layouts.js').Area} Area */

/** Hues of backs: that of the deck, and that of open piles. */
const BACKS = ['#2b3a67', '#3b2360'];

/** How many places the row has, empty ones too. @param {Table} table @param {Area} area */
function rowLength({ state }, { row, slots }) {
  const last = Math.max(-1, ...cardsIn(state, row ? fieldOf(state, row) : undefined).map(({ index }) => Number(index)));
  return Math.max(numberIn(state, slots ? fieldOf(state, slots) : undefined), last + 1);
}

/** The row, with its empty places. @param {Table} table @param {Area} area */
function drawRow(table, area) {
  const { state } = table;
  const { row, under } = area;
  const field = row ? fieldOf(state, row) : undefined;
  if (!field) return '';
  const cards = new Map(cardsIn(state, field).map((laid) => [laid.index, laid.card]));
  const places = Array.from({ length: rowLength(table, area) }, (_, index) => index);
  const below = under ? fieldOf(state, under) : undefined;
  return html`<ol class=${`row ${places.length > 6 ? 'long' : ''}`} data-list aria-label=${field.title ?? field.name}>
    ${repeat(places, (index) => `${cards.get(index)?.name} ${index}`, (index) => {
      const card = cards.get(index);
      if (!card) return html`<li class="spot"><div class="empty">${t('empty')}</div></li>`;
      const [thing] = thingsAt(state, field.name, index, card.name);
      return drawSpot(table, {
        card,
        field: field.name,
        index,
        level: 'row',
        as: 'offer',
        key: thing?.key ?? '',
        says: true,
        fresh: thing?.fresh ?? false,
        under: byteAt(state, below, index),
      });
    })}
  </ol>`;
}

/** The number of cards left in a pile, also for screen readers. @param {import('./view.js').Laid} laid */
function leftOf({ card, count }) {
  if (card.endless) return { seen: html`<span class="endless">∞</span>`, said: t('never runs out') };
  return { seen: html`${number(count)} <span class="word">${t('left')}</span>`, said: count === 0 ? t('none left') : t('{n} left', { n: count }) };
}

/**
 * A pile that is always on offer: picture, name, cost and gain, number of cards left.
 * @param {Table} table
 * @param {string} field
 * @param {import('./view.js').Laid} laid
 */
function drawPile(table, field, laid) {
  const { state, answers } = table;
  const { card, count } = laid;
  const choices = choicesAt(state, field, null, card.name);
  const best = choices[0];
  const can = decides(state) && best?.move !== null && best !== undefined;
  const key = answers.asked && !can ? undefined : thingsAt(state, field, null, card.name)[0]?.key;
  const { press, look, keyed } = pressOf(table, { card, field, index: null }, choices);
  const estimate = estimateOf(state, best?.move ?? null);
  const left = leftOf(laid);
  const words = [can ? best.say : count > 0 ? best?.why : '', left.said].filter(Boolean).join(', ');
  return html`<li>
    <button class=${`pile ${can ? (answers.asked ? 'answer' : 'affordable') : count === 0 ? 'used-up' : ''}`} data-key=${key || nothing} data-card=${card.name}
      data-field=${field} data-moves=${movesOf(choices) || nothing}
      @click=${press} @contextmenu=${look} @keydown=${keyed}>
      <span class="hidden">${labelOf(card, words)}</span>
      <span class="shown" aria-hidden="true">
      <span class="thumb">${cardPicture(card, 'chip')}</span>
      <span class="what">
        <b class="title">${card.title}</b>
        <span class="deal">
          <span class="nowrap">${signOf(card.paid_with)}<b class="num">${number(best?.cost ?? card.cost)}</b> →
            ${signsOf(card).slice(0, 2).map(({ what, n }) => html`${sign(what)}<b class="num">${n > 0 ? number(n) : ''}</b>`)}</span>
          ${estimate ? html`<span class="num hinted">${Math.round(estimate.chance * 100)} %</span>`
            : html`<span class="muted num nowrap left">${left.seen}</span>`}
        </span>
      </span>
      ${key ? html`<kbd>${key.toUpperCase()}</kbd>` : ''}
      </span>
    </button>
  </li>`;
}

/** @param {Table} table @param {Area} area */
export function drawCenter(table, area) {
  const { state } = table;
  const supply = area.supply ? fieldOf(state, area.supply) : undefined;
  return html`<section class="center" aria-label=${t('Center')}>
    <div class="stock">
      ${(area.stock ?? []).map((role, i) => {
        const field = fieldOf(state, role);
        return field ? drawStock(table, { field, size: countIn(state, field), hue: BACKS[i] ?? '#2b3a67' }) : '';
      })}
    </div>
    ${drawRow(table, area)}
    ${supply ? html`<ul class="piles" data-list aria-label=${supply.title ?? ''}>
      ${pilesIn(state, supply).map((laid) => drawPile(table, supply.name, laid))}
    </ul>` : ''}
  </section>`;
}
