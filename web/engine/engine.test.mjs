// engine.test.mjs - whole games in ascend.wasm under node, as a page would host them.
//
//   ASCEND_WASM=build/…/ascend.wasm ASCEND_PROGRAM=build/…/ascend node --test web/engine/
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Engine, EngineError, secureSeed } from './engine.js';
import { EngineClient } from './client.js';

// Browsers have this object, and node has it from version 19 on.
globalThis.crypto ??= /** @type {Crypto} */ (webcrypto);

const root = new URL('../../', import.meta.url);
const wasm = readFileSync(process.env['ASCEND_WASM'] ?? '');

/** An engine with all packs and networks of the program. */
async function loaded() {
  const engine = await Engine.load(wasm);
  for (const id of readdirSync(new URL('packs/', root))) {
    const file = new URL(`packs/${id}/${id}.pack`, root);
    if (existsSync(file)) engine.pack(id, readFileSync(file, 'utf8'));
  }
  for (const file of readdirSync(new URL('networks/', root)))
    engine.network(file.replace('.network', ''), readFileSync(new URL(`networks/${file}`, root)));
  return engine;
}

/** A host that stores every line before it passes on messages. */
class Host {
  /**
   * @param {Engine} engine
   * @param {import('./types.js').Setup} setup
   * @param {string} [own]
   */
  constructor(engine, setup, own = '') {
    this.engine = engine;
    this.time = 1000;
    const { table, head } = engine.newTable(setup, { time: this.time, own });
    this.table = table;
    this.stored = head;
    /** @type {Map<number, number>} the last message of each viewer */
    this.numbers = new Map();
    /** @type {Map<number, any>} what each viewer sees */
    this.states = new Map();
    /** @type {Map<number, any[]>} the messages to each viewer about decisions, as in a story */
    this.stories = new Map();
    this.viewers = [0, ...engine.snapshot(table, 0)['seats'].map((/** @type {any} */ seat) => seat.seat)];
    for (const viewer of this.viewers) this.states.set(viewer, engine.snapshot(table, viewer));
  }

  /** @param {number} seat @param {import('./types.js').Command} command */
  send(seat, command) {
    this.time += 10;
    const line = this.engine.check(this.table, seat, command, this.time);
    assert.match(line, /^[^\n]+\n$/);
    this.stored += line;
    const told = this.engine.commit(this.table, { viewers: this.viewers }).filter(({ told: sentences }) => sentences);
    for (const message of told) this.hear(message);
  }

  /** @param {import('./types.js').Message} message */
  hear(message) {
    const viewer = message['viewer'] ?? 0;
    assert.equal(message['message'], (this.numbers.get(viewer) ?? 0) + 1, 'messages have no gaps');
    this.numbers.set(viewer, message['message']);
    this.states.set(viewer, this.engine.snapshot(this.table, viewer));
    const story = this.stories.get(viewer) ?? [];
    if (message['events'].length > 0) story.push({ ...message, message: null });
    this.stories.set(viewer, story);
  }

  /** The view of the seat to act; undefined: the game is over. */
  get decider() {
    const seat = this.states.get(0).to_act;
    return seat === null ? undefined : this.states.get(seat);
  }

  /** Lets this computer player decide for the seat to act. @param {string} player */
  step(player) {
    const seat = this.states.get(0).to_act;
    this.engine.think(this.table, player, { seed: this.stored.length });
    while (this.engine.thinkOn(20));
    this.send(seat, this.engine.thought());
  }

  /** @param {string} player */
  playOn(player, steps = Infinity) {
    for (let i = 0; i < steps && this.decider; i++) this.step(player);
  }
}

