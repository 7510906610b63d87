// engine.js - the game engine, ascend.wasm, as an object with methods: in a worker, in node, anywhere.
//
//   const engine = await Engine.load(bytes);
//   engine.pack('godslayer', text);
//   const { table } = engine.newTable({ players: 2, seats: [{ name: 'Anna' }, { player: 'level:3' }] });
//   engine.snapshot(table, 1);
//
// Every call blocks until it is done, so pages run the engine in a worker (worker.js, client.js). Replies are as docs/wire.md describes
// them. A table reports nothing before the host has stored the line of the log: `check` returns the line, `commit` carries it out, and
// `act` does both with the storing in between.

/**
 * A message of docs/wire.md. Its members depend on `type`; types.js has those used here.
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Setup} Setup
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').Look} Look
 * @typedef {import('./types.js').Estimates} Estimates
 */

/** An error of the engine: `code` for programs, the message for people. */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {string} text
   */
  constructor(code, text) {
    super(text);
    this.name = 'EngineError';
    this.code = code;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The functions that the engine imports. It uses only the time; the rest of WASI is there because the C library imports it.
 * @param {() => WebAssembly.Memory} memory */
function surroundings(memory) {
  const NO_SUCH = 52;
  return {
    wasi_snapshot_preview1: {
      /** @param {number} _clock @param {bigint} _precision @param {number} at */
      clock_time_get(_clock, _precision, at) {
        new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      fd_close: () => NO_SUCH,
      fd_seek: () => NO_SUCH,
      fd_write: () => NO_SUCH,
      fd_fdstat_get: () => NO_SUCH,
      /** @param {number} status */
      proc_exit(status) {
        throw new EngineError('EXIT', `the engine has ended with ${status}`);
      },
    },
  };
}

/**
 * Checks that a number is a whole number of C, so that it is neither rounded nor wrapped.
 * @param {number} value
 * @param {string} what
 */
function whole(value, what) {
  if (!Number.isInteger(value) || value < 0 || value > 0x7fffffff) throw new TypeError(`${what}: a whole number was expected`);
  return value;
}

/**
 * A moment in milliseconds.
 * @param {number} value
 */
function moment(value) {
  if (typeof value !== 'number' || !(value >= 0 && value < 2 ** 53)) throw new TypeError('time: milliseconds were expected');
  return value;
}

/**
 * Viewers as the bits that the engine takes: seats from 1; 0: spectators.
 * @param {number[]} viewers
 */
function bitsOf(viewers) {
  return viewers.reduce((sum, seat) => {
    if (whole(seat, 'viewer') > 6) throw new TypeError('viewer: there are six seats at most');
    return sum | (1 << seat);
  }, 0);
}

/** A seed that nobody can guess: 64 hexadecimal digits. */
export function secureSeed() {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Engine {
  /** @type {Record<string, (...values: number[]) => number>} */
  #call;
  /** @type {WebAssembly.Memory} */
  #memory;
  /** Parses a reply in JSON. @type {(text: string) => any} */
  #parse;
  /** A queue: commands run one after the other. @type {Promise<unknown>} */
  #acts = Promise.resolve();

  /** @param {WebAssembly.Instance} instance @param {(text: string) => any} parse */
  constructor(instance, parse) {
    this.#call = /** @type {any} */ (instance.exports);
    this.#memory = /** @type {WebAssembly.Memory} */ (instance.exports['memory']);
    this.#parse = parse;
  }

  /**
   * @param {BufferSource | WebAssembly.Module} source
   * @param {(text: string) => any} [parse] parses replies; a caller that only passes them on can leave them as texts
   * @returns {Promise<Engine>}
   */
  static async load(source, parse = JSON.parse) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    /** @type {WebAssembly.Instance | undefined} */
    let instance;
    const imports = surroundings(() => /** @type {any} */ (instance).exports.memory);
    instance = await WebAssembly.instantiate(module, imports);
    const begin = instance.exports['_initialize'];
    if (typeof begin === 'function') begin();
    return new Engine(instance, parse);
  }

  /** The size of its memory, in bytes. */
  size() {
    return this.#memory.buffer.byteLength;
  }

  // ---- Bytes --------------------------------------------------------------------------------------

  /**
   * Calls a function; each argument of bytes becomes an address and a size.
   * @param {string} name
   * @param {...(number | string | Uint8Array)} values
   */
  #run(name, ...values) {
    /** @type {number[]} */
    const blocks = [];
    const call = this.#call[name];
    const alloc = this.#call['asc_web_alloc'];
    const free = this.#call['asc_web_free'];
    if (!call || !alloc || !free) throw new EngineError('EXPORT', `the engine has no ${name}`);
    try {
      const plain = values.flatMap((value) => {
        if (typeof value === 'number') return [value];
        const bytes = typeof value === 'string' ? encoder.encode(value) : value;
        if (!(bytes instanceof Uint8Array)) throw new TypeError(`${name}: a text or bytes were expected`);
        const at = alloc(bytes.length);
        if (at === 0) throw new EngineError('NO_MEMORY', 'out of memory');
        blocks.push(at);
        new Uint8Array(this.#memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
      });
      const result = call(...plain);
      if (result < 0) {
        const error = JSON.parse(this.#text());
        throw new EngineError(error.code, error.text);
      }
      return result;
    } finally {
      for (const at of blocks) free(at);
    }
  }

  /** The reply as text. */
  #text() {
    const at = this.#call['asc_web_reply']?.() ?? 0;
    const size = this.#call['asc_web_reply_size']?.() ?? 0;
    return decoder.decode(new Uint8Array(this.#memory.buffer, at, size));
  }

  /** @returns {any} */
  #json() {
    return this.#parse(this.#text());
  }

  // ---- What there is ------------------------------------------------------------------------------

  /** Sets the language of games that are set up or opened from now on. @param {string} code */
  language(code) {
    this.#run('asc_web_language', code);
  }

  /** Adds a pack that comes with the program. @param {string} id @param {string} text */
  pack(id, text) {
    this.#run('asc_web_pack', id, text);
  }

  /** Adds the list of other names for packs. @param {string} text */
  aliases(text) {
    this.#run('asc_web_aliases', text);
  }

  /** Adds a value network. @param {string} name @param {Uint8Array} bytes */
  network(name, bytes) {
    this.#run('asc_web_network', name, bytes);
  }

  /** The cards of a pack. If it has errors it throws, with a line for each in the message. @param {string} text @returns {Message} */
  checkPack(text) {
    this.#run('asc_web_check_pack', text);
    return this.#json();
  }

  /** @returns {Message} */
  packs() {
    this.#run('asc_web_packs');
    return this.#json();
  }

  /** @returns {Message} */
  about() {
    this.#run('asc_web_about');
    return this.#json();
  }

  // ---- Tables -------------------------------------------------------------------------------------

  /** What the last table lacks, as a text for people. */
  #warning() {
    this.#run('asc_web_warning');
    return this.#text() || null;
  }

  /**
   * Sets up a table; `head` is the beginning of its log, `warning` says what it lacks, or is null. Without a seed the table gets one that
   * nobody can guess. `own` is the text of a pack that does not come with the program.
   * @param {Setup} setup
   * @param {{ time?: number, own?: string }} [more]
   * @returns {{ table: number, head: string, warning: string | null }}
   */
  newTable(setup, { time = Date.now(), own = '' } = {}) {
    const seeded = setup.seed === undefined ? { ...setup, seed: secureSeed() } : setup;
    const table = this.#run('asc_web_new', JSON.stringify(seeded), own, moment(time));
    const head = this.#text();
    return { table, head, warning: this.#warning() };
  }

  /**
   * Opens the table of a log. `good` is the size of its valid part in bytes, `error` the error after that part.
   * @param {string} log
   * @returns {{ table: number, good: number, error: string | null, warning: string | null }}
   */
  openTable(log) {
    const table = this.#run('asc_web_open', log);
    const { good, error } = JSON.parse(this.#text());
    return { table, good, error, warning: this.#warning() };
  }

  /**
   * Opens a table from a record of the program: it continues with the record's seats, or is over. `head` begins a new log for it, which the
   * host stores.
   * @param {string} text
   * @param {{ time?: number }} [more]
   * @returns {{ table: number, head: string, warning: string | null }}
   */
  openRecord(text, { time = Date.now() } = {}) {
    const table = this.#run('asc_web_open_record', text, moment(time));
    const head = this.#text();
    return { table, head, warning: this.#warning() };
  }

  /**
   * The messages so far to these viewers (seats from 1; 0: spectators), without undone decisions: `happened` without `state`, one viewer
   * after the other.
   * @param {number} table
   * @param {number[]} viewers
   * @returns {Message[]}
   */
  story(table, viewers) {
    this.#run('asc_web_story', whole(table, 'table'), bitsOf(viewers));
    return this.#json();
  }

  /** @param {number} table */
  closeTable(table) {
    this.#run('asc_web_close', whole(table, 'table'));
  }

  /**
   * Checks a command. Returns the line of the log that must be stored before `commit`; throws if the table refuses it.
   * @param {number} table
   * @param {number} seat from 1; 0: the host
   * @param {Command} command
   * @param {number} [time]
   */
  check(table, seat, command, time = Date.now()) {
    this.#run('asc_web_check', whole(table, 'table'), whole(seat, 'seat'), JSON.stringify(command), moment(time));
    return this.#text();
  }

  /**
   * Commits the command that was checked last, once its line is stored. Returns the messages to `viewers` (seats from 1; 0: spectators),
   * without states, then the reply of `look` for `viewer`, or for a spectator if another of `viewers` is to act. `standing` is included if
   * it is news.
   * @param {number} table
   * @param {Look & { viewers?: number[] }} [who]
   * @returns {Message[]}
   */
  commit(table, { viewers = [], viewer = 0, tutorial = '', read = 0 } = {}) {
    this.#run('asc_web_commit', whole(table, 'table'), bitsOf(viewers), whole(viewer, 'viewer'), tutorial, whole(read, 'read'));
    return this.#json();
  }

  /**
   * A command as a whole: `check`, then `store` of its line, then `commit`. If one of them fails, nothing has happened.
   * @param {number} table
   * @param {number} seat from 1; 0: the host
   * @param {Command} command
   * @param {Look & { viewers?: number[], time?: number | undefined }} who `time` of the command; default: now
   * @param {(line: string) => Promise<void>} store
   * @returns {Promise<Message[]>}
   */
  act(table, seat, command, who, store) {
    const done = this.#acts.then(async () => {
      await store(this.check(table, seat, command, who.time));
      return this.commit(table, who);
    });
    this.#acts = done.catch(() => {});
    return done;
  }

  /**
   * The current messages to a viewer (a seat from 1; 0: a spectator): their view, a `snapshot`; the scores if the game ended now and the
   * chances, as far as they know, a `standing`; and with the name of a tutorial the learner's step, a `step`. The learner has continued
   * past all steps below `read`.
   * @param {number} table
   * @param {Look} who
   * @returns {Message[]}
   */
  look(table, { viewer = 0, tutorial = '', read = 0 }) {
    this.#run('asc_web_look', whole(table, 'table'), whole(viewer, 'viewer'), tutorial, whole(read, 'read'));
    return this.#json();
  }

  /** The snapshot alone. @param {number} table @param {number} viewer @returns {Message} */
  snapshot(table, viewer) {
    this.#run('asc_web_snapshot', whole(table, 'table'), whole(viewer, 'viewer'));
    return this.#json();
  }

  /** @param {number} table @returns {Message} */
  catalog(table) {
    this.#run('asc_web_catalog', whole(table, 'table'));
    return this.#json();
  }

  /** The whole log with all secrets: before the end of the game it is for the host, and for no player. @param {number} table */
  log(table) {
    this.#run('asc_web_log', whole(table, 'table'));
    return this.#text();
  }

  /** The game as a record, which the program can continue (`ascend play --continue`). It has all secrets, like the log. @param {number}
   * table */
  record(table) {
    this.#run('asc_web_record', whole(table, 'table'));
    return this.#text();
  }

  // ---- Tutorials ----------------------------------------------------------------------------------

  /** Adds a tutorial (docs/tutorials.md). @param {string} name @param {string} text */
  tutorial(name, text) {
    this.#run('asc_web_tutorial', name, text);
  }

  /** All tutorials that were added: name, game, title, about, steps. @returns {Message} */
  tutorials() {
    this.#run('asc_web_tutorials');
    return this.#json();
  }

  /** The record with which a tutorial begins, for `openRecord`. @param {string} name */
  tutorialRecord(name) {
    this.#run('asc_web_tutorial_record', name);
    return this.#text();
  }

  // ---- Thinking -----------------------------------------------------------------------------------

  /**
   * Lets a computer player begin to think about the open decision.
   * @param {number} table
   * @param {string} player
   * @param {{ seed?: number }} [more]
   */
  think(table, player, { seed = Math.floor(Math.random() * 0x7fffffff) } = {}) {
    this.#run('asc_web_think', whole(table, 'table'), player, whole(seed, 'seed'));
  }

  /**
   * Lets the advisor begin to think about the open decision, to give the player to act a hint. If the same is asked again, it thinks for as
   * long again.
   * @param {number} table
   * @param {{ player?: string | undefined, against?: boolean, about?: number }} [more] `player`: a player that searches, instead of the
   *   usual one; `against`:
   *   the chances against the weaker level of the others; `about`: a move to explain ("why not this?")
   */
  advise(table, { player = '', against = false, about = -1 } = {}) {
    this.#run('asc_web_advise', whole(table, 'table'), player, against ? 1 : 0, about);
  }

  /** Continues to think for that long; true: there is more to think about. @param {number} ms */
  thinkOn(ms) {
    return this.#run('asc_web_think_on', Math.max(1, whole(Math.ceil(ms), 'ms'))) === 1;
  }

  /**
   * The next move of the player to act that gives up no choice: the command to send, or null and the reason why there is none. It uses
   * nothing that this player cannot see.
   * @param {number} table
   * @returns {{ seat: number | null, command: Command | null, why: string | null }}
   */
  ahead(table) {
    this.#run('asc_web_ahead', whole(table, 'table'));
    return this.#json();
  }

  /** The result so far: a command that decides, or the advice. @returns {any} */
  thought() {
    this.#run('asc_web_thought');
    return this.#json();
  }
}
