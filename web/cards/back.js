// back.js - the back of a card: steps that rise to a star, and the six sigils around it.
import { d, disc, fill, line, ring, star, times } from './shapes.js';
import { shapeOf } from './outline.js';
import { sigil } from './sigils.js';
import { safeId } from './text.js';

const GOLD = '#e7c873';
const AROUND = ['enlightened', 'lifebound', 'mechana', 'void', 'none', 'monster'];

/** @param {{ hue?: string, id: string }} how hue: the colour of the ground */
export function backInner({ hue = '#2b3a67', id }) {
  const safe = safeId(id);
  const colour = /^#[0-9a-f]{3,8}$/i.test(hue) ? hue : '#2b3a67';
  const { outline } = shapeOf('hero');
  const rays = times(24, (i) => {
    const angle = (i * Math.PI) / 12;
    return line(d`M125 165L${125 + 300 * Math.cos(angle)} ${165 + 300 * Math.sin(angle)}`, '#fff', 9, 'stroke-opacity=".09"');
  });
  const steps = times(6, (i) => {
    const y = 172 + i * 22;
    const path = `M125 ${y}L${190 + i * 8} ${y + 50}V${y + 68}L125 ${y + 18}L${60 - i * 8} ${y + 68}V${y + 50}Z`;
    return fill(path, GOLD, `fill-opacity="${(0.5 - i * 0.07).toFixed(2)}"`);
  });
  const sigils = AROUND.map((house, i) => {
    const angle = Math.PI * (i / 3 - 0.5);
    return sigil(house, 114 + 76 * Math.cos(angle), 154 + 76 * Math.sin(angle), 22, GOLD);
  }).join('');
  return `<clipPath id="${safe}w"><path d="${outline(8)}"/></clipPath>`
    + fill(outline(1), '#0d1224', 'stroke="#05060a" stroke-width="2"')
    + `<g clip-path="url(#${safe}w)"><rect width="250" height="350" fill="${colour}"/>${rays}${steps}`
    + disc(125, 165, 98, '#0d1224', `fill-opacity=".62" stroke="${GOLD}" stroke-width="2.5"`) + ring(125, 165, 54, GOLD, 2) + sigils
    + fill(star(125, 166, 8, 47, 20), GOLD) + fill(star(125, 166, 4, 36, 9), '#fff7df') + '</g>'
    + `<path d="${outline(5)}" fill="none" stroke="${GOLD}" stroke-width="2.5"/>`;
}
