// colon.js - a label with its colon, which some languages write differently from English.
import { t } from './words.js';

/** @param {unknown} what */
export const withColon = (what) => t('{what}:', { what: String(what) });
