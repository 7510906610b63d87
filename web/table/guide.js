// guide.js - the box of a tutorial, over the table: an explanation, the next task, and buttons to continue. The things that it is about
// are marked on the table.
import { windowIs } from '../app/text_size.js';
import { html, nothing } from '../vendor/lit-html.js';
import { ref } from '../vendor/directives/ref.js';
import { number, t } from '../app/words.js';
import { KEYS } from './key_groups.js';
import { pointAt } from './pointing.js';
import { vars } from './vars.js';

/** @typedef {import('../app/guide.js').Guide} Guide */
/** @typedef {import('../app/types.js').TableState} TableState */

/** The step that was drawn last: a new step takes the focus if the learner has to read it. */
let last = '';

/** The progress of a step with more than one task. @param {import('../app/guide.js').Step} step */
const countOf = ({ made, to_make: all }) => (all > 1 ? html`<p class="muted small">${t('{made} of {all} done', { made, all })}</p>` : '');

/**
 * The buttons to continue.
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

/** In these windows the table scrolls. */
const SCROLLS = '(max-width: 1100px), (max-height: 560px)';

/**
 * Begins a new step. If the learner has to read it first, the focus goes to the box; the marked things are scrolled into view.
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
  // Called once the whole table is drawn, and the dialog is open if there is one.
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
