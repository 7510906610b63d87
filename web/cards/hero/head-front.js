// head-front.js - heads seen from the front: around (0, 8), about 30 wide, the chin at y 32. What they wear tells the faction.
import { hsl, mix, css } from '../colour.js';
import { both, disc, fill, leaf, line, ring, star, turned } from '../shapes.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {{ skin: string, hair: string, cloth: string, fur: string }} Tints of one person */

/**
 * What is behind the face and before it. `bald`: no hair; `face`: in place of a face of skin.
 * @typedef {{ back?: string, front?: string, bald?: boolean, face?: string }} Head
 */

const BONE = '#efe6d2';
const STEEL = '#c9c6cc';
const SHADE = '#00000040';

const NECK = 'M-9 22V33Q0 44 9 33V22Z';
const HAIR = 'M-17 8C-20 -16 20 -16 17 8L15 24H-15Z';
const DOME = 'M-18 2C-20 -24 20 -24 18 2Z';
const HOOD = 'M-25 40C-34 2 -16 -24 1 -30C18 -24 34 2 25 40C12 50 -12 50 -25 40Z';
const IN_HOOD = 'M-17 30C-20 4 -10 -10 0 -14C10 -10 20 4 17 30C8 40 -8 40 -17 30Z';
const LONG = 'M-19 6C-24 -24 24 -24 19 6C22 40 34 58 30 84C20 66 12 60 12 40H-12C-12 60 -20 66 -30 84C-34 58 -22 40 -19 6Z';

/** Two slanted eyes that glow. @param {string} colour */
const eyes = (colour) => fill('M-11 8l9 4l-8 3ZM11 8l-9 4l8 3Z', colour);

/** A face with closed eyes, half of it in the shade. @param {string} skin */
const face = (skin) =>
  fill('M-13 2C-14 -12 14 -12 13 2C14 18 8 30 0 32C-8 30 -14 18 -13 2Z', skin)
  + fill('M0 -9C12 -11 14 -6 13 2C14 18 8 30 0 32L3 14L0 10Z', SHADE)
  + line('M-9 7Q-5 5 -2 7M3 7Q6 5 9 7', '#20140f', 1.8) + line('M-3 22Q0 24 4 22', '#20140f', 1.5);

/** A hood, and in it a face, or in the void only eyes. @param {Scene} c */
const hood = (c) => fill(HOOD, c.robe, c.edge) + fill(IN_HOOD, c.dark);

