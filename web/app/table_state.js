// table_state.js - what a session shows: how a TableState begins, and the parts of it that follow from what has happened.
import { lastNamed } from './story.js';

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
    tops: {},
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

/**
 * The card on top of each discard pile: the last of those that have come to it.
 * @param {TableState} before
 * @param {TableState} after
 */
export function topsAfter({ snapshot: old, tops }, { catalog, snapshot, told }) {
  const countsIn = (/** @type {Snapshot} */ { view }, /** @type {string} */ name) => /** @type {Record<string, number>} */ (view[name] ?? {});
  return Object.fromEntries(catalog.fields.filter(({ role, kind }) => role === 'discard' && kind === 'pile').map(({ name, seat }) => {
    const pile = countsIn(snapshot, name);
    const come = Object.keys(pile).filter((card) => (pile[card] ?? 0) > (countsIn(old, name)[card] ?? 0));
    const top = tops[name];
    // Where one of its kind has gone, by an undo perhaps, it is looked for anew.
    const stays = top && pile[top] && pile[top] >= (countsIn(old, name)[top] ?? 0);
    if (come.length === 0 && stays) return [name, top];
    // What was played comes to the pile when the turn ends.
    const turn = come.length > 0 ? -1 : snapshot.turn;
    return [name, lastNamed(told, catalog, seat, come.length > 0 ? come : Object.keys(pile), turn)];
  }));
}
