// badges.js - the corners of a card: cost, honor, and the court's coin and flag.
import { rewardOf, throneOf } from './card_actions.js';
import { positionOf } from './house.js';
import { disc, fill, ring, star } from './shapes.js';
import { numeral } from './text.js';

/** @typedef {import('./types.js').Card} Card */

const OUTLINE = 'stroke="#0b0d14" stroke-width="3" stroke-linejoin="round"';

/** Places a badge in a corner, scaled by k, and never over the edge. @param {'left' | 'right'} side @param {number} k @param
 * {string} inner */
function corner(side, k, inner) {
  const x = Math.max(34, 32 * k);
  return `<g transform="translate(${side === 'left' ? x : 250 - x} ${Math.max(36, 33 * k)}) scale(${k})">${inner}</g>`;
}

const SHIELD = '<path d="M-24 -24L24 24M24 -24L-24 24" stroke="#0b0d14" stroke-width="11" stroke-linecap="round"/>'
  + '<path d="M-24 -24L24 24M24 -24L-24 24" stroke="#f1e8da" stroke-width="5.5" stroke-linecap="round"/>'
  + fill('M-19 -19Q0 -25 19 -19V4Q17 18 0 27Q-17 18 -19 4Z', '#c9301f', OUTLINE)
  + fill('M0 -22Q12 -22 19 -19V4Q17 18 0 27Z', '#7d140f');

const CRYSTAL = fill('M0 -30L24 -15V15L0 30L-24 15V-15Z', '#1b7fb3', OUTLINE)
  + fill('M0 -30L24 -15L13 -8H-13L-24 -15Z', '#8fe0ff')
  + fill('M-24 -15L-13 -8V8L-24 15Z', '#4cbbe6')
  + fill('M24 -15L13 -8V8L24 15L0 30L-24 15L-13 8H13Z', '#0f5680', 'fill-opacity=".75"');

/** A card that is paid for: a shield on two blades for power, else a crystal. @param {Card} card @param {number} k */
export function costBadge(card, k) {
  if (card.paid_with === null || card.zone === 'starting' || card.kind === 'treasure') return '';
  return corner('left', k, (card.paid_with === 'power' ? SHIELD : CRYSTAL) + numeral(String(card.cost), 0, 10.5, 30));
}

/** The honor of a card: a star. The reward for a monster: a star in a ring, with a plus. @param {Card} card @param {number} k */
export function honorBadge(card, k) {
  const reward = rewardOf(card);
  if (reward) {
    return corner('right', k, disc(0, 0, 27, '#2a0b10') + ring(0, 0, 27, '#ffcf5a', 3) + fill(star(0, 0, 5, 23, 11), '#b97d10')
      + numeral(`+${reward}`, -1, 9, 24, '#ffe9a8'));
  }
  if (!card.honor) return '';
  return corner('right', k, fill(star(0, 1, 5, 32, 17.5), '#f2b632', OUTLINE)
    + fill('M0 -31L10.3 -13L0 1L-10.3 -13Z', '#fff', 'fill-opacity=".5"') + numeral(String(card.honor), 0, 10, 25));
}

/** The value of the throne for a prince: a number on a crown. @param {Card} card @param {number} k */
export function throneBadge(card, k) {
  const worth = throneOf(card);
  if (!worth || card.kind !== 'prince') return '';
  return corner('right', k, fill('M-30 22L-33 -14L-16 -2L0 -24L16 -2L33 -14L30 22Z', '#f2b632', OUTLINE)
    + fill('M0 -24L16 -2L33 -14L30 22H0Z', '#b97d10', 'fill-opacity=".45"') + numeral(String(worth), 0, 18, 25));
}

/** The court: the value of a card on a coin, the position that an event strikes on a flag. @param {Card} card @param {number} k */
export function princesBadge(card, k) {
  const position = positionOf(card);
  if (position)
    return corner('left', k, fill('M-23 -28H23V26L0 14L-23 26Z', '#c9301f', OUTLINE) + numeral(position, 0, 5, 27));
  if (!card.honor) return '';
  return corner('left', k, disc(0, 0, 27, '#f2b632', OUTLINE) + disc(0, 0, 20, '#8a5a06') + numeral(String(card.honor), 0, 10.5, 29));
}
