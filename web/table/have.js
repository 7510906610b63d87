// have.js - the reader's resources and points: as numbers beside the question, and in words.
import { html } from '../vendor/lit-html.js';
import { number, t, tn } from '../app/words.js';
import { hasSign, sign, signOf } from './signs.js';
import { countIn, decides, fieldOf, fieldsOf, numberIn, teamOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Field} Field */

/** Does the reader have to answer a question in another player's turn? @param {TableState} state */
export function askedOutOfTurn(state) {
  const turn = fieldOf(state, 'turn');
  return decides(state) && turn !== undefined && numberIn(state, turn) !== state.viewer;
}

/** Amounts in words: "3 runes, 2 power". @param {TableState} state @param {string[]} names of fields */
export const amountsOf = ({ snapshot }, names) => names.flatMap((name) => snapshot.board.amounts[name] ?? []).join(', ');

/** All that the reader has, in words. @param {TableState} state */
export function allOf(state) {
  const hand = fieldOf(state, 'hand', state.viewer);
  const mine = decides(state) && !askedOutOfTurn(state);
  const names = Object.keys(state.snapshot.board.amounts).filter((name) =>
    mine || state.catalog.fields.some((field) => field.name === name && field.seat === state.viewer));
  const words = amountsOf(state, names);
  const cards = hand ? tn('{n} card in hand', '{n} cards in hand', countIn(state, hand)) : '';
  return t('You have: {amounts}', { amounts: [words, cards].filter(Boolean).join(', ') });
}

/** One amount: its sign and number are for the eye, its words for screen readers. @param {TableState} state @param
 * {Field} field */
function drawAmount(state, field) {
  const value = numberIn(state, field);
  if (value === 0 && field.look.includes('hide_zero')) return '';
  const score = field.role === 'score';
  const icon = hasSign(field.field) ? signOf(field.field) : score ? sign('honor') : html`<span class="small muted">${field.title}</span>`;
  return html`<li class=${score ? 'points' : ''} data-number=${field.name}><span class="hidden">${amountsOf(state, [field.name])}</span>
    <span class="amount" aria-hidden="true" title=${field.title ?? ''}>${icon} ${number(value)}</span></li>`;
}

/**
 * The resources of the player to act, unless the reader is asked in another's turn, and the reader's points.
 * @param {Table} table
 * @param {import('./layouts.js').Area} area
 */
export function drawHave({ state }, { facts = [] }) {
  const mine = decides(state) || state.turns.length === 0;
  const team = facts.includes('score') ? teamOf(state, state.viewer) : undefined;
  const ofMine = (/** @type {string} */ role) => (mine && fieldOf(state, role, state.viewer)) || [];
  const fields = facts.flatMap((role) => (role === 'resource' ? (askedOutOfTurn(state) ? [] : fieldsOf(state.catalog, role)) : ofMine(role)));
  return fields.length === 0 ? '' : html`<ul class="have">
    ${fields.map((field) => drawAmount(state, field))}
    ${team && mine ? html`<li class="points of-team" title=${t('Your team')}><span class="small muted"><span aria-hidden="true">⚑</span> <span>${t('team')}</span></span> ${number(team.score)}</li>` : ''}
  </ul>`;
}
