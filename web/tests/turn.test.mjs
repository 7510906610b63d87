// turn.test.mjs - one turn: playing all, a construct that places another one, keys typed ahead, and the turns of others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, usePage } from './browser.mjs';
import { overflow } from './measure.mjs';
import { begin, beginAt, done } from './play.mjs';
import { SCREENS } from './screens.mjs';

const open = usePage();

/** Constructs that wait for others, from the start of the game on. */
const PACK = `pack bells
title "Bells"
starting hero "Ringer" x5
  play: gain 3 runes
starting construct "Bell" mechana x5
  on acquire another mechana construct, once: may put it into play
construct "Chime" mechana cost 1 honor 1 x60
  once: gain 1 power
`;
const BELLS = { packs: /** @type {string[]} */ ([]), players: 2, seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }], seed: 4, undo: /** @type {const} */ ('allowed') };

/** The turn continues with a Bell in play. @param {import('playwright-core').Page} page */
async function ringing(page) {
  await begin(page, BELLS, {}, PACK);
  await page.locator('.hand [data-card=Bell]').first().click();
  await page.locator('.in_play [data-card=Bell]').first().waitFor();
  await done(page);
}

test('a construct that waits for others does not keep one from playing all', async (t) => {
  const { page } = await open(t);
  await ringing(page);
  await page.locator('.do-play-all:not([aria-disabled])').click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-card=Ringer]').length === 0);
});

/** A construct that draws, and one that costs something to use. */
const WELLS = `pack wells
title "Wells"
starting hero "Ringer" x4
  play: gain 1 rune
starting construct "Well" void x3
  once: draw 1
starting construct "Vault" mechana x3
  once, pay 1 rune: gain 1 power
hero "Chime" void cost 3 honor 1 x60
  play: gain 1 power
`;

test('playing all uses what costs nothing, and goes dark when nothing is left', async (t) => {
  const { page } = await open(t);
  await begin(page, BELLS, {}, WELLS);
  await page.keyboard.press('a');
  await done(page);
  assert.equal(await page.locator('.hand .fan [data-card]').count(), 0);
  const wells = await page.locator('.in_play [data-card=Well]').count();
  assert.ok(wells > 0);
  assert.equal(await page.locator('.in_play .used [data-card=Well]').count(), wells, 'each of them has drawn a card');
  assert.ok((await page.locator('.in_play .ready [data-card=Vault]').count()) > 0, 'what is paid for is left');
  await page.locator('.do-play-all[aria-disabled=true]').waitFor();
  // If it is pressed anyway, it says why it cannot be used.
  await page.keyboard.press('a');
  await page.locator('.prompt', { hasText: 'No card left to play without a decision' }).waitFor();
});

test('the discard pile shows the card that came last, after a reload too', async (t) => {
  const { page } = await open(t);
  await begin(page, { ...BELLS, packs: ['godslayer'], seed: 2 });
  const top = () => page.locator('.hand [data-field="discard 1"]').getAttribute('data-top');
  await page.keyboard.press('a');
  await done(page);
  await page.keyboard.press('7');
  await done(page);
  assert.equal(await top(), 'Mystic');
  // After the turn has ended, the played cards lie on the discard pile.
  await page.locator('.do-end').click();
  await page.waitForFunction(() => document.querySelectorAll('.hand .fan [data-card]').length === 5);
  await done(page);
  const then = await top();
  assert.ok(then === 'Apprentice' || then === 'Militia', `${then}`);
  await page.reload();
  await page.locator('.hand [data-top]').waitFor();
  assert.equal(await top(), then);
  // After an undo it is the one that it was before.
  await page.keyboard.press('a');
  await done(page);
  assert.equal(await top(), then);
  await page.keyboard.press('7');
  await page.locator('.hand [data-top=Mystic]').waitFor();
  await done(page);
  await page.keyboard.press('u');
  await page.locator(`.hand [data-top="${then}"]`).waitFor();
});

test('where a construct could place the new one, "no" means the discard pile', async (t) => {
  const { page } = await open(t);
  await ringing(page);
  await page.keyboard.press('a');
  await done(page);
  await page.keyboard.press('1');
  await page.locator('.ask.asked').waitFor();
  assert.match(await page.locator('.do-decline').innerText(), /^To the discard pile/);
  await page.keyboard.press('n');
  await page.locator('.ask:not(.asked)').waitFor();
  assert.equal(await page.locator('.in_play [data-card=Chime]').count(), 0);
});

test('ending the turn is about what was typed before it', async (t) => {
  const { page } = await open(t);
  // Three runes and two power: a Mystic and a Cultist leave nothing.
  await begin(page, { ...BELLS, packs: ['godslayer'], seed: 2 });
  await page.keyboard.press('a');
  await done(page);
  // All keys at once: each comes while the command of the one before is still in progress.
  await page.evaluate(() => {
    for (const key of ['7', '9', 'e']) /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.click();
  });
  await page.waitForFunction(() => document.querySelector('.hand [data-card]') !== null);
  assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing is left, so nothing is asked');
});

test('large text is as a smaller window', async (t) => {
  const { page } = await open(t);
  const columns = () => page.evaluate(() => getComputedStyle(document.querySelector('main.table') ?? document.body).gridTemplateColumns.split(' ').length);
  for (const [size, expected] of /** @type {const} */ ([[100, 2], [125, 2], [150, 1]])) {
    await begin(page, { ...BELLS, packs: ['godslayer'] }, { size });
    assert.equal(await columns(), expected, `${size} %`);
    assert.deepEqual(await overflow(page), [], `${size} %`);
  }
});

