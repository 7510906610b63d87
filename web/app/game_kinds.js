// game_kinds.js - what the page says of each game beyond the wire: its name and a line about it, which page has its rules, and which
// questions of a set-up mean something in it.
import { mark, t } from './words.js';

/**
 * @typedef {object} GameKind
 * @property {string} game as the wire names it
 * @property {string} title
 * @property {string} line what one does in it
 * @property {boolean} packs whether it is played with packs
 * @property {boolean} first whether the order of the seats decides who begins
 * @property {string} rules the page of its rules
 */

/** @type {GameKind[]} */
const KINDS = [
  { game: 'deck', title: mark('Deck'), line: mark('Build a deck, defeat what comes, gather honor.'), packs: true, first: true, rules: 'deckbuilder' },
  { game: 'princes', title: mark('Six princes'), line: mark('Six princes, one throne: offer, plot, survive.'), packs: false, first: false, rules: 'princes' },
];

/** All games, in the language of the reader. @returns {GameKind[]} */
export const gameKinds = () => KINDS.map((kind) => ({ ...kind, title: t(kind.title), line: t(kind.line) }));

/** One that the page does not know is shown by its name. @param {string} game @returns {GameKind} */
export function gameKind(game) {
  return gameKinds().find((kind) => kind.game === game) ?? { game, title: game, line: '', packs: true, first: true, rules: '' };
}
