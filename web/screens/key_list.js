// key_list.js - the keys of the page, for whoever plays without a pointer.
import { html } from '../vendor/lit-html.js';
import { mark, t } from '../app/words.js';

/** @type {{ keys: string[], does: string }[]} */
const KEYS = [
  { keys: ['Tab'], does: mark('to the next part of the page; with Shift to the one before') },
  { keys: ['←', '→', '↑', '↓'], does: mark('from card to card, and between choices') },
  { keys: ['Enter', mark('Space')], does: mark('does what the focus is on; on a card, shows it large with what can be done') },
  { keys: ['1', '…', '9'], does: mark('the card or answer that has this number') },
  { keys: ['A', '…', 'Z'], does: mark('the button that shows this letter') },
  { keys: ['Esc'], does: mark('closes what is open on top') },
];

export function keyList() {
  return html`<dl class="key-list">
    ${KEYS.map(
      ({ keys, does }) => html`<div>
        <dt>${keys.map((key) => html`<kbd>${t(key)}</kbd> `)}</dt>
        <dd>${t(does)}</dd>
      </div>`,
    )}
  </dl>`;
}
