// worker.js - the engine in a worker of a page. Calls come as { id, call, values } and are answered with { id, result }, with { id, json }
// where the result is JSON that the page parses, or with { id, error: { code, text } }. During a call of `act`, { id, store: LINE } asks
// the page to store a line; it answers with the call `stored`. A call of `thinkFor` thinks in slices, sends what it has after each as { id,
// sofar }, and handles a `stop` between two slices. After an error that breaks the engine (`GONE`) the worker ends.
import { Engine, EngineError } from './engine.js';

/** @type {Promise<Engine> | undefined} */
let engine;
/** Calls of thinkFor in progress, and whether each must stop. @type {Map<number, boolean>} */
const thinking = new Map();

/** Calls of act that wait for the page: the function says whether their line is stored. @type {Map<number, (stored: boolean) => void>} */
const storing = new Map();

/** A reply in JSON. */
class Json {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @param {number} id @param {unknown} result */
const answer = (id, result) => postMessage(result instanceof Json ? { id, json: result.text } : { id, result: result ?? null });

/** Lets the page store a line for a call. @param {number} id @param {string} line */
async function store(id, line) {
  const stored = new Promise((resolve) => storing.set(id, resolve));
  postMessage({ id, store: line });
  if (!(await stored)) throw new EngineError('NOT_STORED', 'the line was not stored');
}

/** The engine thinks about one thing at a time: other requests wait. */
let turn = Promise.resolve();

/** A pause in which the worker handles other messages. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * @param {Engine} on
 * @param {number} id
 * @param {import('./types.js').Thinking} what
 */
async function thinkFor(on, id, { table, player, slice = 50, advise, against, about, seed }) {
  thinking.set(id, false);
  const before = turn;
  /** @type {() => void} */
  let done = () => {};
  turn = new Promise((resolve) => (done = resolve));
  try {
    await before;
    if (advise) on.advise(table, { player, against: against ?? false, about: about ?? -1 });
    else on.think(table, player ?? '', seed === undefined ? {} : { seed });
    // If a command is carried out at the table meanwhile, the engine forgets the task, and `thought` says so.
    while (on.thinkOn(slice) && !thinking.get(id)) {
      postMessage({ id, sofar: /** @type {any} */ (on.thought()).text });
      await pause();
    }
    return on.thought();
  } finally {
    thinking.delete(id);
    done();
  }
}

/** A lock that becomes free when this worker ends. @param {string} name */
const hold = (name) =>
  new Promise((resolve) => {
    const held = () => {
      resolve(null);
      return new Promise(() => {});
    };
    navigator.locks.request(name, held).catch(() => resolve(null)); // without locks the page cannot know
  });

/** Has the engine trapped, exited, or run out of stack? Its memory can no longer be used then. @param {unknown} error */
const isEnd = (error) =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError || (error instanceof EngineError && error.code === 'EXIT');

/** @param {MessageEvent} event */
self.onmessage = async ({ data }) => {
  const { id, call, values } = data;
  try {
    if (call === 'load') {
      const next = await Engine.load(values[0], (text) => new Json(text));
      engine = Promise.resolve(next);
      answer(id, null);
    } else if (call === 'hold') {
      answer(id, await hold(values[0]));
    } else if (call === 'stop') {
      if (thinking.has(values[0])) thinking.set(values[0], true);
      answer(id, null);
    } else if (call === 'stored') {
      storing.get(id)?.(values[0]);
      storing.delete(id);
    } else {
      if (!engine) throw new EngineError('NOT_LOADED', 'the engine is not loaded');
      const on = await engine;
      const more = call === 'act' ? [(/** @type {string} */ line) => store(id, line)] : [];
      answer(id, await (call === 'thinkFor' ? thinkFor(on, id, values[0]) : /** @type {any} */ (on)[call](...values, ...more)));
    }
  } catch (error) {
    const code = isEnd(error) ? 'GONE' : error instanceof EngineError ? error.code : 'FAILED';
    postMessage({ id, error: { code, text: error instanceof Error ? error.message : String(error) } });
    if (code === 'GONE') self.close?.();
  }
};
