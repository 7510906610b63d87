// firefox.test.mjs - the page in Debian's Firefox: it comes up, without an error, and works without the server.
import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { everythingIsKept } from './browser.mjs';
import { pageFolder, serve } from './serve.mjs';

test('the page comes up in Firefox, and again without the server', async (t) => {
  const server = await serve(await pageFolder());
  t.after(() => server.close());
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR', 'app.update.enabled': false },
  });
  t.after(() => browser.close());
  const page = await browser.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(server.url).origin) problems.push(`a request to ${request.url()}`);
  });
  const drawn = () => page.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').trim().length > 10);

  await page.goto(server.url);
  await drawn();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(everythingIsKept);
  // Waits for the value network: Firefox reports a request that a reload cuts off as an error.
  await page.evaluate(async () => {
    const { loadNetwork } = await import(new URL('app/engine.js', document.baseURI).href);
    await loadNetwork();
  });
  await server.close();
  await page.reload();
  await drawn();
  assert.deepEqual(problems, []);
});
