// head-side.js - the same heads from the side, looking right: around (130, 86), about 90 high.
import { css, hsl, mix } from '../colour.js';
import { disc, fill, leaf, line, ring } from '../shapes.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./head-front.js').Tints} Tints */

const BONE = '#efe6d2';
const STEEL = '#c9c6cc';

/** @param {string} skin */
const face = (skin) =>
  fill('M112 52C142 44 154 56 154 74L165 94L155 98L156 106L152 109L153 117C150 126 142 126 135 124L136 146H102L104 96Z', skin)
  + fill('M112 52C116 76 112 104 124 124L135 124L136 146H102L104 96Z', '#0000002e')
  + line('M141 79Q146 76 151 79', '#20140f', 2.6) + line('M146 110L153 109', '#20140f', 2);

/** Short hair. @param {Scene} c @param {string} hair */
const cap = (c, hair) => fill('M152 68C148 40 100 38 96 78L100 112C112 108 116 92 118 78C130 76 142 74 152 68Z', hair, c.edge);

/** @param {Scene} c @param {string} hair */
const long = (c, hair) => fill('M152 66C146 38 98 36 94 82C92 120 78 150 70 186C96 182 116 150 118 118C116 96 122 80 152 66Z', hair, c.edge);

/** @param {Scene} c @param {string} cloth */
const hood = (c, cloth) => fill('M158 58C128 20 78 44 80 100C80 132 74 146 60 168L124 158C106 128 112 82 150 70Z', cloth, c.edge);

/** What is drawn over a face with short hair. @type {Record<string, (c: Scene, t: Tints) => string>} */
const WORN = {
  horns: (c) => fill('M128 52C120 20 84 10 62 30C88 26 100 44 104 66Z', '#efe3f5', c.edge),
  antlers: (c) => line('M122 50C110 26 84 30 78 6M100 32L112 10M88 24L66 24', css(mix(c.lit, [224, 208, 180], 0.7)), 6),
  leaves: (c) => [-20, -48, -76, -104].map((a, i) => leaf(134 - i * 11, 58 + i * 7, 34, a, i % 2 ? c.trim : c.tone(0.35))).join(''),
  mitre: (c) => fill('M98 84L104 8L156 62L154 72C136 70 116 76 98 84Z', c.robe, c.edge) + line('M99 80Q126 68 154 68', c.trim, 5),
  knot: (c, t) => disc(94, 50, 16, t.hair, c.edge) + line('M104 58L96 66', c.trim, 5),
  crown: (c) => fill('M98 66L90 26L110 44L122 18L134 42L154 28L154 62C134 54 114 56 98 66Z', hsl(44, 92, 60), c.edge),
  rays: (c) => fill('M96 76L66 60L88 58L72 24L102 46L108 6L122 42L142 12L142 50L162 40L154 66Q124 54 96 76Z', c.trim, c.edge),
  braid: (c, t) =>
    [[92, 112], [86, 130], [82, 148], [82, 166]].map(([x = 0, y = 0], i) => disc(x, y, 12 - i, t.hair, c.edge)).join('') + line('M74 178H90', c.trim, 6),
  turban: (c, t) =>
    fill('M158 66C166 28 98 12 84 62C82 78 90 88 100 92C116 76 136 70 158 66Z', t.cloth, c.edge) + line('M92 82Q108 40 150 36M104 84Q122 56 158 52', '#0004', 3)
    + line('M140 44Q142 18 160 12', c.trim, 5) + disc(140, 48, 6, c.trim),
  mushroom: (c) =>
    fill('M66 78C66 14 174 8 184 70C152 60 104 62 66 78Z', hsl(6, 66, 50), c.edge) + disc(96, 50, 9, BONE) + disc(130, 34, 10, BONE) + disc(160, 52, 7, BONE),
  feather: (c, t) => fill('M90 72C94 34 152 32 188 60C152 60 122 62 90 72Z', t.cloth, c.edge) + fill('M106 50C84 30 56 34 42 58C68 50 88 56 106 50Z', c.trim, c.edge),
  goggles: (c) =>
    fill('M156 66C150 34 98 34 94 82L98 108L116 88L156 74Z', c.tone(0), c.edge) + line('M96 86L134 80', c.dark, 5) + disc(147, 80, 13, c.dark) + disc(147, 80, 9, c.trim)
    + disc(144, 77, 3, '#fff'),
  lens: (c) => fill('M154 62C146 36 98 36 94 82L100 108L112 84Z', c.tone(0), c.edge) + fill('M138 68H176V92H138Z', c.dark) + disc(176, 80, 13, c.trim) + disc(173, 77, 4, '#fff'),
  helm: (c) =>
    fill('M158 72C156 34 96 30 94 84L98 118L120 112L122 84H158Z', STEEL, c.edge) + fill('M124 46C96 30 94 60 94 84L98 118L112 114C104 88 104 64 124 46Z', '#0000004a')
    + fill('M136 40C110 4 58 18 50 62C76 36 100 40 120 50Z', hsl(8, 64, 52), c.edge),
  lamp: (c) => fill('M160 52L206 24V78Z', '#fff3c4', 'fill-opacity=".5"') + fill('M90 78C90 26 160 26 160 66L176 74Q130 66 90 78Z', hsl(44, 82, 58), c.edge) + disc(157, 52, 11, c.dark) + disc(158, 52, 7, '#fffbe0'),
  tophat: (c) => fill('M98 62L98 4H152L154 56Z', c.dark, `stroke="${c.trim}"`) + fill('M98 46H153V56L98 63Z', c.trim) + fill('M78 70Q126 42 178 58Q130 64 78 70Z', c.dark),
  dome: (c) => disc(126, 88, 62, '#dff6ff', `fill-opacity=".3" stroke="${c.trim}" stroke-width="4"`) + line('M86 66Q98 44 118 38', '#fff', 7) + line('M150 32L168 6', c.dark, 5) + disc(168, 8, 7, c.trim),
  crescent: (c) => fill('M84 8C82 66 152 72 172 14C158 46 104 44 84 8Z', c.trim, c.edge),
  straw: (c) => fill('M60 82L116 14L192 66Q126 66 60 82Z', hsl(42, 58, 66), c.edge) + line('M86 74L116 18L132 66M116 18L164 64', '#0003', 2.5),
};

