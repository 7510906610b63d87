// online.js - the parts of the table for people at their own screens: the connection, who is present, and the actions that concern
// the others.
import { html, nothing } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { canAsk, askToNotify } from '../online/turns.js';
import { nameOf } from './people.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Seat} Seat */
/** @typedef {import('./table.js').Table} Table */

/** A line about the connection, if there is something to say. @param {TableState} state */
function saying({ online, viewer, snapshot }) {
  if (!online) return '';
  if (online.line === 'lost') return t('Reconnecting …');
  if (online.line === 'stopping') return t('The server restarts. The clocks stand still.');
  if (online.sending) return t('Sent …');
  return viewer === 0 && !snapshot.result ? t('You are watching.') : '';
}

/** @param {TableState} state */
export function lineText(state) {
  const text = saying(state);
  const bad = state.online?.line === 'lost' || state.online?.line === 'stopping';
  return html`<p class=${`line-state ${text ? '' : 'none'} ${bad ? 'bad' : ''}`} role="status">${text}</p>`;
}

/** Where a player is, in words, if they are not at the table. @param {TableState} state @param {Seat} seat */
export function whereIs({ online, viewer }, { seat, state, stands_in: stands }) {
  if (!online || seat === viewer) return '';
  if (state === 'left') return t('has left');
  if (state === 'computer') return stands ? t('a computer plays on') : '';
  return online.present.has(seat) ? '' : t('not here now');
}

/** The entries of the menu for tables with others. @param {Table} table */
export function othersEntries({ state, act }) {
  const { others } = act;
  const { snapshot, viewer, online } = state;
  if (!others || !online) return nothing;
  const people = snapshot.seats.filter(({ seat, in: isIn, state: sort }) => seat !== viewer && isIn && sort !== 'computer');
  const timed = people.filter(({ clock_ms: left }) => (left ?? 0) > 0);
  const gift = /d\/move/.test(online.info.setup.clock) ? t('a day') : t('5 minutes');
  const entry = (/** @type {string} */ label, /** @type {() => void} */ press) => html`<li><button @click=${press}>${label}</button></li>`;
  return html`
    ${canAsk() ? entry(t('Tell me when it is my turn'), () => void askToNotify()) : nothing}
    ${viewer === 0 || snapshot.result
      ? nothing
      : html`${timed.map((seat) => entry(t('Give {name} {time}', { name: nameOf(seat), time: gift }), () => others.give(seat.seat)))}
          ${people.filter(({ state: sort }) => sort === 'left').map((seat) => entry(t('Go on without {name}', { name: nameOf(seat) }), () => others.vote(seat.seat)))}
          ${entry(t('Let the computer play for me'), others.handOver)}
          ${entry(t('Leave the table'), others.leave)}`}`;
}
