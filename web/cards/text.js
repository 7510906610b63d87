// text.js - text that fits: measured, wrapped, shrunk if it must be, and never cut off. All words of a card go through `escape`
// here, since a pack may contain anything.

/** @typedef {import('./types.js').Measure} Measure */
/** @typedef {{ text: string, width: number, bold: boolean, at: number }} Word a word, and its width at 1 px */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box its middle on top, and its size */

const NAME_FONT = '"Iowan Old Style","Palatino Linotype",Palatino,P052,"URW Palladio L",Georgia,serif';
const TEXT_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';
const MEASURED_AT = 100;
const SPACE = 0.3;

/** A text without characters that XML forbids. @param {string} text */
const printable = (text) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');

/** Text within an SVG: nothing in it is markup. @param {string} text */
export const escape = (text) => printable(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A text as part of an id: letters, digits, - and _ stay. @param {string} text */
export const safeId = (text) => text.replace(/[^\w-]/g, (c) => `_${c.charCodeAt(0).toString(16)}`);

/** The letters of a text as people see them; an emoji of several parts is one. @param {string} text @returns {string[]} */
function letters(text) {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text);
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), (part) => part.segment);
}

/**
 * The words of one ability. The part before a colon says when it happens, so it is bold.
 * @param {string} text @param {Measure} measure @param {string} font @param {number[]} weights plain and bold
 * @returns {Word[]}
 */
function wordsOf(text, measure, font, [plain = 400, strong = 700]) {
  const lead = plain === strong ? 0 : /^[^.;]*?[:：](?=\s)/.exec(text)?.[0].length ?? 0;
  return Array.from(printable(text).matchAll(/[^\t\n\r ]+/g), (match) => {
    const bold = match.index < lead;
    const width = measure(match[0], `${bold ? strong : plain} ${MEASURED_AT}px ${font}`) / MEASURED_AT;
    return { text: match[0], width, bold, at: 0 };
  });
}

/**
 * A word that is wider than the line, in pieces.
 * @param {Word} word @param {number} most @returns {Word[]}
 */
function broken(word, most) {
  const parts = letters(word.text);
  const each = word.width / parts.length;
  const fits = Math.max(1, Math.floor(most / (each * 1.15)));
  const count = Math.ceil(parts.length / fits);
  return Array.from({ length: count }, (_, i) => {
    const piece = parts.slice(i * fits, (i + 1) * fits);
    return { ...word, text: piece.join(''), width: Math.min(most, each * 1.15 * piece.length) };
  });
}

/**
 * Words in lines of at most this width (in units of the font's size).
 * @param {Word[]} words @param {number} most @returns {{ words: Word[], width: number }[]}
 */
function wrap(words, most) {
  /** @type {{ words: Word[], width: number }[]} */
  const lines = [];
  for (const whole of words) {
    for (const word of whole.width > most ? broken(whole, most) : [whole]) {
      const last = lines.at(-1);
      if (last && last.width + SPACE + word.width <= most) {
        last.words.push(word);
        last.width += SPACE + word.width;
      } else lines.push({ words: [word], width: word.width });
    }
  }
  return lines;
}

/** A line as SVG, what is bold in a tspan. @param {Word[]} words @param {number} strong */
function runs(words, strong) {
  const first = words.findIndex((word) => !word.bold);
  const bold = words.slice(0, first < 0 ? words.length : first).map((word) => word.text).join(' ');
  const plain = first < 0 ? '' : words.slice(first).map((word) => word.text).join(' ');
  return (bold && `<tspan font-weight="${strong}">${escape(bold)}</tspan>`) + (bold && plain && ' ') + escape(plain);
}

/**
 * The rules text, in the middle of a box at the biggest size that fits. Undefined if that size is below `enough`.
 * @param {string} text @param {Box} box @param {number} enough @param {Measure} measure
 */
