// princes.js - the subjects of the cards of the six princes: persons as heroes are drawn, goods and events as one thing.
import { draw } from '../drawing.js';
import { placed } from '../hero/hero.js';
import { blade } from '../picture/motifs.js';
import { oval, times } from '../shapes.js';
import { sigil } from '../sigils.js';
import { GOODS } from './goods.js';

/** @typedef {import('../types.js').Card} Card */
/** @typedef {import('../types.js').Scene} Scene */

/**
 * The body and the head of each brother, so that people can tell them apart.
 * @type {Record<string, { body: string, head: string }>}
 */
const BROTHERS = {
  ventus: { body: 'hover', head: 'knot' },
  ardor: { body: 'raised', head: 'long' },
  denarius: { body: 'profile', head: 'crown' },
  ensis: { body: 'swing', head: 'helm' },
  vitae: { body: 'kneel', head: 'leaves' },
  gnaritas: { body: 'meditate', head: 'hood' },
};

/** The heads of wives, by their value. */
const WIVES = ['braid', 'knot', 'long', 'crown', 'turban', 'halo'];

/** Words of an event's name, with its subject; all others show a scroll. @type {Record<string, string>} */
const EVENTS = {
  regicide: 'king', assassination: 'assassination', up: 'up', down: 'down', marriage: 'marriage', baby: 'baby',
  spoils: 'war',
};

/** @param {number} x @param {number} y @param {number} r */
const coin = (x, y, r) =>
  oval(x, y, r, r * 0.42, '#f7c948', 'stroke="#6b4300" stroke-width="1.6"')
  + oval(x, y - 1, r * 0.62, r * 0.24, 'none', 'stroke="#9a6a08" stroke-width="1.6"');

/** As many heaps of coins as the card is worth, three at most. @param {Scene} c */
const heaps = (c) =>
  [125, 68, 182].slice(0, Math.max(1, c.value))
    .map((x, i) => times(i ? 5 : 8, (j) => coin(x + (j % 3) * 2 - 2, 206 - j * 14, 34))).join('');

/** One of the goods or events. @param {Scene} c @param {string} name */
function goods(c, name) {
  c.choose('subject', [name]);
  /** @param {string} which @param {string} colour */
  const emblem = (which, colour) => (x = 0, y = 0, size = 0) => sigil(which, x, y, size, colour);
  return draw(c, GOODS[name] ?? '', {
    parts: {
      coin: (x = 0, y = 0, r = 0) => coin(x, y, r),
      heaps: () => heaps(c),
      blade: (x = 0, y = 0, h = 0, tilt = 0) => blade(c, x, y, h, tilt),
      poison: emblem('poison', '#12290a'),
      elixir: emblem('elixir', '#5a0e2c'),
      guard: emblem('guard', c.trim),
      wife: emblem('wife', c.trim),
      seal: emblem(c.crest ?? 'bond', '#ffe3dc'),
    },
  });
}

/** @param {Scene} c */
function prince(c) {
  const { body, head } = BROTHERS[c.house] ?? { body: 'throne', head: 'crown' };
  return placed(c, body, [head]);
}

/** Goods are drawn as a thing, people as often as their value. @param {Scene} c */
function resource(c) {
  if (GOODS[c.house]) return goods(c, c.house);
  const body = ['bust', 'couple', 'group', 'host'][Math.min(Math.max(c.value, 1), 4) - 1] ?? 'group';
  return placed(c, body, c.house === 'army' ? ['helm', 'visor'] : ['hood', 'long', 'knot', 'braid', 'straw', 'feather']);
}

/** @type {Record<string, (c: Scene) => string>} */
const SUBJECTS = {
  prince,
  king: (c) => placed(c, 'throne', ['crown']),
  wife: (c) => placed(c, 'profile', [WIVES[Math.max(0, c.value - 1) % WIVES.length] ?? 'long']),
  event: (c) => goods(c, Object.keys(EVENTS).find((what) => c.word(EVENTS[what] ?? '')) ?? 'scroll'),
  bond: (c) => goods(c, 'bond'),
  resource,
};

/** The subject of a card of the court; undefined for all other cards. @param {Card} card */
export const princesSubject = (card) => SUBJECTS[card.kind];
