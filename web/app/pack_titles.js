// pack_titles.js - the editions by name, without the engine: from what the build has asked it.
import { load } from './contents.js';

/** @type {Map<string, string>} */
let titles = new Map();

/** Reads them for a language. @param {string} language */
export async function packTitles(language) {
  const { packs } = await (await load(`start/${language}.json`)).json();
  titles = new Map(packs.map((/** @type {{ id: string, title: string }} */ { id, title }) => [id, title]));
  return titles;
}

/** What is not known, a pack of somebody's own, is called by its id. @param {string} id */
export const packTitle = (id) => titles.get(id) ?? id;
