// deliberate.js - a button that ignores keys and clicks that began before people could see it, and keys held down. A press counts if it
// begins long enough after the button appeared.
import { AsyncDirective } from '../vendor/async-directive.js';
import { directive } from '../vendor/directive.js';

/** Milliseconds in which nobody can have read what the button says. */
export const TYPED_AHEAD = 400;

/** @typedef {import('../vendor/directive.js').ElementPart} ElementPart */

class Deliberate extends AsyncDirective {
  /** @type {() => void} */ #action = () => {};
  /** @type {EventTarget | null} */ #button = null;
  #shown = performance.now();
  /** When the current press began; null: there is none, or its beginning is unknown. @type {number | null} */
  #begun = null;

  /** @param {() => void} _action */
  render(_action) {
    return undefined;
  }

  /** @param {ElementPart} part @param {[() => void]} args */
  update(part, [action]) {
    this.#action = action;
    if (this.#button) return;
    this.#button = part.element;
    this.#shown = performance.now();
    this.#button.addEventListener('click', this.#click);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, this.#begin, true);
    for (const type of ['keyup', 'pointerup', 'pointercancel']) document.addEventListener(type, this.#over, true);
  }

  disconnected() {
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, this.#begin, true);
    for (const type of ['keyup', 'pointerup', 'pointercancel']) document.removeEventListener(type, this.#over, true);
    this.#button?.removeEventListener('click', this.#click);
    this.#button = null;
  }

  #begin = (/** @type {Event} */ event) => {
    const held = event instanceof KeyboardEvent && event.repeat;
    this.#begun = held ? -Infinity : performance.now();
  };

  // The click of a press comes right after its end.
  #over = () => void setTimeout(() => (this.#begun = null));

  // A click by a screen reader has no press before it.
  #click = () => {
    if ((this.#begun ?? performance.now()) - this.#shown >= TYPED_AHEAD) this.#action();
  };
}

/** @type {(action: () => void) => import('../vendor/directive.js').DirectiveResult} `<button ${deliberate(action)}>` */
export const deliberate = directive(Deliberate);
