// dialogs.js - the open dialog over the table, if any.
import { drawCards } from './all_cards.js';
import { drawHelp } from './help.js';
import { drawList } from './card_list.js';
import { drawLogDialog } from './log_dialog.js';
import { drawMenu } from './menu.js';
import { drawLeaving, drawResigning } from './sure.js';
import { drawSeat } from './seat.js';
import { drawStandingDialog } from './standing.js';

/** @type {Record<NonNullable<import('./table.js').Ui['dialog']>, (table: import('./table.js').Table) => unknown>} */
const DIALOGS = {
  menu: drawMenu,
  log: drawLogDialog,
  cards: drawCards,
  list: drawList,
  seat: drawSeat,
  standing: drawStandingDialog,
  'end turn': drawLeaving,
  resign: drawResigning,
  help: drawHelp,
};

/** @param {import('./table.js').Table} table */
export const drawDialog = (table) => (table.ui.dialog ? DIALOGS[table.ui.dialog](table) : '');
