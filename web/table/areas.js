// areas.js - the function that draws each area of a layout.
import { drawAsk } from './ask.js';
import { drawBar } from './bar.js';
import { drawCenter } from './center.js';
import { drawHall, drawOwnCards } from './hall.js';
import { drawMatter } from './hall_matter.js';
import { drawHand } from './hand.js';
import { drawOwn } from './own.js';
import { drawRivals } from './rivals.js';
import { drawSide } from './side.js';

/** @type {Record<string, (table: import('./table.js').Table, area: import('./layouts.js').Area) => unknown>} */
export const AREAS = {
  bar: drawBar,
  hall: drawHall,
  matter: drawMatter,
  ownCards: drawOwnCards,
  rivals: drawRivals,
  center: drawCenter,
  own: drawOwn,
  ask: drawAsk,
  hand: drawHand,
  side: drawSide,
};
