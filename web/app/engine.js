// engine.js - the engine of this page: the worker with ascend.wasm, the packs and the value networks in it. Each is loaded once, when
// it is needed first.
import { EngineClient } from '../engine/client.js';

/** @param {string} path */
const at = (path) => new URL(`../${path}`, import.meta.url);

/** @param {string} path */
async function load(path) {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/**
 * What the build has put beside the page.
 * @typedef {object} Contents
 * @property {string} version
 * @property {string[]} packs
 * @property {string[]} networks
 * @property {string[]} languages
 * @property {{ page: string, language: string, title: string, file: string }[]} rules
 */

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

/** @returns {Promise<EngineClient>} */
async function start() {
  const engine = new EngineClient(new Worker(new URL('../engine/worker.js', import.meta.url), { type: 'module' }));
  const { packs } = await theContents();
  await engine.load(await WebAssembly.compileStreaming(load('ascend.wasm')));
  for (const id of packs) await engine.call('pack', id, await (await load(`packs/${id}.pack`)).text());
  return engine;
}

/** @type {Promise<EngineClient> | undefined} */
let engine;

/** The engine, as soon as it is there; one that failed to load is tried again at the next call. */
export function theEngine() {
  engine ??= start().catch((error) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

/** Networks that were asked for. @type {Map<string, Promise<void>>} */
const networks = new Map();

/**
 * Hands the network of such a game to the engine, where there is one. The computer plays without it too, and weaker.
 * @param {string[]} packs
 * @param {number} players
 */
export function loadNetwork(packs, players) {
  const name = `${packs.join('+')}-${players}`;
  const loading = networks.get(name) ?? handIn(name).catch(() => void networks.delete(name));
  networks.set(name, loading);
  return loading;
}

/** @param {string} name */
async function handIn(name) {
  if (!(await theContents()).networks.includes(name)) return;
  const bytes = new Uint8Array(await (await load(`networks/${name}.network`)).arrayBuffer());
  await (await theEngine()).call('network', name, bytes);
}
