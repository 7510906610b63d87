// end_chart.js - the points of each player, turn after turn: everything that counts at the end, cards too.
import { html, svg } from '../vendor/lit-html.js';
import { number, t } from '../app/words.js';
import { whoIs } from './people.js';
import { colourOf, fieldsOf } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Standing['course'][number]} Moment */
/** @typedef {{ name: string, colour: string, values: number[] }} Line */

/** The area of the lines in the picture, in percent. */
const LEFT = 7;
const RIGHT = 99;
const TOP = 4;
const BOTTOM = 88;

/** Marks of the axis: 0, 10, 20 … at most five of them. @param {number} most */
function marks(most) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((size) => most / size <= 4) ?? 500;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** The first turns of at most five rounds. @param {Moment[]} moments */
function rounds(moments) {
  const last = moments[moments.length - 1]?.round ?? 0;
  const step = Math.max(1, Math.ceil(last / 5));
  return moments.flatMap(({ round }, i) => (round !== moments[i - 1]?.round && round % step === 0 ? [{ i, round }] : []));
}

/** @param {TableState} state */
export function drawChart(state) {
  const { catalog, snapshot, course: moments } = state;
  if (moments.length < 2) return '';
  const title = fieldsOf(catalog, 'score')[0]?.title ?? '';
  const values = (/** @type {number} */ i) => moments.map(({ scores }) => scores[i] ?? 0);
  const opponent = moments.map(({ opponent_score: points }) => points ?? 0);
  /** @type {Line[]} */
  const lines = snapshot.seats.map(({ seat }, i) => ({ name: whoIs(state, seat), colour: colourOf(state, seat), values: values(i) }));
  if (catalog.opponent) lines.push({ name: catalog.opponent, colour: 'of-1', values: opponent });
  const axis = marks(Math.max(1, ...lines.flatMap((line) => line.values)));
  const most = axis[axis.length - 1] ?? 1;
  const x = (/** @type {number} */ i) => LEFT + ((RIGHT - LEFT) * i) / (moments.length - 1);
  const y = (/** @type {number} */ n) => BOTTOM - ((BOTTOM - TOP) * n) / most;
  const path = (/** @type {Line} */ line) => line.values.map((n, i) => `${i ? 'L' : 'M'}${x(i).toFixed(2)} ${y(n).toFixed(2)}`).join('');
  const ends = lines.map(({ name, values: all }) => `${name} ${number(all[all.length - 1] ?? 0)}`).join(', ');
  return html`<section class="panel end-chart">
    <h2>${t('{what}, round by round', { what: title })}</h2>
    <svg class="chart" role="img" aria-label=${t('{what} at the end: {ends}', { what: title, ends })}>
      ${axis.map((n) => svg`<line class="grid" x1="${LEFT}%" x2="${RIGHT}%" y1="${y(n)}%" y2="${y(n)}%"></line>
        <text class="left" x="${LEFT - 1}%" y="${y(n)}%">${number(n)}</text>`)}
      ${rounds(moments).map(({ i, round }) => svg`<text class="below" x="${x(i)}%" y="96%">${number(round)}</text>`)}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        ${lines.map((line) => svg`<path class="curve ${line.colour}" d=${path(line)}></path>`).reverse()}
      </svg>
    </svg>
    <ul class="chart-key small">
      ${lines.map(
        ({ name, colour, values: all }) => html`<li>
          <svg aria-hidden="true"><line class="curve ${colour}" x1="0" x2="100%" y1="50%" y2="50%"></line></svg>${name}
          <b class="num">${number(all[all.length - 1] ?? 0)}</b>
        </li>`,
      )}
    </ul>
  </section>`;
}
