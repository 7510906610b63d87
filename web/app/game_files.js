// game_files.js - saves games to files and loads them: a record, as the program writes and reads it; the log of a table, as the store
// has it; and all games in one file, to move them to another address or browser.
import { EngineError } from '../engine/engine.js';
import { theEngine } from './engine.js';
import { describe } from './games.js';
import { t } from './words.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */

/**
 * The result of loading a file: how many games were added, were already here, or could not be read.
 * @typedef {{ taken: number, known: number, bad: number }} TakenIn
 */

/** A day as part of a file's name. @param {number} time */
export const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/**
 * The game as a record, with the ending of its file's name. If the engine cannot read the whole log, the log itself.
 * @param {Store} store
 * @param {string} id
 * @returns {Promise<{ text: string, ends: '.record' | '.txt' }>}
 */
export async function fileOf(store, id) {
  const engine = await theEngine();
  const text = (await store.lines(id)).join('');
  const opened = await engine.call('openTable', text).catch(orRethrow);
  if (!opened) return { text, ends: '.txt' };
  try {
    return opened.error ? { text, ends: '.txt' } : { text: await engine.call('record', opened.table), ends: '.record' };
  } finally {
    await engine.call('closeTable', opened.table);
  }
}

/** Throws an error again, unless the engine says that it cannot read a text. @param {unknown} error */
function orRethrow(error) {
  if (!(error instanceof EngineError) || error.code === 'GONE') throw error;
  return null;
}

/**
 * Makes a game from the valid part of a damaged log; the damaged game stays.
 * @param {Store} store
 * @param {string} language
 * @param {string} id
 * @returns {Promise<string>} the id of the new game
 */
export async function wholePart(store, language, id) {
  const engine = await theEngine();
  await engine.call('language', language);
  const text = (await store.lines(id)).join('');
  const { table, good } = await engine.call('openTable', text);
  try {
    const { meta, lines } = await describe(engine, table, new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, good)));
    await store.create(meta, lines);
    return meta.id;
  } finally {
    await engine.call('closeTable', table);
  }
}

/** @param {Store} store @returns {Promise<string>} every game in one file */
export async function giveOutAll(store) {
  const games = [];
  for (const { id, created, changed } of await store.list()) games.push({ created, changed, log: (await store.lines(id)).join('') });
  return JSON.stringify({ ascend: 'games', version: 1, games }, null, 1);
}

/** @param {Store} store */
async function knownLogs(store) {
  const known = new Set();
  for (const { id } of await store.list()) known.add((await store.lines(id)).join(''));
  return known;
}

/**
 * Opens a log or a record, and stores it. A damaged log is stored as a whole, and marked.
 * @param {Store} store
 * @param {string} text
 * @param {Partial<GameMeta>} [more]
 */
async function keep(store, text, more = {}) {
  const engine = await theEngine();
  const isLog = text.startsWith('ascend table');
  const opened = isLog ? await engine.call('openTable', text) : await engine.call('openRecord', text);
  const { table } = opened;
  try {
    const { meta, lines } = await describe(engine, table, 'head' in opened ? opened.head : text);
    const damaged = 'error' in opened && opened.error !== null;
    if (await store.create({ ...meta, ...more, ...(damaged ? { state: 'damaged' } : {}) }, lines)) return;
    // The file has the game, so it need not stay in memory too.
    await store.remove(meta.id);
    throw new DOMException('no room', 'QuotaExceededError');
  } finally {
    await engine.call('closeTable', table);
  }
}

/** A valid time; else null. @param {unknown} value */
const momentOf = (value) => (Number.isInteger(value) && Number(value) > 0 && Number(value) < 4e12 ? Number(value) : null);

/** The games in a file of all games. @param {string} text @returns {{ log: string, created: number, changed: number }[]} */
function gamesIn(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(t('This file cannot be read. Choose one that Ascend saved.'));
  }
  if (file?.ascend !== 'games' || file.version !== 1 || !Array.isArray(file.games)) {
    throw new Error(t('This is not a file of games. Choose one that Ascend saved.'));
  }
  const now = Date.now();
  return file.games.map((/** @type {any} */ game) => ({
    log: String(game?.log ?? ''),
    created: momentOf(game?.created) ?? now,
    changed: momentOf(game?.changed) ?? now,
  }));
}

/**
 * Loads the games of a file. Errors in it come from the engine.
 * @param {Store} store
 * @param {string} language
 * @param {string} text
 * @returns {Promise<TakenIn>}
 */
export async function takeIn(store, language, text) {
  await (await theEngine()).call('language', language);
  const known = await knownLogs(store);
  const result = { taken: 0, known: 0, bad: 0 };
  if (!text.trimStart().startsWith('{')) {
    if (known.has(text)) return { ...result, known: 1 };
    await keep(store, text).catch((error) => refuse(error, 0));
    return { ...result, taken: 1 };
  }
  for (const { log, created, changed } of gamesIn(text)) {
    if (known.has(log)) result.known++;
    else {
      try {
        await keep(store, log, { created, changed });
        known.add(log);
        result.taken++;
      } catch (error) {
        if (!(error instanceof EngineError) || error.code === 'GONE') refuse(error, result.taken);
        result.bad++;
      }
    }
  }
  return result;
}

/** Stops loading: if the store is full or refuses, the other games would fail, too. @param {unknown} error @param {number} taken */
function refuse(error, taken) {
  if (!(error instanceof DOMException)) throw error;
  throw new Error(t('The browser\'s storage is full or blocked: {n} games were imported.', { n: taken }));
}
