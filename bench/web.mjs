// bench/web.mjs - the cost of the page: bytes for its start screen and for a game; the times to the first moves and of a redraw; the cost
// of a decision in page and worker; search in the page compared with the same engine built natively; and memory over many games. It needs
// chromium and everything that bench/wasm.sh needs. The page measures itself (performance.measure): 'shown' until the first screen is
// drawn, 'first-moves' from the click that begins a game until the person can move, 'redraw' from a message to the DOM.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readOptions } from '../web/options.mjs';
import { contextOptions, launchChromium } from '../web/tests/browser.mjs';
import { click, playOn } from '../web/tests/play.mjs';
import { ROOT, buildPage, scratchFolder, serve } from '../web/tests/serve.mjs';

/** @typedef {import('../web/tests/browser.mjs').Page} Page */

const USAGE = `usage: node bench/web.mjs [--games N] [--rounds N] [--only NAME]
  --games N    games that memory is watched over; default: 20
  --rounds N   of search in the page and natively, in turns; default: 5
  --only NAME  one of size, time, moves, search, memory; default: all`;

const values = readOptions(USAGE, {
  games: { type: 'string', default: '20' },
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
});

const NATIVE = path.join(ROOT, 'build', 'bench');
const SEARCH_MS = 1000;
let missed = 0;

/** @param {string} what @param {number} value @param {string} unit @param {{ most?: number, least?: number }} options */
function tell(what, value, unit, { most = Infinity, least = -Infinity }) {
  const good = value <= most && value >= least;
  if (!good) missed += 1;
  const bound = most < Infinity ? `at most ${most}` : least > -Infinity ? `at least ${least}` : '';
  console.log(`${what.padEnd(52)} ${value.toFixed(value < 10 ? 2 : 0).padStart(9)} ${unit.padEnd(5)} ${bound}${good ? '' : '   MISSED'}`);
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** The page's measurements with a name, in milliseconds. @param {Page} page @param {string} name @returns {Promise<number[]>} */
const measured = (page, name) =>
  page.evaluate((options) => performance.getEntriesByName(options, 'measure').map(({ duration }) => duration), name);

const folder = path.join(scratchFolder(), 'page');
await buildPage(folder, () => {}, {});
const server = await serve(folder);
const browser = await launchChromium();

/**
 * Visits the page for the first time, with a new profile.
 * @template T
 * @param {(page: Page) => Promise<T>} action
 * @param {import('../web/tests/browser.mjs').ContextOptions} [options]
 */
async function visit(action, options = {}) {
  const context = await browser.newContext({ ...contextOptions(options), serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    return await action(page);
  } finally {
    await context.close();
  }
}

/** Begins the game that the start screen offers, with computer players that do not wait. @param {Page} page */
async function beginGame(page) {
  await page.goto(server.url);
  await page.evaluate(() => localStorage.setItem('ascend-settings', JSON.stringify({ speed: 0 })));
  await page.reload();
  await page.locator('.go').last().click();
  await page.waitForSelector('main.table');
}

/**
 * The bytes from the server until something is shown, as they were sent: with gzip, and with the headers. Requests count if they began
 * before that moment.
 * @param {{ url: string, begun: number, bytes: Promise<number> }[]} requests
 * @param {number} until
 * @param {(url: string) => boolean} [which]
 */
async function sum(requests, until, which = () => true) {
  const counted = requests.filter(({ url, begun }) => begun <= until && which(url));
  const sizes = await Promise.all(counted.map(({ bytes }) => bytes));
  return { kilobytes: sizes.reduce((total, one) => total + one, 0) / 1000, count: counted.length };
}

/** Bytes for the start screen, and more bytes for the first game; in French, whose words are an extra file. */
async function size() {
  await visit(async (page) => {
    /** @type {{ url: string, begun: number, bytes: Promise<number> }[]} */
    const requests = [];
    page.on('requestfinished', (request) => {
      const bytes = request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize);
      requests.push({ url: request.url(), begun: request.timing().startTime, bytes });
    });
    await page.goto(server.url, { waitUntil: 'networkidle' });
    const shown = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('shown')[0]?.duration ?? NaN));
    const start = await sum(requests, shown);
    tell(`to the start screen, ${start.count} files`, start.kilobytes, 'KB', { most: 250 });
    await page.locator('.go').last().click();
    await page.waitForSelector('main.table');
    await page.waitForLoadState('networkidle');
    const all = await sum(requests, Infinity);
    const { kilobytes: engine } = await sum(requests, Infinity, (url) => url.endsWith('.wasm'));
    const { kilobytes: networks, count } = await sum(requests, Infinity, (url) => url.endsWith('.network'));
    tell('  the engine', engine, 'KB', {});
    tell(`  ${count} network`, networks, 'KB', {});
    tell(`to the first game, ${all.count} files with engine and network`, all.kilobytes, 'KB', { most: 850 });
  }, { language: 'fr' });
}

