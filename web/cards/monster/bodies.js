// bodies.js - the shapes of monsters: dark before a burning sky.
import { both, disc, fill, line, oval, times, turned } from '../shapes.js';
import { BONE, crown, eye, eyes, HORN, jaw } from './parts.js';

/** @typedef {import('./parts.js').Beast} Beast */
/** @typedef {(b: Beast) => string} Shape */

/** @type {Shape} */
export const beast = (b) =>
  fill('M-120 150C-110 60 -70 20 -44 -20C-30 -62 30 -62 44 -20C70 20 110 60 120 150Z', b.body, b.rim) + crown(b, 0, 0, 1)
  + fill('M-46 -24C-40 -70 40 -70 46 -24C50 10 34 44 0 52C-34 44 -50 10 -46 -24Z', b.body, b.rim) + eyes(b, 21, -14, 11)
  + (b.great ? eyes(b, 36, -34, 5) + eye(b, 0, -40, 7) : '') + jaw(20, 27, 7) + fill('M-6 6L0 14L6 6Z', BONE, 'fill-opacity=".35"');

/** @type {Shape} */
export const spider = (b) =>
  both((s) => times(4, (i) => line(`M${s * 20} ${10 + i * 6}Q${s * (70 + i * 8)} ${-70 + i * 38} ${s * (104 - i * 3)} ${20 + i * 34}`, b.c.dark, 8 - i)
    + line(`M${s * 20} ${8 + i * 6}Q${s * (70 + i * 8)} ${-72 + i * 38} ${s * (104 - i * 3)} ${18 + i * 34}`, b.light, 1.5, 'stroke-opacity=".7"')))
  + crown(b, 0, -4, 0.7) + oval(0, -16, 46, 42, b.body, b.rim) + fill('M0 -46L14 -22L0 -2L-14 -22Z', b.eye, 'fill-opacity=".85"') + oval(0, 34, 30, 28, b.body, b.rim)
  + eyes(b, 10, 30, 6) + eyes(b, 22, 22, 4) + eyes(b, 8, 44, 3) + fill('M-10 54L-4 76L0 58L4 76L10 54Z', BONE);

/** @type {Shape} */
export const tentacles = (b) =>
  both((s) => times(3, (i) => {
    const arm = `M${s * (18 + i * 14)} 30C${s * (60 + i * 26)} ${20 + i * 20} ${s * (50 + i * 30)} ${-70 + i * 46} ${s * (86 + i * 14)} ${-60 + i * 44}`
      + `C${s * (112 + i * 6)} ${-54 + i * 44} ${s * 108} ${-26 + i * 40} ${s * (94 + i * 6)} ${-30 + i * 44}`;
    return line(arm, b.light, 16 - i * 2.5, 'stroke-opacity=".55"') + line(arm, b.c.tone(0.6), 14 - i * 2.5);
  }))
  + crown(b, 0, -16, 0.9) + fill('M-56 150C-70 40 -58 -66 0 -70C58 -66 70 40 56 150Z', b.body, b.rim) + eye(b, 0, -22, 21) + (b.great ? eyes(b, 32, 8, 7) : '') + jaw(40, 32, 9);

/** @type {Shape} */
export const wings = (b) =>
  both((s) => fill(`M${s * 16} 20C${s * 40} -50 ${s * 80} -84 ${s * 124} -92C${s * 112} -60 ${s * 122} -40 ${s * 112} -16C${s * 96} -20 ${s * 92} 4 ${s * 84} 26`
    + `C${s * 66} 16 ${s * 58} 40 ${s * 48} 60Z`, b.body, b.rim) + line(`M${s * 16} 20L${s * 112} -16M${s * 16} 20L${s * 84} 26M${s * 16} 20L${s * 120} -88`, b.light, 1.4, 'stroke-opacity=".6"'))
  + crown(b, 0, 0, 0.72) + fill('M-34 150C-44 70 -40 10 -26 -24C-16 -50 16 -50 26 -24C40 10 44 70 34 150Z', b.body, b.rim) + eyes(b, 13, -16, 8) + jaw(8, 16, 5);