test('beside the numbers of a team there is room for the words, in any window', async (t) => {
  const { page } = await open(t, { language: 'fr' });
  await SCREENS.find(({ name }) => name === 'table-four')?.open(page);
  for (const [width, height] of /** @type {const} */ ([[1440, 900], [1366, 768], [1280, 720], [1180, 820], [820, 1180]])) {
    await page.setViewportSize({ width, height });
    const lines = await page.locator('.ask .prompt').evaluate((prompt) => {
      const words = document.createRange();
      words.selectNodeContents(prompt);
      return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
    assert.ok(lines >= 1 && lines <= 3, `${width} by ${height}: ${lines} lines`);
  }
});

test('alone: of equal cards in a row that slides those are new that came', async (t) => {
  const { page } = await open(t);
  await begin(page, { ...BELLS, players: 1, seats: [{ name: 'Anna' }] }, {}, WELLS);
  const marks = () => page.locator('ol.row > li').evaluateAll((all) => all.map((spot) => spot.querySelector('.mark.new') !== null));
  assert.deepEqual(await marks(), [false, false, false, false, false, false]);
  // The first press names the remaining moves.
  for (const key of ['e', 'e']) {
    await page.keyboard.press(key);
    await done(page);
  }
  await page.locator('.mark.new').first().waitFor();
  assert.deepEqual(await marks(), [true, true, false, false, false, false]);
});

const THREE = { packs: ['godslayer'], players: 3, seats: [...BELLS.seats, { name: 'Ora', player: 'greedy' }], seed: 9, undo: /** @type {const} */ ('allowed') };

/** The strip with the actions of others, and its cut or hidden parts. @param {import('playwright-core').Page} page */
function strip(page) {
  return page.locator('.moved[data-fit]').evaluate((list) => {
    const box = list.getBoundingClientRect();
    const inside = (/** @type {DOMRect} */ { left, right, top, bottom }) => left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
    const all = [...list.children];
    const cut = all.filter((step) => !step.checkVisibility() || !inside(step.getBoundingClientRect()));
    const textOf = (/** @type {Element} */ step) => step.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return { texts: all.map(textOf), cut: cut.map(textOf), whose: [...list.querySelectorAll('.whose')].map(textOf) };
  });
}

/** Waits until no part of the strip is cut. @param {import('playwright-core').Page} page */
const uncut = (page) => until(async () => (await strip(page)).cut.length === 0, () => 'the strip shows all of it');

test('all that the others did since the last turn is seen, of each of them, after a reload too', async (t) => {
  const { page } = await open(t);
  await beginAt(page, THREE, { decisions: 150, question: 'turn' });
  for (const [width, height] of /** @type {const} */ ([[1440, 900], [1280, 720]])) {
    await page.setViewportSize({ width, height });
    await uncut(page);
    assert.deepEqual(await strip(page), {
      texts: [
        'Vex', 'Plays Wolf Shaman (1 rune); draws a card.', 'Plays Arbiter of the Precipice; draws 2 cards.', 'Banishes Militia.',
        'Plays Heavy Infantry (2 power).', 'Plays Apprentice (1 rune). ×4', 'Defeats Cultist (1 honor).', 'Acquires Flytrap Witch.',
        'Ora', 'Plays Mystic (2 runes).', 'Plays Apprentice (1 rune). ×3', 'Plays Kor, the Ferromancer (2 power).',
        'Defeats Cultist (1 honor).', 'Acquires Arha Initiate.', 'Acquires Seer of the Forked Path.', 'Acquires Temple Librarian.',
      ],
      cut: [],
      whose: ['Vex', 'Ora'],
    });
  }
  const { texts } = await strip(page);
  await page.reload();
  await uncut(page);
  assert.deepEqual((await strip(page)).texts, texts);
});

for (const size of /** @type {const} */ (['phone', 'phone-wide'])) {
  test(`what has no room in the strip is a tap away: ${size}`, async (t) => {
    const { page } = await open(t, { size });
    await beginAt(page, THREE, { decisions: 150, question: 'turn' });
    const all = page.locator('.turn-of .more');
    await all.waitFor();
    assert.ok((await strip(page)).cut.length > 0, 'otherwise nobody needs it');
    await all.tap();
    const log = page.locator('dialog.log');
    await log.getByText('since your last turn').waitFor();
    await log.getByText('Plays Wolf Shaman').waitFor();
  });
}

test('where all of it has room, nothing leads elsewhere', async (t) => {
  const { page } = await open(t);
  await beginAt(page, THREE, { decisions: 150, question: 'turn' });
  await uncut(page);
  assert.equal(await page.locator('.turn-of .more').isVisible(), false);
});

test('what an opponent plays flies from their plate to the strip', async (t) => {
  const { page } = await open(t, { motion: true });
  await begin(page, THREE);
  await page.evaluate(() => {
    /** @type {Record<string, string[]>} */
    const flights = {};
    Object.assign(window, { flights });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = /** @type {HTMLElement} */ (target);
        const name = element.style.getPropertyValue('view-transition-name');
        if (name) (flights[name] ??= []).push(element.matches('.rival') ? 'plate' : element.matches('.moved > li') ? 'strip' : 'elsewhere');
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['style'] });
  });
  // The first press names the remaining moves.
  for (const key of ['e', 'e']) await page.keyboard.press(key);
  await page.waitForFunction(() => /plate,strip/.test(String(Object.values(/** @type {any} */ (window).flights).join(';'))));
});
