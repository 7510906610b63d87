// ask.js - the line above the hand: the resources, the question, and buttons for moves without a card.
import { html } from '../vendor/lit-html.js';
import { capital, shortOf } from './verbs.js';
import { withColon } from '../app/colon.js';
import { number, t } from '../app/words.js';
import { drawActions } from './actions.js';
import { askedOutOfTurn, drawHave } from './have.js';
import { named } from './named.js';
import { nameOf } from './people.js';
import { turnsOf } from './rival_turn.js';
import { colourOf, decides, fieldsOf, numberIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** The effects that last for the rest of the turn: discounts, restricted runes, extra turns. @param {Table}
 * table */
export function effectsOf({ state }) {
  if (askedOutOfTurn(state)) return [];
  const lasting = [...fieldsOf(state.catalog, 'effect'), ...fieldsOf(state.catalog, 'extra')];
  return lasting.flatMap((field) => {
    const value = numberIn(state, field);
    return value > 0 ? [`${withColon(field.title ?? '')} ${number(value)}`] : [];
  });
}

/** The possible actions of this turn, in a few words. @param {Table} table */
function turnOf({ state, answers }) {
  const { moves } = state.snapshot;
  const shown = [...answers.lit, ...answers.people, ...answers.plain];
  const actions = new Set(shown.flatMap((i) => (moves[i] ? [shortOf(moves[i]).toLocaleLowerCase()] : [])));
  return actions.size > 0 ? `${capital([...actions].join(', '))}.` : t('Nothing left to do: end your turn.');
}

/** @param {Table} table */
function drawPrompt(table) {
  const { state, ui, answers } = table;
  const { question } = state.snapshot;
  if (ui.tell) return html`<b>${ui.tell}</b>`;
  if (!decides(state)) return drawWaiting(table);
  const effects = effectsOf(table);
  const more = effects.length > 0 ? html` <span class="muted effects">${capital(effects.join(' · '))}.</span>` : '';
  const asking = question.card ? state.cards.get(question.card) : undefined;
  if (!answers.asked) return html`<b>${question.text}</b> <span class="can-do">${turnOf(table)}</span>${more}`;
  const only = state.snapshot.moves.length === 1 ? html` <span class="muted">${t('You have no other answer.')}</span>` : '';
  return html`${asking ? html`<b>${withColon(asking.title)}</b> ` : ''}${question.said ?? question.text}${only}${more}`;
}

/** @param {Table} table */
function drawWaiting(table) {
  const { state } = table;
  if (state.snapshot.result) return html`<b>${t('The game is over.')}</b>`;
  const last = turnsOf(table).pop();
  const step = last?.steps.pop();
  const seat = state.snapshot.seats.find((other) => other.seat === state.snapshot.to_act);
  if (step && last?.seat === seat?.seat) return html`${named(state, step.text)}`;
  if (!seat) return state.snapshot.question.text;
  return html`<b class=${colourOf(state, seat.seat)}>${t('{name} is thinking …', { name: nameOf(seat) })}</b>`;
}

/** @param {Table} table @param {import('./layouts.js').Area} area */
export function drawAsk(table, area) {
  const { state } = table;
  const whose = decides(state) ? 'of-you' : colourOf(state, state.snapshot.to_act);
  return html`<section class=${`ask ${whose} ${table.answers.asked ? 'asked' : ''}`} aria-label=${t('Question')}>
    <div class="question-line" tabindex="-1">${drawHave(table, area)}<p class="prompt">${drawPrompt(table)}</p></div>
    ${drawActions(table)}
  </section>`;
}
