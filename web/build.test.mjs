// build.test.mjs - the folder that the build makes, and the rules pages in it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildFiles, seal } from './build.mjs';
import { rulesPage } from './rules.mjs';
import { ROOT, engineFile, scratchFolder } from './tests/serve.mjs';

const page = await buildFiles(engineFile());

test('the same source gives the same bytes, and anything else another version', async () => {
  const [one, other] = [seal(page), seal(await buildFiles(engineFile()))];
  assert.deepEqual([...one.files], [...other.files]);
  const files = new Map(page.files).set('ascend.wasm', Buffer.from('changed'));
  assert.notEqual(seal({ ...page, files }).version, one.version);
});

test('modules are small, unless they shall be plain', async () => {
  const { files } = await buildFiles(engineFile(), { plain: true });
  assert.deepEqual([...files.keys()], [...page.files.keys()]);
  assert.deepEqual(files.get('app/session.js'), readFileSync(path.join(ROOT, 'web', 'app', 'session.js')));
  const sizes = (/** @type {typeof files} */ all) =>
    [...all].reduce((sum, [name, { length }]) => (name.endsWith('.js') ? sum + length : sum), 0);
  assert.ok(sizes(page.files) < 0.7 * sizes(files), `${sizes(page.files)} of ${sizes(files)} bytes`);
});

test('what the start screen needs is little', () => {
  const html = String(page.files.get('index.html'));
  const linked = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, name = '']) => name);
  const names = ['index.html', 'contents.json', 'words/fr.json', 'start/fr.json', ...linked];
  const bytes = [...new Set(names)].reduce((sum, name) => sum + gzipSync(page.files.get(name) ?? '').length, 0);
  assert.ok(bytes > 50000 && bytes < 150000, `${bytes} bytes with gzip, of 250,000 with the headers of so many files`);
});

test('every address in it is relative, and leads somewhere', async () => {
  const { files } = seal(page);
  const html = String(files.get('index.html'));
  const names = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, name = '']) => name);
  assert.ok(names.length > 5);
  for (const name of names) assert.ok(files.has(name), name);
  const manifest = JSON.parse(String(files.get('manifest.webmanifest')));
  for (const { src } of manifest.icons) assert.ok(files.has(src), src);
  for (const name of ['id', 'start_url', 'scope']) assert.equal(manifest[name], './');
  const contents = JSON.parse(String(files.get('contents.json')));
  for (const id of contents.packs) assert.ok(files.has(`packs/${id}.pack`));
  for (const name of contents.networks) assert.ok(files.has(`networks/${name}.network`));
  for (const { file } of contents.rules) assert.ok(files.has(file));
  const elsewhere = /sourceMappingURL|^(?:import|export)\b.*\bfrom\s*['"][^.'"]|\bimport\s*\(?['"][^.'"]/m;
  for (const [name, bytes] of files) {
    if (name.endsWith('.js')) assert.doesNotMatch(String(bytes), elsewhere, name);
  }
});

test('a folder that is somebody else\'s is left alone', () => {
  const folder = path.join(scratchFolder(), 'mine');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'letter.txt'), 'dear');
  const build = (/** @type {string[]} */ ...words) =>
    spawnSync('node', [path.join(ROOT, 'web', 'build.mjs'), '--plain', '--engine', engineFile(), ...words], { encoding: 'utf8' });
  const refused = build('--out', folder);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /^build\.mjs: .*mine is not empty and no folder of this page: it stays as it is\n$/);
  assert.equal(readFileSync(path.join(folder, 'letter.txt'), 'utf8'), 'dear');
  const missing = build('--engine', 'nowhere.wasm', '--out', path.join(folder, 'new'));
  assert.equal(missing.status, 1);
  assert.match(missing.stderr, /^build\.mjs: nowhere\.wasm does not exist\n$/);
  assert.ok(!existsSync(path.join(folder, 'new')));
  assert.equal(build('--out', path.join(folder, 'new')).status, 0);
  assert.equal(build('--out', path.join(folder, 'new')).status, 0, 'its own it replaces');
});

test('the rules of the page have no words of developers', () => {
  const { files, contents } = page;
  for (const { file } of /** @type {any} */ (contents).rules) {
    const html = String(files.get(file));
    assert.doesNotMatch(html, /<code>|\bascend \w|[a-z]_[a-z]/, file);
    for (const id of /** @type {any} */ (contents).packs) assert.doesNotMatch(html, new RegExp(`(?<![\\w(-])${id}(?![\\w-])`), file);
  }
});

test('rules as HTML: nothing in them but what the page expects', async () => {
  const { files, contents } = page;
  for (const { file, page, title } of /** @type {any} */ (contents).rules) {
    const html = String(files.get(file));
    const bare = html.replace(/ (?:id="rules-[^"<>]+"|scope="col"|href="#rules\/[\w-]+(?:\/[^"<>]+)?")(?=>)/g, '');
    for (const tag of bare.match(/<[^>]*>/g) ?? []) {
      assert.match(tag, /^<\/?(?:h[1-4]|p|ul|ol|li|table|thead|tbody|tr|th|td|strong|em|a)>$/, `${file}: ${tag}`);
    }
    assert.doesNotMatch(html, /\.scn|sc[eé]nario|<code>(?:ascend|packs|tests)\b|<p><\/p>|<li><\/li>/, 'what only readers of the source can use');
    const ids = new Set([...html.matchAll(/id="rules-([^"]+)"/g)].map(([, id]) => id));
    assert.ok(ids.size > 10 && title.length > 5, file);
    for (const [, to, anchor] of html.matchAll(/href="#rules\/([\w-]+)(?:\/([^"]+))?"/g)) {
      if (to === page && anchor) assert.ok(ids.has(anchor), `${file}: ${anchor}`);
    }
    assert.doesNotMatch(html.replace(/<[^>]*>/g, ''), /\*\*|`|\]\(/, file);
    assert.doesNotMatch(html, /\.scn<\/code><\/em>/, file);
  }
});

test('Markdown as HTML', async () => {
  const page = (/** @type {string} */ text) => rulesPage(text, 'some').html.trimEnd();
  assert.equal(page('# A & < b\n\ntext **bold [x](#a-b)** `<i>`\nmore'),
    '<h1 id="rules-a---b">A &#38; &#60; b</h1>\n' +
    '<p>text <strong>bold <a href="#rules/some/a-b">x</a></strong> <em>&#60;i&#62;</em> more</p>');
  assert.equal(page('Say:\n- one\n  more\n- two [out](../../x.scn)\n1. first'),
    '<p>Say:</p>\n<ul><li>one more</li><li>two out</li></ul>\n<ol><li>first</li></ol>');
  assert.equal(page('| a | b |\n|---|---|\n| 1 | *2* |'),
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
    '<tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>');
  assert.equal(page('*an aside: [x](y.md)*\n\n[other](princes.fr.md#x) "quoted"'),
    '<p><a href="#rules/princes/x">other</a> &#34;quoted&#34;</p>');
  for (const wrong of ['a * b', '> quoted', '```\ncode\n```', '![image](x.svg)', '<div>']) {
    assert.throws(() => page(wrong), /a mark of Markdown that is not understood/, wrong);
  }
});

test('po.py page prints what the build uses', async () => {
  const printed = JSON.parse(execFileSync('python3', [path.join(ROOT, 'tools', 'po.py'), 'page'], { encoding: 'utf8' }));
  const { files } = page;
  for (const words of printed) assert.deepEqual(JSON.parse(String(files.get(`words/${words.language}.json`))), words);
});
