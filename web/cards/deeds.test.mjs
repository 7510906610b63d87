// deeds.test.mjs - what a card does, from its effects.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rewardOf, signsOf } from './deeds.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Effect} Effect */

/** @param {...Effect} effects @returns {Card} */
const card = (...effects) => ({
  name: 'x', title: 'x', pack: 'x', zone: 'center', kind: 'hero', faction: null, type: 'hero', cost: 1, paid_with: 'runes',
  honor: 0, text: '', effects,
});

/** @param {...import('./types.js').Deed} deeds */
const play = (...deeds) => signsOf(card({ when: 'play', do: deeds })).map(({ what, n, each }) => `${what} ${n}${each ? ' each' : ''}`);

test('gains have their resource and number', () => {
  assert.deepEqual(play({ deed: 'gain', what: 'runes', amount: 2 }, { deed: 'gain', what: 'power', amount: 3 }), ['rune 2', 'power 3']);
  assert.deepEqual(play({ deed: 'gain', what: 'honor', amount: 1, per: 'faction' }), ['honor 1 each']);
  assert.deepEqual(play({ deed: 'gain-for', amount: 2 }), ['rune 2']);
});

test('choices show a number from two on', () => {
  assert.deepEqual(play({ deed: 'banish', amount: 1 }, { deed: 'copy', amount: 2 }), ['banish 0', 'copy 2']);
});

test('each sign is there once, the first one', () => {
  const more = { deed: 'if', what: 'energy', do: [{ deed: 'draw', amount: 2 }] };
  assert.deepEqual(play({ deed: 'draw', amount: 1 }, more), ['draw 1']);
});

test('deeds within conditions, choices and later ones count', () => {
  assert.deepEqual(play({ deed: 'choose', do: [
    { deed: 'option', do: [{ deed: 'gain', what: 'runes', amount: 1 }] },
    { deed: 'option', do: [{ deed: 'gain', what: 'power', amount: 1 }] },
  ] }), ['rune 1', 'power 1']);
  assert.deepEqual(play({ deed: 'later', do: [{ deed: 'gain', what: 'honor', amount: 1, per: 'honor-of-it' }] }), ['honor 1 each']);
});

test('what is repeated is multiplied', () => {
  assert.deepEqual(play({ deed: 'repeat', amount: 2, do: [{ deed: 'draw', amount: 2 }] }), ['draw 4']);
});

test('taking is both acquiring and defeating', () => {
  assert.deepEqual(play({ deed: 'take', amount: 1 }), ['acquire 0', 'defeat 0']);
});

test('what opponents lose counts, what they gain does not', () => {
  const harm = [{ deed: 'destroy', what: 'one' }, { deed: 'draw', amount: 1 }];
  assert.deepEqual(play({ deed: 'each', what: 'opponent', do: harm }), ['destroy 0']);
  assert.deepEqual(play({ deed: 'each', what: 'player', do: [{ deed: 'draw', amount: 1 }] }), ['draw 1']);
});

test('fate happens to everybody and is not shown', () => {
  assert.deepEqual(signsOf(card({ when: 'fate', do: [{ deed: 'draw', amount: 1 }] })), []);
});

test('deeds that nobody knows yet are left out', () => {
  assert.deepEqual(play({ deed: 'sing' }, { deed: 'gain', what: 'runes', amount: 1 }), ['rune 1']);
  assert.deepEqual(play({ deed: 'gain', what: 'mirth', amount: 1 }), ['any 1']);
});

test('the honor of a reward is what is certain', () => {
  const reward = { when: 'reward', do: [
    { deed: 'gain', what: 'honor', amount: 3 },
    { deed: 'if', what: 'energy', do: [{ deed: 'gain', what: 'honor', amount: 2 }] },
    { deed: 'gain', what: 'honor', amount: 1, per: 'energy' },
  ] };
  assert.equal(rewardOf(card(reward)), 3);
  assert.equal(rewardOf(card({ when: 'trophy', do: [{ deed: 'gain', what: 'honor', amount: 3 }] })), 0);
});
