// seat_fields.js - the players at the seats: a person with a name, or a computer player with a level.
import { html, nothing } from '../vendor/lit-html.js';
import { NAME_MOST } from '../app/choices.js';
import { startFile } from '../app/start_file.js';
import { t } from '../app/words.js';
import { selectField, textField } from './controls.js';

/** @typedef {import('../app/choices.js').SeatChoice} SeatChoice */

/**
 * @param {import('../app/app.js').App} app
 * @param {SeatChoice[]} seats
 * @param {{ characters: boolean, online: boolean }} what whether the computer plays under the name of a character, and whether people choose their names
 *   themselves
 * @param {(seat: number, change: Partial<SeatChoice>) => void} change
 */
export function seatFields(app, seats, { characters, online }, change) {
  return html`<ol class="seats">
    ${seats.map((seat, i) => html`<li><fieldset class=${seat.who}>${oneSeat(app, seat, i, seat.who === 'person' ? online : characters, (what) => change(i, what))}</fieldset></li>`)}
  </ol>`;
}

/** @param {import('../app/app.js').App} app @param {SeatChoice} seat @param {number} i @param {boolean} nameless @param {(change: Partial<SeatChoice>) => void} change */
function oneSeat(app, seat, i, nameless, change) {
  const person = seat.who === 'person';
  return html`<legend>${t('Seat {n}', { n: i + 1 })}</legend>
    ${selectField({
      label: t('Who plays'),
      options: [
        { value: 'person', text: t('a person') },
        { value: 'computer', text: t('the computer') },
      ],
      value: seat.who,
      change: (who) => change({ who: who === 'person' ? 'person' : 'computer' }),
    })}
    ${nameless ? nothing : textField({
      label: t('Name'),
      value: seat.name,
      most: NAME_MOST,
      placeholder: person && i === 0 ? app.settings.name || t('You') : '',
      change: (name) => change({ name }),
    })}
    ${person
      ? nothing
      : selectField({
          label: t('Level'),
          options: startFile().levels.map(({ player, title }) => ({ value: player, text: title })),
          value: seat.level,
          change: (level) => change({ level }),
        })}`;
}
