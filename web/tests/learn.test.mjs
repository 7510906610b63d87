// learn.test.mjs - the tutorials in the browser: each is played by clicks on the marked things, by keys alone, and by taps on a phone.
// Other attempts get an answer, and a learner who leaves continues at the same step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { wrongOnScreen } from './measure.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();

/** @typedef {{ step: number, wants: string, text: string, reply: string } | null} Box */

/** The text of the box, once no command is in progress. @param {Page} page @returns {Promise<Box>} */
async function boxOf(page) {
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-working'));
  return page.evaluate(() => {
    const box = /** @type {HTMLElement | null} */ (document.querySelector('.guide'));
    if (!box) return null;
    return {
      step: Number(box.dataset['step']),
      wants: box.dataset['wants'] ?? '',
      text: box.querySelector('.text')?.textContent ?? '',
      reply: box.querySelector('.reply')?.textContent ?? '',
    };
  });
}

/** From the start screen into a tutorial, without waiting for computer players. @param {Page} page @param {string} name */
async function begin(page, name) {
  await page.click('a[href="#learn"]');
  await page.click(`[data-begin=${name}]`);
  await page.waitForSelector('.guide');
}

/** The thing marked as the next action, inside the dialog if one is open. @param {Page} page */
const toDo = (page) => page.locator(':is(dialog[open], body:not(:has(dialog[open]))) [data-pointed=do]:visible');

/**
 * Does the marked action, as a person with a pointer does. If a tap first shows the card, or a dialog asks for confirmation, the move
 * is there too.
 * @param {Page} page
 * @param {'click' | 'tap'} press
 */
async function doIt(page, press) {
  const answer = () => page.evaluate(() => document.querySelector('[data-answer]')?.getAttribute('data-answer'));
  const before = await answer();
  for (let i = 0; i < 3; i++) {
    await toDo(page).last()[press]();
    await boxOf(page);
    if ((await answer()) !== before) return;
  }
  assert.fail('what is pointed at does nothing');
}

/**
 * Plays a tutorial to its end, or to the step after which the learner plays freely. Returns the steps.
 * @param {Page} page
 * @param {'click' | 'tap'} press
 */
async function goThrough(page, press) {
  const seen = new Set();
  for (let i = 0; i < 300; i++) {
    const box = await boxOf(page);
    if (!box) break;
    seen.add(box.step);
    assert.ok(box.text.length > 10);
    assert.equal(await page.locator('.ending').count(), 0, 'the end of the game lies under the box');
    // The step may be the last one, which disappears: then the loop looks again.
    if (box.wants === 'read') await page.click('[data-guide=on]', { timeout: 5000 }).catch(() => {});
    else if (box.wants === 'move') await doIt(page, press);
    else if (box.wants === 'free' && (await page.locator('[data-key=e]').count()) > 0) {
      // A free turn is ended as it is, if that is still possible.
      if (seen.size >= 33) break;
      await page.locator('[data-key=e]').first()[press]();
      const sure = page.locator('dialog[open] [data-key=e]');
      if ((await sure.count()) > 0) await sure.first()[press]();
    }
  }
  return [...seen];
}

/** @param {number} length */
const upTo = (length) => Array.from({ length }, (_, i) => i);

/** Each tutorial in both languages, with a pointer and with a finger. */
for (const { language, size, press } of /** @type {const} */ ([
  { language: 'en', size: 'desktop', press: 'click' },
  { language: 'fr', size: 'phone', press: 'tap' },
])) {
  test(`the deck-building game, ${language}, ${size}`, async (t) => {
    const { page } = await open(t, { language, size });
    await begin(page, 'deck');
    assert.deepEqual(await goThrough(page, press), upTo(33));
    // From here on the game is like any other.
    assert.equal((await boxOf(page))?.wants, 'free');
  });

  test(`the six princes, ${language}, ${size}`, async (t) => {
    const { page } = await open(t, { language, size });
    await begin(page, 'princes');
    assert.deepEqual(await goThrough(page, press), upTo(29));
    await page.waitForSelector('.ending');
  });
}

