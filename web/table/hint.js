// hint.js - how good the moves are, as the adviser sees it so far: the best ones with the chance of winning after each. A click makes one.
import { html } from '../vendor/lit-html.js';
import { weakerLevel } from '../app/levels.js';
import { t } from '../app/words.js';
import { nothingOf } from './actions.js';
import { sentenceOf } from './verbs.js';
import { vars } from './vars.js';

/** How many moves are worth reading. */
const BEST = 6;

/** Whom the chances are against, and the other way to tell them. @param {import('./table.js').Table} table */
function drawAgainst({ state, act }) {
  const weaker = weakerLevel(state.snapshot.seats, state.viewer);
  if (!weaker) return t('Assumes that all play equally well.');
  const n = weaker.number;
  // Those against a level come from games in which the reader's own part is played by the tuned policy.
  return state.hint?.against
    ? html`${t('Assumes that the others play at level {n}, and you like a strong player: a beginner\'s chances are smaller.', { n })}
      <button class="quiet small" @click=${() => act.hint(null)}>${t('Between equals')}</button>`
    : html`${t('Assumes that all play equally well.')}
      <button class="quiet small" @click=${() => act.hint(n)}>${t('Against level {n}', { n })}</button>`;
}

/** @param {import('./table.js').Table} table */
export function drawHint(table) {
  const { state, act, answers, layout } = table;
  const { hint, snapshot } = state;
  if (!hint) return '';
  const sorted = [...hint.estimates].sort((a, b) => b.chance - a.chance).slice(0, BEST);
  return html`<section class="panel hints" aria-label=${t('Hint')}>
    <header><h2>${t('Chance of winning')}</h2><button class="quiet small" @click=${act.closeHint}>${t('Close')}</button></header>
    <ol>
      ${sorted.map(({ move, chance, error }, i) => html`<li class=${i === 0 ? 'best' : ''}>
        <button @click=${() => act.move(move)}>
          <span class="what">${i === 0 ? '★ ' : ''}${move === answers.decline ? nothingOf(table) : sentenceOf(snapshot.moves[move], layout)}</span>
          <span class="num">${Math.round(chance * 100)} % <small class="muted">± ${Math.max(1, Math.round(error * 100))}</small></span>
          <span class="meter" aria-hidden="true" ${vars({ part: `${Math.round(chance * 100)}%` })}><i></i></span>
        </button>
      </li>`)}
    </ol>
    <p class="small muted">${hint.more ? t('Still thinking …') : t('A difference smaller than ± means nothing.')} ${drawAgainst(table)}</p>
  </section>`;
}
