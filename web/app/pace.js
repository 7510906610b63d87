// pace.js - how quickly the moves of computer players follow each other: at the speed that the reader has chosen, or one
// move for each press.

export class Pace {
  /** Milliseconds for a move. */
  #speed = 0;
  #stopped = false;
  #steps = 0;
  #skips = false;
  #ended = false;
  /** Ends the pause. @type {() => void} */
  #wake = () => {};

  get stopped() {
    return this.#stopped;
  }

  /** @param {number} speed milliseconds for a move; 0: none */
  set speed(speed) {
    this.#speed = speed;
    this.#wake();
  }

  /** Begins other turns: an earlier skip no longer counts. */
  begin() {
    this.#skips = false;
  }

  /** Waits, so that the reader can see a move. */
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

  /** Shows all moves at once, until another player decides. */
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

  /** Shows one more move, although the pace is stopped. */
  step() {
    this.#steps++;
    this.#wake();
  }

  /** Ends all waiting. */
  end() {
    this.#ended = true;
    this.#wake();
  }
}
