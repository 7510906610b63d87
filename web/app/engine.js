// engine.js - the engine of this page: the worker with ascend.wasm, the packs and the value networks in it. Each is loaded once, when
// it is first needed.
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

/** Networks that were requested. @type {Map<string, Promise<void>>} */
const networks = new Map();

/** Forgets the engine: the next call starts another one. */
function forget() {
  engine = undefined;
  networks.clear();
}

/** The engine, once it is loaded. If it failed to load, or has ended, the next call tries again. */
export function theEngine() {
  engine ??= start().catch((error) => {
    forget();
    throw error;
  });
  return engine;
}

/** Gives the engine the value network, which serves all games. Without it computer players still play, but weaker. */
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
