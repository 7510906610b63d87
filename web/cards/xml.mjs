// xml.mjs - a strict reader of the XML that the cards are: for the tests. Throws at the first thing that is not well-formed.

/** @typedef {{ tag: string, attributes: Record<string, string> }} Element */

const NAME = '[A-Za-z][\\w:-]*';
const TAG = new RegExp(`^<(${NAME})((?:\\s+${NAME}=(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`);
const ATTRIBUTE = new RegExp(`(${NAME})=("[^"]*"|'[^']*')`, 'g');
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** @param {string} text */
function checkText(text) {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML does not allow');
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error(`a bare &: ${text.slice(0, 40)}`);
  if (/[<>]/.test(text)) throw new Error(`a bare < or >: ${text.slice(0, 40)}`);
}

/**
 * The elements of a text, in order, and its words.
 * @param {string} text
 */
export function readXml(text) {
  /** @type {Element[]} */
  const elements = [];
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  const words = [];
  let rest = text;
  while (rest) {
    const at = rest.indexOf('<');
    const plain = at < 0 ? rest : rest.slice(0, at);
    checkText(plain);
    if (plain) words.push(plain);
    if (at < 0) break;
    rest = rest.slice(at);
    const close = new RegExp(`^</(${NAME})>`).exec(rest);
    if (close) {
      if (open.pop() !== close[1]) throw new Error(`</${close[1]}> closes nothing`);
      rest = rest.slice(close[0].length);
      continue;
    }
    const tag = TAG.exec(rest);
    if (!tag) throw new Error(`no tag: ${rest.slice(0, 80)}`);
    /** @type {Record<string, string>} */
    const attributes = {};
    for (const [, name = '', quoted = ''] of (tag[2] ?? '').matchAll(ATTRIBUTE)) {
      if (name in attributes) throw new Error(`${name} twice: ${tag[0]}`);
      attributes[name] = quoted.slice(1, -1);
      checkText(attributes[name] ?? '');
    }
    elements.push({ tag: tag[1] ?? '', attributes });
    if (!tag[3]) open.push(tag[1] ?? '');
    rest = rest.slice(tag[0].length);
  }
  if (open.length) throw new Error(`<${open.at(-1)}> is not closed`);
  return { elements, words };
}
