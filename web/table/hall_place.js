// hall_place.js - one place of the line: who stands there, what they have on the table, what is known about them, the moves against them.
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { number, t } from '../app/words.js';
import { backPicture, cardPicture } from './card_sheet.js';
import { movesTo, openFields, saidOf } from './hall_people.js';
import { nameOf, playerOf, readerOf } from './people.js';
import { sigil, sign } from './signs.js';
import { drawSpot, labelOf } from './spot.js';
import { vars } from './vars.js';
import { shortOf } from './verbs.js';
import { cardsIn, colourOf, decides, fieldNamed, numberIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./layouts.js').Area} Area */
/** @typedef {import('./hall_people.js').Person} Person */
/** @typedef {import('../app/types.js').Field} Field */

/** The sign of a number, by the role of its field, or by its name where it has none. @type {Record<string, () => unknown>} */
const SIGNS = { score: () => sign('honor'), hand_size: () => sign('draw'), army: () => sigil('army') };

/** @param {Table} table @param {Field} field */
function drawFact({ state }, field) {
  const value = numberIn(state, field);
  // A negative number: there is none.
  if (value < 0) return '';
  const drawn = SIGNS[field.role ?? field.field]?.();
  const sign = drawn ? html`<span aria-hidden="true" title=${field.title ?? ''}>${drawn}</span>` : '';
  return html`<li data-field=${field.field}>${sign}<span class=${drawn ? 'hidden' : 'muted'}>${field.title}</span> <b class="num">${number(value)}</b></li>`;
}

/** Draws the open or known cards of a seat. @param {Table} table @param {Field} field */
function drawCards(table, field) {
  const cards = cardsIn(table.state, field);
  if (cards.length === 0) return '';
  return html`<div class="group">
    ${field.role === 'table' ? '' : html`<p class="muted of" aria-hidden="true">${field.title}</p>`}
    <ul class="chips laid" data-list aria-label=${field.title ?? nothing}>
      ${repeat(cards, ({ card }) => card.name, ({ card, count, index }) => drawSpot(table, { card, field: field.name, index, count, level: 'chip', as: 'show' }))}
    </ul>
  </div>`;
}

/** Draws a card laid face down, which a flag announces; only its owner sees it. @param {Table} table @param {Field} field */
const drawFlag = ({ state }, field) =>
  numberIn(state, field) > 0 ? html`<li class="flag small"><span class="back" aria-hidden="true">${backPicture('#6d1620')}</span>${field.title}</li>` : '';

/** Moves about the person at this place, whose name the place already shows. @param {Table} table @param {string} name */
export function drawActions({ state, act }, name) {
  if (!decides(state)) return '';
  const moves = movesTo(state, name);
  if (moves.length === 0) return '';
  return html`<div class="to-do">
    ${moves.map(({ move, index }) => html`<button data-moves=${index} aria-label=${t('{action}: {meaning}', { action: shortOf(move), meaning: move.say })} @click=${() => act.move(index)}>${shortOf(move)}</button>`)}
  </div>`;
}

/** @param {Table} table @param {Person} person */
function stateOf({ state }, { seat, position }) {
  const turn = state.catalog.fields.find(({ role }) => role === 'turn');
  if (position === 0) return t('out of the game');
  if (state.snapshot.result) return '';
  if (numberIn(state, turn) === seat.seat) return `▶ ${t('plays')}`;
  if (state.snapshot.to_act === seat.seat) return `? ${t('must answer')}`;
  return numberIn(state, fieldNamed(state.catalog, 'has acted', seat.seat)) > 0 ? `✓ ${t('has played')}` : '';
}

/** The previous position, while it is news. @param {number | undefined} from @param {number} position */
function drawFrom(from, position) {
  if (!from || position === 0 || from === position) return '';
  const words = t('from {n}', { n: from });
  return html`<span class="tag from">${from > position ? `◀ ${words}` : `${words} ▶`}</span>`;
}

/** @param {Table} table @param {Area} area @param {Person} person @param {number} i @param {number | undefined} from the previous position */
export function drawPlace(table, { rooms = [] }, person, i, from) {
  const { state, act, answers } = table;
  const { seat, card, position } = person;
  const fields = openFields(state, seat.seat);
  const numbers = fields.filter(({ kind, look }) => kind === 'number' && !look.includes('flag'));
  const flags = fields.filter(({ look }) => look.includes('flag'));
  const open = fields.filter(({ kind, look }) => kind === 'pile' || (kind === 'list' && !look.includes('own')));
  const said = card ? saidOf(state, card.name, rooms) : [];
  const you = state.viewer === seat.seat;
  const name = readerOf(state) === seat.seat ? t('You') : playerOf(state, seat.seat) || nameOf(seat);
  const now = stateOf(table, person);
  const classes = ['place', `seat-${seat.seat}`, colourOf(state, seat.seat), you ? 'you' : '', state.snapshot.to_act === seat.seat ? 'now' : '', position ? '' : 'gone'];
  const label = card ? labelOf(card, [position ? t('position {n}', { n: position }) : now, ...said.map(({ title }) => title)].join(', ')) : name;
  return html`<li class=${classes.join(' ')} ${vars({ i })}>
    <div class="portrait" data-seat=${seat.seat}>
      ${card ? html`<button class="face" aria-label=${label} data-card=${card.name} data-key=${answers.asked ? nothing : position || nothing}
        @click=${() => act.look({ zoom: { card: card.name, field: null, index: null } })}>${cardPicture(card, 'row')}</button>` : ''}
      ${position ? html`<span class="position" aria-hidden="true">${position}</span>` : ''}
      ${drawFrom(from, position)}
      ${said.length === 0 ? '' : html`<ul class="said">${said.map(({ title, asked }) => html`<li class=${`tag ${asked ? 'asked' : ''}`}>${title}</li>`)}</ul>`}
    </div>
    <div class="panel plate">
      <p class=${`who ${seat.state === 'computer' ? 'by-computer' : ''}`}><b>${you ? '★ ' : ''}${name}</b> <span class="small muted">${now}</span></p>
      ${position === 0 ? '' : html`<ul class="facts">${numbers.map((field) => drawFact(table, field))}${flags.map((field) => drawFlag(table, field))}</ul>`}
      ${card ? drawActions(table, card.name) : ''}
      ${open.map((field) => drawCards(table, field))}
    </div>
  </li>`;
}