test('whole games of every kind, and their logs', async () => {
  const engine = await loaded();
  const games = [
    { packs: ['godslayer'], players: 2, options: { honor_pool: 20 } },
    { packs: ['vigil'], players: 1, options: { honor_pool: 20 } },
    { packs: ['anniversary', 'godslayer'], players: 4, options: { honor_pool: 20 } },
    { game: 'princes', players: 5 },
  ];
  for (const [number, setup] of games.entries()) {
    const host = new Host(engine, { ...setup, seed: number % 2 ? secureSeed() : number });
    host.playOn('greedy');
    const { result } = host.states.get(0);
    assert.equal(result.end, 'over');
    assert.equal(result.seats.length, setup.players);
    assert.equal(engine.log(host.table), host.stored);
    assert.match(engine.record(host.table), /^ascend record 1\n/);

    // The same log gives the same table.
    const again = engine.openTable(host.stored);
    assert.equal(again.error, null);
    const messages = engine.story(again.table, host.viewers);
    for (const viewer of host.viewers)
      assert.deepEqual(messages.filter((message) => (message['viewer'] ?? 0) === viewer), host.stories.get(viewer));
    assert.equal(again.good, Buffer.byteLength(host.stored));
    for (const viewer of host.viewers)
      assert.deepEqual(engine.snapshot(again.table, viewer), engine.snapshot(host.table, viewer));
    engine.closeTable(again.table);
    engine.closeTable(host.table);
  }
});

test('a game goes on in another engine, from what was stored', async () => {
  const [one, two] = [await loaded(), await loaded()];
  const host = new Host(one, { players: 2, seed: 7, seats: [{ name: 'Anna' }, { name: 'Zoé', player: 'level:2' }] });
  host.playOn('greedy', 37);
  const { table } = two.openTable(host.stored);
  assert.deepEqual(two.snapshot(table, 1), one.snapshot(host.table, 1));
  assert.equal(two.snapshot(table, 0)['seats'][1].name, 'Zoé');
  host.playOn('greedy', 20);
  const rest = two.log(table);
  assert.ok(host.stored.startsWith(rest));
});

test('the story of a long game is there at once', async () => {
  const engine = await loaded();
  const host = new Host(engine, { packs: ['godslayer'], players: 4, options: { honor_pool: 300, turn_limit: 150 }, seed: 3 });
  host.viewers = [];
  for (let i = 0; i < 2000; i++) {
    const { to_act: seat } = engine.snapshot(host.table, 0);
    if (seat === null) break;
    engine.think(host.table, 'greedy');
    host.send(seat, engine.thought());
  }
  const before = performance.now();
  const messages = engine.story(engine.openTable(host.stored).table, [1, 0]);
  const took = performance.now() - before;
  assert.ok(messages.length > 2000, `${messages.length} messages`);
  assert.ok(took < 5000, `${took} ms`);
});

test('damage: what is whole is played, and where it ends is told', async () => {
  const engine = await loaded();
  const host = new Host(engine, { players: 2, seed: 3 });
  host.playOn('greedy', 12);
  const lines = host.stored.trimEnd().split('\n');
  const broken = [...lines.slice(0, -3), lines.at(-3)?.replace(/\d/, 'x'), ...lines.slice(-2), ''].join('\n');
  const { table, good, error } = engine.openTable(broken);
  assert.equal(good, Buffer.byteLength([...lines.slice(0, -3), ''].join('\n')));
  assert.ok(error?.startsWith(`${lines.length - 2}:`), error ?? '');
  assert.equal(engine.log(table), [...lines.slice(0, -3), ''].join('\n'));
  assert.throws(() => engine.openTable('rubbish\n'), EngineError);
  assert.throws(() => engine.openTable(''), EngineError);
});

test('what is hidden stays hidden', async () => {
  const engine = await loaded();
  const host = new Host(engine, { players: 2, seed: 5 });
  const first = host.states.get(0).to_act;
  const other = 3 - first;
  assert.ok(Object.keys(host.states.get(first).view[`hand ${first}`]).length > 0);
  for (const viewer of [0, other]) {
    const state = host.states.get(viewer);
    assert.deepEqual(state.view[`hand ${first}`], {});
    assert.deepEqual(state.moves, []);
  }
});

