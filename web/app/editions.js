// editions.js - the editions that come with the page: their names without the engine, from what the build has asked it, and their order.
import { QUICK } from './choices.js';
import { load } from './contents.js';

/** @type {Map<string, string>} */
let titles = new Map();

/** Reads the names for a language. @param {string} language */
export async function loadEditionTitles(language) {
  const { packs } = await (await load(`start/${language}.json`)).json();
  titles = new Map(packs.map((/** @type {{ id: string, title: string }} */ { id, title }) => [id, title]));
}

/** What is not known, a pack of somebody's own, is called by its id. @param {string} id */
export const editionTitle = (id) => titles.get(id) ?? id;

/**
 * The one that people begin with stands first.
 * @template {{ id: string }} T
 * @param {T[]} packs
 */
export const inOrder = (packs) => [...packs].sort((a, b) => Number(b.id === QUICK.pack) - Number(a.id === QUICK.pack));