/** @type {Record<string, (c: Scene, t: Tints) => Head>} */
const HEADS = {
  hood: (c) => ({ back: hood(c), bald: true, ...(c.house === 'void' ? { face: eyes(c.trim) } : {}) }),
  mask: (c) => ({ back: hood(c), bald: true, face: fill('M-12 2C-12 -6 12 -6 12 2L9 24L0 34L-9 24Z', '#f3ecf6') + fill('M-9 8l7 4l-6 3ZM9 8l-7 4l6 3Z', c.dark) }),
  long: (c, t) => ({
    back: fill(LONG, t.hair, c.edge), bald: true,
    front: fill('M-17 4C-16 -18 16 -18 17 4Q0 -8 -17 4Z', t.hair) + line('M-18 -2Q0 -10 18 -2', c.trim, 3) + fill(star(0, -7, 4, 7, 2.5), c.trim),
  }),
  knot: (c, t) => ({ front: disc(0, -20, 9, t.hair, c.edge) + line('M-5 -12H5', c.trim, 3) + fill(star(0, 0, 4, 5, 2), c.trim) }),
  halo: (c) => ({
    front: line('M-30 -2A30 30 0 0 1 30 -2', c.trim, 3.5) + [-60, -30, 0, 30, 60].map((a) => turned(a, 0, 0, fill('M-2.5 -34L0 -46L2.5 -34Z', c.trim))).join('')
      + fill(star(0, -3, 4, 4, 1.5), c.trim),
  }),
  mitre: (c) => ({ front: fill('M-18 2L-15 -30L0 -48L15 -30L18 2Q0 -8 -18 2Z', c.robe, c.edge) + fill(star(0, -22, 4, 9, 3), c.trim) + line('M-17 -3Q0 -12 17 -3', c.trim, 3) }),
  turban: (c, t) => ({
    front: fill('M-20 3C-27 -16 -15 -33 1 -33C18 -33 27 -16 20 3C11 -7 -11 -7 -20 3Z', t.cloth, c.edge)
      + line('M-20 -4Q0 -24 16 -26M-12 -2Q8 -16 22 -14', '#0004', 2) + fill('M-4 -12L0 -22L4 -12L0 -4Z', c.trim) + line('M0 -22Q4 -40 14 -44', c.trim, 3),
  }),
  beard: (c, t) => ({
    bald: true,
    front: fill('M-14 8C-18 34 -9 54 0 66C9 54 18 34 14 8C8 20 -8 20 -14 8Z', t.hair, c.edge) + line('M-6 28L-3 48M6 28L3 48M0 30V56', '#0003', 1.5)
      + fill('M-15 4C-17 -4 -16 -8 -14 -10L-13 8ZM15 4C17 -4 16 -8 14 -10L13 8Z', t.hair),
  }),
  rays: (c) => ({ front: fill('M-17 0L-27 -20L-14 -11L-13 -36L-5 -14L0 -50L5 -14L13 -36L14 -11L27 -20L17 0Q0 -9 -17 0Z', c.trim, c.edge) + disc(0, -10, 3, '#fff') }),
  braid: (c, t) => ({
    front: fill('M-17 6C-20 -18 20 -18 17 6Q4 -8 -8 -4Q-14 0 -17 6Z', t.hair)
      + [[15, 20, 8], [19, 33, 8], [21, 46, 7], [21, 58, 6], [20, 69, 5]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, t.hair, c.edge)).join('')
      + line('M15 74H25', c.trim, 4) + disc(-8, -10, 4, c.trim),
  }),
  bird: (c, t) => ({
    bald: true,
    face: fill('M-24 -28L-12 -18H12L24 -28C28 -4 26 16 18 28C10 38 -10 38 -18 28C-26 16 -28 -4 -24 -28Z', t.fur, c.edge)
      + fill('M0 -18H12L24 -28C28 -4 26 16 18 28C12 34 6 36 0 36Z', SHADE) + both((s) => disc(s * 10, 2, 9, BONE) + disc(s * 10, 2, 5, c.trim) + disc(s * 10, 2, 2.4, '#111'))
      + fill('M-5 8H5L0 24Z', '#e8a83c', c.edge),
  }),
  antlers: (c) => ({
    back: both((s) => line(`M${s * 9} -4C${s * 16} -26 ${s * 36} -20 ${s * 34} -46M${s * 22} -19L${s * 18} -40M${s * 31} -27L${s * 44} -36`, css(mix(c.lit, [224, 208, 180], 0.7)), 4)),
  }),
  leaves: (c) => ({
    front: [-60, -34, -10, 14, 38, 62].map((a) => leaf(Math.sin(a / 57) * 12, -6 - Math.cos(a / 57) * 6, 22, a, a % 4 ? c.trim : c.tone(0.35))).join(''),
  }),
  wolf: (c, t) => ({
    bald: true,
    face: fill('M-26 -2L-24 -34L-8 -16H8L24 -34L26 -2L16 20L0 40L-16 20Z', t.fur, c.edge) + fill('M0 -16H8L24 -34L26 -2L16 20L0 40Z', SHADE)
      + fill('M-14 2l10 4l-9 3ZM14 2l-10 4l9 3Z', c.trim) + fill('M-5 32L0 40L5 32Z', '#221'),
  }),
  ram: (c) => ({
    back: both((s) => {
      const curl = `M${s * 10} -8C${s * 28} -30 ${s * 46} -8 ${s * 34} 10C${s * 26} 20 ${s * 18} 8 ${s * 26} 2`;
      return line(curl, c.dark, 11) + line(curl, BONE, 8);
    }),
  }),
  mushroom: (c) => ({
    front: fill('M-40 4C-36 -36 36 -36 40 4C20 -5 -20 -5 -40 4Z', hsl(6, 66, 50), c.edge) + fill('M0 -26C26 -24 38 -12 40 4C28 -1 14 -3 0 -3Z', SHADE)
      + disc(-18, -9, 5, BONE) + disc(2, -17, 6, BONE) + disc(20, -7, 4, BONE),
  }),
  feather: (c, t) => ({
    front: fill('M-21 2C-20 -20 10 -28 34 -8C16 -6 -4 0 -21 2Z', t.cloth, c.edge) + fill('M-10 -14C-26 -30 -22 -46 -8 -56C-8 -40 0 -28 0 -17Z', c.trim, c.edge),
  }),
  goggles: (c) => ({
    front: fill(DOME, c.tone(0), c.edge) + fill('M0 -16C18 -18 20 -8 18 2H0Z', SHADE) + both((s) => disc(s * 7, 7, 7.5, c.dark) + disc(s * 7, 7, 5, c.trim) + disc(s * 7 - 1.5, 5.5, 1.6, '#fff')),
  }),
  lens: (c) => ({ front: fill(DOME, c.tone(0), c.edge) + fill('M0 -16C18 -18 20 -8 18 2H0Z', SHADE) + line('M-18 3L18 6', c.dark, 4) + disc(5, 8, 12, c.dark) + disc(5, 8, 8.5, c.trim) + disc(2, 5, 3, '#fff') }),
  helm: (c) => ({
    front: fill('M-19 12C-22 -26 22 -26 19 12L12 6V24L16 30L8 28V6H-8V28L-16 30L-12 24V6Z', STEEL, c.edge)
      + fill('M0 -17C22 -18 21 -4 19 12L12 6V24L16 30L8 28V6H0Z', SHADE) + fill('M-3 -16C-14 -40 -34 -38 -42 -22C-26 -30 -12 -26 3 -16Z', hsl(8, 64, 52)),
  }),
  visor: (c) => ({
    bald: true,
    face: fill('M-19 34V-10C-17 -26 17 -26 19 -10V34L0 42Z', STEEL, c.edge) + fill('M0 -22C17 -22 18 -14 19 -10V34L0 42Z', SHADE) + fill('M-15 3H15V9H-15Z', '#12141c')
      + line('M0 -20V38', c.trim, 3) + [-10, -6, 6, 10].map((x) => disc(x, 20, 1.4, '#12141c')).join(''),
  }),
  lamp: (c) => ({
    front: fill('M-3 -20L-22 -56H30L9 -20Z', '#fff3c4', 'fill-opacity=".45"') + fill('M-20 0C-20 -26 20 -26 20 0L25 4H-25Z', hsl(44, 82, 58), c.edge)
      + fill('M0 -20C18 -20 20 -10 20 0L25 4H0Z', SHADE) + disc(2, -12, 8, c.dark) + disc(2, -12, 5.5, '#fffbe0'),
  }),
  tophat: (c) => ({
    front: fill('M-16 -2L-18 -42H18L16 -2Z', c.dark, `stroke="${c.trim}" stroke-width="1"`) + fill('M-30 0Q0 -12 30 0Q0 8 -30 0Z', c.dark) + fill('M-16.500 -10H16.500L16 -2Q0 -8 -16 -2Z', c.trim) + disc(9, -12, 6, c.tone(0), c.edge),
  }),
  mohawk: (c) => ({
    bald: true,
    front: fill('M-5 -8C-20 -30 -14 -48 0 -52C14 -48 20 -30 5 -8Z', c.trim, c.edge) + line('M0 -44V-12M-6 -38L-2 -14M6 -38L2 -14', '#0003', 1.5) + fill('M-14 4h28v3h-28Z', c.dark),
  }),
  dome: (c) => ({
    front: disc(0, 8, 28, '#dff6ff', `fill-opacity=".32" stroke="${c.trim}" stroke-width="2.5"`) + line('M-16 -8Q-10 -16 -2 -17', '#fff', 4) + fill('M-24 26Q0 42 24 26L26 38Q0 52 -26 38Z', c.robe, c.edge)
      + line('M14 -16L24 -40', c.dark, 3) + disc(24, -42, 5, c.trim),
  }),
  gas: (c, t) => ({
    back: fill(HOOD, t.cloth, c.edge), bald: true,
    face: fill('M-16 2C-16 -14 16 -14 16 2L11 22L14 34H-14L-11 22Z', c.dark) + both((s) => disc(s * 8, 4, 7.5, BONE) + disc(s * 8, 4, 5.5, c.trim)) + disc(0, 28, 11, '#5a5a60', c.edge) + disc(0, 28, 6, '#24242a'),
  }),
  horns: (c) => ({ back: both((s) => fill(`M${s * 8} -2C${s * 34} -6 ${s * 34} -30 ${s * 22} -46C${s * 24} -26 ${s * 14} -18 ${s * 4} -14Z`, '#efe3f5', c.edge)) }),
  skull: (c) => ({
    back: fill(HOOD, c.robe, c.edge) + fill(IN_HOOD, '#0b0614'), bald: true,
    face: fill('M-14 4C-16 -16 16 -16 14 4L10 16V28H-10V16Z', BONE) + both((s) => disc(s * 6, 5, 5, '#160a20') + disc(s * 6, 5, 1.8, c.trim)) + fill('M0 11L-3 17H3Z', '#160a20')
      + line('M-5 21V28M0 21V28M5 21V28', '#160a20', 1.4),
  }),
  crescent: (c, t) => ({ front: fill('M-17 6C-20 -16 20 -16 17 6Q0 -10 -17 6Z', t.hair) + fill('M-32 -40C-28 2 28 2 32 -40C20 -13 -20 -13 -32 -40Z', c.trim, c.edge) }),
  flame: (c) => ({
    bald: true,
    back: fill('M-19 16C-30 -4 -18 -20 -24 -40C-12 -32 -8 -28 -6 -22C-6 -36 0 -46 8 -54C8 -40 14 -34 16 -24C18 -30 24 -34 30 -36C24 -20 28 0 19 16Z', c.trim, c.edge),
    front: fill('M-15 2C-14 -12 -10 -16 -6 -24C-4 -16 -2 -14 0 -12C4 -18 6 -22 8 -28C10 -18 14 -12 15 2Q0 -8 -15 2Z', '#fff', 'fill-opacity=".55"'),
  }),
  jackal: (c) => ({
    bald: true,
    face: fill('M-13 0L-22 -48L-6 -16H6L22 -48L13 0L10 18L0 42L-10 18Z', '#1c1626', `stroke="${c.trim}" stroke-width="1.5"`) + eyes(c.trim) + line('M0 10V34M-12 22L-18 40M12 22L18 40', c.trim, 2),
  }),
  brim: (c, t) => ({
    back: fill(LONG, t.hair, c.edge),
    front: fill('M-38 6C-20 -3 -15 -6 -13 -11L-8 -58C4 -44 12 -26 13 -11C15 -6 20 -3 38 6C18 11 -18 11 -38 6Z', c.robe, c.edge) + line('M-14 -8Q0 -3 14 -8', c.trim, 4),
  }),
  straw: (c) => ({ front: fill('M-42 4L0 -32L42 4Q0 14 -42 4Z', hsl(42, 58, 66), c.edge) + fill('M0 -32L42 4Q20 9 0 9Z', SHADE) + line('M-24 0L0 -26M0 6V-26M24 0L0 -26', '#0003', 1.5) }),
  crown: (c) => ({ front: fill('M-18 -4L-22 -28L-9 -16L0 -34L9 -16L22 -28L18 -4Z', hsl(44, 92, 60), c.edge) + disc(0, -11, 3.5, hsl(350, 70, 50)) + ring(0, -11, 3.5, '#7a4a00', 1) }),
};

/** @param {Scene} c @param {string} name @param {Tints} tints */
export function headFront(c, name, tints) {
  const head = HEADS[name]?.(c, tints) ?? {};
  return fill(NECK, tints.skin) + fill('M0 22V38Q6 38 9 33V22Z', SHADE) + (head.back ?? '') + (head.bald ? '' : fill(HAIR, tints.hair))
    + (head.face ?? face(tints.skin)) + (head.front ?? '');
}
