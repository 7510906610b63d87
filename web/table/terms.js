// terms.js - the words of the game that stand in a text, explained.

/** @typedef {import('../app/types.js').Catalog} Catalog */
/** @typedef {Catalog['terms'][number]} Term */

/** What finds a term in a text: its title, or one of the words that mean the same. @type {WeakMap<Term, RegExp>} */
const finders = new WeakMap();

/** A word that means two things, a faction and a place, is told apart by its capital. @param {Catalog} catalog @param {Term} term */
function finderOf({ terms }, term) {
  const there = finders.get(term);
  if (there) return there;
  const twice = terms.some(({ title }) => title !== term.title && title.toLowerCase() === term.title.toLowerCase());
  const words = [term.title, ...term.also.split(',')].map((word) => word.trim()).filter((word) => word.length > 2);
  const made = new RegExp(`(?<!\\p{L})(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`, twice ? 'u' : 'iu');
  finders.set(term, made);
  return made;
}

/** Those that a reader most needs first: what only some games have, then what is done, in the order of the text. @param {Catalog} catalog @param {string} text */
export function termsIn(catalog, text) {
  return catalog.terms
    .flatMap((term) => {
      const at = term.text ? text.search(finderOf(catalog, term)) : -1;
      return at < 0 ? [] : [{ term, at }];
    })
    .sort((a, b) => Number(b.term.special) - Number(a.term.special) || a.at - b.at)
    .map(({ term }) => term);
}
