// menu.js - the menu of the table: ways to leave it, and on small screens the parts that have no room.
import { html } from '../vendor/lit-html.js';
import { number, t } from '../app/words.js';
import { takesBack } from '../app/reading.js';
import { titleOf } from './card_list.js';
import { KEYS } from './key_groups.js';
import { modal, modalHead } from './modal.js';
import { othersEntries } from './online.js';
import { countIn, decides, fieldOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** Piles that the reader opens from the menu if the table does not show them. @param {Table} table */
function pilesOf(table) {
  const { state, act, layout } = table;
  const roles = layout.areas.flatMap(({ stock = [] }) => stock);
  return roles.flatMap((role) => {
    const field = fieldOf(state, role) ?? fieldOf(state, role, state.viewer);
    if (!field) return [];
    return html`<li class="narrow"><button @click=${() => act.look({ dialog: 'list', list: field.name })}>
      ${titleOf(table, field)} <span class="muted num">${number(countIn(state, field))}</span></button></li>`;
  });
}

/** @param {Table} table */
export function drawMenu(table) {
  const { state, act } = table;
  const close = () => act.look({ dialog: null });
  const entry = (/** @type {string} */ key, /** @type {string} */ label, /** @type {() => void} */ press, name = '') =>
    html`<li class=${name}>
      <button data-key=${key} @click=${press}>${label} <kbd aria-hidden="true">${key.toUpperCase()}</kbd></button>
    </li>`;
  return modal({ name: 'menu', label: t('Menu'), close }, html`
    ${modalHead(t('Menu'), close)}
    <ul class="entries" data-list>
      ${entry(KEYS.log, t('What happened'), () => act.look({ dialog: 'log' }), 'narrow')}
      ${state.standing ? entry(KEYS.standing, t('Standing'), () => act.look({ dialog: 'standing' }), 'narrow') : ''}
      ${takesBack(state.snapshot.undo.turn) > 1 && decides(state) ? entry(KEYS.undo, t('Undo the whole turn'), act.undoTurn, 'narrow') : ''}
      ${pilesOf(table)}
      ${entry(KEYS.cards, t('Cards'), () => act.look({ dialog: 'cards' }))}
      ${entry(KEYS.help, t('Help and keys'), () => act.look({ dialog: 'help' }))}
      ${entry(KEYS.rules, t('Rules'), () => act.go('rules'))}
      ${entry(KEYS.settings, t('Settings'), () => act.go('settings'))}
      ${othersEntries(table)}
      ${state.online && !state.snapshot.result ? '' : entry(KEYS.save, t('Save to a file'), act.save)}
      ${state.snapshot.result || state.viewer === 0 ? '' : entry(KEYS.resign, t('Resign'), () => act.look({ dialog: 'resign' }), 'danger-entry')}
      ${state.online ? entry(KEYS.leave, t('Your games with others'), () => act.go('online')) : entry(KEYS.leave, t('Leave the table'), () => act.go(''))}
    </ul>
    <p class="small muted">${state.online
      ? t('The server keeps the game: you come back from the start screen, or by the link.')
      : t('Your game is saved: continue it from the start screen.')}</p>`);
}
