// end_result.js - how a game ended: a line, and the text below it.
import { t, language } from '../app/words.js';
import { layoutOf } from './layouts.js';
import { nameOf, readerOf, seatOf } from './people.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Result} Result */
/** @typedef {{ title: string, below: string, won: boolean }} Outcome */

/** @param {string[]} words "a, b and c" */
const list = (words) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(words);

/** The players of each side, the best side first. @param {Pick<Result, 'seats'>} result */
export function sidesOf(result) {
  /** @type {Map<number, { team: number, rank: number, score: number, seats: number[] }>} */
  const sides = new Map();
  for (const { seat, team, team_score: score, rank } of result.seats) {
    const side = sides.get(team ?? -seat) ?? { team: team ?? -seat, rank, score, seats: [] };
    sides.set(side.team, { ...side, rank: Math.min(side.rank, rank), seats: [...side.seats, seat] });
  }
  return [...sides.values()].sort((a, b) => a.rank - b.rank);
}

/** Why a player is out of the game. @param {TableState} state @param {Result} result */
function cutShort(state, result) {
  const seat = [...state.snapshot.seats].reverse().find(({ out }) => out === result.end);
  if (!seat) return null;
  const you = seat.seat === readerOf(state);
  const name = nameOf(seat);
  if (result.end === 'resigned') return you ? t('You have resigned') : t('{name} has resigned', { name });
  if (result.end === 'time up') return you ? t('Your time is up') : t('The time of {name} is up', { name });
  return you ? t('You have forfeited the game') : t('{name} has forfeited the game', { name });
}

/** @param {TableState} state @param {Result} result */
function whoWins(state, result) {
  const reader = readerOf(state);
  const { winners } = result;
  const sides = sidesOf(result);
  if (winners.length === 0) return state.catalog.opponent ? t('{name} wins', { name: state.catalog.opponent }) : t('Nobody wins');
  const first = sides.filter(({ seats }) => seats.some((seat) => winners.includes(seat)));
  if (first.length > 1) return t('A draw');
  if (!winners.includes(reader)) {
    const names = list(winners.map((seat) => nameOf(seatOf(state, seat))));
    return winners.length > 1 ? t('{names} win', { names }) : t('{name} wins', { name: names });
  }
  return winners.length > 1 ? t('Your team wins') : t('You win');
}

/** "62 to 55"; of more players, the best two. @param {Result} result */
function points(result) {
  const scores = sidesOf(result).map(({ score }) => score);
  const [best = 0, ...rest] = result.opponent_score === null ? scores : [...scores, result.opponent_score].sort((a, b) => b - a);
  return rest.length === 0 ? String(best) : t('{best} to {others}', { best, others: list(rest.slice(0, rest.length > 2 ? 1 : 2).map(String)) });
}

/** The cause of the end, if the table tells it: "The king dies of poison." The last sentence says that the game is over. @param
 * {TableState} state */
function howOf({ catalog, told }) {
  if (!layoutOf(catalog).ends) return [];
  return (told[told.length - 1]?.told ?? []).filter(({ seat }) => seat === null).slice(0, -1).map(({ text }) => text);
}

/** @param {TableState} state @param {Result} result @returns {Outcome} */
export function outcomeOf(state, result) {
  const short = cutShort(state, result);
  const wins = whoWins(state, result);
  const won = result.winners.includes(readerOf(state)) || (readerOf(state) === 0 && result.winners.length > 0);
  if (short) return { title: short, below: `${wins}.`, won };
  return { title: t('{wins}, {points}', { wins, points: points(result) }), below: [...howOf(state), (result.tied ? state.catalog.ties : null) ?? ''].join(' '), won };
}
