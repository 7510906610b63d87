// learn.js - the tutorials: their list, with a button to begin or continue each.
import { html } from '../vendor/lit-html.js';
import { lessonOf } from '../app/game_kinds.js';
import { allTutorials, beginTutorial } from '../app/tutorials.js';
import { t } from '../app/words.js';
import { frame } from './frame.js';

/** @typedef {import('../app/app.js').App} App */

/** @type {import('../app/tutorials.js').Tutorial[]} */
let tutorials = [];
/** The games of tutorials in progress. @type {Map<string, import('../app/types.js').GameMeta>} */
let begun = new Map();
let beginning = false;

/** @param {App} app @param {string} name */
async function start(app, name) {
  if (beginning) return;
  beginning = true;
  try {
    app.go(`play/${await beginTutorial(app.store, app.language, name)}`);
  } catch (error) {
    app.fail(error);
  } finally {
    beginning = false;
  }
}

/** @param {App} app @param {import('../app/tutorials.js').Tutorial} tutorial @param {number} i */
function drawTutorial(app, { name, title, about }, i) {
  const game = begun.get(lessonOf(name));
  const goesOn = game?.state === 'open';
  const begin = (/** @type {string} */ label, /** @type {string} */ look) =>
    html`<button class=${look} data-begin=${name} data-key=${goesOn ? '' : String(i + 1)} @click=${() => void start(app, name)}>${label}</button>`;
  return html`<li class="panel lesson">
    <h2>${title}</h2>
    <p>${about}</p>
    <p class="actions">
      ${goesOn
        ? html`<a class="button primary" data-key=${String(i + 1)} href=${`#play/${lessonOf(name)}`}>${t('Continue')}</a>
            ${begin(t('From the beginning'), '')}`
        : begin(game ? t('Play again') : t('Begin'), 'primary')}
    </p>
  </li>`;
}

/** @type {import('../app/app.js').Screen} */
export const learnScreen = {
  title: () => t('Ascend: learn'),
  async enter(app) {
    tutorials = await allTutorials(app.language);
    const games = await app.store.list().catch(() => []);
    begun = new Map(games.map((game) => [game.id, game]));
  },
  draw: (app) =>
    frame(
      'learn',
      t('Learn'),
      html`<p>${t('A short guided game for each: what to do, and why. You can leave at any time and continue later.')}</p>
        <ul class="lessons">${tutorials.map((tutorial, i) => drawTutorial(app, tutorial, i))}</ul>`,
    ),
};
