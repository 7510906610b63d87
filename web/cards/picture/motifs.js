// motifs.js - the things that stand for deeds. Each is drawn around (x, y) with height h, some of them tilted.
import { d, disc, fill, line, n1, star, turned } from '../shapes.js';

/** @typedef {import('../types.js').Motif} Motif */

/** @type {Motif} */
export const crystal = (_, x, y, h, tilt = 0) =>
  turned(tilt, x, y,
    fill(d`M${x} ${y - h / 2}l${h * 0.2} ${h * 0.26}l${-h * 0.06} ${h * 0.58}l${-h * 0.14} ${h * 0.16}l${-h * 0.14} ${-h * 0.16}l${-h * 0.06} ${-h * 0.58}Z`,
      '#5ac8f2', 'stroke="#0b2030" stroke-opacity=".5"')
    + fill(d`M${x} ${y - h / 2}l${-h * 0.2} ${h * 0.26}l${h * 0.06} ${h * 0.58}l${h * 0.14} ${h * 0.16}Z`, '#c9f2ff', 'fill-opacity=".75"')
    + fill(d`M${x} ${y - h / 2}l${h * 0.2} ${h * 0.26}L${x} ${y - h * 0.14}Z`, '#fff', 'fill-opacity=".5"'));

/** @type {Motif} */
export const blade = (c, x, y, h, tilt = 0) =>
  turned(tilt, x, y,
    fill(d`M${x} ${y - h / 2}l${h * 0.07} ${h * 0.14}v${h * 0.52}h${-h * 0.14}v${-h * 0.52}Z`, '#f4efe6')
    + fill(d`M${x} ${y - h / 2}l${h * 0.07} ${h * 0.14}v${h * 0.52}h${-h * 0.07}Z`, '#9b8f94')
    + fill(d`M${x - h * 0.15} ${y + h * 0.16}h${h * 0.3}v${h * 0.05}h${-h * 0.3}Z`, c.trim)
    + fill(d`M${x - h * 0.03} ${y + h * 0.2}h${h * 0.06}v${h * 0.2}h${-h * 0.06}Z`, '#4a2a20')
    + disc(x, y + h * 0.42, h * 0.045, c.trim));

/** @type {Motif} */
export const page = (c, x, y, h, tilt = 0) =>
  turned(tilt, x, y,
    `<rect x="${n1(x - h * 0.34)}" y="${n1(y - h / 2)}" width="${n1(h * 0.68)}" height="${n1(h)}" rx="3" fill="#fbf4e2" stroke="#1a1426" stroke-opacity=".5"/>`
    + line(d`M${x - h * 0.2} ${y - h * 0.25}h${h * 0.4}m${-h * 0.4} ${h * 0.17}h${h * 0.4}m${-h * 0.4} ${h * 0.17}h${h * 0.26}`, '#8d7f66', 1.6)
    + fill(star(x, y + h * 0.3, 4, h * 0.11, h * 0.04), c.trim));

/** @type {Motif} */
export const spark = (_, x, y, h) =>
  fill(star(x, y, 5, h / 2, h * 0.21), '#ffd35c', 'stroke="#7a4a00" stroke-opacity=".6"') + fill(star(x, y, 5, h * 0.28, h * 0.1), '#fff3c4');

/** @type {Motif} */
export const bolt = (_, x, y, h, tilt = 0) =>
  turned(tilt, x, y,
    fill(d`M${x + h * 0.12} ${y - h / 2}l${-h * 0.36} ${h * 0.56}h${h * 0.2}l${-h * 0.1} ${h * 0.44}l${h * 0.38} ${-h * 0.6}h${-h * 0.2}Z`,
      '#e3f573', 'stroke="#3b4a00" stroke-opacity=".5"'));

/** @type {Motif} */
export const rift = (_, x, y, h, tilt = 0) => {
  const shard = (/** @type {number} */ k) =>
    d`M${x} ${y - (h / 2) * k}L${x + h * 0.16 * k} ${y - h * 0.1}L${x + h * 0.07} ${y + h * 0.04}L${x + h * 0.12 * k} ${y + h * 0.18}L${x} ${y + (h / 2) * k}`
    + d`L${x - h * 0.13 * k} ${y + h * 0.12}L${x - h * 0.05} ${y - h * 0.02}L${x - h * 0.12 * k} ${y - h * 0.16}Z`;
  return turned(tilt, x, y, fill(shard(1.25), '#d58cff', 'fill-opacity=".45"') + fill(shard(1), '#f7d9ff') + fill(shard(0.6), '#1a0630'));
};

/** @param {number} x @param {number} y @param {number} h */
export const flame = (x, y, h) =>
  fill(d`M${x} ${y - h / 2}c${h * 0.1} ${h * 0.25} ${h * 0.34} ${h * 0.3} ${h * 0.28} ${h * 0.66}c${-h * 0.04} ${h * 0.28} ${-h * 0.5} ${h * 0.3} ${-h * 0.56} 0`
    + d`c${-h * 0.04} ${-h * 0.2} ${h * 0.1} ${-h * 0.2} ${h * 0.1} ${-h * 0.36}c${h * 0.1} ${h * 0.1} ${h * 0.16} ${-h * 0.1} ${h * 0.18} ${-h * 0.3}Z`, '#ff8a3c')
  + fill(d`M${x} ${y - h * 0.1}c${h * 0.05} ${h * 0.16} ${h * 0.16} ${h * 0.2} ${h * 0.12} ${h * 0.4}c${-h * 0.04} ${h * 0.14} ${-h * 0.24} ${h * 0.14} ${-h * 0.26} 0`
    + d`c0 ${-h * 0.14} ${h * 0.12} ${-h * 0.16} ${h * 0.14} ${-h * 0.4}Z`, '#ffe48a');

/** What is held in a hand or set into a construct for a deed. @type {Record<string, Motif>} */
export const MOTIFS = { rune: crystal, power: blade, draw: page, honor: spark, energy: bolt, banish: rift };
