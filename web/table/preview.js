// preview.js - the card under the pointer, or with the keyboard's focus, beside it and large enough to be read. Listens to the whole page
// for elements with data-card.
import { html, render } from '../vendor/lit-html.js';
import { cardPicture } from './card_sheet.js';

/** Milliseconds that the pointer must rest on a card. */
const REST = 350;
/** Pixels from the preview to the card, and to the edge of the window. */
const AWAY = 12;
/** A card at least this wide is readable without a preview, unless it lies on the table, where it has signs for its text. */
const READABLE = 230;
/** Elements that a preview must not cover: the question and its buttons, the bar, heads and feet of dialogs. */
const CLEAR = '.ask, .bar, dialog[open] > header, dialog[open] > .foot';

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** The area that two boxes share. @param {Box} a @param {Box} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The place where a preview of that size covers least of the elements to keep clear: beside its card, and as near to the card's height as
 * possible.
 * @param {Box} card @param {{ width: number, height: number }} size @param {Box[]} clear @param {{ width: number, height: number }} window
 * @returns {{ left: number, top: number }}
 */
export function placeFor(card, { width, height }, clear, window) {
  const middle = (card.top + card.bottom - height) / 2;
  const tops = [middle, ...clear.flatMap(({ top, bottom }) => [top - AWAY - height, bottom + AWAY])];
  const lefts = [card.right + AWAY, card.left - AWAY - width];
  const places = lefts.flatMap((left, side) => tops.map((top) => ({
    left: Math.max(AWAY, Math.min(left, window.width - width - AWAY)),
    top: Math.max(AWAY, Math.min(top, window.height - height - AWAY)),
    side,
  })));
  const cost = (/** @type {typeof places[number]} */ { left, top, side }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const covers = [card, ...clear].reduce((sum, other) => sum + shared(box, other), 0);
    return covers * 1000 + Math.abs(top - middle) + side;
  };
  const [{ left, top }] = /** @type {[typeof places[number]]} */ (places.sort((a, b) => cost(a) - cost(b)));
  return { left, top };
}

/** @param {() => Map<string, import('../app/types.js').Card> | undefined} cardsOf the cards of the visible game */
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
    if (!card || !spot.isConnected || (box.width >= READABLE && !spot.closest('.table')) || document.querySelector('dialog.zoom[open]')) return;
    render(html`${cardPicture(card, 'full')}`, place);
    // Dialogs lie above all elements outside of them.
    (spot.closest('dialog') ?? document.body).append(place);
    place.hidden = false;
    const clear = [...document.querySelectorAll(CLEAR)].map((element) => element.getBoundingClientRect());
    const { left, top } = placeFor(box, place.getBoundingClientRect(), clear, { width: innerWidth, height: innerHeight });
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
