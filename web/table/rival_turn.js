// rival_turn.js - the steps of the others since the reader's last turn.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { cardPicture } from './card_sheet.js';
import { fitted } from './fitted.js';
import { KEYS } from './key_groups.js';
import { named } from './named.js';
import { nameOf, seatOf, withoutName } from './people.js';
import { colourOf } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{ card: string | null, text: string, times: number }} Step */

/**
 * The steps of each of the others; equal steps are one. The end of a turn is shown until something else happens.
 * @param {Table} table
 * @returns {{ seat: number, steps: Step[] }[]}
 */
export function turnsOf({ state }) {
  const latest = state.computer ? state.turns.at(-1)?.moves.at(-1) : undefined;
  return state.turns.map(({ seat, moves }) => {
    /** @type {Step[]} */
    const steps = [];
    for (const move of moves) {
      const { told } = move;
      const text = told.filter((sentence) => sentence.seat !== null && !sentence.begins).map((sentence) => sentence.text).join(' ');
      const ends = told.some(({ begins }) => begins === 'turn');
      const card = ends ? null : move.card;
      const last = steps[steps.length - 1];
      if (!text || (ends && move !== latest)) continue;
      if (last?.text === text) last.times++;
      else steps.push({ card, text, times: 1 });
    }
    return { seat, steps };
  }).filter(({ steps }) => steps.length > 0);
}

/** @param {Table} table @param {number} seat @param {Step} step @param {boolean} latest is it the last step of
 *   all? */
function drawStep({ state, act }, seat, { card, text, times }, latest) {
  const shown = card ? state.cards.get(card) : undefined;
  const now = latest && state.computer !== null;
  return html`<li class=${`${colourOf(state, seat)} ${now ? 'now' : ''}`} data-step=${latest ? `${seat} ${card}` : nothing}>
    ${shown ? html`<button class="thumb" tabindex="-1" aria-hidden="true" data-card=${shown.name}
      @click=${() => act.look({ zoom: { card: shown.name, field: null, index: null } })}>${cardPicture(shown, 'chip')}</button>` : ''}
    <span>${named(state, withoutName(state, seat, text))}${times > 1 ? html` <b class="num">×${times}</b>` : ''}</span>
  </li>`;
}

/** @param {Table} table */
export function drawRivalTurn(table) {
  const { state } = table;
  const turns = turnsOf(table);
  const names = turns.map(({ seat }) => nameOf(seatOf(state, seat)));
  const name = [...new Set(names)].join(', ');
  const single = turns.length === 1;
  const latest = turns.at(-1)?.steps.at(-1);
  const size = turns.map(({ steps }) => steps.map(({ times }) => times)).join(' ');
  return html`<section class=${`zone turn-of ${colourOf(state, turns.at(-1)?.seat ?? 0)}`} aria-label=${t('Turn of {name}', { name })}>
    ${single ? html`<h3 aria-hidden="true">${name}</h3>` : ''}
    <ol class="moved" tabindex="0" ${fitted(size)}>
      ${turns.map(({ seat, steps }, i) => html`
        ${single ? '' : html`<li class=${`whose ${colourOf(state, seat)}`}>${names[i]}</li>`}
        ${steps.map((step) => drawStep(table, seat, step, step === latest))}`)}
    </ol>
    <button class="quiet small more" data-key=${KEYS.log} @click=${() => table.act.look({ dialog: 'log' })}>${t('All')}</button>
  </section>`;
}
