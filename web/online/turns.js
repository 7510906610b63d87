// turns.js - the reader's games on the server: which of them wait for a move of the reader. The page shows this in its title, on its icon
// and, if the reader wants that, in a notification.
import { t, tn } from '../app/words.js';
import { ask, myTables } from './api.js';
import { isLeading, listenToLine } from './line.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('./api.js').TableInfo} TableInfo */

/** The page asks about so many games, the newest ones. */
const MOST = 30;

/** @type {TableInfo[]} */
let tables = [];
/** @type {App | null} */
let app = null;
/** The list is being read. @type {Promise<void> | null} */
let reading = null;
/** Must the list be read once more afterwards? */
let again = false;

export const myGames = () => tables;

/** @param {TableInfo} info */
export const waitsForMe = ({ state, you, to_act: next }) => state === 'playing' && you !== null && you === next;

/** "2 games wait for you"; '' if none waits. */
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

/** Notes news of an open table, without a request. @param {TableInfo} info @param {number | null} next whose decision it is @param
 * {boolean} over */
export function noteTable(info, next, over) {
  const state = over ? 'over' : info.state;
  const old = tables.find(({ table }) => table === info.table);
  if (info.you === null || (old?.to_act === next && old?.state === state)) return;
  tables = [{ ...info, snapshot: null, to_act: next, state }, ...tables.filter(({ table }) => table !== info.table)];
  showCount();
}

// ---- Notifications ---------------------------------------------------------------------------------------------------------------

const able = () => typeof Notification === 'function' && isSecureContext;

/** May the page still ask for permission to send notifications? */
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

/** Begins to follow which games wait. Call it again when the reader has got a name. @param {App} its */
export function followTurns(its) {
  if (app) return;
  app = its;
  listenToLine(({ name, data }) => {
    if (name === 'turn') notify(data.table);
    if (name === 'turn' || name === 'hello') void readMyGames();
  });
  void readMyGames();
}