/** Whole heads. @type {Record<string, (c: Scene, t: Tints) => string>} */
const WHOLE = {
  hood: (c, t) => face(t.skin) + hood(c, c.robe) + line('M158 58L150 70C112 82 106 128 124 158', c.trim, 3),
  mask: (c) => fill('M150 60L206 112L150 112L140 132L104 140V70Z', '#f3ecf6', c.edge) + disc(144, 84, 8, c.dark) + disc(144, 84, 4, c.trim) + hood(c, c.robe),
  long: (c, t) => face(t.skin) + long(c, t.hair) + line('M98 66Q126 50 152 64', c.trim, 5),
  halo: (c, t) => ring(124, 78, 56, c.trim, 6) + face(t.skin) + cap(c, t.hair),
  beard: (c, t) =>
    face(t.skin) + fill('M154 106C162 142 152 176 138 194C120 176 110 140 112 106C124 118 142 114 154 106Z', t.hair, c.edge) + line('M128 128L134 166M142 124V160', '#0003', 2.5),
  bird: (c, t) =>
    fill('M98 150C82 110 84 40 126 42C150 42 162 60 162 70C170 76 170 94 160 100C156 122 146 130 140 150Z', t.fur, c.edge) + fill('M88 60L84 20L118 44Z', t.fur, c.edge)
    + fill('M158 68L204 96L158 102Z', '#e8a83c', c.edge) + disc(140, 74, 11, BONE) + disc(142, 74, 6, c.trim) + disc(143, 74, 3, '#111'),
  wolf: (c, t) =>
    fill('M92 66L98 16L120 46L148 54L190 84L186 97L152 106L142 126L132 160H92Z', t.fur, c.edge) + fill('M92 66L98 16L112 60L120 110L104 160H92Z', '#0000003a')
    + fill('M138 68l14 7l-14 3Z', c.trim) + fill('M182 80l9 4l-3 8Z', '#221') + line('M160 100L184 95', '#221', 2),
  ram: (c, t) => {
    const curl = 'M112 60C80 36 58 72 76 96C92 110 110 94 98 80';
    return face(t.skin) + cap(c, t.hair) + line(curl, c.dark, 18) + line(curl, BONE, 14);
  },
  visor: (c) =>
    fill('M94 146V66C98 34 150 34 162 62L168 94L154 146Z', STEEL, c.edge) + fill('M94 146V66C96 50 104 44 114 42C108 70 110 110 120 146Z', '#0000004a')
    + fill('M126 76H164L166 85H126Z', '#12141c') + line('M126 40Q150 44 160 66', c.trim, 4),
  mohawk: (c, t) => face(t.skin) + fill('M152 56C158 16 108 -2 78 26C66 50 78 88 92 106C94 78 104 62 124 56C136 52 146 54 152 56Z', c.trim, c.edge),
  gas: (c, t) =>
    face(t.skin) + hood(c, t.cloth) + fill('M136 66L166 82L172 108L150 126L130 118Z', c.dark) + disc(148, 84, 12, BONE) + disc(149, 84, 9, c.trim) + disc(170, 114, 15, '#5a5a60', c.edge) + disc(172, 114, 8, '#24242a'),
  skull: (c) =>
    fill('M104 146V100C90 60 120 42 146 54C160 64 158 80 156 88L162 102L152 104V118L136 122L134 146Z', BONE, c.edge) + disc(144, 84, 9, '#160a20') + disc(144, 84, 3.5, c.trim)
    + line('M140 112V120M146 110V119', '#160a20', 2) + hood(c, c.robe),
  flame: (c, t) =>
    face(t.skin) + fill('M154 64C150 36 150 24 160 4C136 14 134 22 126 30C124 16 112 8 94 2C102 18 98 28 92 36C82 32 70 34 60 44C78 48 82 60 84 72C76 78 74 90 70 106C92 102 106 92 112 80C126 76 142 72 154 64Z', c.trim, c.edge),
  jackal: (c) => fill('M94 150L98 84L86 10L116 50L146 60L206 94L200 104L152 108L140 150Z', '#1c1626', `stroke="${c.trim}" stroke-width="2"`) + fill('M136 72l18 6l-18 5Z', c.trim) + line('M112 96L108 146M124 100L122 146', c.trim, 4),
  brim: (c, t) => face(t.skin) + long(c, t.hair) + fill('M66 84C90 74 98 62 100 52L84 4L138 40C144 50 152 56 190 62C152 74 106 76 66 84Z', c.robe, c.edge) + line('M100 58Q124 46 142 48', c.trim, 6),
};

/** @param {Scene} c @param {string} name @param {Tints} tints */
export function headSide(c, name, tints) {
  const whole = WHOLE[name];
  return whole ? whole(c, tints) : face(tints.skin) + cap(c, tints.hair) + (WORN[name]?.(c, tints) ?? '');
}
