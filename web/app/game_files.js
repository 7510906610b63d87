// game_files.js - games that go out into files and come in from them: a record, as the program writes and reads it; the log of a table,
// which is what is kept here; and all games at once, as they are moved to another address or browser.
import { EngineError } from '../engine/engine.js';
import { theEngine } from './engine.js';
import { describe } from './games.js';
import { t } from './words.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */

/**
 * What came of a file: how many games were taken in, were here already, could not be read.
 * @typedef {{ taken: number, known: number, bad: number }} TakenIn
 */

/** A day as part of a file's name. @param {number} time */
export const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/**
 * The game as a record, with the end of such a file's name; a log that the engine cannot read to its end as it is.
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

/** What the engine says of a text that it cannot read is no failure. @param {unknown} error */
function orRethrow(error) {
  if (!(error instanceof EngineError) || error.code === 'GONE') throw error;
  return null;
}

/**
 * A game that goes on where a damaged log is whole; the damaged one stays.
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
 * Opens a log or a record and keeps it. A log that is damaged is kept whole, and marked.
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
    // It is in its file: there is no need to have it in memory, too.
    await store.remove(meta.id);
    throw new DOMException('no room', 'QuotaExceededError');
  } finally {
    await engine.call('closeTable', table);
  }
}

/** A moment that a calendar has. @param {unknown} value */
const momentOf = (value) => (Number.isInteger(value) && Number(value) > 0 && Number(value) < 4e12 ? Number(value) : null);

/** The games of a file that has them all. @param {string} text @returns {{ log: string, created: number, changed: number }[]} */
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
 * Takes in a file. What is not understood of it is told by the engine.
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

/** Where the store is full or refuses, what follows would fail as well. @param {unknown} error @param {number} taken */
function refuse(error, taken) {
  if (!(error instanceof DOMException)) throw error;
  throw new Error(t('The browser\'s storage is full or blocked: {n} games were imported.', { n: taken }));
}
