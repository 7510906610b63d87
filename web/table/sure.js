// sure.js - asks for confirmation: before a turn ends with moves left, before resigning, and for an undo that the others must allow.
import { html, nothing } from '../vendor/lit-html.js';
import { t, tn } from '../app/words.js';
import { cardPicture } from './card_sheet.js';
import { KEYS } from './key_groups.js';
import { modal } from './modal.js';
import { nameOf, seatOf } from './people.js';
import { sentenceOf } from './verbs.js';

/** @typedef {import('./table.js').Table} Table */

/** The list of remaining moves has at most so many entries. */
const MOST = 6;

/** @param {Table} table */
export function drawLeaving({ state, act, answers, layout }) {
  const close = () => act.look({ dialog: null });
  const { end } = answers;
  return modal({ name: 'sure', label: t('End your turn?'), close }, html`
    <h2>${t('End your turn?')}</h2>
    <p>${t('You could still:')}</p>
    <ul class="left" data-list>${state.snapshot.moves.flatMap((move, index) => (move.flags.includes('left') ? [{ move, index }] : [])).slice(0, MOST).map(({ move, index }) => {
      const card = move.card ? state.cards.get(move.card) : undefined;
      return html`<li><button data-moves=${index} @click=${() => act.move(index)} data-card=${card?.name ?? nothing}>
        ${card ? html`<span class="thumb">${cardPicture(card, 'chip')}</span>` : ''}<span>${sentenceOf(move, layout)}</span></button></li>`;
    })}</ul>
    <footer class="foot">
      <button data-key=${KEYS.close} @click=${close}>${t('Play on')} <kbd aria-hidden="true">Esc</kbd></button>
      <button class="primary" autofocus data-key=${KEYS.end} data-moves=${end ?? nothing} @click=${() => (end === null ? close() : act.move(end))}>
        ${t('End turn')} <kbd aria-hidden="true">${KEYS.end.toUpperCase()}</kbd></button>
    </footer>`);
}

/** @param {Table} table */
export function drawResigning({ act }) {
  const close = () => act.look({ dialog: null });
  return modal({ name: 'sure', label: t('Resign?'), close }, html`
    <h2>${t('Resign?')}</h2>
    <p>${t('You lose the game. This cannot be undone.')}</p>
    <footer class="foot">
      <button autofocus data-key=${KEYS.close} @click=${close}>${t('Play on')} <kbd aria-hidden="true">Esc</kbd></button>
      <button class="danger" data-key=${KEYS.resign} @click=${act.resign}>${t('Resign')} <kbd aria-hidden="true">G</kbd></button>
    </footer>`);
}

/** For the reader who asked for an undo: waits for the others at their screens, and offers to withdraw the request. @param {Table} table
 * table */
function drawAsking({ act }) {
  const no = () => act.answerUndo(false);
  return modal({ name: 'sure', label: t('Undo?'), close: no }, html`
    <h2>${t('Undo?')}</h2>
    <p>${t('The others are asked whether they agree. Your clock runs.')}</p>
    <footer class="foot">
      <button autofocus data-key=${KEYS.close} @click=${no}>${t('Withdraw')} <kbd aria-hidden="true">Esc</kbd></button>
    </footer>`);
}

/** Asks the others whether a move that revealed something may be undone; people at one screen answer together. @param {Table} table */
export function drawConsent(table) {
  const { state, act } = table;
  const { viewer, online } = state;
  if (online && (viewer === 0 || state.snapshot.undo.agreed.includes(viewer))) return '';
  if (online && state.snapshot.undo.asked_by === viewer) return drawAsking(table);
  const { asked_by: seat, count } = state.snapshot.undo;
  const name = seat === null ? '' : seatOf(state, seat).name || nameOf(seatOf(state, seat));
  const no = () => act.answerUndo(false);
  return modal({ name: 'sure', label: t('Undo?'), close: no }, html`
    <h2>${t('Undo?')}</h2>
    <p>${tn('{name} wants to take back a decision after which cards were drawn or turned up.', '{name} wants to take back {n} decisions after which cards were drawn or turned up.', count, { name })}
      ${online ? t('Do you agree?') : t('Do the others agree?')}</p>
    <footer class="foot">
      <button autofocus data-key=${KEYS.close} @click=${no}>${t('Refuse')} <kbd aria-hidden="true">Esc</kbd></button>
      <button class="primary" data-key=${KEYS.agree} @click=${() => act.answerUndo(true)}>${online ? t('Agree') : t('All agree')} <kbd aria-hidden="true">Y</kbd></button>
    </footer>`);
}
