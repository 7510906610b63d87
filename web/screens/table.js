// table.js - the screen of a table on the server: the invitation, the waiting room, the game, its end.
import { html, nothing } from '../vendor/lit-html.js';
import { loadStartFile } from '../app/start_file.js';
import { saveFile } from '../app/files.js';
import { takeIn } from '../app/game_files.js';
import { takesBack } from '../app/reading.js';
import { playSound, soundOf } from '../app/sound.js';
import { t } from '../app/words.js';
import { Refused, aboutServer, ask, beCalled } from '../online/api.js';
import { knownPerson } from '../online/here.js';
import { inviteTo, keepInvite } from '../online/invites.js';
import { sitWithPart } from '../online/part.js';
import { RemoteSession } from '../online/session.js';
import { followTurns, noteTable } from '../online/turns.js';
import { drawEnd } from '../table/end.js';
import { keepFocus, restFocus, watchFocus } from '../table/focus.js';
import { KEYS } from '../table/key_groups.js';
import { lineText } from '../table/online.js';
import { listenToLongPresses } from '../table/long_press.js';
import { moving } from '../table/motion.js';
import { showPreviews } from '../table/preview.js';
import { drawTable } from '../table/table.js';
import { drawInvitation, drawRoom, levelFor } from './waiting_room.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../table/table.js').Ui} Ui */
/** @typedef {import('../table/table.js').Act} Act */

/** @type {Ui} */
const NOTHING = { zoom: null, choice: null, dialog: null, list: null, seat: null, search: '', tell: null, tells: 0, note: [], aside: false, tapPlays: false };

/** The time that a gift adds at once; a day if moves have days. */
const GIFT = 5 * 60000;
const DAY = 86400000;

let listening = false;
/** @type {RemoteSession | null} */
let session = null;
/** @type {Ui} */
let ui = NOTHING;
/** The invitation in the address. */
let invite = '';
/** @type {import('../types/wire.js').AboutMessage | null} */
let about = null;
let trouble = '';
/** The name that the reader types in the waiting room. */
let name = '';
let said = '';
let wrong = '';
let busy = false;
/** The move that was pressed last: its card is marked while the move is on its way. */
let pressed = -1;

// ---- The session -----------------------------------------------------------------------------------------------------------------

/** Marks the pressed card, as long as its move is on its way. @param {TableState | null} state */
function markPressed(state) {
  const sending = state?.online?.sending === true;
  if (!sending) pressed = state?.snapshot.moves.length ? pressed : -1;
  for (const element of document.querySelectorAll('[data-moves]')) {
    const is = sending && (element.getAttribute('data-moves') ?? '').split(' ').includes(String(pressed));
    element.toggleAttribute('data-sent', is);
  }
}

/** @param {App} app @param {TableState | null} before @param {TableState | null} state */
function changed(app, before, state) {
  const redraw = () => {
    app.redraw();
    markPressed(state);
  };
  if (!state || !session) return redraw();
  const { info } = session;
  noteTable(info, state.snapshot.to_act, state.snapshot.result !== null);
  if (state.snapshot === before?.snapshot) return redraw();
  const sound = before ? soundOf(before, state) : null;
  if (sound) playSound(sound, app.settings.volume);
  return moving(before, state, () => {
    redraw();
    if (before && before.snapshot.to_act !== state.snapshot.to_act) restFocus();
    else keepFocus();
  });
}

/** @param {App} app @param {string} id @param {AbortSignal} signal */
async function open(app, id, signal) {
  ui = NOTHING;
  const opened = new RemoteSession(id);
  session = opened;
  opened.listen((state, before) => {
    if (!signal.aborted) changed(app, before, state);
  });
  await loadStartFile(app.language).catch(() => {});
  await opened.open();
  about = await aboutServer().catch(() => null);
  if (knownPerson()) followTurns(app);
}

// ---- Before the game -------------------------------------------------------------------------------------------------------------

