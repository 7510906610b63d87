// question.js - a dialog for a question with many answers: the card that asks, and the candidates by place, equal ones once. None is chosen
// at first, so that a hasty Enter gives nothing away.
import { html, nothing } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { withColon } from '../app/colon.js';
import { t, tn } from '../app/words.js';
import { hintButton, nothingOf, undoButtons } from './actions.js';
import { timesOf } from './card_grid.js';
import { cardPicture } from './card_sheet.js';
import { drawMatter } from './hall_matter.js';
import { KEYS } from './key_groups.js';
import { modal } from './modal.js';
import { nameOf, seatOf } from './people.js';
import { labelOf } from './spot.js';
import { termsIn } from './terms.js';
import { capital, sentenceOf, shortOf } from './verbs.js';
import { cardsIn, estimateOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{ move: number, card: import('../app/types.js').Card, count: number, key: string }} Candidate */
/** @typedef {{ title: string, candidates: Candidate[] }} Group */

/** The title of a place, with the name of its owner unless that is the reader. @param {Table} table @param {string} name of a field */
function placeTitle({ state }, name) {
  const field = state.catalog.fields.find((other) => other.name === name);
  const title = field?.title ?? field?.field ?? name;
  if (!field || field.seat === null || field.seat === state.viewer) return title;
  return t('{place} of {name}', { place: title, name: field.seat === null ? '' : nameOf(seatOf(state, field.seat)) });
}

/** @param {Table} table @returns {Group[]} */
function groupsOf(table) {
  const { state } = table;
  /** @type {Map<string, Candidate[]>} */
  const groups = new Map();
  state.snapshot.moves.forEach((move, i) => {
    const card = move.card ? state.cards.get(move.card) : undefined;
    if (!card || i === table.answers.decline || i === table.answers.end) return;
    const place = move.field ?? '';
    const candidates = groups.get(place) ?? [];
    candidates.push({ move: i, card, count: move.copies, key: move.key });
    groups.set(place, candidates);
  });
  return [...groups].map(([place, candidates]) => ({ title: place ? placeTitle(table, place) : '', candidates }));
}

/** The places where the reader has copies of a card. @param {Table} table @param {import('../app/types.js').Card} card */
export function ownedOf({ state }, card) {
  return state.catalog.fields
    .filter(({ seat, kind, role }) => seat === state.viewer && ['pile', 'list'].includes(kind) && ![null, 'shown', 'unseen'].includes(role))
    .flatMap((field) => {
      const n = cardsIn(state, field).reduce((sum, laid) => sum + (laid.card === card ? laid.count : 0), 0);
      return n > 0 ? [`${(field.title ?? field.field).toLocaleLowerCase()} ${n}`] : [];
    });
}

/** @param {string | undefined} key */
const drawKey = (key) => (key ? html`<kbd aria-hidden="true">${key.toUpperCase()}</kbd>` : '');

/** The estimate of an answer, while a hint is shown. @param {Table['state']} state @param {number | null} move @param {string} [name] */
function drawEstimate(state, move, name = '') {
  const estimate = estimateOf(state, move);
  if (!estimate) return '';
  const best = state.hint?.estimates.every(({ chance }) => chance <= estimate.chance) ?? false;
  return html`<span class=${`${name} tag hinted num ${best ? 'best' : ''}`}>${best ? '★ ' : ''}${Math.round(estimate.chance * 100)} %</span>`;
}

/** @param {Table} table @param {Candidate} candidate @param {boolean} chosen */
function drawCandidate({ state, act }, { move, card, count, key }, chosen) {
  const choose = () => (chosen ? act.move(move) : act.look({ choice: move }));
  return html`<li class=${`spot ${chosen ? 'chosen' : 'target'}`}>
    <button class="face" data-key=${key || nothing} data-moves=${move} data-card=${card.name} aria-pressed=${chosen ? 'true' : 'false'}
      @click=${choose}>
      <span class="hidden">${labelOf(card, count > 1 ? `×${count}` : '')}</span>
      <span class="shown" aria-hidden="true">${cardPicture(card, 'row')}${timesOf(count)}
      ${drawEstimate(state, move, 'mark')}</span>
    </button>
    <div class="say" aria-hidden="true">${drawKey(key)}</div>
  </li>`;
}

/** The chosen card, and how many of it the reader has. @param {Table} table @param {Candidate | undefined} candidate @param {number}
 * choices */
