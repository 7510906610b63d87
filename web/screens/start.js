// start.js - the first screen: two clicks from here to a game.
import { html } from '../vendor/lit-html.js';
import { newGame } from '../app/games.js';
import { t } from '../app/words.js';

/** @typedef {import('../app/app.js').App} App */

/** @param {App} app */
async function play(app) {
  const setup = { packs: ['godslayer'], seats: [{ name: t('You') }, { name: 'Vex', player: app.settings.level }], undo: /** @type {const} */ ('allowed') };
  app.go(`play/${await newGame(app.store, app.language, setup)}`);
}

/** @type {import('../app/app.js').Screen} */
export const startScreen = {
  title: () => 'Ascend',
  draw: (app) => html`<main class="start">
    <h1 tabindex="-1">Ascend</h1>
    <button class="primary go" data-key="Enter" @click=${() => play(app).catch((error) => app.fail(error))}>${t('Play')}</button>
  </main>`,
};
