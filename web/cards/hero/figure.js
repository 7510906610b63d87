// figure.js - one person: tints, a head, and what the hands hold. The bodies are drawn with its parts.
import { draw } from '../drawing.js';
import { blade, MOTIFS, spark } from '../picture/motifs.js';
import { disc, line, moved, turned } from '../shapes.js';
import { sigil } from '../sigils.js';
import { BUST, FOLDS, MOUNTS, WEAPONS, WINGS } from './gear.js';
import * as front from './heads-front.js';
import * as side from './heads-side.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Motif} Motif */
/** @typedef {import('../drawing.js').Given} Given */

/** @type {Record<string, Record<string, string>>} */
const TINTS = {
  skin: { pale: '#f0c9a4', tan: '#d9a57c', brown: '#b67c52', dark: '#8a5638', deep: '#5d3a28', rosy: '#e6b893' },
  hair: { black: '#2a1d18', brown: '#5a3418', grey: '#8a7a6a', white: '#e6dcc8', ink: '#1a1622', red: '#b5482e', gold: '#d8b25a' },
  cloth: { red: '#a83a32', blue: '#35598f', cream: '#e9dfc4', green: '#3f7048', plum: '#6b3d73', ochre: '#c48a34' },
  fur: { grey: '#b9b2a4', brown: '#8a5a34', slate: '#5a5a70', cream: '#e6dcc8', fox: '#c4642e' },
};

/** Who defeats monsters, holds a blade. @type {Record<string, Motif>} */
const HELD = { ...MOTIFS, defeat: blade };

/** The thing in the hands: the crest, or the symbol of the first action that has one. @param {Scene} c @returns {Motif} */
function symbolOf(c) {
  const { crest } = c;
  if (crest) return (_, x, y, h) => sigil(crest, x - h / 2, y - h / 2, h, c.trim);
  if (c.house === 'army') return blade;
  const first = c.signs.find((sign) => HELD[sign.what]);
  return HELD[first?.what ?? ''] ?? spark;
}

/** Skin, hair, cloth and fur of one person; `who` tells several persons of a card apart. @param {Scene} c @param {string} who */
function tintsOf(c, who) {
  /** @type {Record<string, string>} */
  const paints = {};
  for (const [name, tints] of Object.entries(TINTS)) paints[name] = tints[c.choose(name + who, Object.keys(tints))] ?? '';
  return paints;
}

/**
 * The heads of a person, from the front around (0, 0) and from the side.
 * @param {Scene} c @param {string} head @param {Record<string, string>} paints
 */
function headsOf(c, head, paints) {
  /** @type {Given} */
  const before = {
    paints, middle: 0, when: (word) => word === c.house,
    parts: { hair: () => draw(c, front.HAIR, { paints }), visage: () => draw(c, front.VISAGE, { paints }) },
  };
  /** @type {Given} */
  const beside = { paints, parts: { short: () => draw(c, side.SHORT, { paints }), visage: () => draw(c, side.VISAGE, { paints }) } };
  return {
    front: () => draw(c, front.NECK, before) + draw(c, front.HEADS[head] ?? '', before),
    side: () => draw(c, side.HEADS[head] ?? '', beside),
  };
}

/**
 * The paints and parts for drawing a body: those of a person with one of these heads.
 * @param {Scene} c
 * @param {string[]} heads
 * @param {(head: string) => number} weigh
 * @param {(body: string, given: Given) => string} body draws another body of the same person
 * @returns {Given}
 */
export function figure(c, heads, weigh, body) {
  const symbol = symbolOf(c);
  const armed = symbol === blade;
  const fold = c.choose('fold', FOLDS);
  /** @param {string} who */
  const person = (who) => {
    const paints = tintsOf(c, who);
    return { paints, heads: headsOf(c, c.choose(`head${who}`, heads, weigh), paints) };
  };
  const own = person('');
  const shoulders = () => draw(c, BUST, { middle: 0, when: (word) => word === fold || (word === 'power' && c.does('power')) });
  const shine = (x = 0, y = 0, h = 0, tilt = 6) => disc(x, y, h * 0.62, c.trim, 'fill-opacity=".28"') + symbol(c, x, y, h, tilt);
  /** @type {Given} */
  const given = {
    paints: own.paints,
    when: (word) => (word === 'armed' ? armed : word === fold),
    parts: {
      face: (x = 0, y = 0, k = 1, tilt = 0) => moved(x, y, k, tilt ? turned(tilt, 0, 20, own.heads.front()) : own.heads.front()),
      side: own.heads.side,
      bust: (x = 0, y = 0, k = 1) => moved(x, y, k, shoulders() + own.heads.front()),
      friend: (x = 0, y = 0, k = 1, i = 1) => moved(x, y, k, shoulders() + person(` ${i}`).heads.front()),
      symbol: (x = 0, y = 0, h = 0, tilt = 0) => symbol(c, x, y, h, tilt),
      shine,
      blade: (x = 0, y = 0, h = 0, tilt = 0) => blade(c, x, y, h, tilt),
      staff: (x = 0, y = 0, foot = 0) =>
        armed
          ? blade(c, x, y + 22, 132, 8)
          : line(`M${x} ${y + 12}L${foot} 250`, '#3a2a1c', 6) + line(`M${x - 1.5} ${y + 12}L${foot - 1.5} 250`, c.trim, 1.5)
            + shine(x, y - 6, 42),
      weapon: () => draw(c, WEAPONS[c.crest ? 'sword' : c.choose('weapon', Object.keys(WEAPONS))] ?? '', given),
      wing: () => draw(c, WINGS[c.house] ?? WINGS['none'] ?? ''),
      harness: () => draw(c, MOUNTS[c.house] ?? MOUNTS['none'] ?? ''),
      pair: () => moved(-26, 54, 0.8, body('profile', { ...given, parts: { ...given.parts, symbol: () => '' } })),
    },
  };
  return given;
}