test('refusals say why, and change nothing', async () => {
  const engine = await loaded();
  const host = new Host(engine, { players: 2, seed: 5 });
  const state = host.decider;
  const seat = state.viewer;
  const move = { index: 0, text: state.moves[0].text };
  /** @type {[number, any, string][]} */
  const wrong = [
    [3 - seat, { command: 'move', answer: state.answer, move }, 'NOT_YOUR_DECISION'],
    [seat, { command: 'move', answer: state.answer + 1, move }, 'LATE'],
    [seat, { command: 'move', answer: state.answer, move: { index: 0, text: 'end' } }, 'BAD_MOVE'],
    [seat, { command: 'undo', answer: state.answer, count: 1 }, 'NOTHING_TO_UNDO'],
    [seat, { command: 'pause' }, 'HOST_ONLY'],
    [seat, { command: 'fly' }, 'BAD_TEXT'],
    [seat, { command: 'move', cheat: true }, 'BAD_TEXT'],
    [9, { command: 'resign' }, 'NO_SUCH_SEAT'],
  ];
  for (const [from, command, code] of wrong)
    assert.throws(() => host.send(from, command), (/** @type {any} */ error) => error.code === code && error.message.length > 3, code);
  assert.deepEqual(engine.snapshot(host.table, seat), state);
  assert.throws(() => engine.commit(host.table), { code: 'BAD_MOVE' });
  const [one, two] = [0, state.moves.length - 1].map((index) =>
    engine.check(host.table, seat, { command: 'move', answer: state.answer, move: { index, text: state.moves[index].text } }, 2000));
  assert.notEqual(one, two);
  assert.ok(!engine.log(host.table).includes(two ?? ''), 'what was checked has not happened');
  assert.throws(() => engine.commit(host.table, { viewers: [33] }), TypeError);
  engine.commit(host.table);
  assert.equal(engine.log(host.table), host.stored + two, 'the last that was checked has happened');
  assert.throws(() => engine.commit(host.table), { code: 'BAD_MOVE' });
  for (const number of [-1, 0.5, NaN, 256, 2 ** 40])
    assert.throws(() => engine.check(host.table, number, { command: 'pause' }), /seat/);
  assert.throws(() => engine.check(host.table, 0, { command: 'pause' }, Infinity), TypeError);
  assert.throws(() => engine.network('x', /** @type {any} */ (new ArrayBuffer(8))), TypeError);
  assert.throws(() => engine.snapshot(99, 0), EngineError);
  assert.throws(() => engine.newTable({ players: 7 }), EngineError);
  assert.throws(() => engine.newTable({ packs: ['nosuch'] }), EngineError);
  assert.throws(() => engine.newTable({ seats: [{ player: 'nobody' }] }), EngineError);
});

test('undo, resigning, and a seat that a computer player takes over', async () => {
  const engine = await loaded();
  const host = new Host(engine, { players: 2, seed: 7, undo: 'consent' });
  const before = host.decider;
  const seat = before.viewer;
  host.send(seat, { command: 'move', answer: before.answer, move: { index: 0, text: before.moves[0].text } });
  assert.deepEqual(host.decider.undo.last, { count: 1, free: true, asks: false, possible: true, says: 'takes back 1 play' });
  host.send(seat, { command: 'undo', answer: host.decider.answer, count: 1 });
  assert.deepEqual(host.decider.view, before.view);
  assert.deepEqual(engine.story(host.table, [seat, 0]), [], 'what was taken back is no part of the story');
  host.send(3 - seat, { command: 'leave' });
  host.send(0, { command: 'takeover', seat: 3 - seat, text: 'level:1' });
  assert.equal(host.states.get(0).seats[2 - seat].player, 'level:1');
  host.send(seat, { command: 'resign' });
  assert.equal(host.states.get(0).result.end, 'resigned');
  assert.deepEqual(host.states.get(0).result.winners, [3 - seat]);
});

