// end.js - the end of a game: who won, where the points came from, and what to do next.
import { html } from '../vendor/lit-html.js';
import { ref } from '../vendor/directives/ref.js';
import { t, tn } from '../app/words.js';
import { deliberate } from './deliberate.js';
import { drawDecks, drawWorks } from './end_cards.js';
import { drawChart } from './end_chart.js';
import { outcomeOf } from './end_result.js';
import { drawScores } from './end_scores.js';
import { KEYS } from './key_groups.js';
import { tableOf } from './table.js';
import { drawZoom } from './zoom.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Entry} Entry */
/** @typedef {import('./table.js').Act} Act */

/** How many sentences about the last turn are shown. */
const LAST = 12;

/** Light behind the result. */
const rays = html`<svg class="rays" viewBox="-200 -200 400 400" aria-hidden="true">
  <path d=${Array.from({ length: 24 }, (_, i) => ray((i * Math.PI) / 12)).join('')}></path>
</svg>`;

/** @param {number} angle */
function ray(angle) {
  const at = (/** @type {number} */ turned) => `${Math.round(200 * Math.sin(turned))} ${Math.round(-200 * Math.cos(turned))}`;
  return `M0 0L${at(angle - 0.07)}L${at(angle + 0.07)}Z`;
}

/** A screen reader begins at the result. @param {Element | undefined} heading */
const begin = (heading) => {
  if (heading instanceof HTMLElement) requestAnimationFrame(() => heading.focus({ preventScroll: true }));
};

/** @param {TableState} state @param {import('./table.js').Ui} ui @param {Act} act */
export function drawEnd(state, ui, act) {
  const { result, round } = state.snapshot;
  if (!result) return '';
  const { title, below, won } = outcomeOf(state, result);
  const lasted = tn('after {n} round', 'after {n} rounds', round);
  return html`<main class="ending">
    <section class="result ${won ? 'won' : ''}">
      ${won ? rays : ''}
      <h1 tabindex="-1" ${ref(begin)}>${title}</h1>
      <p>${below} <span class="muted">${t('The game is over {lasted}.', { lasted })}</span></p>
    </section>
    <div class="end-left">${drawScores(state, result, t('Where the points came from'))}${drawChart(state)}</div>
    <div class="end-right panel">${drawWorks(state, act)}${drawDecks(state, act)}${drawLast(state.story)}</div>
    <footer class="end-foot actions">
      ${state.online?.info.rematch ? html`<p class="rematch-asked" role="status">${t('Somebody wants a rematch.')}</p>` : ''}
      ${state.online && state.viewer === 0 ? '' : html`<button class="primary" data-key=${KEYS.rematch} ${deliberate(() => act.rematch())}>${t('Rematch')} <kbd aria-hidden="true">↵</kbd></button>`}
      <button data-key=${KEYS.look} @click=${() => act.look({ aside: true })}>${t('Look at the table')} <kbd aria-hidden="true">T</kbd></button>
      ${act.others ? html`<button data-key=${KEYS.keep} @click=${act.others.keep}>${t('Keep in Your games')} <kbd aria-hidden="true">K</kbd></button>` : ''}
      <button data-key=${KEYS.saveIt} @click=${() => act.save()}>${t('Save to a file')} <kbd aria-hidden="true">S</kbd></button>
      <button data-key=${KEYS.new} @click=${() => act.go('new')}>${t('New game')} <kbd aria-hidden="true">N</kbd></button>
    </footer>
  </main>
  ${ui.zoom ? drawZoom(tableOf(state, ui, act), ui.zoom) : ''}`;
}

/** The last events before the end. @param {Entry[]} story */
function drawLast(story) {
  const turn = story[story.length - 1]?.turn;
  const last = story.filter((entry) => entry.turn === turn && entry.begins !== 'turn').slice(-LAST);
  if (last.length === 0) return '';
  return html`<section class="end-last">
    <h2>${t('The last turn')}</h2>
    <ol class="telling small">
      ${last.map(({ text }) => html`<li>${text}</li>`)}
    </ol>
  </section>`;
}
