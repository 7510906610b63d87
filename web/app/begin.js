// begin.js - begins a game and goes to its table.
import { newGame } from './games.js';

/**
 * @param {import('./app.js').App} app
 * @param {import('../engine/types.js').Setup} setup
 * @param {string} [own] the text of a pack
 */
export async function begin(app, setup, own = '') {
  performance.mark('game-wanted');
  const wanted = app.visit;
  const id = await newGame(app.store, app.language, setup, own);
  // If the reader has left this screen meanwhile, they find the game under Games.
  if (app.visit === wanted) app.go(`play/${id}`);
  else performance.clearMarks('game-wanted');
}
