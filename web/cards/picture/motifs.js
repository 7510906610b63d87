// motifs.js - the things that represent actions: around (0, 0), 100 high, and placed at any size.
import { draw } from '../drawing.js';

/** @typedef {import('../types.js').Motif} Motif */

/** @param {string} text @returns {Motif} */
const motif = (text) => (c, x, y, h, tilt = 0) => {
  const turn = tilt ? ` rotate(${Math.round(tilt)})` : '';
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})${turn} scale(${Math.round(h) / 100})">${draw(c, text)}</g>`;
};

const crystal = motif(`
  #5ac8f2!#0b2030/2 M0 -50L20 -24L14 34L0 50L-14 34L-20 -24Z
  #c9f2ff%75 M0 -50L-20 -24L-14 34L0 50Z
  white%50 M0 -50L20 -24L0 -14Z
`);

export const blade = motif(`
  blade M0 -50L7 -36V16H-7V-36Z
  #9b8f94 M0 -50L7 -36V16H0Z
  trim M-15 16H15V21H-15Z
  #4a2a20 M-3 20H3V40H-3Z
  trim o 0 42 4.5
`);

const page = motif(`
  #fbf4e2!#1a1426/2 M-31 -50H31L34 -47V47L31 50H-31L-34 47V-47Z
  #8d7f66~4 M-20 -25H20M-20 -8H20M-20 9H6
  star trim 0 30 4 11 4
`);

export const spark = motif(`
  star #ffd35c!#7a4a00/2 0 0 5 50 21
  star #fff3c4 0 0 5 28 10
`);

const bolt = motif(`
  #e3f573!#3b4a00/2 M12 -50L-24 6H-4L-14 50L24 -10H4Z
`);

export const rift = motif(`
  #d58cff%45 M0 -62L20 -10L7 4L15 18L0 62L-16 12L-5 -2L-15 -16Z
  #f7d9ff M0 -50L16 -10L7 4L12 18L0 50L-13 12L-5 -2L-12 -16Z
  #1a0630 M0 -30L10 -10L7 4L7 18L0 30L-8 12L-5 -2L-7 -16Z
`);

export const flame = motif(`
  #ff8a3c M0 -50C10 -25 34 -20 28 16C24 44 -22 46 -28 16C-32 -4 -18 -4 -18 -20C-8 -10 -2 -30 0 -50Z
  #ffe48a M0 -10C5 6 16 10 12 30C8 44 -12 44 -14 30C-14 16 -2 14 0 -10Z
`);

/** For each action, the thing that a hand holds or that is set into a construct. @type {Record<string,
 * Motif>} */
export const MOTIFS = { rune: crystal, power: blade, draw: page, honor: spark, energy: bolt, banish: rift };
