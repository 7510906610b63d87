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

/**
 * The card of a pile that the last event of its player was about: a pile counts its cards, and what happened tells in which order they
 * came. What was played in this turn still lies elsewhere, as does what was drawn or entered play; what brought runes has not moved.
 * @param {Told[]} told
 * @param {Pick<import('./types.js').Catalog, 'events' | 'fields'>} catalog
 * @param {number | null} seat
 * @param {string[]} cards those that can be it
 * @param {number} turn the present one
 */
export function lastNamed(told, { events: kinds, fields }, seat, cards, turn) {
  const amounts = new Set(fields.flatMap(({ field, kind }) => (kind === 'number' ? [field] : [])));
  const sorts = new Map(kinds.map(({ name, sort }) => [name, sort]));
  /** @type {string | null} */ let last = null;
  let lastTurn = -1;
  for (let i = told.length - 1; i >= 0; i--) {
    const { events, turn: when } = /** @type {Told} */ (told[i]);
    if (last !== null && when !== lastTurn) break;
    for (const { event, seat: by, card } of [...events].reverse()) {
      const sort = sorts.get(event);
      const away = sort === 'draw' || sort === 'enter' || amounts.has(event) || (sort === 'play' && when === turn);
      if (by !== seat || card === null || away || !cards.includes(card)) continue;
      // What was played comes to the pile with the end of its turn, after all else.
      if (sort === 'play') return card;
      last ??= card;
      lastTurn = when;
    }
  }
  return last ?? cards[cards.length - 1] ?? null;
}
