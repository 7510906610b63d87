// words.js - the texts of the page, in the language of the reader. The source has the English texts, which are also the
// keys; a catalog (words/fr.json, made from po/fr.po) has the translations. tools/po.py finds the texts in these calls, so
// they must be written out there: one text, or several with + between.
//
//   t('Turn {n}', { n: 3 })                       a sentence with things put in
//   tn('{n} card', '{n} cards', count)            the form that the number takes in the language
//   tc('verb', 'play')                            a word that means something else elsewhere
//   const TITLES = [mark('Rules'), …]; t(title)   a text that is said later

/** @typedef {Record<string, string | number>} Values */

/**
 * `plural` is a rule as src/lang/lang.h describes it. A key of `texts` is the English, behind its context and U+0004 where
 * it has one; of a plural, both forms with | between, like the forms of its translation.
 * @typedef {{ language: string, plural: string, texts: Record<string, string> }} Words
 */

/** @type {Words} */
const ENGLISH = { language: 'en', plural: 'one 1|other', texts: {} };

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

let words = ENGLISH;
let numbers = new Intl.NumberFormat('en');
let tenths = new Intl.NumberFormat('en', TENTHS);

/** Sets the language of all texts; without a catalog, English. @param {Words | null} catalog */
export function setWords(catalog) {
  words = catalog ?? ENGLISH;
  numbers = new Intl.NumberFormat(words.language);
  tenths = new Intl.NumberFormat(words.language, TENTHS);
}

/** The code of the language. */
export function language() {
  return words.language;
}

/** A number in the format of the language. @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/** A number with a digit for tenths. @param {number} value */
export function decimal(value) {
  return tenths.format(value);
}

/** @param {string} text @param {Values} values */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

/** A sentence. @param {string} text @param {Values} [values] */
export function t(text, values = {}) {
  return fill(words.texts[text] ?? text, values);
}

/** A text that has another meaning elsewhere. @param {string} context @param {string} text @param {Values} [values] */
export function tc(context, text, values = {}) {
  return fill(words.texts[`${context}\u0004${text}`] ?? text, values);
}

/** Marks a text that is translated later, where it is shown. @param {string} text */
export function mark(text) {
  return text;
}

/**
 * A text about a number, with `{n}` in it.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Values} [values]
 */
export function tn(one, many, n, values = {}) {
  const translated = words.texts[`${one}|${many}`];
  const forms = translated?.split('|') ?? [one, many];
  const form = pluralForm(translated === undefined ? ENGLISH.plural : words.plural, n);
  return fill(forms[Math.min(form, forms.length - 1)] ?? many, { n, ...values });
}

/**
 * Which form a number takes: the first whose conditions all hold. "one 1|few %10:2-4 !%100:12-14|many".
 * @param {string} rule
 * @param {number} n
 */
export function pluralForm(rule, n) {
  const forms = rule.split('|').map((form) => form.split(' ').slice(1));
  return forms.findIndex((conditions) => conditions.every((condition) => holds(condition, Math.abs(n))));
}

/** "!%100:12-14,20": is the number, or its remainder, among these? @param {string} condition @param {number} n */
function holds(condition, n) {
  const [, not, divisor, list] = /^(!?)(?:%(\d+):)?(.*)$/.exec(condition) ?? [];
  const value = divisor ? n % Number(divisor) : n;
  const found = (list ?? '').split(',').some((range) => {
    const [low, high = low] = range.split('-').map(Number);
    return value >= Number(low) && value <= Number(high);
  });
  return found !== (not === '!');
}
