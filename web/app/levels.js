// levels.js - the levels of computer players, and their names: "level 2" here as in the terminal.
import { t } from './words.js';

const COUNT = 6;

/** @returns {{ player: string, number: number, title: string }[]} from the weakest to the strongest */
export const levels = () =>
  Array.from({ length: COUNT }, (_, i) => ({ player: `level:${i + 1}`, number: i + 1, title: t('level {n}', { n: i + 1 }) }));

/** A player that is no level, as a record may have it, is called what it is. @param {string} player */
export const levelTitle = (player) => levels().find((level) => level.player === player)?.title ?? player;
