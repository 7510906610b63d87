// client.js - the engine as a page calls it: every method of engine.js as a promise, kept by a worker.
import { EngineError } from './engine.js';

/** @typedef {{ resolve: (value: any) => void, reject: (error: Error) => void, sofar?: ((value: any) => void) | undefined }} Waiting */

export class EngineClient {
  /** @type {Worker} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  #closed = false;

  /** @param {Worker} worker one that runs worker.js */
  constructor(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#failAll(new EngineError('FAILED', event.message));
  }

  /** @param {{ id: number, result?: any, sofar?: any, error?: { code: string, text: string } }} data */
  #hear({ id, result, sofar, error }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (sofar !== undefined) {
      waiting.sofar?.(sofar);
      return;
    }
    this.#waiting.delete(id);
    if (error) waiting.reject(new EngineError(error.code, error.text));
    else waiting.resolve(result);
  }

  /** @param {Error} error */
  #failAll(error) {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }

  /**
   * @param {string} name
   * @param {any[]} values
   * @param {(value: any) => void} [sofar]
   * @returns {{ id: number, result: Promise<any> }}
   */
  #post(name, values, sofar) {
    const id = ++this.#last;
    if (this.#closed) return { id, result: Promise.reject(new EngineError('CLOSED', 'the engine was closed')) };
    const result = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, sofar }));
    this.#worker.postMessage({ id, call: name, values });
    return { id, result };
  }

  /** The bytes of ascend.wasm, or the module. @param {BufferSource | WebAssembly.Module} source @returns {Promise<void>} */
  load(source) {
    return this.#post('load', [source]).result;
  }

  /**
   * A method of the engine by its name.
   * @template {Exclude<keyof import('./engine.js').Engine, symbol>} Name
   * @param {Name} name
   * @param {Parameters<import('./engine.js').Engine[Name]>} values
   * @returns {Promise<ReturnType<import('./engine.js').Engine[Name]>>}
   */
  call(name, ...values) {
    return this.#post(name, values).result;
  }

  /**
   * Lets a computer player think, and tells what it has after each slice. `stop` ends it soon, with what it has then.
   * @param {{ table: number, player: string, estimate?: boolean, seed?: number, slice?: number }} wish
   * @param {(value: any) => void} [sofar]
   */
  think(wish, sofar) {
    const { id, result } = this.#post('thinkFor', [wish], sofar);
    return { result, stop: () => void this.#post('stop', [id]) };
  }

  /** Ends the worker: whatever waits fails. */
  close() {
    this.#closed = true;
    this.#worker.terminate();
    this.#failAll(new EngineError('CLOSED', 'the engine was closed'));
  }
}
