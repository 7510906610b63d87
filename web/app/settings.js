// settings.js - the choices of the reader: language, colours, sizes, speed. They are saved in localStorage, if there is one.
import { setTextSize } from './text_size.js';
import { mark } from './words.js';

/**
 * @typedef {object} Settings
 * @property {string} language a code, or '' for the browser's
 * @property {'system' | 'dark' | 'light'} theme
 * @property {boolean} contrast
 * @property {number} size of text, in percent
 * @property {number} speed of computers' turns: milliseconds for a move; 0 shows the end of the turn at once
 * @property {'look' | 'play'} tap the effect of a tap on a card on a phone
 * @property {keyof typeof import('./sound.js').VOLUMES} volume of sounds
 * @property {string} name
 * @property {string} level
 */

const KEY = 'ascend-settings';

/** Sizes of text, in percent of the browser's own. */
export const SIZES = [87.5, 100, 112.5, 125, 150];

/** Milliseconds for a move of a computer player; 0: the end of its turn at once. */
export const SPEEDS = [
  { speed: 1500, title: mark('slow') },
  { speed: 700, title: mark('normal') },
  { speed: 250, title: mark('fast') },
  { speed: 0, title: mark('instant') },
];

/** @type {Settings} */
export const STANDARD = {
  language: '',
  theme: 'system',
  contrast: false,
  size: 100,
  speed: 700,
  tap: 'look',
  volume: 'off',
  name: '',
  level: 'level:2',
};

/** The valid values of each setting; anything else becomes the standard. @type {{ [Key in keyof Settings]: (value: any) => boolean }} */
const VALID = {
  language: (value) => typeof value === 'string' && value.length <= 8,
  theme: (value) => ['system', 'dark', 'light'].includes(value),
  contrast: (value) => typeof value === 'boolean',
  size: (value) => SIZES.includes(value),
  speed: (value) => typeof value === 'number' && value >= 0 && value <= 5000,
  tap: (value) => ['look', 'play'].includes(value),
  volume: (value) => ['off', 'quiet', 'normal', 'loud'].includes(value),
  name: (value) => typeof value === 'string' && value.length <= 40,
  level: (value) => typeof value === 'string' && value.length <= 20,
};

/** @returns {Settings} */
export function loadSettings() {
  /** @type {any} */
  let found = {};
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Without storage, or with anything else in it, the standard is used.
  }
  const settings = /** @type {any} */ ({ ...STANDARD });
  for (const [key, valid] of Object.entries(VALID)) if (valid(found[key])) settings[key] = found[key];
  return settings;
}

/** @param {Settings} settings @returns {boolean} whether they are saved for the next visit */
export function saveSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

/** @param {Settings} settings @param {string[]} languages that there are */
export function languageOf(settings, languages) {
  const wanted = [settings.language, ...(navigator.languages ?? [])];
  return wanted.map((code) => code.slice(0, 2)).find((code) => languages.includes(code)) ?? 'en';
}

/** Applies the settings about style to the document. @param {Settings} settings @param {string} language */
export function applySettings(settings, language) {
  const root = document.documentElement;
  const dark = settings.theme === 'system' ? !matchMedia('(prefers-color-scheme: light)').matches : settings.theme === 'dark';
  root.lang = language;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['contrast'] = settings.contrast ? 'more' : 'normal';
  setTextSize(settings.size);
}
