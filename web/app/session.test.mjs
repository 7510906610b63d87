// session.test.mjs - tests sessions with the real engine, without a browser: `node --test`, ASCEND_WASM names
// ascend.wasm.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { takesBack } from './reading.js';
import { Engine, EngineError } from '../engine/engine.js';
import { carriedPack, newGameWith, rematchSetup } from './games.js';
import { Session } from './session.js';
import { patientStore } from './patient_store.js';
import { memoryStore } from './store.js';

/** @typedef {import('./types.js').TableState} TableState */
/** @typedef {import('./store.js').Store} Store */

Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });

const root = new URL('../../', import.meta.url);
const module = await WebAssembly.compile(readFileSync(process.env['ASCEND_WASM'] ?? new URL('build/w/ascend.wasm', root)));

/** An engine behind promises, like EngineClient, but without a worker. */
async function client() {
  const engine = await Engine.load(module);
  for (const id of ['godslayer', 'vigil']) engine.pack(id, readFileSync(new URL(`packs/${id}/${id}.pack`, root), 'utf8'));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
  let running = true;
  /** @type {Set<() => void>} */
  const watchers = new Set();
  return /** @type {import('../engine/client.js').EngineClient} */ (
    /** @type {any} */ ({
      call: async (/** @type {string} */ name, /** @type {any[]} */ ...values) => {
        await pause();
        if (!running) throw new EngineError('GONE', 'the engine has stopped');
        return /** @type {any} */ (engine)[name](...values);
      },
      async act(/** @type {Parameters<Engine['act']>} */ ...values) {
        await pause();
        if (!running) throw new EngineError('GONE', 'the engine has stopped');
        return engine.act(...values);
      },
      think(/** @type {import('../engine/types.js').Thinking} */ { table, player = '', slice = 50, advise, against = false }, /** @type {any} */ sofar) {
        let stopped = false;
        const result = (async () => {
          if (advise) engine.advise(table, { player, against });
          else engine.think(table, player);
          while (engine.thinkOn(slice) && !stopped) {
            sofar?.(engine.thought());
            await pause();
          }
          return engine.thought();
        })();
        return { result, stop: () => void (stopped = true) };
      },
      watchers,
      whenGone(/** @type {() => void} */ tell) {
        watchers.add(tell);
        return () => watchers.delete(tell);
      },
      stop() {
        running = false;
        for (const notify of watchers) notify();
      },
    })
  );
}

/**
 * @param {import('../engine/types.js').Setup} setup
 * @param {Store} [store]
 */
async function begun(setup, store = memoryStore()) {
  const engine = await client();
  const id = await newGameWith(engine, store, 'en', setup);
  return { engine, store, id, session: await opened(engine, store, id) };
}

/** @param {any} engine @param {Store} store @param {string} id */
async function opened(engine, store, id) {
  const meta = await store.get(id);
  assert.ok(meta);
  const session = new Session(engine, store, meta);
  assert.ok(await session.open({ speed: 0 }));
  await settled(session);
  return session;
}

/** Waits until a person is to act, or the game is over. @param {Session} session */
async function settled(session) {
  await session.idle();
}

/** Makes one decision for the viewer: the first move, or the end of the turn. @param {Session} session */
async function decide(session) {
  if (session.state.handover) await session.closeHandover();
  const { snapshot } = session.state;
  await session.move(snapshot, snapshot.moves.length > 1 && snapshot.moves[0]?.verb === 'end' ? 1 : 0);
  await settled(session);
}

const AGAINST = {
  seats: [{ name: 'Anna' }, { name: 'Vex', player: 'greedy' }],
  packs: ['godslayer'],
  seed: 5,
  undo: /** @type {const} */ ('allowed'),
};

