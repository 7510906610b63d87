// screens.mjs - every screen of the page and how one gets there: tests measure them all, screenshots.mjs makes pictures of them.

/**
 * @typedef {object} Screen
 * @property {string} name of its picture and of its golden file
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} open from the start screen; what it awaits is there to be seen
 */

/** @type {Screen[]} */
export const SCREENS = [
  { name: 'start', open: (page) => page.waitForSelector('#app > *') },
];
