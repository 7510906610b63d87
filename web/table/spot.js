// spot.js - a card in its place on the table: a button that names the card and makes its move.
import { html, nothing } from '../vendor/lit-html.js';
import { number, t, tn } from '../app/words.js';
import { isPrinces } from '../cards/house.js';
import { cardPicture } from './card_sheet.js';
import { pressOf } from './press.js';
import { sign, signOf } from './signs.js';
import { shortOf } from './verbs.js';
import { choicesAt, decides, estimateOf, thingsAt } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./view.js').Choice} Choice */

/**
 * @typedef {object} Spot
 * @property {import('../app/types.js').Card} card
 * @property {string} field
 * @property {number | null} index
 * @property {import('./card_sheet.js').Level} level
 * @property {'offer' | 'hand' | 'use' | 'show'} as what players usually do with cards there
 * @property {string} [key]
 * @property {boolean} [says] whether the possible action and its price stand below it
 * @property {boolean} [fresh]
 * @property {number} [under] how many cards lie under it
 * @property {number} [count] how many equal cards lie there together
 * @property {boolean} [first] the first of equal cards, which has the key
 */

/** The state of a card, as a class for the style sheet and as words for screen readers. @param {Table} table @param {Spot} spot @param
 * {Choice[]} choices */
function stateOf({ state, answers }, { as, fresh }, choices) {
  const can = choices.some(({ move }) => move !== null);
  const used = !can && choices.some((choice) => choice.used);
  const mine = decides(state);
  const free = can ? { offer: 'can', hand: 'play', use: 'ready', show: 'can' }[as] : used ? 'used' : '';
  const name = !mine ? '' : answers.asked ? (can ? 'target' : 'cannot') : free;
  const dear = mine && !answers.asked && as === 'offer' && !can;
  const words = [];
  if (fresh) words.push(t('new'));
  if (can && mine) words.push(...choices.filter(({ move }) => move !== null).map(({ say }) => say));
  else if (used) words.push(t('used'));
  else words.push(...choices.flatMap(({ why }) => (why ? [why] : [])));
  return { name: dear ? 'cannot' : name, words: words.join(', ') };
}

/**
 * All facts of a card in one line: the name of its button, as hidden text for screen readers.
 * @param {import('../app/types.js').Card} card
 * @param {string} more
 */
export function labelOf(card, more) {
  const honor = card.honor > 0 && !isPrinces(card) ? tn('{n} honor', '{n} honor', card.honor) : '';
  const text = card.text.replace(/\s+/g, ' ').replace(/\.$/, '');
  return [card.title, card.type, card.cost > 0 ? card.price : '', honor, text, more].filter(Boolean).join('. ');
}

/** The text below a card: the possible action, and its price. @param {Table} table @param {Spot} spot @param {Choice[]} choices */
function sayOf({ state, answers }, { key, card }, choices) {
  const kbd = key ? html`<kbd aria-hidden="true">${key.toUpperCase()}</kbd>` : '';
  const best = choices[0];
  if (!best || !decides(state)) return kbd;
  if (answers.asked) return best.move === null ? nothing : html`${kbd} <span class="verb">${shortOf(best)}</span>`;
  if (best.move === null) return best.lacks > 0 ? html`${kbd} <span class="roomy">${t('lacks {n}', { n: best.lacks })}</span><span class="tight num">−${number(best.lacks)}</span> ${signOf(best.paid_with)}` : kbd;
  const cheaper = best.cost !== null && best.cost !== card.cost ? html`<s>${number(card.cost)}</s>` : '';
  if (best.cost === null) return html`${kbd} ${shortOf(best)}`;
  return html`${kbd} <span class="verb">${shortOf(best)}</span> ${signOf(best.paid_with)}${cheaper}${number(best.cost)}`;
}

/** Tags on the card. @param {Table} table @param {Spot} spot @param {Choice[]} choices @param {string} name */
function marksOf({ state }, { fresh, under = 0, count = 1, first = true }, choices, name) {
  const estimates = first ? choices.flatMap(({ move }) => estimateOf(state, move) ?? []) : [];
  const chance = Math.max(...estimates.map((estimate) => estimate.chance));
  const best = state.hint !== null && state.hint.estimates.every((estimate) => estimate.chance <= chance);
  return html`${fresh ? html`<span class="mark tag new">${t('new')}</span>` : ''}
  ${name === 'used' ? html`<span class="mark tag is-used">${t('used')}</span>` : ''}
  ${count > 1 ? html`<span class="mark tag times num">×${count}</span>` : ''}
  ${under > 0 ? html`<span class="mark tag under num">${sign('acquire')} ${under}</span>` : ''}
  ${estimates.length > 0
    ? html`<span class=${`mark tag hinted num ${best ? 'best' : ''}`}>${best ? '★ ' : ''}${Math.round(chance * 100)} %</span>`
    : ''}`;
}

/** The indexes of the moves that a control leads to; tests check that each move has a control. @param {Choice[]} choices */
export const movesOf = (choices) => choices.flatMap(({ move }) => (move === null ? [] : [move])).join(' ');

/** @param {Table} table @param {Spot} spot */
function partsOf(table, spot) {
  const { card, field, index, level, says, first = true, under = 0 } = spot;
  const choices = choicesAt(table.state, field, index, card.name);
  const answer = choices.find(({ move }) => move !== null)?.move;
  const answers = thingsAt(table.state, field, index, card.name).filter(({ moves }) => moves.length > 0);
  const answerKey = first && typeof answer === 'number' ? answers[0]?.key : undefined;
  const key = table.answers.asked ? answerKey : spot.key;
  const { name, words } = stateOf(table, spot, choices);
  const more = under > 0 ? [words, tn('{n} treasure under it', '{n} treasures under it', under)].filter(Boolean).join(', ') : words;
  const { press, look, keyed } = pressOf(table, spot, choices);
  const parts = html`<button class="face" data-key=${key ?? nothing} data-moves=${movesOf(choices) || nothing}
      data-card=${card.name} data-field=${field} data-index=${index ?? nothing} @click=${press} @contextmenu=${look} @keydown=${keyed}>
      <span class="hidden">${labelOf(card, more)}</span>
      <span class="shown" aria-hidden="true">${cardPicture(card, level)}${marksOf(table, spot, choices, name)}</span>
    </button>
    ${says ? html`<div class="say" aria-hidden="true">${sayOf(table, { ...spot, key: key ?? '' }, choices)}</div>` : ''}`;
  return { name: `spot ${name}`, parts };
}

/** Draws a spot as an entry of a list. @param {Table} table @param {Spot} spot */
export function drawSpot(table, spot) {
  const { name, parts } = partsOf(table, spot);
  return html`<li class=${name}>${parts}</li>`;
}

/** Draws a spot inside of an entry that has a place and a size of its own. @param {Table} table @param {Spot} spot */
export function drawInnerSpot(table, spot) {
  const { name, parts } = partsOf(table, spot);
  return html`<div class=${name}>${parts}</div>`;
}
