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
 * @property {number} [clock_ms]
 * @property {number} [turn_ms]
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
