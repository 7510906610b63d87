// store.js - stores games in IndexedDB, with an entry for each game and one for each line of its log. When `append` resolves, the line
// is on the disk, and two tabs cannot both write the same line. If the browser stores nothing, games stay in memory.
import { patientStore } from './patient_store.js';

/** @typedef {import('./types.js').GameMeta} GameMeta */

/**
 * @typedef {object} Store
 * @property {boolean} lasting whether games are there after the tab is closed
 * @property {() => string[]} unkept ids of games with lines that are only in memory, until there is room
 * @property {() => Promise<GameMeta[]>} list the latest first
 * @property {(id: string) => Promise<GameMeta | undefined>} get
 * @property {(meta: GameMeta, lines: string[]) => Promise<boolean>} create whether it is stored; unstored lines wait
 * @property {(id: string) => Promise<string[]>} lines
 * @property {(meta: GameMeta, number: number, lines: string[]) => Promise<boolean>} append lines from that number on, likewise; refuses
 *   ones that are there (isTaken), and a game that is not there any more (isGone)
 * @property {(meta: GameMeta) => Promise<boolean>} update
 * @property {(id: string) => Promise<void>} remove
 */

/**
 * Checks an entry. An invalid one is shown as damaged, and can be deleted.
 * @param {any} found
 * @returns {GameMeta}
 */
function entryOf(found) {
  const whole = (/** @type {unknown} */ value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < 4e12 ? Number(value) : 0;
  const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : []);
  const good = typeof found?.game === 'string' && Array.isArray(found.packs) && Array.isArray(found.seats) && found.seats.length > 0;
  return {
    id: String(found?.id),
    created: whole(found?.created),
    changed: whole(found?.changed),
    game: good ? found.game : 'deck',
    packs: list(found?.packs).map(String),
    seats: list(found?.seats).map((seat) => ({ name: String(seat?.name ?? ''), player: seat?.player ? String(seat.player) : null })),
    lines: whole(found?.lines),
    round: whole(found?.round),
    state: good && ['open', 'over'].includes(found.state) ? found.state : 'damaged',
    winners: list(found?.winners).filter(Number.isInteger),
    scores: list(found?.scores).map((score) => (Number.isInteger(score) ? score : null)),
  };
}

/** See isGone(). */
const gone = () => new DOMException('the game is gone', 'NotFoundError');

/** The number of a line is its place in the log; the head is number 0. @param {string} id */
const allLines = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('ascend', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('lines');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/**
 * A connection to the database. The browser closes it when somebody deletes the database or clears all data of this site: the next
 * request opens another one.
 * @param {IDBDatabase} first
 */
function connection(first) {
  /** @type {IDBDatabase | null} */
  let database = null;
  const use = (/** @type {IDBDatabase} */ opened) => {
    const closed = () => {
      if (database === opened) database = null;
    };
    opened.onclose = closed;
    opened.onversionchange = () => {
      opened.close();
      closed();
    };
    database = opened;
    return opened;
  };
  use(first);
  return async () => database ?? use(await openDatabase());
}

/** @param {IDBDatabase} first @returns {Store} */
function databaseStore(first) {
  const connected = connection(first);
  /**
   * Runs one transaction, and waits until it is on the disk.
   * @param {IDBTransactionMode} mode
   * @param {(games: IDBObjectStore, lines: IDBObjectStore, fail: (error: Error) => void) => void} work
   */
  const transact = async (mode, work) => {
    const database = await connected();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(['games', 'lines'], mode, { durability: 'strict' });
      transaction.oncomplete = () => resolve(undefined);
      transaction.onerror = (event) => reject(/** @type {IDBRequest} */ (event.target).error ?? transaction.error);
      transaction.onabort = () => reject(transaction.error);
      try {
        work(transaction.objectStore('games'), transaction.objectStore('lines'), (error) => {
          transaction.abort();
          reject(error);
        });
      } catch (error) {
        transaction.abort();
        reject(error);
      }
    });
  };
  const read = async (/** @type {'games' | 'lines'} */ name) => (await connected()).transaction(name).objectStore(name);
  /** @param {GameMeta} meta @param {number} number @param {string[]} lines */
  const append = async (meta, number, lines) => {
    await transact('readwrite', (games, kept, fail) => {
      const before = games.count(meta.id);
      before.onsuccess = () => {
        // If a game was deleted meanwhile, lines without its beginning must not be stored.
        if (number > 0 && before.result === 0) return fail(gone());
        try {
          games.put(meta);
          lines.forEach((line, i) => kept.add(line, [meta.id, number + i]));
        } catch (error) {
          fail(/** @type {Error} */ (error));
        }
      };
    });
    return true;
  };
  return {
    lasting: true,
    unkept: () => [],
    async list() {
      const all = await answer(/** @type {IDBRequest<GameMeta[]>} */ ((await read('games')).getAll()));
      return all.map(entryOf).sort((a, b) => b.changed - a.changed);
    },
    async get(id) {
      const found = await answer((await read('games')).get(id));
      return found && entryOf(found);
    },
    create: (meta, lines) => append(meta, 0, lines),
    lines: async (id) => answer((await read('lines')).getAll(allLines(id))),
    append,
    update: (meta) => append(meta, meta.lines, []),
    async remove(id) {
      await transact('readwrite', (games, lines) => {
        games.delete(id);
        lines.delete(allLines(id));
      });
    },
  };
}

/** @returns {Store} */
export function memoryStore() {
  /** @type {Map<string, { meta: GameMeta, lines: string[] }>} */
  const games = new Map();
  return {
    lasting: false,
    unkept: () => [],
    list: async () => [...games.values()].map(({ meta }) => meta).sort((a, b) => b.changed - a.changed),
    get: async (id) => games.get(id)?.meta,
    async create(meta, lines) {
      games.set(meta.id, { meta, lines: [...lines] });
      return true;
    },
    lines: async (id) => games.get(id)?.lines ?? [],
    async append(meta, number, lines) {
      if (number > 0 && !games.has(meta.id)) throw gone();
      const game = games.get(meta.id) ?? { meta, lines: [] };
      game.meta = meta;
      game.lines.splice(number, lines.length, ...lines);
      games.set(meta.id, game);
      return true;
    },
    async update(meta) {
      const game = games.get(meta.id);
      if (game) game.meta = meta;
      return true;
    },
    remove: async (id) => void games.delete(id),
  };
}

/** @returns {Promise<Store>} */
export async function openStore() {
  try {
    const database = await openDatabase();
    return patientStore(databaseStore(database));
  } catch {
    return memoryStore();
  }
}
