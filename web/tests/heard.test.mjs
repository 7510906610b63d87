// heard.test.mjs - the announcements of a turn for screen readers: each move, its gains, and the reader's
// resources.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { accessibilityTree } from './measure.mjs';
import { begin, beginAt, done } from './play.mjs';

const open = usePage();

/** A hand of equal cards. */
const PACK = `pack equals
title "Equals"
starting hero "Ringer" x10
  play: gain 1 rune
hero "Chime" enlightened cost 1 honor 1 x60
  play: gain 1 power
`;
const SETUP = { packs: /** @type {string[]} */ ([]), players: 2, seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }], seed: 4, undo: /** @type {const} */ ('allowed') };

/** Records all announcements of a region from now on. @param {import('playwright-core').Page} page @param
 * {string} name */
const listenTo = (page, name) => page.evaluate((region) => {
  const element = document.querySelector(`[data-live=${region}]`);
  const heard = (/** @type {any} */ (window).heard = /** @type {string[]} */ ([]));
  new MutationObserver(() => heard.push(element?.textContent?.trim() ?? ''))
    .observe(/** @type {Element} */ (element), { childList: true, characterData: true, subtree: true });
}, name);

/** @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (window).heard);

test('of equal cards every one is heard, with what one has then', async (t) => {
  const { page } = await open(t);
  await begin(page, SETUP, {}, PACK);
  await listenTo(page, 'happened');
  for (let left = 5; left > 0; left--) {
    await page.locator('.hand [data-card=Ringer]').first().click();
    await page.waitForFunction((n) => document.querySelectorAll('.hand [data-card=Ringer]').length === n, left - 1);
    await done(page);
  }
  const said = await heard(page);
  assert.deepEqual(said.map((text) => text.match(/(\d+ runes?)\.$/)?.[1]), ['1 rune', '2 runes', '3 runes', '4 runes', '5 runes']);
  assert.ok(said.every((text) => text.startsWith('You play Ringer')), said.join('\n'));
});

test('a decision that tells nothing is not heard as the one before it', async (t) => {
  const { page } = await open(t);
  const seats = [{ name: 'Anna' }, ...['Vex', 'Mira', 'Oru', 'Bob', 'Eva'].map((name) => ({ name, player: 'level:3' }))];
  await beginAt(page, { game: 'princes', players: 6, seats, seed: 1 }, { decisions: 10, question: 'want' });
  const before = await page.locator('[data-live=happened]').innerText();
  const answer = await page.locator('main').getAttribute('data-answer');
  await listenTo(page, 'happened');
  await page.keyboard.press('1');
  await page.locator('.pick [aria-pressed=true]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('main')?.getAttribute('data-answer') !== old, answer);
  await done(page);
  assert.ok(!(await heard(page)).filter(Boolean).includes(before.trim()), before);
});

test('a key says what one has, as often as it is pressed', async (t) => {
  const { page } = await open(t);
  await begin(page, SETUP, {}, PACK);
  await page.locator('.hand [data-card=Ringer]').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-card=Ringer]').length === 4);
  await done(page);
  await listenTo(page, 'question');
  for (let count = 1; count <= 2; count++) {
    await page.keyboard.press('i');
    await page.waitForFunction((n) => /** @type {any} */ (window).heard.length === n, count);
  }
  const have = 'You have: 1 rune, 0 power, 0 honor, 4 cards in hand';
  assert.deepEqual(await heard(page), [have, have]);
});

test('nothing is said twice, and no list has another list as its only entry', async (t) => {
  const { page } = await open(t);
  await begin(page, SETUP, {}, PACK);
  const tree = await accessibilityTree(page);
  assert.doesNotMatch(tree, /"(.+) \1"/);
  assert.doesNotMatch(tree, /"(.+)": \1 /);
  assert.doesNotMatch(tree, /- listitem:\n\s+- list:/);
  assert.match(tree, /- button "Hint"/);
  assert.match(tree, /- listitem: 0 runes/);
  await page.evaluate(() => void (location.hash = 'rules'));
  await page.waitForSelector('.words dd');
  assert.doesNotMatch(await accessibilityTree(page), /- listitem:\n\s+- list:/);
});
