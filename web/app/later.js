// later.js - a screen whose code is loaded when it is first shown, so that the page starts quickly.
import { html } from '../vendor/lit-html.js';
import { t } from './words.js';

/** @typedef {import('./app.js').Screen} Screen */

/** @param {() => Promise<Screen>} get @returns {Screen} */
export function later(get) {
  /** @type {Screen | undefined} */
  let screen;
  return {
    title: (app) => screen?.title(app) ?? 'Ascend',
    async enter(app, rest, signal) {
      screen ??= await get().catch(() => {
        throw new Error(t('Part of the page could not be loaded. It works offline once everything has been loaded.'));
      });
      if (!signal.aborted) await screen.enter?.(app, rest, signal);
    },
    leave: (app) => screen?.leave?.(app),
    draw: (app, rest) => screen?.draw(app, rest) ?? missing(),
  };
}

const missing = () => html`<main class="message">
  <h1 tabindex="-1">Ascend</h1>
  <p class="actions"><a class="button" href="#">${t('Start screen')}</a></p>
</main>`;
