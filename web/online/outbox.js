// outbox.js - commands on their way to the server: kept, also over a reload, and sent again until it has answered. Each has an id, so
// that the server does once what comes twice.
import { Refused, Unreachable, ask } from './api.js';

/** @typedef {{ command: string, id: number, [more: string]: unknown }} Command */

const keyOf = (/** @type {string} */ table) => `ascend-outbox-${table}`;
/** Milliseconds before a command is sent again. */
const WAITS = [300, 700, 1500];

/** A number that this person has not used at this table: the time, and chance for two tabs. */
export const newId = () => (Date.now() % 2 ** 40) * 2 ** 10 + Math.floor(Math.random() * 2 ** 10);

/** What was not answered when the page was left. @param {string} table @returns {Command[]} */
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
    // It is kept as long as the tab is open.
  }
}

/**
 * Sends a command until there is an answer to it: the number of the last message behind it. Throws what the server refuses.
 * @param {string} table
 * @param {Command} command
 * @param {AbortSignal} signal nobody waits for it any more
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
