// keep.test.mjs - nothing is lost: tabs that are reloaded, killed or opened twice, no network, no storage, damaged saves, and files from
// elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everythingIsKept, isOffline, usePage } from './browser.mjs';
import { TWO, begin, beginAt, click, playOn, told } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();

test('reloaded or killed in the middle, a game goes on where it was', async (t) => {
  const { page, another } = await open(t);
  await begin(page, TWO);
  await playOn(page, click, { most: 12 });
  const before = await told(page);
  await page.reload();
  assert.deepEqual(await told(page), before);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await another(address);
  assert.deepEqual(await told(next), before);
});

test('without a network, from any moment on', async (t) => {
  const { page, context } = await open(t, { offline: true });
  await isOffline(page);
  await begin(page, TWO);
  await page.evaluate(everythingIsKept);
  await context.setOffline(true);
  await playOn(page, click, { most: 6 });
  const before = await told(page);
  await page.reload();
  assert.deepEqual(await told(page), before);
  await playOn(page, click, { most: 3 });
  // Another edition too.
  await begin(page, { ...TWO, packs: ['vigil'] });
  await playOn(page, click, { most: 3 });
});

test('two tabs on one game: the second offers to take over', async (t) => {
  const { page, another } = await open(t);
  await begin(page, TWO);
  await playOn(page, click, { most: 6 });
  const before = await told(page);
  const second = await another(page.url());
  await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Play it here' }).click();
  assert.deepEqual(await told(second), before);
  await page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await playOn(second, click, { most: 4 });
  await page.getByRole('button', { name: 'Play it here' }).click();
  assert.deepEqual(await told(page), await told(page));
  await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
});

test('storage that is full says so, and the game goes on', async (t) => {
  const { page } = await open(t);
  await begin(page, TWO);
  await page.evaluate(() => {
    const kept = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(window, { giveRoom: () => (IDBObjectStore.prototype.add = kept) });
  });
  await playOn(page, click, { most: 4 });
  await page.getByText('The game cannot be saved').waitFor();
  await playOn(page, click, { most: 3 });
  await page.evaluate(() => /** @type {any} */ (window).giveRoom());
  await playOn(page, click, { most: 2 });
  const before = await told(page);
  await page.reload();
  assert.deepEqual(await told(page), before);
});

test('storage that is refused says so, and the game goes on', async (t) => {
  const { page, context, url } = await open(t);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await page.goto(`${url}#settings`);
  await page.goto(url);
  await page.reload();
  await page.getByRole('alert').getByText('This browser does not save games here').waitFor();
  await page.getByRole('alert').getByRole('button').click();
  await page.locator('.go').last().click();
  await page.waitForSelector('main.table');
});

test('a damaged save goes on from what is whole', async (t) => {
  const { page } = await open(t);
  const id = await begin(page, TWO);
  await playOn(page, click, { most: 8 });
  await page.evaluate(async (game) => {
    location.hash = '';
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    const store = await openStore();
    const lines = await store.lines(game);
    const meta = await store.get(game);
    await store.remove(game);
    await store.create(meta, [...lines.slice(0, -3), lines.at(-3).replace('move', 'mice'), ...lines.slice(-2)]);
  }, id);
  await page.waitForSelector('main.start');
  await page.evaluate((game) => void (location.hash = `play/${game}`), id);
  await page.getByText('The saved game was damaged').waitFor();
  await playOn(page, click, { most: 4 });
  const before = await told(page);
  await page.reload();
  assert.deepEqual(await told(page), before);
  await page.evaluate(() => void (location.hash = 'games'));
  await page.getByRole('heading', { name: 'Damaged' }).waitFor();
});

/** Gives a file to the button that asks for one. @param {Page} page @param {string} name @param {string} text */
async function hand(page, name, text) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Import a file …' }).click()]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('files: a record goes out and comes back; one that is none says so', async (t) => {
  const { page } = await open(t);
  await beginAt(page, TWO, { decisions: 40, question: 'turn' });
  const before = await told(page);
  await page.evaluate(() => void (location.hash = 'games'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Save to a file/ }).click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const record = Buffer.concat(chunks).toString();
  assert.match(record, /^ascend record 1\n/);
  await hand(page, 'other.record', record.replace(/^moves: .*$/m, 'moves: many'));
  const wrong = page.getByRole('alert');
  const first = await wrong.innerText();
  await hand(page, 'picture.png', '\x89PNG\r\n\x1a\n\0\0\0');
  await wrong.filter({ hasNotText: first }).waitFor();
  await hand(page, 'mine.record', record);
  // If the file is refused, the page says why.
  const said = page.locator('.notice, .report').filter({ hasText: /\S/ }).first();
  assert.equal((await said.innerText()).trim(), '1 game was imported.');
  assert.equal(await page.getByRole('alert').count(), 0, 'the error of the import before is gone');
  assert.equal(await page.locator('.game a[href^="#play/"]').count(), 2);
  await page.locator('.game a[href^="#play/"]').first().click();
  const texts = (/** @type {unknown[]} */ all) => all.filter((label) => typeof label === 'string').length;
  assert.equal(texts(await told(page)), texts(before));
});

