// sky.js - the sky: a disc of light in one of several shapes, and streaks of cloud.
import { css, mix } from '../colour.js';
import { disc, fill, n1, ring, star, times } from '../shapes.js';

/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */

/** @type {Record<string, (c: Scene, x: number, y: number, r: number, colour: string) => string>} */
const DISCS = {
  full: (_, x, y, r, colour) => disc(x, y, r, colour),
  ring: (_, x, y, r, colour) => ring(x, y, r, colour, 7) + disc(x, y, r - 12, colour, 'fill-opacity=".45"'),
  crescent: (c, x, y, r, colour) => {
    const [top, middle] = /** @type {[Rgb, Rgb]} */ (c.sky);
    return disc(x, y, r, colour) + disc(x + r * 0.34, y - r * 0.2, r * 0.86, css(mix(middle, top, 0.25)));
  },
  rings: (_, x, y, r, colour) => [1, 0.76, 0.5].map((k, i) => disc(x, y, r * k, colour, `fill-opacity="${0.3 + i * 0.22}"`)).join(''),
  burst: (_, x, y, r, colour) => fill(star(x, y, 16, r * 1.25, r * 0.82), colour, 'fill-opacity=".55"') + disc(x, y, r * 0.68, colour),
  twin: (_, x, y, r, colour) =>
    disc(x - r * 0.35, y + 4, r * 0.74, colour) + disc(x + r * 0.85, y - r * 0.45, r * 0.34, colour, 'fill-opacity=".8"'),
};

/** @param {Scene} c */
export function sky(c) {
  const [x, y] = c.sun;
  const r = c.chance('sun').range(44, 74);
  const low = /** @type {Rgb} */ (c.sky[2]);
  const colour = css(mix(low, [255, 252, 240], 0.55));
  const cloud = css(mix(low, [255, 255, 255], 0.3));
  const chance = c.chance('clouds');
  const clouds = times(5, () => {
    const width = n1(chance.range(50, 130));
    const height = n1(chance.range(4, 10));
    return `<rect x="${n1(chance.range(-40, 220))}" y="${n1(chance.range(14, 176))}" width="${width}" height="${height}" rx="5"`
      + ` fill="${cloud}" fill-opacity="${n1(chance.range(0.1, 0.3))}"/>`;
  });
  const drawn = DISCS[c.choose('disc', Object.keys(DISCS))];
  return `<rect width="250" height="250" fill="url(#${c.id}sky)"/>` + disc(x, y, r * 2.1, c.glow)
    + (drawn?.(c, x, y, r, colour) ?? '') + clouds;
}
