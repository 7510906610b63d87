// focus.js - moves the focus when a card is played: from the played card to the card that takes its place, for people who play by keyboard.

/** The last place of the focus: its list, and the index in it. @type {{ list: Element, at: number } | null} */
let last = null;

/** @param {Element} list */
const thingsIn = (list) => [...list.querySelectorAll('button')].filter((button) => button.getClientRects().length > 0);

/** Remembers the focus; to be called once. */
export function watchFocus() {
  document.addEventListener('focusin', ({ target }) => {
    const list = target instanceof Element ? target.closest('[data-list]') : null;
    last = list && target instanceof Element ? { list, at: thingsIn(list).indexOf(/** @type {HTMLButtonElement} */ (target)) } : null;
  });
}

/** Called after the table is drawn: if the focus was lost with its card, moves it to the next card, or to the main button. */
export function keepFocus() {
  if (!last || document.activeElement !== document.body) return;
  const { list, at } = last;
  const things = list.isConnected ? thingsIn(list) : [];
  const next = things[Math.min(at, things.length - 1)] ?? document.querySelector('.actions .primary');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Another player is to act now: a late key must not press the element that had the focus. */
export function restFocus() {
  if (document.querySelector('dialog[open]')) return;
  const line = document.querySelector('.question-line');
  if (line instanceof HTMLElement) line.focus({ preventScroll: true });
  last = null;
}
