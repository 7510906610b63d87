// story.js - what a viewer was told, as the table shows it: lines of the log, what is news, what a computer player did in its turn.

/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').Entry} Entry */

/** What one viewer was told, and the lines of the log that it makes. @typedef {{ told: Told[], story: Entry[] }} Story */

/** @type {Story} */
export const NOTHING = { told: [], story: [] };

/** @param {Story} before @param {Told[]} messages @returns {Story} with these */
export function append({ told, story }, messages) {
  const lines = messages.flatMap(({ told: sentences, round, turn }, i) =>
    sentences.map(({ seat, begins, text }) => ({ at: told.length + i, round, turn, seat, begins, text })));
  return { told: [...told, ...messages], story: [...story, ...lines] };
}

/** @param {Story} before @param {number} decisions that still stand @returns {Story} as it was then */
export function cutBack({ told, story }, decisions) {
  const end = told.findIndex(({ decisions: made }) => made > decisions);
  return end < 0 ? { told, story } : { told: told.slice(0, end), story: story.filter(({ at }) => at < end) };
}

/**
 * Where in the story the news of a seat begins: where their last turn ended, as the engine says of the message that ended it.
 * @param {Story} all
 * @param {number} seat
 */
export function newsFrom({ told, story }, seat) {
  let at = told.length - 1;
  while (at >= 0 && (told[at]?.news === null || told[at]?.owner !== seat)) at--;
  return at < 0 ? 0 : story.filter((line) => line.at < at).length + Number(told[at]?.news);
}

/**
 * What others did since the viewer's last decision in a turn of their own: who, and what was told of it, in order. For a spectator:
 * what was done last.
 * @param {Told[]} told
 * @param {number} viewer
 */
export function turnsOfOthers(told, viewer) {
  /** @type {{ seat: number, moves: Told[] }[]} */
  const turns = [];
  for (let i = told.length - 1; i >= 0; i--) {
    const message = /** @type {Told} */ (told[i]);
    const { by, owner, events } = message;
    if (by === viewer && owner === viewer) break;
    if (!by || by === viewer || events.length === 0) continue;
    if (turns[0]?.seat === by) turns[0].moves.unshift(message);
    else if (viewer === 0 && turns.length > 0) break;
    else turns.unshift({ seat: by, moves: [message] });
  }
  return turns;
}
