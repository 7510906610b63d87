// court.js - who and what is shown on the cards of the six princes: persons as heroes are drawn, goods and events as one thing.
import { placed } from '../hero/hero.js';
import { GOODS } from './goods.js';

/** @typedef {import('../types.js').Card} Card */
/** @typedef {import('../types.js').Scene} Scene */

/** The body and the head of each brother, so that nobody takes one for another. @type {Record<string, [string, string]>} */
const BROTHERS = {
  ventus: ['hover', 'knot'], ardor: ['raised', 'long'], denarius: ['profile', 'crown'], ensis: ['swing', 'helm'], vitae: ['kneel', 'leaves'], gnaritas: ['meditate', 'hood'],
};

/** Words of an event's name, and what is shown for it; a scroll for all others. */
const EVENTS = [['king', 'regicide'], ['assassination', 'assassination'], ['up', 'up'], ['down', 'down'], ['marriage', 'marriage'], ['baby', 'baby'], ['spoils|war', 'spoils']];

/** @param {Scene} c */
const event = (c) => GOODS[EVENTS.find(([words = '']) => c.word(words))?.[1] ?? 'scroll']?.(c) ?? '';

/** @param {Scene} c @param {string} body @param {string[]} heads */
const person = (c, body, heads) => placed(c, body, heads);

/** @type {Record<string, (c: Scene) => string>} */
const SUBJECTS = {
  prince: (c) => person(c, ...(/** @type {[string, string[]]} */ ([BROTHERS[c.house]?.[0] ?? 'throne', [BROTHERS[c.house]?.[1] ?? 'crown']]))),
  king: (c) => person(c, 'throne', ['crown']),
  wife: (c) => person(c, 'profile', ['long', 'halo', 'braid', 'crown', 'turban']),
  event,
  bond: (c) => GOODS['bond']?.(c) ?? '',
  resource: (c) => GOODS[c.house]?.(c) ?? person(c, 'group', c.house === 'army' ? ['helm', 'visor'] : ['hood', 'long', 'knot', 'braid', 'straw', 'feather']),
};

/** What a card of the court shows; undefined for all other cards. @param {Card} card */
export const courtSubject = (card) => SUBJECTS[card.kind];
