// end_cards.js - which cards did most in a game, and what everybody had at its end.
import { html } from '../vendor/lit-html.js';
import { t, tn } from '../app/words.js';
import { cardPicture } from './card_sheet.js';
import { cardsOf, worksOf } from './end_facts.js';
import { readerOf, whoIs } from './people.js';
import { labelOf } from './spot.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('./table.js').Act} Act */

const SHOWN = 4;

/** @param {Act} act @param {Card} card @param {'row' | 'chip'} level @param {string} more what its label says besides */
const cardButton = (act, card, level, more) => html`<button
  class="face"
  aria-label=${labelOf(card, more)}
  data-card=${card.name}
  @click=${() => act.look({ zoom: { card: card.name, field: null, index: null } })}
>
  ${cardPicture(card, level)}
</button>`;

/** @param {TableState} state @param {Act} act */
export function drawWorks(state, act) {
  const winner = state.snapshot.result?.winners[0];
  const seat = readerOf(state) || winner || 1;
  const works = worksOf(state, seat).slice(0, SHOWN);
  if (works.length < 2) return '';
  const title = (/** @type {string} */ field) => state.catalog.fields.find((other) => other.field === field)?.title?.toLowerCase() ?? field;
  return html`<section class="end-works">
    <h2>${seat === readerOf(state) ? t('Your best cards') : t('Best cards of {name}', { name: whoIs(state, seat) })}</h2>
    <ul class="works">
      ${works.map(({ card, gains }) => {
        const said = [...gains].map(([field, n]) => `${n} ${title(field)}`).join(', ');
        return html`<li class="spot">${cardButton(act, card, 'row', said)}<p class="small">${said}</p></li>`;
      })}
    </ul>
  </section>`;
}

/** @param {TableState} state @param {Act} act */
export function drawDecks(state, act) {
  const first = readerOf(state) || state.snapshot.result?.winners[0] || 1;
  const seats = state.snapshot.seats.map(({ seat }) => seat).sort((a, b) => Number(b === first) - Number(a === first) || a - b);
  const decks = seats.map((seat) => ({ seat, cards: cardsOf(state, seat) })).filter(({ cards }) => cards.length > 0);
  return html`<section class="end-decks">
    <h2>${t('Cards at the end')}</h2>
    ${decks.map(({ seat, cards }) => {
      const count = cards.reduce((sum, card) => sum + card.count, 0);
      return html`<details name="deck" ?open=${seat === decks[0]?.seat}>
        <summary><b>${whoIs(state, seat)}</b> <span class="small muted">${tn('{n} card', '{n} cards', count)}</span></summary>
        <ul class="final-deck" data-list>
          ${cards.map(
            ({ card, count: n }) => html`<li class="spot">
              ${cardButton(act, card, 'chip', n > 1 ? t('{n} of them', { n }) : '')}
              ${n > 1 ? html`<span class="tag mark count" aria-hidden="true">×${n}</span>` : ''}
            </li>`,
          )}
        </ul>
      </details>`;
    })}
  </section>`;
}
