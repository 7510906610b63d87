// log.js - what happened, turn by turn; what is new since the reader's last turn stands out.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { atEnd } from './at_end.js';
import { named } from './named.js';
import { whoIs, withoutName } from './people.js';
import { colourOf } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Entry} Entry */

/**
 * A line of the log: a heading, or what happened, the same thing several times over as one.
 * @typedef {object} Line
 * @property {number} at which entry of the story it begins with
 * @property {'turn' | 'step' | null} begins
 * @property {number | null} seat
 * @property {number} round
 * @property {string} text
 * @property {number} times
 */

/**
 * The story from an entry on, and what belongs to the same turn before it.
 * @param {TableState} state
 * @param {number} from
 * @returns {Line[]}
 */
export function linesOf(state, from) {
  const { story, since } = state;
  let start = from;
  while (start > 0 && !story[start]?.begins) start--;
  /** @type {number | null} */
  let turn = null;
  /** @type {Line[]} */
  const lines = [];
  story.slice(start).forEach(({ begins, seat, round, text }, i) => {
    const at = start + i;
    if (begins) turn = begins === 'turn' ? seat : null;
    const words = !begins && turn !== null && seat === turn ? withoutName(state, turn, text) : text;
    const last = lines[lines.length - 1];
    if (last && !last.begins && !begins && last.seat === seat && last.text === words && at !== since) last.times++;
    else lines.push({ at, begins, seat, round, text: words, times: 1 });
  });
  return lines;
}

/** @param {TableState} state @param {Line} line */
function drawLine(state, { at, begins, seat, round, text, times }) {
  const colour = colourOf(state, seat);
  if (begins === 'turn' && seat !== null)
    return html`<li class=${`head ${colour}`}><b>${whoIs(state, seat)}</b> <span class="muted">${t('round {n}', { n: round })}</span></li>`;
  if (begins === 'step') return html`<li class="head step">${named(state, text)}</li>`;
  return html`<li class=${`${colour} ${at >= state.since ? 'is-news' : ''}`}>${named(state, text)}${times > 1 ? html` <b class="num">×${times}</b>` : ''}</li>`;
}

/** @param {TableState} state @param {number} [latest] only so many */
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
