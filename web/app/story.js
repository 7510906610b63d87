// story.js - what a viewer was told, as the table shows it: lines of the log, what is news, what a computer player did in its turn.

/** @typedef {import('./types.js').Told} Told */
/** @typedef {import('./types.js').Entry} Entry */

/** @param {Told[]} told @returns {Entry[]} */
export function storyOf(told) {
  return told.flatMap(({ told: sentences, round, turn }, at) => sentences.map(({ seat, begins, text }) => ({ at, round, turn, seat, begins, text })));
}

/**
 * Where in the story the viewer's last turn before the present one has ended: what follows is news, also what came before an answer
 * that the viewer gave in the turn of somebody else.
 * @param {Told[]} told
 * @param {Entry[]} story
 * @param {number} viewer
 */
export function newsFrom(told, story, viewer) {
  const now = told[told.length - 1]?.turn;
  // That the first one begins is not told.
  const begun = story.flatMap(({ begins }, i) => (begins === 'turn' || i === 0 ? [i] : []));
  const mine = begun.filter((i) => story[i]?.seat === viewer && story[i]?.turn !== now).pop();
  if (mine === undefined) return 0;
  const next = story[begun.find((i) => i > mine) ?? -1];
  // With the end of the turn is told what the game itself does then: the opponent of who plays alone.
  const from = story.findIndex(({ at, seat, begins }) => at === next?.at && (seat !== viewer || begins === 'turn'));
  return from < 0 ? story.length : from;
}

/**
 * How many decisions a seat has made since the present turn began.
 * @param {Told[]} told
 * @param {number} seat
 */
export function decisionsThisTurn(told, seat) {
  const turn = told[told.length - 1]?.turn;
  let count = 0;
  for (let i = told.length - 1; i >= 0 && told[i]?.turn === turn; i--) if (told[i]?.type === 'happened' && told[i]?.by === seat) count++;
  return count;
}
