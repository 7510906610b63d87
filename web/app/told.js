// told.js - the messages to a viewer, in order, and the lines of the log made from them. A snapshot says which of them are new.

/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').Entry} Entry */

/** The messages to one viewer, and the lines of the log made from them. @typedef {{ told: Told[], story: Entry[] }} Story */

/** @type {Story} */
export const NOTHING = { told: [], story: [] };

/** @param {Story} before @param {Told[]} messages @returns {Story} with these */
export function append({ told, story }, messages) {
  const lines = messages.flatMap(({ told: sentences, round, turn }, i) =>
    sentences.map(({ seat, begins, text }) => ({ at: told.length + i, round, turn, seat, begins, text })));
  return { told: [...told, ...messages], story: [...story, ...lines] };
}

/** @param {Story} before @param {number} decisions that were not undone @returns {Story} as it was then */
export function cutBack({ told, story }, decisions) {
  const end = told.findIndex(({ decisions: made }) => made > decisions);
  return end < 0 ? { told, story } : { told: told.slice(0, end), story: story.filter(({ at }) => at < end) };
}

/** The first line that is new according to `since` of a snapshot or of a handover. @param {Story} all @param {number} since */
export function firstNew({ told, story }, since) {
  const at = since > 0 ? told.findIndex(({ decisions }) => decisions >= since) : 0;
  return at < 0 ? story.length : story.filter((line) => line.at < at).length + (since > 0 ? told[at]?.news ?? 0 : 0);
}

/** The actions of others since `others_since` of a snapshot: the players, with the messages about them. @param {Told[]} told @param
 * {import('./types.js').Snapshot} snapshot */
export function turnsOf(told, { viewer, others_since: since }) {
  /** @type {{ seat: number, moves: Told[] }[]} */
  const turns = [];
  for (const message of told) {
    const { by, decisions, events } = message;
    if (decisions <= since || !by || by === viewer || events.length === 0) continue;
    const last = turns.at(-1);
    if (last?.seat === by) last.moves.push(message);
    else turns.push({ seat: by, moves: [message] });
  }
  return turns;
}
