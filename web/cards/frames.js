// frames.js - the colours of the frames. Name on band and words on paper have a contrast of 7:1 and more.
import { hsl } from './colour.js';

/** @typedef {import('./types.js').Frame} Frame */

/** What names are written in. */
export const NAME_COLOUR = '#fffaf0';

/**
 * A frame of the court: one hue, a rim of its own. Gold and green are a little darker, so that all names keep their contrast.
 * @param {number} h @param {number} s @param {number} [rim] @param {number} [l]
 * @returns {Frame}
 */
const princes = (h, s, rim = h, l = 27) =>
  ({ edge: hsl(h, s, 14), band: hsl(h, s, l), rim: hsl(rim, 82, 68), paper: hsl(h, 36, 94), deep: hsl(h, s, l - 2) });

/** @type {Record<string, Frame>} */
export const FRAMES = {
  enlightened: { edge: '#16264a', band: '#24457f', rim: '#f0c95a', paper: '#f4f1e4', deep: '#1d3f7a' },
  lifebound: { edge: '#12301f', band: '#1f5a37', rim: '#a9d95a', paper: '#f1f3e0', deep: '#1d5230' },
  mechana: { edge: '#3a2013', band: '#7a4320', rim: '#f0a654', paper: '#f6eee0', deep: '#6e3a16' },
  void: { edge: '#21143c', band: '#47307a', rim: '#d69bff', paper: '#f2edf5', deep: '#4a2c86' },
  none: { edge: '#2a2e38', band: '#4b5262', rim: '#d8cfb8', paper: '#f3f0e8', deep: '#3f4552' },
  monster: { edge: '#2a0b10', band: '#6d1620', rim: '#ff8a52', paper: '#f5ebe2', deep: '#7d1a20' },
  ventus: princes(198, 58, 190),
  ardor: princes(10, 66, 24),
  denarius: princes(38, 72, 46, 24),
  ensis: princes(218, 20, 216),
  vitae: princes(134, 48, 100, 24),
  gnaritas: princes(266, 44, 268),
  crown: princes(350, 60, 44),
  supporter: princes(172, 50, 172, 24),
  army: princes(2, 52, 14),
  treasury: princes(36, 62, 46),
  poison: princes(98, 46, 86, 24),
  elixir: princes(332, 52),
  guard: princes(212, 40),
  event: princes(350, 62, 6),
  wife: princes(318, 44, 328),
  bond: princes(284, 40, 44),
};

/** @param {string} house @returns {Frame} */
export const frameOf = (house) => FRAMES[house] ?? /** @type {Frame} */ (FRAMES['none']);
