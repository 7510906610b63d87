// question.test.mjs - a question over the table: a decision like any other, with hint and undo, and nothing chosen by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { begin, beginAt, done } from './play.mjs';
import { SCREENS } from './screens.mjs';

const open = usePage();
const answerOf = (/** @type {import('playwright-core').Page} */ page) => page.locator('main').getAttribute('data-answer');

test('a question opens with nothing chosen, and Enter answers only what was chosen', async (t) => {
  const { page } = await open(t);
  await SCREENS.find(({ name }) => name === 'question')?.open(page);
  const before = await answerOf(page);
  assert.equal(await page.locator('.pick [aria-pressed=true]').count(), 0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await done(page);
  assert.equal(await answerOf(page), before);
  await page.keyboard.press('1');
  await page.locator('.pick [aria-pressed=true]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('main')?.getAttribute('data-answer') !== old, before);
});

/** A hero whose question has only answers without cards. */
const WORDS = `pack words
title "Words"
starting hero "Sage" x10
  play: choose one: gain 1 rune | gain 1 power | gain 2 runes | gain 1 honor
hero "Chime" enlightened cost 1 honor 1 x60
  play: gain 1 power
`;

test('answers in words, too: nothing is chosen, and what was typed before answers nothing', async (t) => {
  const { page } = await open(t);
  await begin(page, { packs: [], players: 2, seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }], seed: 4, undo: 'allowed' }, {}, WORDS);
  await page.locator('.hand [data-card=Sage]').first().click();
  await page.locator('.pick .plain button').first().waitFor();
  assert.equal(await page.locator('.pick .primary').count(), 0);
  const before = await answerOf(page);
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
  await done(page);
  assert.equal(await answerOf(page), before);
  await page.keyboard.press('3');
  await page.locator('.pick').waitFor({ state: 'detached' });
  assert.match(await page.locator('.have').innerText(), /2 runes/);
});

test('to accept an offer is no more the main thing than to refuse it', async (t) => {
  const { page } = await open(t);
  await SCREENS.find(({ name }) => name === 'offer')?.open(page);
  await page.locator('.ask .answer').waitFor();
  assert.equal(await page.locator('.ask .do-decline').count(), 1);
  assert.equal(await page.locator('.ask .primary').count(), 0);
});

test('a question has hint and undo, and each group of cards says where they lie', async (t) => {
  const { page } = await open(t);
  await SCREENS.find(({ name }) => name === 'question')?.open(page);
  assert.deepEqual(await page.locator('.pick h3').allInnerTexts(), ['Hand 4 cards', 'Discard 8 cards']);
  await page.keyboard.press('2');
  await page.keyboard.press('h');
  await page.locator('.pick .candidates .hinted').first().waitFor();
  assert.equal(await page.locator('.pick [aria-pressed=true]').count(), 1, 'what was chosen stays');
  await page.keyboard.press('h');
  await page.waitForFunction(() => document.querySelector('.pick .hinted') === null);
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelector('.pick') === null);
});

test('however many answers there are, the question stays in sight', async (t) => {
  const { page } = await open(t, { size: 'phone' });
  const seats = [{ name: 'Anna' }, ...['Vex', 'Mira', 'Oru', 'Bob', 'Eva'].map((name) => ({ name, player: 'level:3' }))];
  await beginAt(page, { game: 'princes', players: 6, seats, seed: 1 }, { decisions: 10, question: 'want' });
  const moves = await page.locator('.pick .groups [data-moves]').evaluateAll((all) => all.map((one) => one.getAttribute('data-moves')));
  assert.equal(new Set(moves).size, moves.length, 'no answer is there twice');
  assert.ok((await page.locator('.pick [data-moves]').count()) > 30);
  await page.locator('.pick .groups [data-moves]').last().scrollIntoViewIfNeeded();
  const [question, last] = await Promise.all([page.locator('.pick .title').boundingBox(), page.locator('.pick .groups').boundingBox()]);
  assert.ok(question && last && question.y >= last.y - 4 && question.y < last.y + last.height, 'it has not scrolled away');
});

for (const size of /** @type {const} */ (['desktop', 'tablet', 'phone', 'phone-wide'])) {
  for (const language of /** @type {const} */ (['en', 'fr'])) {
    test(`nothing moves while one chooses: ${size}, ${language}`, async (t) => {
      const { page } = await open(t, { size, language });
      await SCREENS.find(({ name }) => name === 'question')?.open(page);
      const places = () => page.locator('.pick .title, .pick .candidates > li, .pick .foot button:not(.primary):visible').evaluateAll((all) =>
        all.map((element) => element.getBoundingClientRect()).map(({ left, top, width }) => [left, top, width].map(Math.round).join(' ')));
      const before = await places();
      for (const key of ['1', '2', '3', '6']) {
        await page.keyboard.press(key);
        await page.locator(`.pick [data-key="${key}"][aria-pressed=true]`).waitFor();
        assert.deepEqual(await places(), before);
      }
    });
  }
}

for (const language of /** @type {const} */ (['en', 'fr'])) {
  test(`on a phone the buttons of a question are two to a line: ${language}`, async (t) => {
    const { page } = await open(t, { size: 'phone', language });
    await SCREENS.find(({ name }) => name === 'question')?.open(page);
    const boxes = await page.locator('.pick > .foot button:not(.primary):visible').evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect()));
    assert.equal(boxes.length, 4);
    assert.equal(new Set(boxes.map(({ y }) => y)).size, 2);
    assert.ok(boxes.every(({ height }) => height < 64), boxes.map(({ height }) => height).join(', '));
  });
}
