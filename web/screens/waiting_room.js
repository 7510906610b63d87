// waiting_room.js - a table before its game: the invitation for those who open the link, and the waiting room for those who sit there.
import { html, nothing } from '../vendor/lit-html.js';
import { live } from '../vendor/directives/live.js';
import { NAME_MOST, RIVAL_NAMES } from '../app/choices.js';
import { levelTitle, startFile } from '../app/start_file.js';
import { t } from '../app/words.js';
import { KEYS } from '../table/key_groups.js';
import { clockText, gameText, hostName, undoText } from '../online/table_words.js';

/** @typedef {import('../online/api.js').TableInfo} TableInfo */

/**
 * The actions of the reader here.
 * @typedef {object} RoomAct
 * @property {(name: string) => void} type
 * @property {() => void} sit
 * @property {(seat: number, player: string | null, name: string) => void} seat gives the seat to a computer player, or frees it
 * @property {() => void} copy
 * @property {() => void} share
 * @property {() => void} begin
 * @property {() => void} leave
 */

/**
 * @typedef {object} Room
 * @property {TableInfo} info
 * @property {import('../types/wire.js').AboutMessage | null} about
 * @property {string} name as it is typed
 * @property {string} link the link with the invitation; '': this browser does not know it
 * @property {string} level of a computer player that is added
 * @property {string} said the last action: the link was copied
 * @property {string} wrong why an action failed
 * @property {boolean} busy
 */

/** @param {Room} room */
const facts = ({ info, about }) => html`<ul class="facts-list">
  <li>${gameText(info.setup)}</li>
  <li>${clockText(info.setup, about)}</li>
  <li>${undoText(info.setup)}</li>
</ul>`;

/** @param {TableInfo} info @param {number} i */
function seatText(info, i) {
  const { name, player, free } = info.seats[i] ?? { name: null, player: null, free: true };
  if (free) return html`<span class="muted">${t('free')}</span>`;
  const called = name || t('Seat {n}', { n: i + 1 });
  const more = player ? levelTitle(player) : info.you === i + 1 ? t('you') : info.host === i + 1 ? t('invites') : '';
  return html`<b>${called}</b> ${more ? html`<span class="muted small">${more}</span>` : nothing}`;
}

/** The list of seats. The person who set the table up can give them to computer players. @param {Room} room @param {RoomAct | null}
 * act */
function seatList({ info, level }, act) {
  return html`<ol class="room-seats">
    ${info.seats.map(({ free, player, name }, i) => html`<li class=${free ? 'free' : ''}>
      <span class="place num" aria-hidden="true">${i + 1}</span>
      <span class="who">${seatText(info, i)}</span>
      ${act && info.owner && free
        ? html`<button data-add=${i + 1} @click=${() => act.seat(i + 1, level, freeName(info))}>
            ${t('Add a computer')}<span class="hidden">: ${t('Seat {n}', { n: i + 1 })}</span></button>`
        : nothing}
      ${act && info.owner && player
        ? html`<button data-free=${i + 1} @click=${() => act.seat(i + 1, null, '')}>${t('Remove')}<span class="hidden">: ${name}</span></button>`
        : nothing}
    </li>`)}
  </ol>`;
}

/** A name for a computer player that no player at the table has. @param {TableInfo} info */
const freeName = ({ seats }) => RIVAL_NAMES.find((name) => seats.every((seat) => seat.name !== name)) ?? '';

/** @param {Room} room */
const report = ({ said, wrong }) => html`<p class="report" role="status">${wrong ? html`<span class="problem">${wrong}</span>` : said}</p>`;

/** For people who open the link: it says who invites them to which game; they type a name and take a seat. @param {Room} room @param
 * {RoomAct} act */
export function drawInvitation(room, act) {
  const { info, name, link, busy } = room;
  const full = info.seats.every(({ free }) => !free);
  const host = hostName(info);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.sit();
  };
  return html`<main class="room">
    <form class="room-card panel" @submit=${submit}>
      <h1 tabindex="-1">${host ? t('{name} invites you to a game', { name: host }) : t('You are invited to a game')}</h1>
      ${facts(room)} ${seatList(room, null)}
      ${full
        ? html`<p class="problem">${t('All seats are taken. You can watch when the game has begun.')}</p>`
        : link === ''
          ? html`<p class="problem">${t('Only the whole link of the invitation opens a seat. Ask for it again.')}</p>`
          : html`<label class="field"><span class="label">${t('Your name')}</span>
                <input id="room-name" maxlength=${NAME_MOST} autocomplete="nickname" required .value=${live(name)}
                  @input=${(/** @type {Event} */ event) => act.type(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
              <p class="actions"><button class="primary go" aria-disabled=${busy || !name.trim() ? 'true' : 'false'}>${t('Sit down')}</button></p>
              <p class="small muted">${t('No account and no password: this browser remembers your seat.')}</p>`}
      ${report(room)}
      <p><a href="#">${t('Start screen')}</a></p>
    </form>
  </main>`;
}

/** The link for the others: to copy, and on a phone to share. @param {Room} room @param {RoomAct} act */
function linkPart({ link }, act) {
  if (!link) return nothing;
  const choose = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<section class="room-link">
    <h2>${t('Send this link to the others')}</h2>
    <label class="field"><span class="hidden">${t('The link')}</span>
      <input id="room-link" readonly .value=${link} @focus=${choose} /></label>
    <p class="actions">
      <button class="primary" data-key=${KEYS.copyLink} @click=${() => act.copy()}>${t('Copy the link')} <kbd aria-hidden="true">C</kbd></button>
      ${'share' in navigator ? html`<button @click=${() => act.share()}>${t('Share …')}</button>` : nothing}
    </p>
  </section>`;
}

/** @param {Room} room @param {RoomAct} act */
export function drawRoom(room, act) {
  const { info, busy } = room;
  const full = info.seats.every(({ free }) => !free);
  return html`<main class="room">
    <div class="room-card panel">
      <h1 tabindex="-1">${full ? t('All seats are taken') : t('Waiting for the others')}</h1>
      ${facts(room)} ${full ? nothing : linkPart(room, act)}
      <section>
        <h2>${t('At the table')}</h2>
        ${seatList(room, act)}
      </section>
      ${report(room)}
      <p class="small muted">${t('The game begins when all seats are taken. You can close this page: the table waits, and you find it under Play with others.')}</p>
      ${info.commitment
        ? html`<details class="small muted"><summary>${t('Nobody can choose the cards')}</summary>
            <p>${t('Everybody at the table adds a part to the seed of the game, and the server has already bound itself to its own. The record of the game has all parts: {command} compares them.', { command: 'ascend replay --verify' })}</p>
            <p class="commitment">${info.commitment}</p></details>`
        : nothing}
      <p class="actions">
        ${full ? html`<button class="primary" data-key=${KEYS.begin} aria-disabled=${busy ? 'true' : 'false'} @click=${() => act.begin()}>${t('Begin')} <kbd aria-hidden="true">↵</kbd></button>` : nothing}
        <a class="button" href="#online">${t('Your games with others')}</a>
        <button class="quiet" @click=${() => act.leave()}>${t('Give up the seat')}</button>
      </p>
    </div>
  </main>`;
}

/** The level of an added computer player: the one chosen last. @param {string} level */
export const levelFor = (level) => (startFile().levels.some(({ player }) => player === level) ? level : 'level:2');
