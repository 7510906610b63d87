// hall.js - the hall of the six princes: the king and the decks, the line before the throne, what is at hand.
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { number, t } from '../app/words.js';
import { backPicture, cardPicture } from './card_sheet.js';
import { drawCounts } from './hall_matter.js';
import { cameFrom, kingOf, peopleOf, saidOf } from './hall_people.js';
import { hallPicture } from './hall_picture.js';
import { drawActions, drawPlace } from './hall_place.js';
import { KEYS } from './key_groups.js';
import { labelOf } from './spot.js';
import { vars } from './vars.js';
import { cardsIn, countIn, fieldNamed, numberIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./layouts.js').Area} Area */

/** The line shows at least so many places. */
const PLACES = 3;

/** The colours of the backs, by the field that counts the deck. @type {Record<string, string>} */
const HUES = { 'resource cards': '#2b3a67', 'event cards': '#6d1620', 'wife cards': '#6b2350', gone: '#33363f' };

/**
 * Draws a deck. During a question about it, a click draws a card; a click on an open pile lists its cards.
 * @param {Table} table
 * @param {string} name of a field
 * @param {string[]} draws moves, as text
 */
function drawDeck({ state, act }, name, draws) {
  const field = fieldNamed(state.catalog, name);
  if (!field) return '';
  const size = field.kind === 'number' ? numberIn(state, field) : countIn(state, field);
  const title = field.title ?? t('Gone');
  const move = state.snapshot.moves.findIndex(({ text }) => draws.includes(text));
  const inside = html`${backPicture(HUES[name])}<span class="mark tag count num">${number(size)}</span>`;
  const label = t('{pile}: {n} cards', { pile: title, n: size });
  const press = move >= 0 ? () => act.move(move) : () => act.look({ dialog: 'list', list: field.name });
  return html`<li class=${`spot ${move >= 0 ? 'target' : ''}`}>
    ${move < 0 && field.kind === 'number'
      ? html`<span class="face" role="img" aria-label=${label}>${inside}</span>`
      : html`<button class="face" data-moves=${move >= 0 ? move : nothing} @click=${press}
          aria-label=${[label, state.snapshot.moves[move]?.say].filter(Boolean).join('. ')}>${inside}</button>`}
    <div class="say" aria-hidden="true">${title}</div>
  </li>`;
}

/** @param {Table} table @param {Area} area */
function drawKing(table, area) {
  const { rooms = [], stock = [], draws = {} } = area;
  const { state, act } = table;
  const king = kingOf(state);
  const said = king ? saidOf(state, king.name, rooms) : [];
  return html`<div class="king">
    ${king ? html`<div class="portrait">
      <button class="face" data-key=${KEYS.king} aria-label=${labelOf(king, said.map(({ title }) => title).join(', '))} data-card=${king.name}
        @click=${() => act.look({ zoom: { card: king.name, field: null, index: null } })}>${cardPicture(king, 'row')}</button>
      ${said.length === 0 ? '' : html`<ul class="said">${said.map(({ title, asked }) => html`<li class=${`tag ${asked ? 'asked' : ''}`}>${title}</li>`)}</ul>`}
    </div>` : ''}
    <div class="panel plate">
      <ul class="decks">${stock.map((name) => drawDeck(table, name, draws[name] ?? []))}</ul>
      ${drawCounts(table, area)}
      ${king ? drawActions(table, king.name) : ''}
    </div>
  </div>`;
}

/** @param {Table} table @param {Area} area */
export function drawHall(table, area) {
  const { state } = table;
  const people = peopleOf(state);
  const places = Math.max(people.length, PLACES);
  const standing = people.filter(({ position }) => position > 0).length;
  const rooms = (area.rooms ?? []).map((name) => fieldNamed(state.catalog, name));
  const from = cameFrom(state);
  const inside = Math.min(rooms[0]?.count ?? 0, places);
  return html`<section class="hall" aria-label=${t('The line to the throne')} ${vars({ places })}>
    ${hallPicture(places, inside)}
    ${rooms.map((room, i) => (room?.title && (i === 0 || places > inside) ? html`<p class=${`room room-${i}`} aria-hidden="true">${room.title}</p>` : ''))}
    ${drawKing(table, area)}
    <ol class="in-line" aria-label=${standing ? t('The line, nearest the throne first') : nothing}>
      ${repeat(people, ({ seat }) => seat.seat, (person, i) => drawPlace(table, area, person, i, from.get(person.seat.seat)))}
    </ol>
  </section>`;
}

/** The cards besides the hand that only the reader sees: their character, bond and laid event. @param {Table} table @param
 * {Area} area */
export function drawOwnCards(table, { cards = [] }) {
  const { state, act } = table;
  const own = cards.flatMap((name) => {
    const field = fieldNamed(state.catalog, name, state.viewer);
    return field ? cardsIn(state, field).map(({ card }) => ({ card, field })) : [];
  });
  if (own.length === 0) return '';
  return html`<ul class="own-cards" aria-label=${t('Only you see these')}>
    ${own.map(({ card, field }) => html`<li class="spot">
      <button class="face" aria-label=${labelOf(card, field.title ?? '')} data-card=${card.name}
        @click=${() => act.look({ zoom: { card: card.name, field: field.name, index: null } })}>${cardPicture(card, 'row')}</button>
      <div class="say" aria-hidden="true">${field.title}</div>
    </li>`)}
  </ul>`;
}
