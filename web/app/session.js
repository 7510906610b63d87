// session.js - a game in progress in this tab: its table in the engine, its log in the store, the people at this screen and the computer
// players. Listeners get a new TableState after each change. Every command is stored before its effect is shown.
import { EngineError } from '../engine/engine.js';
import { Advisor } from './advisor.js';
import { GameLog } from './game_log.js';
import { lockGame } from './lock.js';
import { Pace } from './pace.js';
import { readSnapshot, readTold } from './reading.js';
import { firstState } from './table_state.js';
import { NOTHING, append, cutBack, firstNew, turnsOf } from './told.js';
import { t } from './words.js';

/** @typedef {import('../engine/client.js').EngineClient} EngineClient */
/** @typedef {import('../engine/types.js').Command} Command */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./types.js').GameMeta} GameMeta */
/** @typedef {import('./types.js').Snapshot} Snapshot */
/** @typedef {import('./types.js').TableState} TableState */
/** @typedef {import('./types.js').Standing} Standing */
/** @typedef {import('./types.js').Told} Told */

/**
 * A viewer's view; the standing, if it is news; the person for whom the screen waits; and the messages so far.
 * @typedef {{ snapshot: Snapshot, standing: Standing | null, handover: TableState['handover'], told: Told[] }} Seen
 */

/** Milliseconds that a player thinks before the session looks for other work. */
const SLICE = 25;

/** A game opened within so many milliseconds after its start counts as just begun. */
const MOMENT = 2000;

export class Session {
  /** @type {EngineClient} */ #engine;
  /** @type {GameLog} */ #log;
  #table = 0;
  /** The messages to each person at this screen, and to spectators (0) while no person is known to look at it. @type {Map<number,
   * import('./told.js').Story>} */
  #stories = new Map();
  /** @type {TableState} */ #state = /** @type {any} */ (null);
  /** @type {(state: TableState, before: TableState | null) => void} */ #listener = () => {};
  /** A queue: requests run one after the other. @type {Promise<void>} */
  #queue = Promise.resolve();
  #advisor = new Advisor();
  /** The viewer's chance of winning at the start of each of their turns, by number. @type {Map<number, number>} */
  #chances = new Map();
  /** The computer player that thinks. @type {{ stop: () => void } | null} */
  #thinking = null;
  /** @type {() => void} */ #giveBack = () => {};
  /** @type {() => void} */ #unwatch = () => {};
  #pace = new Pace();
  #closed = false;
  /** Looks at the clocks every second, while one runs. @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** The guide, in the game of a tutorial. @type {import('./guide.js').Guide | null} */
  guide = null;
  /** Called when the session begins to work, and when it waits for a person. @type {(working: boolean) => void} */
  onWork = () => {};
  #work = 0;

  /**
   * @param {EngineClient} engine
   * @param {Store} store
   * @param {GameMeta} meta
   */
  constructor(engine, store, meta) {
    this.#engine = engine;
    this.#log = new GameLog(store, meta);
  }

  get id() {
    return this.#log.id;
  }

  get state() {
    return this.#state;
  }

  /** @param {(state: TableState, before: TableState | null) => void} listener */
  listen(listener) {
    this.#listener = listener;
  }

  // ---- Opening and closing ------------------------------------------------------------------------

