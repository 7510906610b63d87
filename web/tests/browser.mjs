// browser.mjs - pages in Debian's chromium, for tests. Each of these fails the test that opened the page: an error or warning on its
// console, an exception, something that its Content-Security-Policy forbids, a request that fails or goes elsewhere.
//
//   const open = usePage();
//   test('…', async (t) => { const { page } = await open(t, { size: 'phone', language: 'fr', theme: 'light' }); … });
import assert from 'node:assert/strict';
import { after } from 'node:test';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { pageFolder, serve } from './serve.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const SIZES = {
  phone: { width: 390, height: 844, touch: true },
  'phone-wide': { width: 844, height: 390, touch: true },
  tablet: { width: 820, height: 1180, touch: true },
  desktop: { width: 1440, height: 900, touch: false },
  /** A desktop at 200 %. */
  zoomed: { width: 720, height: 450, touch: false },
  narrow: { width: 320, height: 640, touch: true },
};
export const LANGUAGES = /** @type {const} */ ({ en: 'en-GB', fr: 'fr-FR' });
export const THEMES = /** @type {const} */ (['dark', 'light']);

/**
 * @typedef {object} ContextOptions
 * @property {keyof typeof SIZES} [size] desktop
 * @property {keyof typeof LANGUAGES} [language] English
 * @property {'dark' | 'light'} [theme] dark
 * @property {boolean} [motion] whether things move
 * @property {string} [url] an address other than that of the page
 * @property {boolean} [offline] the page is stored for use without a network, which takes a second or two
 * @property {Partial<import('../app/settings.js').Settings> | null} [settings] computer players that do not wait; null: none, as at a
 *   first visit
 * @property {RegExp} [expected] messages that are allowed in this test
 */

/** Debian's chromium, without its own requests to the network. @param {Record<string, string>} [env] */
export function launchChromium(env = {}) {
  return chromium.launch({
    env: { .../** @type {Record<string, string>} */ (process.env), ...env },
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

/** The options of a context. @param {ContextOptions} options @returns {import('playwright-core').BrowserContextOptions} */
export function contextOptions({ size = 'desktop', language = 'en', theme = 'dark', motion = false }) {
  const { width, height, touch } = SIZES[size];
  return {
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: LANGUAGES[language],
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  };
}

/** The size of a window, and its colours. @typedef {{ size: keyof typeof SIZES, theme: 'dark' | 'light' }} Look */

/** Gives an open page another look; touch input stays as it is. @param {Page} page @param {Look} look */
export async function lookAs(page, { size, theme }) {
  const { width, height } = SIZES[size];
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  const is = await page.evaluate(() => document.documentElement.dataset['theme']);
  if (is === theme) return;
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((colours) => document.documentElement.dataset['theme'] === colours, theme);
}

/** The problems of a page, as lines; the list grows. @param {Page} page @param {string} origin */
export function problemsOf(page, origin) {
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => {
    // Playwright prints this if a test blocks the service worker.
    if (/Service Worker registration blocked/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) problems.push(`a request to ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A request that the page abandons when it is left or reloaded is no failure.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()}: ${why}`);
  });
  return problems;
}

/** A server and a browser for the tests of one file. */
export function usePage() {
  /** @type {Promise<{ browser: import('playwright-core').Browser, server: Awaited<ReturnType<typeof serve>> }> | undefined} */
  let started;
  const start = async () => {
    const server = await serve(await pageFolder());
    return { server, browser: await launchChromium() };
  };
  after(async () => {
    const { browser, server } = (await started) ?? {};
    await browser?.close();
    await server?.close();
  });
  /**
   * Opens the page in a profile of its own, and closes it at the end of the test.
   * @param {import('node:test').TestContext} t
   * @param {ContextOptions} [options]
   */
  return async (t, options = {}) => {
    started ??= start();
    const { browser, server } = await started;
    const url = options.url ?? server.url;
    const { offline = false, settings = { speed: 0 } } = options;
    const localStorage = settings ? [{ name: 'ascend-settings', value: JSON.stringify(settings) }] : [];
    const context = await browser.newContext({
      ...contextOptions(options),
      serviceWorkers: offline ? 'allow' : 'block',
      storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
    });
    /** Another page in the same profile. @param {string} [to] */
    const another = async (to = url) => {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const problems = problemsOf(page, new URL(url).origin);
      t.after(() => {
        const bad = problems.filter((problem) => !options.expected?.test(problem));
        assert.equal(bad.length, 0, `what the page did wrong:\n${bad.join('\n')}`);
      });
      await page.goto(to);
      return page;
    };
    const page = await another();
    t.after(() => context.close());
    return { page, context, url, another };
  };
}

/** A machine may be busy: the limit only stops tests that hang. */
const PATIENCE = 180000;

/** Waits until something holds. @param {() => boolean | Promise<boolean>} holds @param {() => string} what it waits for */
export async function until(holds, what) {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    assert.ok(Date.now() < end, what());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until a service worker serves the page. @param {Page} page */
export async function isOffline(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Runs in the page: waits until all files are stored, also the networks, which are loaded when the page is idle. */
export async function everythingIsKept() {
  const worker = await (await fetch('service-worker.js')).text();
  const files = JSON.parse(/^const FILES = (\{[^}]*\});$/m.exec(worker)?.[1] ?? '{}');
  const cache = await caches.open('ascend');
  for (const hash of Object.values(files)) {
    const key = new URL(`?sha256=${hash}`, new URL('./', document.baseURI)).href;
    while (!(await cache.match(key))) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Object.keys(files).length;
}
