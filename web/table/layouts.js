// layouts.js - the layout of each game's table, as data: areas in reading order, and in each of them fields by role (docs/wire.md), or by
// name for a game's own fields. areas.js draws the areas.

import { mark } from '../app/words.js';

/**
 * @typedef {object} Area
 * @property {string} draw the function that draws it
 * @property {string[]} [facts] numbers, or sizes of piles
 * @property {string[]} [cards] open cards
 * @property {string[]} [stock] piles shown by their size; a click lists their cards
 * @property {Record<string, string>} [titles] titles of fields for which the game has no word
 * @property {string} [row] cards on offer, each at its place
 * @property {string} [slots] the number of places of the row
 * @property {string} [under] the number of cards under each card of the row
 * @property {string} [supply] piles that are always on offer
 * @property {string[]} [rooms] lists of people in a place, in their order
 * @property {Record<string, string[]>} [draws] moves, as text, that a click on a pile makes
 */

/**
 * @typedef {object} Layout
 * @property {string} name its class in the style sheet
 * @property {Area[]} areas
 * @property {string[]} inHand roles whose cards are visible, and can be clicked, on every screen
 * @property {boolean} [people] moves against a player are at that player's place
 * @property {boolean} [ends] the last message of the table itself says how the game ended
 * @property {boolean} [says] a button shows the words of its move, followed by their meaning
 */

/** @type {Record<string, Layout>} */
const LAYOUTS = {
  deck: {
    name: 'deck',
    inHand: ['row', 'supply', 'hand', 'played', 'in_play'],
    areas: [
      { draw: 'bar', facts: ['countdown'] },
      { draw: 'rivals', facts: ['score', 'hand_size', 'deck_size', 'discard'], cards: ['in_play'] },
      {
        draw: 'center',
        stock: ['center', 'removed'],
        titles: { center: mark('Center deck') },
        row: 'row',
        slots: 'slots',
        under: 'under',
        supply: 'supply',
      },
      { draw: 'own', cards: ['played', 'in_play'] },
      { draw: 'ask', facts: ['resource', 'score'] },
      { draw: 'hand', stock: ['deck', 'discard'], cards: ['hand'] },
      { draw: 'side' },
    ],
  },
  princes: {
    name: 'princes',
    inHand: ['hand'],
    people: true,
    ends: true,
    says: true,
    areas: [
      { draw: 'bar' },
      {
        draw: 'hall',
        rooms: ['palace', 'outside'],
        stock: ['resource cards', 'event cards', 'wife cards', 'gone'],
        draws: { 'resource cards': ['draw resource', 'look at resources'], 'event cards': ['draw event', 'look at events'] },
      },
      { draw: 'matter', rooms: ['palace', 'outside'], stock: ['resource cards', 'event cards', 'wife cards'] },
      { draw: 'ownCards', cards: ['prince', 'bond', 'laid'] },
      { draw: 'hand', cards: ['hand'] },
      { draw: 'ask' },
      { draw: 'side' },
    ],
  },
};

/** For a game that has no layout here: all fields with a role, in plain lists. @type {Layout} */
const PLAIN = {
  name: 'plain',
  inHand: ['row', 'supply', 'hand', 'table', 'in_play'],
  areas: [
    { draw: 'bar', facts: ['countdown'] },
    { draw: 'rivals', facts: ['score', 'hand_size', 'deck_size'], cards: ['in_play', 'table'] },
    { draw: 'center', stock: ['removed'], row: 'row', under: 'under', supply: 'supply' },
    { draw: 'own', cards: ['played', 'in_play', 'table', 'aside'] },
    { draw: 'ask', facts: ['resource', 'score'] },
    { draw: 'hand', stock: ['deck', 'discard'], cards: ['hand'] },
    { draw: 'side' },
  ],
};

/** @param {import('../app/types.js').Catalog} catalog @returns {Layout} */
export const layoutOf = ({ game }) => LAYOUTS[game] ?? PLAIN;
