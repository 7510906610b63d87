// contents.js - the files of this page: loads their list (contents.json), and single files.
import { t } from './words.js';

/**
 * @typedef {object} Contents
 * @property {string} version
 * @property {string[]} packs
 * @property {string[]} networks
 * @property {string[]} tutorials
 * @property {string[]} languages
 * @property {{ page: string, language: string, title: string, file: string }[]} rules
 */

/** A file of the page. @param {string} path */
export async function load(path) {
  const response = await fetch(new URL(`../${path}`, import.meta.url)).catch(() => null);
  if (!response) {
    throw new Error(t('Part of the page could not be loaded ({path}). It works offline once everything has been loaded.', { path }));
  }
  const { ok, status } = response;
  if (!ok) throw new Error(t('Part of the page is missing on the server: {path} ({status}). Reload the page.', { path, status }));
  return response;
}

/** @type {Promise<Contents> | undefined} */
let contents;

/** @returns {Promise<Contents>} */
export function theContents() {
  contents ??= load('contents.json')
    .then((response) => response.json())
    .catch((error) => {
      contents = undefined;
      throw error;
    });
  return /** @type {Promise<Contents>} */ (contents);
}
