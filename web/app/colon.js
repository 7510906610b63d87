// colon.js - a word before what is said of it: not every language puts its colon as English does.
import { t } from './words.js';

/** @param {unknown} what */
export const withColon = (what) => t('{what}:', { what: String(what) });