test('a whole game: nothing is shown before it is stored', async () => {
  const { session, store, id } = await begun({ ...AGAINST, options: { honor_pool: 10 } });
  let shown = 0;
  session.listen((state, before) => {
    if (state.snapshot === before?.snapshot) return;
    shown++;
    void store.lines(id).then((lines) => assert.ok(lines.length > shown, 'a state was shown whose line is not stored'));
  });
  for (let i = 0; i < 2000 && !session.state.snapshot.result; i++) await decide(session);
  assert.ok(session.state.snapshot.result);
  assert.equal(session.state.standing, null);
  assert.ok(session.state.course.length > 4, 'the points turn by turn are there when the game ends, not only when it is opened again');
  assert.ok(shown > 20);
  const meta = await store.get(id);
  assert.equal(meta?.state, 'over');
  assert.deepEqual(meta?.winners, session.state.snapshot.result?.winners);
  assert.equal(meta?.lines, (await store.lines(id)).length);
  await session.close();
});

test('a game that is opened again is the same game, story included', async () => {
  const { session, store, id, engine } = await begun(AGAINST);
  for (let i = 0; i < 25; i++) await decide(session);
  const before = session.state;
  await session.close();
  const again = await opened(engine, store, id);
  assert.deepEqual(again.state.snapshot.view, before.snapshot.view);
  assert.deepEqual(again.state.snapshot.moves, before.snapshot.moves);
  assert.deepEqual(again.state.story, before.story);
  assert.equal(again.state.since, before.since);
  await again.close();
});

test('a decision is one call, and what was told before stays as it is', async () => {
  const { session, engine } = await begun({ ...AGAINST, seats: [{ name: 'Anna' }, { name: 'Ben' }] });
  if (session.state.handover) await session.closeHandover();
  /** @type {string[]} */
  const calls = [];
  const { call, act } = engine;
  engine.call = (/** @type {any} */ name, /** @type {any} */ ...values) => (calls.push(name), /** @type {any} */ (call)(name, ...values));
  engine.act = (...values) => (calls.push('act'), act(...values));
  for (let i = 1; i <= 4; i++) {
    const { told, story } = session.state;
    await decide(session);
    assert.equal(calls.length, i, calls.join());
    assert.ok(told.every((message, at) => session.state.told[at] === message) && session.state.told.length === told.length + 1);
    assert.ok(story.every((line, at) => session.state.story[at] === line) && session.state.story.length > story.length);
  }
  const { told } = session.state;
  await session.undo(2);
  assert.deepEqual(calls, ['act', 'act', 'act', 'act', 'act']);
  assert.equal(session.state.told.length, told.length - 2);
  assert.ok(session.state.told.every((message, at) => told[at] === message));
  await session.close();
});

test('undo by the move and by the turn', async () => {
  const { session } = await begun(AGAINST);
  const start = session.state.snapshot.view;
  await decide(session);
  await decide(session);
  await decide(session);
  assert.equal(takesBack(session.state.snapshot.undo.turn), 3);
  const told = session.state.story.length;
  await session.undo(1);
  assert.ok(session.state.story.length < told);
  assert.equal(takesBack(session.state.snapshot.undo.turn), 2);
  await session.undo(takesBack(session.state.snapshot.undo.turn));
  assert.deepEqual(session.state.snapshot.view, start);
  assert.equal(takesBack(session.state.snapshot.undo.last), 0);
  assert.equal(session.state.snapshot.undo.last, null);
  await session.close();
});

test('several people at one screen: what revealed something is taken back if the others agree', async () => {
  const { session } = await begun({ seats: [{ name: 'Anna' }, { name: 'Ben' }], packs: ['godslayer'], seed: 5, undo: 'consent' });
  if (session.state.handover) await session.closeHandover();
  const asker = session.state.viewer;
  const reveals = () => session.state.snapshot.moves.findIndex(({ flags, verb }) => verb === 'acquire' && flags.includes('reveals'));
  while (reveals() < 0) await decide(session);
  const before = session.state.snapshot.view;
  await session.move(session.state.snapshot, reveals());
  assert.equal(session.state.snapshot.to_act, asker);
  assert.ok(session.state.snapshot.undo.last?.asks);
  await session.undo(1);
  assert.equal(session.state.snapshot.undo.asked_by, asker);
  await session.answerUndo(true);
  assert.equal(session.state.snapshot.undo.asked_by, null);
  assert.deepEqual(session.state.snapshot.view, before);
  assert.equal(session.state.viewer, asker);
  assert.equal(session.state.handover, null);
  await session.move(session.state.snapshot, reveals());
  const after = session.state.snapshot.view;
  await session.undo(1);
  await session.answerUndo(false);
  assert.deepEqual(session.state.snapshot.view, after);
  // After a refusal, a new request needs a decision first.
  assert.equal(session.state.snapshot.undo.last?.asks, false);
  assert.equal(takesBack(session.state.snapshot.undo.last), 0);
  assert.match(String(session.state.snapshot.undo.last?.says), /again/);
  await session.close();
});

