// screens.test.mjs - every screen around the game, in both languages and at every size: nothing is cut off or spills, axe-core finds
// nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { axe, overflow } from './measure.mjs';

const open = usePage();

/** Addresses, and what is there when a screen has all it shows. @type {Record<string, string>} */
const SCREENS = {
  '': '.fan-of-cards svg',
  new: '.new-form .hint',
  'new/friends': '.seats .person:nth-child(1)',
  games: '.games-screen',
  cards: '.gallery button',
  'cards/princes': '.gallery button',
  rules: '.words dd',
  'rules/princes': '.words dd',
  settings: '.settings-form',
};

/** @type {{ size: keyof typeof import('./browser.mjs').SIZES, language: 'en' | 'fr', theme: 'dark' | 'light' }[]} */
const LOOKS = [
  { size: 'phone', language: 'fr', theme: 'light' },
  { size: 'phone-wide', language: 'fr', theme: 'dark' },
  { size: 'tablet', language: 'en', theme: 'light' },
  { size: 'desktop', language: 'fr', theme: 'dark' },
];

for (const look of LOOKS) {
  test(`screens: ${look.size}, ${look.language}, ${look.theme}`, async (t) => {
    const { page, url } = await open(t, look);
    for (const [address, ready] of Object.entries(SCREENS)) {
      await page.goto(`${url}#${address}`);
      await page.waitForSelector(ready);
      await page.waitForTimeout(300);
      assert.deepEqual([address, ...(await overflow(page)), ...(await axe(page))], [address]);
    }
  });
}
