// fitted.js - a list that is drawn so closely that all of it is seen: data-fit tells the style sheet how. Where even the closest is too
// much it is 'over': its end is seen, and whatever stands after the list leads to the rest.
import { noChange } from '../vendor/lit-html.js';
import { AsyncDirective } from '../vendor/async-directive.js';
import { directive } from '../vendor/directive.js';

/** From the roomiest on. */
const FITS = ['roomy', 'snug', 'close', 'bare'];

/** @param {HTMLElement} list */
function fit(list) {
  for (const how of FITS) {
    list.dataset['fit'] = how;
    if (list.scrollHeight <= list.clientHeight && list.scrollWidth <= list.clientWidth) return;
  }
  list.dataset['fit'] = 'over';
  list.scrollTo({ left: list.scrollWidth, top: list.scrollHeight });
}

class Fitted extends AsyncDirective {
  #size = '';
  /** @type {HTMLElement | null} */ #list = null;
  // Its entries are drawn after it, and measured once for the next frame.
  #soon = () => requestAnimationFrame(() => this.#list && fit(this.#list));
  #watcher = new ResizeObserver(this.#soon);

  /** @param {string} _size what changes when it has grown */
  render(_size) {
    return noChange;
  }

  /**
   * @override
   * @param {import('../vendor/directive.js').ElementPart} part
   * @param {[string]} size
   */
  update(part, [size]) {
    if (!this.#list) this.#watcher.observe((this.#list = /** @type {HTMLElement} */ (part.element)));
    if (size !== this.#size) this.#soon();
    this.#size = size;
    return noChange;
  }

  /** @override */
  disconnected() {
    this.#watcher.disconnect();
  }
}

export const fitted = directive(Fitted);
