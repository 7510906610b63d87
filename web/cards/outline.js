// outline.js - the outline of a card, the window of its picture, the band of its name and the foot of its paper. Shape tells the
// kind without colour: a hero is round, a construct has cut corners, a monster bitten ones, a treasure is cut like a gem; at the
// court a prince wears a crown, a resource is a ticket, an event a pennant, a wife a locket, a bond a letter.
import { times } from './shapes.js';

/** @typedef {import('./types.js').Frame} Frame */

const W = 250;
const H = 350;

/** @param {number} i @param {number} r */
const round = (i, r) =>
  `M${i + r} ${i}H${W - i - r}Q${W - i} ${i} ${W - i} ${i + r}V${H - i - r}Q${W - i} ${H - i} ${W - i - r} ${H - i}`
  + `H${i + r}Q${i} ${H - i} ${i} ${H - i - r}V${i + r}Q${i} ${i} ${i + r} ${i}Z`;

/** @param {number} i @param {number} x @param {number} y */
const cut = (i, x, y) =>
  `M${i + x} ${i}H${W - i - x}L${W - i} ${i + y}V${H - i - y}L${W - i - x} ${H - i}H${i + x}L${i} ${H - i - y}V${i + y}Z`;

/**
 * A shape of a kind: the outline at a distance from the edge, the window down to y, the band from a height on, the foot of the paper.
 * @typedef {object} Shape
 * @property {(inset: number) => string} outline
 * @property {(y: number) => string} window
 * @property {(top: number, height: number, frame: Frame) => string} band
 * @property {string} foot
 */

/** @param {string} path @param {Frame} frame */
const plate = (path, frame) => `<path d="${path}" fill="${frame.band}" stroke="${frame.rim}" stroke-width="1.8"/>`;

const ROUND_FOOT = '326Q238 338 226 338H24Q12 338 12 326';

