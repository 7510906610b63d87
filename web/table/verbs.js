// verbs.js - short names of moves, for buttons and labels without room for a sentence.
import { mark, t } from '../app/words.js';

/** Short names by the wire's verbs. @type {Record<string, string>} */
const SHORT = {
  play: mark('Play'),
  use: mark('Use'),
  acquire: mark('Acquire'),
  defeat: mark('Defeat'),
  give: mark('Give'),
  banish: mark('Banish'),
  discard: mark('Discard'),
  destroy: mark('Destroy'),
  keep: mark('Keep'),
  copy: mark('Copy'),
  'place with': mark('Place with it'),
  recover: mark('Take back'),
  reward: mark('Take as reward'),
  put: mark('Put down'),
  lay: mark('Lay face down'),
  want: mark('Ask for'),
  marry: mark('Marry'),
  poison: mark('Use poison'),
  'offer to': mark('Offer a trade'),
  protect: mark('Protect'),
  mutiny: mark('Mutiny'),
};

/** What "no" does, for verbs where it is more than "banish nothing". @type {Record<string, string>} */
const NO = {
  'place with': mark('To the discard pile'),
};

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** @param {{ verb: string, say: string }} action */
export function shortOf({ verb, say }) {
  const short = SHORT[verb];
  return short ? t(short) : capital(say);
}

/** The meaning of not doing an action. @param {{ verb: string, say: string }} action */
export function noneOf(action) {
  const no = NO[action.verb];
  return no ? t(no) : capital(t('{action} nothing', { action: shortOf(action).toLocaleLowerCase() }));
}

/** The text of a move on a button. @param {import('../app/types.js').Move | undefined} move @param {import('./layouts.js').Layout}
 * layout */
export function sentenceOf(move, { says }) {
  if (!move) return '';
  if (move.flags.includes('ends_turn')) return t('End turn');
  if (says && move.meaning) return capital(t('{action}: {meaning}', { action: move.say, meaning: move.meaning }));
  return capital(move.meaning ?? move.say);
}
