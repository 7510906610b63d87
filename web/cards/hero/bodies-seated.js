// bodies-seated.js - heroes who sit or kneel: in thought, on one knee, on a throne, over a book, on a mount.
import { blade } from '../picture/motifs.js';
import { both, disc, fill, line, oval, ring, times, turned } from '../shapes.js';
import { limb, shining } from './figure.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./bodies-standing.js').Body} Body */

/** @type {Body} */
export const meditate = (c, f) => {
  const n = c.chance('rays').int(2, 4) * 4;
  return disc(125, 112, 92, c.glow) + ring(125, 108, 78, c.trim, 3) + times(n, (i) => turned((i * 360) / n, 125, 108, fill('M121 22L125 10L129 22L125 34Z', c.trim)))
    + oval(125, 212, 84, 13, c.trim, 'fill-opacity=".35"') + fill('M96 96Q125 78 154 96L164 166H86Z', c.robe, c.edge) + fill('M114 88L125 130L136 88L142 92L128 160H122L108 92Z', c.trim, 'fill-opacity=".9"')
    + limb(c, 'M100 102Q70 128 78 166', 17, c.tone(0.28)) + limb(c, 'M150 102Q180 128 172 166', 17, c.tone(0.62))
    + fill('M44 190C44 158 96 154 125 170C154 154 206 158 206 190C200 208 152 204 125 192C98 204 50 208 44 190Z', c.robe, c.edge) + line('M125 172Q96 186 66 182M125 172Q154 186 184 182', c.dark, 2.5)
    + both((s) => disc(125 + s * 47, 168, 9, f.skin)) + f.deed(c, 125, 152, 46) + f.face(125, 60, 1);
};

/** @type {Body} */
export const kneel = (c, f) =>
  fill('M84 112C40 136 20 190 10 250H124V140Z', c.tone(0.75), c.edge) + limb(c, 'M104 186Q90 236 40 238', 30, c.tone(0.7)) + fill('M78 116Q104 98 134 114L142 196L80 200Z', c.robe, c.edge)
  + line('M80 188L142 182', c.trim, 7) + limb(c, 'M116 194Q164 166 174 182Q178 206 172 250', 30, c.tone(0.25))
  + (f.armed ? blade(c, 196, 164, 176, 180) : disc(198, 112, 42, c.trim, 'fill-opacity=".3"') + f.deed(c, 198, 112, 72, 6))
  + limb(c, 'M126 122Q160 152 184 144', 18, c.tone(0.25)) + disc(190, 142, 11, f.skin) + f.face(110, 78, 1.06, 8);

/** @type {Body} */
export const throne = (c, f) =>
  fill('M56 250V62L80 42L88 20L106 32L125 8L144 32L162 20L170 42L194 62V250Z', c.tone(0.85), c.edge) + line('M66 246V68L125 34L184 68V246', c.trim, 4) + disc(125, 26, 7, c.trim)
  + fill('M94 104Q125 86 156 104L166 186H84Z', c.robe, c.edge) + fill('M112 96L125 140L138 96L144 100L129 176H121L106 100Z', c.trim, 'fill-opacity=".9"')
  + fill('M70 190Q98 166 125 178Q152 166 180 190L190 250H60Z', c.robe, c.edge) + line('M98 186L90 250M152 186L160 250M125 182V250', c.dark, 2, 'stroke-opacity=".6"')
  + both((s) => fill(`M${125 + s * 56} 162H${125 + s * 88}V250H${125 + s * 68}V184H${125 + s * 56}Z`, c.tone(0.6), c.edge) + disc(125 + s * 84, 163, 9, c.trim)
    + limb(c, `M${125 + s * 28} 112Q${125 + s * 66} 128 ${125 + s * 66} 154`, 17, c.tone(s < 0 ? 0.15 : 0.55)) + disc(125 + s * 67, 160, 10, f.skin))
  + (f.armed ? blade(c, 204, 108, 150, 4) : line('M196 168L208 84', '#3a2a1c', 6) + shining(c, f, 210, 72, 46)) + f.face(125, 68, 1.02);

