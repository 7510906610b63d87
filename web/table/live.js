// live.js - announcements for screen readers: the latest events, and the open question.
import { html } from '../vendor/lit-html.js';
import { repeat } from '../vendor/directives/repeat.js';
import { allOf, amountsOf } from './have.js';
import { KEYS } from './key_groups.js';
import { decides } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */

/** At most so many sentences are announced at once: nobody listens to more. */
const LAST = 4;

/**
 * A region whose text is announced again with every new key. Without a key, lit-html leaves an equal text alone, and nothing is announced.
 * @param {string} name
 * @param {number} key
 * @param {string} text
 */
const region = (name, key, text) => html`<div class="hidden" aria-live="polite" data-live=${name}>${
  repeat(text ? [key] : [], (one) => one, () => html`<p>${text}</p>`)}</div>`;

/** The last announced state, and its texts about amounts that differ from the state before. @type {{ state: TableState | null, changed:
 * string[] }} */
let announced = { state: null, changed: [] };

/** The amounts that have changed since the table was last drawn, within a turn. @param {TableState} state */
function changedAmounts(state) {
  const { state: before } = announced;
  if (before?.snapshot === state.snapshot) return announced.changed;
  const same = before && before.id === state.id && before.viewer === state.viewer && before.snapshot.turn === state.snapshot.turn;
  const { amounts } = state.snapshot.board;
  const changed = same ? Object.keys(amounts).filter((name) => amounts[name] !== before.snapshot.board.amounts[name]) : [];
  announced = { state, changed };
  return changed;
}

/** @param {import('./table.js').Table} table */
export function drawLive(table) {
  const { state, ui, act } = table;
  const { snapshot, story, told } = state;
  const changed = changedAmounts(state);
  // Some decisions have no text: the earlier text is not announced again.
  const last = told.length - 1;
  const happened = story.filter(({ at }) => at === last).slice(-LAST).map(({ text }) => text);
  const totals = decides(state) && changed.length > 0 ? [`${amountsOf(state, changed)}.`] : [];
  const question = ui.tell ?? (decides(state) ? snapshot.question.text : '');
  return html`${region('happened', told.length, [...happened, ...totals].join(' '))}${region('question', ui.tells, question)}
    <span class="hidden" data-key=${KEYS.say} @click=${() => act.look({ tell: allOf(state) })}></span>`;
}
