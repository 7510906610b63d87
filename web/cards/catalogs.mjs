// catalogs.mjs - every card of every game that comes with the program, from the engine itself; for tests and the atlas.
//
// ASCEND_WASM names the engine: build/…/ascend.wasm.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { Engine } from '../engine/engine.js';

/** @typedef {import('./types.js').Card} Card */

const packs = new URL('../../packs/', import.meta.url);

/** Set-ups whose catalogs have all cards, alone and together. @type {Record<string, import('../engine/types.js').Setup>} */
export const SETUPS = {
  godslayer: { packs: ['godslayer'], players: 2 },
  anniversary: { packs: ['anniversary'], players: 2 },
  vigil: { packs: ['vigil'], players: 2 },
  all: { packs: ['anniversary', 'godslayer', 'vigil'], players: 2 },
  princes: { game: 'princes', players: 6 },
};

/**
 * The cards of each set-up.
 * @param {string} language
 * @param {string} [own] the text of a pack of one's own: its set-up is 'own'
 * @returns {Promise<Record<string, Card[]>>}
 */
export async function catalogs(language, own) {
  const engine = await Engine.load(readFileSync(process.env['ASCEND_WASM'] ?? 'build/ascend.wasm'));
  for (const id of readdirSync(packs)) {
    const file = new URL(`${id}/${id}.pack`, packs);
    if (existsSync(file)) engine.pack(id, readFileSync(file, 'utf8'));
  }
  engine.language(language);
  /** @type {Record<string, Card[]>} */
  const found = {};
  const setups = own === undefined ? SETUPS : { own: { players: 2 } };
  for (const [name, setup] of Object.entries(setups)) {
    const { table } = engine.newTable({ ...setup, seed: 1 }, own === undefined ? {} : { own });
    found[name] = engine.catalog(table)['cards'];
    engine.closeTable(table);
  }
  return found;
}
