// worker.js - the engine in a worker of a page. Calls come as { id, call, arguments } and are answered with { id, result } or
// { id, error: { code, text } }. A call of `thinkFor` thinks in slices, sends what it has after each as { id, sofar }, and hears
// a `stop` between two of them.
import { Engine, EngineError } from './engine.js';

/** @type {Promise<Engine> | undefined} */
let engine;
/** Calls of thinkFor that go on: is each to stop? @type {Map<number, boolean>} */
const thinking = new Map();

/** A moment in which other messages are heard. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * @param {Engine} on
 * @param {number} id
 * @param {{ table: number, player: string, estimate?: boolean, seed?: number, slice?: number }} wish
 */
async function thinkFor(on, id, { table, player, slice = 50, ...more }) {
  on.think(table, player, more);
  thinking.set(id, false);
  while (on.thinkOn(slice)) {
    postMessage({ id, sofar: on.thought() });
    await pause();
    if (thinking.get(id)) break;
  }
  thinking.delete(id);
  return on.thought();
}

/** @param {MessageEvent} event */
self.onmessage = async ({ data }) => {
  const { id, call, values } = data;
  try {
    if (call === 'load') {
      engine = Engine.load(values[0]);
      await engine;
      postMessage({ id, result: null });
    } else if (call === 'stop') {
      if (thinking.has(values[0])) thinking.set(values[0], true);
      postMessage({ id, result: null });
    } else {
      if (!engine) throw new EngineError('NOT_LOADED', 'the engine is not loaded');
      const on = await engine;
      const result = call === 'thinkFor' ? await thinkFor(on, id, values[0]) : /** @type {any} */ (on)[call](...values);
      postMessage({ id, result: result ?? null });
    }
  } catch (error) {
    const code = error instanceof EngineError ? error.code : 'FAILED';
    postMessage({ id, error: { code, text: error instanceof Error ? error.message : String(error) } });
  }
};
