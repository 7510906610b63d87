// line.js - the one connection of this browser to its server, called the line. One tab leads: it holds the stream of events for all tabs
// and passes them on; when it closes, another tab takes its place. Tabs say which tables they watch.
import { addressOf, ask } from './api.js';
import { readEvents } from './event_reader.js';

/** @typedef {import('./event_reader.js').ServerEvent} ServerEvent */

/**
 * The state of the line. 'held': something on the way holds events back, so the page asks for tables instead. 'stopping': the server ends
 * soon, and its clocks stand still. 'lost': the server does not answer, and the page tries again.
 * @typedef {'connecting' | 'open' | 'held' | 'stopping' | 'lost'} LineState
 */

/** Milliseconds before each new attempt; the last value repeats. */
const WAITS = [250, 500, 1000];
/** After that many failed attempts the page tries less often. */
const HURRY = 60;
const SLOW = 5000;
/** Milliseconds until the first event of a stream: without one, something holds events back. */
const FIRST = 6000;
/** The longest silence in milliseconds: the server sends something every 20 seconds. */
const SILENCE = 45000;
/** Milliseconds between requests for tables while events are held back. */
const LOOK = 2500;

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
const CHANNEL = 'ascend-online';
const lockOf = (/** @type {string} */ id) => `ascend-tab-${id}`;

/** @type {Set<(event: ServerEvent) => void>} */
const listeners = new Set();
/** Tables that this tab watches. @type {Set<string>} */
const watched = new Set();
/** The other tabs, if this one leads, with the tables they watch. @type {Map<string, string[]>} */
const others = new Map();
/** @type {BroadcastChannel | null} */
let channel = null;
/** @type {LineState} */
let state = 'connecting';
let leads = false;
let begun = false;
/** The open stream's id, and the tables that it watches. */
let stream = '';
/** @type {Set<string>} */
let streamed = new Set();
let attempt = new AbortController();
let hurry = () => {};

export const lineState = () => state;

/** Does this tab hold the stream? */
export const isLeading = () => leads;

/** @param {ServerEvent} event */
function tell(event) {
  if (event.name === 'line') state = event.data;
  for (const listener of [...listeners]) listener(event);
}

/** Sends an event to every tab, this one included. @param {ServerEvent} event */
function tellAll(event) {
  channel?.postMessage({ kind: 'event', event });
  tell(event);
}

/** @param {LineState} next */
function become(next) {
  if (next !== state) tellAll({ name: 'line', data: next });
}

const wanted = () => new Set([...watched, ...[...others.values()].flat()]);

// ---- The stream, in the tab that leads ------------------------------------------------------------------------------------------

/** Adds a table to the stream. If the stream has ended, the tab opens a new one with all tables. @param {string} table */
async function watchMore(table) {
  if (!stream || streamed.has(table)) return;
  streamed.add(table);
  await ask('POST', `events/${stream}/watch?table=${table}`).catch(() => attempt.abort());
}

/** @param {ServerEvent} event */
function arrived(event) {
  const { name, data } = event;
  if (name === 'hello') {
    stream = data.stream;
    for (const table of wanted()) void watchMore(table);
  }
  if (name === 'drain') become('stopping');
  if (name === 'resync') {
    streamed.delete(data.table);
    void watchMore(data.table);
  }
  tellAll(event);
}

/** Follows one stream, from its beginning to its end. */
async function follow() {
  attempt = new AbortController();
  streamed = wanted();
  const tables = [...streamed].map((table) => `table=${table}`).join('&');
  let silence = setTimeout(() => {
    become('held');
    silence = setTimeout(() => attempt.abort(), SILENCE);
  }, FIRST);
  try {
    const response = await fetch(addressOf(`events?${tables}`), { signal: attempt.signal, cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok || !response.body) return false;
    for await (const event of readEvents(response.body)) {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), SILENCE);
      if (event.name === 'hello') become('open');
      arrived(event);
    }
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(silence);
    stream = '';
  }
}

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2));
    hurry = () => {
      clearTimeout(timer);
      resolve(undefined);
    };
  });

async function lead() {
  leads = true;
  channel?.postMessage({ kind: 'leader' });
  for (let failures = 0; ; failures++) {
    if (await follow()) failures = 0;
    // If events are held back, a stream may end at any time: the page still asks for tables.
    if (state !== 'held') become('lost');
    await pause(failures > HURRY ? SLOW : WAITS[Math.min(failures, WAITS.length - 1)] ?? SLOW);
  }
}

/** While no events arrive, every tab asks for its tables itself. */
function look() {
  if (state === 'held') tellAll({ name: 'look', data: null });
}

// ---- Between tabs ----------------------------------------------------------------------------------------------------------------

const sayWhatIWatch = () => channel?.postMessage({ kind: 'watch', tab, tables: [...watched] });

/** Forgets a tab, with the tables it watched, once it is gone. @param {string} id */
function rememberTab(id) {
  void navigator.locks.request(lockOf(id), () => void others.delete(id));
}

/** @param {any} message */
function heard(message) {
  if (message.kind === 'event' && !leads) tell(message.event);
  if (message.kind === 'leader') sayWhatIWatch();
  if (message.kind !== 'watch' || !leads) return;
  if (!others.has(message.tab)) rememberTab(message.tab);
  others.set(message.tab, message.tables);
  channel?.postMessage({ kind: 'event', event: { name: 'line', data: state } });
  for (const table of message.tables) void watchMore(table);
}

/** Starts the line when the page first needs the server. */
function begin() {
  begun = true;
  addEventListener('online', () => hurry());
  addEventListener('offline', () => attempt.abort());
  // The old stream belongs to another person.
  addEventListener('ascend-person', () => attempt.abort());
  document.addEventListener('visibilitychange', () => hurry());
  setInterval(() => leads && look(), LOOK);
  // Without locks (a page over plain HTTP from another machine) every tab holds a stream of its own.
  if (!navigator.locks || !globalThis.BroadcastChannel) return void lead();
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => heard(data);
  void navigator.locks.request(lockOf(tab), () => new Promise(() => {}));
  void navigator.locks.request('ascend-line', () => lead());
  return undefined;
}

/**
 * Calls `listener` for each event of the line. Returns a function that ends this.
 * @param {(event: ServerEvent) => void} listener
 */
export function listenToLine(listener) {
  listeners.add(listener);
  if (!begun) begin();
  return () => void listeners.delete(listener);
}

/** Watches a table: the line reports its events. Returns a function that ends this. @param {string} table */
export function watchTable(table) {
  watched.add(table);
  if (leads) void watchMore(table);
  else sayWhatIWatch();
  return () => {
    watched.delete(table);
    sayWhatIWatch();
    // The server shows the others who is watching a table, so the stream ends when the last tab stops watching.
    if (leads && !wanted().has(table)) attempt.abort();
  };
}
