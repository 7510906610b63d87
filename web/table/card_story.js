// card_story.js - what a card did in this game so far, counted from the reader's messages.
import { withColon } from '../app/colon.js';
import { tn } from '../app/words.js';
import { whoIs } from './people.js';
import { otherSeats } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */

/** The counted events, with their signs, and whether the number of an event is the amount. */
const COUNTED = [
  { event: 'play', sums: false, say: (/** @type {number} */ n) => tn('played once', 'played {n} times', n) },
  { event: 'use', sums: false, say: (/** @type {number} */ n) => tn('used once', 'used {n} times', n) },
  { event: 'acquire', sums: false, say: (/** @type {number} */ n) => tn('acquired once', 'acquired {n} times', n) },
  { event: 'defeat', sums: false, say: (/** @type {number} */ n) => tn('defeated once', 'defeated {n} times', n) },
  { event: 'banish', sums: false, say: (/** @type {number} */ n) => tn('banished once', 'banished {n} times', n) },
  { event: 'runes', sums: true, say: (/** @type {number} */ n) => tn('gave {n} rune', 'gave {n} runes', n) },
  { event: 'power', sums: true, say: (/** @type {number} */ n) => tn('gave {n} power', 'gave {n} power', n) },
  { event: 'energy', sums: true, say: (/** @type {number} */ n) => tn('gave {n} energy', 'gave {n} energy', n) },
  { event: 'honor', sums: true, say: (/** @type {number} */ n) => tn('gave {n} honor', 'gave {n} honor', n) },
];

/** @param {TableState} state @param {string} card @param {number} seat */
function actionsOf({ told }, card, seat) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { type, events } of told) {
    if (type !== 'happened') continue;
    for (const event of events) {
      if (event.card !== card || event.seat !== seat) continue;
      const sums = COUNTED.find((counted) => counted.event === event.event)?.sums;
      counts.set(event.event, (counts.get(event.event) ?? 0) + (sums ? event.a : 1));
    }
  }
  return COUNTED.flatMap(({ event, say }) => {
    const n = counts.get(event) ?? 0;
    return n > 0 ? [say(n)] : [];
  });
}

/**
 * A line for each player with whom the card did something.
 * @param {TableState} state
 * @param {string} card
 * @returns {{ seat: number, text: string }[]}
 */
export function cardStory(state, card) {
  const seats = [...(state.viewer > 0 ? [{ seat: state.viewer }] : []), ...otherSeats(state)];
  return seats.flatMap(({ seat }) => {
    const actions = actionsOf(state, card, seat);
    return actions.length > 0 ? [{ seat, text: `${withColon(whoIs(state, seat))} ${actions.join(', ')}` }] : [];
  });
}
