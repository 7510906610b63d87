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
 * @property {number[]} moves those that are wanted, by their indexes
 * @property {(string | null)[]} replies what each legal move is told; null: it is right
 * @property {import('../engine/types.js').Command | null} command what somebody else does now
 */

export class Guide {
  /** @type {string} */ name;
  /** @type {Step | null} */ step = null;
  /** What was said to something that was tried. */
  reply = '';
  /** The last step that the learner has confirmed. */
  #read = 0;

  /** @param {string} name of the tutorial */
  constructor(name) {
    this.name = name;
  }

  /** What to ask the engine for, so that it tells the step. */
  get asks() {
    return { tutorial: this.name, read: this.#read };
  }

  /** Goes to a step. @param {Step} step */
  goOn(step) {
    this.step = step;
    this.reply = '';
  }

  /** Nobody decides anything while the learner reads. */
  get waits() {
    return this.step?.wants === 'read';
  }

  /** What somebody else does now, if the tutorial knows it. */
  get command() {
    return this.step?.command ?? null;
  }

  /** Is it another move than the expected one? Then the guide says so. @param {number} index */
  refuses(index) {
    this.reply = this.step?.replies[index] ?? '';
    return this.reply !== '';
  }

  /** What there is to say to a question that covers the box. @returns {string[]} */
  get note() {
    return this.step?.wants === 'move' ? [...this.step.text, this.reply].filter(Boolean) : [];
  }

  /** The learner has read the step. */
  readOn() {
    this.#read = Math.max(this.#read, (this.step?.step ?? 0) + 1);
  }
}
