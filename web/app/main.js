// main.js - where the page begins.
import { cardsScreen } from '../screens/cards.js';
import { gamesScreen } from '../screens/games.js';
import { newGameScreen } from '../screens/new_game.js';
import { playScreen } from '../screens/play.js';
import { rulesScreen } from '../screens/rules.js';
import { settingsScreen } from '../screens/settings.js';
import { startScreen } from '../screens/start.js';
import { App } from './app.js';
import { listenToKeys } from './keys.js';
import { keepOffline } from './offline.js';
import { openStore } from './store.js';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const screens = {
  '': startScreen,
  new: newGameScreen,
  games: gamesScreen,
  cards: cardsScreen,
  rules: rulesScreen,
  settings: settingsScreen,
  play: playScreen,
};
const app = new App(screens, await openStore(), root);
listenToKeys();
await app.start();
void keepOffline(() => app.tellOfNewer());
