// client.js - the engine as a page calls it: every method of engine.js returns a promise that a worker fulfils. If the worker ends by
// itself (it crashed, or ran out of memory), all waiting calls fail, and callbacks set with `whenGone` are called.
import { EngineError } from './engine.js';

/**
 * Functions that a call may need: one for interim results, one that stores a line.
 * @typedef {{ sofar?: (value: any) => void, store?: (line: string) => Promise<void> }} Besides
 */
/** @typedef {Besides & { resolve: (value: any) => void, reject: (error: unknown) => void }} Waiting */

export class EngineClient {
  /** @type {Worker} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  /** Why the engine accepts no more calls. @type {EngineError | null} */
  #ended = null;
  #goneText;
  /** The functions to call on a change. @type {Set<() => void>} */
  #watchers = new Set();

  /**
   * @param {Worker} worker one that runs worker.js
   * @param {string} [goneText] the error text once the worker has ended
   */
  constructor(worker, goneText = 'the engine has stopped') {
    this.#worker = worker;
    this.#goneText = goneText;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => this.#lose();
  }

  /** A worker that ends may have no time to say so. But it holds a lock while it lives, so the page notices when it gets that lock. */
  async #watch() {
    const locks = globalThis.navigator?.locks;
    if (!locks) return;
    const name = `ascend-engine-${crypto.randomUUID()}`;
    await this.#post('hold', [name]).result;
    locks.request(name, () => this.#lose()).catch(() => {});
  }

  #lose() {
    if (this.#ended) return;
    this.#end(new EngineError('GONE', this.#goneText));
    for (const notify of this.#watchers) notify();
  }

  /**
   * Calls `tell` when the worker has ended without having been closed.
   * @param {() => void} tell
   * @returns {() => void} removes `tell` again
   */
  whenGone(tell) {
    this.#watchers.add(tell);
    return () => void this.#watchers.delete(tell);
  }

  /** @param {EngineError} why */
  #end(why) {
    this.#ended = why;
    this.#worker.terminate();
    for (const waiting of this.#waiting.values()) waiting.reject(why);
    this.#waiting.clear();
  }

  /** @param {{ id: number, result?: any, json?: string, sofar?: string, store?: string, error?: { code: string, text: string } }} data */
  #hear({ id, result, json, sofar, store, error }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (sofar !== undefined) return waiting.sofar?.(JSON.parse(sofar));
    if (store !== undefined) return void this.#store(id, waiting, store);
    if (error?.code === 'GONE') return this.#lose();
    this.#waiting.delete(id);
    if (error) waiting.reject(new EngineError(error.code, error.text));
    else waiting.resolve(json === undefined ? result : JSON.parse(json));
  }

  /** Stores a line for a waiting call; if this fails, the call fails with the same error. @param {number} id @param {Waiting} waiting
   * @param {string} line */
  async #store(id, waiting, line) {
    const stored = await waiting.store?.(line).then(() => true, waiting.reject);
    if (!this.#ended) this.#worker.postMessage({ id, call: 'stored', values: [stored === true] });
  }

  /**
   * @param {string} name
   * @param {any[]} values
   * @param {Besides} [besides]
   * @returns {{ id: number, result: Promise<any> }}
   */
  #post(name, values, besides) {
    const id = ++this.#last;
    if (this.#ended) return { id, result: Promise.reject(this.#ended) };
    const result = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, ...besides }));
    this.#worker.postMessage({ id, call: name, values });
    return { id, result };
  }

  /** The bytes of ascend.wasm, or the module. @param {BufferSource | WebAssembly.Module} source @returns {Promise<void>} */
  async load(source) {
    await this.#watch();
    await this.#post('load', [source]).result;
  }

  /**
   * A method of the engine by its name.
   * @template {Exclude<keyof import('./engine.js').Engine, 'act'>} Name
   * @param {Name} name
   * @param {Parameters<import('./engine.js').Engine[Name]>} values
   * @returns {Promise<ReturnType<import('./engine.js').Engine[Name]>>}
   */
  call(name, ...values) {
    return this.#post(name, values).result;
  }

  /**
   * Carries out a command in one call: the worker checks it, lets `store` store its line here, commits it, and answers with the messages
   * about it.
   * @param {Parameters<import('./engine.js').Engine['act']>} values
   */
  act(...[table, seat, command, who, store]) {
    return /** @type {ReturnType<import('./engine.js').Engine['act']>} */ (this.#post('act', [table, seat, command, who], { store }).result);
  }

  /**
   * Lets a computer player or the advisor think, and reports interim results after each slice. `stop` ends it soon, with the results so
   * far.
   * @param {import('./types.js').Thinking} what
   * @param {(value: any) => void} [sofar]
   */
  think(what, sofar) {
    const { id, result } = this.#post('thinkFor', [what], sofar && { sofar });
    return { result, stop: () => void this.#post('stop', [id]).result.catch(() => {}) };
  }

  /** Ends the worker: all waiting calls fail. */
  close() {
    if (!this.#ended) this.#end(new EngineError('CLOSED', 'the engine was closed'));
  }
}
