// long_press.js - shows a card on a long press, as a right click does, in browsers that do not do so themselves.

/** Milliseconds that the finger must stay, and pixels that it may move meanwhile. */
const LONG = 480;
const STILL = 10;

/** Listens to the whole page; a card is an element with data-card. */
export function listenToLongPresses() {
  let timer = 0;
  let shown = false;
  /** @type {{ x: number, y: number }} */ let at = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  document.addEventListener('pointerdown', (event) => {
    const card = event.pointerType === 'touch' && event.target instanceof Element ? event.target.closest('[data-card]') : null;
    shown = false;
    stop();
    if (!card) return;
    at = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      shown = true;
      card.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    }, LONG);
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - at.x, clientY - at.y) > STILL) stop();
  });
  for (const kind of ['pointerup', 'pointercancel', 'contextmenu']) document.addEventListener(kind, stop, { capture: true });
  // After a long press, lifting the finger must not count as a click.
  document.addEventListener('click', (event) => {
    if (!shown) return;
    shown = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
