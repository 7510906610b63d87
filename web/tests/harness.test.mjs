// harness.test.mjs - the tests of the page notice the faults that they look for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf, until, usePage } from './browser.mjs';
import { accessibilityTree, axe, DRAWINGS, overflow, withoutDrawings } from './measure.mjs';

const open = usePage();

test('whatever a page may not do is a problem', async (t) => {
  const { page, url } = await open(t, { expected: /./ });
  const problems = problemsOf(page, new URL(url).origin);
  /** @param {RegExp} what @param {() => unknown} action */
  const isNoticed = async (what, action) => {
    problems.length = 0;
    await page.evaluate(action);
    await until(() => problems.some((problem) => what.test(problem)), () => `${what}: ${problems.join('\n')}`);
  };
  const policy = /Content Security Policy/;
  await isNoticed(/console: an error/, () => console.error('an error'));
  await isNoticed(/console: a warning/, () => console.warn('a warning'));
  await isNoticed(/exception: Error: thrown/, () => void setTimeout(() => { throw new Error('thrown'); }));
  await isNoticed(/exception: .*refused/, () => void Promise.reject(new Error('refused')));
  await isNoticed(policy, () => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">styled</p>'));
  await isNoticed(policy, () => void document.body.append(Object.assign(document.createElement('script'), { textContent: '1' })));
  await isNoticed(policy, () => void document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' })));
  await isNoticed(policy, () => void fetch('http://127.0.0.1:1/').catch(() => {}));
  await isNoticed(/404/, () => fetch('no-such-file'));
});

test('what does not fit is measured', async (t) => {
  const { page } = await open(t, { size: 'phone' });
  /** @param {string} html @param {Record<string, string>} [style] of the first element @returns {Promise<string[]>} */
  const measured = async (html, style = {}) => {
    await page.evaluate(([text, look]) => {
      document.body.innerHTML = /** @type {string} */ (text);
      Object.assign(/** @type {HTMLElement} */ (document.body.firstElementChild).style, look);
    }, /** @type {const} */ ([html, style]));
    return overflow(page);
  };
  const sentence = 'some words that are longer than the box';
  assert.deepEqual(await measured(`<p>${sentence}</p>`), []);
  const line = { whiteSpace: 'nowrap' };
  assert.match((await measured(`<p>${sentence}</p>`, { ...line, width: '600px' })).join(), /the page is \d+ wide, the window 390/);
  assert.match((await measured(`<p>${sentence}</p>`, { ...line, width: '90px' })).join(), /<p> 'some words .*' spills out of its box/);
  const cut = { ...line, width: '90px', overflow: 'hidden', textOverflow: 'ellipsis' };
  assert.match((await measured(`<p>${sentence}</p>`, cut)).join(), /'some words .*' is cut off by <p>/);
  assert.match((await measured(`<p>${sentence}</p>`, { width: '90px', height: '1em', overflow: 'clip' })).join(), /is cut off by <p>/);
  const anywhere = { width: '50px', overflowWrap: 'anywhere' };
  assert.match((await measured('<p>unbreakable</p>', anywhere)).join(), /has 'unbreakable' broken in two/);
  assert.deepEqual(await measured(`<p>${sentence}</p>`, { ...line, width: '90px', overflowX: 'auto' }), [], 'it can be scrolled to');
  const unseen = { ...line, position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' };
  assert.deepEqual(await measured(`<p>${sentence}</p>`, unseen), [], 'it is there for screen readers');
  assert.match((await measured('<button>x</button>', { position: 'fixed', left: '-20px' })).join(), /<button> is beyond the edge/);
  const svg = (/** @type {number} */ x) => `<svg width="100" height="20"><text x="${x}" y="15">a title</text></svg>`;
  assert.deepEqual(await measured(svg(5)), []);
  assert.match((await measured(svg(80))).join(), /<text> 'a title' is cut off by <svg>/);
});

test('axe-core and the tree of a screen reader look at the page', async (t) => {
  const { page } = await open(t);
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>Title</h1><img src="icons/icon.svg"><button></button></main>';
  });
  const found = (await axe(page)).join('\n');
  assert.match(found, /^image-alt: /m);
  assert.match(found, /^button-name: /m);
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>Title</h1></main><svg id="card-sheet" aria-hidden="true"><a href="#x"><text>y</text></a></svg>';
  });
  assert.deepEqual(await withoutDrawings(page, () => axe(page)), []);
  assert.match((await axe(page, DRAWINGS)).join('\n'), /^aria-hidden-focus: /m);
  assert.match(await accessibilityTree(page), /- main:\n  - heading "Title" \[level=1\]/);
});
