// key_list.js - the keys of the page, for whoever plays without a pointer.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';

/** What can be done at the table, on the computer's turn, and everywhere. @returns {{ title: string, keys: [string, string][] }[]} */
const groups = () => [
  {
    title: t('In your turn'),
    keys: [
      ['1 – 6', t('acquire or defeat in the row')],
      ['7 – 9', t('the same at the piles')],
      ['↵', t('play or use the card that has the focus')],
      ['A', t('play all cards that only give something')],
      ['E', t('end your turn')],
      ['U', t('take back')],
      ['⌫', t('take back the whole turn')],
      ['H', t('hint')],
    ],
  },
  {
    title: t('When something is asked'),
    keys: [
      ['1 – 9', t('choose an answer')],
      ['↵', t('confirm it')],
      ['N', t('nothing, where that is allowed')],
      ['T', t('look at the table, and back')],
    ],
  },
  {
    title: t('While computers play'),
    keys: [
      ['P', t('pause and go on')],
      ['S', t('one step, while paused')],
      ['− +', t('slower, faster')],
      [t('Space'), t('skip to your turn')],
    ],
  },
  {
    title: t('At any time'),
    keys: [
      ['Z', t('show the card that has the focus; with the mouse: right click')],
      ['← →', t('from card to card')],
      ['Tab', t('from place to place')],
      ['L', t('what happened')],
      ['C', t('all cards')],
      ['M', t('menu')],
      ['Esc', t('close what lies over the table')],
    ],
  },
];

export function keyList() {
  return html`<div class="key-groups">
    ${groups().map(
      ({ title, keys }) => html`<section>
        <h3>${title}</h3>
        <dl class="key-list">${keys.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl>
      </section>`,
    )}
  </div>`;
}
