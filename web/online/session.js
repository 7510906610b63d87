// session.js - a game on the server, for the table to draw; Session (app/session.js) does the same for a game in this tab. It has no
// rules and decides nothing: it shows the messages of the server, and sends the commands of the reader.
import { readSnapshot, readTold } from '../app/reading.js';
import { firstState } from '../app/table_state.js';
import { NOTHING, append, cutBack, firstNew, turnsOf } from '../app/told.js';
import { Refused, ask } from './api.js';
import { lineState, listenToLine, watchTable } from './line.js';
import { newId, send, unanswered } from './outbox.js';

/** @typedef {import('./api.js').TableInfo} TableInfo */
/** @typedef {import('./outbox.js').Command} Command */
/** @typedef {import('../app/types.js').Snapshot} Snapshot */
/** @typedef {import('../app/types.js').TableState} TableState */

/** Milliseconds until a press without an answer is marked as sent. */
const SENT = 150;
/** Milliseconds after which the page asks for an acknowledged message that has not arrived. */
const LATE = 1500;

export class RemoteSession {
  #id;
  /** @type {TableInfo} */ #info = /** @type {any} */ (null);
  /** @type {TableState | null} */ #state = null;
  /** @type {import('../app/told.js').Story} */ #story = NOTHING;
  /** The number of the last visible message. */
  #number = 0;
  /** Added to the server's time it gives this browser's time. */
  #ahead = 0;
  /** @type {Set<number>} */ #present = new Set();
  /** @type {(state: TableState | null, before: TableState | null) => void} */ #listener = () => {};
  /** A queue: requests run one after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** How many commands are unanswered. */
  #sending = 0;
  #ended = new AbortController();
  /** @type {(() => void)[]} */ #undo = [];
  /** Games between people have no guide. */
  guide = null;

  /** @param {string} id of the table */
  constructor(id) {
    this.#id = id;
  }

  get id() {
    return this.#id;
  }

  /** The table as the server last described it. */
  get info() {
    return this.#info;
  }

  /** The state that the table draws; null before the game begins. */
  get state() {
    return this.#state;
  }

  /** @param {(state: TableState | null, before: TableState | null) => void} listener */
  listen(listener) {
    this.#listener = listener;
  }

  // ---- Opening and closing ------------------------------------------------------------------------

  async open() {
    this.#undo.push(listenToLine((event) => this.#heard(event)));
    await this.#run(() => this.#look());
    this.#undo.push(watchTable(this.#id));
    for (const command of unanswered(this.#id)) void this.#send(command);
    const ticking = setInterval(() => this.#state?.snapshot.clock && this.#show({}), 1000);
    this.#undo.push(() => clearInterval(ticking));
  }

  close() {
    this.#ended.abort();
    for (const undo of this.#undo.splice(0)) undo();
    return Promise.resolve();
  }

  /** @template T @param {() => Promise<T>} work */
  #run(work) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** Resolves once all requests so far are carried out or refused. */
  whenDone() {
    return this.#queue;
  }

  // ---- What the server tells ----------------------------------------------------------------------

  /** Loads the table as it is now, whatever was shown before. */
  async #look() {
    for (;;) {
      this.#info = await ask('GET', `tables/${this.#id}`);
      this.#setTime(this.#info.now);
      const { snapshot } = this.#info;
      if (!snapshot) return this.#listener(this.#state, this.#state);
      if (!this.#state || snapshot.number !== this.#number) {
        const { number, story, standing } = await ask('GET', `tables/${this.#id}/story`);
        if (number !== snapshot.number) continue; // something has happened in between
        this.#number = number;
        this.#story = append(NOTHING, story.map(readTold));
        this.#course = standing?.[0].course ?? [];
      }
      return this.#see(snapshot, snapshot.present);
    }
  }

  /** Points turn by turn, once the game is over. @type {TableState['course']} */
  #course = [];

  /** @param {number} now of the server */
  #setTime(now) {
    this.#ahead = Date.now() - now;
  }

  /**
   * @param {import('../types/wire.js').SnapshotMessage} message
   * @param {number[]} [present]
   */
  async #see(message, present) {
    if (present) this.#present = new Set(present);
    const snapshot = this.#inOurTime(readSnapshot(message));
    const viewer = snapshot.viewer ?? 0;
    if (!this.#state) {
      const catalog = await ask('GET', `tables/${this.#id}/catalog`);
      this.#state = firstState(this.#id, catalog, viewer, snapshot);
    }
    this.#show({ viewer, snapshot, course: snapshot.result ? this.#course : [] });
  }

  /** Converts deadlines to this browser's time. @param {Snapshot} snapshot @returns {Snapshot} */
  #inOurTime(snapshot) {
    const { clock } = snapshot;
    return clock ? { ...snapshot, clock: { ...clock, deadline: clock.deadline + this.#ahead } } : snapshot;
  }

  /** A snapshot for the time in which the server is down: no clock runs. @param {Snapshot} snapshot @returns {Snapshot} */
  #stopped({ clock, seats, ...rest }) {
    const left = clock ? Math.max(0, clock.deadline - Date.now()) : 0;
    return /** @type {Snapshot} */ ({ ...rest, seats: seats.map((seat) => (seat.seat === clock?.seat ? { ...seat, clock_ms: left } : seat)) });
  }

  /** @param {import('./event_reader.js').ServerEvent} event */
  #heard({ name, data }) {
    if (name === 'line') return this.#lineChanged(data);
    if (name === 'look') return void this.#run(() => this.#look()).catch(() => {});
    if (data?.table !== this.#id) return undefined;
    this.#setTime(data.now);
    if (name === 'resync' || name === 'waiting') return void this.#lookAgain();
    const { message } = data;
    if (!message) return undefined;
    if (message.type === 'presence') return this.#presence(message);
    return void this.#run(() => this.#told(message)).catch(() => {});
  }

  /** @param {import('./line.js').LineState} line */
  #lineChanged(line) {
    const { snapshot } = this.#state ?? {};
    if (snapshot?.clock && line === 'stopping') this.#show({ snapshot: this.#stopped(snapshot) });
    else this.#show({});
  }