export function fitRules(text, box, enough, measure) {
  const strong = 750;
  const abilities = text.split('\n').map((part) => wordsOf(part, measure, TEXT_FONT, [500, strong]));
  for (let size = 15; ; size = size > 12 ? size - 0.5 : size * 0.96) {
    if (size < enough) return undefined;
    const blocks = abilities.map((words) => wrap(words, box.width / size));
    const step = size * 1.24;
    const gap = size * 0.45;
    const height = blocks.reduce((sum, lines) => sum + lines.length * step + gap, -gap);
    if (height > box.height && size > 1) continue;
    let y = box.y + (box.height - height) / 2 + size * 0.95;
    let out = '';
    for (const lines of blocks) {
      for (const line of lines) {
        out += `<text x="${box.x}" y="${y.toFixed(1)}">${runs(line.words, strong)}</text>`;
        y += step;
      }
      y += gap;
    }
    const attributes = `font-weight="500" font-size="${Math.round(size * 100) / 100}" fill="#221e18" text-anchor="middle"`;
    return `<g font-family='${TEXT_FONT}' ${attributes}>${out}</g>`;
  }
}

/**
 * A name around the middle of a box: in one line if that leaves it big enough, else in as many as the box holds, as big as they
 * can be. Words are broken only where they would become too small.
 * @param {string} title @param {Box} box y: its middle @param {{ most: number, oneLine: number, colour: string }} how
 * @param {Measure} measure
 */
export function fitName(title, box, { most, oneLine, colour }, measure) {
  const words = wordsOf(title.replace(/\s/g, ' '), measure, NAME_FONT, [700, 700]);
  const total = words.reduce((sum, word) => sum + word.width + SPACE, -SPACE);
  const widest = Math.max(0, ...words.map((word) => word.width));
  const fits = (/** @type {number} */ size) =>
    wrap(words, box.width / size).length * size * 1.04 <= box.height && (size < oneLine / 2 || widest * size <= box.width);
  let size = Math.min(most, box.width / Math.max(total, 1) - 0.01);
  if (size < oneLine) for (size = most; !fits(size); size = size > 6 ? size - 0.5 : size * 0.94);
  const got = wrap(words, box.width / size);
  const step = size * 1.04;
  const top = box.y - ((got.length - 1) * step) / 2 + size * 0.34;
  const out = got.map((line, i) => `<text x="${box.x}" y="${(top + i * step).toFixed(1)}">${runs(line.words, 700)}</text>`);
  return `<g font-family='${NAME_FONT}' font-weight="700" font-size="${Math.round(size * 100) / 100}" fill="${colour}" text-anchor="middle"`
    + ` stroke="#000" stroke-opacity=".5" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke">${out.join('')}</g>`;
}

/**
 * One line from a point to the right, smaller where it would be too long.
 * @param {string} text @param {number} x @param {number} y @param {number} width @param {string} colour @param {Measure} measure
 */
export function fitLine(text, x, y, width, colour, measure) {
  const plain = text.replace(/\s/g, ' ').replace(/^./u, (first) => first.toUpperCase());
  const size = Math.min(11.5, width / (measure(plain, `650 ${MEASURED_AT}px ${TEXT_FONT}`) / MEASURED_AT + 0.04 * plain.length));
  return `<text x="${x}" y="${y}" font-family='${TEXT_FONT}' font-size="${size.toFixed(2)}" font-weight="650" letter-spacing=".4"`
    + ` fill="${colour}">${escape(plain)}</text>`;
}

/**
 * A number with a dark outline, smaller where it has many digits.
 * @param {string} text @param {number} x @param {number} y @param {number} size
 */
export const numeral = (text, x, y, size, colour = '#fff') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family='${TEXT_FONT}' font-weight="800"`
  + ` font-size="${(text.length > 2 ? (size * 2.2) / text.length : size).toFixed(1)}"`
  + ` fill="${colour}" text-anchor="middle" stroke="#0b0d14" stroke-width="4.5" stroke-linejoin="round" paint-order="stroke">`
  + `${escape(text)}</text>`;
