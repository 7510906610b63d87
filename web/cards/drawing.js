// drawing.js - drawings as text: a shape a line, from back to front. Nearly everything that the cards show is written in it.
//
//   robe! M82 98Q106 84 132 98L134 150Z     a filled path; ! adds a thin dark edge, !trim/2 one of that paint and width
//   trim~4%50 M80 58Q125 26 170 58          a line, 4 wide, half transparent; ~4:3,9 is dashed
//   skin o 161 76 10                        a disc: x, y, radius; with ~ a ring
//   glow e 125 212 84 13                    an oval: x, y, and both radii
//   tone20=17 M88 106Q58 132 56 164         an arm or a leg: a line 17 wide with a dark edge
//   gear robe! 188 104 38 9                 a gear: x, y, radius, teeth; also star (x y points outer inner), leaf (x y length tilt)
//   blade 158 52 150 14                     something that the caller draws, with numbers
//
// Before a shape may stand
//
//   |             it is there once more, mirrored
//   ?armed        only where that is so; ?-armed: only where it is not
//   *12@125,100   twelve of it, around a point
//   @30,125,100   turned by 30 degrees around a point
//
// A line that begins with a letter of path data continues the path above it. Paints are the card's own (robe, trim, dark, glow, cape,
// and tone0 to tone100 from light to shade), the caller's, those of PAINTS, or as CSS has them (#fff).
import { css, mix } from './colour.js';
import { disc, fill, gear, leaf, line, oval, star, turned } from './shapes.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {(...numbers: number[]) => string} Part */

/**
 * The things that a drawing may use besides those of the card: paints, parts, conditions, the edge, and the axis of the mirror.
 * @typedef {object} Given
 * @property {Record<string, string>} [paints]
 * @property {Record<string, Part>} [parts]
 * @property {(word: string) => boolean} [when]
 * @property {string} [edge]
 * @property {number} [middle]
 */

/**
 * One line of a drawing. `what` is 'path', 'o', 'e', 'gear', 'star', 'leaf', or a part of the caller's.
 * @typedef {object} Shape
 * @property {string} what
 * @property {string} path
 * @property {number[]} numbers
 * @property {string} paint
 * @property {string} edge '' for none, 'own', or a paint
 * @property {number} edgeWidth
 * @property {'fill' | 'line' | 'limb'} how
 * @property {number} width
 * @property {string} dash of a line
 * @property {string} more attributes
 * @property {boolean} mirror
 * @property {string} when
 * @property {number[]} turn degrees, x, y
 * @property {number[]} around how many, x, y
 */

/** @type {Record<string, string>} */
const PAINTS = {
  white: '#fff', ink: '#20140f', night: '#12141c', bone: '#efe6d2', steel: '#c9c6cc', iron: '#8f8a96', blade: '#f4efe6', wood: '#3a2a1c',
  leather: '#5a3418', shadow: '#00000040', gold: '#f2b632', horn: '#d9c7a8',
};

