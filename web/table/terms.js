// terms.js - finds and explains the terms of the game in a text.

/** @typedef {import('../app/types.js').Catalog} Catalog */
/** @typedef {Catalog['terms'][number]} Term */

/** Patterns that find a term in a text: its title, or a word with the same meaning. @type {WeakMap<Term, RegExp>} */
const finders = new WeakMap();

/** The pattern of a term. If a word means both a faction and a place, its capital tells them apart. @param {Catalog} catalog @param
 * {Term} term */
function finderOf({ terms }, term) {
  const there = finders.get(term);
  if (there) return there;
  const twice = terms.some(({ title }) => title !== term.title && title.toLowerCase() === term.title.toLowerCase());
  const words = [term.title, ...term.also.split(',')].map((word) => word.trim()).filter((word) => word.length > 2);
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const made = new RegExp(`(?<!\\p{L})(${any})(?!\\p{L})`, twice ? 'u' : 'iu');
  finders.set(term, made);
  return made;
}

/**
 * The terms in a text: special ones first, then the others, each in the order of the text.
 * @param {Catalog} catalog
 * @param {string} text
 */
export function termsIn(catalog, text) {
  return catalog.terms
    .flatMap((term) => {
      const at = term.text ? text.search(finderOf(catalog, term)) : -1;
      return at < 0 ? [] : [{ term, at }];
    })
    .sort((a, b) => Number(b.term.special) - Number(a.term.special) || a.at - b.at)
    .map(({ term }) => term);
}
