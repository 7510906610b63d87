// people.js - who sits at the table, as the reader calls them: himself "you" where he is the only person, everybody else by name.
import { t } from '../app/words.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Seat} Seat */

/** The seat of the reader, where only he plays at this screen; 0: several people, or none. @param {TableState} state */
export function readerOf({ viewer, snapshot }) {
  const people = snapshot.seats.filter(({ state, out }) => state !== 'computer' || out);
  return viewer > 0 && people.length === 1 && people[0]?.seat === viewer ? viewer : 0;
}

/** @param {Seat} seat */
export const nameOf = ({ seat, name, called }) => name || called || t('Seat {n}', { n: seat });

/** @param {TableState} state @param {number} number */
export function seatOf({ snapshot }, number) {
  return /** @type {Seat} */ (snapshot.seats.find(({ seat }) => seat === number));
}

/** "You", or the name. @param {TableState} state @param {number} number */
export function whoIs(state, number) {
  return readerOf(state) === number ? t('You') : nameOf(seatOf(state, number));
}
