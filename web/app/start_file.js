// start_file.js - the engine's facts about editions, games and levels, which the build has asked for (web/start_data.mjs): the page shows
// them before the engine is loaded.
import { load } from './contents.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('../types/wire.js').AboutMessage['levels'][number]} Level */

/**
 * @typedef {object} StartFile
 * @property {{ name: string, standard: number, counts: number[], fan: Card[] }[]} games
 * @property {{ id: string, title: string, fan: Card[] }[]} packs
 * @property {Level[]} levels from the weakest to the strongest
 */

/** @type {StartFile} */
let file = { games: [], packs: [], levels: [] };

/** Reads it in a language. If it cannot be loaded, the earlier one stays. @param {string} language */
export async function loadStartFile(language) {
  file = await (await load(`start/${language}.json`)).json();
}

/** @returns {StartFile} */
export const startFile = () => file;

/** An unknown edition, such as a reader's own pack, is called by its id. @param {string} id */
export const editionTitle = (id) => file.packs.find((pack) => pack.id === id)?.title ?? id;

/** A player that is no level, as records may have, is called by its own name. @param {string} player */
export const levelTitle = (player) => file.levels.find((level) => level.player === player)?.title ?? player;