  /**
   * Takes the game's lock and opens its table. False: another tab has it, or the session was closed meanwhile.
   * @param {{ steal?: boolean, speed: number }} options
   */
  async open(options) {
    const taken = this.#take(options);
    // `close` waits for this, too.
    this.#queue = taken.then(() => {}, () => {});
    try {
      return await taken;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** @param {{ steal?: boolean, speed: number }} options */
  async #take({ steal = false, speed }) {
    const giveBack = await lockGame(this.id, { steal, lost: () => this.#lose('tab') });
    if (!giveBack) return false;
    this.#giveBack = giveBack;
    if (this.#closed) return false;
    this.#pace.speed = speed;
    await this.#begin();
    if (this.#closed) return false;
    this.#unwatch = this.#engine.whenGone(() => this.#lose('engine'));
    void this.#run(() => this.#computers());
    return true;
  }

  async #begin() {
    const lines = await this.#log.read();
    const { table, good, error } = await this.#engine.call('openTable', lines.join(''));
    this.#table = table;
    const catalog = /** @type {any} */ (await this.#engine.call('catalog', table));
    const { seats } = await this.#snapshot(0);
    const people = seats.filter(({ player }) => !player).map(({ seat }) => seat);
    // With several people at the screen, nobody knows which of them looks at it.
    const [viewer = 0] = people.length === 1 ? people : [];
    for (const seat of new Set([viewer, ...people])) this.#stories.set(seat, NOTHING);
    const story = /** @type {any[]} */ (/** @type {unknown} */ (await this.#engine.call('story', table, [...this.#stories.keys()])));
    this.#remember(story.map(readTold));
    const seen = await this.#look(viewer);
    this.#state = firstState(this.id, catalog, viewer, seen.snapshot);
    this.#tellOfRoom();
    if (error) await this.#cutOff(lines, good);
    this.#see(seen);
    if (!seats.some(({ clock_ms: left = 0 }) => left > 0)) return;
    await this.#resume(lines);
    this.#ticking = setInterval(() => this.#tick(), 1000);
  }

  // ---- Clocks -------------------------------------------------------------------------------------

  /** Clocks stood still while the game was closed: a pause that began at the last command ends now. @param {string[]} lines of the log */
  async #resume(lines) {
    const { clock, paused } = this.#state.snapshot;
    if (!paused && !clock) return;
    const last = Math.max(...lines.map((line) => Number(/^(?:time: )?(\d+)(?: \d+ [0-9a-f]+ .*)?$/.exec(line.trim())?.[1] ?? 0)));
    if (!paused && Date.now() - last < MOMENT) return;
    if (!paused) await this.#command(0, { command: 'pause' }, last);
    await this.#command(0, { command: 'resume' });
  }

  /** Updates the remaining times, and ends the game of a player whose time is up. */
  #tick() {
    const { clock } = this.#state.snapshot;
    if (!clock) return;
    if (Date.now() < clock.deadline || this.#work > 0) this.#show({});
    else
      void this.#run(async () => {
        await this.#command(0, { command: 'tick' });
        await this.#computers();
      });
  }

  /** The log is damaged: continues the game from the part before the damage. @param {string[]} lines @param {number} good */
  async #cutOff(lines, good) {
    await this.#log.cutOff(lines, good);
    const notice = t('The saved game was damaged. It continues from the last decision that could be read.');
    this.#state = { ...this.#state, notice };
  }

  /** Ends the session: it does nothing more. */
  #end() {
    this.#closed = true;
    clearInterval(this.#ticking);
    this.#unwatch();
    this.#stopHint();
    this.#thinking?.stop();
    this.#pace.end();
  }

  /** @param {'tab' | 'engine'} how */
  #lose(how) {
    if (this.#closed) return;
    this.#end();
    this.#show({ lost: how, computer: null });
  }

  async close() {
    this.#end();
    await this.#queue.catch(() => {});
    if (this.#table) await this.#engine.call('closeTable', this.#table).catch(() => {});
    this.#giveBack();
  }

  // ---- What is shown ------------------------------------------------------------------------------

  /** Seats of people at this screen. */
  #people() {
    return [...this.#stories.keys()].filter((seat) => seat > 0);
  }

  /** @param {number} viewer @returns {Promise<Snapshot>} */
  async #snapshot(viewer) {
    return readSnapshot(/** @type {any} */ (await this.#engine.call('snapshot', this.#table, viewer)));
  }

  /** Asks for the view of a viewer, and the step of the guide. @param {number} viewer */
  async #look(viewer) {
    return this.#unpack(await this.#engine.call('look', this.#table, { viewer, ...this.guide?.asks }));
  }

  /** Sorts the messages of one reply of the engine. @param {any[]} messages @returns {Seen} */
  #unpack(messages) {
    const [snapshot, standing = null, step, handover = null] = ['snapshot', 'standing', 'step', 'handover'].map((name) => messages.find(({ type }) => type === name));
    if (step) this.guide?.goOn(step);
    return { snapshot: readSnapshot(snapshot), standing, handover, told: messages.filter(({ told }) => told).map(readTold) };
  }

  /** Adds messages for each viewer, or removes those that an undo took back. @param {Told[]} messages */
  #remember(messages) {
    const undone = messages.find(({ type }) => type === 'undone');
    for (const [viewer, story] of this.#stories) {
      const mine = messages.filter((message) => (message.viewer ?? 0) === viewer);
      this.#stories.set(viewer, undone ? cutBack(story, undone.decisions) : append(story, mine));
    }
  }

  /** Shows a view, whose viewer becomes the viewer of the session. @param {Seen} seen */
  #see({ snapshot, standing, handover }) {
    const viewer = snapshot.viewer ?? 0;
    this.#show({ viewer, snapshot, handover, hint: null, ...(standing && this.#stand(viewer, snapshot, standing)) });
  }

  /**
   * The standing, and the viewer's chances that follow from it.
   * @param {number} viewer
   * @param {Snapshot} snapshot
   * @param {Standing} standing
   * @returns {Pick<TableState, 'standing' | 'gained' | 'course'>}
   */
  #stand(viewer, snapshot, standing) {
    if (viewer !== this.#state.viewer) this.#chances.clear();
    const chance = standing.seats.find(({ seat }) => seat === viewer)?.chance ?? null;
    const before = [...this.#chances.keys()].filter((turn) => turn < standing.turn);
    const last = this.#chances.get(Math.max(...before));
    if (snapshot.result) return { standing: null, gained: null, course: standing.course };
    if (chance !== null && snapshot.to_act === viewer) this.#chances.set(standing.turn, chance);
    return { standing, gained: chance === null || last === undefined ? null : chance - last, course: [] };
  }

  /** @param {Partial<TableState>} change */
  #show(change) {
    if (!this.#state) return;
    const before = this.#state;
    const next = { ...before, ...change };
    if (next.snapshot !== before.snapshot || next.told.length === 0) {
      Object.assign(next, this.#stories.get(next.viewer));
      next.since = firstNew(next, next.snapshot.since);
      next.turns = turnsOf(next.told, next.snapshot);
      next.kept = null;
    }
    this.#state = next;
    this.#listener(next, before);
  }

  // ---- Commands -----------------------------------------------------------------------------------

  /** @param {() => Promise<void>} work */
  #run(work) {
    if (this.#work++ === 0) this.onWork(true);
    const done = this.#queue.then(() => (this.#closed ? undefined : work()));
    const settled = () => {
      if (--this.#work === 0) this.onWork(false);
    };
    this.#queue = done.catch((error) => {
      if (this.#closed) return;
      const late = error instanceof EngineError && error.code === 'LATE';
      this.#show({ computer: null, ...(late ? {} : { notice: error instanceof Error ? error.message : String(error) }) });
    }).then(settled);
    return this.#queue;
  }

  /**
   * Has a command checked, stored and carried out, and shows its effect.
   * @param {number} seat 0: this host
   * @param {Command} command
   * @param {number} [time] default: now
   */
  async #command(seat, command, time) {
    const who = { viewers: [...this.#stories.keys()], viewer: this.#state.viewer, time, ...this.guide?.asks };
    const seen = this.#unpack(await this.#engine.act(this.#table, seat, command, who, (line) => this.#keep(line)));
    this.#remember(seen.told);
    await this.#log.describe(seen.snapshot);
    this.#see(seen);
  }

  /** Stores a line of the log. If that fails, the game continues and says so. @param {string} line */
  async #keep(line) {
    const kept = await this.#log.keep(line, () => this.#engine.call('log', this.#table));
    if (kept === 'taken') {
      this.#lose('tab');
      throw new Error(t('This game was continued in another tab.'));
    }
    if (kept === 'again') {
      const notice = t('This game was deleted from the browser\'s storage. It has been saved again from this tab.');
      this.#state = { ...this.#state, notice };
    }
    this.#tellOfRoom();
  }

  /** Warns the reader as long as the game cannot be stored. */
  #tellOfRoom() {
    const full = t(
      'The game cannot be saved: the browser\'s storage is full or blocked. You can play on; save the game to a file to keep it.',
    );
    if (this.#log.unkept) this.#state = { ...this.#state, notice: full };
    else if (this.#state.notice === full) this.#state = { ...this.#state, notice: null };
  }

  /**
   * Makes a move of the viewer. A move from an outdated snapshot is ignored.
   * @param {Snapshot} snapshot
   * @param {number} index of its moves
   */
  move(snapshot, index) {
    const move = snapshot.moves[index];
    if (!move || snapshot.viewer !== this.#state.viewer) return Promise.resolve();
    if (this.guide?.refuses(index)) return Promise.resolve(this.#show({}));
    return this.#decide(this.#state.viewer, { command: 'move', answer: snapshot.answer, move: { index, text: move.text } });
  }

  /** @param {number} seat @param {Command} command */
  #decide(seat, command) {
    this.#stopHint();
    return this.#run(async () => {
      await this.#command(seat, command);
      await this.#computers();
    });
  }

  /**
   * Undoes that many decisions of the viewer. `answer` names the position that the viewer saw; default: the current one.
   * @param {number} count
   * @param {number} [answer]
   */
  undo(count, answer) {
    this.skip();
    return this.#run(async () => {
      const { snapshot, viewer } = this.#state;
      await this.#command(viewer, { command: 'undo', answer: answer ?? snapshot.answer, count });
      await this.#computers();
    });
  }

  /** Answers an undo request for all others at this screen. @param {boolean} agree */
  answerUndo(agree) {
    return this.#run(async () => {
      for (const seat of this.#people()) {
        const { undo, answer, seats } = await this.#snapshot(seat);
        if (undo.asked_by === null) return;
        const asked = seat !== undo.asked_by && !undo.agreed.includes(seat) && seats[seat - 1]?.state === 'person';
        if (asked) await this.#command(seat, { command: agree ? 'agree' : 'refuse', answer });
      }
    });
  }

  resign() {
    return this.#decide(this.#state.viewer, { command: 'resign' });
  }

  /** Plays all cards that need no choice, each visibly, up to the next step of a guide. Returns why none was played, or null. */
  async playAll() {
    this.#stopHint();
    const step = this.guide?.step?.step;
    /** @type {string | null} */ let left = null;
    await this.#run(async () => {
      for (let count = 0; ; count++) {
        const { snapshot, viewer } = this.#state;
        if (this.#closed || snapshot.to_act !== viewer || this.guide?.step?.step !== step) return;
        const { command, why } = await this.#engine.call('ahead', this.#table);
        if (!command && count === 0) left = why;
        if (!command) return this.#show({ kept: snapshot.moves.some(({ flags }) => flags.includes('no_choice')) ? why : null });
        if (command.move && this.guide?.refuses(command.move.index)) return this.#show({});
        await this.#command(viewer, { ...command, joined: count > 0 });
      }
    });
    return left;
  }

  /** Resolves once all requests so far are carried out or refused. @returns {Promise<void>} */
  whenDone() {
    return this.#queue;
  }

  /** The viewer has come to the screen. */
  closeHandover() {
    const handover = this.#state.handover;
    if (!handover) return Promise.resolve();
    return this.#run(async () => this.#see(await this.#look(handover.seat)));
  }

  /** Resolves once the game waits for a person, or is over. */
  async idle() {
    /** @type {Promise<void> | null} */
    let last = null;
    while (last !== this.#queue) await (last = this.#queue);
  }

  dismiss() {
    this.#show({ notice: null });
  }

  // ---- Hints --------------------------------------------------------------------------------------

  /**
   * Estimates the viewer's moves, ever better until they decide: against equal opponents, or against the level of the others.
   * @param {boolean} [against]
   * @param {string} [player] a player that searches, instead of the usual one
   */
  hint(against = false, player) {
    const { answer, to_act: next } = this.#state.snapshot;
    if (next !== this.#state.viewer) return;
    if (this.#state.hint && (this.#state.hint.against !== null) !== against) this.#stopHint();
    const tell = (/** @type {Partial<TableState>} */ change) => {
      if (this.#state.snapshot.answer === answer) this.#show(change);
    };
    this.#advisor.ask(this.#engine, { table: this.#table, slice: SLICE, against, player }, (hint) => tell({ hint }),
      ({ message }) => tell({ notice: message }));
  }

  #stopHint() {
    this.#advisor.stop();
    if (this.#state?.hint) this.#state = { ...this.#state, hint: null };
  }

  closeHint() {
    this.#stopHint();
    this.#show({});
  }

  // ---- Computer players ---------------------------------------------------------------------------

  /** Lets computer players decide as long as one is to act. */
  async #computers() {
    this.#pace.begin();
    let last = '';
    while (!this.#closed) {
      const { snapshot, handover } = this.#state;
      const seat = snapshot.to_act;
      const player = seat === null ? null : snapshot.seats.find((other) => other.seat === seat)?.player;
      if (seat === null || !player || handover || this.guide?.waits) break;
      this.#show({ computer: this.#pace.stopped ? 'stopped' : 'thinking' });
      const command = this.guide?.command ?? (await this.#thought(player));
      // The same step, repeated, is shown as one.
      const step = `${seat} ${snapshot.question.text} ${command.move?.text}`;
      if (this.#state.turns.length > 0 && step !== last) await this.#pace.wait();
      if (this.#closed) return;
      last = step;
      await this.#command(seat, command);
    }
    if (!this.#closed && this.#state.computer) this.#show({ computer: null });
  }

  /** Asks a computer player for its decision. @param {string} player @returns {Promise<Command>} */
  async #thought(player) {
    const thinking = this.#engine.think({ table: this.#table, player, slice: SLICE });
    this.#thinking = thinking;
    const command = await thinking.result;
    this.#thinking = null;
    return command;
  }

  /** The learner has read the text of the guide. */
  readOn() {
    return this.#run(async () => {
      this.guide?.readOn();
      await this.#look(this.#state.viewer);
      this.#show({});
      await this.#computers();
    });
  }

  /** Makes the move that the guide wants. */
  doIt() {
    const [index] = this.guide?.step?.moves ?? [];
    return index === undefined ? Promise.resolve() : this.move(this.#state.snapshot, index);
  }

  /** Shows the rest of the computer players' turns at once. */
  skip() {
    this.#pace.skip();
  }

  stop() {
    this.#pace.stop();
    this.#show({ computer: 'stopped' });
  }

  goOn() {
    this.#pace.goOn();
    this.#show({ computer: 'thinking' });
  }

  /** Shows the next move of a stopped computer player. */
  step() {
    this.#pace.step();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.#pace.speed = speed;
  }

  // ---- Files --------------------------------------------------------------------------------------

  /** The game as a record, as the program writes it. */
  record() {
    return this.#engine.call('record', this.#table);
  }
}
