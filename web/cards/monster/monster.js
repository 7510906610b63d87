// monster.js - a monster: a shape, a crown on its head and eyes, all by the card's chance; words of the name make some likelier.
// One that costs more is bigger and has more eyes.
import { css } from '../colour.js';
import { mirrored } from '../shapes.js';
import * as bodies from './bodies.js';
import { CROWN_NAMES } from './parts.js';

/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */

/** @type {Record<string, import('./bodies.js').Shape>} */
const SHAPES = { ...bodies };

const WORDS = [
  ['widow|spider', 'spider'], ['serpent|siren|slug|worm|snake', 'worm'], ['sea|deep|mistake|kraken', 'tentacles'], ['earth|terrus|troll|golem|giant', 'giant'],
  ['wind|dragon|herald|wyrm', 'dragon'], ['mephit|bat|imp|sphinx', 'wings'], ['soul|cultist|xeron|trickster|fiend|ghost', 'shade'], ['effigy|ursine|bear|beast', 'beast'],
];

const EYES = ['#ffe14a', '#b8ff5a', '#ff5a3c', '#7af0ff', '#ff9aee'];

/** @param {Scene} c */
export function monster(c) {
  const called = (/** @type {string} */ option) => (WORDS.some(([words = '', what]) => what === option && c.word(words)) ? 12 : 1);
  const shape = c.choose('body', Object.keys(SHAPES), called);
  const light = css(/** @type {Rgb} */ (c.sky[2]));
  const drawn = SHAPES[shape]?.({
    c, light, body: c.robe, rim: `stroke="${light}" stroke-width="1.8" stroke-opacity=".75"`, eye: c.choose('eye', EYES), crown: c.choose('head', CROWN_NAMES), great: c.cost > 4,
  }) ?? '';
  const k = 0.82 + Math.min(c.cost, 8) * 0.045;
  const at = `<g transform="translate(125 ${Math.round(128 - k * 6)}) scale(${k.toFixed(2)})">${drawn}</g>`;
  return c.choose('side', ['right', 'left']) === 'left' ? mirrored(at) : at;
}
