// end_facts.js - facts for the end of a game, read from messages and view: what cards gave, and who has which cards.
import { cardsIn } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {{ card: Card, gains: Map<string, number>, all: number }} Work the gains from a card, by their field */

/** The fields of cards that belong to a player, in any game. */
const OWNED = ['hand', 'deck', 'unseen', 'discard', 'played', 'in_play', 'aside', 'table'];

/**
 * The gains of a seat from its cards. An event that has the name of a field of resources or points has the amount. If it names no card,
 * the gain counts for the card that was played, or the first one in its message.
 * @param {TableState} state
 * @param {number} seat
 * @returns {Work[]} most first
 */
export function worksOf({ catalog, cards, told }, seat) {
  const fields = new Set(catalog.fields.filter(({ role }) => role === 'resource' || role === 'score').map(({ field }) => field));
  const plays = new Set(catalog.events.filter(({ sort }) => sort === 'play').map(({ name }) => name));
  /** @type {Map<string, Work>} */
  const works = new Map();
  for (const { events } of told) {
    const mine = events.filter((event) => event.seat === seat);
    let source = mine.find(({ card }) => card)?.card ?? null;
    for (const { event, card: name, a } of mine) {
      if (name && (plays.has(event) || fields.has(event))) source = name;
      const card = cards.get(source ?? '');
      if (!card || !fields.has(event) || card.zone === 'starting') continue;
      const work = works.get(card.name) ?? { card, gains: new Map(), all: 0 };
      work.gains.set(event, (work.gains.get(event) ?? 0) + a);
      works.set(card.name, { ...work, all: work.all + a });
    }
  }
  return [...works.values()].sort((a, b) => b.all - a.all);
}

/** All cards of a seat, equal ones together. @param {TableState} state @param {number} seat @returns {{ card: Card, count: number }[]} */
export function cardsOf(state, seat) {
  /** @type {Map<string, { card: Card, count: number }>} */
  const all = new Map();
  for (const field of state.catalog.fields) {
    if (field.seat !== seat || !OWNED.includes(field.role ?? '')) continue;
    for (const { card, count } of cardsIn(state, field)) all.set(card.name, { card, count: (all.get(card.name)?.count ?? 0) + count });
  }
  return [...all.values()].sort((a, b) => b.card.honor - a.card.honor || b.card.cost - a.card.cost || a.card.title.localeCompare(b.card.title));
}
