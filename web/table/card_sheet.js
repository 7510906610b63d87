// card_sheet.js - draws each card once, as a symbol in a hidden sheet, which every place on the table uses.
import { svg, html } from '../vendor/lit-html.js';
import { backInner, cardInner } from '../cards/index.js';

/** @typedef {import('../app/types.js').Card} Card */
/** @typedef {'full' | 'row' | 'chip'} Level */

const SVG = 'http://www.w3.org/2000/svg';

/** The symbols in the sheet, by their content. @type {Map<string, string>} */
const symbols = new Map();

/** @type {CanvasRenderingContext2D | null} */
let canvas;

/** The width of a text in the font that the browser uses. @param {string} text @param {string} font */
function measure(text, font) {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 8;
  canvas.font = font;
  return canvas.measureText(text).width;
}

/** @returns {Element} */
function sheet() {
  const there = document.getElementById('card-sheet');
  if (there) return there;
  const made = document.createElementNS(SVG, 'svg');
  made.id = 'card-sheet';
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/** @param {string} key @param {(id: string) => string} draw */
function symbolOf(key, draw) {
  const there = symbols.get(key);
  if (there) return there;
  const id = `card-${symbols.size}`;
  symbols.set(key, id);
  const symbol = document.createElementNS(SVG, 'symbol');
  symbol.id = id;
  symbol.setAttribute('viewBox', '0 0 250 350');
  symbol.innerHTML = draw(id);
  sheet().append(symbol);
  return id;
}

/** @param {string} id */
const use = (id) => html`<svg class="card-svg" viewBox="0 0 250 350" aria-hidden="true" focusable="false">
  ${svg`<use href=${`#${id}`}></use>`}
</svg>`;

/**
 * The symbols for cards of the current catalog, since every redraw looks them up.
 * @type {WeakMap<Card, Partial<Record<Level, string>>>}
 */
const known = new WeakMap();

/** A card, as large and with as much detail as its place allows. @param {Card} card @param {Level} level */
export function cardPicture(card, level) {
  const ids = known.get(card) ?? {};
  const there = ids[level];
  if (there) return use(there);
  const key = JSON.stringify([level, card.name, card.title, card.text, card.type, card.cost, card.honor]);
  const id = symbolOf(key, (name) => cardInner(card, { level, id: name, measure }));
  known.set(card, { ...ids, [level]: id });
  return use(id);
}

/** A card face down. @param {string} [hue] */
export function backPicture(hue = '#2b3a67') {
  return use(symbolOf(`back ${hue}`, (id) => backInner({ hue, id })));
}
