// main.js - where the page begins.
import { startScreen } from '../screens/start.js';
import { App } from './app.js';
import { listenToKeys } from './keys.js';
import { keepOffline } from './offline.js';
import { later } from './later.js';
import { openStore } from './store.js';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const screens = {
  '': startScreen,
  new: later(async () => (await import('../screens/new_game.js')).newGameScreen),
  games: later(async () => (await import('../screens/games.js')).gamesScreen),
  cards: later(async () => (await import('../screens/cards.js')).cardsScreen),
  rules: later(async () => (await import('../screens/rules.js')).rulesScreen),
  learn: later(async () => (await import('../screens/learn.js')).learnScreen),
  settings: later(async () => (await import('../screens/settings.js')).settingsScreen),
  play: later(async () => (await import('../screens/play.js')).playScreen),
};
const app = new App(screens, await openStore(), root);
listenToKeys();
await app.start();
void keepOffline(() => app.tellOfNewer());
