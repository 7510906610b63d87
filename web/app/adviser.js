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
   * @param {{ table: number, slice: number }} at
   * @param {(hint: { estimates: Estimate[], more: boolean }) => void} tell
   */
  ask(engine, at, tell) {
    if (this.#question) return;
    const question = { stop: () => {} };
    this.#question = question;
    const told = (/** @type {any} */ { estimates }, /** @type {boolean} */ more) => {
      if (this.#question === question) tell({ estimates, more });
    };
    tell({ estimates: [], more: true });
    const { result, stop } = engine.think({ ...at, player: ADVISER, estimate: true }, (sofar) => told(sofar, true));
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
