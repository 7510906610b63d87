// fitted.js - a list that is drawn so closely that all of it is visible: data-fit tells the style sheet how. If even the closest way
// does not fit, data-fit is 'over': the end of the list is visible, and the element after it leads to the rest.
import { noChange } from '../vendor/lit-html.js';
import { AsyncDirective } from '../vendor/async-directive.js';
import { directive } from '../vendor/directive.js';

/** From the roomiest to the closest. */
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
  // The entries are drawn after the list, and measured together for the next frame.
  #soon = () => requestAnimationFrame(() => this.#list && fit(this.#list));
  #watcher = new ResizeObserver(this.#soon);

  /** @param {string} _size a value that changes when the list grows */
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
