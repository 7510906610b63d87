// contents.js - files of this page: what there is (contents.json), and getting one of them.
import { t } from './words.js';

/**
 * @typedef {object} Contents
 * @property {string[]} packs
 * @property {string[]} networks
 * @property {string[]} languages
 * @property {{ page: string, language: string, title: string, file: string }[]} rules
 */

/** @param {string} path */
export const at = (path) => new URL(`../${path}`, import.meta.url);

/** A file of the page. @param {string} path */
export async function load(path) {
  const response = await fetch(at(path)).catch(() => null);
  if (!response) throw new Error(t('A part of the page could not be fetched ({path}). Without a network it works once everything was loaded.', { path }));
  if (!response.ok) throw new Error(t('A part of the page is missing where it came from: {path} ({status}).', { path, status: response.status }));
  return response;
}

/** @type {Promise<Contents> | undefined} */
let known;

/** @returns {Promise<Contents>} */
export function contents() {
  known ??= load('contents.json').then((response) => response.json());
  known.catch(() => (known = undefined));
  return known;
}
