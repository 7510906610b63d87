// all_cards.js - all cards of this game, to be looked up by name, kind or text.
import { html } from '../vendor/lit-html.js';
import { t, tn } from '../app/words.js';
import { cardGrid, sorted } from './card_grid.js';
import { modal, modalHead } from './modal.js';

/** A text in lower case, without accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** @param {import('./table.js').Table} table */
export function drawCards(table) {
  const { state, ui, act } = table;
  const words = plain(ui.search).split(/\s+/).filter(Boolean);
  const found = state.catalog.cards.filter(({ title, type, text }) => {
    const all = plain(`${title} ${type} ${text}`);
    return words.every((word) => all.includes(word));
  });
  const close = () => act.look({ dialog: null, search: '' });
  const search = (/** @type {InputEvent} */ event) => act.look({ search: /** @type {HTMLInputElement} */ (event.target).value });
  return modal({ name: 'list all-cards', label: t('Cards'), close }, html`
    ${modalHead(html`${t('Cards')} <small class="muted">${tn('{n} card', '{n} cards', found.length)}</small>`, close)}
    <p><label>${t('Find')} <input type="search" .value=${ui.search} @input=${search} autofocus autocomplete="off" /></label></p>
    ${cardGrid(table, sorted(found.map((card) => ({ card, count: card.copies }))))}`);
}
