// part.js - the reader's part of a table's seed (docs/http-api.md): drawn here, so that nobody else can know the seed before all have given
// theirs. It is kept with the server's commitment: the record of the game has both, and 'ascend replay --verify' compares them.
import { ask } from './api.js';

const keyOf = (/** @type {string} */ table) => `ascend-part-${table}`;

/** 128 bits of chance, as hexadecimal digits. */
const draw = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The part for a table: the same every time. @param {string} table */
export function partFor(table) {
  const part = draw();
  try {
    const kept = localStorage.getItem(keyOf(table));
    if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
    localStorage.setItem(keyOf(table), part);
  } catch {
    // Nothing can be kept: what was given once is refused a second time, and that does no harm.
  }
  return part;
}

/** Sits down, or adds the part of somebody who sits there already. @param {string} table @param {string} [invite] */
export const sitWithPart = (table, invite) => ask('POST', `tables/${table}/join`, { ...(invite ? { invite } : {}), seed: partFor(table) });
