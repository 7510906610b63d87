// screenshots.mjs - pictures of every screen (tests/screens.mjs), at every size, in every language and both themes.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readOptions } from './options.mjs';
import { LANGUAGES, SIZES, THEMES, contextOptions, launchChromium } from './tests/browser.mjs';
import { SCREENS } from './tests/screens.mjs';
import { ROOT, buildPage, scratchFolder, serve } from './tests/serve.mjs';

/** The pictures of the README: which screen, and as what. */
const README = [
  { name: 'table.desktop.en.dark', file: 'page.png' },
  { name: 'table.phone.en.light', file: 'page-phone.png' },
];

const USAGE = `usage: node web/screenshots.mjs [--out FOLDER] [--only NAME] [--readme]
  --out FOLDER  where to; default: build/screenshots
  --only NAME   those whose name (screen.size.language.theme) has this in it; default: all
  --readme      the two of the README as well, into docs/images`;

const values = readOptions(USAGE, {
  out: { type: 'string', default: path.join(ROOT, 'build', 'screenshots') },
  only: { type: 'string', default: '' },
  readme: { type: 'boolean', default: false },
});

const pictures = SCREENS.flatMap((screen) =>
  /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES)).flatMap((size) =>
    /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES)).flatMap((language) =>
      THEMES.map((theme) => ({ screen, size, language, theme, name: [screen.name, size, language, theme].join('.') })))));

const folder = path.join(scratchFolder(), 'page');
await buildPage(folder);
const server = await serve(folder);
const browser = await launchChromium({ FONTCONFIG_FILE: path.join(ROOT, 'web', 'tests', 'fonts.conf') });
let failed = 0;
try {
  mkdirSync(values.out ?? '', { recursive: true });
  for (const picture of pictures) {
    const readme = values.readme ? README.find(({ name }) => name === picture.name) : undefined;
    if (!readme && !picture.name.includes(values.only ?? '')) continue;
    const context = await browser.newContext({ ...contextOptions(picture), deviceScaleFactor: picture.size.startsWith('phone') ? 2 : 1 });
    try {
      const page = await context.newPage();
      await page.goto(server.url);
      await picture.screen.open(page);
      await page.screenshot({ path: path.join(values.out ?? '', `${picture.name}.png`) });
      if (readme) await page.screenshot({ path: path.join(ROOT, 'docs', 'images', readme.file) });
    } catch (error) {
      // One screen that cannot be reached does not hide the others.
      failed += 1;
      console.error(`${picture.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`pictures are in ${values.out}${failed > 0 ? `; ${failed} could not be made` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
