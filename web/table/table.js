// table.js - the whole table as a pure function of what the page knows and what the reader has selected.
import { html } from '../vendor/lit-html.js';
import { t } from '../app/words.js';
import { cardsIn } from './view.js';
import { cardPicture } from './card_sheet.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Place} Place */

/**
 * What the reader looks at, beyond the state of the game.
 * @typedef {object} Ui
 * @property {{ card: string, field: string | null, index: number | null } | null} zoom the card that is shown large
 * @property {number | null} choice the answer that is chosen beforehand in a question with many
 * @property {'menu' | 'log' | 'void' | 'hint' | 'end turn' | 'resign' | 'help' | 'deck' | null} dialog
 * @property {boolean} aside a question is put aside to look at the table
 */

/**
 * What the reader can do.
 * @typedef {object} Act
 * @property {(index: number) => void} move
 * @property {() => void} end ends the turn, or asks first where something useful is left
 * @property {() => void} undo
 * @property {() => void} undoTurn
 * @property {() => void} playAll
 * @property {() => void} hint
 * @property {() => void} closeHint
 * @property {() => void} skip
 * @property {() => void} stop
 * @property {() => void} goOn
 * @property {() => void} step
 * @property {(speed: number) => void} setSpeed
 * @property {() => void} raiseCurtain
 * @property {() => void} resign
 * @property {() => void} dismiss closes the notice
 * @property {() => void} takeOver takes the game from another tab
 * @property {() => void} rematch
 * @property {() => void} save the record to a file
 * @property {(address: string) => void} go
 * @property {(change: Partial<Ui>) => void} look changes what the reader looks at
 */

/** @param {TableState} state @param {Ui} ui @param {Act} act */
export function drawTable(state, ui, act) {
  const { snapshot, catalog } = state;
  return html`<main class="table">
    <h1 tabindex="-1">Ascend</h1>
    <p>${snapshot.question.text}</p>
    ${catalog.fields.map((field) => {
      const cards = cardsIn(state, field);
      return cards.length === 0 || !field.title
        ? ''
        : html`<section>
            <h2>${field.name}</h2>
            ${cards.slice(0, 12).map(({ card }) => html`<span>${cardPicture(card, 'row')}</span>`)}
          </section>`;
    })}
    ${snapshot.moves.map((move, i) => html`<button @click=${() => act.move(i)}>${move.say}</button>`)}
    <ol>
      ${state.story.map(({ text }) => html`<li>${text}</li>`)}
    </ol>
    <p>${ui.dialog ?? ''} ${t('Close')}</p>
  </main>`;
}
