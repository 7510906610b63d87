// signs.js - the small signs of resources and actions, in a box of 24 x 24. Their shapes differ, so that no colour is needed to
// tell them apart; a dark outline lets them stand on any ground.
import { n1, star } from './shapes.js';

/** Each sign: its path, its colour, and what is lit on it. @type {Record<string, { path: string, colour: string, lit?: string }>} */
const SIGNS = {
  rune: { path: 'M12 1L20 8L17 20L12 23L7 20L4 8Z', colour: '#37b6e6', lit: 'M12 1L20 8L12 10L4 8ZM12 10L12 23L7 20L4 8Z' },
  power: { path: 'M12 1L16 8V15H20V18H14V23H10V18H4V15H8V8Z', colour: '#ef5b41', lit: 'M12 1L16 8V15H12Z' },
  energy: { path: 'M14 1L3 14H10L8 23L21 9H13.5Z', colour: '#c3d94a', lit: 'M14 1L3 14H10L11 9Z' },
  honor: { path: star(12, 12.5, 5, 11.5, 5.2), colour: '#f2b632', lit: 'M12 1L14.8 8.5L12 12.5L9.2 8.5Z' },
  draw: { path: 'M4 5L13 2L20 20L11 23Z', colour: '#e9e2cf', lit: 'M15 4H21V10H18V7H15Z' },
  banish: {
    path: 'M12 1C20 3 22 12 17 18C13 23 4 22 3 15C2 9 8 5 12 8C16 11 14 16 11 15C13 14 12 11 10 12C6 13 8 19 13 17C18 14 17 5 12 1Z',
    colour: '#b583f0',
  },
  acquire: { path: 'M9 2H15V11H20L12 20L4 11H9ZM3 20H21V23H3Z', colour: '#7fcf8a' },
  defeat: { path: 'M3 1L12 9L21 1L23 3L15 12L23 20L20 23L12 15L4 23L1 20L9 12L1 3Z', colour: '#ef5b41' },
  copy: { path: 'M3 3H14V6H6V17H3ZM8 8H21V22H8Z', colour: '#8fb8ff' },
  discard: { path: 'M5 2H17V12H21L14 21L7 12H5Z', colour: '#b9b3a4' },
  destroy: { path: 'M2 4H11L9 10L13 14L10 21H2ZM14 4H22V21H13L16 14L12 10Z', colour: '#ff9a6b' },
  turn: { path: 'M5 1H19V4L13.5 12L19 20V23H5V20L10.5 12L5 4Z', colour: '#ffe08a' },
  steal: { path: 'M2 9L12 2V6C19 6 22 11 22 18C19 13 16 12 12 12V16Z', colour: '#ff9a6b' },
  less: { path: 'M2 10H22V14H2Z', colour: '#7fcf8a' },
  place: { path: 'M7 2H17V16H7ZM1 18H23V22H1Z', colour: '#8fd8c8', lit: 'M12 4L15.5 8H13.5V14H10.5V8H8.5Z' },
  count: { path: 'M3 5H21V10H3ZM3 14H21V19H3Z', colour: '#ffe08a' },
  look: { path: 'M1 12C6 4 18 4 23 12C18 20 6 20 1 12ZM12 8A4 4 0 1 0 12.1 8Z', colour: '#e9e2cf' },
  any: { path: 'M12 2A10 10 0 1 1 11.9 2ZM12 6A6 6 0 1 0 12.1 6Z', colour: '#c9c4b8' },
};

export const SIGN_NAMES = Object.keys(SIGNS);

/** A sign at (x, y). @param {string} name @param {number} x @param {number} y @param {number} size */
export function glyph(name, x, y, size) {
  const sign = SIGNS[name] ?? /** @type {{ path: string, colour: string, lit?: string }} */ (SIGNS['any']);
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(${Math.round((size / 24) * 1000) / 1000})">`
    + `<path d="${sign.path}" fill="${sign.colour}" fill-rule="evenodd" stroke="#0b0d14" stroke-opacity=".8" stroke-width="1.6"`
    + ' stroke-linejoin="round" paint-order="stroke"/>'
    + (sign.lit ? `<path d="${sign.lit}" fill="#fff" fill-opacity="${name === 'draw' ? 1 : 0.42}"/>` : '')
    + '</g>';
}