test('hot seat: no hand is in the page or in what a screen reader finds, behind the handover screen', async (t) => {
  const { page } = await open(t);
  await begin(page, { packs: ['godslayer'], players: 2, seats: [{ name: 'Anna' }, { name: 'Ben' }], seed: 2 });
  let handovers = 0;
  for (let turn = 0; turn < 6; turn++) {
    await page.waitForSelector('main.handover');
    handovers++;
    assert.equal(await page.locator('#app [data-card], #app [data-field]').count(), 0);
    const dom = await page.evaluate(() => document.querySelector('#app')?.innerHTML ?? '');
    const tree = await page.locator('body').ariaSnapshot();
    // Everyone has seen discarded cards, but nobody else has seen drawn ones.
    assert.doesNotMatch(dom + tree, /draws? (Apprentice|Militia)/);
    await page.waitForTimeout(500);
    await page.keyboard.press('Enter');
    await page.waitForSelector('main.table');
    // Keys typed while the turn ends, and as the handover screen appears, do not close it.
    const opened = await page.evaluate(async () => {
      const end = () => {
        const buttons = document.querySelectorAll('[data-key=e]');
        /** @type {HTMLElement | undefined} */ (buttons[buttons.length - 1])?.click();
      };
      for (let i = 0; !document.querySelector('main.handover'); i++) {
        if (i % 20 === 0) end();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const button = /** @type {HTMLElement} */ (document.querySelector('main.handover button.primary'));
      button.focus();
      button.click();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return document.querySelector('main.handover') === null;
    });
    assert.equal(opened, false);
  }
  assert.equal(handovers, 6);
});

test('whatever lies in the store, the page is there, and it can be deleted', async (t) => {
  const { page } = await open(t);
  await page.evaluate(async () => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    const store = await openStore();
    const odd = { id: 'b', state: 'open', seats: 'abc', changed: 1e300 };
    const empty = { id: 'c', state: 'open', game: 'deck', packs: ['godslayer'], round: 1, lines: 1 };
    for (const entry of [{ id: 'a' }, odd, empty]) await store.create(entry, []);
  });
  await page.reload();
  await page.waitForSelector('main.start');
  await page.evaluate(() => void (location.hash = 'games'));
  await page.getByRole('heading', { name: 'Damaged' }).waitFor();
  await page.getByRole('button', { name: /^Delete/ }).first().click();
  await page.locator('dialog[open] .danger').click();
  await page.getByText('The game was deleted').waitFor();
  for (const address of ['constructor', '__proto__', 'nonsense/x']) {
    await page.evaluate((hash) => void (location.hash = hash), address);
    await page.waitForSelector('main.start');
  }
});

test('a key that is held down presses once', async (t) => {
  const { page } = await open(t);
  await begin(page, TWO);
  await page.keyboard.down('e');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.down('e');
  await page.keyboard.down('e');
  await page.keyboard.up('e');
  await page.waitForTimeout(200);
  assert.ok(await page.$('dialog[open]'), 'the question whether to end the turn is still there');
});

test('a game that is open in a tab is not deleted in another; one that is gone does not come back in parts', async (t) => {
  const { page, another, url } = await open(t);
  const id = await begin(page, TWO);
  await playOn(page, click, { most: 2 });
  const second = await another(`${url}#games`);
  await second.getByRole('button', { name: /^Delete/ }).click();
  await second.locator('dialog[open] .danger').click();
  await second.getByText('This game is open in another tab').waitFor();
  // The game was deleted in another tab: the first tab stores it again as a whole, and says so.
  await second.evaluate(async (game) => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    await (await openStore()).remove(game);
  }, id);
  await page.evaluate(() => void /** @type {HTMLElement} */ (document.querySelector('.hand [data-moves]')).click());
  await page.getByText('It has been saved again from this tab.').waitFor();
  const { lines, stored } = await second.evaluate(async (game) => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    const store = await openStore();
    return { lines: (await store.get(game)).lines, stored: (await store.lines(game)).length };
  }, id);
  assert.equal(stored, lines);
  assert.ok(stored > 3, 'with its beginning');
});

test('in and out of a game as quickly as one likes', async (t) => {
  const { page } = await open(t);
  const id = await begin(page, TWO);
  await page.evaluate(async (game) => {
    for (let i = 0; i < 12; i++) {
      location.hash = i % 2 ? `play/${game}` : 'games';
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }, id);
  await page.waitForSelector('main.table');
  await playOn(page, click, { most: 3 });
});
