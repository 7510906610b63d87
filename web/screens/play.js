// play.js - the screen of one game: opens its session, and draws the table, the handover screen or the end.
import { KEYS } from '../table/key_groups.js';
import { html } from '../vendor/lit-html.js';
import { begin } from '../app/begin.js';
import { theEngine, loadNetwork } from '../app/engine.js';
import { saveFile } from '../app/files.js';
import { fileOf } from '../app/game_files.js';
import { carriedPack, rematchSetup } from '../app/games.js';
import { Session } from '../app/session.js';
import { playSound, soundOf } from '../app/sound.js';
import { guideOf } from '../app/tutorials.js';
import { t } from '../app/words.js';
import { takesBack } from '../app/reading.js';
import { drawHandover } from '../table/handover.js';
import { drawEnd } from '../table/end.js';
import { drawGuide } from '../table/guide.js';
import { listenToLongPresses } from '../table/long_press.js';
import { moving } from '../table/motion.js';
import { keepFocus, restFocus, watchFocus } from '../table/focus.js';
import { showPreviews } from '../table/preview.js';
import { drawTable } from '../table/table.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../table/table.js').Ui} Ui */
/** @typedef {import('../table/table.js').Act} Act */

/** @type {Ui} */
const NOTHING = { zoom: null, choice: null, dialog: null, list: null, seat: null, search: '', tell: null, tells: 0, note: [], aside: false, tapPlays: false };

/** The slowest speed: milliseconds for a move of a computer player. */
const SLOWEST = 4000;
const FASTEST = 100;

let listening = false;
/** @type {Session | null} */
let session = null;
/** The session that is being opened. @type {Session | null} */
let opening = null;
/** Is the game open in another tab? */
let elsewhere = false;
/** Take the game from the other tab? */
let steal = false;
/** Games that the reader has left and that are still closing; no other tab has them. @type {Set<string>} */
const ending = new Set();
/** Is a rematch being set up? */
let beginning = false;
/** Why the game could not be opened. */
let trouble = '';
/** Does the game exist? */
let known = false;
/** @type {Ui} */
let ui = NOTHING;

/**
 * Opens the game, unless the reader has left the screen meanwhile.
 * @param {App} app
 * @param {string} id
 * @param {AbortSignal} signal
 */
async function open(app, id, signal) {
  const options = { steal, speed: app.settings.speed };
  steal = false;
  const meta = await app.store.get(id);
  known = meta !== undefined;
  if (!meta) throw new Error(t('There is no such game on this device.'));
  const engine = await theEngine();
  if (meta.game !== 'princes') await loadNetwork();
  await engine.call('language', app.language);
  if (signal.aborted) return;
  if (ending.has(id)) options.steal = true;
  const opened = new Session(engine, app.store, meta);
  opened.guide = await guideOf(id, app.language);
  opened.onWork = (working) => document.documentElement.toggleAttribute('data-working', working);
  opened.listen((state, before) => {
    if (signal.aborted) return;
    const sound = soundOf(before, state);
    if (sound) playSound(sound, app.settings.volume);
    moving(before, state, () => {
      app.redraw();
      if (before && before.snapshot.to_act !== state.snapshot.to_act) restFocus();
      else keepFocus();
    });
  });
  ui = NOTHING;
  opening = opened;
  const mine = await opened.open(options);
  if (signal.aborted) return;
  opening = null;
  elsewhere = !mine;
  session = mine ? opened : null;
}

/** @param {Session} game @param {unknown} table */
function withGuide(game, table) {
  const { guide } = game;
  if (!guide) return table;
  const act = { readOn: () => void game.readOn(), doIt: () => void game.doIt() };
  return html`<div class="with-guide">${drawGuide(game.state, guide, act)}${table}</div>`;
}