  #lookAgain() {
    return this.#run(() => this.#look()).catch(() => {});
  }

  /** @param {import('../types/wire.js').PresenceMessage} message */
  #presence({ seat, present }) {
    if (seat === null) return;
    if (present) this.#present.add(seat);
    else this.#present.delete(seat);
    this.#show({});
  }

  /** Handles a message of the table; if messages are missing before it, loads the table anew. @param {any} message */
  async #told(message) {
    if (!this.#state) return this.#look();
    if (message.type === 'snapshot' && message.number === this.#number) return this.#see(message, message.present);
    if (message.type === 'snapshot' || message.type === 'missed') {
      const { number } = message.state ?? message;
      return number === this.#number ? undefined : this.#look();
    }
    if (message.message <= this.#number) return undefined;
    if (message.message > this.#number + 1) return this.#look();
    const { state, ...happened } = message;
    const told = readTold(happened);
    this.#number = told.message ?? this.#number;
    this.#story = append(told.type === 'undone' ? cutBack(this.#story, told.decisions) : this.#story, [told]);
    // The end of a game needs more than its last messages.
    if (state.result) return this.#atEnd();
    return this.#see(state);
  }

  async #atEnd() {
    this.#number = 0;
    await this.#look();
  }

  /** @param {Partial<TableState>} change */
  #show(change) {
    if (!this.#state) return this.#listener(null, null);
    const before = this.#state;
    const online = { line: lineState(), present: new Set(this.#present), sending: this.#marked, info: this.#info };
    const next = { ...before, ...change, online };
    if (next.snapshot !== before.snapshot || next.told.length !== this.#story.told.length) {
      Object.assign(next, this.#story);
      next.since = firstNew(next, next.snapshot.since);
      next.turns = turnsOf(next.told, next.snapshot);
    }
    this.#state = next;
    return this.#listener(next, before);
  }

  // ---- What the reader does -----------------------------------------------------------------------

  /** Has a press waited so long that it is marked? */
  #marked = false;

  /**
   * Sends a command, and shows its effect. False: the server refused it.
   * @param {Command} command
   */
  async #send(command) {
    this.#sending++;
    const mark = setTimeout(() => {
      this.#marked = true;
      this.#show({});
    }, SENT);
    try {
      const number = await send(this.#id, command, this.#ended.signal);
      await this.#reach(number);
      return true;
    } catch (error) {
      if (!this.#ended.signal.aborted) {
        // Loads the table first, so that the refusal is about the visible position.
        await this.#lookAgain();
        this.#show({ notice: error instanceof Error ? error.message : String(error) });
      }
      return false;
    } finally {
      clearTimeout(mark);
      if (--this.#sending === 0) this.#marked = false;
      this.#show({});
    }
  }

  /** Waits until the screen shows everything up to a message. @param {number} number */
  async #reach(number) {
    const end = Date.now() + LATE;
    while (this.#number < number && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
    if (this.#number < number) await this.#lookAgain();
  }

  /** @param {string} command @param {Record<string, unknown>} [more] */
  command(command, more = {}) {
    return this.#send({ command, id: newId(), ...more });
  }

  /**
   * Makes a move of the reader. While a move is on its way, another press does nothing.
   * @param {Snapshot} snapshot
   * @param {number} index of its moves
   * @param {boolean} [joined]
   */
  move(snapshot, index, joined = false) {
    const move = snapshot.moves[index];
    if (!move || this.#sending > 0) return Promise.resolve(false);
    return this.command('move', { answer: snapshot.answer, move: { index, text: move.text }, ...(joined ? { joined } : {}) });
  }

  /** Plays all cards that need no choice, one after the other. */
  async playAll() {
    for (let count = 0; ; count++) {
      const { snapshot } = /** @type {TableState} */ (this.#state);
      const index = snapshot.moves.findIndex(({ flags }) => flags.includes('no_choice'));
      if (index < 0 || !(await this.move(snapshot, index, count > 0))) return null;
    }
  }

  /** @param {number} count @param {number} [answer] */
  undo(count, answer) {
    return this.command('undo', { answer: answer ?? this.#state?.snapshot.answer, count });
  }

  /** @param {boolean} agree */
  answerUndo(agree) {
    return this.command(agree ? 'agree' : 'refuse', { answer: this.#state?.snapshot.answer });
  }

  resign() {
    return this.command('resign');
  }

  dismiss() {
    this.#show({ notice: null });
  }

  /** The reader leaves the table, and the others see that at once. */
  async leave() {
    await ask('POST', `tables/${this.#id}/bye`).catch((error) => {
      if (!(error instanceof Refused)) throw error;
    });
  }

  /** The record of a finished game. */
  record() {
    return ask('GET', `tables/${this.#id}/record`);
  }
}
