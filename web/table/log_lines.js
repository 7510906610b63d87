// log_lines.js - the story as lines of a log: a heading for each turn and each step of a round, with the events below it, each once.
import { withoutName } from './people.js';

/** @typedef {import('../app/types.js').TableState} TableState */

/**
 * A line of the log: a heading, or an event; equal events are one line.
 * @typedef {object} Line
 * @property {number} at which entry of the story it begins with
 * @property {'turn' | 'step' | null} begins
 * @property {number | null} seat
 * @property {number} round
 * @property {string} text
 * @property {number} times
 */

/**
 * The story from an entry on, with the earlier entries of its turn.
 * @param {TableState} state
 * @param {number} from
 * @returns {Line[]}
 */
export function linesOf(state, from) {
  const { story, since } = state;
  let start = from;
  while (start > 0 && !story[start]?.begins) start--;
  /** @type {number | null} */
  let turn = null;
  /** @type {Line[]} */
  const lines = [];
  story.slice(start).forEach(({ begins, seat, round, text }, i) => {
    const at = start + i;
    if (begins) turn = begins === 'turn' ? seat : null;
    const words = !begins && turn !== null && seat === turn ? withoutName(state, turn, text) : text;
    const last = lines[lines.length - 1];
    if (last && !last.begins && !begins && last.seat === seat && last.text === words && at !== since) last.times++;
    else lines.push({ at, begins, seat, round, text: words, times: 1 });
  });
  return lines;
}
