// zoom.js - one card, large: its text, current price, glossary, rulings, what it did in this game, and its moves, or why there are none.
// A sheet from below on the phone.
import { html, nothing } from '../vendor/lit-html.js';
import { withColon } from '../app/colon.js';
import { decimal, number, t, tn } from '../app/words.js';
import { houseOf } from '../cards/index.js';
import { cardPicture } from './card_sheet.js';
import { cardStory } from './card_story.js';
import { KEYS } from './key_groups.js';
import { modal } from './modal.js';
import { ownedOf } from './question.js';
import { sigil, sign, signOf } from './signs.js';
import { termsIn } from './terms.js';
import { capital, shortOf } from './verbs.js';
import { choicesAbout, choicesAt, colourOf, decides, estimateOf, fieldNamed, numberIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./view.js').Choice} Choice */
/** @typedef {import('../app/types.js').Card} Card */

/** Words that are explained beside one card. */
const TERMS = 4;

/** @param {Table} table @param {Card} card @param {Choice[]} choices */
function drawFacts(table, card, choices) {
  const { state } = table;
  const priced = choices.find(({ cost }) => cost !== null);
  const cost = priced?.cost ?? card.cost;
  const has = numberIn(state, card.paid_with ? fieldNamed(state.catalog, card.paid_with) : undefined);
  const best = estimateOf(state, choices.find(({ move }) => move !== null)?.move ?? null);
  const owned = ownedOf(table, card);
  const price = cost === card.cost ? html`<b>${card.price}</b>` : html`<b>${number(cost)}</b> (${t('printed: {n}', { n: card.cost })})`;
  const lacks = priced?.lacks ?? 0;
  const enough = lacks > 0 ? html`<b class="bad">${t('you lack {n}', { n: lacks })}</b>` : t('you have {n}', { n: has });
  const chance = html`<b>${decimal((best?.chance ?? 0) * 100)} %</b> ± ${Math.max(1, Math.round((best?.error ?? 0) * 100))}`;
  const rows = [
    card.cost > 0 || cost > 0
      ? [t('Cost'), html`${signOf(card.paid_with)} ${price}${decides(state) && priced ? html`; ${enough}` : ''}`]
      : null,
    card.honor > 0 ? [t('Worth'), html`${sign('honor')} <b>${number(card.honor)}</b> ${t('at the end')}`] : null,
    card.copies > 0 ? [t('Copies'), card.zone === 'starting' ? t('{n} for each when the game begins', { n: card.copies }) : tn('{n} in the game', '{n} in the game', card.copies)] : null,
    owned.length > 0 ? [t('Yours'), owned.join(', ')] : null,
    best ? [t('If you do it'), html`${chance} ${t('chance of winning')}`] : null,
  ].flatMap((row) => (row ? [row] : []));
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** @param {Table} table @param {Card} card */
function drawMore({ state }, card) {
  const terms = termsIn(state.catalog, `${card.text} ${card.type}`).slice(0, TERMS);
  const story = cardStory(state, card.name);
  const rulings = card.rulings ?? [];
  return html`${story.length > 0 ? html`<section><h3>${t('In this game')}</h3>
      <ul class="story">${story.map(({ seat, text }) => html`<li class=${colourOf(state, seat)}>${text}</li>`)}</ul></section>` : ''}
    ${rulings.length > 0 ? html`<section><h3>${t('Rulings')}</h3>
      <ul class="rulings">${rulings.map((ruling) => html`<li>${ruling}</li>`)}</ul></section>` : ''}
    ${terms.length > 0 ? html`<section class="terms muted">
      ${terms.map(({ title, text }) => html`<p><b>${withColon(capital(title))}</b> ${text}</p>`)}</section>` : ''}`;
}

/** The actions with their prices, or why they are not possible. @param {Table} table @param {Choice[]} choices */
function drawActions({ state, act }, choices) {
  const now = decides(state) ? choices.filter(({ move }) => move !== null) : [];
  return now.map(({ move, verb, say, meaning, cost, paid_with: paid }, i) => {
    const twice = now.filter((other) => other.verb === verb).length > 1;
    const words = now.length > 1 && meaning ? capital(meaning) : twice ? capital(say) : shortOf({ verb, say });
    return html`<button class=${i === 0 ? 'primary' : ''} ?autofocus=${i === 0} data-moves=${move ?? nothing}
      data-key=${i === 0 ? KEYS.confirm : nothing} @click=${() => act.move(Number(move))}>
      ${cost === null ? words : html`${words} · ${signOf(paid)} ${number(cost)}`}</button>`;
  });
}

/** @param {Table} table @param {NonNullable<import('./table.js').Ui['zoom']>} zoom */
export function drawZoom(table, { card: name, field, index }) {
  const { state, act } = table;
  const card = state.cards.get(name);
  if (!card) return '';
  const choices = field ? choicesAt(state, field, index, name) : choicesAbout(state, name);
  const can = decides(state) && choices.some(({ move }) => move !== null);
  const refused = choices.filter(({ why }) => why);
  const whys = [...new Set(refused.flatMap(({ why }) => why ?? []))];
  // If the reasons differ, each names its refused action.
  const reasons = whys.length > 1 ? refused.map((choice) => t('{action}: {meaning}', { action: shortOf(choice), meaning: choice.why ?? '' })) : whys;
  const close = () => act.look({ zoom: null });
  return modal({ name: 'zoom', label: card.title, close }, html`
    <div class="body" tabindex="0">
    <div class="large">${cardPicture(card, 'full')}</div>
    <div class="about">
      <header><h2>${card.title}</h2><p class="muted">${sigil(houseOf(card))} ${card.type}</p></header>
      <p class="rules">${card.text}</p>
      ${drawFacts(table, card, choices)}
      ${(!can || !field) && decides(state) && reasons.length > 0 ? html`<p class="why" role="note"><span aria-hidden="true">✕</span>
        ${reasons.map((reason) => html`<span class="reason">${reason}</span>`)}</p>` : ''}
      ${drawMore(table, card)}
    </div>
    </div>
    <footer class="foot actions">
      <button data-key=${KEYS.close} ?autofocus=${!can} @click=${close}>${t('Close')} <kbd aria-hidden="true">Esc</kbd></button>
      ${drawActions(table, choices)}
    </footer>`);
}