/** The time from the click to the first moves, each time with a new profile; and redraws during a game. */
async function time() {
  /** @type {number[]} */
  const firsts = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    firsts.push(...await visit(async (page) => {
      await beginGame(page);
      return measured(page, 'first-moves');
    }));
  }
  tell('from the click to first moves, cold', median(firsts), 'ms', { most: 1000 });
  const redraws = await visit(async (page) => {
    await beginGame(page);
    await playOn(page, click, { most: 60 });
    return measured(page, 'redraw');
  });
  tell(`a redraw after a move, median of ${redraws.length}`, median(redraws), 'ms', { most: 16 });
}

/** Counts messages between a page and its workers, except those of thinking. Runs in the page, before anything else. */
function countMessages() {
  const counted = { messages: 0, bytes: 0 };
  /** @param {any} data */
  const count = ({ json = '', ...data }) => {
    counted.messages += 1;
    counted.bytes += JSON.stringify(data).length + json.length;
  };
  const thoughts = new Set();
  const isThought = (/** @type {any} */ { id, call }) => {
    if (call === 'thinkFor') thoughts.add(id);
    return thoughts.has(id);
  };
  Object.assign(window, { counted });
  window.Worker = class extends Worker {
    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super(url, options);
      this.addEventListener('message', ({ data }) => isThought(data) || count(data));
    }

    /** @param {any} data */
    postMessage(data) {
      if (!isThought(data)) count(data);
      super.postMessage(data);
    }
  };
}

/** Opens a game of so many people, or of one person and a computer player, without a screen. Runs in the page. @param {number} people */
async function openInPage(people) {
  const from = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
  const names = ['app/store.js', 'app/games.js', 'app/engine.js', 'app/session.js'];
  const [{ openStore }, { newGame }, { theEngine }, { Session }] = await Promise.all(names.map(from));
  const seats = [{ name: 'Anna' }, people > 1 ? { name: 'Ben' } : { name: 'Vex', player: 'greedy' }];
  const store = await openStore();
  const id = await newGame(store, 'en', { packs: ['godslayer'], players: 2, seats, seed: 5 });
  const session = new Session(await theEngine(), store, await store.get(id));
  await session.open({ speed: 0 });
  await session.idle();
  Object.assign(window, { session, store });
}

/** Plays the game to its end. @returns {Promise<{ decisions: number, messages: number, bytes: number, ms: number }>} */
async function finishInPage() {
  const { session, store, counted } = /** @type {any} */ (window);
  const { lines: before } = await store.get(session.id);
  Object.assign(counted, { messages: 0, bytes: 0 });
  const begun = performance.now();
  while (!session.state.snapshot.result) {
    if (session.state.handover) await session.closeHandover();
    const { snapshot } = session.state;
    await session.move(snapshot, snapshot.moves.length > 1 && snapshot.moves[0].verb === 'end' ? 1 : 0);
  }
  const ms = performance.now() - begun;
  const { lines } = await store.get(session.id);
  return { decisions: lines - before, ms, messages: counted.messages, bytes: counted.bytes };
}

/** The processor time of threads with this name, in milliseconds. @param {Buffer} trace @param {string} name */
function busy(trace, name) {
  /** @type {{ name: string, ph: string, tid: number, tdur?: number, args: { name?: string } }[]} */
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = new Set(events.filter((event) => event.name === 'thread_name' && event.args.name === name).map(({ tid }) => tid));
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && threads.has(event.tid));
  return tasks.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
}

/** The cost of each decision in a whole game of the session, with nothing drawn. */
async function moves() {
  for (const people of [1, 2]) {
    await visit(async (page) => {
      await page.addInitScript(countMessages);
      await page.goto(server.url);
      await page.waitForSelector('main.start');
      await page.evaluate(openInPage, people);
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
      const { decisions, messages, bytes, ms } = await page.evaluate(finishInPage);
      const trace = await browser.stopTracing();
      const who = people > 1 ? `${people} people` : '1 person and a computer player';
      console.log(`${who}, a game of ${decisions} decisions; for each of them:`);
      tell('  messages between page and worker', messages / decisions, '', {});
      tell('  kilobytes in them', bytes / decisions / 1000, 'KB', {});
      tell('  the worker is busy', busy(trace, 'DedicatedWorker thread') / decisions, 'ms', {});
      tell('  the page is busy', busy(trace, 'CrRendererMain') / decisions, 'ms', {});
      tell('  until it is stored and known', ms / decisions, 'ms', {});
    });
  }
}

/** Iterations a second of the advisor's second pass, in a worker of a page. @param {Page} page @param {boolean} network */
const searchInPage = (page, network) => page.evaluate(async ([useNetwork, ms]) => {
  const { EngineClient } = await import(new URL('engine/client.js', document.baseURI).href);
  const client = new EngineClient(new Worker('engine/worker.js', { type: 'module' }));
  const bytes = async (/** @type {string} */ name) => (await fetch(name)).arrayBuffer();
  await client.load(await bytes('ascend.wasm'));
  await client.call('pack', 'godslayer', await (await fetch('packs/godslayer.pack')).text());
  const { join } = await import(new URL('app/planes.js', document.baseURI).href);
  if (useNetwork) await client.call('network', 'deck', join(new Uint8Array(await bytes('networks/deck.network'))));
  const seats = [{ name: 'Anna' }, { name: 'Ben' }];
  const { table } = await client.call('newTable', { packs: ['godslayer'], players: 2, seed: 1, seats });
  const { estimates } = await client.think({ table, player: `search:${ms}ms`, advise: true }).result;
  client.close();
  return estimates.reduce((/** @type {number} */ sum, /** @type {{ visits: number }} */ { visits }) => sum + visits, 0) * 1000 / Number(ms);
}, /** @type {const} */ ([network, SEARCH_MS]));

