// pace.js - how quickly the moves of computer players follow each other: as the reader has chosen, move by move if wanted.

export class Pace {
  /** Milliseconds for a move. */
  #speed = 0;
  #stopped = false;
  #steps = 0;
  #skips = false;
  #ended = false;
  /** Ends the waiting. @type {() => void} */
  #wake = () => {};

  get stopped() {
    return this.#stopped;
  }

  /** @param {number} speed milliseconds for a move; 0: none */
  set speed(speed) {
    this.#speed = speed;
    this.#wake();
  }

  /** Other turns begin: what was skipped were the ones before. */
  begin() {
    this.#skips = false;
  }

  /** Time to see a move. */
  async wait() {
    if (!this.#stopped && !this.#skips) await this.#sleep(this.#speed);
    while (this.#stopped && this.#steps === 0 && !this.#skips && !this.#ended) await this.#sleep(Infinity);
    if (this.#steps > 0) this.#steps--;
  }

  /** @param {number} ms */
  #sleep(ms) {
    if (ms === 0 || this.#ended) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === Infinity ? 0 : setTimeout(() => resolve(undefined), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  }

  /** All that follows, until somebody else decides, at once. */
  skip() {
    this.#skips = true;
    this.goOn();
  }

  stop() {
    this.#stopped = true;
  }

  goOn() {
    this.#stopped = false;
    this.#wake();
  }

  /** One more move, although it is stopped. */
  step() {
    this.#steps++;
    this.#wake();
  }

  /** Nobody waits any more. */
  end() {
    this.#ended = true;
    this.#wake();
  }
}
