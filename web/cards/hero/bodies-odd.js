// bodies-odd.js - heroes who are more than one, or no person: three together, two face to face, machines, a smith, an animal.
import { MOTIFS } from '../picture/motifs.js';
import { both, disc, fill, gear, line, mirrored, moved, ring, star, times, turned } from '../shapes.js';
import { bustAt, profile } from './bodies-standing.js';
import { limb, shining, staff } from './figure.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./bodies-standing.js').Body} Body */

/** @type {Body} */
export const group = (c, f) =>
  bustAt(c, f.companion(1), 60, 102, 0.86) + bustAt(c, f.companion(2), 192, 106, 0.82) + staff(c, f, 158, 78, 156) + bustAt(c, f, 122, 86, 1.12);

/** @type {Body} */
export const twin = (c, f) => {
  const one = moved(-26, 54, 0.8, profile(c, { ...f, deed: () => '' }));
  return disc(125, 120, 70, c.glow) + one + mirrored(one) + f.deed(c, 125, 96, 58);
};

/** @type {Body} */
export const golem = (c, f) => {
  const eyes = c.chance('eyes').int(1, 3);
  return limb(c, 'M62 112L40 176', 34, c.tone(0.35)) + limb(c, 'M188 112L210 176', 34, c.tone(0.7)) + both((s) => disc(125 + s * 87, 186, 26, c.robe, c.edge))
    + fill('M66 96H184L166 200H84Z', c.robe, c.edge) + fill('M88 250L92 200H158L162 250Z', c.dark)
    + both((s) => fill(gear(125 + s * 63, 104, 38, 9, s * 0.15), c.robe, c.edge) + disc(125 + s * 63, 104, 13, c.dark))
    + fill('M98 92V54Q125 26 152 54V92Z', c.robe, c.edge) + fill('M104 62H146V80H104Z', c.dark) + times(eyes, (i) => disc(125 + (i - (eyes - 1) / 2) * 15, 71, eyes > 1 ? 5.5 : 8, c.trim))
    + disc(125, 144, 34, c.dark) + ring(125, 144, 34, c.trim, 4) + f.deed(c, 125, 144, 46) + line('M84 190H166', c.trim, 4);
};

/** @type {Body} */
export const walker = (c, f) =>
  both((s) => limb(c, `M${125 + s * 34} 172L${125 + s * 62} 206L${125 + s * 50} 250`, 22, c.tone(s < 0 ? 0.3 : 0.7)) + disc(125 + s * 62, 206, 15, c.robe, c.edge) + disc(125 + s * 62, 206, 6, c.trim)
    + fill(`M${125 + s * 30} 250L${125 + s * 40} 234H${125 + s * 72}L${125 + s * 84} 250Z`, c.dark))
  + limb(c, 'M66 112L30 140', 22, c.tone(0.3)) + fill('M34 124L6 138L22 176L30 154L48 164L52 140Z', c.robe, c.edge) + limb(c, 'M184 112L212 128', 22, c.tone(0.7)) + fill('M196 104H226V148H196Z', c.robe, c.edge)
  + fill('M62 104C62 36 188 36 188 104L176 176H74Z', c.robe, c.edge) + line('M76 168H174', c.trim, 6) + both((s) => disc(125 + s * 44, 150, 5, c.dark))
  + fill('M84 104C84 54 166 54 166 104V136H84Z', '#12141c', `stroke="${c.trim}" stroke-width="4"`) + `<g>${f.face(125, 92, 0.82)}</g>` + line('M94 84Q100 70 114 64', '#fff', 4, 'stroke-opacity=".6"')
  + shining(c, f, 218, f.armed ? 96 : 112, f.armed ? 110 : 44, 10);

/** @type {Body} */
export const smith = (c, f) =>
  fill('M52 112Q86 90 122 110L132 180L142 250H38L46 180Z', c.robe, c.edge) + fill('M68 108H106L116 250H56Z', '#5a3418', c.edge) + line('M70 108L62 96M104 108L112 98', '#5a3418', 5) + line('M60 180H114', c.trim, 4)
  + disc(182, 190, 60, c.glow) + fill('M134 252L146 226H128V206C158 206 166 200 178 196H246V206C228 210 220 218 212 226L222 252Z', '#2a2a32', `stroke="${c.trim}" stroke-width="1.5"`)
  + shining(c, f, 186, f.armed ? 182 : 176, f.armed ? 110 : 44, f.armed ? 90 : 0) + times(5, (i) => fill(star(150 + i * 20, 146 + (i % 2) * 18, 4, 6, 2), '#ffe48a'))
  + limb(c, 'M58 120Q40 170 96 190', 20, c.tone(0.2)) + limb(c, 'M96 188L146 196', 7, '#55525c') + disc(98, 190, 10, f.skin)
  + line('M146 92L196 40', '#4a2a20', 8) + turned(44, 196, 40, fill('M170 22H222V56H170Z', '#8f8a96', c.edge) + fill('M170 22H222V34H170Z', '#dcd8de')) + limb(c, 'M112 116Q150 120 156 82', 20, c.tone(0.3)) + disc(158, 78, 11, f.skin)
  + f.face(86, 68, 1.06);

/** @type {Body} */
export const wild = (c, f) => {
  const fur = c.choose('pelt', ['#b9b2a4', '#8a5a34', '#4a4a5c', '#e6dcc8']);
  return fill('M82 222C36 232 16 196 34 160C42 190 62 200 92 190Z', fur, c.edge)
    + fill('M64 250C54 196 74 150 108 128L112 92L98 42L128 64L152 44L154 76L196 102L190 118L156 126C166 160 160 200 168 250Z', fur, c.edge)
    + fill('M64 250C54 196 74 150 108 128C104 168 100 210 108 250Z', '#0000004a') + fill('M134 80l16 7l-16 4Z', c.trim) + fill('M188 98l9 5l-4 8Z', '#221') + line('M164 120L190 113', '#221', 2.5)
    + line('M112 130Q136 152 160 132', c.trim, 6) + (MOTIFS[c.signs[0]?.what ?? ''] ?? f.deed)(c, 140, 164, 46);
};
