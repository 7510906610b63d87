// around.test.mjs - actions around the game: begin one with every option, store, delete, save and import games, look at cards and
// packs; and the messages of the page if the engine, the storage or a file fails.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { PACK, begin, done } from './play.mjs';
import { scratchFolder } from './serve.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();
const folder = scratchFolder();

/** @param {string} name @param {string | Buffer} content */
function file(name, content) {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
}

/** Gives the page the file that it asks for. @param {Page} page @param {RegExp} button @param {string} place */
async function give(page, button, place) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]);
  await chooser.setFiles(place);
}

/** Presses a button, and returns the file that the page saves. @param {Page} page @param {import('playwright-core').Locator}
 * button */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const place = path.join(folder, download.suggestedFilename());
  await download.saveAs(place);
  return place;
}

/** @param {Page} page @param {string} url @param {string} address */
const go = async (page, url, address) => {
  await page.goto(`${url}#${address}`);
  await page.waitForSelector(address === '' ? 'main.start' : 'main.screen');
};

/** Waits for the engine's answer about the choice: nothing, or why it is not possible. @param {Page} page @param {RegExp} said */
const formSays = (page, said) =>
  page.waitForFunction((source) => {
    const report = document.querySelector('.new-foot .report');
    return new RegExp(source).test(report?.textContent?.trim() ?? '-');
  }, said.source);

test('two clicks from opening to playing, and one to go on', async (t) => {
  const { page, url } = await open(t);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('main.table');
  await go(page, url, '');
  await page.getByRole('button', { name: /^Continue: round 1 against Vex/ }).click();
  await page.waitForSelector('main.table');
});

