// reading.js - messages of the wire (docs/wire.md) leave out members such as false and null; this file fills them in, once for all
// readers.

/** @typedef {import('../types/wire.js').SnapshotMessage} SnapshotMessage */
/** @typedef {import('../types/wire.js').HappenedMessage} HappenedMessage */

/**
 * A card, an answer or a move on the board, with its zone and the moves that it carries.
 * @param {SnapshotMessage['board']['zones'][number]} zone
 */
const thingsOf = ({ zone, field, things }) => things.map((thing) => ({
  zone,
  card: null,
  at: null,
  key: '',
  copies: 1,
  fresh: false,
  moves: [],
  cost: null,
  paid_with: null,
  lacks: 0,
  used: false,
  why: null,
  ...thing,
  field: thing.field ?? field ?? null,
}));

/** @typedef {ReturnType<typeof thingsOf>[number]} Thing */

/**
 * A move with the card of its thing, and the field in which the card lies.
 * @param {SnapshotMessage['moves'][number]} move
 * @param {Thing | undefined} thing
 */
const moveOf = (move, thing) => ({
  say: move.text,
  meaning: null,
  about: null,
  cost: null,
  paid_with: null,
  ...move,
  flags: /** @type {string[]} */ (move.flags ?? []),
  card: thing?.card ?? null,
  field: thing?.field ?? null,
  key: thing?.key ?? '',
  copies: thing?.copies ?? 1,
});

/** @param {SnapshotMessage} message */
export function readSnapshot(message) {
  const things = message.board.zones.flatMap(thingsOf);
  const { asked, end, decline, why = null, refused = [], amounts, tops } = message.board;
  return {
    since: 0,
    others_since: 0,
    ...message,
    seats: message.seats.map((seat) => ({ called: seat.name, player: null, title: '', out: null, ...seat })),
    undo: { last: null, turn: null, asked_by: null, count: 0, agreed: [], ...message.undo },
    question: { card: null, ...message.question, text: message.question.text ?? message.question.said ?? '', said: message.question.said ?? message.question.text ?? '' },
    result: message.result ?? null,
    moves: message.moves.map((move, i) => moveOf(move, things.find(({ moves }) => moves.includes(i)))),
    board: { asked, end, decline, why, things, amounts, tops, refused: refused.map((action) => ({ card: null, field: null, meaning: null, about: null, cost: null, paid_with: null, ...action })) },
  };
}

/** @param {HappenedMessage} message */
export function readTold(message) {
  return {
    owner: null,
    card: null,
    news: null,
    ...message,
    events: message.events.map((event) => ({ seat: null, card: null, a: 0, b: 0, ...event })),
    told: message.told.map((line) => ({ seat: null, begins: null, ...line })),
  };
}

/** How many decisions an undo takes back now. @param {import('./types.js').Snapshot['undo']['last']} step */
export const takesBack = (step) => (step?.possible ? step.count : 0);
