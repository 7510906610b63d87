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
 * What others did since the viewer's last decision in a turn of their own: who, and what was told of it, in order. For a spectator:
 * what was done last.
 * @param {Told[]} told
 * @param {number} viewer
 */
export function turnsOfOthers(told, viewer) {
  /** @type {{ seat: number, moves: Told[] }[]} */
  let turns = [];
  // That the first turn begins is not told.
  let owner = told.find(({ by }) => by)?.by;
  for (const message of told) {
    const { by, events } = message;
    const last = turns[turns.length - 1];
    if (by === viewer && owner === viewer) turns = [];
    else if (by && by !== viewer && events.length > 0 && last?.seat === by) last.moves.push(message);
    else if (by && by !== viewer && events.length > 0) turns.push({ seat: by, moves: [message] });
    owner = message.told.find(({ begins }) => begins === 'turn')?.seat ?? owner;
  }
  return viewer === 0 ? turns.slice(-1) : turns;
}

/**
 * The card of a pile that the last event of its player was about: a pile counts its cards, and what happened tells in which order they
 * came. What was played in this turn still lies elsewhere, as does what was drawn or entered play.
 * @param {Told[]} told
 * @param {Pick<import('./types.js').Catalog, 'events'>} catalog
 * @param {number | null} seat
 * @param {string[]} cards those that can be it
 * @param {number} turn the present one
 */
export function lastNamed(told, { events: kinds }, seat, cards, turn) {
  const sorts = new Map(kinds.map(({ name, sort }) => [name, sort]));
  const named = told.flatMap(({ events, turn: when }) => events.flatMap(({ event, seat: by, card }) => {
    const sort = sorts.get(event) ?? '';
    const away = sort === 'draw' || sort === 'enter' || (sort === 'play' && when === turn);
    // What was played comes to the pile with the end of its turn, after all else.
    return by === seat && card !== null && cards.includes(card) && !away ? [{ card, when, late: Number(sort === 'play') }] : [];
  }));
  const last = named.sort((x, y) => x.when - y.when || x.late - y.late).pop();
  if (last) return last.card;
  return cards[cards.length - 1] ?? null;
}
