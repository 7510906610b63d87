// games.test.mjs - whole games in the browser: of every kind by clicks, by keys alone, by taps at the size of a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { begin, click, playOn, tap } from './play.mjs';

const open = usePage();
const anna = { name: 'Anna' };
const [vex, mira, oru] = ['Vex', 'Mira', 'Oru'].map((name) => ({ name, player: 'greedy' }));

/** Short games of every kind. @type {Record<string, import('../engine/types.js').Setup>} */
const GAMES = {
  'Godslayer, two': { packs: ['godslayer'], options: { honor_pool: 4 }, seats: [anna, vex] },
  'Vigil, three': { packs: ['vigil'], options: { honor_pool: 4 }, seats: [anna, vex, { name: 'Mira', player: 'random' }] },
  'Anniversary, two': { packs: ['anniversary'], options: { honor_pool: 4 }, seats: [vex, anna] },
  'Godslayer and Vigil, alone': { packs: ['godslayer', 'vigil'], options: { honor_pool: 5 }, seats: [anna] },
  'teams of two': { packs: ['godslayer'], options: { honor_pool: 4, teams: 2 }, seats: [anna, vex, mira, oru] },
  'princes, four': { game: 'princes', seats: [anna, vex, mira, oru] },
};

for (const [name, setup] of Object.entries(GAMES)) {
  test(`${name}, by clicks`, async (t) => {
    const { page } = await open(t);
    await begin(page, { seed: 11, undo: 'allowed', players: setup.seats?.length ?? 2, ...setup });
    assert.ok((await playOn(page, click, { seed: 3 })) > 5);
    await page.waitForSelector('main.ending');
  });
}

test('by keys alone', async (t) => {
  const { page } = await open(t);
  // Starts with Enter on the start screen, then uses only the keys that the page names, or walks to each thing.
  await page.waitForSelector('.go');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main.table');
  const press = async (/** @type {import('playwright-core').Page} */ on, /** @type {number} */ at, /** @type {string | null} */ key) => {
    if (key) return on.keyboard.press(key === ' ' ? 'Space' : key);
    for (let i = 0; i < 120; i++) {
      const there = await on.evaluate((n) => document.activeElement === document.querySelectorAll('[data-moves]')[n], at);
      if (there) return on.keyboard.press('Enter');
      const walks = await on.evaluate(() => document.activeElement?.closest('[data-list]') !== null && document.activeElement !== null);
      const inList = await on.evaluate((n) => {
        const list = document.activeElement?.closest('[data-list]');
        return list?.contains(document.querySelectorAll('[data-moves]')[n] ?? null) ?? false;
      }, at);
      await on.keyboard.press(walks && inList ? 'ArrowRight' : 'Tab');
    }
    return assert.fail(`no way to control ${at} by keys`);
  };
  assert.equal(await playOn(page, press, { seed: 5, most: 12 }), 12);
  // And a short one to its end.
  const setup = { packs: ['godslayer'], players: 2, options: { honor_pool: 3 }, seats: [anna, vex], seed: 6 };
  await begin(page, { ...setup, undo: 'allowed' });
  assert.ok((await playOn(page, press, { seed: 5 })) > 5);
  await page.waitForSelector('main.ending');
});

test('at the size of a phone, by taps', async (t) => {
  const { page } = await open(t, { size: 'phone' });
  await begin(page, { packs: ['godslayer'], options: { honor_pool: 3 }, seats: [anna, vex], seed: 4, undo: 'allowed' });
  assert.ok((await playOn(page, tap, { seed: 2 })) > 5);
  await page.waitForSelector('main.ending');
});
