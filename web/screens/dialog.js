// dialog.js - a dialog over the page: the focus stays in it, Escape closes it, and returns to where it was.
import { html } from '../vendor/lit-html.js';
import { ref } from '../vendor/directives/ref.js';

/** @param {Element | undefined} element */
function open(element) {
  if (element instanceof HTMLDialogElement && !element.open) element.showModal();
}

/**
 * @param {{ label: string, kind?: string, close: () => void, body: unknown }} what
 */
export function dialog({ label, kind = '', close, body }) {
  const outside = (/** @type {MouseEvent} */ event) => {
    if (event.target === event.currentTarget) close();
  };
  return html`<dialog class=${`over ${kind}`} aria-label=${label} ${ref(open)} @cancel=${close} @click=${outside}>
    <div class="over-body">${body}</div>
  </dialog>`;
}