/** @param {App} app @param {string} id @returns {Act} */
function actOf(app, id) {
  const look = (/** @type {Partial<Ui>} */ change) => {
    ui = { ...ui, ...change, tells: ui.tells + (change.tell ? 1 : 0) };
    app.redraw();
  };
  /** @param {(session: Session) => unknown} action a change to the game, which also closes all dialogs over the table */
  const doing = (action) => () => {
    ui = NOTHING;
    if (session) action(session);
    app.redraw();
  };
  /** @param {(session: Session) => unknown} advice advice, which leaves an open question as it is */
  const advising = (advice) => () => {
    ui = { ...NOTHING, choice: ui.choice, aside: ui.aside };
    if (session) advice(session);
    app.redraw();
  };
  // A click is about the position that was drawn, even if something has happened since.
  const drawn = session?.state?.snapshot;
  return {
    move: (index) => doing((game) => drawn && game.move(drawn, index))(),
    end: doing((game) => game.whenDone().then(() => game === session && endTurn(game, look))),
    undo: doing((game) => drawn && game.undo(takesBack(game.state.snapshot.undo.last), drawn.answer)),
    undoTurn: doing((game) => drawn && game.undo(takesBack(game.state.snapshot.undo.turn), drawn.answer)),
    answerUndo: (agree) => doing((game) => game.answerUndo(agree))(),
    playAll: doing((game) => game.playAll().then((why) => why && game === session && look({ tell: why }))),
    hint: (against) => advising((game) => game.hint(against))(),
    closeHint: advising((game) => game.closeHint()),
    skip: doing((game) => game.skip()),
    stop: doing((game) => game.stop()),
    goOn: doing((game) => game.goOn()),
    step: doing((game) => game.step()),
    pace: (factor) => {
      const speed = Math.round(Math.min(SLOWEST, Math.max(FASTEST, app.settings.speed * factor)));
      session?.setSpeed(speed);
      void app.set({ speed });
    },
    closeHandover: doing((game) => game.closeHandover()),
    resign: doing((game) => game.resign()),
    dismiss: doing((game) => game.dismiss()),
    takeOver: () => {
      steal = true;
      app.go(`play/${id}`);
    },
    rematch: () => {
      if (beginning) return;
      beginning = true;
      rematch(app, id).catch((error) => app.fail(error)).finally(() => (beginning = false));
    },
    save: doing((game) => game.record().then((text) => saveFile(`ascend-${game.id}.record`, text), (error) => app.fail(error))),
    go: (address) => app.go(address),
    look,
  };
}

/** Ends the turn, once earlier requests are carried out. If the player would give something up, it asks first, and ends the turn the second
 * time. @param {Session} game @param {(change: Partial<Ui>) => void} look */
function endTurn(game, look) {
  const { snapshot } = game.state;
  const index = snapshot.board.end ?? -1;
  if (index < 0) return;
  // A guide that expects another move says so; an expected move needs no confirmation.
  const guided = game.guide?.step?.wants === 'read' || game.guide?.step?.wants === 'move';
  if (snapshot.moves.some(({ flags }) => flags.includes('left')) && !guided) look({ dialog: 'end turn' });
  else void game.move(snapshot, index);
}

/** Milliseconds that the page waits for a game to close; it takes longer only if the engine is gone. */
const PATIENCE = 3000;

/** @param {App} app */
async function leave(app) {
  const left = session ?? opening;
  session = opening = null;
  if (!left) return;
  ending.add(left.id);
  const ended = left.close().finally(() => ending.delete(left.id));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  if (app.store.unkept().includes(left.id)) {
    app.notice = t('The browser has no room to save the end of this game. Keep this tab open, and delete other games or save this one to a file.');
  }
}

/** @param {App} app @param {string} id */
async function rematch(app, id) {
  const meta = await app.store.get(id);
  if (!meta || !session) return;
  const { catalog, snapshot } = session.state;
  await begin(app, rematchSetup(meta, catalog, snapshot.undo.rule), carriedPack(await app.store.lines(id)));
}