function drawChosen(table, candidate, choices) {
  if (!candidate) return html`<p class="muted">${choices > 0 ? t('Choose a card to read what it does.') : ''}</p>`;
  const { card } = candidate;
  const owned = ownedOf(table, card);
  return html`<p><b>${card.title}</b> <span class="muted">${[card.type, card.text].filter(Boolean).join(' · ')}
    ${owned.length > 0 ? ` · ${t('yours: {places}', { places: owned.join(', ') })}` : ''}</span></p>`;
}

/** The main button: it works once an answer is chosen. @param {Table} table @param {Candidate | undefined} chosen @param {number} choices */
function drawConfirm({ state, act }, chosen, choices) {
  if (choices === 0) return '';
  const move = chosen ? state.snapshot.moves[chosen.move] : undefined;
  if (!chosen || !move) return html`<button class="primary" disabled>${t('Choose a card')}</button>`;
  return html`<button class="primary" data-key=${KEYS.confirm} data-moves=${chosen.move} @click=${() => act.move(chosen.move)}>
    <span>${shortOf(move)} <span class="chosen-title">${chosen.card.title}</span></span> <kbd aria-hidden="true">↵</kbd></button>`;
}

/** @param {Table} table */
export function drawQuestion(table) {
  const { state, ui, act, answers, layout } = table;
  const { question, moves } = state.snapshot;
  const asking = question.card ? state.cards.get(question.card) : undefined;
  const groups = groupsOf(table);
  const all = groups.flatMap(({ candidates }) => candidates);
  const chosen = all.find(({ move }) => move === ui.choice);
  const aside = () => act.look({ aside: true });
  const plain = answers.plain.filter((i) => !all.some(({ move }) => move === i));
  // Candidates are not shown twice.
  const places = all.flatMap(({ move: i }) => moves[i]?.field ?? []);
  const many = [...new Set(all.map(({ move: i }) => moves[i]?.field))].length;
  return modal({ name: 'pick', label: question.text, close: aside }, html`
    ${asking ? html`<div class="asking">
      <p class="muted small">${t('This card asks')}</p>
      <div class="large">${cardPicture(asking, 'full')}</div>
      <p class="what small"><b>${asking.title}</b> ${asking.text}</p>
      ${termsIn(state.catalog, question.text).slice(0, 1).map(({ title, text }) =>
        html`<p class="term small muted"><b>${withColon(capital(title))}</b> ${text}</p>`)}
    </div>` : ''}
    <div class="groups">
      <h2 class="title" tabindex="-1" autofocus>${question.said ?? question.text}
        ${all.length > 1 ? html`<small>${answers.decline === null
          ? t('one of {n}', { n: all.length })
          : t('one of {n}, or none', { n: all.length })}</small>` : ''}</h2>
      ${ui.note.length > 0 ? html`<div class="note" role="status">${ui.note.map((text) => html`<p>${text}</p>`)}</div>` : ''}
      ${layout.areas.filter(({ draw }) => draw === 'matter').map((area) =>
        drawMatter(table, { ...area, stock: [...(area.stock ?? []), ...places] }))}
      ${groups.map(({ title, candidates }) => html`<section>
        ${many > 1 || title
          ? html`<h3>${title} <small>${tn('{n} card', '{n} cards', candidates.reduce((sum, { count }) => sum + count, 0))}</small></h3>`
          : ''}
        <ol class="candidates" data-list>
          ${repeat(candidates, ({ move: i }) => i, (candidate) => drawCandidate(table, candidate, candidate === chosen))}
        </ol>
      </section>`)}
      ${plain.length > 0 ? html`<ol class="plain" data-list>${plain.map((i) => html`<li>
        <button class=${moves.length === 1 ? 'primary' : ''} data-moves=${i}
          data-key=${moves[i]?.key || nothing} @click=${() => act.move(i)}>
          <span>${sentenceOf(moves[i], layout)}</span> ${drawEstimate(state, i)}${drawKey(moves[i]?.key)}
        </button></li>`)}</ol>` : ''}
    </div>
    <footer class="foot">
      ${drawChosen(table, chosen, all.length)}
      <div class="actions">
        ${undoButtons(table)} ${hintButton(table)}
        <button class="quiet" data-key=${KEYS.aside} @click=${aside}>${t('Look at the table')} <kbd aria-hidden="true">${KEYS.aside.toUpperCase()}</kbd></button>
        ${answers.decline === null
          ? ''
          : html`<button data-key=${KEYS.decline} data-moves=${answers.decline} @click=${() => act.move(Number(answers.decline))}>
              ${nothingOf(table)} ${drawEstimate(state, answers.decline)}<kbd aria-hidden="true">${KEYS.decline.toUpperCase()}</kbd></button>`}
        ${drawConfirm(table, chosen, all.length)}
      </div>
    </footer>`);
}
