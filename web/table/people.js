// people.js - the names of the people at the table, as the reader sees them: "you" for the only person, for all others the character or the
// name, as sentences have it.
import { t } from '../app/words.js';
import { capital } from './verbs.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Seat} Seat */

/** The seat of the reader, if only one person plays at this screen, or others at theirs; 0: several people, or none. @param {TableState} state */
export function readerOf({ viewer, snapshot, online }) {
  if (online) return viewer;
  const people = snapshot.seats.filter(({ state, out }) => state !== 'computer' || out);
  return viewer > 0 && people.length === 1 && people[0]?.seat === viewer ? viewer : 0;
}

/** @param {Seat} seat */
export const nameOf = ({ seat, name, called }) => called || name || t('Seat {n}', { n: seat });

/** The player of a character, if the seat is called by it: a person's name, or the strength of a computer player. @param {TableState} state
 * @param {number} number */
export function playerOf(state, number) {
  const { name, called, title, state: sort } = seatOf(state, number);
  const known = readerOf(state) === number ? nameOf(seatOf(state, number)) : name;
  if (called === name || !called) return '';
  return sort === 'computer' ? title : known;
}

/** @param {TableState} state @param {number} number */
export function seatOf({ snapshot }, number) {
  return /** @type {Seat} */ (snapshot.seats.find(({ seat }) => seat === number));
}

/** "You", or the name. @param {TableState} state @param {number} number */
export function whoIs(state, number) {
  return readerOf(state) === number ? t('You') : nameOf(seatOf(state, number));
}

/**
 * A sentence about a player without the name, if it is clear who is meant: "Plays Apprentice." Sentences about the reader stay as they are.
 * @param {TableState} state
 * @param {number} number
 * @param {string} text
 */
export function withoutName(state, number, text) {
  const name = `${nameOf(seatOf(state, number))} `;
  return number !== state.viewer && text.startsWith(name) ? capital(text.slice(name.length)) : text;
}

/** Why a player is out. @param {string} out */
export function outWord(out) {
  return { resigned: t('resigned'), 'time up': t('time up'), forfeited: t('forfeited') }[out] ?? out;
}
