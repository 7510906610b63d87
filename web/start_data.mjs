// start_data.mjs - the data that the start screen shows before the engine is loaded: the titles of editions, the numbers of
// players of each game, and five cards of each for the fan. The engine makes it at build time, in every language.
import { Engine } from './engine/engine.js';

/** The kinds of the five cards, from left to right: of a deck, of the court. */
const HANDS = [
  ['hero', 'construct', 'monster', 'construct', 'hero'],
  ['prince', 'prince', 'king', 'prince', 'prince'],
];

/** @typedef {import('./app/types.js').Card} Card */

/**
 * The most expensive cards of these kinds, no two of one faction.
 * @param {Card[]} cards
 * @param {string[]} kinds
 */
function pick(cards, kinds) {
  /** @type {Card[]} */
  const picked = [];
  for (const kind of kinds) {
    const taken = /** @type {Set<string | null>} */ (new Set(picked.map(({ faction }) => faction).filter((faction) => faction !== null)));
    const fits = (/** @type {Card} */ card) => card.kind === kind && card.zone !== 'starting' && !taken.has(card.faction);
    const open = cards.filter((card) => fits(card) && !picked.includes(card));
    const best = open.reduce((/** @type {Card | undefined} */ one, card) => (one && one.cost >= card.cost ? one : card), undefined);
    if (best) picked.push(best);
  }
  return picked;
}

/** The members of a card that the generator of pictures needs. @param {Card} card */
function face({ name, title, pack, zone, kind, faction, type, cost, paid_with, honor, text, effects }) {
  return { name, title, pack, zone, kind, faction, type, cost, paid_with, honor, text, effects };
}

/** @param {Engine} engine @param {import('./engine/types.js').Setup} setup @returns {Card[]} */
function cardsOf(engine, setup) {
  const { table } = engine.newTable({ ...setup, seed: 1 }, { time: 0 });
  const { cards } = /** @type {any} */ (engine.catalog(table));
  engine.closeTable(table);
  return cards;
}

/** The numbers of players that a game accepts. @param {Engine} engine @param {string} game */
function countsOf(engine, game) {
  return [1, 2, 3, 4, 5, 6].filter((players) => {
    try {
      engine.closeTable(engine.newTable({ game, players, seed: 1 }, { time: 0 }).table);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * @param {Buffer} wasm
 * @param {{ id: string, text: string }[]} packs
 * @param {string[]} languages
 * @returns {Promise<Map<string, { packs: { id: string, title: string }[] }>>} by language
 */
export async function startData(wasm, packs, languages) {
  const engine = await Engine.load(wasm);
  for (const { id, text } of packs) engine.pack(id, text);
  const found = new Map();
  for (const language of languages) {
    engine.language(language);
    const about = /** @type {any} */ (engine.about());
    const known = /** @type {any} */ (engine.packs());
    const fan = (/** @type {Card[]} */ cards) => {
      const hands = HANDS.map((kinds) => pick(cards, kinds)).sort((a, b) => b.length - a.length);
      return hands[0]?.map(face) ?? [];
    };
    found.set(language, {
      games: about.games.map((/** @type {any} */ { name, standard_players: standard }) => ({
        name,
        standard,
        counts: countsOf(engine, name),
        fan: fan(cardsOf(engine, { game: name })),
      })),
      levels: about.levels,
      packs: known.packs.map((/** @type {any} */ { id, title }) => ({ id, title, fan: fan(cardsOf(engine, { packs: [id] })) })),
    });
  }
  return found;
}
