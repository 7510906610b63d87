// choices.test.mjs - the saved choices, valid or not; and the set-ups made from choices.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { loadChoice, loadQuick, QUICK, saveChoice, saveQuick, standardChoice } from './choices.js';
import { STANDARD } from './settings.js';
import { quickSetup, setupOf } from './setups.js';

/** @type {Map<string, string>} */
const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  },
});
beforeEach(() => kept.clear());

test('a choice is found as it was left', () => {
  const choice = {
    ...standardChoice('level:2'),
    game: 'princes',
    players: 5,
    options: { opening_events: 1 },
    seed: '12',
    undo: /** @type {const} */ ('free'),
    own: { file: 'a.pack', text: 'pack a' },
  };
  saveChoice(choice);
  assert.deepEqual(loadChoice('level:4'), choice);
  saveQuick({ ...QUICK, rivals: { deck: 3 }, pack: 'vigil' });
  assert.deepEqual(loadQuick(), { ...QUICK, rivals: { deck: 3 }, pack: 'vigil' });
});

test('what cannot be a choice is the standard, and the rest stays', () => {
  const odd = { players: 9, seats: [{}], options: { a: 'x' }, first: -1, own: 3, packs: ['vigil'], seed: 'x'.repeat(500), undo: 'never' };
  kept.set('ascend-choice', JSON.stringify(odd));
  assert.deepEqual(loadChoice('level:3'), { ...standardChoice('level:3'), packs: ['vigil'] });
  for (const text of ['{', '[]', 'null', '7']) {
    kept.set('ascend-quick', text);
    assert.deepEqual(loadQuick(), QUICK);
  }
});

test('whoever is to begin sits first, and the others follow in their order', () => {
  const choice = { ...standardChoice('level:1'), players: 4, first: 2 };
  const { seats, players } = setupOf(choice, STANDARD);
  assert.equal(players, 4);
  assert.deepEqual(seats?.map(({ name }) => name), ['Mira', 'Oru', 'You', 'Vex']);
  assert.deepEqual(setupOf({ ...choice, game: 'princes' }, STANDARD).seats?.[0]?.name, 'You');
});

test('the same seed lets the same player begin', () => {
  const firsts = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => {
    const choice = { ...standardChoice('level:1'), players: 3, seed };
    const [a, b] = [setupOf(choice, STANDARD), setupOf(choice, STANDARD)];
    assert.deepEqual(a, b);
    assert.equal(a.seed, Number(seed));
    return a.seats?.[0]?.name;
  });
  assert.ok(new Set(firsts).size > 1);
});

test('people have names that tell them apart, computers a player', () => {
  const choice = standardChoice('level:1');
  const seats = choice.seats.map((seat, i) => (i === 1 ? { ...seat, who: /** @type {const} */ ('person'), name: '' } : seat));
  const setup = setupOf({ ...choice, seats, players: 3, first: 0 }, { ...STANDARD, name: 'Anna' });
  assert.deepEqual(setup.seats, [{ name: 'Anna', player: null }, { name: 'Player 2', player: null }, { name: 'Mira', player: 'level:1' }]);
});

test('the quick game has its edition where the game has any', () => {
  assert.deepEqual(quickSetup({ ...QUICK, pack: 'vigil' }, 2, STANDARD).packs, ['vigil']);
  assert.equal(quickSetup({ ...QUICK, game: 'princes' }, 3, STANDARD).packs, undefined);
  assert.equal(quickSetup({ ...QUICK, game: 'princes' }, 3, STANDARD).players, 4);
});
