// trouble.test.mjs - faults during a game: an engine that ends, a storage that is full when a game is left, files that do not load, clicks
// that are faster than the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, usePage } from './browser.mjs';
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
    await page.getByRole('button', { name: 'Continue' }).click();
    assert.deepEqual(await told(page), before);
    await playOn(page, click, { most: 3 });
    // The engine ends while a computer player thinks, and a reader who leaves does not have to wait.
    await end(engineOf(page));
    // The page's time limits never end: nothing waits for them.
    await page.evaluate(() => {
      const soon = setTimeout.bind(window);
      Object.assign(window, { setTimeout: (/** @type {() => void} */ work, /** @type {number} */ ms) => (ms < 2000 ? soon(work, ms) : 0) });
    });
    await go(page, '');
    await page.waitForSelector('main.start');
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
  await page.getByRole('alert').getByText('Keep this tab open').waitFor();
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

/** Ways in which a browser loses what it stored while the page is open. @type {Record<string, (page: Page) => Promise<unknown>>} */
const LOSSES = {
  'all data of the site is cleared': async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  },
  'the database is deleted': (page) =>
    page.evaluate(() => new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('ascend');
      request.onsuccess = resolve;
      request.onerror = request.onblocked = reject;
    })),
  'its entries are deleted': (page) =>
    page.evaluate(() => new Promise((resolve) => {
      indexedDB.open('ascend').onsuccess = ({ target }) => {
        const database = /** @type {IDBOpenDBRequest} */ (target).result;
        const transaction = database.transaction(['games', 'lines'], 'readwrite');
        transaction.objectStore('games').clear();
        transaction.objectStore('lines').clear();
        transaction.oncomplete = () => resolve(database.close());
      };
    })),
};

/** The log of the table, which does not depend on the pointer. @param {Page} page */
async function logOf(page) {
  await told(page);
  return page.locator('.entries li').allTextContents();
}

for (const [how, lose] of Object.entries(LOSSES)) {
  test(`${how} under an open game: the tab saves it again, and says so`, async (t) => {
    const { page } = await open(t);
    const id = await begin(page, TWO);
    await playOn(page, click, { most: 4 });
    await lose(page);
    await playOn(page, click, { most: 1 });
    await page.getByRole('alert').getByText('It has been saved again from this tab').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await playOn(page, click, { most: 2 });
    assert.equal(await page.getByRole('alert').count(), 0);
    const before = await logOf(page);
    await page.reload();
    assert.deepEqual(await logOf(page), before);
    await go(page, 'games');
    await page.locator(`.game a[href="#play/${id}"]`).waitFor();
  });
}

/** Damages the log of a game: leaves out lines of its beginning, and adds others. @param {Page} page @param {string} id @param {{ skip?: number, add?: string[] }} how */
async function damage(page, id, how) {
  await go(page, '');
  await page.waitForSelector('main.start');
  await page.evaluate(async ([game, { skip = 0, add = [] }]) => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    const store = await openStore();
    const lines = [...(await store.lines(game)).slice(skip), ...add];
    const meta = await store.get(game);
    await store.remove(game);
    await store.create({ ...meta, lines: lines.length, state: 'damaged' }, lines);
  }, /** @type {const} */ ([id, how]));
}

test('a damaged log: saved to a file, played on from its last whole command, deleted', async (t) => {
  const { page } = await open(t);
  const id = await begin(page, TWO);
  await playOn(page, click, { most: 4 });
  const whole = await logOf(page);
  await damage(page, id, { add: ['nonsense\n', 'more of it\n'] });
  await go(page, 'games');
  const damaged = page.locator('.game.damaged');
  const [download] = await Promise.all([page.waitForEvent('download'), damaged.getByRole('button', { name: /^Save/ }).click()]);
  assert.match(download.suggestedFilename(), /\.txt$/);
  await damaged.getByRole('button', { name: /^Play on/ }).click();
  assert.deepEqual(await logOf(page), whole);
  await playOn(page, click, { most: 2 });
  await go(page, 'games');
  await damaged.getByRole('button', { name: /^Delete/ }).click();
  await page.locator('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The game was deleted.').waitFor();
  assert.equal(await damaged.count(), 0);
  assert.equal(await page.locator('.game.open').count(), 1);
});

test('a log whose beginning cannot be read: its text can be saved where it does not open', async (t) => {
  const { page } = await open(t);
  const id = await begin(page, TWO);
  await damage(page, id, { skip: 3 });
  await go(page, `play/${id}`);
  await page.getByRole('heading', { name: 'The game cannot be opened' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click()]);
  assert.match(download.suggestedFilename(), /\.txt$/);
  await page.getByRole('link', { name: 'Your games' }).click();
  await page.locator('.game').getByRole('button', { name: /^Delete/ }).waitFor();
  await go(page, 'play/nothing');
  await page.getByText('There is no such game').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Save to a file' }).count(), 0);
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
  // The game is still there.
  const goOn = page.getByRole('button', { name: /^Continue: round 1/ });
  await until(async () => {
    await go(page, 'settings');
    await go(page, '');
    await page.waitForTimeout(500);
    return (await goOn.count()) > 0;
  }, () => 'the game is not there');
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
