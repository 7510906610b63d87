// chance.js - random choices that are the same every time: all of them come from a card's English name.
//
// Every layer of a picture has a stream of its own, so that a change to one leaves the others as they were. A choice among options is
// made by rendezvous hashing: each option gets a number from (name, layer, option), and the highest wins. A new option takes only the
// cards for which it gets the highest number; all other cards keep their pictures.

/** @typedef {{ next: () => number, range: (low: number, high: number) => number, int: (low: number, high: number) => number }} Chance */

/**
 * FNV-1a over the UTF-16 units of a text.
 * @param {string} text
 * @param {number} [from] the hash of the text before it
 */
export function hash(text, from = 0x811c9dc5) {
  let h = from;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** Spreads a hash over all of its bits, to a number between 0 and 1. @param {number} h */
function spread(h) {
  let t = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
  return ((t ^ (t >>> 16)) >>> 0) / 0x100000000;
}

/**
 * A stream of numbers.
 * @param {string} name
 * @param {string} layer
 * @returns {Chance}
 */
export function stream(name, layer) {
  let state = hash(`${name}/${layer}`);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return spread(state);
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
  };
}

/**
 * One of the options. An option of weight 2 wins twice as often as one of weight 1.
 * @param {string} name
 * @param {string} layer
 * @param {string[]} options
 * @param {(option: string) => number} [weigh]
 */
export function choose(name, layer, options, weigh = () => 1) {
  const seed = hash(`${name}/${layer}/`);
  let best = options[0] ?? '';
  let least = Infinity;
  for (const option of options) {
    const wait = -Math.log(spread(hash(option, seed)) + 1e-12) / weigh(option);
    if (wait < least) {
      least = wait;
      best = option;
    }
  }
  return best;
}
