// main.js - where the page begins.
import { knownPerson, serverHere } from '../online/here.js';
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
  table: later(async () => (await import('../screens/table.js')).tableScreen),
  online: later(async () => (await import('../screens/online.js')).onlineScreen),
};
const app = new App(screens, await openStore(), root);
listenToKeys();
await app.start();
void keepOffline(() => app.tellOfNewer());
if (serverHere() && knownPerson()) void import('../online/turns.js').then(({ followTurns }) => followTurns(app)).catch(() => {});
