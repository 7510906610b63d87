// log.js - what happened, round by round; what is new since the reader's last turn stands out.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { atEnd } from './at_end.js';
import { named } from './named.js';
import { colourOf } from './view.js';

/** @param {import('../app/types.js').TableState} state @param {number} [latest] only so many */
export function drawLog(state, latest = Infinity) {
  const { story, since } = state;
  const from = Math.max(0, story.length - latest);
  const shown = story.slice(from);
  if (shown.length === 0) return html`<p class="muted">${t('Nothing yet.')}</p>`;
  return html`<ol class="entries" tabindex="0" ${atEnd(`${story.length} ${state.hint !== null}`)}>
    ${shown.map(({ seat, text, round }, i) => {
      const at = from + i;
      const newRound = at === 0 || i === 0 || story[at - 1]?.round !== round;
      return html`${newRound && round > 0 ? html`<li class="round">${t('Round {n}', { n: round })}</li>` : ''}
        ${at === since && at > 0 ? html`<li class="since"><span>${t('since your last turn')}</span></li>` : ''}
        <li class=${`${colourOf(state, seat)} ${at >= since ? 'is-news' : ''}`}>${named(state, text)}</li>`;
    })}
  </ol>`;
}
