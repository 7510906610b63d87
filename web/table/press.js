// press.js - what a click, a long press or a key on a card does: makes its only move, or shows the card with all its moves.
import { decides } from './view.js';

/** On a phone a tap shows the card first, since there is no pointer to look with; the reader may let it play instead. */
const TAP_SHOWS = '(max-width: 600px), (max-height: 560px) and (pointer: coarse)';

/**
 * @param {import('./table.js').Table} table
 * @param {{ card: { name: string }, field: string | null, index: number | null }} spot
 * @param {import('./view.js').Choice[]} choices
 */
export function pressOf({ act, state, ui }, { card, field, index }, choices) {
  const can = decides(state) ? choices.filter(({ move }) => move !== null) : [];
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.look({ zoom: { card: card.name, field, index } });
  };
  const press = (/** @type {MouseEvent} */ event) => {
    const byPointer = event.detail > 0;
    const only = can.length === 1 ? can[0]?.move : undefined;
    if (typeof only === 'number' && !(byPointer && !ui.tapPlays && matchMedia(TAP_SHOWS).matches)) act.move(only);
    else look(event);
  };
  const keyed = (/** @type {KeyboardEvent} */ event) => {
    if (event.key.toLowerCase() === 'z' && !event.ctrlKey && !event.metaKey && !event.altKey) look(event);
  };
  return { press, look, keyed };
}
