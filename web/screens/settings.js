// settings.js - the settings: each change applies at once and is saved.
import { html, nothing } from '../vendor/lit-html.js';
import { NAME_MOST } from '../app/choices.js';
import { SIZES, SPEEDS } from '../app/settings.js';
import { playSound } from '../app/sound.js';
import { loadStartFile, startFile } from '../app/start_file.js';
import { language, number, t, tc } from '../app/words.js';
import { oneOf, textField } from './controls.js';
import { frame } from './frame.js';

/** @typedef {import('../app/app.js').App} App */

/** The browser's facts about its storage. @type {{ used: number | null, lasting: boolean | null }} */
let storage = { used: null, lasting: null };
let asked = false;

async function lookAtStorage() {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  storage = { used: estimate?.usage ?? null, lasting: (await navigator.storage?.persisted?.().catch(() => null)) ?? null };
}

/** The name of a language in that language. @param {string} code */
function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}

/** @param {App} app */
function reading(app) {
  const { settings } = app;
  return html`<section class="panel" aria-labelledby="set-reading">
    <h2 id="set-reading">${t('Display')}</h2>
    ${oneOf({
      name: 'language',
      label: t('Language'),
      options: [{ value: '', text: t('same as the browser') }, ...app.languages.map((code) => ({ value: code, text: languageName(code) }))],
      value: settings.language,
      change: (code) => void app.set({ language: code }),
    })}
    ${oneOf({
      name: 'theme',
      label: t('Colours'),
      options: [
        { value: 'system', text: t('same as the system') },
        { value: 'dark', text: t('dark') },
        { value: 'light', text: t('light') },
      ],
      value: settings.theme,
      change: (theme) => void app.set({ theme: /** @type {any} */ (theme) }),
    })}
    ${oneOf({
      name: 'contrast',
      label: t('Contrast'),
      options: [
        { value: '', text: t('standard') },
        { value: 'more', text: t('more') },
      ],
      value: settings.contrast ? 'more' : '',
      change: (contrast) => void app.set({ contrast: contrast === 'more' }),
    })}
    ${oneOf({
      name: 'size',
      label: t('Text size'),
      options: SIZES.map((size) => ({ value: String(size), text: t('{n} %', { n: size }) })),
      value: String(settings.size),
      change: (size) => void app.set({ size: Number(size) }),
    })}
  </section>`;
}

/** The speed in the list that is nearest to the one chosen at the table. @param {number} speed */
const nearest = (speed) => SPEEDS.map((one) => one.speed).reduce((best, one) => (Math.abs(one - speed) < Math.abs(best - speed) ? one : best));

/** @param {App} app */
function playing(app) {
  const { settings } = app;
  return html`<section class="panel" aria-labelledby="set-playing">
    <h2 id="set-playing">${t('Playing')}</h2>
    ${textField({
      label: t('Your name'),
      value: settings.name,
      most: NAME_MOST,
      placeholder: t('You'),
      change: (name) => void app.set({ name }),
    })}
    ${oneOf({
      name: 'level',
      label: t('Computer level'),
      options: startFile().levels.map(({ player }, i) => ({ value: player, text: number(i + 1) })),
      value: settings.level,
      change: (level) => void app.set({ level }),
      hint: startFile().levels.find(({ player }) => player === settings.level)?.about ?? nothing,
    })}
    ${oneOf({
      name: 'speed',
      label: t('Computer speed'),
      options: SPEEDS.map(({ speed, title }) => ({ value: String(speed), text: t(title) })),
      value: String(nearest(settings.speed)),
      change: (speed) => void app.set({ speed: Number(speed) }),
    })}
    ${oneOf({
      name: 'tap',
      label: t('Tap on a phone'),
      options: [
        { value: 'look', text: t('shows the card') },
        { value: 'play', text: t('plays it; hold to look') },
      ],
      value: settings.tap,
      change: (tap) => void app.set({ tap: tap === 'play' ? 'play' : 'look' }),
    })}
    ${oneOf({
      name: 'sound',
      label: t('Sound'),
      options: [
        { value: 'off', text: t('off') },
        { value: 'quiet', text: t('quiet') },
        { value: 'normal', text: tc('volume', 'normal') },
        { value: 'loud', text: t('loud') },
      ],
      value: settings.volume,
      change: (volume) => {
        void app.set({ volume: /** @type {any} */ (volume) });
        playSound('acquire', /** @type {any} */ (volume));
      },
    })}
  </section>`;
}

/** @param {App} app */
function keeping(app) {
  const ask = async () => {
    asked = true;
    await navigator.storage?.persist?.().catch(() => false);
    await lookAtStorage();
    app.redraw();
  };
  const { used, lasting } = storage;
  return html`<section class="panel" aria-labelledby="set-storage">
    <h2 id="set-storage">${t('Storage')}</h2>
    ${used === null ? nothing : html`<p>${t('{n} MB used in this browser, including the page itself.', { n: megabytes(used) })}</p>`}
    <p role="status">
      ${!app.store.lasting
        ? html`<span class="problem">${t('This browser does not save games: they are lost when you close the tab.')}</span>`
        : lasting
          ? t('The browser will not delete your games on its own.')
          : t('The browser may delete your games when it needs room.')}
      ${asked && !lasting && app.store.lasting ? t('The browser refused. Save your games to a file to be safe.') : nothing}
    </p>
    ${app.store.lasting && lasting === false
      ? html`<p class="actions"><button @click=${ask}>${t('Keep my games')}</button></p>`
      : nothing}
    <p class="muted">
      ${t('Games are saved separately for each address and browser.')} <a href="#games">${t('To move them, save them to a file.')}</a>
    </p>
  </section>`;
}

/** @param {number} bytes */
const megabytes = (bytes) => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(bytes / 1048576);

/** @type {import('../app/app.js').Screen} */
export const settingsScreen = {
  title: () => t('Settings – Ascend'),
  enter(app) {
    asked = false;
    void lookAtStorage().then(() => app.redraw());
    return loadStartFile(app.language).catch(() => {});
  },
  draw: (app) => frame('settings', t('Settings'), html`<p class="lead">${t('Changes apply at once and are saved in this browser.')}</p>
    <div class="settings-form">${reading(app)} ${playing(app)} ${keeping(app)}</div>`),
};
