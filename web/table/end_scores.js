// end_scores.js - a bar for each player: the points, and their sources.
import { html, svg } from '../vendor/lit-html.js';
import { number, t } from '../app/words.js';
import { sidesOf } from './end_result.js';
import { outWord, playerOf, seatOf, whoIs } from './people.js';
import { colourOf } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Result} Result */
/** Points, at the end or before it. @typedef {Pick<Result, 'opponent_score' | 'opponent_parts'> & { seats: (Result['seats'][number] & { low?: number, high?: number })[] }} Sheet */
/** @typedef {{ part: number, value: number, from: number }} Piece */

/** @param {number[]} parts @returns {Piece[]} the parts that are not empty, with the place where each begins */
function pieces(parts) {
  let from = 0;
  return parts.flatMap((value, part) => {
    if (value <= 0) return [];
    from += value;
    return [{ part, value, from: from - value }];
  });
}

/** @param {Piece[]} list @param {number} most what fills the width */
const bar = (list, most) => html`<svg class="score-bar" aria-hidden="true">
  ${list.map(({ part, value, from }) => {
    const at = (/** @type {number} */ n) => `${(n / most) * 100}%`;
    return svg`<g class="part part-${part}"><rect x=${at(from)} width=${at(value)} height="100%"></rect>
      <rect class="weave" x=${at(from)} width=${at(value)} height="100%"></rect>
      ${value / most < 0.04 ? '' : svg`<text x=${at(from + value / 2)} y="50%">${number(value)}</text>`}</g>`;
  })}
</svg>`;

/** The patterns of parts, so that people need no colours to tell them apart. */
const weaves = html`<svg class="weaves" aria-hidden="true" width="0" height="0">
  <defs>
    ${['M0 8L8 0', 'M0 0L8 8', 'M4 0V8', 'M0 4H8', 'M0 8L8 0M0 0L8 8', 'M2 2h1v1h-1z'].map(
      (path, i) => svg`<pattern id="weave-${i + 1}" width="8" height="8" patternUnits="userSpaceOnUse"><path d=${path}></path></pattern>`,
    )}
  </defs>
</svg>`;

/** @param {TableState} state @param {Sheet} result @param {string} title */
export function drawScores(state, result, title) {
  const { catalog, snapshot } = state;
  const most = Math.max(1, result.opponent_score ?? 0, ...result.seats.map(({ parts }) => parts.reduce((sum, n) => sum + Math.max(n, 0), 0)));
  const sides = sidesOf(result);
  const teams = sides.some(({ seats }) => seats.length > 1);
  const used = catalog.score_parts.map((title, part) => ({ title, part })).filter(({ part }) => [...result.seats.map(({ parts }) => parts), result.opponent_parts].some((parts) => parts?.[part]));
  const of = (/** @type {number[]} */ parts) => used.map(({ title, part }) => `${title} ${parts[part] ?? 0}`).join(', ');
  const row = (/** @type {{ who: string, also?: unknown, colour: string, score: number, parts: number[] }} */ { who, also = '', colour, score, parts }) =>
    html`<li class="score ${colour}">
      <span class="hidden">${t('{who}: {points} points. {parts}', { who, points: score, parts: of(parts) })}</span>
      <span class="score-who" aria-hidden="true"><b>${who}</b>${also}</span>
      ${bar(pieces(parts), most)}
      <b class="score-sum num" aria-hidden="true">${number(score)}</b>
    </li>`;
  const seatRow = (/** @type {number} */ seat) => {
    const { score, parts, low = score, high = score } = /** @type {Sheet['seats'][number]} */ (result.seats.find((other) => other.seat === seat));
    const { out, in: stays } = seatOf(state, seat);
    const also = [playerOf(state, seat), low < high ? t('{low} to {high}', { low, high }) : '', out ? outWord(out) : stays ? '' : t('out of the game')].filter(Boolean);
    return row({ who: whoIs(state, seat), also: also.map((words) => html` <small class="muted">${words}</small>`), colour: colourOf(state, seat), score, parts });
  };
  const opponent = result.opponent_score;
  return html`<section class="panel end-scores">
    ${weaves}
    <h2>${title}</h2>
    ${sides.map(
      ({ seats, score }) => html`${teams ? html`<h3>${t('Team {names}: {points}', { names: seats.map((seat) => whoIs(state, seat)).join(', '), points: score })}</h3>` : ''}
        <ul class="scores">
          ${seats.map(seatRow)}
        </ul>`,
    )}
    ${opponent === null || !catalog.opponent
      ? ''
      : html`<ul class="scores">
          ${row({ who: catalog.opponent, colour: 'of-1', score: opponent, parts: result.opponent_parts ?? [] })}
        </ul>`}
    ${snapshot.seats.length === 0 || used.length < 2
      ? ''
      : html`<p class="score-key small" aria-hidden="true">
          ${used.map(({ title, part }) => html`<span><svg class="swatch part part-${part}"><rect width="100%" height="100%"></rect><rect class="weave" width="100%" height="100%"></rect></svg>${title}</span>`)}
        </p>`}
  </section>`;
}
