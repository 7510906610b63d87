// log.js - the events, turn by turn; those since the reader's last turn are highlighted.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { atEnd } from './at_end.js';
import { linesOf } from './log_lines.js';
import { named } from './named.js';
import { whoIs } from './people.js';
import { colourOf } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('./log_lines.js').Line} Line */

/** @param {TableState} state @param {Line} line */
function drawLine(state, { at, begins, seat, round, text, times }) {
  const colour = colourOf(state, seat);
  if (begins === 'turn' && seat !== null)
    return html`<li class=${`head ${colour}`}><b>${whoIs(state, seat)}</b> <span class="muted">${t('round {n}', { n: round })}</span></li>`;
  if (begins === 'step') return html`<li class="head step">${named(state, text)}</li>`;
  return html`<li class=${`${colour} ${at >= state.since ? 'is-news' : ''}`}>${named(state, text)}${times > 1 ? html` <b class="num">×${times}</b>` : ''}</li>`;
}

/** @param {TableState} state @param {number} [latest] at most so many lines */
export function drawLog(state, latest = Infinity) {
  const { story, since } = state;
  if (story.length === 0) return html`<p class="muted">${t('Nothing yet.')}</p>`;
  const lines = linesOf(state, Math.max(0, story.length - latest));
  // Before the first line that is news, or before the heading above it.
  const first = lines.findIndex(({ at }) => at >= since);
  const mark = since > 0 && first > 0 ? first - (lines[first - 1]?.begins === 'turn' ? 1 : 0) : -1;
  return html`<ol class="entries" tabindex="0" ${atEnd(`${story.length} ${state.hint !== null}`)}>
    ${lines.map((line, i) => html`${i === mark ? html`<li class="since"><span>${t('since your last turn')}</span></li>` : ''}${drawLine(state, line)}`)}
  </ol>`;
}
