// at_end.js - scrolls a list to its end whenever it grows, unless the reader has scrolled it elsewhere.
import { noChange } from '../vendor/lit-html.js';
import { Directive, directive } from '../vendor/directive.js';

class AtEnd extends Directive {
  /** @type {number | string} */ #size = -1;

  /** @param {number | string} _size a value that changes when the list grows or gets less room */
  render(_size) {
    return noChange;
  }

  /**
   * @param {import('../vendor/directive.js').ElementPart} part
   * @param {[number | string]} size
   */
  update(part, [size]) {
    if (size === this.#size) return noChange;
    this.#size = size;
    const { element } = part;
    // The entries are drawn after the list, and measured together for the next frame.
    requestAnimationFrame(() => element.scrollTo({ left: element.scrollWidth, top: element.scrollHeight }));
    return noChange;
  }
}

export const atEnd = directive(AtEnd);
