// end_cards.js - which cards did most in a game, and what everybody had at its end.
import { html } from '../vendor/lit-html.js';
import { t, tn } from '../app/words.js';
import { cardPicture } from './card_sheet.js';
import { readerOf, whoIs } from './people.js';
import { labelOf } from './spot.js';
import { cardsIn } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('../app/types.js').GameEvent} GameEvent */
/** @typedef {import('./table.js').Act} Act */
/** @typedef {{ card: Card, gains: Map<string, number>, all: number }} Work what a card brought, by the field that it went to */

const SHOWN = 4;

/** Where cards lie that somebody has, whatever the game calls it. */
const OWNED = ['hand', 'deck', 'unseen', 'discard', 'played', 'in_play', 'kept', 'table'];

/**
 * What cards brought to a seat. An event that has the name of a field for means or points says how much; where it does not name the card,
 * it is the one that was played, or the first that its message speaks of.
 * @param {TableState} state
 * @param {number} seat
 * @returns {Work[]} most first
 */
export function worksOf({ catalog, cards, told }, seat) {
  const fields = new Set(catalog.fields.filter(({ role }) => role === 'purse' || role === 'score').map(({ field }) => field));
  const plays = new Set(catalog.events.filter(({ sort }) => sort === 'play').map(({ name }) => name));
  /** @type {Map<string, Work>} */
  const works = new Map();
  for (const { events } of told) {
    const mine = events.filter((event) => event.seat === seat);
    let source = mine.find(({ card }) => card)?.card ?? null;
    for (const { event, card: name, a } of mine) {
      if (name && (plays.has(event) || fields.has(event))) source = name;
      const card = cards.get(source ?? '');
      if (!card || !fields.has(event) || card.zone === 'starting') continue;
      const work = works.get(card.name) ?? { card, gains: new Map(), all: 0 };
      work.gains.set(event, (work.gains.get(event) ?? 0) + a);
      works.set(card.name, { ...work, all: work.all + a });
    }
  }
  return [...works.values()].sort((a, b) => b.all - a.all);
}

/** All cards of a seat, equal ones together. @param {TableState} state @param {number} seat @returns {{ card: Card, count: number }[]} */
export function cardsOf(state, seat) {
  /** @type {Map<string, { card: Card, count: number }>} */
  const all = new Map();
  for (const field of state.catalog.fields) {
    if (field.seat !== seat || !OWNED.includes(field.role ?? '')) continue;
    for (const { card, count } of cardsIn(state, field)) all.set(card.name, { card, count: (all.get(card.name)?.count ?? 0) + count });
  }
  return [...all.values()].sort((a, b) => b.card.honor - a.card.honor || b.card.cost - a.card.cost || a.card.title.localeCompare(b.card.title));
}

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
    <h2>${seat === readerOf(state) ? t('What did most for you') : t('What did most for {name}', { name: whoIs(state, seat) })}</h2>
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