const PAINT = /^(#?\w+)(?:(!)(?:(#?\w+)\/([\d.]+))?)?(?:([~=])([\d.]+)(?::([\d.,]+))?)?(?:%(\d+))?$/;

/** @param {string} list '30,125,100' */
const numbers = (list) => list.split(',').map(Number);

/** @param {string} row @returns {Shape} */
function parseRow(row) {
  const words = row.split(' ');
  /** @type {Shape} */
  const shape = {
    what: 'path', path: '', numbers: [], paint: '', edge: '', edgeWidth: 0, how: 'fill', width: 0, dash: '', more: '',
    mirror: false, when: '', turn: [], around: [],
  };
  for (let word = words[0] ?? ''; '|?*@'.includes(word.charAt(0)); word = words[0] ?? '') {
    words.shift();
    if (word === '|') shape.mirror = true;
    else if (word.startsWith('?')) shape.when = word.slice(1);
    else if (word.startsWith('*')) shape.around = numbers(word.slice(1).replace('@', ','));
    else shape.turn = numbers(word.slice(1));
  }
  const first = words.shift() ?? '';
  const built = first === 'gear' || first === 'star' || first === 'leaf';
  const round = words[0] === 'o' || words[0] === 'e';
  if (!built && !round && !words[0]?.startsWith('M')) return { ...shape, what: first, numbers: words.map(Number) };
  const painted = PAINT.exec(built ? words.shift() ?? '' : first);
  const [, paint = '', edged, edge = 'own', edgeWidth = '0', stroke, width = '0', dash, opacity] = painted ?? [];
  shape.paint = paint;
  shape.edge = edged ? edge : '';
  shape.edgeWidth = Number(edgeWidth);
  shape.how = stroke === '~' ? 'line' : stroke === '=' ? 'limb' : 'fill';
  shape.width = Number(width);
  shape.dash = dash ?? '';
  shape.more = opacity ? `${stroke ? 'stroke' : 'fill'}-opacity=".${opacity.padStart(2, '0')}"` : '';
  if (built) shape.what = first;
  else if (round) shape.what = words.shift() ?? '';
  if (shape.what === 'path') shape.path = words.join(' ');
  else shape.numbers = words.map(Number);
  return shape;
}

/** @param {string} text @returns {Shape[]} */
function parse(text) {
  /** @type {Shape[]} */
  const shapes = [];
  for (const row of text.split('\n').map((part) => part.trim())) {
    const last = shapes.at(-1);
    if (last && /^[A-Z]/.test(row)) last.path += row;
    else if (row) shapes.push(parseRow(row));
  }
  return shapes;
}

/** Every drawing is parsed once. @type {Map<string, Shape[]>} */
const parsed = new Map();

/** @param {Scene} c @param {string} name @param {Given} given */
function paintOf(c, name, given) {
  const own = given.paints?.[name] ?? PAINTS[name];
  if (own) return own;
  switch (name) {
    case 'robe': return c.robe;
    case 'trim': return c.trim;
    case 'dark': return c.dark;
    case 'glow': return c.glow;
    case 'cape': return css(mix(c.shade, c.bright, 0.45));
    default: return name.startsWith('tone') ? c.tone(Number(name.slice(4)) / 100) : name;
  }
}

/** @param {Scene} c @param {Shape} s @param {Given} given */
function shapeOf(c, s, given) {
  const part = given.parts?.[s.what];
  if (part && !s.paint) return part(...s.numbers);
  const [x = 0, y = 0, a = 0, b = 0, e = 0, turn = 0] = s.numbers;
  const paint = paintOf(c, s.paint, given);
  const drawn = s.edge && s.edge !== 'own' ? `stroke="${paintOf(c, s.edge, given)}" stroke-width="${s.edgeWidth}"` : '';
  const edge = s.edge === 'own' ? given.edge ?? c.edge : drawn;
  const stroke = s.how === 'fill' ? edge : `stroke="${paint}" stroke-width="${s.width}"`;
  const more = s.more && stroke ? `${stroke} ${s.more}` : stroke || s.more;
  switch (s.what) {
    case 'o': return disc(x, y, a, s.how === 'fill' ? paint : 'none', more);
    case 'e': return oval(x, y, a, b, s.how === 'fill' ? paint : 'none', more);
    case 'gear': return fill(gear(x, y, a, b, e), paint, more);
    case 'star': return fill(star(x, y, a, b, e, turn), paint, more);
    case 'leaf': return leaf(x, y, a, b, paint);
    default: break;
  }
  if (s.how === 'fill') return fill(s.path, paint, more);
  if (s.dash) return fill(s.path, 'none', `${more} stroke-dasharray="${s.dash}"`);
  return (s.how === 'limb' ? line(s.path, c.dark, s.width + 3) : '') + line(s.path, paint, s.width, s.more);
}

/** @param {Scene} c @param {Shape} s @param {Given} given */
function placed(c, s, given) {
  let out = shapeOf(c, s, given);
  const [degrees, x = 0, y = 0] = s.turn;
  if (degrees !== undefined) out = turned(degrees, x, y, out);
  const [n = 0, atX = 0, atY = 0] = s.around;
  const single = out;
  for (let i = 1; i < n; i++) out += turned((i * 360) / n, atX, atY, single);
  return out;
}

/**
 * @param {Scene} c
 * @param {string} text
 * @param {Given} [given]
 */
export function draw(c, text, given = {}) {
  let shapes = parsed.get(text);
  if (!shapes) parsed.set(text, (shapes = parse(text)));
  let out = '';
  let pair = '';                                 // shapes in a row that are mirrored, are mirrored together
  const close = () => {
    if (pair) out += `<g transform="translate(${2 * (given.middle ?? 125)} 0) scale(-1 1)">${pair}</g>${pair}`;
    pair = '';
  };
  for (const s of shapes) {
    if (s.when && (given.when?.(s.when.replace('-', '')) ?? false) === s.when.startsWith('-')) continue;
    if (s.mirror) pair += placed(c, s, given);
    else {
      close();
      out += placed(c, s, given);
    }
  }
  close();
  return out;
}
