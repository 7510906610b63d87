// adviser.js - hints: estimates of the moves that are open, better and better until somebody decides.

/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('./types.js').Estimate} Estimate */

/** Who gives them, and for how long. */
const ADVISER = 'search:4000ms';

export class Adviser {
  /** What is asked now. @type {{ stop: () => void } | null} */
  #question = null;

  /**
   * Thinks about the decision that is open at a table, unless it does already.
   * @param {EngineClient} engine
   * @param {{ table: number, slice: number, against: number | null }} at `against`: the level at which the others are supposed to play; null:
   *   as well as the one who is advised
   * @param {(hint: { estimates: Estimate[], more: boolean }) => void} tell
   */
  ask(engine, { against, ...at }, tell) {
    if (this.#question) return;
    const question = { stop: () => {} };
    this.#question = question;
    const told = (/** @type {any} */ { estimates }, /** @type {boolean} */ more) => {
      if (this.#question === question) tell({ estimates, more });
    };
    const player = against === null ? ADVISER : `${ADVISER}+against${against}`;
    tell({ estimates: [], more: true });
    const { result, stop } = engine.think({ ...at, player, estimate: true }, (sofar) => told(sofar, true));
    question.stop = stop;
    result
      .then((estimates) => told(estimates, false), () => {})
      .finally(() => {
        if (this.#question === question) this.#question = null;
      });
  }

  stop() {
    this.#question?.stop();
    this.#question = null;
  }
}
