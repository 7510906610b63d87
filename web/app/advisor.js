// advisor.js - hints: what the engine's advisor says of the moves that are open, better and better until it is done or somebody decides.

/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/types.js').Estimates} Estimates */

export class Advisor {
  /** What is asked now. @type {{ stop: () => void } | null} */
  #question = null;

  /**
   * Thinks about the decision that is open at a table, unless it does already; asked again when it is done, it thinks on.
   * @param {EngineClient} engine
   * @param {{ table: number, slice: number, against: boolean, player?: string | undefined }} at `against`: chances are those against the level of the others
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
