// play.mjs - plays in a page as people do: by clicks, taps and keys. Every element that makes moves has data-moves, the indexes of the
// moves that it makes or leads to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Engine } from '../engine/engine.js';
import { ROOT, engineFile } from './serve.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** An element that makes moves. @typedef {{ moves: number[], at: number, key: string | null, place: string }} Control */

/** A game of one person. */
export const TWO = {
  packs: ['godslayer'],
  players: 2,
  seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }],
  seed: 9,
  undo: /** @type {const} */ ('allowed'),
};

/** A pack of one's own. */
export const PACK = `pack mine
title "Mine"
hero "Lanternbearer" enlightened cost 4 honor 2 x20
  play: gain 2 runes; draw 1
monster "Moth" cost 3 x20
  reward: gain 3 honor
`;

/**
 * Opens the start screen, with these settings and without a game in progress.
 * @param {Page} page
 * @param {Partial<import('../app/settings.js').Settings>} settings
 */
async function fresh(page, settings) {
  const known = await page.evaluate((options) => {
    const text = JSON.stringify({ speed: 0, ...options });
    const before = localStorage.getItem('ascend-settings');
    localStorage.setItem('ascend-settings', text);
    location.hash = '';
    return text === before;
  }, settings);
  if (!known) await page.reload();
  await page.waitForSelector('main.start');
}

/**
 * Begins a game with this set-up, and opens its table.
 * @param {Page} page
 * @param {import('../engine/types.js').Setup} setup
 * @param {Partial<import('../app/settings.js').Settings>} [settings]
 * @param {string} [own] the text of a pack
 */
export async function begin(page, setup, settings = {}, own = '') {
  await fresh(page, settings);
  const id = await page.evaluate(async ([options, text]) => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    const { newGame } = await import(new URL('app/games.js', document.baseURI).href);
    return newGame(await openStore(), document.documentElement.lang, options, text);
  }, /** @type {const} */ ([setup, own]));
  await page.evaluate((game) => void (location.hash = `play/${game}`), id);
  await page.waitForSelector('main.table, main.handover');
  return id;
}

/**
 * The decision that the page wants from the reader now.
 * @param {Page} page
 * @returns {Promise<{ over: boolean, handover: boolean, covered: boolean, moves: number, controls: Control[] }>}
 */
export function lookAt(page) {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const scope = dialogs[dialogs.length - 1] ?? document;
    const all = [...document.querySelectorAll('[data-moves]')];
    const shown = (/** @type {Element} */ element) => element.getClientRects().length > 0;
    return {
      over: document.querySelector('main.ending') !== null,
      handover: document.querySelector('main.handover') !== null,
      covered: document.querySelector('dialog[open]:not(.pick)') !== null,
      moves: Number(document.querySelector('[data-move-count]')?.getAttribute('data-move-count') ?? 0),
      controls: [...scope.querySelectorAll('[data-moves]')]
        .filter((element) => shown(element) && !element.matches('[data-moves=""], :disabled, [aria-disabled=true]'))
        .map((element) => ({
          moves: (element.getAttribute('data-moves') ?? '').split(' ').map(Number),
          at: all.indexOf(element),
          key: element.getAttribute('data-key'),
          place: element.getAttribute('data-field') ?? '',
        })),
    };
  });
}

/** Checks that a visible element makes each legal move. @param {{ moves: number, controls: { moves: number[] }[] }} seen */
export function allReachable({ moves, controls }) {
  const reachable = new Set(controls.flatMap(({ moves: some }) => some));
  for (let move = 0; move < moves; move++) assert.ok(reachable.has(move), `nothing makes move ${move} of ${moves}`);
}

/** Random-looking numbers that are the same every time. @param {number} seed */
export function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Waits until the computer players are done.
 * @param {Page} page
 */
async function myTurn(page) {
  await page.waitForFunction(
    () => {
      const count = document.querySelector('[data-move-count]')?.getAttribute('data-move-count');
      const waits = document.querySelector('main.ending, main.handover') !== null || Number(count) > 0;
      return waits && !document.documentElement.hasAttribute('data-working');
    },
  );
}

/**
 * Plays to the end, choosing by chance, cards of the hand first: a turn is played before it is ended.
 * @param {Page} page
 * @param {(page: Page, at: number, key: string | null) => Promise<void>} press
 * @param {{ seed?: number, most?: number }} [options]
 * @returns {Promise<number>} the number of presses
 */
