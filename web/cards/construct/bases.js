// bases.js - what a construct stands on, and what is left and right of it. The form reaches down to y 206.
import { both, disc, fill, gear, leaf, line, oval, times } from '../shapes.js';

/** @typedef {import('../types.js').Scene} Scene */

/** @param {Scene} c */
const plinth = (c) => fill('M58 250L68 218H182L192 250Z', c.robe, c.edge) + fill('M74 218V206H176V218Z', c.robe, c.edge) + line('M72 224H178', c.trim, 2.5);

/** @type {Record<string, (c: Scene) => string>} */
export const BASES = {
  plinth,
  steps: (c) => times(4, (i) => fill(`M${70 - i * 16} ${206 + i * 12}H${180 + i * 16}V${220 + i * 12}H${70 - i * 16}Z`, c.tone(0.15 + i * 0.18), c.edge)),
  gears: (c) => plinth(c) + fill(gear(46, 204, 34, 9), c.robe, c.edge) + disc(46, 204, 10, c.dark) + fill(gear(206, 208, 28, 8, 0.4), c.robe, c.edge) + disc(206, 208, 8, c.dark),
  braziers: (c) =>
    plinth(c) + both((s) => fill(`M${125 + s * 88 - 5} 250V190h10V250Z`, c.dark) + fill(`M${125 + s * 88 - 20} 176h40l-8 16h-24Z`, c.robe, c.edge)
      + fill(`M${125 + s * 88} 130c14 18 20 30 12 46h-24c-8 -16 4 -22 12 -46Z`, c.trim)),
  floating: (c) => oval(125, 232, 76, 12, '#000', 'fill-opacity=".35"') + fill('M78 206H172L152 226L125 244L98 226Z', c.tone(0.6), c.edge) + fill('M78 206H125L112 232L98 226Z', '#fff', 'fill-opacity=".18"'),
  roots: (c) => both((s) => line(`M${125 + s * 8} 208C${125 + s * 40} 214 ${125 + s * 60} 236 ${125 + s * 104} 246M${125 + s * 6} 212C${125 + s * 24} 226 ${125 + s * 30} 240 ${125 + s * 56} 252`, '#3a2413', 12)
    + leaf(125 + s * 84, 236, 30, s * 30, c.trim)),
};
