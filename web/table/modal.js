// modal.js - a dialog that is open as long as it is drawn: the focus moves into it, stays inside, and returns to where it
// was.
import { html, noChange } from '../vendor/lit-html.js';
import { AsyncDirective } from '../vendor/async-directive.js';
import { directive } from '../vendor/directive.js';
import { t } from '../app/words.js';
import { KEYS } from './key_groups.js';

class Open extends AsyncDirective {
  /** @type {HTMLDialogElement | undefined} */ #dialog;
  /** The element that had the focus. @type {Element | null} */ #before = null;

  render() {
    return noChange;
  }

  /** @param {import('../vendor/directive.js').ElementPart} part */
  update(part) {
    if (this.#dialog) return noChange;
    const dialog = /** @type {HTMLDialogElement} */ (part.element);
    this.#dialog = dialog;
    this.#before = document.activeElement;
    // The dialog is put into the document after it has been drawn.
    queueMicrotask(() => {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    });
    return noChange;
  }

  disconnected() {
    const before = this.#before;
    this.#dialog = undefined;
    queueMicrotask(() => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus({ preventScroll: true });
    });
  }
}

const open = directive(Open);

/**
 * @param {{ name: string, label: string, close: () => void }} how its class, its name for screen readers, and the action of
 *   Escape
 * @param {unknown} content
 */
export function modal({ name, label, close }, content) {
  const cancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
  };
  const beside = (/** @type {MouseEvent} */ event) => {
    if (event.target === event.currentTarget) close();
  };
  return html`<dialog class=${`modal ${name}`} aria-label=${label} @cancel=${cancel} @mousedown=${beside} ${open()}>${content}</dialog>`;
}

/** The head of a dialog: its title, and the button that closes it. @param {unknown} title @param {() => void} close */
export const modalHead = (title, close) => html`<header class="head">
  <h2>${title}</h2>
  <button class="quiet" data-key=${KEYS.close} @click=${close}>${t('Close')} <kbd aria-hidden="true">Esc</kbd></button>
</header>`;