export async function playOn(page, press, { seed = 1, most = 900 } = {}) {
  const pick = chance(seed);
  for (let count = 0; count < most; count++) {
    await myTurn(page);
    const seen = await lookAt(page);
    if (seen.over) return count;
    if (seen.handover) {
      // The handover screen ignores presses from before it appeared.
      await page.waitForTimeout(500);
      await page.click('main.handover button.primary');
      continue;
    }
    // A dialog without a question covers the possible moves.
    if (!seen.covered) allReachable(seen);
    const hand = seen.controls.filter(({ place }) => place.startsWith('hand'));
    const cards = seen.controls.filter(({ place }) => place !== '');
    const from = hand.length > 0 ? hand : cards.length > 0 && pick(4) > 0 ? cards : seen.controls;
    const control = from[pick(from.length)];
    if (!control && process.env['ASCEND_SHOT']) await page.screenshot({ path: process.env['ASCEND_SHOT'] });
    assert.ok(control, 'there is nothing to press');
    await press(page, control.at, control.key);
  }
  return most;
}

/** Waits until all requests are carried out. @param {Page} page */
export const done = (page) => page.waitForFunction(() => !document.documentElement.hasAttribute('data-working'));

/** All texts of the table, and the player to act. @param {Page} page */
export async function told(page) {
  await page.waitForSelector('main.table');
  await done(page);
  return page.evaluate(() => [
    document.querySelector('main')?.getAttribute('data-answer') === null,
    ...[...document.querySelectorAll('[data-card]')].map((element) => element.textContent),
    ...[...document.querySelectorAll('.entries li')].map((element) => element.textContent),
  ]);
}

/** @param {Page} page @param {number} at */
export async function click(page, at) {
  await page.locator('[data-moves]').nth(at).click();
}

/** @param {Page} page @param {number} at */
export async function tap(page, at) {
  await page.locator('[data-moves]').nth(at).tap();
}

/** @type {Promise<Engine> | undefined} */
let engine;

/** The page's engine, running here, with its packs. */
async function engineHere() {
  const here = await Engine.load(readFileSync(engineFile()));
  for (const id of ['anniversary', 'godslayer', 'vigil']) here.pack(id, readFileSync(path.join(ROOT, 'packs', id, `${id}.pack`), 'utf8'));
  return here;
}

/** Logs of games that were played already. @type {Map<string, string>} */
const played = new Map();

/** `question`: its name, or 'many' for any that has many answers. @typedef {{ decisions: number, question?: string, end?: boolean }} Moment */

/**
 * The log of a game up to a moment, in which the same computer player makes all decisions.
 * @param {import('../engine/types.js').Setup} setup
 * @param {Moment} moment
 */
async function logUpTo(setup, { decisions, question, end }) {
  const here = await (engine ??= engineHere());
  const { table } = here.newTable(setup, { time: 0 });
  for (let n = 0; ; n++) {
    const { to_act: seat, question: asked, moves } = here.snapshot(table, 1);
    const fits = question === undefined || (question === 'many' ? asked.name !== 'turn' && moves.length > 4 : asked.name === question);
    if (seat === null || (!end && n >= decisions && seat === 1 && fits)) break;
    here.think(table, 'greedy', { seed: n });
    while (here.thinkOn(50));
    here.check(table, seat, here.thought(), n);
    here.commit(table);
  }
  const log = here.log(table);
  here.closeTable(table);
  return log;
}

/**
 * A game at a decision of the person at seat 1: after that many decisions, at a question of that kind. The same computer player makes all
 * of them, so that the position is the same every time.
 * @param {Page} page
 * @param {import('../engine/types.js').Setup} setup
 * @param {Moment & { settings?: Partial<import('../app/settings.js').Settings> }} options
 */
export async function beginAt(page, setup, { settings = {}, ...moment }) {
  await fresh(page, settings);
  const key = JSON.stringify([setup, moment]);
  const log = played.get(key) ?? (await logUpTo(setup, moment));
  played.set(key, log);
  await page.evaluate(async (text) => {
    const from = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
    const [{ takeIn }, { openStore }] = await Promise.all(['app/game_files.js', 'app/store.js'].map(from));
    const store = await openStore();
    const file = JSON.stringify({ ascend: 'games', version: 1, games: [{ log: text, created: 1, changed: 1 }] });
    await takeIn(store, document.documentElement.lang, file);
    for (const { id } of await store.list()) if ((await store.lines(id)).join('') === text) location.hash = `play/${id}`;
  }, log);
  await page.waitForSelector('main.table, main.handover, main.ending');
  await done(page);
}
