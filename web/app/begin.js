// begin.js - begins a game and goes to its table. Where the browser's storage is full or refuses it, the game is played all the same,
// and the reader is told.
import { newGame } from './games.js';
import { spareStore } from './spare_store.js';
import { t } from './words.js';

/**
 * @param {import('./app.js').App} app
 * @param {import('../engine/types.js').Setup} setup
 * @param {string} [own] the text of a pack
 */
export async function begin(app, setup, own = '') {
  performance.mark('game-wanted');
  const make = () => newGame(app.store, app.language, setup, own);
  const id = await make().catch((error) => {
    if (!(error instanceof DOMException)) throw error;
    app.store = spareStore(app.store);
    app.notice = t('The browser\'s storage is full or blocked: this game is lost when you close the tab. Save it to a file to keep it.');
    return make();
  });
  app.go(`play/${id}`);
}
