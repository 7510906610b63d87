// help.js - how to play here: what can be done now, the keys, and the rules in a few paragraphs.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { keyGroups } from './key_groups.js';
import { modal, modalHead } from './modal.js';
import { decides } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** The keys that mean something now. @param {Table} table */
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
    <p>${t('Lit cards can be used: click one. A click on any other card shows it and says why not.')}</p>
    <p class="touch">${t('On a phone, a tap shows the card with all that can be done with it. '
      + 'Elsewhere hold your finger on a card to see it large.')}</p>
    <div class="columns">
      <section><h3>${t('Keys')}</h3>
        <dl class="keys">${keysOf(table).map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl></section>
      <section><h3>${t('The rules in short')}</h3>${state.catalog.short_rules.map((text) => html`<p>${text}</p>`)}
        <p><button @click=${() => act.go('rules')}>${t('All rules')}</button></p></section>
    </div>`);
}
