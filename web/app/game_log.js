// game_log.js - the log of one game in the store, and what the list of games says about it.
import { isGone, isTaken } from './patient_store.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */
/** @typedef {import('./types.js').Snapshot} Snapshot */

/** @param {string} log */
export const linesOf = (log) => log.split(/(?<=\n)/);

export class GameLog {
  /** @type {Store} */ #store;
  /** @type {GameMeta} */ #meta;

  /** @param {Store} store @param {GameMeta} meta */
  constructor(store, meta) {
    this.#store = store;
    this.#meta = meta;
  }

  get id() {
    return this.#meta.id;
  }

  /** Is the store without room for some of the lines? */
  get unkept() {
    return this.#store.unkept().includes(this.id);
  }

  /** Reads the whole log. @returns {Promise<string[]>} */
  async read() {
    const lines = await this.#store.lines(this.id);
    this.#meta = { ...this.#meta, lines: lines.length };
    return lines;
  }

  /**
   * Only the first `good` bytes of the log are valid: the game continues from there, and the store keeps the damaged log, too.
   * @param {string[]} lines
   * @param {number} good
   */
  async cutOff(lines, good) {
    const bytes = new TextEncoder().encode(lines.join(''));
    const whole = linesOf(new TextDecoder().decode(bytes.subarray(0, good)));
    await this.#store.create({ ...this.#meta, id: `${this.id}-damaged-${Date.now().toString(36)}`, state: 'damaged' }, lines);
    await this.#store.remove(this.id);
    this.#meta = { ...this.#meta, lines: whole.length };
    await this.#store.create(this.#meta, whole);
  }

  /**
   * Stores a line, or lets it wait for room. 'taken': another tab has continued the game. 'again': the game had been deleted, and
   * was stored anew as a whole.
   * @param {string} line
   * @param {() => Promise<string>} before the log so far
   * @returns {Promise<'kept' | 'taken' | 'again'>}
   */
  async keep(line, before) {
    const number = this.#meta.lines;
    const meta = { ...this.#meta, lines: number + 1, changed: Date.now() };
    try {
      await this.#store.append(meta, number, [line]);
      this.#meta = meta;
      return 'kept';
    } catch (error) {
      if (isTaken(error)) return 'taken';
      if (!isGone(error)) throw error;
    }
    const lines = [...linesOf(await before()), line];
    this.#meta = { ...meta, lines: lines.length };
    await this.#store.create(this.#meta, lines);
    return 'again';
  }

  /** Updates what the list of games says about the game. This is stored with the next line; at the end of the game, at once.
   * @param {Snapshot} snapshot */
  async describe({ round, result }) {
    const scores = result ? result.seats.map(({ score }) => score) : [];
    this.#meta = { ...this.#meta, round, state: result ? 'over' : 'open', winners: result?.winners ?? [], scores };
    if (result) await this.#store.update({ ...this.#meta, changed: Date.now() }).catch(() => {});
  }
}