test('a click about what is no longer there does nothing', async () => {
  const { session, store, id } = await begun(AGAINST);
  const old = session.state.snapshot;
  await Promise.all([session.move(old, 0), session.move(old, 0), session.move(old, 1)]);
  assert.equal((await store.lines(id)).length, (await store.get(id))?.lines);
  assert.equal(session.state.told.filter(({ by }) => by === 1).length, 1);
  assert.equal(session.state.notice, null);
  await session.close();
});

test('storage that is full says so, and what was not kept is kept later', async () => {
  const disk = memoryStore();
  const store = patientStore(disk);
  const { session, id, engine } = await begun(AGAINST, store);
  const append = disk.append;
  disk.append = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const before = (await disk.lines(id)).length;
  await decide(session);
  await decide(session);
  assert.match(session.state.notice ?? '', /storage/);
  assert.equal((await disk.lines(id)).length, before);
  assert.deepEqual(store.unkept(), [id]);
  // A game that is closed and opened again is unchanged.
  const view = session.state.snapshot.view;
  await session.close();
  const again = await opened(engine, store, id);
  assert.deepEqual(again.state.snapshot.view, view);
  disk.append = append;
  await decide(again);
  assert.equal((await disk.lines(id)).length, before + 3);
  assert.equal(again.state.notice, null);
  assert.deepEqual(store.unkept(), []);
  await again.close();
});

test('an engine that stops ends the session, which says so; another one continues it', async () => {
  const { session, store, id, engine } = await begun(AGAINST);
  await decide(session);
  const { view } = session.state.snapshot;
  /** @type {any} */ (engine).stop();
  await assert.doesNotReject(session.move(session.state.snapshot, 0));
  assert.equal(session.state.lost, 'engine');
  await session.close();
  const next = await opened(await client(), store, id);
  assert.deepEqual(next.state.snapshot.view, view);
  await next.close();
});

test('closed while it opens, a session leaves nothing behind', async () => {
  const { session, store, id, engine } = await begun(AGAINST);
  await session.close();
  const meta = await store.get(id);
  for (let i = 0; i < 20; i++) {
    const other = new Session(engine, store, /** @type {any} */ (meta));
    const opening = other.open({ speed: 0 });
    if (i % 2 === 0) await Promise.resolve();
    await Promise.all([other.close(), opening]);
  }
  // The engine takes at most eight tables.
  await (await opened(engine, store, id)).close();
  assert.equal(/** @type {any} */ (engine).watchers.size, 0);
});

test('a rematch, also with a pack of one\'s own', async () => {
  const own = 'pack mine\ntitle "Mine"\nhero "Lanternbearer" enlightened cost 4 honor 2 x20\n  play: gain 2 runes; draw 1\n\n' +
    'monster "Moth" cost 3 x20\n  reward: gain 3 honor\n';
  const engine = await client();
  const store = memoryStore();
  for (const packs of [['godslayer'], []]) {
    const id = await newGameWith(engine, store, 'en', { ...AGAINST, packs, options: { honor_pool: 12 } }, own);
    const session = await opened(engine, store, id);
    const text = carriedPack(await store.lines(id));
    assert.equal(text, own);
    const setup = rematchSetup(/** @type {any} */ (await store.get(id)), session.state.catalog, session.state.snapshot.undo.rule);
    assert.deepEqual([setup.packs, setup.options?.['honor_pool'], setup.seats?.map(({ name }) => name)], [packs, 12, ['Vex', 'Anna']]);
    const next = await opened(engine, store, await newGameWith(engine, store, 'en', setup, text));
    assert.deepEqual(next.state.catalog.cards, session.state.catalog.cards);
    await next.close();
    await session.close();
  }
  const { session, store: other, id } = await begun(AGAINST);
  assert.equal(carriedPack(await other.lines(id)), '');
  await session.close();
});

