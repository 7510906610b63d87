// keys.js - everything by keyboard. An element with data-key="e" is clicked by that key; within an element with data-list the arrow
// keys go from one thing to the next; Escape clicks the [data-key="Escape"] closest to the focus.

/** The element in which keys work: the dialog on top, or the page. */
function scope() {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog]');
  return dialogs[dialogs.length - 1] ?? document;
}

/** @param {Element} element */
const visible = (element) => element.getClientRects().length > 0;

/** @param {string} key */
function pressed(key) {
  const wanted = [...scope().querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find((element) => visible(element));
  if (!(wanted instanceof HTMLElement) || wanted.matches(':disabled')) return false;
  wanted.click();
  return true;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const list = event.target instanceof Element ? event.target.closest('[data-list]') : null;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!list || !step) return false;
  const all = list.querySelectorAll('button, a[href], [tabindex="0"], [tabindex="-1"]');
  const things = /** @type {HTMLElement[]} */ ([...all].filter(visible));
  const at = things.indexOf(/** @type {HTMLElement} */ (event.target));
  things[(at + step + things.length) % things.length]?.focus();
  return true;
}

export function listenToKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target;
    const fields = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select';
    const typing = target instanceof HTMLElement && target.matches(fields);
    if (typing && event.key !== 'Escape') return;
    const presses = event.key === 'Enter' || event.key === ' ';
    const onButton = presses && target instanceof HTMLElement && target.matches('button, a[href], summary, input');
    if (onButton) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // A key held down counts as one press.
    if (walk(event) || (!event.repeat && pressed(key))) event.preventDefault();
  });
}
