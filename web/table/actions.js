// actions.js - the buttons beside the question: in your turn, during a question, and while others play.
import { html, nothing } from '../vendor/lit-html.js';
import { withColon } from '../app/colon.js';
import { takesBack } from '../app/reading.js';
import { t } from '../app/words.js';
import { KEYS } from './key_groups.js';
import { capital, noneOf, sentenceOf, shortOf } from './verbs.js';
import { decides } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * A button that stays where it is when it cannot be used, and says why.
 * @param {Table} table
 * @param {object} of
 * @param {string} of.key
 * @param {string} [of.kbd] the name of the key
 * @param {string} [of.sign] before the label, not read aloud
 * @param {string} of.label
 * @param {string} [of.long] the label for screen readers, if it says more
 * @param {string} [of.other] its label at other times; the button has room for both
 * @param {string} [of.name] its class
 * @param {string | undefined} [of.title] a tooltip with its effect
 * @param {string | null} [of.why] why it cannot be used now
 * @param {number | null} [of.move] the move that it makes
 * @param {() => void} of.press
 */
function button({ act }, { key, kbd = key.toUpperCase(), sign, label, long, other, title, name = '', why = null, move = null, press }) {
  const aloud = why ? `${withColon(long ?? label)} ${why}` : long;
  const shown = html`${sign ? html`<span aria-hidden="true">${sign}</span> ` : ''}${label}`;
  return html`<button class=${name} data-key=${key || nothing} aria-disabled=${why ? 'true' : nothing}
    data-moves=${move ?? nothing} @click=${why ? () => act.look({ tell: why }) : press}>${aloud ? html`<span class="hidden">${aloud}</span>` : ''}<span
      aria-hidden=${aloud ? 'true' : nothing} data-other=${other ?? nothing} title=${why ?? title ?? long ?? nothing}>${shown}</span>${key ? html` <kbd aria-hidden="true">${kbd}</kbd>` : ''}</button>`;
}

/** @param {Table} table */
export function undoButtons(table) {
  const { state, act } = table;
  const { last, turn } = state.snapshot.undo;
  const word = last?.asks ? t('Ask to undo') : t('Undo');
  const why = last === null ? t('Nothing to undo') : last.possible ? null : last.says;
  const long = t('Undo the whole turn');
  const whyNotTurn = takesBack(turn) > 1 ? null : why ?? t('Only one move of this turn can be undone');
  const says = last?.possible ? `${withColon(word)} ${last.says}` : undefined;
  return html`${button(table, { key: KEYS.undo, sign: '↶', label: word, title: says, name: 'quiet do-undo', why, press: act.undo })}
  ${button(table, { key: KEYS.undoTurn, kbd: '⌫', label: '⇤', long, name: 'quiet do-undo-turn', why: whyNotTurn, press: act.undoTurn })}`;
}

/** @param {Table} table */
export function hintButton(table) {
  const { state, act } = table;
  // People at their own screens get no advice.
  if (state.online) return '';
  const [show, hide] = [t('Hint'), t('Hide')];
  return state.hint
    ? button(table, { key: KEYS.hint, label: hide, other: `? ${show}`, long: t('Hide the hint'), name: 'quiet do-hint', press: act.closeHint })
    : button(table, { key: KEYS.hint, sign: '?', label: show, other: hide, name: 'quiet do-hint', press: () => act.hint() });
}

/** The buttons of the reader's own turn. @param {Table} table */
function turnButtons(table) {
  const { state, act, answers } = table;
  const why = state.kept ?? (state.snapshot.moves.some(({ flags }) => flags.includes('no_choice')) ? null : t('No card left to play without a decision'));
  return html`${undoButtons(table)} ${hintButton(table)} ${plainButtons(table)} ${refusedButtons(table)}
    ${button(table, { key: KEYS.all, label: t('Play all'), name: 'do-play-all', why, press: act.playAll })}
    ${answers.end === null
      ? ''
      : button(table, { key: KEYS.end, label: t('End turn'), name: 'primary do-end', move: answers.end, press: act.end })}`;
}

