// hero.js - a hero: a head that tells the faction, on a body that fits what the card does. Both are chosen by the card's own
// chance; deeds, faction and words of the name make some bodies and heads likelier, none certain.
import { mirrored } from '../shapes.js';
import { figure } from './figure.js';
import * as moving from './bodies-moving.js';
import * as odd from './bodies-odd.js';
import * as seated from './bodies-seated.js';
import * as standing from './bodies-standing.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./bodies-standing.js').Body} Body */

/** @type {Record<string, Body>} */
const BODIES = {
  bust: standing.bust, profile: standing.profile, raised: standing.raised, conjure: standing.conjure, ward: standing.ward, spread: standing.spread,
  falconer: standing.falconer, swing: moving.swing, leap: moving.leap, duel: moving.duel, archer: moving.archer, stride: moving.stride, hover: moving.hover,
  meditate: seated.meditate, kneel: seated.kneel, throne: seated.throne, reader: seated.reader, rider: seated.rider,
  group: odd.group, twin: odd.twin, golem: odd.golem, walker: odd.walker, smith: odd.smith, wild: odd.wild,
};

/** Bodies that do not fit everybody: what they weigh where nothing speaks for them. @type {Record<string, number>} */
const RARE = { group: 0.3, twin: 0.15, golem: 0, walker: 0, smith: 0.2, wild: 0.05 };

/** @type {Record<string, string[]>} */
const BY_DEED = {
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
  enlightened: ['meditate', 'reader', 'throne'], lifebound: ['falconer', 'rider', 'archer'], mechana: ['golem', 'walker', 'smith'], void: ['spread', 'leap', 'hover'],
};

/** Words of names, and the body they ask for. */
const BODY_WORDS = [
  ['golem|automaton|colossus', 'golem'], ['drone|angel|wing|sky', 'hover'], ['monk|ascetic|hermit|dreamer', 'meditate'], ['familiar|hound|beast', 'wild'],
  ['druids|infantry|brothers|sisters|legion', 'group'], ['twofold|twin|mirror', 'twin'], ['librarian|scribe|tutor|sage|scholar|judge', 'reader'], ['smith|forge|tinker|sculptor', 'smith'],
  ['archer|hunter|ranger', 'archer'], ['templar|slayer|warrior|berserk', 'swing'], ['rider|knight|cavalier', 'rider'], ['king|queen|prince|lord|regent|arbiter', 'throne'],
  ['guard|watch|warden|militia|defender', 'ward'], ['walker|pilgrim|wanderer|courier|merchant|apprentice', 'stride'], ['seer|oracle|muse', 'profile'], ['caller|weaver|caster|mystic|witch', 'conjure'],
  ['shaman|talker|speaker', 'falconer'], ['vixen|assassin|thief|rogue', 'leap'], ['vanquisher|duelist|blade', 'duel'],
];

/** @type {Record<string, string[]>} */
const HEADS = {
  enlightened: ['halo', 'knot', 'hood', 'mitre', 'long', 'turban', 'beard', 'rays', 'braid', 'bird'],
  lifebound: ['antlers', 'leaves', 'long', 'hood', 'wolf', 'ram', 'mushroom', 'braid', 'bird', 'feather', 'beard'],
  mechana: ['goggles', 'lens', 'helm', 'visor', 'lamp', 'tophat', 'mohawk', 'dome', 'gas', 'beard'],
  void: ['hood', 'horns', 'mask', 'long', 'skull', 'crescent', 'bird', 'flame', 'jackal', 'brim'],
  none: ['helm', 'hood', 'long', 'knot', 'straw', 'beard', 'feather', 'braid', 'visor', 'turban'],
};

const HEAD_WORDS = [
  ['wolf|lycan', 'wolf'], ['witch|hex', 'brim'], ['demon|devil', 'horns'], ['knight|infantry', 'visor'], ['owl|raven|crow', 'bird'], ['shade|ghost|spirit', 'hood'],
  ['bone|skull|dead', 'skull'], ['star|moon', 'crescent'], ['flame|fire', 'flame'], ['elder|master', 'beard'],
];

/** How much a word of the name speaks for an option. @param {Scene} c @param {string[][]} table @param {string} option */
const called = (c, table, option) => (table.some(([words = '', what]) => what === option && c.word(words)) ? 8 : 1);

/** @param {Scene} c @param {string} body */
function weighBody(c, body) {
  const first = c.signs[0]?.what ?? '';
  const fits = BY_FACTION[c.house]?.includes(body) ?? false;
  const word = called(c, BODY_WORDS, body);
  const base = RARE[body] === undefined ? 1 : fits ? 1 : RARE[body] || (word > 1 ? 1 : 1e-9);
  return base * (BY_DEED[first]?.includes(body) ? 2.2 : 1) * (fits ? 1.5 : 1) * word;
}

/** @param {Scene} c */
export function hero(c) {
  const body = c.choose('body', Object.keys(BODIES), (option) => weighBody(c, option));
  const heads = HEADS[c.house] ?? HEADS['none'] ?? [];
  return placed(c, body, heads);
}

/** A person with one of these heads, on this body, looking left or right. @param {Scene} c @param {string} body @param {string[]} heads */
export function placed(c, body, heads) {
  const person = figure(c, heads, (head) => called(c, HEAD_WORDS, head));
  const drawn = BODIES[body]?.(c, person) ?? '';
  return c.choose('side', ['right', 'left']) === 'left' ? mirrored(drawn) : drawn;
}
