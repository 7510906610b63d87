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

/** The viewer, a seat from 1 (0: a spectator), and the tutorial of the table. @typedef {{ viewer?: number, tutorial?: string, read?: number
 * }} Look */

/** @typedef {{ type: string } & Record<string, any>} Message */

/**
 * The advisor's estimates of the moves of a snapshot, best first.
 * @typedef {object} Estimates
 * @property {'estimates'} type
 * @property {number} viewer
 * @property {number} answer
 * @property {boolean} more
 * @property {number} games
 * @property {'one' | 'alike' | 'clear' | 'too close' | null} trust whether the order of the first two means anything
 * @property {string} sure the same as a sentence
 * @property {string} suppose the assumption behind the chances, as a sentence
 * @property {number | null} against the level of the opponents that they assume; null: equals
 * @property {number | null} weaker the weaker level that they could assume
 * @property {{ move: number, chance: number, error: number, visits: number, plan: string }[]} estimates
 * @property {string[]} why sentences about the first plan
 * @property {string[]} not_this sentences about the move to explain
 */

/**
 * A task for thinking: a decision of a computer player, or with `advise` a hint.
 * @typedef {object} Thinking
 * @property {number} table
 * @property {string | undefined} [player]
 * @property {boolean} [advise]
 * @property {boolean} [against]
 * @property {number} [about] a move to explain
 * @property {number} [seed]
 * @property {number} [slice] milliseconds between interim results
 */

export {};
