// advisor.js - hints: estimates of the legal moves by the engine's advisor, which improve until it is done or somebody decides.

/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/types.js').Estimates} Estimates */

export class Advisor {
  /** The request in progress. @type {{ stop: () => void } | null} */
  #question = null;

  /**
   * Estimates the moves of the open decision of a table, unless it does so already. If it is asked again after it is done, it thinks for
   * longer.
   * @param {EngineClient} engine
   * @param {{ table: number, slice: number, against: boolean, player?: string | undefined }} at `against`: the chances assume opponents of
   *   the others' level
   * @param {(advice: Estimates) => void} tell
   * @param {(refusal: Error) => void} refuse
   */
  ask(engine, at, tell, refuse) {
    if (this.#question) return;
    const question = { stop: () => {} };
    this.#question = question;
    const told = (/** @type {Estimates} */ advice) => {
      if (this.#question === question) tell(advice);
    };
    const { result, stop } = engine.think({ ...at, advise: true }, told);
    question.stop = stop;
    result
      .then(told, (error) => this.#question === question && refuse(error))
      .finally(() => {
        if (this.#question === question) this.#question = null;
      });
  }

  stop() {
    this.#question?.stop();
    this.#question = null;
  }
}
