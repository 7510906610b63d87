// construct.js - a construct: a form on a base, the card's first deed set into it as a jewel. Both are chosen by the card's chance;
// the faction says which forms there are, words of the name make some likelier.
import { MOTIFS } from '../picture/motifs.js';
import { sigil } from '../sigils.js';
import { BASES } from './bases.js';
import * as forms from './forms.js';

/** @typedef {import('../types.js').Scene} Scene */

/** @type {Record<string, import('./forms.js').Form>} */
const FORMS = { ...forms };

/** @type {Record<string, string[]>} */
const BY_FACTION = {
  enlightened: ['gate', 'slab', 'eye', 'orrery', 'tower', 'staff'],
  lifebound: ['tree', 'bloom', 'staff', 'gate', 'slab'],
  mechana: ['engine', 'tower', 'cannon', 'drill', 'orrery', 'gate'],
  void: ['sword', 'morningstar', 'gate', 'eye', 'slab', 'tower'],
  none: ['gate', 'slab', 'tower', 'sword', 'engine', 'tree'],
};

const WORDS = [
  ['eye|monocle', 'eye'], ['staff|wand', 'staff'], ['tablet|stone', 'slab'], ['cannon|rocket|arsenal', 'cannon'], ['star', 'morningstar'], ['burrow|drill|mine', 'drill'],
  ['design|link|omni|orb', 'orrery'], ['altar|shrine|tower', 'tower'], ['dragon|bloom|flower|rose', 'bloom'], ['muramasa|sword|blade', 'sword'], ['tree|grove|ygg', 'tree'], ['gate|door|portal', 'gate'],
];

/** @param {Scene} c */
export function construct(c) {
  const own = BY_FACTION[c.house] ?? BY_FACTION['none'] ?? [];
  const called = (/** @type {string} */ form) => (WORDS.some(([words = '', what]) => what === form && c.word(words)) ? 12 : 0);
  const form = c.choose('body', Object.keys(FORMS), (option) => called(option) + (own.includes(option) ? 1 : 1e-9));
  const base = c.choose('head', Object.keys(BASES));
  const motif = MOTIFS[c.signs[0]?.what ?? ''];
  /** @type {import('./forms.js').Jewel} */
  const jewel = (x, y, h) => (motif ? motif(c, x, y, h) : sigil(c.house, x - h / 2, y - h / 2, h, c.trim));
  return (BASES[base]?.(c) ?? '') + (FORMS[form]?.(c, jewel) ?? '');
}