/** Buttons for answers that are no cards. @param {Table} table */
function plainButtons({ state, act, answers, layout }) {
  const { moves } = state.snapshot;
  return answers.plain.map((i) => {
    const move = moves[i];
    const key = answers.asked ? move?.key : '';
    // Several answers have no main button, so that the page does not suggest accepting an offer.
    return move
      ? html`<button class=${answers.asked && moves.length === 1 ? 'primary answer' : 'answer'} data-key=${key || nothing} data-moves=${i}
          @click=${() => act.move(i)}>
          ${sentenceOf(move, layout)}${key ? html` <kbd aria-hidden="true">${key.toUpperCase()}</kbd>` : ''}
        </button>`
      : '';
  });
}

/** Buttons of impossible moves that need neither a card nor a player. @param {Table} table */
function refusedButtons(table) {
  const refused = table.state.snapshot.board.refused.filter(({ about, card }) => !about && !card);
  return refused.map((offer) => button(table, { key: '', label: shortOf(offer), name: 'quiet wide-only', why: offer.why, press: () => {} }));
}

/** The meaning of "no" in the open question: "Banish nothing". @param {Table} table */
export function nothingOf({ state, answers, layout }) {
  const no = state.snapshot.moves[answers.decline ?? -1];
  if (layout.says && no) return capital(no.say);
  const move = state.snapshot.moves.find(({ card }, i) => card !== null && i !== answers.decline);
  return move ? noneOf(move) : t('Do nothing');
}

/** The buttons during a question. @param {Table} table */
function askedButtons(table) {
  const { act, answers, ui } = table;
  if (answers.dialog)
    return html`${undoButtons(table)} ${hintButton(table)}
      ${ui.aside ? button(table, { key: KEYS.aside, label: t('Answer'), name: 'primary', press: () => act.look({ aside: false }) }) : ''}`;
  const { decline } = answers;
  return html`${undoButtons(table)} ${hintButton(table)} ${plainButtons(table)}
    ${decline === null
      ? ''
      : button(table, { key: KEYS.decline, label: nothingOf(table), name: 'do-decline', move: decline, press: () => act.move(decline) })}`;
}

/** The buttons while a computer player acts. @param {Table} table */
function watchButtons(table) {
  const { state, act } = table;
  const stopped = state.computer === 'stopped';
  const long = t('Skip to my turn');
  return html`${stopped
      ? html`${button(table, { key: KEYS.pause, label: t('Resume'), name: 'do-pause', press: act.goOn })}
          ${button(table, { key: KEYS.step, label: t('Step'), name: 'do-step', press: act.step })}`
      : html`${button(table, { key: KEYS.pause, label: t('Pause'), name: 'do-pause', press: act.stop })}
          ${button(table, { key: KEYS.slower, kbd: '−', label: t('Slower'), name: 'quiet do-pace', press: () => act.pace(1.6) })}
          ${button(table, { key: KEYS.faster, label: t('Faster'), name: 'quiet do-pace', press: () => act.pace(1 / 1.6) })}`}
    ${button(table, { key: KEYS.skip, kbd: t('Space'), label: t('Skip'), long, name: 'primary do-skip', press: act.skip })}`;
}

/** @param {Table} table */
export function drawActions(table) {
  const { state, answers, ui } = table;
  const watching = !decides(state);
  if (state.snapshot.result)
    return html`<div class="actions">
      ${ui.aside ? button(table, { key: KEYS.aside, label: t('Result'), name: 'primary', press: () => table.act.look({ aside: false }) }) : ''}
    </div>`;
  if (watching && !state.computer) return html`<div class="actions"></div>`;
  const buttons = watching ? watchButtons(table) : answers.asked ? askedButtons(table) : turnButtons(table);
  return html`<div class=${`actions ${watching ? 'watching' : answers.asked ? 'asked' : 'turn'}`}>${buttons}</div>`;
}
