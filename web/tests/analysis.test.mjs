// analysis.test.mjs - the page that 'ascend analyse --html' writes: on every screen the whole better move is visible.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { launchChromium } from './browser.mjs';
import { ROOT, scratchFolder } from './serve.mjs';

const program = path.resolve(ROOT, process.env['ASCEND_PROGRAM'] ?? 'build/test-gcc/ascend');
const folder = scratchFolder();
/** @type {import('playwright-core').Browser} */
let browser;

before(async () => {
  browser = await launchChromium();
  const ascend = (/** @type {string[]} */ ...words) => execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  ascend('arena', '--players', 'random,random', '--games', '1', '--out', path.join(folder, 'games'));
  ascend('arena', '--game', 'princes', '--players', 'random', '--seats', '4', '--games', '1', '--out', path.join(folder, 'princes'));
  for (const name of ['games', 'princes'])
    for (const language of ['en', 'fr'])
      ascend('analyse', path.join(folder, name, 'records/00000001.record'), '--player', 'search:8it', '--lang', language, '--html',
        path.join(folder, `${name}.${language}.html`));
});
after(() => browser?.close());

for (const name of ['games', 'princes'])
  for (const language of ['en', 'fr'])
    for (const width of [390, 800, 1100, 1600])
      test(`${name}, ${language}, ${width} pixels`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await page.goto(`file://${path.join(folder, `${name}.${language}.html`)}`);
        const { better, outside, scrolls } = await page.evaluate(() => {
          for (const each of document.querySelectorAll('details')) each.open = true;
          const cells = [...document.querySelectorAll('.decisions td:nth-child(7)')].filter((cell) => cell.textContent);
          const cut = [...document.querySelectorAll('tr:not(.position) > *')].filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return range.getBoundingClientRect().right > document.documentElement.clientWidth;
          });
          const boxes = [document.documentElement, ...document.querySelectorAll('table')];
          return {
            better: cells.length,
            outside: cut.map((cell) => cell.textContent),
            scrolls: boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.className || box.tagName),
          };
        });
        assert.ok(better > 5, 'there are better moves');
        assert.deepEqual(outside, []);
        assert.deepEqual(scrolls, []);
        await page.close();
      });
