// games.js - games as the store keeps them: a new one from a set-up, and the description of a table in the list
// of games.
import { theEngine, loadNetwork } from './engine.js';
import { linesOf } from './game_log.js';
import { readSnapshot } from './reading.js';

/** @typedef {import('../engine/types.js').Setup} Setup */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */

const newId = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;

/**
 * The stored data of a table: the lines of its log, and its description in the list of games.
 * @param {import('../engine/client.js').EngineClient} engine
 * @param {number} table
 * @param {string} log
 * @returns {Promise<{ meta: GameMeta, lines: string[] }>}
 */
export async function describe(engine, table, log) {
  const catalog = /** @type {any} */ (await engine.call('catalog', table));
  const snapshot = readSnapshot(/** @type {any} */ (await engine.call('snapshot', table, 0)));
  const now = Date.now();
  const lines = linesOf(log);
  const result = snapshot.result;
  return {
    lines,
    meta: {
      id: newId(),
      created: now,
      changed: now,
      game: catalog.game,
      packs: catalog.packs.map((/** @type {{ id: string }} */ { id }) => id),
      seats: snapshot.seats.map(({ name, player }) => ({ name, player })),
      lines: lines.length,
      round: snapshot.round,
      state: result ? 'over' : 'open',
      winners: result?.winners ?? [],
      scores: result ? result.seats.map(({ score }) => score) : [],
    },
  };
}

/** The longest name that a table accepts, in bytes. */
const NAME_BYTES = 63;

/** A name that a table accepts: without invisible characters, and not too long. @param {string} name */
export function cleanName(name) {
  const seen = [...name.normalize('NFC').replace(/\p{C}/gu, '').trim()];
  while (new TextEncoder().encode(seen.join('')).length > NAME_BYTES) seen.pop();
  return seen.join('').trim();
}

/** The text of the reader's own pack, if a log contains one. '': there is none. @param {string[]} lines */
export function carriedPack(lines) {
  const [, text = ''] = /^text of pack .*:\n((?:\|.*\n)+)end of text$/m.exec(lines.join('')) ?? [];
  return text.replace(/^\| ?/gm, '');
}

/**
 * The set-up of a rematch, in which the second player begins.
 * @param {GameMeta} meta
 * @param {import('./types.js').Catalog} catalog
 * @param {'free' | 'consent' | 'allowed'} undo the rule of the table
 * @returns {Setup}
 */
export function rematchSetup({ game, seats: [first, ...rest] }, { packs, options }, undo) {
  const seats = first ? [...rest, first] : rest;
  return {
    game,
    ...(packs.length > 0 ? { packs: packs.filter(({ carried }) => !carried).map(({ id }) => id) } : {}),
    players: seats.length,
    options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, Number(value)])),
    seats,
    undo,
  };
}

/**
 * Makes a new game and stores it.
 * @param {Store} store
 * @param {string} language
 * @param {Setup} setup
 * @param {string} [own] the text of a pack
 * @returns {Promise<string>} its id
 */
export async function newGame(store, language, setup, own = '') {
  const engine = await theEngine();
  if (setup.game !== 'princes') await loadNetwork();
  // Asks the browser not to delete the games when it makes room; if it refuses, readers can still save games to
  // files.
  navigator.storage?.persist?.().catch(() => {});
  return newGameWith(engine, store, language, setup, own);
}

/**
 * @param {import('../engine/client.js').EngineClient} engine
 * @param {Store} store
 * @param {string} language
 * @param {Setup} setup
 * @param {string} [own]
 */
export async function newGameWith(engine, store, language, setup, own = '') {
  await engine.call('language', language);
  const seats = setup.seats?.map((seat) => (seat.name ? { ...seat, name: cleanName(seat.name) } : seat));
  const { table, head } = await engine.call('newTable', { ...setup, ...(seats ? { seats } : {}) }, { own });
  try {
    const { meta, lines } = await describe(engine, table, head);
    await store.create(meta, lines);
    return meta.id;
  } finally {
    await engine.call('closeTable', table);
  }
}
