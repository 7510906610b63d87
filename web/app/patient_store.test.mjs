// patient_store.test.mjs - nothing is lost if the browser has no room: lines that wait, and what happens to
// them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patientStore } from './patient_store.js';
import { memoryStore } from './store.js';

/** @typedef {import('./types.js').GameMeta} GameMeta */

/** A store with a switch for its room. Like IndexedDB, it refuses lines that exist. */
function disk() {
  const store = memoryStore();
  const { append } = store;
  const state = { room: true };
  store.append = async (meta, number, lines) => {
    if (!state.room) throw new DOMException('full', 'QuotaExceededError');
    if (lines.length > 0 && (await store.lines(meta.id)).length > number) throw new DOMException('there', 'ConstraintError');
    return append(meta, number, lines);
  };
  return { store, state };
}

/** @param {number} lines @param {string} [id] @returns {GameMeta} */
const meta = (lines, id = 'a') => ({
  id,
  lines,
  created: 1,
  changed: lines,
  game: 'deck',
  packs: [],
  seats: [{ name: 'Anna', player: null }],
  round: 1,
  state: 'open',
  winners: [],
  scores: [],
});

test('what waits is part of the game, and is stored as soon as there is room', async () => {
  const { store: below, state } = disk();
  const store = patientStore(below);
  assert.equal(await store.create(meta(1), ['head']), true);
  state.room = false;
  assert.equal(await store.append(meta(2), 1, ['one']), false);
  assert.equal(await store.append(meta(3), 2, ['two']), false);
  assert.equal(await store.update({ ...meta(3), round: 7 }), false);
  assert.deepEqual(await below.lines('a'), ['head']);
  assert.deepEqual(await store.lines('a'), ['head', 'one', 'two']);
  assert.equal((await store.get('a'))?.round, 7);
  assert.deepEqual((await store.list()).map(({ lines }) => lines), [3]);
  assert.deepEqual(store.unkept(), ['a']);
  state.room = true;
  // Several requests at once, as when a screen lists games while another closes one.
  await Promise.all([store.list(), store.append(meta(4), 3, ['three']), store.list()]);
  assert.deepEqual(await below.lines('a'), ['head', 'one', 'two', 'three']);
  assert.deepEqual(store.unkept(), []);
});

test('a game that begins without room is there, too, and can be deleted', async () => {
  const { store: below, state } = disk();
  const store = patientStore(below);
  state.room = false;
  assert.equal(await store.create(meta(1), ['head']), false);
  assert.equal(await store.create(meta(1, 'b'), ['other']), false);
  await store.append(meta(2), 1, ['one']);
  assert.deepEqual((await store.list()).map(({ id }) => id), ['a', 'b']);
  await store.remove('a');
  assert.deepEqual((await store.list()).map(({ id }) => id), ['b']);
  assert.deepEqual(await store.lines('a'), []);
  // After a deletion there may be room for the others.
  state.room = true;
  await store.remove('a');
  assert.deepEqual(await below.lines('b'), ['other']);
});

test('a game that went on elsewhere: what waited here becomes one of its own', async () => {
  const { store: below, state } = disk();
  const store = patientStore(below);
  await store.create(meta(1), ['head']);
  state.room = false;
  await store.append(meta(2), 1, ['mine']);
  state.room = true;
  await below.append(meta(2), 1, ['theirs']);
  await assert.rejects(store.append(meta(3), 2, ['mine, too']), { name: 'ConstraintError' });
  assert.deepEqual(await store.lines('a'), ['head', 'theirs']);
  const other = (await store.list()).find(({ id }) => id !== 'a');
  assert.deepEqual(await below.lines(other?.id ?? ''), ['head', 'mine']);
  assert.deepEqual(store.unkept(), []);
});