/** @param {boolean} network */
function searchNatively(network) {
  const words = [path.join(ROOT, 'packs/godslayer/godslayer.pack'), network ? path.join(ROOT, 'networks/deck.network') : ''];
  return Number(execFileSync(path.join(NATIVE, 'bench', 'bench_page'), [...words, String(SEARCH_MS)], { encoding: 'utf8' }));
}

async function search() {
  if (!existsSync(path.join(NATIVE, 'build.ninja'))) {
    execFileSync('meson', ['setup', NATIVE, ROOT, '--buildtype=release', '-Db_lto=true', '-Dtests=disabled', '-Dbench=true'],
      { env: { ...process.env, CC: 'gcc' } });
  }
  execFileSync('ninja', ['-C', NATIVE, 'bench/bench_page']);
  for (const network of [false, true]) {
    let native = 0;
    let inPage = 0;
    // Run both in turns and take the best of each, so that the ratio is right while other programs use the machine.
    await visit(async (page) => {
      await page.goto(server.url);
      for (let round = 0; round < Number(values.rounds); round++) {
        native = Math.max(native, searchNatively(network));
        inPage = Math.max(inPage, await searchInPage(page, network));
      }
    });
    const how = network ? 'with a network' : 'without a network';
    tell(`iterations of search natively, ${how}`, native, '/s', {});
    tell(`iterations of search in the page, ${how}`, inPage, '/s', {});
    tell(`  of native`, inPage / native, '', { least: 0.4 });
  }
}

/**
 * Plays a short game of random moves against a beginner, as fast as the page can. Runs in the page.
 * @param {number} seed
 * @returns {Promise<number>} bytes of the engine's memory
 */
async function playInPage(seed) {
  const from = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
  const [{ openStore }, { newGame }] = await Promise.all(['app/store.js', 'app/games.js'].map(from));
  const seats = [{ name: 'Anna' }, { name: 'Vex', player: 'level:1' }];
  const setup = { packs: ['godslayer'], players: 2, seats, seed, options: { honor_pool: 20 }, undo: 'allowed' };
  const store = (/** @type {any} */ (window).store ??= await openStore());
  location.hash = `play/${await newGame(store, 'en', setup)}`;
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
  let state = seed;
  const pick = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  while (!document.querySelector('main.ending')) {
    await soon();
    if (document.documentElement.hasAttribute('data-working')) continue;
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const open = '[data-moves]:not([data-moves=""], [aria-disabled=true], :disabled)';
    const all = /** @type {HTMLElement[]} */ ([...scope.querySelectorAll(open)]);
    const hand = all.filter((control) => control.dataset['field']?.startsWith('hand'));
    const some = hand.length > 0 ? hand : all;
    some[pick(some.length)]?.click();
  }
  location.hash = '';
  while (!document.querySelector('main.start')) await soon();
  const { theEngine } = await from('app/engine.js');
  return (await theEngine()).call('size');
}

/** Memory in use after each of many games in one tab: it must not grow from game to game. */
async function memory() {
  await visit(async (page) => {
    await page.goto(server.url);
    await page.evaluate(() => localStorage.setItem('ascend-settings', JSON.stringify({ speed: 0 })));
    await page.reload();
    await page.waitForSelector('main.start');
    const tools = await page.context().newCDPSession(page);
    /** @type {{ heap: number, nodes: number, engine: number }[]} */
    const sizes = [];
    for (let game = 1; game <= Number(values.games); game++) {
      const engine = (await page.evaluate(playInPage, game)) / 1e6;
      await tools.send('HeapProfiler.collectGarbage');
      const heap = (await tools.send('Runtime.getHeapUsage')).usedSize / 1e6;
      const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
      sizes.push({ heap, nodes, engine });
      const bytes = `heap ${heap.toFixed(1)} MB, engine ${engine.toFixed(1)} MB`;
      console.log(`  after game ${game}: ${bytes}, ${nodes} nodes, ${jsEventListeners} listeners`);
    }
    const half = Math.ceil(sizes.length / 2);
    for (const what of /** @type {const} */ (['heap', 'nodes', 'engine'])) {
      const of = (/** @type {typeof sizes} */ some) => median(some.map((one) => one[what]));
      const growth = of(sizes.slice(half)) / of(sizes.slice(0, half));
      tell(`memory, ${what}: the later games against the earlier ones`, growth, '', { most: 1.1 });
    }
  });
}

try {
  console.log(`processor ${os.cpus()[0]?.model ?? ''}, chromium ${browser.version()}`);
  for (const part of [size, time, moves, search, memory]) if (part.name.includes(values.only ?? '')) await part();
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = missed > 0 ? 1 : 0;
