// main.js - where the page begins.
import { startScreen } from '../screens/start.js';
import { playScreen } from '../screens/play.js';
import { App } from './app.js';
import { listenToKeys } from './keys.js';
import { keepOffline } from './offline.js';
import { openStore } from './store.js';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const app = new App({ '': startScreen, play: playScreen }, await openStore(), root);
listenToKeys();
await app.start();
void keepOffline(() => app.tellOfNewer());
