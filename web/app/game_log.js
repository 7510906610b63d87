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

  /** Is there something that the store has no room for? */
  get unkept() {
    return this.#store.unkept().includes(this.id);
  }

  /** All of it. @returns {Promise<string[]>} */
  async read() {
    const lines = await this.#store.lines(this.id);
    this.#meta = { ...this.#meta, lines: lines.length };
    return lines;
  }

  /**
   * Only so many bytes of it are whole: it goes on from there, and what was there is kept beside it.
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
   * Keeps a line, or lets it wait for room. 'taken': another tab has continued the game. 'again': somebody had deleted the game, and
   * all of it was saved anew.
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

  /** What the list of games is to say about it; it goes with the next line, if there is one. @param {Snapshot} snapshot */
  async describe({ round, result }) {
    const scores = result ? result.seats.map(({ score }) => score) : [];
    this.#meta = { ...this.#meta, round, state: result ? 'over' : 'open', winners: result?.winners ?? [], scores };
    if (result) await this.#store.update({ ...this.#meta, changed: Date.now() }).catch(() => {});
  }
}
