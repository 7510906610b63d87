// screens.test.mjs - every screen, at every size, in every language and both themes: nothing is cut off, axe-core finds nothing, and
// a screen reader finds what it found before (golden/).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePage } from './browser.mjs';
import { sameAsGolden } from './golden.mjs';
import { accessibilityTree, axe, overflow } from './measure.mjs';
import { SCREENS } from './screens.mjs';

const open = usePage();

/**
 * Every size in every language; each theme at every size.
 * @type {{ size: keyof typeof import('./browser.mjs').SIZES, language: 'en' | 'fr', theme: 'dark' | 'light' }[]}
 */
const LOOKS = [
  { size: 'desktop', language: 'en', theme: 'dark' },
  { size: 'desktop', language: 'fr', theme: 'light' },
  { size: 'tablet', language: 'en', theme: 'light' },
  { size: 'tablet', language: 'fr', theme: 'dark' },
  { size: 'phone', language: 'en', theme: 'dark' },
  { size: 'phone', language: 'fr', theme: 'light' },
  { size: 'phone-wide', language: 'en', theme: 'light' },
  { size: 'phone-wide', language: 'fr', theme: 'dark' },
  { size: 'zoomed', language: 'fr', theme: 'light' },
  { size: 'narrow', language: 'fr', theme: 'dark' },
];

for (const look of LOOKS) {
  test(`every screen: ${look.size}, ${look.language}, ${look.theme}`, async (t) => {
    const { page } = await open(t, { ...look, settings: null });
    for (const screen of SCREENS) {
      await t.test(screen.name, async () => {
        await screen.open(page);
        const wrong = [...(await overflow(page)), ...(await axe(page, { pictures: look.size === 'desktop' }))];
        assert.equal(wrong.length, 0, wrong.join('\n'));
        // How much is kept changes with the page itself.
        const tree = (await accessibilityTree(page)).replace(/[\d.,]+ (?=M[Bo] )/, '… ');
        if (look.size === 'desktop') sameAsGolden(`${screen.name}.${look.language}.txt`, tree);
      });
    }
  });
}
