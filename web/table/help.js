// help.js - the help dialog: what you can do now, the keys, and the rules in short.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { keyGroups } from './key_groups.js';
import { modal, modalHead } from './modal.js';
import { decides } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** The keys that work now. @param {Table} table */
function keysOf({ state, answers }) {
  const { turn, asked, others, always } = keyGroups();
  return [...(!decides(state) ? others : answers.asked ? asked : turn), ...always];
}

/** @param {Table} table */
export function drawHelp(table) {
  const { state, act } = table;
  const close = () => act.look({ dialog: null });
  return modal({ name: 'help', label: t('Help'), close }, html`
    ${modalHead(t('Help'), close)}
    <p>${t('Click a highlighted card to use it. A click on any other card shows it and says why it cannot be used.')}</p>
    <p class="touch">${t('On a phone, tap a card to see what you can do with it. On other touch screens, hold a card to see it '
      + 'large.')}</p>
    <div class="columns">
      <section><h3>${t('Keys')}</h3>
        <dl class="keys">${keysOf(table).map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl></section>
      <section><h3>${t('The rules in short')}</h3>${state.catalog.short_rules.map((text) => html`<p>${text}</p>`)}
        <p><button @click=${() => act.go('rules')}>${t('All rules')}</button></p></section>
    </div>`);
}
