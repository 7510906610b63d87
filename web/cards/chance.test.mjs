// chance.test.mjs - the choices are the same every time, and a new option takes only the cards for which it wins.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, hash, stream } from './chance.js';
import { madeUpNames } from './likeness.mjs';

const names = madeUpNames(300);

test('the same name gives the same numbers, and every layer its own', () => {
  assert.equal(hash('Mystic'), hash('Mystic'));
  const one = stream('Mystic', 'sky');
  const two = stream('Mystic', 'sky');
  const other = stream('Mystic', 'land');
  const first = one.next();
  assert.equal(first, two.next());
  assert.notEqual(first, other.next());
  for (let i = 0; i < 1000; i++) {
    const n = one.int(2, 5);
    assert.ok(n >= 2 && n <= 5 && Number.isInteger(n));
  }
});

test('an option that is added takes only the cards that now choose it', () => {
  const before = ['a', 'b', 'c', 'd'];
  const after = ['e', ...before];
  let moved = 0;
  for (const name of names) {
    const was = choose(name, 'body', before);
    const is = choose(name, 'body', after);
    if (is !== was) {
      assert.equal(is, 'e');
      moved++;
    }
  }
  assert.ok(moved > names.length / 10 && moved < names.length / 3.4, `${moved} of ${names.length}`);
});

test('the order of the options does not matter', () => {
  for (const name of names) assert.equal(choose(name, 'x', ['a', 'b', 'c']), choose(name, 'x', ['c', 'a', 'b']));
});

test('an option of weight 3 is chosen three times as often', () => {
  const heavy = names.filter((name) => choose(name, 'w', ['a', 'b'], (option) => (option === 'a' ? 3 : 1)) === 'a').length;
  assert.ok(heavy > names.length * 0.67 && heavy < names.length * 0.83, `${heavy} of ${names.length}`);
});

test('all options are chosen about equally often', () => {
  /** @type {Record<string, number>} */
  const count = {};
  for (const name of names) {
    const option = choose(name, 'even', ['a', 'b', 'c', 'd', 'e']);
    count[option] = (count[option] ?? 0) + 1;
  }
  for (const n of Object.values(count)) assert.ok(n > 35 && n < 90, JSON.stringify(count));
});
