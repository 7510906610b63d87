// bar.js - the top line: the game, its progress, and the menu.
import { html } from '../vendor/lit-html.js';
import { gameKind } from '../app/game_kinds.js';
import { number, t } from '../app/words.js';
import { KEYS } from './key_groups.js';
import { nameOf } from './people.js';
import { chanceOf } from './standing.js';
import { hasSign, signOf } from './signs.js';
import { vars } from './vars.js';
import { fieldOf, numberIn } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** @param {string} id */
const editionOf = (id) => id.charAt(0).toUpperCase() + id.slice(1);

/** The countdown and its start value: the game ends at 0. @param {Table} table */
function clockOf({ state }) {
  const clock = fieldOf(state, 'countdown');
  if (!clock) return '';
  const left = numberIn(state, clock);
  const part = clock.start ? Math.min(100, Math.round((left / clock.start) * 100)) : null;
  const last = numberIn(state, fieldOf(state, 'last_round')) > 0;
  return html`<span class="clock">
    ${signOf(clock.field)} <span class=${hasSign(clock.field) ? 'what' : ''}>${clock.title}</span> <b class="num">${number(left)}</b>
    ${part === null ? '' : html`<span class="meter wide-only" aria-hidden="true" ${vars({ part: `${part}%` })}><i></i></span>`}
    ${last ? html`<b class="last">${t('Last round')}</b>` : ''}
  </span>`;
}

/** "4:32", "1:02:07", "2 d 5 h". @param {number} ms */
export function timeText(ms) {
  const seconds = Math.ceil(Math.max(ms, 0) / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  if (days > 0) return t('{days} d {hours} h', { days, hours });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The remaining times, if there are clocks. @param {Table} table */
function timesOf({ state }) {
  const { clock, seats, result } = state.snapshot;
  const timed = seats.filter(({ state: sort, clock_ms: left = 0 }) => sort !== 'computer' && (left > 0 || clock));
  if (result || timed.length === 0) return '';
  return html`<span class="time-left" role="timer">${timed.map((seat) => {
    const left = seat.seat === clock?.seat ? clock.deadline - Date.now() : (seat.clock_ms ?? 0);
    const name = timed.length > 1 ? `${nameOf(seat)} ` : '';
    return html`<span class=${seat.seat === clock?.seat ? 'runs' : ''}>${name}<b class="num">${timeText(left)}</b></span> `;
  })}</span>`;
}

/** The chance of winning, as a button to the standing. It is for phones, which have no room for more. @param {Table}
 * table */
function chanceButton({ state, act }) {
  const chance = chanceOf(state);
  if (chance === null) return '';
  const percent = t('{n} %', { n: Math.round(chance * 100) });
  return html`<button class="quiet chance" aria-label=${t('Chance of winning: {percent}', { percent })}
    @click=${() => act.look({ dialog: 'standing' })}><span class="meter" aria-hidden="true" ${vars({ part: `${Math.round(chance * 100)}%` })}><i></i></span>
    <b class="num">${percent}</b></button>`;
}

/** @param {Table} table */
export function drawBar(table) {
  const { state, act } = table;
  const { game, packs } = state.catalog;
  const editions = packs.map(({ id }) => editionOf(id)).join(' + ') || gameKind(game).title;
  const open = (/** @type {import('./table.js').Ui['dialog']} */ dialog) => () => act.look({ dialog });
  return html`<header class="bar">
    <h1 tabindex="-1">Ascend</h1>
    <span class="muted edition">${editions ? html`<span class="wide-only">${editions} · </span>` : ''}${
      t('round {n}', { n: state.snapshot.round })}</span>
    ${clockOf(table)} ${timesOf(table)}
    <span class="push"></span>
    ${chanceButton(table)}
    <button class="wide-only" data-key=${KEYS.cards} @click=${open('cards')}>${t('Cards')} <kbd aria-hidden="true">${KEYS.cards.toUpperCase()}</kbd></button>
    <button class="wide-only" data-key=${KEYS.help} @click=${open('help')}>${t('Help')} <kbd aria-hidden="true">${KEYS.help}</kbd></button>
    <button class="menu-button" data-key=${KEYS.menu} aria-label=${t('Menu')} @click=${open('menu')}><span aria-hidden="true">☰</span></button>
  </header>`;
}
