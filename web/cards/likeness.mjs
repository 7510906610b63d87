// likeness.mjs - how well people can tell cards apart: pairs of one faction and kind that look alike. For the tests.
import { choicesOf } from './index.js';

/** @typedef {import('./types.js').Card} Card */

/** The features that people see first: body and head of a hero, form and base of a construct, shape and crown of a monster. @param
 * {Card} card */
export function silhouette(card) {
  const { house, kind, body = '', head = '' } = choicesOf(card);
  return body === 'wild' ? `${house} ${kind} wild` : `${house} ${kind} ${body} ${head}`;
}

/** The features visible at 130 px: also colours, side, sky, land and the things around. @param {Card} card */
export function sight(card) {
  const { house, kind, body = '', head = '', robe, side, sky, disc, land } = choicesOf(card);
  const actions = card.effects.map((effect) => JSON.stringify(effect.do)).join();
  return [house, kind, body, head, robe, side, sky, disc, land, actions].join(' ');
}

/**
 * Pairs of cards of one faction and kind, and those of them that share the key.
 * @param {Card[]} cards @param {(card: Card) => string} key
 */
export function alike(cards, key) {
  /** @type {Record<string, number>} */
  const groups = {};
  let pairs = 0;
  /** @type {Map<string, Card[]>} */
  const seen = new Map();
  for (const card of cards) {
    const group = `${card.kind} ${card.faction}`;
    pairs += groups[group] ?? 0;
    groups[group] = (groups[group] ?? 0) + 1;
    const look = key(card);
    seen.set(look, [...(seen.get(look) ?? []), card]);
  }
  const same = [...seen.values()].filter((list) => list.length > 1);
  return { pairs, same, count: same.reduce((sum, list) => sum + (list.length * (list.length - 1)) / 2, 0) };
}

const FIRST = 'Amber Bitter Crimson Distant Elder Fallen Gilded Hollow Iron Jade Keen Lost Mirrored Nameless Ochre Pale Quiet Restless';
const SECOND = 'Warden Envoy Mender Keeper Dancer Reaver Pilgrim Hunter Sage Herald Engine Beacon Root Prism Vessel Fang Shell Husk';
const THIRD = 'Dawn Ash Rivers Glass Salt Echoes Embers Winter Autumn Shadows Bells Thunder Kings Sparrows Roads';

/** Names that nobody has given yet: n of them, all different. @param {number} n */
export const madeUpNames = (n) =>
  Array.from({ length: n }, (_, i) => {
    const [first = [], second = [], third = []] = [FIRST, SECOND, THIRD].map((words) => words.split(' '));
    return `${first[i % first.length]} ${second[Math.floor(i / first.length) % second.length]} of ${third[(i * 7) % third.length]}`;
  });

/**
 * Cards with made-up names that do what these cards do.
 * @param {Card[]} like of one kind and faction @param {number} n
 * @returns {Card[]}
 */
export const madeUp = (like, n) => madeUpNames(n).map((name, i) => ({ ...like[i % like.length], name, title: name, pack: 'mine' }));
