// golden.mjs - texts that are compared with files in tests/golden. UPDATE_GOLDEN=1 writes them anew: look at the difference then.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('golden/', import.meta.url));

/** @param {string} name of a file @param {string} text */
export function sameAsGolden(name, text) {
  const place = path.join(FOLDER, name);
  const now = `${text.trimEnd()}\n`;
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, now);
    return;
  }
  assert.equal(now, readFileSync(place, 'utf8'), `not what web/tests/golden/${name} has; UPDATE_GOLDEN=1 writes it`);
}
