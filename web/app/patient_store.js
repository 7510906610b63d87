// patient_store.js - a store that loses nothing. Lines that the browser does not store now (its storage is full, or refuses) wait here.
// Readers of the game get them too, and they are stored as soon as there is room.

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */
/** The end of a game's log that is not stored. @typedef {{ meta: GameMeta, number: number, lines: string[] }} Rest */

/** Another tab has written these lines. @param {unknown} error */
export const isTaken = (error) => error instanceof DOMException && error.name === 'ConstraintError';

/** The game was deleted from the store. @param {unknown} error */
export const isGone = (error) => error instanceof DOMException && error.name === 'NotFoundError';

/** @param {Store} store @returns {Store} */
export function patientStore(store) {
  /** @type {Map<string, Rest>} */
  const waiting = new Map();

  /** A queue: two requests that write the same lines would take each other for another tab. @type {Promise<unknown>} */
  let queue = Promise.resolve();
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  const inTurn = (work) => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };

  /** Stores lines, or lets them wait. @param {Rest} more */
  async function put(more) {
    const { meta, number, lines } = more;
    const before = waiting.get(meta.id);
    const follows = before && before.number + before.lines.length === number;
    const rest = follows ? { meta, number: before.number, lines: [...before.lines, ...lines] } : more;
    try {
      await store.append(rest.meta, rest.number, rest.lines);
    } catch (error) {
      if (isTaken(error)) {
        await setAside(before);
        throw error;
      }
      if (isGone(error)) {
        // The end that waits is useless without the game's beginning. The session that has both stores them again.
        waiting.delete(meta.id);
        throw error;
      }
      waiting.set(meta.id, rest);
      return false;
    }
    waiting.delete(meta.id);
    return true;
  }

  /** Another tab has continued the game: the lines that waited here become a game of their own. @param {Rest | undefined} rest */
  async function setAside(rest) {
    if (!rest) return;
    waiting.delete(rest.meta.id);
    if (rest.lines.length === 0) return;
    const lines = [...(await store.lines(rest.meta.id)).slice(0, rest.number), ...rest.lines];
    await put({ meta: { ...rest.meta, id: `${rest.meta.id}-${Date.now().toString(36)}`, lines: lines.length }, number: 0, lines });
  }

  /** @param {GameMeta} meta @param {number} number @param {string[]} lines */
  const keep = (meta, number, lines) => inTurn(() => put({ meta, number, lines }));

  /** Tries again: there may be room now. */
  const retry = () =>
    inTurn(async () => {
      for (const { meta, number, lines } of [...waiting.values()]) {
        await put({ meta, number: number + lines.length, lines: [] }).catch(() => {});
      }
    });

  /** All lines of a game, stored or waiting. @param {string} id */
  async function linesOf(id) {
    const stored = await store.lines(id);
    const rest = waiting.get(id);
    return rest ? [...stored.slice(0, rest.number), ...rest.lines] : stored;
  }

  return {
    lasting: store.lasting,
    unkept: () => [...waiting.keys()],
    async list() {
      await retry();
      const stored = (await store.list()).filter(({ id }) => !waiting.has(id));
      return [...stored, ...[...waiting.values()].map(({ meta }) => meta)].sort((a, b) => b.changed - a.changed);
    },
    get: async (id) => waiting.get(id)?.meta ?? store.get(id),
    create: (meta, lines) => keep(meta, 0, lines),
    lines: (id) => inTurn(() => linesOf(id)),
    append: keep,
    update: (meta) => keep(meta, meta.lines, []),
    async remove(id) {
      await inTurn(async () => {
        await store.remove(id);
        waiting.delete(id);
      });
      await retry();
    },
  };
}