test('something else is answered kindly, and nothing happens; undo goes back a step', async (t) => {
  const { page } = await open(t);
  await begin(page, 'deck');
  await page.keyboard.press('Enter');
  await boxOf(page);
  await page.keyboard.press('Enter');
  assert.deepEqual({ ...(await boxOf(page)), text: '' }, { step: 2, wants: 'move', text: '', reply: '' });
  await page.keyboard.press('e');
  assert.match((await boxOf(page))?.reply ?? '', /Your turn has only begun/);
  assert.equal((await boxOf(page))?.step, 2);
  await page.locator('.hand [data-card=Militia]').first().click();
  assert.match((await boxOf(page))?.reply ?? '', /Begin with an Apprentice/);
  await page.keyboard.press('d');
  assert.deepEqual({ ...(await boxOf(page)), text: '' }, { step: 3, wants: 'move', text: '', reply: '' });
  await page.keyboard.press('u');
  assert.equal((await boxOf(page))?.step, 2);
});

test('all is played up to the end of a step', async (t) => {
  const { page } = await open(t);
  await begin(page, 'deck');
  for (const [key, step] of /** @type {const} */ ([['Enter', 1], ['Enter', 2], ['a', 3], ['a', 4]])) {
    await page.keyboard.press(key);
    assert.equal((await boxOf(page))?.step, step);
  }
});

test('a learner who leaves continues at the same step, after the page was closed, too', async (t) => {
  const { page } = await open(t);
  await begin(page, 'princes');
  for (let i = 0; i < 4; i++) {
    await boxOf(page);
    await page.keyboard.press('Enter');
  }
  await boxOf(page);
  await page.keyboard.press('d');
  assert.equal((await boxOf(page))?.step, 5);
  await page.click('.guide a[href="#learn"]');
  await page.waitForSelector('.lessons');
  await page.reload();
  await page.click('.lessons a[href="#play/learn-princes"]');
  await page.waitForSelector('.guide');
  assert.equal((await boxOf(page))?.step, 5);
  await page.click('.guide a[href="#learn"]');
  // From the beginning again.
  await page.click('[data-begin=princes]');
  await page.waitForSelector('.guide');
  assert.equal((await boxOf(page))?.step, 0);
});

for (const [language, goesOn, called] of /** @type {const} */ ([
  ['en', 'Continue the tutorial: ', 'Tutorial: '],
  ['fr', 'Continuer le tutoriel\u00a0: ', 'Tutoriel\u00a0: '],
]))
  test(`a tutorial that was left is called one, whoever sits in it: ${language}`, async (t) => {
    const { page } = await open(t, { language });
    const titles = { deck: language === 'en' ? 'Deck building' : 'Deck-building', princes: 'Six princes' };
    for (const [name, title] of Object.entries(titles)) {
      await begin(page, name);
      await page.evaluate(() => void (location.hash = ''));
      await page.waitForSelector('main.start .primary');
      assert.match(await page.locator('.start .primary').innerText(), new RegExp(`^${goesOn}${title}`));
      await page.evaluate(() => void (location.hash = 'games'));
      assert.equal(await page.locator('.game h3').first().innerText(), `${called}${title}`);
    }
    assert.equal(await page.getByText('Tutori').count(), 2);
  });

/** The sizes of each page, one after the other. @type {import('./browser.mjs').Look[][]} */
const PAGES = [
  [{ size: 'desktop', theme: 'dark' }, { size: 'zoomed', theme: 'dark' }],
  [{ size: 'tablet', theme: 'dark' }, { size: 'phone-wide', theme: 'dark' }, { size: 'phone', theme: 'light' }, { size: 'narrow', theme: 'dark' }],
];

for (const looks of PAGES) {
  test(`nothing is cut off, and axe-core finds nothing: ${looks.map(({ size }) => size).join(', ')}`, async (t) => {
    const { page } = await open(t, { ...looks[0], language: 'fr' });
    await begin(page, 'deck');
    for (let i = 0; i < 8; i++) {
      const box = await boxOf(page);
      assert.deepEqual(await wrongOnScreen(page, looks), [], `step ${box?.step}`);
      await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-guide]'))?.click());
    }
  });
}
