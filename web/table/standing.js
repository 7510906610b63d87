// standing.js - the standing: the points if the game ended now, where they come from, and each player's chance to win.
import { html, svg } from '../vendor/lit-html.js';
import { number, t } from '../app/words.js';
import { sidesOf } from './end_result.js';
import { drawScores } from './end_scores.js';
import { KEYS } from './key_groups.js';
import { modal, modalHead } from './modal.js';
import { whoIs } from './people.js';
import { vars } from './vars.js';
import { colourOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {{ who: string, colour: string, chance: number }} Chance */

/** Is the bar too short for its number? Then the number stands with the name. The first bar has a sign, too. @param {Chance} of @param
 * {number} i */
const isNarrow = ({ chance }, i) => chance < (i === 0 ? 0.17 : 0.11);

const percent = (/** @type {number} */ part) => Math.round(part * 100);

/** The team of these seats and its colour; the reader's team has the reader's colour. @param {TableState} state @param {number[]}
 * seats */
const sideOf = (state, seats) => ({
  who: seats.map((seat) => whoIs(state, seat)).join(' + '),
  colour: colourOf(state, seats.includes(state.viewer) ? state.viewer : (seats[0] ?? 0)),
});

/**
 * Each side's chance of winning at the start of this turn; none if it is not known.
 * @param {TableState} state
 * @returns {Chance[]}
 */
export function chancesOf(state) {
  const { standing, catalog } = state;
  if (!standing) return [];
  const sides = sidesOf(standing).sort((a, b) => Number(b.seats.includes(state.viewer)) - Number(a.seats.includes(state.viewer)));
  const chances = sides.flatMap(({ seats }) => {
    const chance = standing.seats.find(({ seat }) => seat === seats[0])?.chance ?? null;
    return chance === null ? [] : [{ ...sideOf(state, seats), chance }];
  });
  const rest = 1 - chances.reduce((sum, { chance }) => sum + chance, 0);
  return catalog.opponent && chances.length > 0 ? [...chances, { who: catalog.opponent, colour: 'of-1', chance: Math.max(0, rest) }] : chances;
}

/** The chance of the viewer's side. @param {TableState} state */
export const chanceOf = ({ standing, viewer }) => standing?.seats.find(({ seat }) => seat === viewer)?.chance ?? null;

/** @param {number | null} gained */
function gainedWords(gained) {
  const points = percent(Math.abs(gained ?? 0));
  if (gained === null) return t('when this turn began');
  if (points === 0) return t('unchanged since your last turn began');
  return gained > 0 ? t('{n} more than when your last turn began', { n: points }) : t('{n} less than when your last turn began', { n: points });
}

/** @param {TableState} state */
function drawChances(state) {
  const chances = chancesOf(state);
  if (chances.length === 0) return '';
  let from = 0;
  const pieces = chances.map((one) => {
    from += one.chance;
    return { ...one, from: from - one.chance };
  });
  const at = (/** @type {number} */ part) => `${part * 100}%`;
  return html`<h2>${t('Chance of winning')}</h2>
    <svg class="chances" aria-hidden="true">
      ${pieces.map((one, i) => svg`<g class=${one.colour}><rect x=${at(one.from)} width=${at(one.chance)} height="100%"></rect>
        ${isNarrow(one, i) ? '' : svg`<text x=${at(one.from + one.chance / 2)} y="50%">${percent(one.chance)}${i === 0 ? ' %' : ''}</text>`}</g>`)}
    </svg>
    <ul class="names">${chances.map((one, i) => html`<li class=${one.colour}>${one.who}<span class=${isNarrow(one, i) ? 'num' : 'hidden'}> ${percent(one.chance)} %</span></li>`)}</ul>
    <p class="small muted">${gainedWords(state.gained)}</p>`;
}

/** "12", or "about 12" if some cards are hidden. @param {number} score @param {boolean} vague */
const pointsOf = (score, vague) => html`<b class="num">${vague ? html`<small aria-hidden="true">≈</small><span class="hidden">${t('about')} </span>` : ''}${number(score)}</b>`;

/** @param {Table} table */
function drawAhead({ state }) {
  const { standing, catalog } = state;
  if (!standing) return '';
  const sides = sidesOf(standing);
  const most = Math.max(1, standing.opponent_score ?? 0, ...sides.map(({ score }) => score));
  const isVague = (/** @type {number[]} */ side) => standing.seats.some(({ seat, low, high }) => side.includes(seat) && low < high);
  const meter = (/** @type {number} */ score) =>
    html`<span class="meter" aria-hidden="true" ${vars({ part: `${Math.max(0, percent(score / most))}%` })}><i></i></span>`;
  return html`<ul class="ahead">
    ${sides.map(({ seats, score }) => {
      const { who, colour } = sideOf(state, seats);
      return html`<li class=${colour}><span class="who">${who}</span>${meter(score)}${pointsOf(score, isVague(seats))}</li>`;
    })}
    ${standing.opponent_score === null || !catalog.opponent ? '' : html`<li class="of-1"><span class="who">${catalog.opponent}</span>
      ${meter(standing.opponent_score)}<b class="num">${number(standing.opponent_score)}</b></li>`}
  </ul>`;
}

/** Draws the standing beside the table. @param {Table} table */
export function drawStanding(table) {
  const { state, act } = table;
  if (!state.standing) return '';
  return html`<section class="panel stands" aria-label=${t('Standing')}>
    ${drawChances(state)}
    <header><h2>${t('If it ended now')}</h2>
      <button class="quiet small" data-key=${KEYS.standing} @click=${() => act.look({ dialog: 'standing' })}>${t('Points')} <kbd aria-hidden="true">${KEYS.standing.toUpperCase()}</kbd></button></header>
    ${drawAhead(table)}
  </section>`;
}

/** Draws the full standing in a dialog. @param {Table} table */
export function drawStandingDialog({ state, act }) {
  const close = () => act.look({ dialog: null });
  const { standing, catalog } = state;
  return modal({ name: 'standing-now', label: t('Standing'), close }, html`
    ${modalHead(t('Standing'), close)}
    ${standing ? html`<div class="stands">${drawChances(state)}</div>
      ${drawScores(state, standing, t('If it ended now'))}
      ${standing.vague ? html`<p class="small muted">${t('Hidden cards may be worth more or less: such a score is a mean, with its range beside it.')}</p>` : ''}
      ${catalog.ties ? html`<p class="small muted">${catalog.ties}</p>` : ''}` : ''}`);
}
