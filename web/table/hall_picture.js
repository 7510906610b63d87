// hall_picture.js - the hall behind the line: light from the throne, pillars of the palace, steps that fall to the right and the carpet
// on them. It stretches with the hall; a place is 100 wide, the king's 107.
import { html, svg } from '../vendor/lit-html.js';

const THRONE = 107;
const PLACE = 100;
/** How far each step falls, in percent of the height; princes.css has the same number. */
const FALL = 2.2;
/** Where the carpet lies before the first place, in percent. */
const FLOOR = 41;
const THICK = 4;

/** @param {number} places @param {number} inside the number of places in the palace */
export function hallPicture(places, inside) {
  const width = THRONE + places * PLACE;
  const x = (/** @type {number} */ i) => THRONE + i * PLACE;
  const y = (/** @type {number} */ i) => FLOOR + i * FALL;
  const steps = Array.from({ length: places }, (_, i) => i);
  const edge = `M0 ${y(-1)}H${x(0)}${steps.map((i) => `V${y(i)}H${x(i + 1)}`).join('')}`;
  const below = [...steps].reverse().map((i) => `V${y(i) + THICK}H${x(i)}`).join('');
  return html`<svg class="hall-picture" viewBox=${`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
    <defs>
      <linearGradient id="hall-light" x1="0" x2="1"><stop class="near" offset="0"></stop><stop class="far" offset="1"></stop></linearGradient>
    </defs>
    <path fill="url(#hall-light)" d=${`M0 0H${x(Math.max(inside, 1))}V100H0Z`}></path>
    ${steps.slice(0, inside + 1).map((i) => svg`<path class="pillar" d=${`M${x(i) - 4} 100V0h7V100ZM${x(i) - 7} 0h13v2.4h-13Z`}></path>`)}
    ${steps.map((i) => svg`<path class="step" d=${`M${x(i)} 100V${y(i)}H${width}V100Z`}></path>`)}
    <path class="carpet" d=${`${edge}V${y(places - 1) + THICK}${below}V${y(-1) + THICK}H0Z`}></path>
    <path class="hem" d=${edge}></path>
    ${steps.flatMap((i) => [20, 50, 80].map((d) => svg`<path class="chevron" d=${`M${x(i) + d + 4} ${y(i) + 1.1}l-4 1l4 1`}></path>`))}
  </svg>`;
}
