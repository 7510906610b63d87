// start_file.js - what the engine says of editions, games and levels, as the build has asked it (web/start_data.mjs): it is shown before there
// is an engine.
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

/** Reads it in a language. What was read before stays where it cannot be had. @param {string} language */
export async function loadStartFile(language) {
  file = await (await load(`start/${language}.json`)).json();
}

/** @returns {StartFile} */
export const startFile = () => file;

/** What is not known, a pack of somebody's own, is called by its id. @param {string} id */
export const editionTitle = (id) => file.packs.find((pack) => pack.id === id)?.title ?? id;

/** A player that is no level, as a record may have it, is called what it is. @param {string} player */
export const levelTitle = (player) => file.levels.find((level) => level.player === player)?.title ?? player;
