// sure.js - asks before something is given up: what is left at the end of a turn, or the game.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { cardPicture } from './card_sheet.js';
import { modal } from './modal.js';
import { sentenceOf } from './verbs.js';

/** @typedef {import('./table.js').Table} Table */

/** What could still be done, and is worth reading. */
const MOST = 6;

/** @param {Table} table */
export function drawLeaving({ state, act, answers, layout }) {
  const close = () => act.look({ dialog: null });
  const { end } = answers;
  return modal({ name: 'sure', label: t('End your turn?'), close }, html`
    <h2>${t('End your turn?')}</h2>
    <p>${t('You could still:')}</p>
    <ul class="left" data-list>${(state.snapshot.left ?? []).slice(0, MOST).map((index) => {
      const move = state.snapshot.moves[index];
      const card = move?.card ? state.cards.get(move.card) : undefined;
      return html`<li><button data-moves=${index} @click=${() => act.move(index)} data-card=${card?.name ?? nothing}>
        ${card ? html`<span class="thumb">${cardPicture(card, 'chip')}</span>` : ''}<span>${sentenceOf(move, layout)}</span></button></li>`;
    })}</ul>
    <footer class="foot">
      <button data-key="Escape" @click=${close}>${t('Play on')} <kbd aria-hidden="true">Esc</kbd></button>
      <button class="primary" autofocus data-key="e" data-moves=${end ?? nothing} @click=${() => (end === null ? close() : act.move(end))}>
        ${t('End turn')} <kbd aria-hidden="true">E</kbd></button>
    </footer>`);
}

/** @param {Table} table */
export function drawResigning({ act }) {
  const close = () => act.look({ dialog: null });
  return modal({ name: 'sure', label: t('Resign?'), close }, html`
    <h2>${t('Resign?')}</h2>
    <p>${t('The game is lost then. It cannot be taken back.')}</p>
    <footer class="foot">
      <button autofocus data-key="Escape" @click=${close}>${t('Play on')} <kbd aria-hidden="true">Esc</kbd></button>
      <button class="danger" data-key="g" @click=${act.resign}>${t('Resign')} <kbd aria-hidden="true">G</kbd></button>
    </footer>`);
}
