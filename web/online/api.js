// api.js - requests to the server of the page (docs/http-api.md), and the reader's identity there.
import { language, t } from '../app/words.js';
import { forgetServer, keepPerson, knownPerson, serverHere } from './here.js';

/** A seat of a table, as the list of games and the waiting room show it. @typedef {{ name: string | null, player: string | null, free: boolean }} SeatInfo */

/**
 * A table as the server describes it.
 * @typedef {object} TableInfo
 * @property {string} table its id
 * @property {'waiting' | 'playing' | 'over'} state
 * @property {number} now service time
 * @property {boolean} owner whether the reader set the table up
 * @property {number | null} you the reader's seat
 * @property {number | null} host the seat of the person who set it up
 * @property {{ game: string, packs: string, options: string, undo: string, clock: string }} setup
 * @property {SeatInfo[]} seats
 * @property {number | null} to_act
 * @property {number} deadline in service time; 0: none
 * @property {string} [rematch] the table of the rematch
 * @property {string} [invite]
 * @property {string} [commitment] before the game: a hash of the server's part of the seed
 * @property {import('../types/wire.js').SnapshotMessage | null} snapshot
 */

/** The server refused a request, and says why. */
export class Refused extends Error {
  /** @param {number} status @param {string} code @param {string} text */
  constructor(status, code, text) {
    super(text);
    this.status = status;
    this.code = code;
  }

  /** Might the server accept the request later? It is busy, stopping, or cannot store. */
  get passing() {
    return this.status >= 500 || this.status === 429;
  }
}

/** The server did not answer. */
export class Unreachable extends Error {}

const base = () => new URL('api/1/', document.baseURI);

/** An address of the API, with the language of the reader. @param {string} path */
export function addressOf(path) {
  const url = new URL(path, base());
  url.searchParams.set('lang', language());
  return url;
}

/** Milliseconds to wait for an answer. */
const PATIENCE = 20000;

/**
 * @param {'GET' | 'POST' | 'PATCH' | 'DELETE'} method
 * @param {string} path below /api/1/
 * @param {unknown} [body]
 * @returns {Promise<any>} the JSON of the answer, or its text
 */
export async function ask(method, path, body) {
  const signal = AbortSignal.timeout(PATIENCE);
  /** @type {RequestInit} */
  const init = { method, signal, cache: 'no-store', credentials: 'same-origin' };
  if (method !== 'GET') init.body = body === undefined ? '' : JSON.stringify(body);
  const unreachable = () => new Unreachable(t('The server does not answer. Try again in a moment.'));
  const response = await fetch(addressOf(path), init).catch(() => {
    throw unreachable();
  });
  const text = await response.text().catch(() => {
    throw unreachable();
  });
  const json = response.headers.get('content-type')?.startsWith('application/json');
  if (response.ok) return json ? JSON.parse(text) : text;
  // The API answers in JSON. Any other answer comes from a server without an API, or from a proxy before it.
  if (!json) throw response.status < 500 ? new Refused(404, 'NO_SERVER', t('This address has no server for games with others.')) : unreachable();
  const answer = JSON.parse(text);
  const { code, text: why } = answer.error ?? answer;
  throw new Refused(response.status, code, why);
}

/** @type {Promise<import('../types/wire.js').AboutMessage> | undefined} */
let about;
let spoken = '';

/** What the server can set up: the games with their rows, in the language of the reader. */
export function aboutServer() {
  if (spoken !== language()) about = undefined;
  spoken = language();
  about ??= ask('GET', 'hello').then((hello) => hello.about, (error) => {
    about = undefined;
    if (error instanceof Refused && error.code === 'NO_SERVER') forgetServer();
    throw error;
  });
  return about;
}

/** The tables of the reader, the newest first; none without a server or a name. @returns {Promise<string[]>} */
export async function myTables() {
  if (!serverHere() || !knownPerson()) return [];
  try {
    const { person, name, tables } = await ask('GET', 'me');
    keepPerson({ id: person, name });
    return tables;
  } catch (error) {
    // The server no longer knows the token of this browser.
    if (error instanceof Refused && error.status === 401) keepPerson(null);
    throw error;
  }
}

/** Sets the reader's name. @param {string} name */
export async function beCalled(name) {
  const known = knownPerson();
  if (known?.name === name) return;
  const { person, name: taken } = known ? await renamed(name) : await ask('POST', 'guest', { name });
  keepPerson({ id: person, name: taken });
}

/** @param {string} name */
const renamed = (name) =>
  ask('PATCH', 'me', { name }).catch((error) => {
    if (error instanceof Refused && error.status === 401) return ask('POST', 'guest', { name });
    throw error;
  });
