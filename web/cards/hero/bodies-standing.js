// bodies-standing.js - heroes who stand: from the front, from the side, with arms raised, behind a shield, in a spread cloak.
// Every body is drawn in the 250 x 250 of the picture and looks right; hero.js mirrors half of them.
import { blade } from '../picture/motifs.js';
import { both, d, disc, fill, line, mirrored, moved } from '../shapes.js';
import { limb, shining, staff } from './figure.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./figure.js').Figure} Figure */
/** @typedef {(c: Scene, f: Figure) => string} Body */

/** A bust: shoulders and robe below a head at (x, y). @param {Scene} c @param {Figure} f @param {number} x @param {number} y @param {number} k */
export function bustAt(c, f, x, y, k) {
  const r = c.chance('bust');
  const w = r.range(42, 56);
  const flare = w + r.range(8, 30);
  const wide = w + (c.does('power') ? 10 : 0);
  const folds = [
    () => fill('M-12 40L0 96L12 40L18 44L2 190H-2L-18 44Z', c.trim, 'fill-opacity=".9"'),
    () => fill(d`M-30 48L${w + 8} 150L${w + 12} 172L-42 60Z`, c.trim, 'fill-opacity=".85"'),
    () => line(d`M${-w * 0.6} 48Q0 ${90 + flare - w} ${w * 0.6} 48M${-w * 0.8} 62Q0 ${124 + flare - w} ${w * 0.8} 62`, c.trim, 4),
    () => fill('M-16 38L-7 190H7L16 38Z', c.dark, 'fill-opacity=".55"') + line('M-16 38L-8 190M16 38L8 190', c.trim, 2.5),
  ];
  const plates = both((s) => fill(`M${s * 20} 44C${s * 34} 30 ${s * 62} 40 ${s * 66} 66C${s * 52} 60 ${s * 40} 64 ${s * 30} 72Z`, s < 0 ? '#e8e2da' : '#8f8a90', c.edge));
  const robe = d`M-15 36C${-w * 0.7} 42 ${-wide} 56 ${-w - 4} 84L${-flare} 190H${flare}L${w + 4} 84C${wide} 56 ${w * 0.7} 42 15 36Z`;
  return moved(x, y, k, moved(0, -9, 1, fill(robe, c.robe, c.edge) + (folds[r.int(0, 3)]?.() ?? '') + (c.does('power') ? plates : ''))) + f.face(x, y, k);
}

/** @type {Body} */
export const bust = (c, f) => {
  const k = 1.12 + Math.min(c.cost, 8) * 0.04;
  return staff(c, f, 204, 92, 196) + bustAt(c, f, 122, 82 - (k - 1.3) * 26, k);
};

/** @type {Body} */
export const profile = (c, f) => {
  const sash = c.chance('sash').next() < 0.5;
  return fill('M34 250C40 190 66 152 100 134L140 134C176 146 186 190 190 250Z', c.robe, c.edge)
    + (sash
      ? fill('M96 138C70 160 60 200 58 250H84C84 206 92 168 122 138Z', c.trim, 'fill-opacity=".85"')
      : line('M66 168Q110 196 172 168M56 190Q110 220 182 190', c.trim, 4))
    + f.side() + limb(c, 'M126 214Q160 226 196 190', 24, c.tone(0.45)) + disc(203, 182, 11, f.skin) + disc(206, 140, 34, c.trim, 'fill-opacity=".28"')
    + f.deed(c, 206, f.armed ? 134 : 142, f.armed ? 140 : 62, 8);
};

/** @type {Body} */
export const raised = (c, f) =>
  fill('M96 96C60 112 26 160 6 240L50 216L62 250H130V100Z', c.tone(0.7), c.edge)
  + line('M84 112C60 140 40 180 30 222M96 116C84 150 72 190 70 240', c.trim, 1.6, 'stroke-opacity=".5"')
  + (f.armed ? '' : line('M168 42L140 250', '#3a2a1c', 7) + line('M166 42L138 250', c.trim, 1.8))
  + fill('M82 98Q106 84 132 98L134 150L160 250H60L80 150Z', c.robe, c.edge) + fill('M80 150L134 150L138 164L76 164Z', c.trim) + fill('M100 164H116L124 250H92Z', c.trim, 'fill-opacity=".55"')
  + limb(c, 'M88 106Q58 132 56 164', 17, c.tone(0.2)) + disc(55, 172, 9, f.skin) + limb(c, 'M126 104Q158 110 160 84', 17, c.tone(0.2)) + disc(161, 76, 10, f.skin)
  + (f.armed ? blade(c, 158, 52, 150, 14) : shining(c, f, 168, 40, 54, 8)) + f.face(106, 62, 1.02);

