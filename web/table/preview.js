// preview.js - the card under the pointer, or with the keyboard's focus, beside it and large enough to be read. Listens to the whole page;
// a card is what has data-card.
import { html, render } from '../vendor/lit-html.js';
import { cardPicture } from './card_sheet.js';

/** Milliseconds a pointer rests on a card before it is shown. */
const REST = 350;
/** Pixels between the card and its preview, and the edge of the window. */
const AWAY = 12;
/** A card that is drawn at least this wide can be read as it is. */
const READABLE = 230;

/** @param {() => Map<string, import('../app/types.js').Card> | undefined} cardsOf the cards of the game that is shown */
export function showPreviews(cardsOf) {
  const place = document.createElement('div');
  place.className = 'preview';
  place.setAttribute('aria-hidden', 'true');
  place.hidden = true;
  document.body.append(place);
  let timer = 0;
  /** @type {Element | null} */ let over = null;

  const hide = () => {
    clearTimeout(timer);
    over = null;
    place.hidden = true;
  };

  /** @param {Element} spot */
  const show = (spot) => {
    const card = cardsOf()?.get(spot.getAttribute('data-card') ?? '');
    const box = spot.getBoundingClientRect();
    if (!card || !spot.isConnected || box.width >= READABLE || document.querySelector('dialog.zoom[open]')) return;
    render(html`${cardPicture(card, 'full')}`, place);
    // A dialog lies above everything outside of it.
    (spot.closest('dialog') ?? document.body).append(place);
    place.hidden = false;
    const { width, height } = place.getBoundingClientRect();
    const right = box.right + AWAY + width <= innerWidth;
    const left = right ? box.right + AWAY : Math.max(AWAY, box.left - AWAY - width);
    const top = Math.min(Math.max(AWAY, box.top + box.height / 2 - height / 2), Math.max(AWAY, innerHeight - height - AWAY));
    place.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  };

  /** @param {Event} event */
  const spotOf = (event) => (event.target instanceof Element ? event.target.closest('[data-card]') : null);

  document.addEventListener('pointerover', (event) => {
    const spot = event.pointerType === 'mouse' ? spotOf(event) : null;
    if (spot === over) return;
    hide();
    over = spot;
    if (spot) timer = window.setTimeout(() => show(spot), REST);
  });
  document.addEventListener('focusin', (event) => {
    const spot = spotOf(event);
    hide();
    if (spot?.matches(':focus-visible')) timer = window.setTimeout(() => show(spot), REST);
  });
  const ends = ['pointerdown', 'keydown', 'scroll', 'focusout', 'blur'];
  for (const kind of ends) addEventListener(kind, hide, { capture: true, passive: true });
}
