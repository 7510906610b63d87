// guide.js - the guide of a tutorial: the current step, the answer to each move of the learner, and the moves of the others. The game
// itself is a game like any other (session.js); the step follows from its moves, so nothing else is saved.

/**
 * A message `step` of docs/wire.md.
 * @typedef {object} Step
 * @property {number} step from 0
 * @property {number} steps
 * @property {string} part
 * @property {string[]} text
 * @property {'read' | 'move' | 'free' | 'watch' | 'done'} wants
 * @property {number} made
 * @property {number} to_make
 * @property {{ field: string, card: string | null }[]} points
 * @property {number[]} moves the indexes of the wanted moves
 * @property {(string | null)[]} replies the answer to each legal move; null: the move is right
 * @property {import('../engine/types.js').Command | null} command the next move of another player
 */

export class Guide {
  /** @type {string} */ name;
  /** @type {Step | null} */ step = null;
  /** The answer to the learner's last try. */
  reply = '';
  /** The last step that the learner has confirmed. */
  #read = 0;

  /** @param {string} name of the tutorial */
  constructor(name) {
    this.name = name;
  }

  /** The part of a request that asks the engine for the step. */
  get asks() {
    return { tutorial: this.name, read: this.#read };
  }

  /** Goes to a step. @param {Step} step */
  goOn(step) {
    this.step = step;
    this.reply = '';
  }

  /** Does everyone wait while the learner reads? */
  get waits() {
    return this.step?.wants === 'read';
  }

  /** The next move of another player, if the tutorial prescribes it. */
  get command() {
    return this.step?.command ?? null;
  }

  /** Is it another move than the expected one? Then the guide says so. @param {number} index */
  refuses(index) {
    this.reply = this.step?.replies[index] ?? '';
    return this.reply !== '';
  }

  /** The text for a question that covers the tutorial's box. @returns {string[]} */
  get note() {
    return this.step?.wants === 'move' ? [...this.step.text, this.reply].filter(Boolean) : [];
  }

  /** The learner has read the step. */
  readOn() {
    this.#read = Math.max(this.#read, (this.step?.step ?? 0) + 1);
  }
}
