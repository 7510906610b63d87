// house.js - where a card belongs: its faction, or what it is at the court of the six princes. Frame colours, sigil, light and
// land follow from it.

/** @typedef {import('./types.js').Card} Card */

const FACTIONS = ['enlightened', 'lifebound', 'mechana', 'void'];
const CRESTS = ['ventus', 'ardor', 'denarius', 'ensis', 'vitae', 'gnaritas'];
const GOODS = ['supporter', 'army', 'treasury', 'poison', 'elixir', 'guard'];

/** The kinds of cards of the court, and the house of one whose name says nothing that is known. @type {Record<string, string>} */
const PRINCES = { prince: 'crown', king: 'crown', resource: 'supporter', event: 'event', wife: 'wife', bond: 'bond' };

/** @param {Card} card */
export const isPrinces = (card) => PRINCES[card.kind] !== undefined;

/** @param {Card} card @param {string[]} list */
const named = (card, list) => list.find((word) => card.name.toLowerCase().split(/\W+/).includes(word));

/** @param {Card} card @returns {string} */
export function houseOf(card) {
  if (card.kind === 'monster') return 'monster';
  if (card.kind === 'prince') return named(card, CRESTS) ?? 'crown';
  if (card.kind === 'resource') return named(card, GOODS) ?? 'supporter';
  return PRINCES[card.kind] ?? (FACTIONS.includes(card.faction ?? '') ? card.faction ?? 'none' : 'none');
}

/** The crest of the prince that the card names, or of its own kind. @param {Card} card */
export function crestOf(card) {
  if (card.kind === 'king') return 'crown';
  if (card.kind === 'wife') return 'wife';
  return card.kind === 'prince' || card.kind === 'bond' ? named(card, CRESTS) ?? (card.kind === 'bond' ? 'bond' : 'crown') : undefined;
}

/** The position that an event strikes: the number its name ends with. @param {Card} card */
export const positionOf = (card) => (card.kind === 'event' ? /\d+$/.exec(card.name)?.[0] ?? '' : '');

/** The name without the pack that a game of several packs adds to it: a reprint has the same picture. @param {Card} card */
export function seedOf(card) {
  const added = ` (${card.pack})`;
  return card.name.endsWith(added) ? card.name.slice(0, -added.length) : card.name;
}
