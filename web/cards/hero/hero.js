// hero.js - a hero: a head that tells the faction, on a body that fits what the card does. Both are chosen by the card's own
// chance; actions, faction and words of the name make some bodies and heads likelier, none certain.
import { draw } from '../drawing.js';
import { mirrored } from '../shapes.js';
import { MOVING } from './bodies-moving.js';
import { ODD } from './bodies-odd.js';
import { SEATED } from './bodies-seated.js';
import { STANDING } from './bodies-standing.js';
import { figure } from './figure.js';

/** @typedef {import('../types.js').Scene} Scene */

const BODIES = { ...STANDING, ...MOVING, ...SEATED, ...ODD };

/** Bodies that do not fit everybody: what they weigh where the faction does not speak for them. @type {Record<string, number>} */
const RARE = { group: 0.3, couple: 0.3, host: 0.1, twin: 0.15, golem: 0.02, walker: 0.02, smith: 0.2, wild: 0.002 };

/** @type {Record<string, string[]>} */
const BY_ACTION = {
  power: ['swing', 'leap', 'duel', 'archer', 'ward'],
  draw: ['meditate', 'reader', 'profile', 'hover'],
  rune: ['raised', 'stride', 'conjure', 'rider'],
  honor: ['throne', 'kneel', 'hover', 'spread'],
  energy: ['conjure', 'hover', 'raised', 'spread'],
  banish: ['spread', 'profile', 'conjure', 'leap'],
  defeat: ['swing', 'archer', 'rider', 'duel'],
  acquire: ['falconer', 'kneel', 'raised', 'stride'],
  copy: ['twin', 'profile', 'reader'],
  discard: ['profile', 'stride'],
};

/** @type {Record<string, string[]>} */
const BY_FACTION = {
  enlightened: ['meditate', 'reader', 'throne'],
  lifebound: ['falconer', 'rider', 'archer'],
  mechana: ['golem', 'walker', 'smith'],
  void: ['spread', 'leap', 'hover'],
};

/** The words of a name that ask for a body, and for a head. @type {Record<string, string>} */
const BODY_WORDS = {
  golem: 'golem|automaton|colossus', hover: 'drone|angel|wing|sky', meditate: 'monk|ascetic|hermit|dreamer',
  wild: 'familiar|hound|beast', group: 'druids|infantry|brothers|sisters', host: 'legion|army|horde|crowd', twin: 'twofold|twin|mirror',
  reader: 'librarian|scribe|tutor|sage|scholar|judge', smith: 'smith|forge|tinker|sculptor',
  archer: 'archer|hunter|ranger', swing: 'templar|slayer|warrior|berserk', rider: 'rider|knight|cavalier',
  throne: 'king|queen|prince|lord|regent|arbiter', ward: 'guard|watch|warden|militia|defender',
  stride: 'walker|pilgrim|wanderer|courier|merchant|apprentice', profile: 'seer|oracle|muse',
  conjure: 'caller|weaver|caster|mystic|witch', falconer: 'shaman|talker|speaker', leap: 'vixen|assassin|thief|rogue',
  duel: 'vanquisher|duelist|blade',
};

/** @type {Record<string, string[]>} */
const HEADS = {
  enlightened: ['halo', 'knot', 'hood', 'mitre', 'long', 'turban', 'beard', 'rays', 'braid', 'bird'],
  lifebound: ['antlers', 'leaves', 'long', 'hood', 'wolf', 'ram', 'mushroom', 'braid', 'bird', 'feather', 'beard'],
  mechana: ['goggles', 'lens', 'helm', 'visor', 'lamp', 'tophat', 'mohawk', 'dome', 'gas', 'beard'],
  void: ['hood', 'horns', 'mask', 'long', 'skull', 'crescent', 'bird', 'flame', 'jackal', 'brim'],
  none: ['helm', 'hood', 'long', 'knot', 'straw', 'beard', 'feather', 'braid', 'visor', 'turban'],
};

/** @type {Record<string, string>} */
const HEAD_WORDS = {
  wolf: 'wolf|lycan', brim: 'witch|hex', horns: 'demon|devil', visor: 'knight|infantry|golem', bird: 'owl|raven|crow',
  hood: 'shade|ghost|spirit', skull: 'bone|skull|dead', crescent: 'star|moon', flame: 'flame|fire',
  beard: 'elder|master',
};

/** How much a word of the name speaks for an option. @param {Scene} c @param {Record<string, string>} table @param {string} option */
const called = (c, table, option) => (c.word(table[option] ?? '') ? 400 : 1);

/** @param {Scene} c @param {string} body */
function weighBody(c, body) {
  const first = c.signs[0]?.what ?? '';
  const fits = BY_FACTION[c.house]?.includes(body) ?? false;
  const word = called(c, BODY_WORDS, body);
  const base = fits || word > 1 ? 1 : RARE[body] ?? 1;
  return base * (BY_ACTION[first]?.includes(body) ? 2.2 : 1) * (fits ? 1.5 : 1) * word;
}

/** @param {Scene} c */
export function hero(c) {
  const body = c.choose('body', Object.keys(BODIES), (option) => weighBody(c, option));
  const heads = HEADS[c.house] ?? HEADS['none'] ?? [];
  return placed(c, body, heads);
}

/** A person with one of these heads, on this body, looking left or right. @param {Scene} c @param {string} body @param {string[]} heads */
export function placed(c, body, heads) {
  /** @type {(name: string, given: import('../drawing.js').Given) => string} */
  const bodyOf = (name, given) => draw(c, BODIES[name] ?? '', given);
  const drawn = bodyOf(body, figure(c, heads, (head) => called(c, HEAD_WORDS, head), bodyOf));
  return c.choose('side', ['right', 'left']) === 'left' ? mirrored(drawn) : drawn;
}
