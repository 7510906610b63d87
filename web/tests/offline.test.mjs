// offline.test.mjs - the page without a network, under another path, and with a newer version.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { everythingIsKept, isOffline, until, usePage } from './browser.mjs';
import { buildPage, scratchFolder, serve } from './serve.mjs';

const open = usePage();

/** A folder of its own, with its server. @param {import('node:test').TestContext} t @param {string} [under] */
async function ownServer(t, under = '') {
  const root = path.join(scratchFolder(), 'root');
  mkdirSync(root);
  const folder = path.join(root, under || 'page');
  const version = await buildPage(folder);
  let server = await serve(under ? root : folder);
  t.after(() => server.close());
  return {
    url: `${server.url}${under ? `${under}/` : ''}`,
    folder,
    version,
    stop: () => server.close(),
    start: async () => void (server = await serve(under ? root : folder, server.port)),
  };
}

/** @param {import('playwright-core').Page} page */
const versionOf = (page) => page.evaluate(async () => (await (await fetch('contents.json')).json()).version);

/** The version of the active service worker. @param {import('playwright-core').Page} page */
const inCharge = (page) => page.evaluate(() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  navigator.serviceWorker.controller?.postMessage('version', [port2]);
}));

/** Waits until a newer version is ready; if it could not be loaded, asks for it again. @param {import('playwright-core').Page}
 * page */
const newerWaits = (page) => until(() => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.ready;
  if (!registration.waiting && !registration.installing) await registration.update().catch(() => {});
  return registration.waiting !== null;
}), () => 'no newer version waits');

for (const under of ['', 'some/where']) {
  test(`after one visit it works without the server${under && `, under ${under}`}`, async (t) => {
    const own = await ownServer(t, under);
    const { page } = await open(t, { offline: true, url: own.url });
    await isOffline(page);
    const shown = await page.evaluate(() => document.title);
    assert.ok((await page.evaluate(everythingIsKept)) > 50);
    await own.stop();
    await page.reload();
    assert.equal(await page.evaluate(() => document.title), shown);
    await page.waitForFunction(() => document.querySelector('#app')?.children.length);
    const statuses = await page.evaluate(async () => {
      const { packs, networks, languages, rules } = await (await fetch('contents.json')).json();
      const names = ['ascend.wasm', 'manifest.webmanifest', 'icons/icon.svg', 'index.html?what=ever',
        ...packs.map((/** @type {string} */ id) => `packs/${id}.pack`),
        ...networks.map((/** @type {string} */ name) => `networks/${name}.network`),
        ...languages.slice(1).map((/** @type {string} */ code) => `words/${code}.json`),
        ...rules.map((/** @type {{ file: string }} */ { file }) => file)];
      return Promise.all(names.map(async (name) => `${name} ${await fetch(name).then(({ status }) => status, String)}`));
    });
    for (const status of statuses) assert.match(status, / 200$/);
  });
}

test('a newer version waits until it is taken, and then every page has it', async (t) => {
  const own = await ownServer(t);
  const { page, another } = await open(t, { offline: true, url: own.url });
  await isOffline(page);
  const second = await another();
  assert.equal(await versionOf(page), own.version);

  const newer = await buildPage(own.folder, (files) => files.set('packs/vigil.pack', Buffer.from('# changed\n')));
  assert.notEqual(newer, own.version);
  await newerWaits(page);
  assert.equal(await versionOf(page), own.version, 'a page keeps what it was begun with');
  await page.reload();
  assert.equal(await versionOf(page), own.version, 'as long as another page has it, too');

  const reloaded = [page, second].map((one) => one.waitForEvent('load'));
  await page.evaluate(async () => {
    const { takeNewer, keepOffline } = await import(new URL('app/offline.js', document.baseURI).href);
    void keepOffline(() => takeNewer()); // which may be cut off by the reload
  });
  await Promise.all(reloaded);
  for (const one of [page, second]) {
    await isOffline(one);
    assert.equal(await versionOf(one), newer);
    assert.equal(await inCharge(one), newer);
    assert.equal(await one.evaluate(async () => (await fetch('packs/vigil.pack')).text()), '# changed\n');
  }
  const left = await page.evaluate(async () => {
    const texts = await Promise.all((await (await caches.open('ascend')).matchAll()).map((reply) => reply.clone().text()));
    return texts.filter((text) => text.includes('"version"')).map((text) => JSON.parse(text).version);
  });
  assert.deepEqual(left, [newer], 'nothing of the old version is kept');
});

test('at a later start it is there by itself', async (t) => {
  const own = await ownServer(t);
  const { page, context, another } = await open(t, { offline: true, url: own.url });
  await isOffline(page);
  // A worker that is still loading files would not give way yet.
  await page.evaluate(everythingIsKept);
  const newer = await buildPage(own.folder, (files) => files.set('packs/vigil.pack', Buffer.from('# changed\n')));
  await newerWaits(page);
  await page.close();
  assert.equal(context.pages().length, 0);
  // The browser takes its time to end the old worker.
  await until(async () => {
    const next = await another();
    await isOffline(next);
    const version = await versionOf(next);
    await next.close();
    return version === newer;
  }, () => 'the newer version is not there');
});

test('half of a version is none', async (t) => {
  const own = await ownServer(t);
  // The browser reports that the newer version could not be loaded.
  const { page } = await open(t, { offline: true, url: own.url, expected: /integrity|Failed to load|ServiceWorker/i });
  await isOffline(page);
  // Requests still in progress fail when the page is reloaded, which is not the subject of this test.
  await page.evaluate(everythingIsKept);
  await buildPage(own.folder, (files) => files.set('packs/vigil.pack', Buffer.from('# changed\n')));
  writeFileSync(path.join(own.folder, 'packs', 'vigil.pack'), '# of yet another version\n');
  const left = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    /** @type {ServiceWorker | null} */
    const worker = await new Promise((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing));
      registration.update().catch(() => {});
    });
    while (worker?.state === 'installing') await new Promise((resolve) => worker.addEventListener('statechange', resolve));
    return [worker?.state, registration.waiting];
  });
  assert.deepEqual(left, ['redundant', null]);
  await page.reload();
  assert.equal(await versionOf(page), own.version);
  assert.equal(await inCharge(page), own.version);
});