/** @type {Record<string, Shape>} */
const SHAPES = {
  hero: {
    outline: (i) => round(i, 20 - i * 0.7),
    window: (y) => `M10 ${y}V96Q10 10 125 10Q240 10 240 96V${y}Z`,
    band: (y, h, frame) => plate(`M10 ${y + 6}Q125 ${y - 8} 240 ${y + 6}V${y + h}H10Z`, frame),
    foot: ROUND_FOOT,
  },
  construct: {
    outline: (i) => cut(i, 24 - i * 0.5, 24 - i * 0.5),
    window: (y) => `M32 10H218L240 32V${y}H10V32Z`,
    band: (y, h, frame) =>
      plate(`M16 ${y}H234L242 ${y + 8}V${y + h - 8}L234 ${y + h}H16L8 ${y + h - 8}V${y + 8}Z`, frame)
      + [18, 232].map((x) => `<circle cx="${x}" cy="${y + h / 2}" r="3.6" fill="${frame.rim}"/>`).join(''),
    foot: '322L222 338H28L12 322',
  },
  monster: {
    outline: (i) =>
      `M${i + 22} ${i}H${W - i - 22}Q${W - i - 22} ${i + 22} ${W - i} ${i + 22}V${H - i - 22}`
      + `Q${W - i - 22} ${H - i - 22} ${W - i - 22} ${H - i}`
      + `H${i + 22}Q${i + 22} ${H - i - 22} ${i} ${H - i - 22}V${i + 22}Q${i + 22} ${i + 22} ${i + 22} ${i}Z`,
    window: (y) => {
      const teeth = times(10, (i) => `L${228.5 - i * 23} ${y + 5}L${217 - i * 23} ${y - 12}`);
      return `M31 10H219Q219 31 240 31V${y - 12}${teeth}V31Q31 31 31 10Z`;
    },
    band: (y, h, frame) => {
      const teeth = times(10, (i) => `L${21.5 + i * 23} ${y + 9}L${33 + i * 23} ${y - 2}`);
      return plate(`M10 ${y + h}V${y - 2}${teeth}V${y + h}Z`, frame);
    },
    foot: '320Q220 320 220 338H30Q30 320 12 320',
  },
  treasure: {
    outline: (i) => cut(i, 56, 34),
    window: (y) => `M60 10H190L240 40V${y}H10V40Z`,
    band: (y, h, frame) => plate(`M10 ${y + h / 2}L26 ${y}H224L240 ${y + h / 2}L224 ${y + h}H26Z`, frame),
    foot: '312L192 338H58L12 312',
  },
  prince: {
    outline: (i) =>
      `M${i} ${i + 2}L62 ${i + 18}L125 ${i}L188 ${i + 18}L${W - i} ${i + 2}V${H - i - 18}Q${W - i} ${H - i} ${W - i - 18} ${H - i}`
      + `H${i + 18}Q${i} ${H - i} ${i} ${H - i - 18}Z`,
    window: (y) => `M10 ${y}V17L62 32L125 14L188 32L240 17V${y}Z`,
    band: (y, h, frame) =>
      `<path d="M2 ${y + 8}H30V${y + h + 6}H2L12 ${y + h / 2 + 7}ZM248 ${y + 8}H220V${y + h + 6}H248L238 ${y + h / 2 + 7}Z"`
      + ` fill="${frame.edge}" stroke="${frame.rim}" stroke-width="1.5"/>` + plate(`M18 ${y}H232V${y + h}H18Z`, frame),
    foot: ROUND_FOOT,
  },
  resource: {
    outline: (i) =>
      `M${i + 12} ${i}H${W - i - 12}L${W - i} ${i + 12}V160A15 15 0 0 0 ${W - i} 190V${H - i - 12}L${W - i - 12} ${H - i}H${i + 12}`
      + `L${i} ${H - i - 12}V190A15 15 0 0 0 ${i} 160V${i + 12}Z`,
    window: (y) => `M18 10H232L240 18V152Q218 175 240 198V${y}H10V198Q32 175 10 152V18Z`,
    band: (y, h, frame) =>
      plate(`M10 ${y}H240V${y + h}H10Z`, frame)
      + `<path d="M15 ${y + 4.5}H235M15 ${y + h - 4.5}H235" stroke="${frame.rim}" stroke-width="1.2" stroke-dasharray="5 4"/>`,
    foot: '332L232 338H18L12 332',
  },
  event: {
    outline: (i) => `M${i} ${i}H${W - i}V${H - i}L125 ${H - i - 17}L${i} ${H - i}Z`,
    window: (y) => `M10 10H240V${y}H10Z`,
    band: (y, h, frame) => plate(`M4 ${y + 8}L246 ${y - 6}V${y + h - 8}L4 ${y + h + 4}Z`, frame),
    foot: '334L125 320L12 334',
  },
  wife: {
    outline: (i) => round(i, 62 - i),
    window: (y) => `M12 ${y}V125Q12 12 125 12Q238 12 238 125V${y}Z`,
    band: (y, h, frame) => plate(`M12 ${y + 2}Q125 ${y + 18} 238 ${y + 2}V${y + h - 4}Q125 ${y + h + 8} 12 ${y + h - 4}Z`, frame),
    foot: '290Q238 338 190 338H60Q12 338 12 290',
  },
  bond: {
    outline: (i) => `M${i} ${i}H${W - i}V${H - i - 44}L${W - i - 44} ${H - i}H${i}Z`,
    window: (y) => `M10 10H240V${y}H10Z`,
    band: (y, h, frame) => plate(`M10 ${y}H240V${y + h}H10Z`, frame),
    foot: '304L204 338H12',
  },
};

/** @param {string} kind @returns {Shape} */
export const shapeOf = (kind) => SHAPES[kind === 'king' ? 'prince' : kind] ?? /** @type {Shape} */ (SHAPES['hero']);
