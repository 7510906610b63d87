// app.js - the page as a whole: settings, language, store, which screen is shown. Screens are drawn anew after each change; lit-html
// touches only what differs.
import { html, render } from '../vendor/lit-html.js';
import { theContents } from './contents.js';
import { takeNewer } from './offline.js';
import { applySettings, languageOf, loadSettings, saveSettings } from './settings.js';
import { setWords, t } from './words.js';
import { KEYS } from '../table/key_groups.js';

/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./store.js').Store} Store */

/**
 * A screen. `enter` is called before it is first shown, with the rest of its address; `leave` when another one replaces it. If its
 * screen is no longer wanted, the page does not wait for `enter`, and aborts `signal`.
 * @typedef {object} Screen
 * @property {(app: App, rest: string[]) => unknown} draw
 * @property {(app: App, rest: string[], signal: AbortSignal) => Promise<void> | void} [enter]
 * @property {(app: App) => Promise<void> | void} [leave]
 * @property {(app: App) => string} title
 */

export class App {
  /** @type {Settings} */ settings = loadSettings();
  /** @type {Store} */ store;
  language = 'en';
  languages = ['en'];
  /** A message that every screen shows at the top until the reader closes it. @type {string | null} */
  notice = null;
  /** A newer version of the page has been loaded, and can be used. */
  newer = false;
  /** Stands before the title of every screen: how many games wait for the reader. */
  badge = '';
  /** @type {Record<string, Screen>} */ #screens;
  /** @type {Screen | null} */ #screen = null;
  /** @type {string[]} */ #rest = [];
  /** @type {HTMLElement} */ #root;
  /** A queue: screens change one after the other. @type {Promise<void>} */
  #moving = Promise.resolve();
  /** Aborted when another screen is wanted. */
  #wanted = new AbortController();
  #redraws = 0;

  /** @param {Record<string, Screen>} screens @param {Store} store @param {HTMLElement} root */
  constructor(screens, store, root) {
    this.#screens = screens;
    this.store = store;
    this.#root = root;
  }

  async start() {
    await this.#speak();
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => applySettings(this.settings, this.language));
    addEventListener('hashchange', () => void this.#follow());
    // Closing the tab loses lines for which the store has no room, so the browser asks first.
    addEventListener('beforeunload', (event) => {
      if (this.store.unkept().length > 0) event.preventDefault();
    });
    if (!this.store.lasting) {
      this.notice = t('This browser does not save games here: they are lost when you close the tab. Save them to a file to keep them.');
    }
    await this.#follow();
    performance.measure('shown', { start: 0, end: performance.now() });
  }

  /** Loads the words of the chosen language. */
  async #speak() {
    try {
      this.languages = (await theContents()).languages;
      this.language = languageOf(this.settings, this.languages);
      const english = this.language === 'en';
      setWords(english ? null : await (await fetch(new URL(`../words/${this.language}.json`, import.meta.url))).json());
    } catch {
      this.language = 'en';
      setWords(null);
    }
    applySettings(this.settings, this.language);
  }

  /** @param {Partial<Settings>} change */
  async set(change) {
    this.settings = { ...this.settings, ...change };
    saveSettings(this.settings);
    if ('language' in change) {
      await this.#speak();
      await this.#follow();
    }
    applySettings(this.settings, this.language);
    this.redraw();
  }

  /** Shows another screen. @param {string} address "play/ID" */
  go(address) {
    if (location.hash === `#${address}`) void this.#follow();
    else location.hash = address;
  }

  /** Identifies a visit to a screen: it changes when the reader goes to another screen, or to this one again. */
  get visit() {
    return this.#wanted;
  }

  /** Shows the screen of the address, without waiting for one that is still loading. */
  #follow() {
    this.#wanted.abort();
    this.#wanted = new AbortController();
    const { signal } = this.#wanted;
    this.#moving = this.#moving.then(() => (signal.aborted ? undefined : this.#enter(signal)));
    return this.#moving;
  }

  /** @param {AbortSignal} signal */
  async #enter(signal) {
    const [name = '', ...rest] = location.hash.slice(1).split('/');
    const screen = /** @type {Screen} */ (Object.hasOwn(this.#screens, name) ? this.#screens[name] : this.#screens['']);
    await this.#screen?.leave?.(this);
    this.#screen = screen;
    this.#rest = rest;
    try {
      const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
      await Promise.race([screen.enter?.(this, rest, signal), left]);
    } catch (error) {
      this.fail(error);
    }
    if (signal.aborted) return;
    this.redraw();
    scrollTo(0, 0);
    // A screen reader starts at the heading of the new screen.
    this.#root.querySelector('h1')?.focus();
  }

  /** @param {unknown} error */
  fail(error) {
    this.notice = error instanceof Error ? error.message : String(error);
    this.redraw();
  }

  redraw() {
    const screen = this.#screen;
    if (!screen) return;
    const begun = performance.now();
    document.title = this.badge + screen.title(this);
    render(html`${this.#noticeBar()}${this.#drawn(screen)}`, this.#root);
    if (++this.#redraws % 1000 === 0) performance.clearMeasures('redraw');
    performance.measure('redraw', { start: begun, end: performance.now() });
  }

  /** Draws a screen, or its error with a way back. @param {Screen} screen */
  #drawn(screen) {
    try {
      return screen.draw(this, this.#rest);
    } catch (error) {
      console.error(error);
      return html`<main class="message">
        <h1 tabindex="-1">${t('This page cannot be shown')}</h1>
        <p>${error instanceof Error ? error.message : String(error)}</p>
        <p class="actions"><a class="button" href="#">${t('Start screen')}</a></p>
      </main>`;
    }
  }

  tellOfNewer() {
    this.newer = true;
    this.redraw();
  }

  #noticeBar() {
    if (!this.notice) return this.newer ? this.#newerBar() : '';
    const dismiss = () => {
      this.notice = null;
      this.redraw();
    };
    return html`<div class="notice" role="alert">
      <p>${this.notice}</p>
      <button data-key=${KEYS.close} @click=${dismiss}>${t('Close')}</button>
    </div>`;
  }

  #newerBar() {
    const later = () => {
      this.newer = false;
      this.redraw();
    };
    return html`<div class="notice" role="status">
      <p>${t('A new version of Ascend is ready. Your games continue in it.')}</p>
      <button @click=${takeNewer}>${t('Update now')}</button>
      <button @click=${later}>${t('Later')}</button>
    </div>`;
  }
}
