// types.js - the shapes of docs/wire.md that the engine's own code handles. Nothing here runs.

/**
 * @typedef {object} Setup
 * @property {string} [game]
 * @property {string[]} [packs]
 * @property {number} [players]
 * @property {Record<string, number>} [options]
 * @property {number | string} [seed]
 * @property {{ name?: string | null, player?: string | null }[]} [seats]
 * @property {'free' | 'consent' | 'allowed'} [undo]
 * @property {string} [first] the number of a seat, or "random"; else the first seat begins
 * @property {string} [clock] "10m+10s", "3d/move", "none"
 * @property {string} [time_up] "out" or "substitute"
 * @property {string} [substitute]
 */

/**
 * @typedef {object} Command
 * @property {string} command
 * @property {number} [id]
 * @property {number} [answer]
 * @property {{ index: number, text: string }} [move]
 * @property {boolean} [joined] undo takes it back with the decision before
 * @property {number} [count]
 * @property {number} [seat]
 * @property {string} [text]
 */

/** @typedef {{ type: string } & Record<string, any>} Message */

/** @typedef {{ type: 'estimates', viewer: number, answer: number, more: boolean, estimates: { move: number, chance: number,
 *   error: number, visits: number }[] }} Estimates */

export {};