/** @type {Shape} */
export const shade = (b) =>
  crown(b, 0, -38, 0.8) + fill('M-76 150C-70 40 -60 -60 0 -92C60 -60 70 40 76 150L52 128L34 150L14 126L-8 150L-28 126L-50 150Z', b.body, b.rim)
  + fill('M-34 30C-40 -20 -24 -48 0 -58C24 -48 40 -20 34 30C16 52 -16 52 -34 30Z', '#12040a') + eyes(b, 15, -12, 9) + (b.great ? eyes(b, 12, -34, 4) : '') + jaw(18, 18, 7)
  + both((s) => line(`M${s * 60} 70C${s * 92} 40 ${s * 92} 10 ${s * 104} -4M${s * 84} 34l${s * 18} 6M${s * 88} 22l${s * 20} 0`, b.c.dark, 6)
    + line(`M${s * 60} 68C${s * 90} 38 ${s * 90} 8 ${s * 102} -6`, b.light, 1.5, 'stroke-opacity=".7"'));

/** @type {Shape} */
export const worm = (b) => {
  const coil = 'M-96 150C-124 70 -60 34 -8 66C50 102 112 84 92 26C78 -14 30 -4 8 -34';
  return line(coil, b.light, 53, 'stroke-opacity=".8"') + line(coil, b.c.tone(0.3), 49) + `<path d="${coil}" fill="none" stroke="${b.c.dark}" stroke-width="49" stroke-dasharray="3 15"/>`
    + line(coil, b.light, 5, 'stroke-opacity=".35" transform="translate(-6 -14)"') + crown(b, 2, -46, 0.8) + disc(2, -50, 45, b.body, b.rim) + disc(2, -46, 31, '#14040a')
    + times(11, (i) => turned((i * 360) / 11, 2, -46, fill('M-3 -77L2 -62L7 -77Z', BONE))) + disc(2, -46, 10, b.eye, 'fill-opacity=".55"') + eye(b, -30, -78, 8, 20) + eye(b, 34, -78, 8, -20)
    + (b.great ? eye(b, 2, -90, 7) : '');
};

/** @type {Shape} */
export const giant = (b) =>
  fill('M-122 150L-116 40L-84 -6L-40 -22H40L84 -6L116 40L122 150Z', b.body, b.rim)
  + both((s) => fill(`M${s * 76} 34L${s * 118} 26L${s * 124} 104L${s * 98} 128L${s * 68} 108Z`, b.body, b.rim) + fill(`M${s * 60} -20L${s * 92} -44L${s * 112} -2L${s * 84} 20Z`, b.body, b.rim))
  + crown(b, 0, -28, 0.8) + fill('M-40 12L-46 -52L-22 -82H20L46 -54L40 12L16 26H-16Z', b.body, b.rim) + fill('M-44 -40L-8 -28L0 -34L8 -28L44 -40V-28L6 -16H-6L-44 -28Z', b.c.dark) + eyes(b, 21, -17, 8) + jaw(8, 22, 5)
  + line('M-60 60L-34 78L-40 104L-14 124M48 40L30 66L44 88L34 130M-6 44L4 62L-4 84', b.eye, 3.5, 'stroke-opacity=".9"') + line('M-96 52l10 18l-8 20M98 60l-10 16l8 18', b.eye, 2.5, 'stroke-opacity=".7"');

/** @type {Shape} */
export const dragon = (b) =>
  fill('M-30 40C-60 -30 -96 -62 -122 -70C-112 -34 -124 -8 -116 28C-98 22 -92 48 -90 78C-70 66 -56 84 -44 110Z', b.body, b.rim) + line('M-30 40L-116 28M-34 48L-90 78M-30 36L-118 -64', b.light, 1.5, 'stroke-opacity=".6"')
  + fill('M-64 150C-70 84 -22 70 -34 16C-44 -34 -10 -72 34 -66L58 -52L104 -34L98 -22L58 -20L44 -10L92 4L88 14L44 16C30 22 26 34 34 62C42 96 70 110 66 150Z', b.body, b.rim)
  + times(5, (i) => fill(`M${-6 - i * 9} ${-62 + i * 15}l-26 ${-14 + i * 5}l16 22Z`, HORN, b.rim)) + fill('M10 -62C2 -88 -20 -100 -44 -98C-28 -84 -20 -70 -14 -54Z', HORN, b.rim)
  + fill('M56 -20l5 11l5 -11l6 9l5 -10l7 8l4 -8ZM50 12l6 -11l5 12l6 -9l6 11l6 -7l4 7Z', BONE) + eye(b, 28, -40, 10, 12) + fill('M98 -14C120 -16 128 4 134 24C118 14 108 22 96 6Z', '#ffb03c', 'fill-opacity=".9"')
  + times(3, (i) => line(`M${-30 + i * 6} ${60 + i * 26}q30 12 ${48 + i * 8} -4`, b.light, 2, 'stroke-opacity=".5"'));
