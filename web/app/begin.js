// begin.js - begins a game and goes to its table. Where the browser's storage is full or refuses it, the game is played all the same,
// and the reader is told.
import { newGame } from './games.js';
import { t } from './words.js';

/**
 * @param {import('./app.js').App} app
 * @param {import('../engine/types.js').Setup} setup
 * @param {string} [own] the text of a pack
 */
export async function begin(app, setup, own = '') {
  performance.mark('game-wanted');
  const wanted = app.visit;
  const id = await newGame(app.store, app.language, setup, own);
  if (app.store.unkept().includes(id)) {
    app.notice = t('The browser\'s storage is full or refuses this game: it is gone when the tab is closed. Save it to a file to keep it.');
  }
  // Whoever has gone elsewhere meanwhile finds it among his games.
  if (app.visit === wanted) app.go(`play/${id}`);
  else performance.clearMarks('game-wanted');
}
