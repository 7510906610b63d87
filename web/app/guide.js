// guide.js - who goes with a learner: where he is in a tutorial, what each of his moves would be told, and what others do. The game
// itself is a game like any other (session.js), and where he is follows from it: nothing else is kept.

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
  /** Up to which step he has pressed on. */
  #read = 0;

  /** @param {string} name of the tutorial */
  constructor(name) {
    this.name = name;
  }

  /** What to ask the engine for, so that it tells the step. */
  get asks() {
    return { tutorial: this.name, read: this.#read };
  }

  /** Where he is now. @param {Step} step */
  goOn(step) {
    this.step = step;
    this.reply = '';
  }

  /** Nobody decides anything while he reads. */
  get waits() {
    return this.step?.wants === 'read';
  }

  /** What somebody else does now, if the tutorial knows it. */
  get command() {
    return this.step?.command ?? null;
  }

  /** Is it another move than the one that is wanted? Then he is told so, kindly. @param {number} index */
  refuses(index) {
    this.reply = this.step?.replies[index] ?? '';
    return this.reply !== '';
  }

  /** What there is to say to a question that covers the box. @returns {string[]} */
  get note() {
    return this.step?.wants === 'move' ? [...this.step.text, this.reply].filter(Boolean) : [];
  }

  /** He has read it. */
  readOn() {
    this.#read = Math.max(this.#read, (this.step?.step ?? 0) + 1);
  }
}
