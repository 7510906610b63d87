// rival_turn.js - what a computer player has done so far in its turn, one thing after the other.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { cardPicture } from './card_sheet.js';
import { atEnd } from './at_end.js';
import { named } from './named.js';
import { nameOf, seatOf, withoutName } from './people.js';
import { colourOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{ card: string | null, text: string, times: number }} Step */

/**
 * Its moves; the same thing several times over is one, and what has no card, as the end of the turn, is told as long as it plays.
 * @param {Table} table
 * @returns {Step[]}
 */
export function stepsOf({ state }) {
  /** @type {Step[]} */
  const steps = [];
  for (const { events, told } of state.rival?.moves ?? []) {
    const text = told.filter(({ seat, begins }) => seat === state.rival?.seat && !begins).map((sentence) => sentence.text).join(' ');
    const ends = told.some(({ begins }) => begins === 'turn');
    const card = ends ? null : events.find((event) => event.card !== null && event.seat === state.rival?.seat)?.card;
    const last = steps[steps.length - 1];
    if (!text || (!card && !state.computer)) continue;
    if (last && last.text === text) last.times++;
    else steps.push({ card: card ?? null, text, times: 1 });
  }
  return steps;
}

/** @param {Table} table */
export function drawRivalTurn(table) {
  const { state, act } = table;
  const seat = state.rival?.seat ?? 0;
  const name = seat > 0 ? nameOf(seatOf(state, seat)) : '';
  const steps = stepsOf(table);
  const now = state.computer !== null;
  return html`<section class=${`zone turn-of ${colourOf(state, seat)}`} aria-label=${t('Turn of {name}', { name })}>
    <h3 aria-hidden="true">${name}</h3>
    <ol class="moved" tabindex="0" ${atEnd(`${steps.length} ${steps.at(-1)?.times}`)}>
      ${steps.map(({ card, text, times }, i) => {
        const shown = card ? state.cards.get(card) : undefined;
        return html`<li class=${now && i === steps.length - 1 ? 'now' : ''}>
          ${shown ? html`<button class="thumb" tabindex="-1" aria-hidden="true" data-card=${shown.name}
            @click=${() => act.look({ zoom: { card: shown.name, field: null, index: null } })}>${cardPicture(shown, 'chip')}</button>` : ''}
          <span>${named(state, withoutName(state, seat, text))}${times > 1 ? html` <b class="num">×${times}</b>` : ''}</span>
        </li>`;
      })}
    </ol>
  </section>`;
}
