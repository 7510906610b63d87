// feel.test.mjs - the effects of moves: gains float to their numbers, honor leaves its pool, defeat and banish have motions of their own, a
// win is celebrated. There are no effects with reduced motion, and they end by themselves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { TWO, beginAt } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();

/** Records all effects from now on. @param {Page} page */
const watch = (page) =>
  page.evaluate(() => {
    /** @type {Set<string>} */
    const seen = new Set();
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.closest('.feel')) continue;
        for (const laid of [node, ...node.children]) seen.add(String(laid.getAttribute('class')));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

/** The recorded effects, once one of them matches. @param {Page} page @param {string} happened a selector @returns {Promise<string[]>} */
async function seenWhen(page, happened) {
  await page.waitForSelector(happened, { state: 'attached' });
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-working'));
  return page.evaluate(() => [.../** @type {any} */ (window).seen]);
}

/** Plays and ends turns until the game is over. @param {Page} page */
async function toTheEnd(page) {
  for (let i = 0; i < 30 && (await page.locator('main.ending').count()) === 0; i++) {
    const sure = page.locator('dialog[open]').getByRole('button', { name: /^End turn/ });
    if ((await sure.count()) > 0) await sure.click();
    else await page.locator('.do-end').click();
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-working'));
    await page.waitForSelector('main.ending, .do-end, dialog[open]');
  }
}

for (const motion of [true, false]) {
  const named = motion ? 'with motion' : 'nothing of it under reduced motion';
  const same = (/** @type {string[]} */ seen, /** @type {string[]} */ ...wanted) => {
    if (motion) for (const name of wanted) assert.ok(seen.includes(name), `${name} among ${seen.join(', ')}`);
    else assert.deepEqual(seen, []);
  };

  test(`a monster is struck, its honor leaves the pool, its reward floats: ${named}`, async (t) => {
    const { page } = await open(t, { motion });
    await beginAt(page, TWO, { decisions: 35 });
    await watch(page);
    const pool = await page.locator('.clock .num').innerText();
    await page.locator('.row .can .face[data-card="Samael\'s Trickster"]').first().press('Enter');
    await page.locator('.clock .num').filter({ hasNotText: pool }).waitFor();
    const seen = await seenWhen(page, '.do-end');
    same(seen, 'ghost defeat', 'gain', 'gain from-pool');
    // Nothing waits for the effects, and they end by themselves.
    await page.waitForFunction(() => document.querySelectorAll('.feel > *').length === 0);
  });

  test(`a card is banished: ${named}`, async (t) => {
    const { page } = await open(t, { motion });
    await beginAt(page, TWO, { decisions: 36, question: 'banish' });
    await watch(page);
    await page.locator('.row .target .face').first().press('Enter');
    same(await seenWhen(page, '.do-end'), 'ghost banish');
  });

  test(`a win is a win: ${named}`, async (t) => {
    const { page } = await open(t, { motion });
    await beginAt(page, TWO, { decisions: 300 });
    await watch(page);
    await toTheEnd(page);
    same(await seenWhen(page, '.ending .result.won'), 'star');
  });
}
