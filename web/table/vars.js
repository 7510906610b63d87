// vars.js - numbers for the style sheet, as custom properties of an element: `<li ${vars({ i: 2 })}>` sets --i. The page's
// Content-Security-Policy allows no style attributes.
import { noChange } from '../vendor/lit-html.js';
import { Directive, directive } from '../vendor/directive.js';

class Vars extends Directive {
  /** @type {Record<string, string | number>} */ #set = {};

  /** @param {Record<string, string | number>} _values */
  render(_values) {
    return noChange;
  }

  /**
   * @param {import('../vendor/directive.js').ElementPart} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) if (this.#set[name] !== value) style.setProperty(`--${name}`, String(value));
    this.#set = values;
    return noChange;
  }
}

export const vars = directive(Vars);
