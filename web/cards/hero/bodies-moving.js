// bodies-moving.js - heroes in motion: a lunge, a leap, two blades, a bow, a wanderer, and those who fly.
import { css, mix } from '../colour.js';
import { blade } from '../picture/motifs.js';
import { both, disc, fill, leaf, line, mirrored, oval, times } from '../shapes.js';
import { limb, shining } from './figure.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./bodies-standing.js').Body} Body */

const WOOD = '#3a2a1c';

/** What a warrior swings, from the hands at (170, 120) to the lower right. @type {Record<string, (c: Scene) => string>} */
const WEAPONS = {
  sword: (c) => blade(c, 204, 138, 132, 122),
  scythe: (c) => line('M120 92L226 158', WOOD, 7) + fill('M214 150C250 150 250 206 206 226C226 198 224 172 208 164Z', '#f4efe6', `stroke="${c.dark}" stroke-width="2"`),
  axe: (c) =>
    line('M120 92L222 154', '#4a2a20', 8)
    + fill('M196 124C206 108 240 116 246 146C236 138 226 146 224 156L206 178C196 186 192 200 206 212C176 208 166 178 186 164L208 144Z', '#dcd8de', `stroke="${c.dark}" stroke-width="2"`),
  flail: (c) =>
    line('M126 96L190 132', WOOD, 8) + line('M190 132Q222 140 218 168', '#55525c', 4, 'stroke-dasharray="5 5"') + disc(216, 190, 22, '#8f8a96', `stroke="${c.dark}" stroke-width="2"`)
    + fill('M216 158L222 172H210ZM248 190L236 184V196ZM184 190L196 184V196ZM216 224L222 210H210Z', '#dcd8de'),
};

/** @type {Body} */
export const swing = (c, f) =>
  fill('M58 40C128 -8 240 34 238 164C214 84 146 34 58 40Z', '#fff', 'fill-opacity=".8"') + fill('M84 42C150 12 226 70 238 164C212 96 152 50 84 42Z', c.trim, 'fill-opacity=".75"')
  + fill('M104 98C62 100 24 124 2 178C34 164 58 172 84 196L112 160Z', css(mix(c.shade, c.bright, 0.45)), c.edge)
  + limb(c, 'M106 168Q66 186 34 246', 26, c.tone(0.7)) + limb(c, 'M122 170Q176 176 168 250', 28, c.tone(0.3)) + fill('M86 104Q112 86 146 96L144 170L96 178Z', c.robe, c.edge)
  + fill('M92 160L146 152L146 172L96 180Z', c.trim) + fill('M80 112C84 88 116 86 124 100C112 108 96 118 92 128Z', '#e8e2da', c.edge)
  + (WEAPONS[c.crest ? 'sword' : c.choose('weapon', Object.keys(WEAPONS))]?.(c) ?? '')
  + limb(c, 'M138 104Q166 108 168 118', 19, c.tone(0.3)) + limb(c, 'M96 116Q130 146 164 122', 18, c.tone(0.3)) + disc(170, 120, 11, f.skin) + f.face(126, 66, 0.98, 10);

/** @type {Body} */
export const leap = (c, f) =>
  oval(120, 236, 70, 8, '#000', 'fill-opacity=".3"') + line('M112 92C80 74 48 100 10 80M108 100C80 92 50 116 20 104', c.trim, 9)
  + limb(c, 'M112 158Q76 196 20 190', 25, c.tone(0.7)) + limb(c, 'M126 158Q184 160 158 212', 26, c.tone(0.3)) + fill('M96 98Q124 82 150 104L138 166Q116 178 98 164Z', c.robe, c.edge)
  + fill('M98 150L140 152L137 168Q116 178 98 164Z', c.trim) + limb(c, 'M104 106Q70 104 52 66', 17, c.tone(0.5)) + disc(50, 60, 10, f.skin) + blade(c, 40, 36, 96, -22)
  + limb(c, 'M144 110Q180 112 196 142', 18, c.tone(0.2)) + disc(198, 148, 10, f.skin) + (f.armed ? blade(c, 210, 174, 100, 156) : shining(c, f, 208, 168, 50, 10)) + f.face(138, 64, 1, 12);

/** @type {Body} */
export const duel = (c, f) =>
  both((s) => limb(c, `M${125 + s * 16} 180Q${125 + s * 44} 206 ${125 + s * 56} 252`, 26, c.tone(s < 0 ? 0.3 : 0.7)))
  + fill('M96 176C70 196 54 214 50 246L84 220L112 184Z', css(mix(c.shade, c.bright, 0.5)), c.edge) + fill('M92 116Q125 98 158 116L148 188H102Z', c.robe, c.edge) + fill('M100 170H150L148 188H102Z', c.trim)
  + line('M100 118L146 166M150 118L104 166', c.trim, 4)
  + both((s) => limb(c, `M${125 + s * 28} 120Q${125 + s * 72} 112 ${125 + s * 52} 76`, 17, c.tone(s < 0 ? 0.15 : 0.55)) + disc(125 + s * 51, 70, 10, f.skin))
  + blade(c, 106, 38, 138, 46) + blade(c, 144, 38, 138, -46) + (f.armed ? '' : shining(c, f, 125, 146, 42, 0)) + f.face(125, 82, 0.95);

