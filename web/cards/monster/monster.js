// monster.js - a monster: a shape, what grows on its head, and eyes, all by the card's chance; words of the name make some likelier.
// One that costs more is bigger and has more eyes.
import { css } from '../colour.js';
import { draw } from '../drawing.js';
import { blade } from '../picture/motifs.js';
import { d, disc, fill, mirrored, moved, times, turned } from '../shapes.js';
import { CROWNS } from './crowns.js';
import { SHAPES } from './shapes.js';

/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */

/** @type {Record<string, string>} */
const WORDS = {
  spider: 'widow|spider', worm: 'serpent|siren|slug|worm|snake', tentacles: 'sea|kraken|mistake',
  giant: 'earth|golem|titan', dragon: 'wind|dragon|drake|wyrm', wings: 'mephit|bat|imp|gargoyle',
  shade: 'soul|cultist|ghost|trickster|specter', beast: 'bear|ursine|fiend', hydra: 'hydra|twisted',
  watcher: 'watcher|eye|beholder|effigy', scorpion: 'scorpion|crab|insect', toad: 'toad|frog|lagoon|swamp',
  tyrant: 'duke|avatar|paragon|demon|warlord', hound: 'hound|wolf|sphinx|lion|cat', maw: 'plant|trap|maw|spore',
  brute: 'troll|ogre|giant|brute', carrion: 'harpy|crow|raven|herald|vulture',
};

const EYES = { yellow: '#ffe14a', green: '#b8ff5a', red: '#ff5a3c', blue: '#7af0ff', pink: '#ff9aee' };

/** An eye with a slit. @param {string} colour @param {number} x @param {number} y @param {number} s @param {number} tilt */
const eye = (colour, x, y, s, tilt) =>
  turned(tilt, x, y, disc(x, y, s * 1.7, colour, 'fill-opacity=".25"')
    + fill(d`M${x - s * 1.3} ${y}Q${x} ${y - s * 1.3} ${x + s * 1.3} ${y}Q${x} ${y + s * 0.8} ${x - s * 1.3} ${y}Z`, colour)
    + fill(d`M${x} ${y - s * 0.7}l${s * 0.22} ${s * 0.65}l${-s * 0.22} ${s * 0.55}l${-s * 0.22} ${-s * 0.55}Z`, '#180408'));

/** A jaw with n teeth. @param {number} y @param {number} w @param {number} n */
function jaw(y, w, n) {
  const step = (2 * w) / n;
  const teeth = times(n, (i) => d`L${(i + 0.5) * step - w} ${y + (i % 2 ? 9 : 15)}L${(i + 1) * step - w} ${y}`);
  return fill(`M${-w} ${y}${teeth}Q0 ${y - 10} ${-w} ${y}Z`, '#f6e9d2');
}

/** @param {Scene} c @returns {import('../drawing.js').Given} */
function given(c) {
  const light = css(/** @type {Rgb} */ (c.sky[2]));
  const colour = EYES[/** @type {keyof typeof EYES} */ (c.choose('eye', Object.keys(EYES)))];
  const crown = c.choose('head', Object.keys(CROWNS));
  /** @type {import('../drawing.js').Given} */
  const own = {
    paints: { body: c.robe, eye: colour, light },
    parts: {
      eye: (x = 0, y = 0, s = 0, tilt = 0) => eye(colour, x, y, s, tilt),
      eyes: (x = 0, y = 0, s = 0) => eye(colour, -x, y, s, 16) + eye(colour, x, y, s, -16),
      jaw: (y = 0, w = 0, n = 0) => jaw(y, w, n),
      blade: (x = 0, y = 0, h = 0, tilt = 0) => blade(c, x, y, h, tilt),
      crown: (x = 0, y = 0, k = 1) => moved(x, y, k, draw(c, CROWNS[crown] ?? '', own)),
    },
    when: (word) => word === 'great' && c.cost > 4,
    edge: `stroke="${light}" stroke-width="1.8" stroke-opacity=".75"`,
    middle: 0,
  };
  return own;
}

/** @param {Scene} c */
export function monster(c) {
  const called = (/** @type {string} */ shape) => (c.word(WORDS[shape] ?? '') ? 1e6 : 1);
  const shape = c.choose('body', Object.keys(SHAPES), called);
  const k = 0.84 + Math.min(c.cost, 8) * 0.04;
  const drawn = moved(125, 128 - k * 6, k, draw(c, SHAPES[shape] ?? '', given(c)));
  return c.choose('side', ['right', 'left']) === 'left' ? mirrored(drawn) : drawn;
}
