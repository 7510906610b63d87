// sure.js - asks before something is given up: what is left at the end of a turn, or the game.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { capital } from './verbs.js';
import { modal } from './modal.js';

/** @typedef {import('./table.js').Table} Table */

/** @param {Table} table */
export function drawLeaving({ state, act, answers }) {
  const close = () => act.look({ dialog: null });
  const { end } = answers;
  return modal({ name: 'sure', label: t('End your turn?'), close }, html`
    <h2>${t('End your turn?')}</h2>
    <ul class="left">${(state.snapshot.left ?? []).map((text) => html`<li>${capital(text)}</li>`)}</ul>
    <footer class="foot">
      <button data-key="Escape" @click=${close}>${t('Go on')} <kbd>Esc</kbd></button>
      <button class="primary" autofocus data-key="e" @click=${() => (end === null ? close() : act.move(end))}>${t('End turn')} <kbd>E</kbd></button>
    </footer>`);
}

/** @param {Table} table */
export function drawResigning({ act }) {
  const close = () => act.look({ dialog: null });
  return modal({ name: 'sure', label: t('Resign?'), close }, html`
    <h2>${t('Resign?')}</h2>
    <p>${t('The game is lost then. It cannot be taken back.')}</p>
    <footer class="foot">
      <button autofocus data-key="Escape" @click=${close}>${t('Play on')} <kbd>Esc</kbd></button>
      <button class="danger" data-key="g" @click=${act.resign}>${t('Resign')} <kbd>G</kbd></button>
    </footer>`);
}
