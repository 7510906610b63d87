// golden.mjs - the pictures of all cards that come with the program, as hashes and choices: golden.json. Nobody's card changes its
// picture unseen.
//
//   ASCEND_WASM=build/…/ascend.wasm node web/cards/golden.mjs            says what differs
//   ASCEND_WASM=build/…/ascend.wasm node web/cards/golden.mjs --update   writes golden.json anew
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { catalogs } from './catalogs.mjs';
import { choicesOf } from './index.js';
import { picture } from './picture/picture.js';

const FILE = new URL('golden.json', import.meta.url);
const LAYERS = ['subject', 'body', 'head', 'robe', 'side', 'sky', 'disc', 'land'];

/** The picture of every card: its hash, and what was chosen. @returns {Promise<Record<string, string>>} */
export async function pictures() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [set, cards] of Object.entries(await catalogs('en'))) {
    if (set === 'all') continue;
    for (const card of cards) {
      const chosen = choicesOf(card);
      const hash = createHash('sha256').update(picture(card, 'p')).digest('hex').slice(0, 12);
      found[`${set}: ${card.name}`] = [hash, ...LAYERS.map((layer) => chosen[layer] ?? '-')].join(' ');
    }
  }
  return found;
}

/** @returns {Record<string, string>} */
export const golden = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

/** The cards whose picture has changed. @param {Record<string, string>} was @param {Record<string, string>} is */
export function differences(was, is) {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.filter((name) => was[name] !== is[name]).map((name) => `${name}: ${was[name] ?? 'nothing'} -> ${is[name] ?? 'nothing'}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const is = await pictures();
  for (const line of differences(golden(), is)) console.log(line);
  if (process.argv.includes('--update')) writeFileSync(FILE, JSON.stringify(is, null, 1) + '\n');
}
