// stock.js - a pile, drawn as a card back or its top card, with its size; a click lists its cards.
import { html, nothing } from '../vendor/lit-html.js';
import { number, t } from '../app/words.js';
import { titleOf } from './card_list.js';
import { backPicture, cardPicture } from './card_sheet.js';

/**
 * @param {import('./table.js').Table} table
 * @param {{ field: import('../app/types.js').Field, size: number, hue: string, top?: import('../app/types.js').Card | undefined }} pile
 */
export function drawStock(table, { field, size, hue, top }) {
  const { act } = table;
  const open = () => act.look({ dialog: 'list', list: field.name });
  return html`<div class="spot pile-spot">
    <button class="face" data-field=${field.name} data-top=${top?.name ?? nothing} @click=${open}>
      <span class="hidden">${t('{pile}: {n} cards', { pile: titleOf(table, field), n: size })}</span>
      <span class="shown" aria-hidden="true">${size === 0 ? html`<span class="empty"></span>` : top ? cardPicture(top, 'row') : backPicture(hue)}
        <span class="mark count num">${number(size)}</span></span>
    </button>
    <div class="say" aria-hidden="true">${titleOf(table, field).toLocaleLowerCase()}</div>
  </div>`;
}
