// card_actions.test.mjs - the actions of a card, from its effects.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rewardOf, signsOf } from './card_actions.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Effect} Effect */

/** @param {...Effect} effects @returns {Card} */
const card = (...effects) => ({
  name: 'x', title: 'x', pack: 'x', zone: 'center', kind: 'hero', faction: null, type: 'hero', cost: 1, paid_with: 'runes',
  honor: 0, text: '', effects,
});

/** @param {...import('./types.js').Action} actions */
const play = (...actions) => signsOf(card({ when: 'play', do: actions })).map(({ what, n, each }) => `${what} ${n}${each ? ' each' : ''}`);

test('gains have their resource and number', () => {
  assert.deepEqual(play({ action: 'gain', what: 'runes', amount: 2 }, { action: 'gain', what: 'power', amount: 3 }), ['rune 2', 'power 3']);
  assert.deepEqual(play({ action: 'gain', what: 'honor', amount: 1, per: 'faction' }), ['honor 1 each']);
  assert.deepEqual(play({ action: 'gain-for', amount: 2 }), ['rune 2']);
});

test('choices show a number from two on', () => {
  assert.deepEqual(play({ action: 'banish', amount: 1 }, { action: 'copy', amount: 2 }), ['banish 0', 'copy 2']);
});

test('each sign is there once, the first one', () => {
  const more = { action: 'if', what: 'energy', do: [{ action: 'draw', amount: 2 }] };
  assert.deepEqual(play({ action: 'draw', amount: 1 }, more), ['draw 1']);
});

test('actions within conditions, choices and later ones count', () => {
  assert.deepEqual(play({ action: 'choose', do: [
    { action: 'option', do: [{ action: 'gain', what: 'runes', amount: 1 }] },
    { action: 'option', do: [{ action: 'gain', what: 'power', amount: 1 }] },
  ] }), ['rune 1', 'power 1']);
  assert.deepEqual(play({ action: 'later', do: [{ action: 'gain', what: 'honor', amount: 1, per: 'honor-of-it' }] }), ['honor 1 each']);
});

test('what is repeated is multiplied', () => {
  assert.deepEqual(play({ action: 'repeat', amount: 2, do: [{ action: 'draw', amount: 2 }] }), ['draw 4']);
});

test('taking is both acquiring and defeating', () => {
  assert.deepEqual(play({ action: 'take', amount: 1 }), ['acquire 0', 'defeat 0']);
});

test('what opponents lose counts, what they gain does not', () => {
  const harm = [{ action: 'destroy', what: 'one' }, { action: 'draw', amount: 1 }];
  assert.deepEqual(play({ action: 'each', what: 'opponent', do: harm }), ['destroy 0']);
  assert.deepEqual(play({ action: 'each', what: 'player', do: [{ action: 'draw', amount: 1 }] }), ['draw 1']);
});

test('fate happens to everybody and is not shown', () => {
  assert.deepEqual(signsOf(card({ when: 'fate', do: [{ action: 'draw', amount: 1 }] })), []);
});

test('actions that nobody knows yet are left out', () => {
  assert.deepEqual(play({ action: 'sing' }, { action: 'gain', what: 'runes', amount: 1 }), ['rune 1']);
  assert.deepEqual(play({ action: 'gain', what: 'mirth', amount: 1 }), ['any 1']);
});

test('the honor of a reward is what is certain', () => {
  const reward = { when: 'reward', do: [
    { action: 'gain', what: 'honor', amount: 3 },
    { action: 'if', what: 'energy', do: [{ action: 'gain', what: 'honor', amount: 2 }] },
    { action: 'gain', what: 'honor', amount: 1, per: 'energy' },
  ] };
  assert.equal(rewardOf(card(reward)), 3);
  assert.equal(rewardOf(card({ when: 'trophy', do: [{ action: 'gain', what: 'honor', amount: 3 }] })), 0);
});
