// golden.test.mjs - every card that comes with the program has the picture that it had. A change that is meant:
// node web/cards/golden.mjs --update.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, golden, pictures } from './golden.mjs';

test('all pictures are what they were', async () => {
  const was = golden();
  assert.ok(Object.keys(was).length > 150);
  assert.deepEqual(differences(was, await pictures()), []);
});
