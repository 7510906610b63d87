// tutorials.js - the tutorials of this page: given to the engine when they are first needed. The game of a tutorial is stored like
// any other, under an id of its own, so that there is at most one for each.
import { load, theContents } from './contents.js';
import { theEngine } from './engine.js';
import { lessonOf, tutorialOf } from './game_kinds.js';
import { describe } from './games.js';
import { Guide } from './guide.js';
import { readSnapshot } from './reading.js';
import { t } from './words.js';

/** @typedef {{ name: string, game: string, title: string, about: string, steps: number }} Tutorial */

/** @type {Promise<void> | undefined} */
let handedIn;

async function handIn() {
  const [engine, { tutorials }] = await Promise.all([theEngine(), theContents()]);
  const texts = await Promise.all(tutorials.map(async (name) => (await load(`tutorials/${name}.tutorial`)).text()));
  for (const [i, name] of tutorials.entries()) await engine.call('tutorial', name, texts[i] ?? '');
}

/** The engine, with the tutorials in it and in this language. @param {string} language */
async function engineWithTutorials(language) {
  handedIn ??= handIn().catch((error) => {
    handedIn = undefined;
    throw error;
  });
  await handedIn;
  const engine = await theEngine();
  await engine.call('language', language);
  return engine;
}

/**
 * The guide of a game; null: it is a game like any other, or its tutorial no longer exists.
 * @param {string} id of the game
 * @param {string} language
 */
export async function guideOf(id, language) {
  const name = tutorialOf(id);
  if (!(await theContents()).tutorials.includes(name)) return null;
  await engineWithTutorials(language);
  return new Guide(name);
}

/** All of them. @param {string} language @returns {Promise<Tutorial[]>} */
export async function allTutorials(language) {
  const engine = await engineWithTutorials(language);
  return /** @type {any} */ (await engine.call('tutorials')).tutorials;
}

/**
 * Begins a tutorial, from its beginning.
 * @param {import('./store.js').Store} store
 * @param {string} language
 * @param {string} name
 */
export async function beginTutorial(store, language, name) {
  const engine = await engineWithTutorials(language);
  const id = lessonOf(name);
  const { table, head } = await engine.call('openRecord', await engine.call('tutorialRecord', name));
  try {
    const { meta, lines } = await describe(engine, table, head);
    const { seats: sitting } = readSnapshot(/** @type {any} */ (await engine.call('snapshot', table, 0)));
    // Their titles in the list of games: the learner has no name here.
    const seats = sitting.map(({ called, player }) => ({ name: player ? (called ?? '') : t('Tutorial'), player }));
    await store.remove(id);
    await store.create({ ...meta, id, seats }, lines);
    return id;
  } finally {
    await engine.call('closeTable', table);
  }
}