test('what needs no choice is played, and what could be a choice is left', async () => {
  const engine = await loaded();
  const host = new Host(engine, { packs: ['anniversary', 'godslayer'], players: 2, seed: 11, options: { honor_pool: 20 } });
  let played = 0;
  let longest = 0;
  while (host.decider) {
    const before = performance.now();
    const { seat, command, why } = engine.ahead(host.table);
    longest = Math.max(longest, performance.now() - before);
    if (command) {
      assert.equal(why, null);
      assert.ok(host.decider.moves[command.move?.index ?? -1]?.flags?.includes('no_choice'), 'it asks nothing');
      host.send(seat ?? 0, command);
      played += 1;
    } else {
      assert.ok(why && why.length > 10);
      host.step('greedy');
    }
  }
  assert.ok(played > 20);
  assert.ok(longest < 2000, `${longest} ms`);
  assert.deepEqual([engine.ahead(host.table).seat, engine.ahead(host.table).command], [null, null]);
});

test('a tutorial is played by what its steps want', async () => {
  const engine = await loaded();
  for (const name of ['deck', 'princes']) engine.tutorial(name, readFileSync(new URL(`tutorials/${name}.tutorial`, root), 'utf8'));
  engine.language('fr');
  assert.deepEqual(engine.tutorials()['tutorials'].map((/** @type {any} */ { name }) => name), ['deck', 'princes']);
  const { table } = engine.openRecord(engine.tutorialRecord('princes'));
  const seen = new Set();
  let read = 0;
  for (;;) {
    const step = /** @type {any} */ (engine.look(table, { viewer: 1, tutorial: 'princes', read }).find(({ type }) => type === 'step'));
    if (step.wants === 'done') break;
    seen.add(step.step);
    if (step.wants === 'read') {
      read = step.step + 1;
      continue;
    }
    const { answer, moves } = /** @type {any} */ (engine.snapshot(table, step.seat));
    const [index] = step.moves;
    assert.equal(step.wants === 'move' ? step.replies[index] : null, null);
    const command = step.command ?? { command: 'move', answer, move: { index, text: moves[index].text } };
    engine.check(table, step.seat, command);
    engine.commit(table);
  }
  assert.equal(seen.size, 29);
  assert.deepEqual(/** @type {any} */ (engine.snapshot(table, 1)).result.winners, [1]);
});

test('hints get better while one looks', async () => {
  const engine = await loaded();
  const host = new Host(engine, { players: 2, seed: 7 });
  const visits = () =>
    engine.thought().estimates.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.visits, 0);
  engine.advise(host.table, { player: 'search:60000ms' });
  assert.ok(engine.thinkOn(20));
  const first = visits();
  // The same search continues, once the reasons of the first plan are known.
  while (visits() <= first) assert.ok(engine.thinkOn(20));
  assert.equal(engine.thought().more, true);
  // With a budget of iterations, slices of any length give the same estimates.
  engine.advise(host.table, { player: 'search:3000it' });
  while (engine.thinkOn(1));
  const sliced = engine.thought();
  const other = new Host(engine, { players: 2, seed: 7 });
  engine.advise(other.table, { player: 'search:3000it' });
  while (engine.thinkOn(60000));
  assert.deepEqual(engine.thought(), sliced);
  assert.equal(sliced.estimates.length, 3);
  assert.equal(sliced.trust, 'clear');
  assert.equal(sliced.sure, 'The first is the best.');
  assert.match(sliced.estimates[0].plan, /^play all, (acquire|then acquire) /);
  // Asked again, the advisor continues. If no player is weaker, there are no chances against a level.
  engine.advise(other.table, { player: 'search:3000it' });
  while (engine.thinkOn(60000));
  assert.ok(engine.thought().games > sliced.games);
  assert.throws(() => engine.advise(other.table, { against: true }), /^EngineError: Not all others play at a weaker level/);
});