/** @type {Body} */
export const archer = (c, f) =>
  fill('M98 104C58 118 34 170 22 236L70 208L92 236L116 150Z', c.tone(0.75), c.edge) + fill('M58 70L82 62L98 132L74 140Z', '#5a3418', c.edge) + line('M60 66L52 44M68 62L64 40M76 60L76 38', '#f4efe6', 3)
  + limb(c, 'M110 172Q86 208 64 252', 25, c.tone(0.65)) + limb(c, 'M126 172Q156 204 162 252', 25, c.tone(0.3)) + fill('M90 106Q114 90 140 104L136 178H96Z', c.robe, c.edge) + fill('M94 160H138L136 178H96Z', c.trim)
  + line('M98 106L134 156', c.trim, 5) + line('M188 30L96 112L182 206', '#fff', 1.6, 'stroke-opacity=".9"') + line('M188 30Q196 60 210 78Q226 112 206 156Q190 176 182 206', '#6b4423', 8)
  + line('M188 30Q196 60 210 78Q226 112 206 156Q190 176 182 206', c.trim, 2) + line('M94 113L228 111', WOOD, 4)
  + (f.armed ? fill('M222 99L249 110L224 122Z', '#f4efe6', c.edge) : shining(c, f, 226, 110, 42, 0))
  + limb(c, 'M134 110Q166 120 206 113', 17, c.tone(0.2)) + disc(212, 112, 9, f.skin) + limb(c, 'M98 112Q56 112 66 98Q80 96 94 110', 16, c.tone(0.35)) + disc(97, 112, 9, f.skin) + f.face(118, 64, 1);

/** @type {Body} */
export const stride = (c, f) =>
  line('M200 60L178 252', WOOD, 6) + line('M200 62Q222 52 220 76', WOOD, 5) + fill('M204 80H236L232 124H208Z', '#1a1622', `stroke="${c.trim}" stroke-width="2.5"`) + shining(c, f, 220, 102, f.armed ? 58 : 38, 0)
  + fill('M110 92C72 104 44 160 14 210L58 204L76 240L134 206L146 112Z', c.tone(0.78), c.edge) + fill('M50 90Q70 78 92 88L96 158Q70 170 44 156Z', '#6b4a2c', c.edge) + line('M48 116Q70 126 94 114', c.trim, 4)
  + fill('M44 78C44 66 96 62 98 76C98 90 46 94 44 78Z', c.tone(0.1), c.edge) + limb(c, 'M110 190Q94 222 64 252', 24, c.tone(0.7)) + limb(c, 'M128 190Q156 214 164 252', 25, c.tone(0.35))
  + fill('M92 104Q116 88 142 104L154 208H86Z', c.robe, c.edge) + fill('M90 150H147L149 164H89Z', c.trim) + limb(c, 'M132 112Q158 142 186 132', 17, c.tone(0.2)) + disc(192, 130, 10, f.skin) + f.face(118, 64, 1.04);

/** Wings by faction: the left one. @param {Scene} c */
function wing(c) {
  const pale = css(mix(c.lit, [255, 252, 244], 0.55));
  const deep = css(mix(c.bright, c.shade, 0.45));
  switch (c.house) {
    case 'enlightened':
      return [58, 84, 108, 132].map((a, i) => leaf(112 - i * 2, 104 + i * 8, 122 - i * 16, -a, i % 2 ? c.trim : pale)).join('');
    case 'lifebound':
      return fill('M112 110C60 20 6 40 14 84C20 112 70 122 112 116C60 126 34 160 52 190C76 206 104 160 114 122Z', c.trim, c.edge) + disc(44, 78, 12, deep) + disc(66, 168, 9, deep)
        + line('M112 112L30 70M112 118L58 182', deep, 2);
    case 'mechana':
      return times(3, (i) => fill(`M108 ${104 + i * 20}L${12 + i * 14} ${62 + i * 44}L${20 + i * 16} ${84 + i * 42}L108 ${122 + i * 18}Z`, i % 2 ? c.trim : c.tone(0), c.edge));
    case 'void':
      return fill('M112 106L66 40L6 62L30 92L10 128L44 130L36 178L74 152L92 188L116 130Z', css(mix(c.shade, c.bright, 0.3)), `stroke="${c.trim}" stroke-width="2.5"`)
        + line('M112 106L30 92M112 112L44 130M114 118L74 152', c.trim, 1.6, 'stroke-opacity=".7"');
    default:
      return fill('M116 96C60 70 20 100 8 190C40 160 60 200 78 176C92 206 104 180 118 150Z', css(mix(c.shade, c.bright, 0.5)), c.edge);
  }
}

/** @type {Body} */
export const hover = (c, f) => {
  const one = wing(c);
  return disc(125, 110, 80, c.glow) + one + mirrored(one) + fill('M100 96Q125 80 150 96L152 140C166 180 146 206 118 246C124 214 84 190 98 140Z', c.robe, c.edge)
    + fill('M98 136H152L154 148H96Z', c.trim) + fill('M116 92L125 134L134 92Z', c.trim, 'fill-opacity=".85"') + limb(c, 'M104 104Q84 130 72 148', 15, c.tone(0.25)) + limb(c, 'M146 104Q166 130 178 148', 15, c.tone(0.6))
    + both((s) => disc(125 + s * 59, 156, 9, f.skin) + disc(125 + s * 59, 150, 24, c.trim, 'fill-opacity=".3"') + f.deed(c, 125 + s * 59, f.armed ? 150 : 158, f.armed ? 96 : 38, s * 10))
    + f.face(125, 62, 0.98);
};
