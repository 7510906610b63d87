// screens.test.mjs - every screen, at every size, in every language and both themes: nothing is cut off, axe-core finds nothing, and
// a screen reader finds what it found before (golden/).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { sameAsGolden } from './golden.mjs';
import { accessibilityTree, axe, DRAWINGS, wrongInAny, wrongOnScreen } from './measure.mjs';
import { SCREENS } from './screens.mjs';

/** @typedef {import('./browser.mjs').Look} Look */

const open = usePage();

/**
 * Every size in every language; each theme at every size. A page has the looks of a line one after the other, as when a window is resized or
 * a phone turned: its screens are opened once.
 * @type {{ language: 'en' | 'fr', looks: Look[] }[]}
 */
const PAGES = [
  { language: 'en', looks: [{ size: 'desktop', theme: 'dark' }] },
  { language: 'fr', looks: [{ size: 'desktop', theme: 'light' }] },
  { language: 'fr', looks: [{ size: 'zoomed', theme: 'light' }] },
  { language: 'en', looks: [{ size: 'tablet', theme: 'light' }, { size: 'phone-wide', theme: 'light' }, { size: 'phone', theme: 'dark' }] },
  {
    language: 'fr',
    looks: [
      { size: 'tablet', theme: 'dark' },
      { size: 'phone-wide', theme: 'dark' },
      { size: 'phone', theme: 'light' },
      { size: 'narrow', theme: 'dark' },
    ],
  },
];

for (const { language, looks } of PAGES) {
  const [first = /** @type {Look} */ ({ size: 'desktop', theme: 'dark' })] = looks;
  test(`every screen: ${looks.map(({ size, theme }) => `${size} ${theme}`).join(', ')}, ${language}`, async (t) => {
    const { page } = await open(t, { ...first, language, settings: null });
    for (const screen of SCREENS) {
      await t.test(screen.name, async () => {
        await screen.open(page);
        // The amount of stored data changes with the page itself.
        if (first.size === 'desktop')
          sameAsGolden(`${screen.name}.${language}.txt`, (await accessibilityTree(page)).replace(/[\d.,]+ (?=M[Bo] )/, '… '));
        const wrong = await wrongOnScreen(page, looks);
        assert.equal(wrong.length, 0, wrong.join('\n'));
      });
    }
    await t.test('drawings', async () => {
      const wrong = await wrongInAny(page, looks, () => axe(page, DRAWINGS));
      assert.equal(wrong.length, 0, wrong.join('\n'));
    });
  });
}
