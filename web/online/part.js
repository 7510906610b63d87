// part.js - the reader's part of a table's seed (docs/http-api.md): drawn in this browser, so that nobody can know the seed before all
// people have given their parts. It is kept with the server's commitment: the record of the game has both, and 'ascend replay --verify'
// compares them.
import { ask } from './api.js';

const keyOf = (/** @type {string} */ table) => `ascend-part-${table}`;

/** 128 random bits, as hexadecimal digits. */
const draw = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The reader's part for a table, which is the same every time. @param {string} table */
export function partFor(table) {
  const part = draw();
  try {
    const kept = localStorage.getItem(keyOf(table));
    if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
    localStorage.setItem(keyOf(table), part);
  } catch {
    // Without storage, each visit draws another part. The server refuses the second one, which does no harm.
  }
  return part;
}

/** Takes a seat, or adds the part of a person who already has one. @param {string} table @param {string} [invite] */
export const sitWithPart = (table, invite) => ask('POST', `tables/${table}/join`, { ...(invite ? { invite } : {}), seed: partFor(table) });