test('a game that goes on is what Enter means, until something else is chosen for a new one', async (t) => {
  const { page, url } = await open(t);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('main.table');
  const rivals = () => page.locator('.rival').count();
  assert.equal(await rivals(), 1);
  const game = await page.evaluate(() => location.hash);
  await go(page, url, '');
  const golden = page.locator('.start .primary');
  const says = async (/** @type {RegExp} */ what) => {
    assert.match((await golden.allTextContents()).join(), what);
    assert.equal(await golden.getAttribute('data-key'), 'Enter');
  };
  await says(/^Continue: round 1 against Vex/);
  // Enter on an unchanged choice means the same.
  const opponents = page.getByRole('radiogroup', { name: 'Opponents' });
  await opponents.getByRole('radio', { name: '1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('main.table');
  assert.equal(await page.evaluate(() => location.hash), game);
  await go(page, url, '');
  await opponents.getByRole('radio', { name: '3', exact: true }).check();
  await says(/^Play/);
  await opponents.getByRole('radio', { name: '1', exact: true }).check();
  await says(/^Continue/);
  await opponents.getByRole('radio', { name: '3', exact: true }).check();
  // The other button has a key, too.
  await page.keyboard.press('c');
  await page.waitForSelector('main.table');
  assert.equal(await rivals(), 1);
  await go(page, url, '');
  await says(/^Continue/);
  await opponents.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('heading', { name: 'Ascend' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('main.table');
  assert.equal(await rivals(), 2);
});

test('the form offers what can be played, and says why not', async (t) => {
  const { page, url } = await open(t);
  await go(page, url, 'new');
  const inputs = page.locator('[aria-labelledby=players-label] input');
  const counts = () => inputs.evaluateAll((all) => all.map((input) => /** @type {HTMLInputElement} */ (input).value));
  await page.waitForFunction(() => document.querySelectorAll('[aria-labelledby=players-label] input').length === 4);
  await page.getByRole('checkbox', { name: 'Rise of Vigil' }).check();
  await page.waitForFunction(() => document.querySelectorAll('[aria-labelledby=players-label] input').length === 6);
  await page.getByRole('radio', { name: '6', exact: true }).check();
  await page.locator('[aria-labelledby=teams-label] input[value="3"]').check();
  await formSays(page, /^$/);
  // One edition is not enough for six.
  await page.getByRole('checkbox', { name: 'Rise of Vigil' }).uncheck();
  await formSays(page, /At most 4 can play/);
  assert.equal(await page.locator('.new-foot .go').getAttribute('aria-disabled'), 'true');
  await page.waitForFunction(() => document.querySelectorAll('[aria-labelledby=players-label] input').length === 5);
  assert.deepEqual(await counts(), ['1', '2', '3', '4', '6']);
  // The choices are still there after a reload.
  await page.getByRole('checkbox', { name: 'Rise of Vigil' }).check();
  await formSays(page, /^$/);
  await page.reload();
  await formSays(page, /^$/);
  assert.equal(await page.locator('.seats li').count(), 6);
  await page.locator('.new-foot .go').click();
  await page.waitForSelector('main.table');
  await go(page, url, 'new');
  await page.getByRole('radio', { name: 'Six princes' }).check();
  await page.waitForFunction(() => document.querySelector('[aria-labelledby=players-label] input')?.getAttribute('value') === '2');
  await formSays(page, /^$/);
});

test('a pack of one’s own: errors with their lines, then played, drawn and printed', async (t) => {
  const { page, url } = await open(t);
  await go(page, url, 'new');
  await give(page, /Load a pack/, file('bad.pack', PACK.replace('runes', 'runs')));
  await page.waitForSelector('.pack-errors li');
  assert.match(await page.locator('.pack-errors li').innerText(), /^Line 4, column 16:/);
  assert.equal(await page.locator('.new-foot .go').getAttribute('aria-disabled'), 'true');
  await give(page, /Another pack/, file('mine.pack', PACK));
  await formSays(page, /^$/);
  await page.locator('.new-foot .go').click();
  await page.waitForSelector('main.table');
  await go(page, url, 'cards');
  await page.waitForSelector('.gallery li');
  await give(page, /Load a pack/, file('mine.pack', PACK));
  await page.getByRole('heading', { name: 'Cards: mine.pack' }).waitFor();
  assert.equal(await page.locator('.gallery li').count(), 2);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('.print-card').count(), 2);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('.print-card').count(), 0);
});

test('cards are found by words, actions and kinds', async (t) => {
  const { page, url } = await open(t, { language: 'fr' });
  await go(page, url, 'cards/godslayer');
  await page.waitForSelector('.gallery li');
  const count = () => page.locator('.gallery li').count();
  assert.equal(await count(), 53);
  await page.locator('.card-tools input[type=search]').fill('HEROS NEANT');
  const heroes = await count();
  assert.ok(heroes > 3 && heroes < 20);
  await page.locator('.card-tools input[type=search]').fill('');
  const action = page.locator('.filters select').nth(3);
  await action.selectOption('draw');
  const drawing = await count();
  await page.locator('.filters select').nth(0).selectOption('construct');
  assert.ok(drawing > (await count()) && (await count()) > 0);
});

test('games are deleted and come back, go out into files and in elsewhere', async (t) => {
  const { page, url } = await open(t);
  await begin(page, { packs: ['godslayer'], seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }] });
  await begin(page, { game: 'princes' });
  await go(page, url, 'games');
  const games = (/** @type {Page} */ on) => on.locator('.game').count();
  await page.waitForSelector('.game');
  assert.equal(await games(page), 2);
  await page.locator('.game').first().getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Restore it' }).waitFor();
  assert.equal(await games(page), 1);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await page.getByText('The game was restored.').waitFor();
  assert.equal(await games(page), 2);
  const all = await saved(page, page.getByRole('button', { name: 'Save all to a file' }));
  const record = await saved(page, page.locator('.game', { hasText: 'Vex' }).getByRole('button', { name: /^Save/ }));
  assert.match(readFileSync(record, 'utf8'), /^ascend record 1\n/);

  const { page: other } = await open(t);
  await go(other, url, 'games');
  await give(other, /Import a file/, all);
  await other.getByText('2 games were imported.').waitFor();
  await give(other, /Import a file/, all);
  await other.getByText('2 were here already.').waitFor();
  await give(other, /Import a file/, record);
  await other.getByText('1 game was imported.').waitFor();
  assert.equal(await games(other), 3);
  await other.getByRole('link', { name: 'Continue' }).first().click();
  await other.waitForSelector('main.table');
});

