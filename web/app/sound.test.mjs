// sound.test.mjs - the sounds, without a browser: short, quiet, clean, each its own; and which event plays which.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplesOf, soundOf } from './sound.js';

const RATE = 44100;
/** @type {import('./sound.js').Sound[]} */
const SOUNDS = ['play', 'acquire', 'defeat', 'banish', 'turn', 'win'];

test('six sounds: short, quiet, without clicks, each its own', (t) => {
  const heard = new Set();
  for (const sound of SOUNDS) {
    const samples = samplesOf(sound, RATE);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
    const seconds = samples.length / RATE;
    const jump = samples.reduce((most, value, i) => Math.max(most, Math.abs(value - (samples[i - 1] ?? 0))), 0);
    t.diagnostic(`${sound}: ${seconds.toFixed(2)} s, peak ${peak.toFixed(3)}, largest step ${jump.toFixed(3)}`);
    assert.ok(seconds < (sound === 'win' ? 2.1 : 1.9), `${sound} lasts ${seconds} s`);
    assert.ok(peak > 0.05 && peak < 0.35, `${sound} has a peak of ${peak}`);
    assert.ok(Math.abs(mean) < 0.01, `${sound} is around ${mean}`);
    assert.ok(jump < 0.12, `${sound} clicks: ${jump}`);
    assert.ok(Math.abs(samples[samples.length - 1] ?? 1) < 0.002, `${sound} is cut off`);
    heard.add(samples.slice(0, 2000).join());
  }
  assert.equal(heard.size, SOUNDS.length);
});

test('what is heard: the strongest thing that happened, one’s own turn, a win', () => {
  const state = (/** @type {object} */ snapshot, /** @type {string[][]} */ told) =>
    /** @type {any} */ ({ viewer: 1, snapshot, told: told.map((names) => ({ events: names.map((event) => ({ event })) })) });
  const before = state({ to_act: 1, result: null }, []);
  const after = (/** @type {object} */ change, /** @type {string[]} */ ...events) => soundOf(before, state({ to_act: 1, result: null, ...change }, [events]));
  assert.equal(after({}, 'play', 'runes'), 'play');
  assert.equal(after({}, 'play', 'acquire', 'deal'), 'acquire');
  assert.equal(after({}, 'defeat', 'banish'), 'defeat');
  assert.equal(after({}, 'banish', 'deal'), 'banish');
  assert.equal(after({ result: { winners: [1] } }, 'over'), 'win');
  assert.equal(after({ result: { winners: [2] } }, 'over'), 'turn');
  assert.equal(soundOf(state({ to_act: 2, result: null }, []), before), 'turn');
  assert.equal(soundOf(before, before), null);
  assert.equal(soundOf(null, before), null);
});