test('a second writer loses the game, and not the game its lines', async () => {
  const store = memoryStore();
  const { session, id } = await begun(AGAINST, store);
  store.append = async () => {
    throw new DOMException('there', 'ConstraintError');
  };
  await decide(session);
  assert.equal(session.state.lost, 'tab');
  assert.equal((await store.lines(id)).length, (await store.get(id))?.lines);
  await session.close();
});

test('a damaged log goes on from what is whole, and is kept beside it', async () => {
  const store = memoryStore();
  const { session, id, engine } = await begun(AGAINST, store);
  for (let i = 0; i < 6; i++) await decide(session);
  await session.close();
  const lines = await store.lines(id);
  lines[lines.length - 2] = 'nonsense\n';
  const again = await opened(engine, store, id);
  assert.match(again.state.notice ?? '', /damaged/);
  await decide(again);
  assert.ok(!(await store.lines(id)).includes('nonsense\n'));
  const damaged = (await store.list()).find(({ state }) => state === 'damaged');
  assert.ok((await store.lines(damaged?.id ?? '')).includes('nonsense\n'));
  await again.close();
  const third = await opened(engine, store, id);
  assert.equal(third.state.notice, null);
  assert.deepEqual(third.state.snapshot.view, again.state.snapshot.view);
  await third.close();
});

test('a game that is deleted while it is played is saved again, whole, and the reader is told', async () => {
  const { session, store, id, engine } = await begun(AGAINST);
  for (let i = 0; i < 4; i++) await decide(session);
  const before = await store.lines(id);
  await store.remove(id);
  await decide(session);
  assert.equal(session.state.lost, null);
  assert.match(session.state.notice ?? '', /saved again/);
  session.dismiss();
  await decide(session);
  assert.equal(session.state.notice, null, 'told once');
  assert.deepEqual((await store.lines(id)).slice(0, before.length), before);
  await session.close();
  const again = await opened(engine, store, id);
  assert.deepEqual(again.state.snapshot.view, session.state.snapshot.view);
  await again.close();
});

test('clocks stand still while nobody plays, and end the game of whoever has no time left', async (t) => {
  let now = 1_000_000;
  const realNow = Date.now;
  Date.now = () => now;
  t.after(() => void (Date.now = realNow));
  const { engine, session, store, id } = await begun({ ...AGAINST, clock: '1m' });
  const left = (/** @type {Session} */ { state }) => (state.snapshot.clock?.deadline ?? NaN) - now;
  assert.equal(left(session), 60_000);
  now += 10_000;
  await decide(session);
  assert.equal(left(session), 50_000);
  await session.close();
  now += 3_600_000;
  const again = await opened(engine, store, id);
  assert.equal(left(again), 50_000);
  assert.deepEqual((await store.lines(id)).slice(-2).map((line) => line.split(' ')[3]), ['pause', 'resume']);
  const over = new Promise((resolve) => again.listen(({ snapshot }) => snapshot.result && resolve(snapshot.result.end)));
  now += 50_000;
  assert.equal(await over, 'time up');
  await again.close();
});

test('hot seat: nothing of a hand is known before its owner has come', async () => {
  const seats = [{ name: 'Anna' }, { name: 'Ben' }, { player: 'greedy' }];
  const { session } = await begun({ seats, packs: ['vigil'], seed: 3, players: 3 });
  let handovers = 0;
  /** @param {TableState} state */
  const check = (state) => {
    if (!state.handover) return;
    handovers++;
    assert.equal(state.snapshot.viewer, null);
    assert.equal(state.viewer, 0);
    for (const seat of [1, 2]) assert.deepEqual(state.snapshot.view[`hand ${seat}`], {});
    assert.deepEqual(state.snapshot.moves, []);
    // Messages to spectators name no drawn card.
    for (const { told } of state.told) for (const { text } of told) assert.doesNotMatch(text, /draws? (Apprentice|Militia)/);
  };
  session.listen(check);
  check(session.state);
  for (let i = 0; i < 60; i++) await decide(session);
  assert.ok(handovers > 4);
  await session.close();
});

