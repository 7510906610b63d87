// hint.js - the best plans for the turn, as the coach sees them so far, with the chance of winning and reasons. A click makes the first
// move of a plan.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { vars } from './vars.js';

/** A button that changes which opponents the chances assume, if the others are weaker. @param {import('./table.js').Table} table */
function drawAgainst({ state, act }) {
  const { against, weaker } = state.hint ?? {};
  if (!weaker) return '';
  return against
    ? html`<button class="quiet small" @click=${() => act.hint(false)}>${t('Between equals')}</button>`
    : html`<button class="quiet small" @click=${() => act.hint(true)}>${t('Against level {n}', { n: weaker })}</button>`;
}

/** @param {import('./table.js').Table} table */
export function drawHint(table) {
  const { state, act } = table;
  const { hint } = state;
  if (!hint) return '';
  return html`<section class="panel hints" aria-label=${t('Hint')}>
    <header><h2>${t('Chance of winning')}</h2><button class="quiet small" @click=${act.closeHint}>${t('Close')}</button></header>
    <ol>
      ${hint.estimates.map(({ move, chance, error, plan }, i) => html`<li class=${i === 0 ? 'best' : ''}>
        <button @click=${() => act.move(move)}>
          <span class="what">${i === 0 ? '★ ' : ''}${plan}</span>
          <span class="num">${Math.round(chance * 100)} % <small class="muted">± ${Math.max(1, Math.round(error * 100))}</small></span>
          <span class="meter" aria-hidden="true" ${vars({ part: `${Math.round(chance * 100)}%` })}><i></i></span>
        </button>
      </li>`)}
    </ol>
    <p class="small sure">${hint.sure}</p>
    ${hint.not_this.map((sentence) => html`<p class="small why">${sentence}</p>`)}
    ${hint.why.map((sentence) => html`<p class="small why">${sentence}</p>`)}
    <p class="small muted">${hint.suppose}
      ${hint.more ? t('Still thinking …') : html`<button class="quiet small" @click=${() => act.hint(hint.against !== null)}>${t('Think longer')}</button>`}
      ${drawAgainst(table)}</p>
  </section>`;
}
