// outbox.js - sends commands to the server. They are kept, even over a reload, and sent again until the server has answered. Each has
// an id, so that the server carries out a repeated command only once.
import { Refused, Unreachable, ask } from './api.js';

/** @typedef {{ command: string, id: number, [more: string]: unknown }} Command */

const keyOf = (/** @type {string} */ table) => `ascend-outbox-${table}`;
/** Milliseconds before a command is sent again. */
const WAITS = [300, 700, 1500];

/** A number that this person has not used at this table, made of the time and, since there may be two tabs, of random bits. */
export const newId = () => (Date.now() % 2 ** 40) * 2 ** 10 + Math.floor(Math.random() * 2 ** 10);

/** The commands that were unanswered when the reader left the page. @param {string} table @returns {Command[]} */
export function unanswered(table) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.command === 'string' && Number.isSafeInteger(one.id)) : [];
  } catch {
    return [];
  }
}

/** @param {string} table @param {Command[]} commands */
function keep(table, commands) {
  try {
    if (commands.length > 0) localStorage.setItem(keyOf(table), JSON.stringify(commands));
    else localStorage.removeItem(keyOf(table));
  } catch {
    // Without storage, commands are kept as long as the tab is open.
  }
}

/**
 * Sends a command until the server answers. Returns the number of the last message that it caused; throws if the server refuses it.
 * @param {string} table
 * @param {Command} command
 * @param {AbortSignal} signal aborted when nobody waits any more
 * @returns {Promise<number>}
 */
export async function send(table, command, signal) {
  keep(table, [...unanswered(table).filter(({ id }) => id !== command.id), command]);
  const done = () => keep(table, unanswered(table).filter(({ id }) => id !== command.id));
  for (let attempts = 0; ; attempts++) {
    try {
      const { number } = await ask('POST', `tables/${table}/commands`, command);
      done();
      return number;
    } catch (error) {
      if (!(error instanceof Unreachable) && !(error instanceof Refused && error.passing)) {
        done();
        throw error;
      }
      if (signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAITS[Math.min(attempts, WAITS.length - 1)]));
    }
  }
}
