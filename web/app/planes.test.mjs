// planes.test.mjs - `join` undoes `split`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { join, split } from './planes.js';

test('split and joined, bytes are what they were', () => {
  for (const size of [0, 1, 2, 3, 8, 257]) {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 37) % 256);
    assert.deepEqual(join(split(bytes)), bytes);
  }
  assert.deepEqual([...split(Uint8Array.of(1, 2, 3, 4, 5))], [1, 3, 5, 2, 4]);
});

test('a network packs better', () => {
  const bytes = readFileSync(new URL('../../networks/deck.network', import.meta.url));
  assert.ok(gzipSync(split(bytes), { level: 9 }).length < 0.95 * gzipSync(bytes, { level: 9 }).length);
});
