// live.js - what a screen reader is told without being asked: what happened, and what is asked now.
import { html } from '../vendor/lit-html.js';
import { decides } from './view.js';

/** Sentences that are told at once: more than these nobody listens to. */
const LAST = 4;

/** @param {import('./table.js').Table} table */
export function drawLive({ state, ui }) {
  const { snapshot, story } = state;
  const last = story[story.length - 1]?.at;
  const happened = story.filter(({ at }) => at === last).slice(-LAST);
  return html`<div class="hidden" aria-live="polite" data-live="happened">${happened.map(({ text }) => text).join(' ')}</div>
    <div class="hidden" aria-live="polite" data-live="question">${ui.tell ?? (decides(state) ? snapshot.question.text : '')}</div>`;
}
