// games.js - making, taking in and giving out games: a new one from a set-up, records and all games as files.
import { theEngine, loadNetwork } from './engine.js';
import { t } from './words.js';

/** @typedef {import('../engine/types.js').Setup} Setup */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */
/** @typedef {import('./types.js').Snapshot} Snapshot */

/** Names for computer players, in the order of their seats. */
export const RIVAL_NAMES = ['Vex', 'Mira', 'Oru', 'Senna', 'Talan', 'Isk'];

const newId = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;

/**
 * @param {import('../engine/client.js').EngineClient} engine
 * @param {number} table
 * @param {string} head
 * @returns {Promise<{ meta: GameMeta, lines: string[] }>}
 */
async function describe(engine, table, head) {
  const catalog = /** @type {any} */ (await engine.call('catalog', table));
  const snapshot = /** @type {Snapshot} */ (/** @type {any} */ (await engine.call('snapshot', table, 0)));
  const now = Date.now();
  const lines = head.split(/(?<=\n)/);
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

/**
 * A new game, stored.
 * @param {Store} store
 * @param {string} language
 * @param {Setup} setup
 * @param {string} [own] the text of a pack
 * @returns {Promise<string>} its id
 */
export async function newGame(store, language, setup, own = '') {
  const engine = await theEngine();
  if (setup.game !== 'princes') await loadNetwork(setup.packs ?? ['godslayer'], setup.seats?.length ?? setup.players ?? 2);
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
  const { table, head } = await engine.call('newTable', setup, { own });
  try {
    const { meta, lines } = await describe(engine, table, head);
    await store.create(meta, lines);
    return meta.id;
  } finally {
    await engine.call('closeTable', table);
  }
}

/**
 * Takes in a file: a record of the program, or all games of another page.
 * @param {Store} store
 * @param {string} language
 * @param {string} text
 * @returns {Promise<string[]>} ids of what was taken in
 */
export async function takeIn(store, language, text) {
  if (text.trimStart().startsWith('{')) return takeInAll(store, language, text);
  const engine = await theEngine();
  await engine.call('language', language);
  const { table, head } = /** @type {any} */ (await engine.call('openRecord', text));
  try {
    const { meta, lines } = await describe(engine, table, head);
    await store.create(meta, lines);
    return [meta.id];
  } finally {
    await engine.call('closeTable', table);
  }
}

/** @param {Store} store @returns {Promise<string>} every game in one file */
export async function giveOutAll(store) {
  const games = [];
  for (const meta of await store.list()) games.push({ created: meta.created, changed: meta.changed, log: (await store.lines(meta.id)).join('') });
  return JSON.stringify({ ascend: 'games', version: 1, games }, null, 1);
}

/**
 * @param {Store} store
 * @param {string} language
 * @param {string} text
 */
async function takeInAll(store, language, text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(t('This is no file of games: it cannot be read.'));
  }
  if (file?.ascend !== 'games' || file.version !== 1 || !Array.isArray(file.games)) throw new Error(t('This is no file of games of Ascend.'));
  const engine = await theEngine();
  await engine.call('language', language);
  const known = new Set();
  for (const meta of await store.list()) known.add((await store.lines(meta.id)).join(''));
  /** @type {string[]} */
  const ids = [];
  let bad = 0;
  for (const { log, created, changed } of file.games) {
    if (known.has(log)) continue;
    try {
      const { table, error } = await engine.call('openTable', String(log));
      const described = await describe(engine, table, String(log)).finally(() => engine.call('closeTable', table));
      if (error) throw new Error(error);
      const meta = { ...described.meta, created: Number(created) || Date.now(), changed: Number(changed) || Date.now() };
      await store.create(meta, described.lines);
      ids.push(meta.id);
    } catch {
      bad++;
    }
  }
  if (bad > 0) throw new Error(t('{taken} games were taken in; {bad} are damaged and were left out.', { taken: ids.length, bad }));
  return ids;
}
