// story.js - what a viewer was told, as the table shows it: lines of the log, what is new, what a computer player did in its turn.

/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Place} Place */
/** @typedef {import('./types.js').Snapshot} Snapshot */

/** @param {Told[]} told @returns {Entry[]} */
export function storyOf(told) {
  return told.flatMap(({ message, told: sentences, round = 0, turn = 0 }) =>
    sentences.map(({ seat, text }) => ({ message, round, turn, seat, text })),
  );
}

/**
 * Where in the story the viewer's last decision before the present turn lies: what follows is news.
 * @param {Told[]} told
 * @param {Entry[]} story
 * @param {number} viewer
 */
export function newsFrom(told, story, viewer) {
  let last = told.length - 1;
  const turn = told[last]?.turn;
  while (last >= 0 && (told[last]?.by !== viewer || told[last]?.turn === turn)) last--;
  const message = told[last]?.message ?? 0;
  const from = story.findIndex((entry) => entry.message > message);
  return from < 0 ? story.length : from;
}

/**
 * How many decisions a seat has made since its turn began.
 * @param {Told[]} told
 * @param {number} seat
 */
export function decisionsThisTurn(told, seat) {
  const turn = told[told.length - 1]?.turn;
  let count = 0;
  for (let i = told.length - 1; i >= 0 && told[i]?.turn === turn; i--) {
    const message = told[i];
    if (message?.type === 'undone') count -= message.count;
    else if (message?.type === 'happened' && message.by === seat) count++;
  }
  return Math.max(count, 0);
}

/**
 * Places of lists that everybody sees (the row) whose card is another than before.
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {string[]} fields
 * @returns {Place[]}
 */
export function changedPlaces(before, after, fields) {
  return fields.flatMap((field) => {
    const old = before.view[field];
    const now = after.view[field];
    if (!Array.isArray(now)) return [];
    return now.flatMap((card, index) => (card !== null && (!Array.isArray(old) || old[index] !== card) ? [{ field, index }] : []));
  });
}
