// statistics.js - the results of finished games of one person, by the strength of the others.
import { t } from './words.js';

/** @typedef {import('./types.js').GameMeta} GameMeta */
/** @typedef {{ players: string[], won: number, lost: number }} Line `players`: the different computer players of such games; none: alone */

/** The one person of a game, as a seat from 1. @param {GameMeta} meta */
export function onlyPerson({ seats }) {
  const people = seats.flatMap(({ player }, i) => (player ? [] : [i + 1]));
  return people.length === 1 ? people[0] : undefined;
}

/** The names of seats in the list of games: a number for a seat without a name, "You" for the only person. @param {GameMeta['seats']} seats
 * seats */
export function named(seats) {
  const alone = seats.filter(({ player }) => !player).length === 1;
  return seats.map(({ name, player }, i) => ({ player, name: name || (alone && !player ? t('You') : t('Seat {n}', { n: i + 1 })) }));
}

/** @param {GameMeta[]} games @returns {Line[]} in the order of their players */
export function statistics(games) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const game of games) {
    const person = onlyPerson(game);
    if (game.state !== 'over' || person === undefined) continue;
    const players = [...new Set(game.seats.flatMap(({ player }) => (player ? [player] : [])))].sort();
    const line = lines.get(players.join()) ?? { players, won: 0, lost: 0 };
    if (game.winners.includes(person)) line.won++;
    else line.lost++;
    lines.set(players.join(), line);
  }
  return [...lines.values()].sort((a, b) => (a.players.join() < b.players.join() ? -1 : 1));
}