/** @type {Body} */
export const reader = (c, f) =>
  disc(125, 168, 92, c.glow) + fill('M70 130Q125 92 180 130L198 226H52Z', c.robe, c.edge) + fill('M110 106L125 150L140 106L148 112L130 190H120L102 112Z', c.trim, 'fill-opacity=".85"')
  + fill('M125 198L104 128L125 140L146 128Z', '#fff8dc', 'fill-opacity=".55"')
  + fill('M16 204Q70 176 125 202Q180 176 234 204V256H16Z', '#5a3418', c.edge) + fill('M22 200Q72 174 125 200V254H22Z', '#fbf4e2') + fill('M228 200Q178 174 125 200V254H228Z', '#e6dabc')
  + line('M40 206Q76 192 112 208M40 220Q76 206 112 222M138 208Q174 192 210 206M138 222Q174 206 210 220', '#8d7f66', 2.5) + line('M125 200V254', '#8d7f66', 2)
  + both((s) => limb(c, `M${125 + s * 46} 138Q${125 + s * 88} 164 ${125 + s * 82} 200`, 19, c.tone(s < 0 ? 0.15 : 0.55)) + disc(125 + s * 81, 205, 11, f.skin))
  + shining(c, f, 125, 168, f.armed ? 84 : 50, 0) + f.face(125, 74, 1.16);

/** What tells the mounts of the factions apart. @param {Scene} c */
function harness(c) {
  switch (c.house) {
    case 'lifebound':
      return line('M198 104C194 84 178 82 176 62M188 86L198 66M206 100C212 84 226 84 228 66M216 88L208 72', '#e0d0b4', 4.5);
    case 'mechana':
      return [[92, 176, 17], [166, 176, 17]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, c.tone(0.1), c.edge) + ring(x, y, r * 0.55, c.trim, 4)).join('');
    case 'void':
      return fill('M150 152L154 130L166 142L170 118L182 130L188 106L198 116Z', c.trim, c.edge) + fill('M44 184L8 160L30 190L6 200L50 204Z', c.trim, c.edge);
    case 'enlightened':
      return fill('M210 106L232 58L222 112Z', c.trim, c.edge) + line('M160 150Q168 124 196 112', '#fff8e6', 9);
    default:
      return line('M160 150Q168 124 196 112', '#2a1d18', 10) + line('M46 186Q22 196 26 236', '#2a1d18', 11);
  }
}

/** @type {Body} */
export const rider = (c, f) =>
  fill('M96 96C56 108 30 140 14 186L52 174L70 196L110 150Z', c.tone(0.85), c.edge)
  + fill('M40 252L54 198C44 172 60 152 94 152L148 156C160 140 172 118 198 108L206 96L212 110L240 136L232 150L206 144C196 160 192 176 188 190L196 252H174L164 208H100L82 218L64 252Z', c.tone(0.5), c.edge)
  + fill('M54 198C44 172 60 152 94 152L148 156C130 176 90 180 54 198Z', '#fff', 'fill-opacity=".16"') + disc(214, 122, 3.5, c.trim) + line('M204 142L186 124L146 150M204 142L230 142', c.trim, 3) + harness(c)
  + fill('M90 98Q112 82 136 98L140 164H86Z', c.robe, c.edge) + fill('M86 146H140V162H85Z', c.trim) + limb(c, 'M112 160Q136 176 126 214', 22, c.tone(0.3)) + fill('M76 150H142L138 164H82Z', '#5a3418')
  + (f.armed ? blade(c, 170, 62, 120, 34) : line('M146 132L186 40', '#3a2a1c', 6) + shining(c, f, 190, 34, 46)) + limb(c, 'M130 106Q158 118 152 112', 16, c.tone(0.2)) + disc(155, 108, 9, f.skin)
  + f.face(112, 58, 0.98);
