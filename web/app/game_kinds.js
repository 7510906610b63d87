// game_kinds.js - facts of each game that the wire does not have: its name and a line about it, the page of its rules, and which
// questions of a set-up apply to it.
import { t, tc } from './words.js';

/**
 * @typedef {object} GameKind
 * @property {string} game as the wire names it
 * @property {string} title
 * @property {string} line what players do in it
 * @property {boolean} packs whether it is played with packs
 * @property {boolean} first whether the order of the seats decides who begins
 * @property {boolean} characters whether players have characters and are called by them
 * @property {string} rules the page of its rules
 */

/** All games, in the language of the reader. @returns {GameKind[]} */
export const gameKinds = () => [
  {
    game: 'deck',
    title: tc('game', 'Deck building'),
    line: t('Build a deck, defeat monsters, win honor.'),
    packs: true,
    first: true,
    characters: false,
    rules: 'deckbuilder',
  },
  {
    game: 'princes',
    title: tc('game', 'Six princes'),
    line: t('Six princes, one throne: trade, plot, survive.'),
    packs: false,
    first: false,
    characters: true,
    rules: 'princes',
  },
];

/** A game that the page does not know is shown by its name. @param {string} game @returns {GameKind} */
export function gameKind(game) {
  return gameKinds().find((kind) => kind.game === game) ?? { game, title: game, line: '', packs: true, first: true, characters: false, rules: '' };
}

const LESSON = 'learn-';

/** The id of the stored game of a tutorial: there is at most one for each. @param {string} name */
export const lessonOf = (name) => `${LESSON}${name}`;

/** The name of the tutorial of a game; '': it has none. @param {string} id */
export const tutorialOf = (id) => (id.startsWith(LESSON) ? id.slice(LESSON.length) : '');