test('files that are no games are refused, damaged ones kept and marked', async (t) => {
  const { page, url } = await open(t);
  await begin(page, { packs: ['godslayer'], seed: 3, seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }] });
  await go(page, url, 'games');
  const refused = async (/** @type {string} */ place, /** @type {RegExp} */ why) => {
    await give(page, /Import a file/, place);
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
  };
  await refused(file('other.json', '{"a":1}'), /This is not a file of games/);
  await refused(file('half.json', '{"ascend":"games","ver'), /cannot be read/);
  await refused(file('bytes.record', Buffer.from([0xff, 0xfe, 0x80])), /bytes\.record is not a text file/);
  await refused(file('words.txt', 'hello'), /./);
  const all = JSON.parse(readFileSync(await saved(page, page.getByRole('button', { name: 'Save all to a file' })), 'utf8'));
  const log = /** @type {string} */ (all.games[0].log);
  await give(page, /Import a file/, file('damaged.txt', `${log}this is no command\n`));
  await page.locator('.game.damaged').waitFor();
  // A successful import removes the error of an earlier file.
  await refused(file('words.txt', 'hello'), /./);
  await give(page, /Import a file/, file('games.json', JSON.stringify(all)));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  const text = await saved(page, page.locator('.game.damaged').getByRole('button', { name: /^Save/ }));
  assert.equal(readFileSync(text, 'utf8'), `${log}this is no command\n`);
});

test('the rules are searched as a whole', async (t) => {
  const { page, url } = await open(t);
  await go(page, url, 'rules/deckbuilder');
  await page.waitForSelector('.words dt');
  const pieces = () => page.locator('.rules-body :is(p, li, dt):visible').allInnerTexts();
  const before = await pieces();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('banish void');
  await page.getByText(/^\d+ places?$/).waitFor();
  const found = await pieces();
  assert.ok(found.length > 0 && found.length < before.length / 5, `${found.length} of ${before.length}`);
  assert.ok(found.some((text) => /banish/i.test(text) && /void/i.test(text)));
  await page.getByRole('searchbox').fill('qqqq');
  await page.getByText('0 places').waitFor();
  assert.equal((await pieces()).length, 0);
  await page.getByRole('searchbox').fill('');
  await page.waitForFunction((count) => document.querySelectorAll('.rules-body :is(p, li, tr)[hidden]').length === count, 0);
  assert.deepEqual(await pieces(), before);
});

test('on a phone one tap plays, if that is set, and a finger that stays looks', async (t) => {
  const { page, url } = await open(t, { size: 'phone' });
  await go(page, url, 'settings');
  await page.locator('.chip', { hasText: 'plays it; hold to look' }).tap();
  await begin(page, { packs: ['godslayer'], seed: 3, seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }] }, { tap: 'play' });
  const hand = page.locator('.held .face');
  const before = await hand.count();
  await hand.last().tap();
  await page.waitForFunction((count) => document.querySelectorAll('.held .face').length === count - 1, before);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await hand.last().dispatchEvent('contextmenu');
  await page.locator('dialog.zoom').waitFor();
  await page.getByRole('button', { name: /^Close/ }).tap();
  // The header shows the chance of winning, as a link to the standing.
  await page.getByRole('button', { name: /^Chance of winning: \d+ %$/ }).tap();
  await page.getByRole('dialog').waitFor();
});

test('on A4 and on Letter, nine cards are a page', async (t) => {
  const { page, url } = await open(t);
  await go(page, url, 'cards');
  await page.waitForSelector('.gallery li');
  const cards = await page.locator('.gallery li').count();
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, Math.ceil(cards / 9), format);
  }
});

