// signs.js - the small signs around the cards: resources, actions, sigils.
import { unsafeHTML } from '../vendor/directives/unsafe-html.js';
import { icon, sigilIcon } from '../cards/index.js';

/** The sign for the thing that a field counts. @type {Record<string, string>} */
const OF_FIELD = { runes: 'rune', power: 'power', energy: 'energy', honor: 'honor', pool: 'honor', 'opponent honor': 'honor' };

/** @param {string} name */
export const sign = (name) => unsafeHTML(icon(name));

/** The sign of the resource that pays; nothing if there is none. @param {string | null | undefined} field */
export const signOf = (field) => (field && OF_FIELD[field] ? sign(OF_FIELD[field]) : '');

/** @param {string | null | undefined} field */
export const hasSign = (field) => field !== null && field !== undefined && field in OF_FIELD;

/** @param {string} house */
export const sigil = (house) => unsafeHTML(sigilIcon(house));
