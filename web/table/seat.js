// seat.js - everything the reader may know about another player: cards in play, discarded cards, cards in deck or hand.
import { html } from '../vendor/lit-html.js';
import { mark, number, t, tn } from '../app/words.js';
import { cardGrid, sorted } from './card_grid.js';
import { modal, modalHead } from './modal.js';
import { nameOf, seatOf } from './people.js';
import { cardsIn, numberIn } from './view.js';

/** The fields of a seat that are shown, in this order; of the hand, the cards that the reader knows. */
const ROLES = ['in_play', 'table', 'played', 'hand', 'known', 'discard', 'unseen', 'deck', 'aside'];
/** @type {Record<string, string>} */
const TITLES = { unseen: mark('Deck and hand'), hand: mark('Known to be in hand'), known: mark('Known to be in hand') };

/** @param {import('../app/types.js').Field} field */
function titleOf({ role, title }) {
  const known = TITLES[role ?? ''];
  return known ? t(known) : title;
}

/** @param {import('./table.js').Table} table */
export function drawSeat(table) {
  const { state, ui, act } = table;
  const seat = ui.seat || null;
  const name = seat === null ? (state.catalog.opponent ?? '') : nameOf(seatOf(state, seat));
  const fields = state.catalog.fields.filter((field) => field.seat === seat && field.role !== null);
  const numbers = fields.filter(({ kind, role }) => kind === 'number' && ['score', 'hand_size', 'deck_size'].includes(role ?? ''));
  const piles = ROLES.flatMap((role) => fields.filter((field) => field.role === role))
    .map((field) => ({ field, cards: sorted(cardsIn(state, field)) }))
    .filter(({ cards }) => cards.length > 0);
  const close = () => act.look({ dialog: null });
  return modal({ name: 'list seat', label: name, close }, html`
    ${modalHead(name, close)}
    <p class="facts">${numbers.map((field) =>
      html`<span><span class="muted">${field.title}</span> <b class="num">${number(numberIn(state, field))}</b></span>`)}</p>
    ${piles.map(({ field, cards }) => html`<section>
      <h3>${titleOf(field)}
        <small class="muted">${tn('{n} card', '{n} cards', cards.reduce((sum, { count }) => sum + count, 0))}</small></h3>
      ${cardGrid(table, cards, field.name)}
    </section>`)}`);
}
