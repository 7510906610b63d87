// engine.js - the engine of this page: the worker with ascend.wasm, the packs and the value networks in it. Each is loaded once, when
// it is needed first.
import { EngineClient } from '../engine/client.js';
import { join } from './planes.js';
import { load, theContents } from './contents.js';
import { t } from './words.js';

/** @returns {Promise<WebAssembly.Module>} */
async function compile() {
  if (typeof WebAssembly !== 'object') throw new Error(t('This browser cannot run the game engine, because WebAssembly is missing or switched off. Try another browser.'));
  const response = await load('ascend.wasm');
  try {
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(t('This browser refuses to run the engine ({why}). Another browser, or other safety settings for this page, may help.', { why }));
  }
}

/** @returns {Promise<EngineClient>} */
async function start() {
  const [module, { packs }] = await Promise.all([compile(), theContents()]);
  const texts = await Promise.all(packs.map(async (id) => (await load(`packs/${id}.pack`)).text()));
  const worker = new Worker(new URL('../engine/worker.js', import.meta.url), { type: 'module' });
  const client = new EngineClient(worker, t('The engine of this page has stopped. It is started again when it is needed.'));
  client.whenGone(forget);
  await client.load(module);
  for (const [i, id] of packs.entries()) await client.call('pack', id, texts[i] ?? '');
  return client;
}

/** @type {Promise<EngineClient> | undefined} */
let engine;

/** Networks that were asked for. @type {Map<string, Promise<void>>} */
const networks = new Map();

/** There is no engine any more: the next call begins with another one. */
function forget() {
  engine = undefined;
  networks.clear();
}

/** The engine, as soon as it is there; one that failed to load, or has ended, is tried again at the next call. */
export function theEngine() {
  engine ??= start().catch((error) => {
    forget();
    throw error;
  });
  return engine;
}

/** Hands the value network, which is one for all games, to the engine. The computer plays without it too, and weaker. */
export function loadNetwork() {
  const name = 'deck';
  const loading = networks.get(name) ?? handIn(name).catch(() => void networks.delete(name));
  networks.set(name, loading);
  return loading;
}

/** @param {string} name */
async function handIn(name) {
  const known = await theContents();
  if (!known.networks.includes(name)) return;
  const bytes = join(new Uint8Array(await (await load(`networks/${name}.network`)).arrayBuffer()));
  await (await theEngine()).call('network', name, bytes);
}
