// levels.js - the strengths of computer players that the page offers, and what it calls them.
import { mark, t } from './words.js';

const LEVELS = [
  { player: 'level:1', title: mark('very easy') },
  { player: 'level:2', title: mark('easy') },
  { player: 'level:3', title: mark('fair') },
  { player: 'level:4', title: mark('good') },
  { player: 'level:5', title: mark('strong') },
  { player: 'level:6', title: mark('best') },
];

/** @returns {{ player: string, title: string }[]} */
export const levels = () => LEVELS.map(({ player, title }) => ({ player, title: t(title) }));

/**
 * The level of the others where all of them are computer players of levels below the best: the highest; null: somebody is an equal.
 * @param {{ seat: number, player: string | null }[]} seats @param {number} viewer
 * @returns {{ number: number, title: string } | null}
 */
export function weakerLevel(seats, viewer) {
  const others = seats.filter(({ seat }) => seat !== viewer).map(({ player }) => LEVELS.findIndex((level) => level.player === player));
  const at = Math.max(...others);
  if (others.length === 0 || others.includes(-1) || at === LEVELS.length - 1) return null;
  return { number: at + 1, title: levels()[at]?.title ?? '' };
}

/** A player that is no level, as a record may have it, is called what it is. @param {string} player */
export function levelTitle(player) {
  return levels().find((level) => level.player === player)?.title ?? player;
}