/** @param {App} app @param {() => Promise<unknown>} action */
async function doing(app, action) {
  if (busy) return;
  [busy, said, wrong] = [true, '', ''];
  app.redraw();
  try {
    await action();
  } catch (error) {
    wrong = error instanceof Error ? error.message : String(error);
  } finally {
    busy = false;
    app.redraw();
  }
}

/** Begins the game when no seat is free; another person may have done so already. @param {import('../online/api.js').TableInfo} info
 * info */
async function beginIfFull({ table, state, seats }) {
  if (state !== 'waiting' || seats.some(({ free }) => free)) return;
  await ask('POST', `tables/${table}/start`).catch((error) => {
    if (!(error instanceof Refused && error.code === 'STARTED')) throw error;
  });
}

/** @param {string} id */
const linkTo = (id) => (invite ? new URL(`#table/${id}/${invite}`, document.baseURI).href : '');

/** @param {App} app @param {string} id @returns {import('./waiting_room.js').RoomAct} */
const roomAct = (app, id) => ({
  type: (text) => {
    name = text;
    wrong = '';
    app.redraw();
  },
  sit: () => void doing(app, async () => {
    if (!name.trim()) return;
    await beCalled(name.trim());
    followTurns(app);
    await beginIfFull(await sitWithPart(id, invite));
    await app.set({ name: name.trim() });
    // The stream still belongs to a spectator; a new one shows what the seat sees.
    await session?.close();
    app.go(`table/${id}/${invite}`);
  }),
  seat: (seat, player, called) => void doing(app, async () => {
    await beginIfFull(await ask('POST', `tables/${id}/seats`, { seat, ...(player ? { player, name: called } : {}) }));
  }),
  copy: () => void doing(app, async () => {
    await navigator.clipboard.writeText(linkTo(id));
    said = t('The link is copied. Paste it into a message.');
  }),
  share: () => void navigator.share({ title: 'Ascend', url: linkTo(id) }).catch(() => {}),
  begin: () => void doing(app, async () => session && beginIfFull(session.info)),
  leave: () => void doing(app, async () => {
    await session?.leave();
    app.go('online');
  }),
});

/** @param {App} app @param {string} id @param {RemoteSession} opened */
function drawBefore(app, id, opened) {
  const room = { info: opened.info, about, name, link: linkTo(id), level: levelFor(app.settings.level), said, wrong, busy };
  return opened.info.you === null ? drawInvitation(room, roomAct(app, id)) : drawRoom(room, roomAct(app, id));
}

// ---- The game --------------------------------------------------------------------------------------------------------------------

/** A rematch of the same people. The first one to ask sets up a table, and the others sit down at it. @param {App} app @param
 * {string} id */
async function rematch(app, id) {
  const next = await ask('POST', `tables/${id}/rematch`);
  await beginIfFull(await sitWithPart(next.table));
  keepInvite(next.table, invite);
  app.go(`table/${next.table}`);
}

/** @param {App} app @param {RemoteSession} game */
async function keepGame(app, game) {
  await takeIn(app.store, app.language, await game.record());
  app.notice = t('The game is in Your games.');
  app.redraw();
}

