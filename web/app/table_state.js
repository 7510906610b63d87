// table_state.js - the state that a session shows before the first event.

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
    online: null,
  };
}
