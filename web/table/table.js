// table.js - the whole table as a pure function of what the page knows and what the reader has selected.
import { html } from '../vendor/lit-html.js';
import { AREAS } from './areas.js';
import { drawDialog } from './dialogs.js';
import { layoutOf } from './layouts.js';
import { drawLive } from './live.js';
import { drawQuestion } from './question.js';
import { shownOf } from './shown.js';
import { drawConsent } from './sure.js';
import { decides } from './view.js';
import { drawZoom } from './zoom.js';

/** @typedef {import('../app/types.js').TableState} TableState */

/**
 * What the reader has opened or chosen, beyond the state of the game.
 * @typedef {object} Ui
 * @property {{ card: string, field: string | null, index: number | null } | null} zoom the card shown large
 * @property {number | null} choice the answer chosen, but not yet confirmed, in a question with many
 * @property {'menu' | 'log' | 'cards' | 'list' | 'seat' | 'standing' | 'end turn' | 'resign' | 'help' | null} dialog
 * @property {string | null} list the field whose cards are listed
 * @property {number | null} seat the player whose cards are shown; 0: the opponent in a solo game
 * @property {string} search the search among the cards
 * @property {string | null} tell a text instead of the question: why something is not possible, what the reader has
 * @property {number} tells how often `tell` was set, so that screen readers announce the same text twice
 * @property {string[]} note the tutorial's text about the open question
 * @property {boolean} aside the reader has hidden a question to look at the table
 * @property {boolean} tapPlays a tap on a phone plays a card instead of showing it
 */

/**
 * The actions of the reader.
 * @typedef {object} Act
 * @property {(index: number) => void} move
 * @property {() => void} end ends the turn, or asks first if a useful move is left
 * @property {() => void} undo
 * @property {() => void} undoTurn
 * @property {(agree: boolean) => void} answerUndo for all others at this screen
 * @property {() => void} playAll
 * @property {(against?: boolean) => void} hint against equals, or against the level of the others; the second time it
 *   continues to think
 * @property {() => void} closeHint
 * @property {() => void} skip
 * @property {() => void} stop
 * @property {() => void} goOn
 * @property {() => void} step
 * @property {(factor: number) => void} pace makes computers' turns slower or faster
 * @property {() => void} closeHandover
 * @property {() => void} resign
 * @property {() => void} dismiss closes the notice
 * @property {() => void} takeOver takes the game from another tab
 * @property {() => void} rematch
 * @property {() => void} save the record to a file
 * @property {(address: string) => void} go
 * @property {(change: Partial<Ui>) => void} look changes what the reader looks at
 * @property {OthersAct} [others] at a table on a server
 */

/**
 * The actions of the reader at a table on a server.
 * @typedef {object} OthersAct
 * @property {(seat: number) => void} give gives a player time
 * @property {(seat: number) => void} vote to continue without a player who has left
 * @property {() => void} handOver gives the reader's seat to a computer player
 * @property {() => void} leave
 * @property {() => void} keep saves the game among those of this browser
 */

/**
 * The data that all parts of the table draw.
 * @typedef {object} Table
 * @property {TableState} state
 * @property {Ui} ui
 * @property {Act} act
 * @property {import('./layouts.js').Layout} layout
 * @property {import('./shown.js').Shown} answers
 */

/** @param {TableState} state @param {Ui} ui @param {Act} act @returns {Table} */
export function tableOf(state, ui, act) {
  const layout = layoutOf(state.catalog);
  return { state, ui, act, layout, answers: shownOf(state, layout) };
}

/** @param {TableState} state @param {Ui} ui @param {Act} act */
export function drawTable(state, ui, act) {
  const table = tableOf(state, ui, act);
  const { layout } = table;
  const classes = ['table', layout.name, decides(state) ? 'deciding' : 'waiting'];
  return html`<main class=${classes.join(' ')} data-move-count=${state.snapshot.moves.length} data-answer=${state.snapshot.answer}>
    ${layout.areas.map((area) => AREAS[area.draw]?.(table, area))}
    ${drawLive(table)}
  </main>
  ${table.answers.dialog && !ui.aside ? drawQuestion(table) : ''}
  ${drawDialog(table)}
  ${state.snapshot.undo.asked_by === null ? '' : drawConsent(table)}
  ${ui.zoom ? drawZoom(table, ui.zoom) : ''}`;
}
