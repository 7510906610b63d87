// trouble.test.mjs - what goes wrong while somebody plays: an engine that ends, a storage that is full when a game is left, files that do
// not come, clicks that are quicker than the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { PACK, TWO, begin, click, playOn, told } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();

/** @param {Page} page @param {string} address */
const go = (page, address) => page.evaluate((hash) => void (location.hash = hash), address);

/** The worker of the engine. @param {Page} page */
function engineOf(page) {
  const worker = page.workers().find((one) => one.url().endsWith('engine/worker.js'));
  assert.ok(worker, 'there is no worker');
  return worker;
}

/** Ways in which an engine ends. @type {Record<string, (worker: import('playwright-core').Worker) => Promise<unknown>>} */
const ENDS = {
  'without a word': (worker) => worker.evaluate(() => self.close()).catch(() => {}),
  'with an error': (worker) => worker.evaluate(() => void setTimeout(() => { throw new Error('broken'); })),
};

for (const [how, end] of Object.entries(ENDS)) {
  test(`an engine that ends ${how}: the page says so, and goes on`, async (t) => {
    const { page } = await open(t, { expected: /broken/ });
    await begin(page, TWO);
    await playOn(page, click, { most: 5 });
    const before = await told(page);
    await end(engineOf(page));
    await page.getByRole('heading', { name: 'The engine has stopped' }).waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    assert.deepEqual(await told(page), before);
    await playOn(page, click, { most: 3 });
    // While a computer player thinks, and whoever leaves is not kept waiting.
    await end(engineOf(page));
    await go(page, '');
    await page.waitForSelector('main.start', { timeout: 2000 });
    await page.getByRole('button', { name: /^Continue/ }).click();
    await told(page);
  });
}

test('a storage that is full when a game is left: it is all there as long as the tab is', async (t) => {
  const { page } = await open(t);
  const id = await begin(page, TWO);
  await page.evaluate(() => {
    const kept = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(window, { giveRoom: () => (IDBObjectStore.prototype.add = kept) });
  });
  await playOn(page, click, { most: 6 });
  const before = await told(page);
  await go(page, 'games');
  await page.getByRole('alert').getByText('as long as this tab is open').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Save to a file/ }).click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  assert.match(Buffer.concat(chunks).toString(), /^moves: [1-9]/m);
  await go(page, `play/${id}`);
  assert.deepEqual(await told(page), before);
  // The browser asks before it closes the tab.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  assert.equal(dialog.type(), 'beforeunload');
  await dialog.dismiss();
  await page.evaluate(() => /** @type {any} */ (window).giveRoom());
  await go(page, '');
  await page.waitForSelector('main.start');
  await page.reload();
  await go(page, `play/${id}`);
  assert.deepEqual(await told(page), before);
});

test('a rematch with a pack of one’s own', async (t) => {
  const { page } = await open(t);
  await begin(page, { ...TWO, packs: [], options: { honor_pool: 2 } }, {}, PACK);
  await playOn(page, click, { seed: 2 });
  const first = page.url();
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: /^Rematch/ }).click();
  await page.waitForSelector('main.table');
  assert.notEqual(page.url(), first);
  await page.locator('[data-card]', { hasText: 'Lanternbearer' }).first().waitFor({ state: 'attached' });
});

test('whoever goes elsewhere while a game begins stays there', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector('.go')).click();
    location.hash = 'settings';
  });
  await page.waitForSelector('.settings-form');
  await page.waitForFunction(async () => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    return (await (await openStore()).list()).length === 1;
  });
  await page.waitForTimeout(200);
  assert.match(page.url(), /#settings$/);
  // The game is there all the same.
  const goOn = page.getByRole('button', { name: /^Continue: round 1/ });
  for (let i = 0; i < 20 && (await goOn.count()) === 0; i++) {
    await go(page, 'settings');
    await go(page, '');
    await page.waitForTimeout(500);
  }
  await goOn.click();
  await told(page);
});

test('an engine that does not come holds nobody up', async (t) => {
  const { page, context, url } = await open(t);
  const id = await begin(page, TWO);
  /** @type {() => void} */
  let letIn = () => {};
  const waits = new Promise((resolve) => (letIn = () => resolve(undefined)));
  await context.route('**/ascend.wasm', async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto(url);
  await page.reload();
  await go(page, `play/${id}`);
  await go(page, 'settings');
  await page.waitForSelector('.settings-form');
  await go(page, `play/${id}`);
  letIn();
  await told(page);
});

test('screens that change quicker than they come', async (t) => {
  const { page } = await open(t);
  const id = await begin(page, TWO);
  const before = await told(page);
  await page.evaluate(async (game) => {
    const addresses = ['', `play/${game}`, 'games', `play/${game}`, 'cards', `play/${game}`];
    for (let i = 0; i < 30; i++) {
      location.hash = addresses[i % addresses.length] ?? '';
      await new Promise((resolve) => setTimeout(resolve, (i * 7) % 40));
    }
  }, id);
  await go(page, `play/${id}`);
  assert.deepEqual(await told(page), before);
  await playOn(page, click, { most: 3 });
});
