// hall_people.js - the people in the hall: the seats in their order, the character of each, what is known about them, and the moves
// against them.
import { cardsIn, numberIn } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Seat} Seat */
/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {import('../app/types.js').Field} Field */

/**
 * @typedef {object} Person
 * @property {Seat} seat
 * @property {Card | undefined} card the character in whose name the seat plays
 * @property {number} position 0: no longer in the line
 */

/** @param {TableState} state @param {number | null} seat @param {Field['look'][number]} look @returns {Field | undefined} */
export function fieldLooking({ catalog }, seat, look) {
  return catalog.fields.find((field) => field.seat === seat && field.look.includes(look));
}

/** The visible fields, of the whole table or of the open question. @param {TableState} state @param {number | null} seat */
export function openFields({ catalog }, seat) {
  return catalog.fields.filter(({ title, look, seat: whose }) => title && whose === seat && (look.includes('table') || look.includes('asked')));
}

/** All people, those in the line first. @param {TableState} state @returns {Person[]} */
export function peopleOf(state) {
  const people = state.snapshot.seats.map((seat) => ({
    seat,
    card: cardsIn(state, fieldLooking(state, seat.seat, 'name'))[0]?.card,
    position: numberIn(state, fieldLooking(state, seat.seat, 'order')),
  }));
  return people.sort((a, b) => (a.position || 99) - (b.position || 99));
}

/**
 * What the table says of a character: the titles of the lists that contain it, such as "Under guard".
 * @param {TableState} state
 * @param {string} name
 * @param {string[]} rooms lists that are shown in another way
 */
export function saidOf(state, name, rooms) {
  return openFields(state, null)
    .filter((field) => field.kind === 'list' && !rooms.includes(field.field) && cardsIn(state, field).some(({ card }) => card.name === name))
    .map(({ title, look }) => ({ title: title ?? '', asked: look.includes('asked') }));
}

/**
 * Moves that are about a character, with their indexes.
 * @param {TableState} state
 * @param {string} name
 */
export function movesTo({ snapshot }, name) {
  return snapshot.moves.map((move, index) => ({ move, index })).filter(({ move }) => move.about?.card === name);
}

/** The previous positions of people who have moved along the line in this round, or, before its first action, in the last one. @param
 * {TableState} state */
export function cameFrom({ told, snapshot }) {
  /** @type {Map<number, number>} */
  const from = new Map();
  for (const { round, events } of told) {
    if (round < snapshot.round - 1) continue;
    for (const { event, seat, b } of events) if (event.startsWith('move') && seat !== null && b > 0) from.set(seat, b);
  }
  return from;
}

/** @param {TableState} state */
export function kingOf({ cards }) {
  return [...cards.values()].find(({ kind }) => kind === 'king');
}