/** @type {Body} */
export const conjure = (c, f) =>
  disc(125, 60, 84, c.glow) + line('M72 46Q125 2 178 46', c.trim, 4, 'stroke-opacity=".8"') + line('M80 58Q125 26 170 58', '#fff', 2, 'stroke-opacity=".7"')
  + both((s) => limb(c, `M${125 + s * 22} 134Q${125 + s * 60} 118 ${125 + s * 54} 62`, 18, c.tone(s < 0 ? 0.15 : 0.6))
    + fill(`M${125 + s * 40} 92L${125 + s * 70} 88L${125 + s * 74} 142L${125 + s * 34} 138Z`, c.robe, c.edge) + disc(125 + s * 54, 52, 10, f.skin))
  + fill('M92 132Q125 112 158 132L156 178L186 250H64L94 178Z', c.robe, c.edge) + fill('M94 172H156L158 186H92Z', c.trim) + fill('M117 186H133L140 250H110Z', c.trim, 'fill-opacity=".6"')
  + shining(c, f, 125, 32, 46, 0) + f.face(125, 96, 0.95);

/** @type {Body} */
export const ward = (c, f) =>
  line('M206 250V34', '#3a2a1c', 7) + fill('M206 4L219 44L206 54L193 44Z', '#f4efe6', c.edge) + fill('M206 4L219 44L206 54Z', '#0003')
  + bustAt(c, f, 122, 74, 1.12)
  + fill('M116 116C142 128 164 130 180 128C186 186 160 228 116 252C72 228 46 186 52 128C68 130 90 128 116 116Z', c.dark)
  + fill('M116 122C140 133 160 135 174 134C178 184 156 222 116 244Z', c.tone(0.55)) + fill('M116 122C92 133 72 135 58 134C54 184 76 222 116 244Z', c.tone(0.15))
  + line('M116 122C140 133 160 135 174 134C178 184 156 222 116 244C76 222 54 184 58 134C72 135 92 133 116 122Z', c.trim, 5) + f.deed(c, 116, 180, f.armed ? 96 : 58, 0)
  + disc(200, 150, 11, f.skin);

/** @type {Body} */
export const spread = (c, f) => {
  const half = fill('M125 92C96 100 50 112 10 84C28 144 24 200 10 240L58 220L90 246L125 228Z', c.tone(0.78), c.edge)
    + line('M112 104C70 124 44 130 14 92M116 112C86 150 66 180 34 226M120 116C106 160 98 200 90 240', c.trim, 2, 'stroke-opacity=".55"');
  return half + mirrored(half) + fill('M98 98Q125 82 152 98L150 150L166 250H84L100 150Z', c.robe, c.edge) + fill('M112 92L125 132L138 92L144 96L129 150H121L106 96Z', c.trim)
    + both((s) => limb(c, `M${125 + s * 22} 104Q${125 + s * 58} 120 ${125 + s * 96} 96`, 15, c.tone(s < 0 ? 0.2 : 0.6)) + disc(125 + s * 104, 92, 9, f.skin))
    + shining(c, f, 125, 184, f.armed ? 84 : 56, 0) + f.face(125, 62, 1.02);
};

/** @type {Body} */
export const falconer = (c, f) => {
  const bird = fill('M168 92C148 56 156 22 188 8C184 30 192 42 202 50C214 36 232 32 248 38C234 52 224 66 216 84C210 100 184 106 168 92Z', c.tone(0.75), c.edge)
    + line('M178 78Q174 46 184 22M204 66Q218 48 238 42M196 74Q206 58 216 52', c.trim, 2, 'stroke-opacity=".7"') + fill('M170 84L148 92L168 102L186 100L184 84Z', c.tone(0.6), c.edge)
    + fill('M152 89L140 95L154 98Z', '#e8a83c') + disc(162, 91, 2.5, c.trim) + line('M192 100L186 124M202 98L196 124', '#c48a34', 4);
  return fill('M84 104C54 124 40 180 34 250H100V110Z', c.tone(0.72), c.edge) + fill('M76 106Q104 88 132 104L140 170L158 250H52L70 170Z', c.robe, c.edge)
    + fill('M72 164H140L142 178H69Z', c.trim) + line('M82 112L128 158', c.trim, 6) + bird + limb(c, 'M124 112Q150 150 192 130', 18, c.tone(0.25)) + fill('M168 122L200 118L204 140L172 146Z', '#5a3418', c.edge)
    + limb(c, 'M82 114Q56 146 66 180', 17, c.tone(0.15)) + disc(68, 186, 9, f.skin) + shining(c, f, 66, f.armed ? 186 : 206, f.armed ? 110 : 44, 0) + f.face(104, 66, 1.06);
};
