// worker.js - the engine in a worker of a page. Calls come as { id, call, arguments } and are answered with { id, result } or
// { id, error: { code, text } }. A call of `thinkFor` thinks in slices, sends what it has after each as { id, sofar }, and hears
// a `stop` between two of them. After an error that leaves the engine in pieces (`GONE`) the worker ends.
import { Engine, EngineError } from './engine.js';

/** @type {Promise<Engine> | undefined} */
let engine;
/** Calls of thinkFor that go on: is each to stop? @type {Map<number, boolean>} */
const thinking = new Map();

/** The engine thinks about one thing at a time: what else is wished for waits. */
let turn = Promise.resolve();

/** A moment in which other messages are heard. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * @param {Engine} on
 * @param {number} id
 * @param {import('./types.js').Thinking} what
 */
async function thinkFor(on, id, { table, player, slice = 50, advise, against, seed }) {
  thinking.set(id, false);
  const before = turn;
  /** @type {() => void} */
  let done = () => {};
  turn = new Promise((resolve) => (done = resolve));
  try {
    await before;
    if (advise) on.advise(table, { player, against: against ?? false });
    else on.think(table, player ?? '', seed === undefined ? {} : { seed });
    // Something that happens at the table in between makes the engine forget it, and `thought` says so.
    while (on.thinkOn(slice) && !thinking.get(id)) {
      postMessage({ id, sofar: on.thought() });
      await pause();
    }
    return on.thought();
  } finally {
    thinking.delete(id);
    done();
  }
}

/** A lock that is free when this worker is no more. @param {string} name */
const hold = (name) =>
  new Promise((resolve) => {
    const held = () => {
      resolve(null);
      return new Promise(() => {});
    };
    navigator.locks.request(name, held).catch(() => resolve(null)); // not in every page: then nobody knows
  });

/** The engine has trapped, left, or run out of stack: what it has in memory is worth nothing any more. @param {unknown} error */
const isEnd = (error) =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError || (error instanceof EngineError && error.code === 'EXIT');

/** @param {MessageEvent} event */
self.onmessage = async ({ data }) => {
  const { id, call, values } = data;
  try {
    if (call === 'load') {
      const next = await Engine.load(values[0]);
      engine = Promise.resolve(next);
      postMessage({ id, result: null });
    } else if (call === 'hold') {
      postMessage({ id, result: await hold(values[0]) });
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
    const code = isEnd(error) ? 'GONE' : error instanceof EngineError ? error.code : 'FAILED';
    postMessage({ id, error: { code, text: error instanceof Error ? error.message : String(error) } });
    if (code === 'GONE') self.close?.();
  }
};
