// spare_store.js - when the browser has no room left: games that are begun from now on are kept in memory, those that it has stay in it.
import { memoryStore } from './store.js';

/** @typedef {import('./store.js').Store} Store */

/** @param {Store} store one that cannot take more @returns {Store} */
export function spareStore(store) {
  const memory = memoryStore();
  /** The one of the two that has the game. @param {string} id */
  const of = async (id) => ((await memory.get(id)) ? memory : store);
  return {
    lasting: false,
    list: async () => [...(await memory.list()), ...(await store.list())].sort((a, b) => b.changed - a.changed),
    get: async (id) => (await of(id)).get(id),
    create: (meta, lines) => memory.create(meta, lines),
    lines: async (id) => (await of(id)).lines(id),
    append: async (meta, number, lines) => (await of(meta.id)).append(meta, number, lines),
    update: async (meta) => (await of(meta.id)).update(meta),
    remove: async (id) => (await of(id)).remove(id),
  };
}
