// guide.js - the box of a tutorial, over the table: what there is to know, what to do now, and the ways on. What it speaks of is
// pointed at on the table.
import { windowIs } from '../app/text_size.js';
import { html, nothing } from '../vendor/lit-html.js';
import { ref } from '../vendor/directives/ref.js';
import { number, t } from '../app/words.js';
import { KEYS } from './key_groups.js';
import { pointAt } from './pointing.js';
import { vars } from './vars.js';

/** @typedef {import('../app/guide.js').Guide} Guide */
/** @typedef {import('../app/types.js').TableState} TableState */

/** The step that was drawn last: a new one takes the focus, if it is to be read. */
let last = '';

/** What is left to do, where it is more than one thing. @param {import('../app/guide.js').Step} step */
const countOf = ({ made, to_make: all }) => (all > 1 ? html`<p class="muted small">${t('{made} of {all} done', { made, all })}</p>` : '');

/**
 * The ways on.
 * @param {import('../app/guide.js').Step} step
 * @param {{ readOn: () => void, doIt: () => void }} act
 */
function drawWays({ wants, moves }, act) {
  return html`<p class="actions">
    <a class="button quiet" href="#learn">${t('Leave')}</a>
    ${wants === 'move' && moves.length > 0
      ? html`<button class="quiet" data-key=${KEYS.showMe} data-guide="do" @click=${act.doIt}>${t('Do it for me')} <kbd aria-hidden="true">D</kbd></button>`
      : ''}
    ${wants === 'read'
      ? html`<button class="primary" data-key=${KEYS.readOn} data-guide="on" @click=${act.readOn}>${t('Continue')} <kbd aria-hidden="true">↵</kbd></button>`
      : ''}
  </p>`;
}

/** Where the table scrolls. */
const SCROLLS = '(max-width: 1100px), (max-height: 560px)';

/**
 * A new step: the focus goes to the box where that has to be read before anything can be done, and what is pointed at comes into sight.
 * @param {Element | undefined} box
 * @param {Guide} guide
 */
function lead(box, { name, step }) {
  const now = step ? `${name} ${step.step} ${step.wants}` : '';
  if (now === last || !box) return;
  last = now;
  const pointed = document.querySelector('[data-pointed=do]') ?? document.querySelector('[data-pointed]');
  if (windowIs(SCROLLS)) pointed?.scrollIntoView({ block: 'center' });
  const on = box.querySelector('[data-guide=on]');
  if (on instanceof HTMLElement && !document.querySelector('dialog[open]')) on.focus({ preventScroll: true });
}

/**
 * @param {TableState} state
 * @param {Guide} guide
 * @param {{ readOn: () => void, doIt: () => void }} act
 */
export function drawGuide(state, guide, act) {
  const { step, reply } = guide;
  const shown = step !== null && step.wants !== 'done';
  // When all of the table is drawn, and a dialog is open if there is to be one.
  const drawn = ref((/** @type {Element | undefined} */ box) => {
    setTimeout(() => {
      pointAt(state, box && shown ? step : null);
      lead(box, guide);
    });
  });
  if (!shown) return html`<span hidden ${drawn}></span>`;
  const part = Math.round(((step.step + 1) / step.steps) * 100);
  return html`<aside class=${`guide panel ${step.wants}`} aria-label=${t('Tutorial')} data-step=${step.step} data-wants=${step.wants}
    data-wanted=${step.moves.join(' ') || nothing} ${drawn}>
    <header>
      <h2>${step.part}</h2>
      <span class="muted small num">${t('{n} of {all}', { n: number(step.step + 1), all: number(step.steps) })}</span>
    </header>
    <span class="meter" aria-hidden="true" ${vars({ part: `${part}%` })}><i></i></span>
    <div class="text" role="status">
      ${step.text.map((paragraph) => html`<p>${paragraph}</p>`)}
    </div>
    <p class="reply" role="alert">${reply}</p>
    ${countOf(step)} ${drawWays(step, act)}
  </aside>`;
}
