// setups.js - makes set-ups of the wire from the reader's choices, and tries one out: only the engine knows which games are
// possible.
import { RIVAL_NAMES } from './choices.js';
import { theEngine } from './engine.js';
import { gameKind } from './game_kinds.js';
import { t } from './words.js';

/** @typedef {import('../engine/types.js').Setup} Setup */
/** @typedef {import('./choices.js').Choice} Choice */
/** @typedef {import('./choices.js').Quick} Quick */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./types.js').Catalog} Catalog */

/** A whole number or 64 hexadecimal digits; for anything else the engine reports the error. @param {string} seed */
function seedOf(seed) {
  const text = seed.trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : text.toLowerCase();
}

/** A number below `count` that is the same for the same seed, and random without one. @param {string} seed @param {number} count */
function luck(seed, count) {
  if (seed.trim() === '') return Math.floor(Math.random() * count);
  let sum = 0;
  for (const letter of seed.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1000003;
  return sum % count;
}

/**
 * Rotates a list: the part from this place on, then the part before it.
 * @template T
 * @param {T[]} list
 * @param {number} from
 */
const turned = (list, from) => [...list.slice(from), ...list.slice(0, from)];

/**
 * The name of a person who has none; with other people at the table, a number.
 * @param {Settings} settings
 * @param {number} nth
 * @param {number} people
 */
function nameless(settings, nth, people) {
  if (nth === 0 && settings.name.trim()) return settings.name.trim();
  return people === 1 ? t('You') : t('Player {n}', { n: nth + 1 });
}

/** The game of the start screen. @param {Quick} quick @param {number} rivals @param {Settings} settings @returns {Setup} */
export function quickSetup(quick, rivals, settings) {
  const kind = gameKind(quick.game);
  const computers = RIVAL_NAMES.slice(0, rivals).map((name) => ({ name, player: settings.level }));
  const seats = [{ name: nameless(settings, 0, 1), player: null }, ...computers];
  return {
    game: quick.game,
    ...(kind.packs ? { packs: [quick.pack] } : {}),
    players: seats.length,
    seats: kind.first ? turned(seats, luck('', seats.length)) : seats,
    undo: 'allowed',
  };
}

/** The game of the form. @param {Choice} choice @param {Settings} settings @returns {Setup} */
export function setupOf(choice, settings) {
  const kind = gameKind(choice.game);
  const playing = choice.seats.slice(0, choice.players);
  const people = playing.filter(({ who }) => who === 'person');
  const seats = playing.map((seat, i) =>
    seat.who === 'person'
      ? { name: seat.name.trim() || nameless(settings, people.indexOf(seat), people.length), player: null }
      : { name: seat.name.trim() || RIVAL_NAMES[i] || '', player: seat.level },
  );
  const first = choice.first === null || choice.first >= seats.length ? luck(choice.seed, seats.length) : choice.first;
  return {
    game: choice.game,
    ...(kind.packs ? { packs: choice.packs } : {}),
    players: seats.length,
    options: choice.options,
    seats: kind.first ? turned(seats, first) : seats,
    undo: people.length > 1 || choice.undo !== 'consent' ? choice.undo : 'allowed',
    ...(choice.seed.trim() ? { seed: seedOf(choice.seed) } : {}),
    ...choice.rows,
  };
}

/** A queue: trials run one after the other, since the engine has room for few tables. @type {Promise<unknown>} */
let queue = Promise.resolve();

/**
 * Sets up such a table, reads its catalog, and closes it. Returns the catalog, or why the table is not possible.
 * @param {string} language
 * @param {Setup} setup
 * @param {string} [own] the text of a pack
 * @returns {Promise<{ catalog: Catalog, why: null } | { catalog: null, why: string }>}
 */
export function trial(language, setup, own = '') {
  const next = queue.then(async () => {
    const engine = await theEngine();
    await engine.call('language', language);
    try {
      const { table } = await engine.call('newTable', setup, { own });
      const catalog = /** @type {Catalog} */ (/** @type {any} */ (await engine.call('catalog', table)));
      await engine.call('closeTable', table);
      return { catalog, why: null };
    } catch (error) {
      return { catalog: null, why: error instanceof Error ? error.message : String(error) };
    }
  });
  queue = next.catch(() => {});
  return next;
}
