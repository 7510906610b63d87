// help.js - how to play here: what can be done now, the keys, and the rules in a few paragraphs.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { modal, modalHead } from './modal.js';
import { decides } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** The keys that mean something now. @param {Table} table @returns {[string, string][]} */
function keysOf({ state, answers }) {
  const always = /** @type {[string, string][]} */ ([
    ['Z', t('show the card that has the focus; with the mouse: right click')],
    ['← →', t('from card to card')],
    ['Tab', t('from place to place')],
    ['L', t('what happened')],
    ['C', t('all cards')],
    ['M', t('menu')],
    ['Esc', t('close what lies over the table')],
  ]);
  if (!decides(state)) {
    return [
      ['P', t('pause and go on')],
      ['S', t('one step, while paused')],
      ['− +', t('slower, faster')],
      [t('Space'), t('skip to your turn')],
      ...always,
    ];
  }
  if (answers.asked) {
    return [
      ['1 – 9', t('choose an answer')],
      ['↵', t('confirm it')],
      ['N', t('nothing, where that is allowed')],
      ['T', t('look at the table, and back')],
      ['U', t('take back')],
      ...always,
    ];
  }
  return [
    ['1 – 6', t('acquire or defeat in the row')],
    ['7 – 9', t('the same at the piles')],
    ['↵', t('play or use the card that has the focus')],
    ['A', t('play all cards that only give something')],
    ['E', t('end your turn')],
    ['U', t('take back')],
    ['⌫', t('take back the whole turn')],
    ['H', t('hint')],
    ...always,
  ];
}

/** @param {Table} table */
export function drawHelp(table) {
  const { state, act } = table;
  const close = () => act.look({ dialog: null });
  return modal({ name: 'help', label: t('Help'), close }, html`
    ${modalHead(t('Help'), close)}
    <p>${t('What is lit can be done: a click does it. Where a card is not lit, a click shows it and says why not.')}</p>
    <p class="touch">${t('On a phone, a tap shows the card with all that can be done with it. '
      + 'Elsewhere hold your finger on a card to see it large.')}</p>
    <div class="columns">
      <section><h3>${t('Keys')}</h3>
        <dl class="keys">${keysOf(table).map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl></section>
      <section><h3>${t('The rules in short')}</h3>${state.catalog.short_rules.map((text) => html`<p>${text}</p>`)}
        <p><button @click=${() => act.go('rules')}>${t('All rules')}</button></p></section>
    </div>`);
}