test('hints get better while one looks, and end with the decision', async () => {
  const { session } = await begun(AGAINST);
  /** @type {number[]} */
  const visits = [];
  session.listen(({ hint }) => {
    if (hint && hint.estimates.length > 0) visits.push(hint.estimates.reduce((sum, { visits: n }) => sum + n, 0));
  });
  session.hint();
  while (visits.length < 3 || Number(visits.at(-1)) <= Number(visits[0])) await new Promise((resolve) => setTimeout(resolve, 5));
  await decide(session);
  assert.equal(session.state.hint, null);
  await session.close();
});

test('chances between equals, and against the level of the others', async () => {
  const { session } = await begun({ ...AGAINST, seats: [{ name: 'Anna' }, { name: 'Vex', player: 'level:1' }] });
  /** @param {boolean} against */
  const best = async (against) => {
    session.hint(against);
    for (;;) {
      const { hint } = session.state;
      if (hint?.against === (against ? 1 : null) && hint.weaker === 1 && hint.estimates.length > 0 && hint.estimates.every(({ visits }) => visits > 20))
        return Math.max(...hint.estimates.map(({ chance }) => chance));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const equals = await best(false);
  const weak = await best(true);
  assert.ok(weak > 0.9 && equals < 0.85, `${equals} between equals, ${weak} against a beginner`);
  await session.close();
});

test('all that needs no choice', async () => {
  const { session } = await begun(AGAINST);
  assert.equal(await session.playAll(), null);
  assert.deepEqual(session.state.snapshot.view['hand 1'], {});
  assert.match(String(await session.playAll()), /\.$/, 'it says why there is nothing more');
  await session.close();
});

test('what others did since the last turn is there, of all of them, after a reload too', async () => {
  const seats = [...AGAINST.seats, { name: 'Ora', player: 'greedy' }];
  const { session, store, id, engine } = await begun({ ...AGAINST, seats });
  const endTurn = async () => {
    const { snapshot } = session.state;
    await session.move(snapshot, snapshot.moves.findIndex(({ flags }) => flags.includes('ends_turn')));
    await settled(session);
  };
  await endTurn();
  await endTurn();
  const { turns, told } = session.state;
  const mine = told.map(({ by }) => by).lastIndexOf(1);
  assert.deepEqual(turns.map(({ seat }) => seat), [2, 3]);
  assert.deepEqual(turns.flatMap(({ moves }) => moves), told.slice(mine + 1), 'all that they did');
  const texts = (/** @type {Session} */ { state }) => state.turns.map(({ moves }) => moves.map(({ told: some }) => some.map(({ text }) => text)));
  const all = texts(session);
  await session.close();
  const again = await opened(engine, store, id);
  assert.deepEqual(texts(again), all);
  // The first decision in the viewer's own turn empties the list; undoing that decision brings it back.
  await again.move(again.state.snapshot, 0);
  assert.deepEqual(again.state.turns, []);
  await again.undo(1);
  assert.deepEqual(texts(again), all);
  await again.close();
});

test('the pace: stopped, step by step, skipped; equal plays are one step', { timeout: 300_000 }, async () => {
  const { session } = await begun(AGAINST);
  await session.playAll();
  session.stop();
  const { snapshot } = session.state;
  const end = snapshot.moves.findIndex(({ flags }) => flags.includes('ends_turn'));
  const ended = session.move(snapshot, end);
  const moved = () => session.state.turns.flatMap(({ moves }) => moves.map(({ told }) => told[0]?.text));
  const steps = () => new Set(moved()).size;
  const soon = () => new Promise((resolve) => setTimeout(resolve, 60));
  // It begins with four equal cards, so nobody has to ask for them one by one.
  while (moved().length < 4) await soon();
  await soon();
  assert.equal(steps(), 1, 'stopped');
  assert.equal(session.state.computer, 'stopped');
  session.step();
  while (steps() === 1) await soon();
  await soon();
  assert.equal(steps(), 2, 'one step');
  session.skip();
  await ended;
  assert.equal(session.state.snapshot.to_act, 1);
  assert.ok(steps() > 2);
  await session.close();
});