test('packs: one of one\'s own is played and carried; errors have their lines', async () => {
  const engine = await loaded();
  const own = 'pack mine\ntitle "Mine"\nhero "Baker of Stars" lifebound cost 3 honor 1 x40\n  play: gain 2 runes; draw 1\n';
  const pack = engine.checkPack(own);
  assert.equal(pack['cards'][0].name, 'Baker of Stars');
  assert.deepEqual(pack['cards'][0].effects, [
    { when: 'play', do: [{ action: 'gain', what: 'runes', amount: 2 }, { action: 'draw', amount: 1 }] },
  ]);
  assert.throws(() => engine.checkPack('pack mine\ntitle "Mine"\nhero "X" cost many x1\n'), /^EngineError: 3:\d+: /);
  const host = new Host(engine, { players: 2, seed: 1 }, own);
  host.playOn('greedy', 5);
  const other = await loaded();
  const { table } = other.openTable(host.stored);
  assert.deepEqual(other.snapshot(table, 1), engine.snapshot(host.table, 1));
  assert.equal(engine.packs()['packs'].length, 3);
});

// With the program: a game goes from the page to the terminal and back.
const program = process.env['ASCEND_PROGRAM'];
test('records go to the program and come from it', { skip: !program }, async () => {
  const engine = await loaded();
  const folder = mkdtempSync(join(tmpdir(), 'ascend-'));
  const run = (/** @type {string[]} */ words, input = '') =>
    execFileSync(program ?? '', words, {
      input,
      encoding: 'utf8',
      env: { ...process.env, ASCEND_PACKS: fileURLToPath(new URL('packs', root)), XDG_DATA_HOME: folder, LC_ALL: 'C.UTF-8' },
    });
  try {
    for (const setup of [
      { seats: [{ name: 'Zoé, A' }, { player: 'level:1' }], seed: 4 },
      { seats: [{ name: 'You' }, { player: 'level:1' }], seed: 4 },
      { seats: [{}, { player: 'greedy' }, { player: 'greedy', name: 'Vex' }], packs: ['vigil'], seed: secureSeed() },
      { game: 'princes', players: 4, seats: [{ name: 'Yula' }, { name: 'x'.repeat(50) }, { player: 'random' }], seed: 5 },
    ]) {
      const host = new Host(engine, setup);
      host.playOn('greedy', 25);
      while (host.decider.seats[host.decider.viewer - 1].state === 'computer') host.step('greedy');
      writeFileSync(join(folder, 'out.record'), engine.record(host.table));
      const said = run(['play', '--continue', join(folder, 'out.record')], `save ${folder}/back.record\nquit\n`);
      assert.match(said, /play/);
      assert.match(run(['replay', join(folder, 'out.record')]), /\w/);
      const back = readFileSync(join(folder, 'back.record'), 'utf8');
      const { table, head } = engine.openRecord(back);
      const [one, two] = [host.table, table].map((number) => engine.snapshot(number, 1));
      assert.deepEqual(two?.['view'], one?.['view']);
      const players = (/** @type {any} */ state) => state.seats.map((/** @type {any} */ seat) => seat.player);
      assert.deepEqual(players(two), players(one));
      assert.deepEqual(engine.story(table, [1]), engine.story(host.table, [1]));
      assert.equal(engine.record(table), back);
      assert.equal(engine.log(table), head);
      rmSync(join(folder, 'back.record'));
      engine.closeTable(table);
      engine.closeTable(host.table);
    }
    // A game that the program has begun, and the page plays to its end.
    run(['play', '--seats', 'me:Anna,greedy', '--seed', '3', '--set', 'honor_pool=10'], `all\nend\nend\nsave ${folder}/begun.record\nquit\n`);
    const { table } = engine.openRecord(readFileSync(join(folder, 'begun.record'), 'utf8'));
    for (let state = engine.snapshot(table, 0); state['to_act'] !== null; state = engine.snapshot(table, 0)) {
      engine.think(table, 'greedy', { seed: 1 });
      engine.check(table, state['to_act'], engine.thought());
      engine.commit(table);
    }
    writeFileSync(join(folder, 'over.record'), engine.record(table));
    assert.match(engine.record(table), /\ndate: /);
    assert.match(run(['replay', join(folder, 'over.record')]), /Anna/);
    assert.equal(engine.snapshot(engine.openRecord(engine.record(table)).table, 0)['result'].end, 'over');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('those without a name are called what they are', async () => {
  const engine = await loaded();
  const seats = [{}, { player: 'level:3' }, { player: 'level:3' }, { player: 'greedy', name: 'Vex' }];
  const called = (/** @type {any} */ state) => state.seats.map((/** @type {any} */ seat) => seat.called ?? seat.name);
  const host = new Host(engine, { seats, players: 4, seed: 3 });
  assert.deepEqual(called(host.states.get(1)), ['Player 1', 'Level 3 at 2', 'Level 3 at 3', 'Vex']);
  host.playOn('greedy', 30);
  const told = engine.story(host.table, [1]).flatMap((message) => message['told'].map((/** @type {any} */ one) => one.text));
  assert.ok(told.some((text) => text.startsWith('Level 3 at 2 ')));
  assert.ok(!told.some((text) => text.includes('Seat ')));
  const { to_act: seat, question } = host.states.get(0);
  assert.equal(question.said, `It is ${['Player 1', 'Level 3 at 2', 'Level 3 at 3', 'Vex'][seat - 1]}'s turn.`);
  engine.language('fr');
  assert.deepEqual(called(engine.snapshot(engine.newTable({ seats: seats.slice(0, 2), seed: 3 }).table, 1)), ['Joueur 1', 'Niveau 3']);
});

test('what a page needs for a new game', async () => {
  const engine = await loaded();
  engine.aliases(readFileSync(new URL('packs/aliases', root), 'utf8'));
  const { games, levels, players } = engine.about();
  const [deck, princes] = games;
  assert.deepEqual(deck.seating, [{ packs: 1, least: 1, most: 4 }, { packs: 2, least: 1, most: 6 }]);
  assert.deepEqual(deck.teams, [{ players: 4, teams: 2 }, { players: 6, teams: 3 }]);
  assert.deepEqual(deck.packs, { standard: ['godslayer'], most: 32 });
  assert.deepEqual([princes.seating, princes.teams, princes.packs], [[{ packs: 0, least: 2, most: 6 }], [], null]);
  assert.deepEqual(levels.map((/** @type {any} */ level) => level.title), [1, 2, 3, 4, 5, 6].map((number) => `Level ${number}`));
  for (const { player, about } of levels) assert.ok(players.includes(player) && about.endsWith('.'));
  const godslayer = engine.packs()['packs'].find((/** @type {any} */ pack) => pack.id === 'godslayer');
  assert.ok(godslayer.starts && godslayer.also.includes('godslayer-2nd-edition'));
  assert.deepEqual(engine.catalog(engine.newTable({ packs: ['godslayer-1st'] }).table)['packs'][0].id, 'godslayer');
});

test('a set-up that cannot be is refused with the sentence of every face', async () => {
  const engine = await loaded();
  const refused = (/** @type {object} */ setup, /** @type {RegExp} */ why) => assert.throws(() => engine.newTable(setup), why);
  refused({ seats: [{ name: 'you' }, {}] }, /nobody can be named 'you'/);
  refused({ seats: [{ name: 'Anna' }, { player: 'greedy', name: 'You' }] }, /nobody can be named 'you'/);
  refused({ seats: [{ name: 'Anna' }, { name: 'Anna' }] }, /Anna/);
});

test('both languages', async () => {
  const engine = await loaded();
  engine.language('fr');
  assert.equal(engine.about()['levels'][0].title, 'Niveau 1');
  const { table } = engine.newTable({ players: 2, seed: 1 });
  const catalog = engine.catalog(table);
  assert.equal(catalog['language'], 'fr');
  assert.ok(catalog['cards'].some((/** @type {any} */ card) => card.title !== card.name));
  assert.throws(() => engine.check(table, 1, /** @type {any} */ ({})), /manque/);
  assert.deepEqual(engine.about()['languages'], ['en', 'fr']);
});

test('a command as a whole: checked, stored, done; what is not stored does not happen', async () => {
  const engine = await loaded();
  const { table } = engine.newTable({ packs: ['godslayer'], players: 2, seed: 7, seats: [{ name: 'Anna' }, { name: 'Ben' }] });
  const before = engine.snapshot(table, 0);
  const seat = before['to_act'];
  const other = 3 - seat;
  const decide = (/** @type {string} */ verb) => {
    const { answer, moves } = engine.snapshot(table, seat);
    const index = moves.findIndex((/** @type {any} */ move) => move.verb === verb);
    return /** @type {import('./types.js').Command} */ ({ command: 'move', answer, move: { index, text: moves[index].text } });
  };
  const who = { viewers: [0, 1, 2], viewer: seat };
  const full = new Error('full');
  await assert.rejects(engine.act(table, seat, decide('play'), who, async () => Promise.reject(full)), full);
  assert.deepEqual(engine.snapshot(table, 0), before);
  // Two commands sent at once run one after the other: the second comes too late.
  /** @type {string[]} */
  const lines = [];
  const store = async (/** @type {string} */ line) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    assert.ok(!engine.log(table).includes(line), 'it happens after it was stored');
    lines.push(line);
  };
  const both = [engine.act(table, seat, decide('play'), who, store), engine.act(table, seat, decide('play'), who, store)];
  const messages = /** @type {any[]} */ (await both[0]);
  await assert.rejects(/** @type {Promise<any>} */ (both[1]), { code: 'LATE' });
  assert.ok(engine.log(table).endsWith(lines.join('')));
  assert.deepEqual(messages.map(({ type, viewer }) => [type, viewer]),
    [['happened', 1], ['happened', 2], ['happened', null], ['snapshot', seat], ['standing', seat]]);
  assert.ok(messages.every(({ state }) => state === undefined));
  assert.deepEqual(messages[3], engine.snapshot(table, seat));
  // A viewer who is not to act gets no new standing. If others are to act, the view is a spectator's until they have come to
  // the screen.
  const types = (/** @type {any[]} */ told) => told.filter(({ told: some }) => !some).map(({ type, viewer }) => [type, viewer]);
  engine.check(table, seat, decide('play'));
  assert.deepEqual(types(engine.commit(table, { viewers: [other], viewer: other })), [['snapshot', other]]);
  const ended = await engine.act(table, seat, decide('end'), who, store);
  assert.deepEqual(types(ended), [['snapshot', null], ['standing', null], ['handover', undefined]]);
  const { name } = /** @type {any} */ (engine.snapshot(table, 0)).seats[other - 1];
  assert.deepEqual(ended.at(-1), { wire: 2, type: 'handover', seat: other, name, own_turn: true, since: 0 });
  // After another player's turn, everything since the viewer's own turn is new.
  assert.ok(Number(engine.snapshot(table, seat)['since']) > 0);
  assert.equal(engine.snapshot(table, other)['others_since'], undefined);
});

/** An engine whose function `about` only traps. */
const TRAP = '0061736d01000000010e0360017f017f60017f006000017f0304030001020503010001073904066d656d6f727902000d6173635f7765625f616c6c6f6300' +
  '000c6173635f7765625f6672656500010d6173635f7765625f61626f757400020a0d03040041080b02000b0300000b';

test('the worker: calls, errors, slices and a stop that is heard', async () => {
  // A worker needs an object with `self` and `postMessage`; this is a stand-in.
  const worker = /** @type {any} */ ({ terminate() {} });
  const there = /** @type {any} */ (globalThis);
  there.self = there;
  there.postMessage = (/** @type {any} */ data) => queueMicrotask(() => worker.onmessage({ data: structuredClone(data) }));
  await import('./worker.js');
  worker.postMessage = (/** @type {any} */ data) => setTimeout(() => there.onmessage({ data }), 0);
  const client = new EngineClient(worker);
  await assert.rejects(client.call('about'), /not loaded/);
  await client.load(wasm);
  await client.call('pack', 'godslayer', readFileSync(new URL('packs/godslayer/godslayer.pack', root), 'utf8'));
  const { table } = await client.call('newTable', { players: 2, seed: 7 });
  await assert.rejects(client.call('snapshot', 77, 0), EngineError);
  // A command is one call; its line is stored in between.
  const { to_act: seat } = await client.call('snapshot', table, 0);
  const { answer, moves } = await client.call('snapshot', table, seat);
  const first = { command: 'move', answer, move: { index: 0, text: moves[0].text } };
  const full = new Error('full');
  await assert.rejects(client.act(table, seat, first, { viewer: seat }, async () => Promise.reject(full)), full);
  let log = await client.call('log', table);
  const told = await client.act(table, seat, first, { viewer: seat }, async (line) => void (log += line));
  assert.deepEqual(told.map(({ type }) => type), ['snapshot', 'standing']);
  assert.equal(await client.call('log', table), log);
  await assert.rejects(client.act(table, seat, first, { viewer: seat }, async () => assert.fail('it is refused')), { code: 'LATE' });
  let slices = 0;
  const hint = client.think({ table, player: 'search:600000ms', advise: true, slice: 5 }, () => {
    slices += 1;
    if (slices === 3) hint.stop();
  });
  const estimates = await hint.result;
  assert.ok(slices >= 3 && estimates.estimates[0].visits > 0);
  assert.equal((await client.call('snapshot', table, 0)).type, 'snapshot');
  // Of two calls at a time, each gets its own result.
  const [move, hints] = await Promise.all([
    client.think({ table, player: 'search:300it', slice: 1 }).result,
    client.think({ table, player: 'search:300it', advise: true, slice: 1 }).result,
  ]);
  assert.equal(move.command, 'move');
  assert.equal(hints.type, 'estimates');
  client.close();
  await assert.rejects(client.call('about'), /closed/);
  // A trap ends the worker: open calls fail, later ones too, and the page is notified.
  const trapping = new EngineClient(worker, 'it has stopped');
  const gone = new Promise((resolve) => void trapping.whenGone(() => resolve(undefined)));
  await trapping.load(Buffer.from(TRAP, 'hex'));
  const [trapped, next] = [trapping.call('about'), trapping.call('packs')];
  await assert.rejects(trapped, { code: 'GONE', message: 'it has stopped' });
  await assert.rejects(next, { code: 'GONE' });
  await gone;
  await assert.rejects(trapping.call('about'), { code: 'GONE' });
});

test('a worker that fails ends for those who wait; one that was closed is no failure', async () => {
  const silent = () => /** @type {any} */ ({ terminate() {}, postMessage() {} });
  const [broken, closed] = [silent(), silent()];
  const [one, other] = [new EngineClient(broken), new EngineClient(closed)];
  /** @type {string[]} */
  const told = [];
  one.whenGone(() => told.push('gone'));
  one.whenGone(() => told.push('called off'))();
  other.whenGone(() => told.push('closed'));
  const waiting = one.call('about');
  broken.onerror({});
  await assert.rejects(waiting, { code: 'GONE' });
  const thinking = other.think({ table: 1, player: 'greedy' });
  other.close();
  thinking.stop();
  await assert.rejects(thinking.result, { code: 'CLOSED' });
  assert.deepEqual(told, ['gone']);
});