/** @param {App} app @param {string} id @returns {Act} */
function actOf(app, id) {
  const look = (/** @type {Partial<Ui>} */ change) => {
    ui = { ...ui, ...change, tells: ui.tells + (change.tell ? 1 : 0) };
    app.redraw();
  };
  /** @param {(session: RemoteSession, state: TableState) => unknown} action */
  const doing = (action) => () => {
    ui = NOTHING;
    if (session?.state) Promise.resolve(action(session, session.state)).catch((error) => app.fail(error));
    app.redraw();
  };
  const drawn = session?.state?.snapshot;
  const none = () => {};
  return {
    move: (index) => {
      pressed = index;
      doing((game) => drawn && game.move(drawn, index))();
    },
    end: doing((game, { snapshot }) => {
      const index = snapshot.board.end ?? -1;
      if (index >= 0 && snapshot.moves.some(({ flags }) => flags.includes('left'))) return look({ dialog: 'end turn' });
      pressed = index;
      return game.move(snapshot, index);
    }),
    undo: doing((game, { snapshot }) => game.undo(takesBack(snapshot.undo.last), drawn?.answer)),
    undoTurn: doing((game, { snapshot }) => game.undo(takesBack(snapshot.undo.turn), drawn?.answer)),
    answerUndo: (agree) => doing((game) => game.answerUndo(agree))(),
    playAll: doing((game) => game.playAll()),
    resign: doing((game) => game.resign()),
    dismiss: doing((game) => game.dismiss()),
    rematch: doing(() => rematch(app, id)),
    save: doing((game) => game.record().then((text) => saveFile(`ascend-${id}.record`, text))),
    go: (address) => app.go(address === 'new' ? 'online' : address),
    look,
    hint: none,
    closeHint: none,
    skip: none,
    stop: none,
    goOn: none,
    step: none,
    pace: none,
    closeHandover: none,
    takeOver: none,
    others: {
      give: (seat) => doing((game) => game.command('give', { seat, ms: /d\/move/.test(game.info.setup.clock) ? DAY : GIFT }))(),
      vote: (seat) => doing((game) => game.command('vote', { seat }))(),
      handOver: doing(async (game) => {
        if (await game.command('handover', { text: levelFor(app.settings.level) })) app.go('online');
      }),
      leave: doing(async (game) => {
        await game.leave();
        app.go('online');
      }),
      keep: doing((game) => keepGame(app, game)),
    },
  };
}

/** @param {TableState} state @param {Act} act */
const noticeOf = ({ notice }, act) =>
  notice
    ? html`<div class="notice" role="alert">
        <p>${notice}</p>
        <button data-key=${KEYS.close} @click=${() => act.dismiss()}>${t('Close')}</button>
      </div>`
    : '';

/** @param {App} app @param {string} id */
const notOpened = (app, id) => html`<main class="message">
  <h1 tabindex="-1">${t('The table cannot be opened')}</h1>
  <p>${trouble}</p>
  <p class="actions">
    <button class="primary" data-key=${KEYS.confirm} @click=${() => app.go(`table/${id}${invite ? `/${invite}` : ''}`)}>${t('Try again')}</button>
    <button data-key=${KEYS.close} @click=${() => app.go('')}>${t('Start screen')}</button>
  </p>
</main>`;

/** @param {App} app @param {string} id @param {TableState} state */
function drawGame(app, id, state) {
  const act = actOf(app, id);
  const over = state.snapshot.result && !ui.aside;
  return html`${over ? drawEnd(state, ui, act) : drawTable(state, { ...ui, tapPlays: app.settings.tap === 'play' }, act)}
    ${lineText(state)}${noticeOf(state, act)}`;
}

/** @type {import('../app/app.js').Screen} */
export const tableScreen = {
  title: () => (session?.state ? t('Ascend: a game') : t('Ascend: a table')),
  async enter(app, [id = '', invitation = ''], signal) {
    if (!listening) {
      listening = true;
      watchFocus();
      listenToLongPresses();
      showPreviews(() => session?.state?.cards);
    }
    [trouble, said, wrong, busy] = ['', '', '', false];
    if (invitation) keepInvite(id, invitation);
    invite = invitation || inviteTo(id);
    name = knownPerson()?.name ?? app.settings.name;
    try {
      await open(app, id, signal);
    } catch (error) {
      if (!signal.aborted) trouble = error instanceof Error ? error.message : String(error);
    }
  },
  async leave() {
    const left = session;
    session = null;
    await left?.close();
  },
  draw(app, [id = '']) {
    if (trouble) return notOpened(app, id);
    if (!session?.info) return html`<main class="message"><h1 tabindex="-1">${t('One moment …')}</h1></main>${nothing}`;
    return session.state ? drawGame(app, id, session.state) : drawBefore(app, id, session);
  },
};
