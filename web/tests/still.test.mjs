// still.test.mjs - nothing moves that should not: buttons, piles and the question stay where they are while somebody plays, and a preview
// covers none of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { TWO, begin } from './play.mjs';
import { SCREENS } from './screens.mjs';

/** @typedef {import('playwright-core').Page} Page */

const open = usePage();

/** The places of elements, rounded to pixels. @param {Page} page @param {string[]} selectors */
const places = (page, selectors) =>
  page.evaluate((all) => Object.fromEntries(all.map((selector) => {
    const element = document.querySelector(selector);
    const { left, top, width, height } = /** @type {Element} */ (element).getBoundingClientRect();
    return [selector, [left, top, width, height].map(Math.round).join(' ')];
  })), selectors);

/** Plays a card of the hand, and waits until the card has left. @param {Page} page */
async function playOne(page) {
  const hand = page.locator('.held .face');
  const before = await hand.count();
  await hand.first().press('Enter');
  await page.waitForFunction((count) => document.querySelectorAll('.held .face').length < count, before);
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-working'));
}

for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1080]]) {
  test(`${width}x${height}: buttons, piles and the question stay while the hand is played`, async (t) => {
    const { page } = await open(t);
    await page.setViewportSize({ width, height });
    await begin(page, TWO);
    const all = ['.do-undo', '.do-undo-turn', '.do-hint', '.do-play-all', '.do-end', '.ask', '.pile-spot:first-child', '.pile-spot:last-child'];
    const before = await places(page, all);
    while ((await page.locator('.held .face').count()) > 0) {
      await playOne(page);
      assert.deepEqual(await places(page, all), before);
    }
    // Two lines more in the question.
    const lines = await page.evaluate(() => {
      const prompt = /** @type {HTMLElement} */ (document.querySelector('.prompt'));
      const text = document.createElement('span');
      prompt.replaceChildren(text);
      const high = () => Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(prompt).lineHeight));
      while (high() < 3) text.textContent += 'and more ';
      return high();
    });
    assert.equal(lines, 3);
    assert.deepEqual(await places(page, all), before);
  });
}

for (const size of /** @type {const} */ (['desktop', 'phone', 'phone-wide'])) {
  for (const language of /** @type {const} */ (['en', 'fr'])) {
    test(`a hint moves no button, and none lies over another: ${size}, ${language}`, async (t) => {
      const { page } = await open(t, { size, language });
      await begin(page, TWO);
      const all = ['.do-undo', '.do-hint', '.do-play-all', '.do-end'];
      const before = await places(page, all);
      const boxes = Object.values(before).map((place) => place.split(' ').map(Number));
      for (const [i, [x = 0, y = 0, width = 0, height = 0]] of boxes.entries())
        for (const [x2 = 0, y2 = 0] of boxes.slice(i + 1)) assert.ok(x2 >= x + width || y2 >= y + height, JSON.stringify(before));
      for (const words of [/Hide|Masquer/, /Hint|Conseil/]) {
        await page.keyboard.press('h');
        await page.locator('.do-hint', { hasText: words }).waitFor();
        assert.deepEqual(await places(page, all), before);
      }
    });
  }
}

for (const language of /** @type {const} */ (['en', 'fr'])) {
  test(`the number of cards left in a pile is on its plate: ${language}`, async (t) => {
    const { page } = await open(t, { language });
    await SCREENS.find(({ name }) => name === 'table-six')?.open(page);
    assert.ok((await page.locator('.pile.used-up').count()) > 0);
    for (const [width, height] of [[1440, 900], [1280, 720], [844, 390], [390, 844]]) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      const spilt = await page.locator('.pile').evaluateAll((all) => all.filter((pile) =>
        (pile.querySelector('.left')?.getBoundingClientRect().right ?? 0) > pile.getBoundingClientRect().right).length);
      assert.equal(spilt, 0, `${width}x${height}`);
    }
  });
}

test('on a phone, too', async (t) => {
  const { page } = await open(t, { size: 'phone' });
  await begin(page, TWO);
  const all = ['.question-line', '.hand', '.do-undo', '.do-hint', '.do-play-all', '.do-end'];
  const before = await places(page, all);
  while ((await page.locator('.held .face').count()) > 0) {
    await playOne(page);
    assert.deepEqual(await places(page, all), before);
  }
});

test('a preview covers neither the question nor its buttons', async (t) => {
  const { page } = await open(t);
  for (const [width = 0, height = 0] of [[1280, 720], [1440, 900], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    await begin(page, TWO);
    for (const selector of ['.held:first-child .face', '.held:last-child .face', '.row > :first-child .face', '.row > :last-child .face', '.pile']) {
      await page.mouse.move(2, 2);
      await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector('.preview')).hidden);
      await page.locator(selector).first().hover();
      await page.waitForFunction(() => !(/** @type {HTMLElement} */ (document.querySelector('.preview')).hidden));
      const covered = await page.evaluate(() => {
        const box = /** @type {Element} */ (document.querySelector('.preview')).getBoundingClientRect();
        return [...document.querySelectorAll('.ask, .ask button, .bar button')].filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        }).length;
      });
      assert.equal(covered, 0, `${width}x${height} ${selector}`);
    }
  }
});

test('cards are larger in large windows', async (t) => {
  const { page } = await open(t);
  await begin(page, TWO);
  const widthAt = async (/** @type {number} */ width, /** @type {number} */ height) => {
    await page.setViewportSize({ width, height });
    return page.evaluate(() => document.querySelector('.row .face')?.getBoundingClientRect().width ?? 0);
  };
  assert.ok((await widthAt(1920, 1080)) >= 190);
  assert.ok((await widthAt(2560, 1440)) >= 250);
});
