// scene.js - the data for the picture of one card: its colours, its random choices, its kind and its actions.
import { choose, stream } from '../chance.js';
import { css, mix, rgb } from '../colour.js';
import { signsOf } from '../card_actions.js';
import { crestOf, houseOf, isPrinces, seedOf } from '../house.js';
import { lightOf } from './light.js';

/** @typedef {import('../types.js').Card} Card */
/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */

/**
 * A prefix for the random choices of each kind, chosen so that no two cards of the program's packs share body and head. Never change
 * it, or all pictures will change.
 * @type {Record<string, string>}
 */
const DEAL = { hero: '17/', construct: '7o/', monster: '19/' };

/**
 * @param {Card} card
 * @param {string} id
 * @param {Record<string, string>} chosen filled with all choices
 * @returns {Scene}
 */
export function sceneOf(card, id, chosen) {
  const seed = seedOf(card);
  const house = houseOf(card);
  const light = lightOf(house);
  const signs = signsOf(card);
  const deal = DEAL[card.kind] ?? '';
  const words = seed.toLowerCase().split(/[^\p{L}\d]+/u);
  /** @type {Scene['choose']} */
  const pick = (layer, options, weigh) => (chosen[layer] = choose(`${deal}${seed}`, layer, options, weigh));
  const hue = stream(seed, 'hue');
  const shift = hue.range(-9, 9);
  const sky = (light.skies[pick('sky', Object.keys(light.skies))] ?? []).map(([h = 0, s = 0, l = 0]) => rgb([h + shift, s, l]));
  const dye = rgb(light.robes[pick('robe', Object.keys(light.robes))] ?? light.lit);
  const lit = mix(rgb(light.lit), dye, card.kind === 'monster' ? 0.7 : isPrinces(card) ? 0 : 0.78);
  const shade = mix(rgb(light.shade), dye, card.kind === 'monster' || isPrinces(card) ? 0 : 0.12);
  const bright = rgb(light.accent);
  return {
    id, house, kind: card.kind, cost: card.cost, value: card.honor, signs, crest: crestOf(card), sky, lit, shade, bright,
    robe: `url(#${id}robe)`,
    glow: `url(#${id}glow)`,
    trim: css(bright),
    dark: css(shade),
    edge: `stroke="${css(shade)}" stroke-width="1.5"`,
    sun: [125 + hue.range(-30, 30), 92 + hue.range(-18, 14)],
    does: (what) => signs.some((sign) => sign.what === what),
    word: (list) => list !== '' && list.split('|').some((part) => words.some((word) => word.startsWith(part) || word.endsWith(part))),
    chance: (layer) => stream(seed, layer),
    choose: pick,
    tone: (t) => css(mix(lit, shade, t)),
  };
}

/** A stop of a gradient. @param {number} at @param {Rgb} colour @param {number} [opacity] */
const stop = (at, colour, opacity = 1) =>
  `<stop offset="${at}" stop-color="${css(colour)}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

/** The gradients of a picture: sky, glow, robe and mist. @param {Scene} c */
export function paints({ id, sky, lit, shade }) {
  const [top, middle, low] = /** @type {[Rgb, Rgb, Rgb]} */ (sky);
  const linear = (/** @type {string} */ name, /** @type {string} */ to, /** @type {string} */ stops) =>
    `<linearGradient id="${id}${name}" x1="0" y1="0" ${to}>${stops}</linearGradient>`;
  const glow = stop(0, mix(low, [255, 252, 240], 0.6), 0.95) + stop(0.5, low, 0.35) + stop(1, low, 0);
  const robe = stop(0.1, lit) + stop(0.52, mix(lit, shade, 0.35)) + stop(0.53, mix(lit, shade, 0.62)) + stop(1, shade);
  return '<defs>' + linear('sky', 'x2="0" y2="1"', stop(0, top) + stop(0.5, middle) + stop(0.86, low))
    + `<radialGradient id="${id}glow">${glow}</radialGradient>` + linear('robe', 'x2="1" y2=".25"', robe)
    + linear('mist', 'x2="0" y2="1"', stop(0, top, 0) + stop(1, top, 0.85)) + '</defs>';
}
