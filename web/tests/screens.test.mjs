// screens.test.mjs - every screen, at every size, in every language and both themes: nothing is cut off, axe-core finds nothing, and
// a screen reader finds what it found before (golden/).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, SIZES, THEMES, usePage } from './browser.mjs';
import { sameAsGolden } from './golden.mjs';
import { accessibilityTree, axe, overflow } from './measure.mjs';
import { SCREENS } from './screens.mjs';

const open = usePage();
const languages = /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES));
const sizes = /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES));

for (const screen of SCREENS) {
  for (const language of languages) {
    test(`${screen.name}, ${language}: it fits, at every size`, async (t) => {
      for (const size of sizes) {
        const { page } = await open(t, { size, language });
        await screen.open(page);
        assert.deepEqual(await overflow(page), [], size);
        if (size === 'desktop') sameAsGolden(`${screen.name}.${language}.txt`, await accessibilityTree(page));
      }
    });
  }
  test(`${screen.name}: for everyone, in both themes`, async (t) => {
    for (const theme of THEMES) {
      for (const size of /** @type {const} */ (['phone', 'desktop'])) {
        const { page } = await open(t, { size, theme });
        await screen.open(page);
        assert.deepEqual(await axe(page), [], `${size}, ${theme}`);
      }
    }
  });
}
