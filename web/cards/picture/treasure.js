// treasure.js - a treasure: a cluster of crystals of energy.
import { d, disc, fill, turned } from '../shapes.js';

/** @typedef {import('../types.js').Scene} Scene */

/** A crystal that stands with its foot at (x, y + h / 2). @param {number} x @param {number} y @param {number} h @param {number} tilt */
const shard = (x, y, h, tilt) =>
  turned(tilt, x, y,
    fill(d`M${x} ${y - h / 2}l${h * 0.15} ${h * 0.22}v${h * 0.6}h${-h * 0.3}v${-h * 0.6}Z`, '#b7d832', 'stroke="#2c3a00"')
    + fill(d`M${x} ${y - h / 2}l${-h * 0.15} ${h * 0.22}v${h * 0.6}h${h * 0.11}Z`, '#f2ffb0', 'fill-opacity=".85"'));

/** @param {Scene} c */
export const treasure = (c) =>
  disc(125, 120, 96, c.glow) + shard(79, 184, 84, -24) + shard(173, 182, 88, 22) + shard(105, 156, 120, -10) + shard(149, 150, 130, 9)
  + shard(127, 136, 168, 0) + fill('M30 250Q60 206 125 212Q190 206 220 250Z', c.dark);
