// rivals.js - the others at the table: a plate for each, with the facts that everyone may know.
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { number, t } from '../app/words.js';
import { whereIs } from './online.js';
import { nameOf, outWord } from './people.js';
import { signOf, sigil, hasSign } from './signs.js';
import { drawSpot } from './spot.js';
import { cardsIn, colourOf, countIn, fieldOf, numberIn, otherSeats, teamOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./layouts.js').Area} Area */
/** @typedef {import('../app/types.js').Field} Field */

/** A sigil for each place at the table, so that people need no colours to tell players apart. */
const SIGILS = ['void', 'lifebound', 'mechana', 'enlightened', 'none'];

/** The state of a player: to act, out or not here, and the strength of a computer player. @param {Table} table @param
 * {import('../app/types.js').Seat} other */
function stateOf({ state }, other) {
  const { seat, title, in: isIn, out } = other;
  if (!isIn) return out ? outWord(out) : t('out of the game');
  const where = whereIs(state, other);
  if (state.snapshot.to_act === seat) return [`▶ ${t('plays')}`, where].filter(Boolean).join(' · ');
  return where || title;
}

/** The team of a player, and its points together. @param {Table} table @param {number} seat */
function drawTeam({ state }, seat) {
  const team = teamOf(state, seat);
  if (!team) return '';
  const name = team.seats.includes(state.viewer) ? t('Your team') : t('Team {n}', { n: team.team });
  return html`<span class=${`team ${team.seats.includes(state.viewer) ? 'own-team' : ''}`} title=${t('{team}: {n} honor together', { team: name, n: team.score })}><span aria-hidden="true">⚑</span>
    <span class="team-name">${name}</span> <b class="num">${number(team.score)}</b></span>`;
}

/** A number, or the size of a pile, with its name. @param {Table} table @param {Field} field */
function factOf({ state }, field) {
  const value = field.kind === 'number' ? numberIn(state, field) : countIn(state, field);
  const signed = hasSign(field.field);
  const name = html`<span class=${signed ? 'hidden' : 'muted'}>${(field.title ?? field.field).toLocaleLowerCase()}</span>`;
  return html`<span class=${`fact fact-${field.role}`} data-number=${field.name}>${signed ? signOf(field.field) : ''}${name}
    <b class="num">${number(value)}</b></span>`;
}

/**
 * @param {Table} table
 * @param {Area} area
 * @param {{ seat: number | null, name: string, says: string, house: string, colour: string, turn: boolean, out: boolean }} who
 */
function drawPlate(table, { facts = [], cards = [] }, { seat, name, says, house, colour, turn, out }) {
  const { state, act } = table;
  const fields = facts.flatMap((role) => fieldOf(state, role, seat) ?? []);
  const built = cards.flatMap((role) => {
    const field = fieldOf(state, role, seat);
    return field ? cardsIn(state, field).map((laid) => ({ ...laid, field })) : [];
  });
  const open = () => act.look({ dialog: 'seat', seat: seat ?? 0 });
  return html`<li class=${`panel rival ${colour} ${turn ? 'turn' : ''} ${out ? 'out' : ''}`} data-seat=${seat ?? 0}>
    <button class="who" @click=${open}>
      <span class="disc" aria-hidden="true">${sigil(house)}</span>
      <span class="lines">
        <span class="name"><b>${name}</b> <span class=${turn ? 'says' : 'muted small'}>${says}</span>${seat === null ? '' : drawTeam(table, seat)}</span>
        <span class="facts">${fields.map((field) => factOf(table, field))}
          ${built.length > 0
            ? html`<span class="fact fact-built"><span class="muted">${t('built')}</span> <b class="num">${built.length}</b></span>`
            : ''}
        </span>
      </span>
    </button>
    ${built.length === 0
      ? ''
      : html`<ul class="chips laid" data-list aria-label=${t('Constructs of {name}', { name })}>
          ${repeat(built, ({ card, index }) => `${card.name} ${index}`, ({ card, field, index }) =>
            drawSpot(table, { card, field: field.name, index, level: 'chip', as: 'show' }))}
        </ul>`}
  </li>`;
}

/** @param {Table} table @param {Area} area */
export function drawRivals(table, area) {
  const { state } = table;
  const others = otherSeats(state);
  const { opponent } = state.catalog;
  const many = others.length > 3 ? 'crowd' : others.length > 2 ? 'many' : '';
  return html`<section class=${`rivals ${many}`} aria-label=${t('Opponents')}>
    <ul>
      ${others.map((seat, i) => drawPlate(table, area, {
        seat: seat.seat,
        name: nameOf(seat),
        says: stateOf(table, seat),
        house: SIGILS[i % SIGILS.length] ?? 'none',
        colour: colourOf(state, seat.seat),
        turn: state.snapshot.to_act === seat.seat,
        out: !seat.in,
      }))}
      ${opponent
        ? drawPlate(table, { ...area, facts: ['score', 'aside'], cards: ['aside'] }, {
            seat: null, name: opponent, says: t('plays against you'), house: 'monster', colour: 'of-1', turn: false, out: false,
          })
        : ''}
    </ul>
  </section>`;
}