test('the list of games: the reader’s points first, and no seat without a name', async (t) => {
  const { page, url } = await open(t);
  await page.evaluate(async () => {
    const { openStore } = await import(new URL('app/store.js', document.baseURI).href);
    const store = await openStore();
    const game = { created: 1, changed: 1, game: 'deck', packs: ['godslayer'], lines: 1, round: 3, state: 'over' };
    const computer = { name: 'Vex', player: 'level:2' };
    await store.create({ ...game, id: 'a', seats: [computer, { name: '', player: null }], winners: [2], scores: [5, 12] }, ['x\n']);
    await store.create({ ...game, id: 'b', seats: [{ name: '', player: null }, { name: '', player: null }], winners: [2], scores: [7, 9] }, ['x\n']);
  });
  await go(page, url, 'games');
  const texts = (await page.locator('.game').allInnerTexts()).sort().reverse();
  assert.match(texts[0] ?? '', /Vex \(Level 2\), You\n[^]*won 12 : 5/);
  assert.match(texts[1] ?? '', /Seat 1, Seat 2\n[^]*Seat 2 won 7 : 9/);
});

for (const [how, theme, settings] of /** @type {const} */ ([
  ['chosen', 'dark', { theme: 'light' }],
  ['the system’s', 'light', {}],
])) {
  test(`no dark page before a light one, where light is ${how}`, async (t) => {
    const { page, context } = await open(t, { theme, settings });
    await context.route('**/app/main.js', () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body && document.styleSheets.length > 10);
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg')), '#e9e2d3');
  });
}

test('several people at one screen: an undo that revealed something is asked for', async (t) => {
  const { page } = await open(t);
  await begin(page, { packs: ['godslayer'], players: 2, seats: [{ name: 'Anna' }, { name: 'Ben' }], seed: 5, undo: 'consent' });
  await page.waitForTimeout(500);
  await page.click('main.handover button.primary');
  await page.click('.do-play-all');
  await page.locator('.do-play-all[aria-disabled=true]').waitFor();
  await done(page);
  const row = () => page.locator('.row .face').evaluateAll((faces) => faces.map((face) => face.getAttribute('data-card')).join(', '));
  const before = await row();
  const ask = page.getByRole('button', { name: 'Ask to undo' });
  const acquire = async () => {
    await page.locator('.row .can .face').first().click();
    await ask.waitFor();
  };
  await acquire();
  const after = await row();
  assert.notEqual(after, before);
  await ask.click();
  await page.getByRole('dialog').getByText('Anna wants to take back a decision').waitFor();
  await page.getByRole('button', { name: 'All agree' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await row(), before);
  await acquire();
  await ask.click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await row(), after);
  // After a refusal, a new request needs a decision first.
  await ask.waitFor({ state: 'detached' });
});

test('settings hold at once and are kept', async (t) => {
  const { page, url } = await open(t);
  await go(page, url, 'settings');
  await page.getByRole('radio', { name: 'Français' }).check();
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
  await page.getByRole('radio', { name: 'claires' }).check();
  await page.getByRole('radio', { name: '125 %' }).check();
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.reload();
  await page.getByRole('heading', { name: 'Réglages' }).waitFor();
  const now = () =>
    page.evaluate(() => {
      const { dataset, style, lang } = document.documentElement;
      return { ...dataset, size: style.fontSize, lang };
    });
  assert.deepEqual(await now(), { theme: 'light', contrast: 'normal', size: '125%', lang: 'fr' });
  assert.equal(await page.getByLabel('Votre nom').inputValue(), 'Zoé');
});

test('without the engine the page is there and says what is missing', async (t) => {
  const { page, url, context } = await open(t, { expected: /ascend\.wasm/ });
  await context.route('**/ascend.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  assert.match(await page.locator('.notice').innerText(), /ascend\.wasm/);
  await go(page, url, 'rules');
  await page.getByRole('heading', { name: 'Setting up' }).waitFor();
  await page.locator('.problem', { hasText: 'ascend.wasm' }).waitFor();
  // The page tries again when it needs the engine again.
  await context.unroute('**/ascend.wasm');
  await go(page, url, '');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForSelector('main.table');
});

for (const [what, said, wreck] of /** @type {const} */ ([
  ['refuses', /lost when you close the tab/, () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  }],
  ['is full', /The game cannot be saved/, () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }],
])) {
  test(`a storage that ${what}: the page says so, and plays on`, async (t) => {
    const { page, context } = await open(t);
    await context.addInitScript(wreck);
    await page.reload();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('main.table');
    assert.match(await page.locator('.notice').innerText(), said);
  });
}