/** @param {TableState} state @param {Act} act */
const noticeOf = ({ notice }, act) =>
  notice
    ? html`<div class="notice" role="alert">
        <p>${notice}</p>
        <button data-key=${KEYS.close} @click=${() => act.dismiss()}>${t('Close')}</button>
      </div>`
    : '';

/** @param {Act} act */
const otherTab = (act) => html`<main class="message">
  <h1 tabindex="-1">${t('This game is open in another tab')}</h1>
  <p>${t('A game can be open in one tab at a time. Nothing is lost if you continue here.')}</p>
  <p class="actions">
    <button class="primary" data-key=${KEYS.confirm} @click=${() => act.takeOver()}>${t('Play it here')}</button>
    <button data-key=${KEYS.close} @click=${() => act.go('')}>${t('Start screen')}</button>
  </p>
</main>`;

/** @param {App} app @param {string} id */
const stopped = (app, id) => html`<main class="message">
  <h1 tabindex="-1">${t('The engine has stopped')}</h1>
  <p>${t('The game engine stopped, perhaps because it ran out of memory. Your game continues where it was.')}</p>
  <p class="actions">
    <button class="primary" data-key=${KEYS.confirm} @click=${() => app.go(`play/${id}`)}>${t('Continue')}</button>
    <button data-key=${KEYS.close} @click=${() => app.go('')}>${t('Start screen')}</button>
  </p>
</main>`;

/** Saves a game that cannot be opened to a file, as far as it can be read. @param {App} app @param {string} id */
const saveUnopened = (app, id) =>
  fileOf(app.store, id).then(({ text, ends }) => saveFile(`ascend-${id}${ends}`, text), (error) => app.fail(error));

/** @param {App} app @param {string} id */
const notOpened = (app, id) => html`<main class="message">
  <h1 tabindex="-1">${t('The game cannot be opened')}</h1>
  <p>${trouble}</p>
  ${known ? html`<p>${t('The saved game stays as it is. You can save it to a file here, and delete it in Your games.')}</p>` : ''}
  <p class="actions">
    <button class="primary" data-key=${KEYS.confirm} @click=${() => app.go(`play/${id}`)}>${t('Try again')}</button>
    ${known ? html`<button @click=${() => saveUnopened(app, id)}>${t('Save to a file')}</button>` : ''}
    <a class="button" href="#games">${t('Your games')}</a>
    <button data-key=${KEYS.close} @click=${() => app.go('')}>${t('Start screen')}</button>
  </p>
</main>`;

/** @type {import('../app/app.js').Screen} */
export const playScreen = {
  title: () => t('Ascend: a game'),
  async enter(app, [id = ''], signal) {
    if (!listening) {
      listening = true;
      watchFocus();
      listenToLongPresses();
      showPreviews(() => session?.state?.cards);
    }
    trouble = '';
    elsewhere = false;
    try {
      await open(app, id, signal);
    } catch (error) {
      if (!signal.aborted) trouble = error instanceof Error ? error.message : String(error);
    }
    // Measures from the click that opened the game; a game opened by its address has no such click.
    if (performance.getEntriesByName('game-wanted').length > 0) performance.measure('first-moves', 'game-wanted');
    performance.clearMarks('game-wanted');
  },
  leave,
  draw(app, [id = '']) {
    const act = actOf(app, id);
    if (trouble) return notOpened(app, id);
    if (session?.state?.lost === 'engine') return stopped(app, id);
    if (elsewhere || session?.state?.lost) return otherTab(act);
    if (!session?.state) return html`<main class="message"><h1 tabindex="-1">${t('One moment …')}</h1></main>`;
    const { state } = session;
    if (state.handover) return drawHandover(state, act);
    // A guide has to speak about the end of the game before the end screen covers the table.
    const over = state.snapshot.result && !ui.aside && !session.guide?.waits;
    return html`${withGuide(session, over ? drawEnd(state, ui, act) : drawTable(state, { ...ui, note: session.guide?.note ?? [], tapPlays: app.settings.tap === 'play' }, act))}${noticeOf(state, act)}`;
  },
};
