// construct.js - a construct: a form on a base, the card's first action set into it as a jewel. Both are chosen by the card's chance; the
// faction says which forms there are, words of the name make some likelier.
import { hsl } from '../colour.js';
import { draw } from '../drawing.js';
import { blade, MOTIFS } from '../picture/motifs.js';
import { disc, times } from '../shapes.js';
import { sigil } from '../sigils.js';
import { BASES } from './bases.js';
import { FORMS } from './forms.js';

/** @typedef {import('../types.js').Scene} Scene */

/** @type {Record<string, string[]>} */
const BY_FACTION = {
  enlightened: ['gate', 'slab', 'eye', 'orrery', 'tower', 'book', 'mirror', 'hourglass', 'bell', 'scales', 'idol', 'lantern', 'fountain'],
  lifebound: ['tree', 'bloom', 'staff', 'totem', 'cauldron', 'hive', 'harp', 'monolith', 'fountain', 'idol', 'lantern', 'slab'],
  mechana: [
    'engine', 'tower', 'cannon', 'drill', 'orrery', 'rocket', 'coil', 'clock', 'airship', 'arm', 'crawler', 'lantern', 'bell', 'mirror',
  ],
  void: ['sword', 'morningstar', 'gate', 'eye', 'monolith', 'mirror', 'cauldron', 'book', 'hourglass', 'lantern', 'scales', 'idol'],
  none: ['gate', 'tower', 'sword', 'bell', 'book', 'cauldron', 'crawler', 'harp', 'lantern', 'totem', 'scales', 'clock'],
};

/** @type {Record<string, string>} */
const WORDS = {
  eye: 'eye|monocle', staff: 'staff|wand', slab: 'tablet|stone', cannon: 'cannon|arsenal|gun', morningstar: 'star',
  drill: 'burrow|drill|mine', orrery: 'design|orb|planet', tower: 'tower|keep', bloom: 'bloom|flower|rose|dragon',
  sword: 'sword|blade|edge', tree: 'tree|grove', gate: 'gate|door|portal|trap', rocket: 'rocket|courier',
  coil: 'reactor|coil|link|energy', clock: 'clock|watch', book: 'tome|book', mirror: 'mirror|glass',
  idol: 'altar|shrine|idol', cauldron: 'thirst|feeder|brew', bell: 'bell', lantern: 'lamp|lantern|light',
  arm: 'prototype|hand', airship: 'ship|balloon', hourglass: 'hour|sand', monolith: 'crystal|shard', hive: 'bee|hive',
  harp: 'harp|song', scales: 'judge|law',
};

/** The leaves of a tree. @param {Scene} c */
function foliage(c) {
  const r = c.chance('leaves');
  return times(18, () => {
    const a = r.range(0, 6.3);
    const far = r.range(0, 1);
    return disc(125 + Math.cos(a) * 72 * far, 88 + Math.sin(a) * 50 * far, r.range(15, 26), c.tone(r.range(0, 0.8)));
  });
}

/** @param {Scene} c */
export function construct(c) {
  const own = BY_FACTION[c.house] ?? BY_FACTION['none'] ?? [];
  const called = (/** @type {string} */ form) => c.word(WORDS[form] ?? '');
  const form = c.choose('body', Object.keys(FORMS), (option) => (called(option) ? 1e6 : own.includes(option) ? 1 : 1e-9));
  const base = c.choose('head', Object.keys(BASES));
  const motif = MOTIFS[c.signs[0]?.what ?? ''];
  const hue = c.chance('petals').range(280, 390) % 360;
  const given = {
    paints: { petal: hsl(hue, 70, 62), petals: hsl((hue + 14) % 360, 76, 72) },
    parts: {
      jewel: (x = 0, y = 0, h = 0) => (motif ? motif(c, x, y, h) : sigil(c.house, x - h / 2, y - h / 2, h, c.trim)),
      blade: (x = 0, y = 0, h = 0, tilt = 0) => blade(c, x, y, h, tilt),
      foliage: () => foliage(c),
    },
  };
  return draw(c, BASES[base] ?? '', given) + draw(c, FORMS[form] ?? '', given);
}
