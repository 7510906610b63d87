// online.test.mjs - playing with others: a real server, and people in browsers of their own. From a link to a seat, whole games with
// reloads, lost networks and a killed server, watching, seven tabs, and a proxy that holds events back.
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, test } from 'node:test';
import { until, usePage } from './browser.mjs';
import { call, gameServer, playAll, setUp, shown, sitDown } from './game_server.mjs';
import { wrongOnScreen } from './measure.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();
const server = await gameServer();
after(() => server.close());
const { url } = server;

/** Messages that are allowed while the server is down. */
const AWAY = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_NETWORK_CHANGED|ERR_SOCKET/;

const DECK = { game: 'deck', packs: ['godslayer'], seats: [{}, {}], options: { honor_pool: 3 }, undo: 'consent', clock: '10m+5s' };

/** Waits until both screens show the same position. @param {Page} one @param {Page} other */
const agree = (one, other) => until(async () => JSON.stringify(await shown(one)) === JSON.stringify(await shown(other)), () => 'two screens of one table differ');

/** @param {Page} page */
const atTable = (page) => page.waitForSelector('main.table');

test('from a link to a seat: who invites, to what; a name; two clicks', async (t) => {
  const anna = await open(t, { url });
  await anna.page.locator('a.tile[href="#online"]').click();
  await anna.page.waitForSelector('#my-games');
  await anna.page.keyboard.press('n');
  await anna.page.waitForSelector('.new-form[aria-busy=false]');
  await anna.page.getByLabel('Your name').fill('Anna');
  await anna.page.getByLabel('3 days a move').check();
  await anna.page.getByRole('button', { name: 'Set up the table' }).click();
  const link = await anna.page.locator('#room-link').inputValue();
  await anna.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await anna.page.keyboard.press('c');
  await anna.page.getByText('The link is copied').waitFor();
  assert.equal(await anna.page.evaluate(() => navigator.clipboard.readText()), link);

  const ben = await open(t, { url: link, size: 'phone', language: 'fr', expected: /409/ });
  await ben.page.getByText('Anna vous invite').waitFor();
  assert.match((await ben.page.locator('.facts-list').textContent()) ?? '', /Chronique du Pourfendeur|Godslayer|Tueur/);
  assert.match((await ben.page.locator('.facts-list').textContent()) ?? '', /3 jours/);
  // Anna's name is taken, and the server says so.
  await ben.page.locator('#room-name').fill('Anna');
  await ben.page.locator('.room-card .primary').tap();
  await ben.page.locator('.problem').waitFor();
  await ben.page.locator('#room-name').fill('Ben');
  await ben.page.locator('.room-card .primary').tap();
  await Promise.all([atTable(anna.page), atTable(ben.page)]);

  // The title and the list of games say who is to act.
  const [mine, other] = (await anna.page.locator('main.deciding').count()) ? [anna.page, ben.page] : [ben.page, anna.page];
  assert.match(await mine.title(), /^\(1\) /);
  assert.doesNotMatch(await other.title(), /^\(/);
  await mine.evaluate(() => void (location.hash = ''));
  await mine.locator('.tile.waits').click();
  await mine.locator('.game .primary').click();
  await atTable(mine);
});

test('a whole game: one reloads, one loses the network, the server is killed, somebody watches; a rematch', async (t) => {
  const anna = await open(t, { url, expected: AWAY });
  const ben = await open(t, { url, size: 'phone', language: 'fr', expected: AWAY });
  await call(anna.page, 'Anna');
  const link = await setUp(anna.page, DECK);
  await sitDown(ben.page, link, 'Ben');
  await Promise.all([atTable(anna.page), atTable(ben.page)]);
  const both = [anna.page, ben.page];
  await playAll(both, 3);
  await agree(anna.page, ben.page);

  await ben.page.reload();
  await atTable(ben.page);
  await agree(anna.page, ben.page);
  await playAll(both, 5);

  // The server is killed in the middle of the game, and comes back with all of it.
  const before = await shown(anna.page);
  await server.kill();
  await anna.page.getByText('Reconnecting …').waitFor();
  await ben.page.getByText('Reconnexion …').waitFor();
  await server.start();
  await Promise.all(both.map((page) => page.waitForSelector('.line-state.none', { state: 'attached' })));
  assert.deepEqual(await shown(anna.page), before);
  await agree(anna.page, ben.page);
  await playAll(both, 7);

  // Ben's network is gone: Anna's page says so, and it comes back with the moves that she made meanwhile.
  await ben.context.setOffline(true);
  await ben.page.getByText('Reconnexion …').waitFor();
  await anna.page.locator('.rival').getByText('not here now').waitFor();
  await ben.context.setOffline(false);
  await ben.page.waitForSelector('.line-state.none', { state: 'attached' });
  await agree(anna.page, ben.page);

  // A viewer without a seat sees the table, and nobody's hand.
  const eva = await open(t, { url: link, expected: AWAY });
  await eva.page.getByText('You are watching.').waitFor();
  await agree(anna.page, eva.page);
  assert.equal(await eva.page.locator('[data-moves]').count(), 0);
  assert.equal(await eva.page.locator('.hand [data-card]').count(), 0);

  assert.deepEqual(await playAll(both), ['over', 'over']);
  await eva.page.waitForSelector('main.ending');
  const [hers, other] = await Promise.all(both.map((page) => page.locator('.result h1').textContent()));
  assert.match(`${hers} ${other}`, /You win|Vous gagnez/);
  await anna.page.waitForSelector('.end-chart');

  // Both press; and the record is among Anna's own games.
  await anna.page.locator('[data-key=k]').click();
  await anna.page.getByText('The game is in Your games.').waitFor();
  await anna.page.locator('.notice button').click();
  await anna.page.waitForTimeout(450); // a key that was pressed before the button was there does not press it
  await anna.page.locator('.end-foot .primary').click();
  await anna.page.waitForSelector('.room');
  await ben.page.getByText('Quelqu\'un veut une revanche.').waitFor();
  await ben.page.locator('.end-foot .primary').click();
  await Promise.all(both.map(atTable));
  await anna.page.evaluate(() => void (location.hash = 'games'));
  await anna.page.locator('.games .game').first().waitFor();
});

test('the princes, with computer players that the host has added: one plays for somebody, and a game that all resign is over', async (t) => {
  const anna = await open(t, { url });
  const ben = await open(t, { url, size: 'tablet' });
  await call(anna.page, 'Anna');
  const link = await setUp(anna.page, { game: 'princes', seats: [{}, {}, {}, {}], undo: 'free' });
  for (const seat of [3, 4]) {
    await anna.page.locator(`[data-add="${seat}"]`).click();
    await anna.page.locator(`[data-free="${seat}"]`).waitFor();
  }
  await sitDown(ben.page, link, 'Ben');
  await Promise.all([atTable(anna.page), atTable(ben.page)]);
  await anna.page.locator('[data-key=m]').first().click();
  await anna.page.getByRole('button', { name: 'Let the computer play for me' }).click();
  await anna.page.waitForSelector('.games');
  await anna.page.locator('.game a').first().click();
  await atTable(anna.page);
  for (const page of [ben.page, anna.page]) {
    const sure = page.locator('dialog.sure .danger');
    // A question may be open, or a move of the computer players may come in between.
    await until(async () => {
      if (await sure.count()) return true;
      for (const key of ['Escape', 'm', 'g']) await page.keyboard.press(key);
      return false;
    }, () => 'nobody is asked whether they resign');
    await sure.click();
  }
  await Promise.all([anna.page, ben.page].map((page) => page.waitForSelector('main.ending')));
});

test('an undo is asked for and answered; time is given; a late press is refused with a word; a slow one is marked', async (t) => {
  const anna = await open(t, { url, expected: /409/ });
  const ben = await open(t, { url, expected: /409/ });
  await call(anna.page, 'Anna');
  await sitDown(ben.page, await setUp(anna.page, DECK), 'Ben');
  await Promise.all([atTable(anna.page), atTable(ben.page)]);
  const first = (await anna.page.locator('main.deciding').count()) > 0;
  const [mine, other] = first ? [anna.page, ben.page] : [ben.page, anna.page];

  // A press that waits for its answer is marked, and a second one does nothing.
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  const held = new Promise((resolve) => (goOn = resolve));
  await mine.route('**/commands*', async (route) => {
    await held;
    await route.continue();
  });
  await mine.locator('.hand [data-moves]').first().click();
  await mine.waitForSelector('.hand [data-sent]');
  await mine.getByText('Sent …').waitFor();
  goOn();
  await mine.waitForFunction(() => document.querySelectorAll('[data-sent]').length === 0);
  await mine.unroute('**/commands*');

  // A move that revealed something is undone only if the others agree.
  await mine.keyboard.press('e');
  const sure = mine.locator('dialog.sure [data-key=e]');
  if (await sure.isVisible()) await sure.click();
  await other.waitForSelector('main.deciding');
  const answer = (await shown(mine)).answer;
  await mine.waitForSelector('main.waiting');
  await mine.evaluate(async (table) => {
    const { ask } = await import(new URL('online/api.js', document.baseURI).href);
    const { snapshot } = await ask('GET', `tables/${table}`);
    await ask('POST', `tables/${table}/commands`, { command: 'undo', id: 77, answer: snapshot.answer, count: snapshot.undo.last.count });
  }, new URL(mine.url()).hash.split('/')[1]);
  await mine.getByText('The others are asked').waitFor();
  await other.getByText('Do you agree?').waitFor();
  await other.keyboard.press('y');
  await mine.waitForSelector('main.deciding');
  assert.notEqual((await shown(mine)).answer, answer);

  // A player gives another one time.
  await mine.locator('[data-key=m]').first().click();
  const name = first ? 'Ben' : 'Anna';
  await mine.getByRole('button', { name: `Give ${name} 5 minutes` }).click();
  await mine.waitForFunction((who) => new RegExp(`${who} 1[45]:`).test(document.querySelector('.time-left')?.textContent ?? ''), name);

  // The server refuses a press, and says why.
  await mine.route('**/commands*', (route) => route.fulfill({
    status: 409,
    contentType: 'application/json',
    body: JSON.stringify({ done: 0, number: 1, answer: 1, error: { code: 'LATE', text: 'something has happened since; look again' } }),
  }));
  await mine.locator('.hand [data-moves]').first().click();
  await mine.getByText('something has happened since').waitFor();
});

test('seven tabs have one stream, and another tab leads when the first is closed', async (t) => {
  const anna = await open(t, { url });
  const ben = await open(t, { url });
  await call(anna.page, 'Anna');
  const link = await setUp(anna.page, DECK);
  await sitDown(ben.page, link, 'Ben');
  await Promise.all([atTable(anna.page), atTable(ben.page)]);
  // Those of earlier tests end, and both people here have theirs.
  const twoStreams = () => until(async () => (await server.count('streams')) === 2, () => 'not one stream for each person');
  await twoStreams();
  const tabs = [];
  for (let i = 0; i < 6; i++) tabs.push(await anna.another(link));
  await Promise.all(tabs.map(atTable));
  assert.equal(await server.count('streams'), 2);
  const last = /** @type {Page} */ (tabs.at(-1));
  await playAll([last, ben.page], 3);
  for (const tab of [anna.page, ...tabs]) await agree(tab, ben.page);
  await anna.page.close();
  await playAll([last, ben.page], 5);
  for (const tab of tabs) await agree(tab, ben.page);
  await twoStreams();
});

test('a proxy that holds events back: the tables are asked for instead', async (t) => {
  // The proxy passes on a stream of events only when it ends, which is never.
  const proxy = http.createServer((request, response) => {
    const passed = http.request({ port: server.port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
      const stream = answer.headers['content-type']?.startsWith('text/event-stream');
      if (stream) return void answer.resume();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      return void answer.pipe(response);
    });
    response.on('close', () => passed.destroy());
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => proxy.listen(0, () => resolve(undefined)));
  t.after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address());
  const anna = await open(t, { url: `http://localhost:${port}/` });
  const ben = await open(t, { url });
  await call(anna.page, 'Anna');
  const link = await setUp(anna.page, DECK);
  await sitDown(ben.page, link.replace(String(port), String(server.port)), 'Ben');
  await Promise.all([atTable(anna.page), atTable(ben.page)]);
  await playAll([anna.page, ben.page], 3);
  await agree(anna.page, ben.page);
});

test('by keyboard alone, at every size, in both languages: nothing is cut off, and axe-core finds nothing', async (t) => {
  /** @type {import('./browser.mjs').Look[]} */
  const looks = [{ size: 'desktop', theme: 'dark' }, { size: 'zoomed', theme: 'light' }, { size: 'tablet', theme: 'light' }, { size: 'phone', theme: 'dark' }, { size: 'narrow', theme: 'light' }];
  const anna = await open(t, { url, language: 'fr' });
  const { page } = anna;
  const right = async (/** @type {string} */ screen) => {
    const wrong = await wrongOnScreen(page, looks);
    assert.equal(wrong.length, 0, `${screen}: ${wrong.join('\n')}`);
  };
  /** Presses Tab until this has the focus. @param {string} what */
  const tabTo = async (what) => {
    for (let i = 0; i < 80; i++) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), what)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the keyboard does not come to ${what}`);
  };
  await tabTo('a.tile[href="#online"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.name-form');
  await tabTo('.name-form input');
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await page.getByText('Vous jouez sous le nom de Anna.').waitFor();
  await right('the list of games');
  await page.keyboard.press('n');
  await page.waitForSelector('.new-form[aria-busy=false]');
  await right('a new table');
  await tabTo('.new-form .go');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#room-link');
  await right('the waiting room');
  const link = page.url();
  await tabTo('[data-add="2"]');
  const ben = await open(t, { url: link });
  await ben.page.waitForSelector('#room-name');
  const wrong = await wrongOnScreen(ben.page, looks);
  assert.equal(wrong.length, 0, wrong.join('\n'));
  await page.keyboard.press('Enter');
  await atTable(page);
  await page.waitForSelector('main.deciding');
  await page.keyboard.press('m');
  await right('the menu at the table');
});
