// game_server.mjs - 'ascend serve' for tests of the page: the real process with a store of its own, which can be killed and started again
// under the same address; and simulated people who play on it.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ROOT, pageFolder, scratchFolder } from './serve.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The program: ASCEND_PROGRAM, or whichever has been built. */
function programFile() {
  const built = ['test-gcc', 'helper'].map((name) => path.join(ROOT, 'build', name, 'ascend'));
  const found = [process.env['ASCEND_PROGRAM'], ...built].find((place) => place && existsSync(place));
  if (!found) throw new Error('there is no program: set ASCEND_PROGRAM, or run ./ascend test gcc');
  return path.resolve(found);
}

/** No test runs into a rate limit, and the server notices soon that a person is gone. */
const LIMITS = 'person-rate: 100000\nperson-burst: 100000\nnew-tables: 1000\nlost-ms: 300\n';

/** A server of games, with the page. */
export async function gameServer() {
  const folder = scratchFolder();
  const page = path.resolve(await pageFolder());
  const limits = path.join(folder, 'limits');
  writeFileSync(limits, LIMITS);
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  let port = 0;
  const start = async () => {
    child = spawn(programFile(), ['serve', '--no-open', '--port', String(port), '--store', path.join(folder, 'games.db'), '--page', page, '--config', limits], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await new Promise((resolve) => createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).once('line', resolve).once('close', () => resolve('it ends')));
    const found = /http:\S+:(\d+)/.exec(said);
    if (!found) throw new Error(`the server does not start: ${said}`);
    port = Number(found[1]);
  };
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `http://localhost:${port}/`,
    port,
    start,
    /** Ends the server like a power cut. */
    kill: () => end('SIGKILL'),
    close: () => end('SIGKILL'),
    /** A count of the server's. @param {string} name */
    async count(name) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(new RegExp(`^ascend_${name} (\\d+)$`, 'm').exec(text)?.[1]);
    },
  };
}

/** Sets the name of the reader of a page. @param {Page} page @param {string} name */
export const call = (page, name) =>
  page.evaluate(async (text) => {
    const { beCalled } = await import(new URL('online/api.js', document.baseURI).href);
    await beCalled(text);
  }, name);

/** Sets up a table, and opens it in the page. Returns the link for the others. @param {Page} page @param {object} setup */
export async function setUp(page, setup) {
  const { table, invite } = await page.evaluate(async (what) => {
    const { ask } = await import(new URL('online/api.js', document.baseURI).href);
    return ask('POST', 'tables', what);
  }, setup);
  const link = await page.evaluate((address) => {
    location.hash = address;
    return location.href;
  }, `#table/${table}/${invite}`);
  await page.waitForSelector('.room');
  return link;
}

/** Opens the link, types a name and sits down. @param {Page} page @param {string} link @param {string} name */
export async function sitDown(page, link, name) {
  await page.goto(link);
  await page.locator('#room-name').fill(name);
  await page.locator('.room-card .primary').click();
}

/**
 * Plays in the page, like a person who clicks anything clickable, until that many messages have arrived or the game is over.
 * @param {{ seed: number, messages: number }} how
 */
async function clickAround({ seed, messages }) {
  const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const seen = (/** @type {Element} */ element) => element.getClientRects().length > 0;
  for (let n = seed; ; n = (n * 48271) % 2147483647) {
    const main = document.querySelector('main');
    if (main?.matches('.ending')) return 'over';
    const answer = main?.getAttribute('data-answer');
    if (Number(answer) >= messages) return 'enough';
    const dialog = document.querySelector('dialog[open]');
    const all = [...(dialog ?? document).querySelectorAll('[data-moves]')].filter(seen);
    const chosen = all[n % Math.max(all.length, 1)];
    // A dialog without a move is useless, unless there is a question.
    if (!chosen) /** @type {HTMLElement | undefined} */ (dialog?.querySelector('[data-key=Escape]'))?.click();
    /** @type {HTMLElement | undefined} */ (chosen)?.click();
    // A press opens a dialog, or becomes a move that changes the possible answers.
    for (let i = 0; i < 30 && answer === document.querySelector('main')?.getAttribute('data-answer') && dialog === document.querySelector('dialog[open]'); i++) await pause(10);
  }
}

/** Lets all of them play until that many messages have arrived, or to the end. @param {Page[]} pages @param {number} [messages] */
export const playAll = (pages, messages = Infinity) =>
  Promise.all(pages.map((page, i) => page.evaluate(clickAround, { seed: 11 + i, messages: Math.min(messages, 1e9) })));

/** The parts of the game that are the same for all viewers, as the page shows them. @param {Page} page */
export const shown = (page) =>
  page.evaluate(() => ({
    round: document.querySelector('.bar .edition')?.textContent?.replace(/\D+/g, ''),
    row: [...document.querySelectorAll('.row [data-card]')].map((card) => card.getAttribute('data-card')).join(),
    answer: document.querySelector('main')?.getAttribute('data-answer'),
  }));
