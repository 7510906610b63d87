// table_state.js - what a session shows: how a TableState begins, and the parts of it that follow from what has happened.

/** @typedef {import('./types.js').Catalog} Catalog */
/** @typedef {import('./types.js').Snapshot} Snapshot */
/** @typedef {import('./types.js').TableState} TableState */

/**
 * @param {string} id
 * @param {Catalog} catalog
 * @param {number} viewer
 * @param {Snapshot} snapshot
 * @returns {TableState}
 */
export function firstState(id, catalog, viewer, snapshot) {
  return {
    id,
    catalog,
    cards: new Map(catalog.cards.map((card) => [card.name, card])),
    viewer,
    snapshot,
    told: [],
    story: [],
    since: 0,
    changed: [],
    kept: null,
    turns: [],
    computer: null,
    hint: null,
    standing: null,
    course: [],
    gained: null,
    handover: null,
    notice: null,
    lost: null,
  };
}

/**
 * With several people at the screen whoever decides next has to come to it first: until then nobody sees more than a spectator.
 * @param {Snapshot} snapshot
 * @param {number[]} people at this screen
 */
export function handoverFor({ viewer, to_act: next, seats, result }, people) {
  if (viewer !== null || people.length < 2 || result || next === null || !people.includes(next)) return null;
  return { seat: next, name: seats.find(({ seat }) => seat === next)?.name ?? '' };
}

/**
 * The amounts that are others than before, within a turn.
 * @param {TableState} state before
 * @param {number} viewer
 * @param {Snapshot} after
 */
export function changedAmounts({ snapshot: before, viewer: seen }, viewer, after) {
  if (seen !== viewer || before.turn !== after.turn) return [];
  const { amounts } = after.board;
  return Object.keys(amounts).filter((name) => amounts[name] !== before.board.amounts[name]);
}
