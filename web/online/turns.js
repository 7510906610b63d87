// turns.js - the reader's games on the server: which of them wait for the reader. The page says it in its title and on its icon and, where
// the reader wants that, with a notification.
import { t, tn } from '../app/words.js';
import { ask, myTables } from './api.js';
import { isLeading, listenToLine } from './line.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('./api.js').TableInfo} TableInfo */

/** So many games are looked at: the newest. */
const MOST = 30;

/** @type {TableInfo[]} */
let tables = [];
/** @type {App | null} */
let app = null;
/** The list is being read. @type {Promise<void> | null} */
let reading = null;
/** And is to be read once more behind that. */
let again = false;

export const myGames = () => tables;

/** @param {TableInfo} info */
export const waitsForMe = ({ state, you, to_act: next }) => state === 'playing' && you !== null && you === next;

/** "2 games wait for you"; '' if none does. */
export function waitingText() {
  const count = tables.filter(waitsForMe).length;
  return count > 0 ? tn('{n} game waits for you', '{n} games wait for you', count) : '';
}

function showCount() {
  const count = tables.filter(waitsForMe).length;
  if (app) app.badge = count > 0 ? `(${count}) ` : '';
  const badge = /** @type {{ setAppBadge?: (count: number) => Promise<void> }} */ (navigator);
  badge.setAppBadge?.(count).catch(() => {});
  app?.redraw();
}

async function read() {
  const ids = (await myTables()).slice(0, MOST);
  const found = await Promise.all(ids.map((id) => ask('GET', `tables/${id}?brief`).catch(() => null)));
  tables = found.filter((info) => info !== null);
  showCount();
}

/** Reads the list anew. */
export function readMyGames() {
  if (reading) {
    again = true;
    return reading;
  }
  reading = read().catch(() => {}).finally(() => {
    reading = null;
    if (again) void readMyGames();
    again = false;
  });
  return reading;
}

/** What the reader's table says of itself, without asking. @param {TableInfo} info @param {number | null} next whose decision it is @param {boolean} over */
export function noteTable(info, next, over) {
  const state = over ? 'over' : info.state;
  const old = tables.find(({ table }) => table === info.table);
  if (info.you === null || (old?.to_act === next && old?.state === state)) return;
  tables = [{ ...info, snapshot: null, to_act: next, state }, ...tables.filter(({ table }) => table !== info.table)];
  showCount();
}

// ---- Notifications ---------------------------------------------------------------------------------------------------------------

const able = () => typeof Notification === 'function' && isSecureContext;

/** The reader can still be asked whether they want notifications. */
export const canAsk = () => able() && Notification.permission === 'default';

/** Asks once: the browser keeps the answer. */
export async function askToNotify() {
  await Notification.requestPermission();
  app?.redraw();
}

/** @param {string} table */
function notify(table) {
  if (!able() || Notification.permission !== 'granted' || !document.hidden || !isLeading()) return;
  const names = tables.find((info) => info.table === table)?.seats.map(({ name }) => name).filter(Boolean).join(', ');
  const notice = new Notification(t('It is your turn'), { body: names ?? '', tag: `ascend-${table}`, icon: 'icons/icon.svg' });
  notice.onclick = () => {
    focus();
    app?.go(`table/${table}`);
    notice.close();
  };
}

/** From here on the page knows which games wait. To be called again when the reader has got a name. @param {App} its */
export function followTurns(its) {
  if (app) return;
  app = its;
  listenToLine(({ name, data }) => {
    if (name === 'turn') notify(data.table);
    if (name === 'turn' || name === 'hello') void readMyGames();
  });
  void readMyGames();
}
