// card_list.js - the cards of a pile: the void, a discard pile, the rest of a deck.
import { html } from '../vendor/lit-html.js';
import { t, tn } from '../app/words.js';
import { cardGrid, sorted } from './card_grid.js';
import { modal, modalHead } from './modal.js';
import { capital } from './verbs.js';
import { cardsIn } from './view.js';

/** The title of a pile. @param {import('./table.js').Table} table @param {import('../app/types.js').Field} field */
export function titleOf({ layout }, field) {
  const own = layout.areas.flatMap(({ titles }) => titles?.[field.field] ?? [])[0];
  const title = own ? t(own) : (field.title ?? field.field);
  return capital(title);
}

/** @param {import('./table.js').Table} table */
export function drawList(table) {
  const { state, ui, act } = table;
  const field = state.catalog.fields.find(({ name }) => name === ui.list);
  if (!field) return '';
  const cards = sorted(cardsIn(state, field));
  const size = cards.reduce((sum, { count }) => sum + count, 0);
  const title = titleOf(table, field);
  const close = () => act.look({ dialog: null });
  const order = field.role === 'deck' || field.role === null;
  return modal({ name: 'list', label: title, close }, html`
    ${modalHead(html`${title} <small class="muted">${tn('{n} card', '{n} cards', size)}</small>`, close)}
    ${size === 0 ? html`<p class="muted">${t('It is empty.')}</p>` : cardGrid(table, cards, field.name)}
    ${order && size > 0 ? html`<p class="small muted">${t('Sorted: the real order is hidden.')}</p>` : ''}`);
}
