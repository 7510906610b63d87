// choices.js - saves the choices for the last game, so that the next one starts from them: those of the start screen, and those of the
// form with every option. They are in localStorage, if there is one; invalid values become the standard.

/**
 * @typedef {object} Quick
 * @property {string} game
 * @property {Record<string, number>} rivals how many, by game
 * @property {string} pack
 */

/**
 * @typedef {object} SeatChoice
 * @property {'person' | 'computer'} who
 * @property {string} name
 * @property {string} level
 */

/** A pack from a file. @typedef {{ file: string, text: string }} OwnPack */

/**
 * @typedef {object} Choice
 * @property {string} game
 * @property {string[]} packs
 * @property {OwnPack | null} own
 * @property {number} players
 * @property {SeatChoice[]} seats six of them; the first `players` play
 * @property {Record<string, number>} options only values other than the standard
 * @property {number | null} first the seat that begins, from 0; null: chance decides
 * @property {string} seed '' if the reader has chosen none
 * @property {'allowed' | 'consent' | 'free'} undo
 * @property {Record<string, string>} rows other rows of the set-up, as texts, if they are not the standard, such as the clock
 */

/** Names for computer players, in the order of their seats. */
export const RIVAL_NAMES = ['Vex', 'Mira', 'Oru', 'Senna', 'Talan', 'Isk'];

const SEATS = 6;
export const NAME_MOST = 40;

/** @type {Quick} */
export const QUICK = { game: 'deck', rivals: {}, pack: 'godslayer' };

/** @param {string} level @returns {SeatChoice[]} */
const standardSeats = (level) =>
  Array.from({ length: SEATS }, (_, i) => ({ who: i === 0 ? 'person' : 'computer', name: i === 0 ? '' : RIVAL_NAMES[i - 1] ?? '', level }));

/** Where the game is played: at this screen, or each person at their own. @typedef {'here' | 'online'} Place */

/** @param {string} level @param {Place} [place] @returns {Choice} */
export const standardChoice = (level, place = 'here') => (place === 'online' ? withFriend(standardHere(level)) : standardHere(level));

/** A game of two people, who need consent to undo a move that revealed something. @param {Choice} choice @returns {Choice} */
const withFriend = (choice) => ({
  ...choice,
  seats: choice.seats.map((seat, i) => (i < 2 ? { ...seat, who: 'person', name: '' } : seat)),
  undo: 'consent',
});

/** @param {string} level @returns {Choice} */
const standardHere = (level) => ({
  game: 'deck',
  packs: ['godslayer'],
  own: null,
  players: 2,
  seats: standardSeats(level),
  options: {},
  first: null,
  seed: '',
  undo: 'allowed',
  rows: {},
});

/** @param {any} value @param {number} [most] */
const isText = (value, most = 100) => typeof value === 'string' && value.length <= most;
/** @param {any} value @param {number} low @param {number} high */
const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
/** @param {any} value @param {(entry: any) => boolean} valid */
const isTable = (value, valid) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(valid);
/** @param {any} seat */
const isSeat = (seat) =>
  isTable(seat, (entry) => isText(entry)) &&
  ['person', 'computer'].includes(seat.who) &&
  isText(seat.name, NAME_MOST) &&
  isText(seat.level);

/** @type {Record<keyof Quick, (value: any) => boolean>} */
const VALID_QUICK = { game: isText, rivals: (value) => isTable(value, (count) => isWhole(count, 0, SEATS - 1)), pack: isText };

/** @type {Record<keyof Choice, (value: any) => boolean>} */
const VALID = {
  game: isText,
  packs: (value) => Array.isArray(value) && value.length <= 16 && value.every((id) => isText(id)),
  own: (value) =>
    value === null || (isTable(value, (entry) => typeof entry === 'string') && isText(value.file) && typeof value.text === 'string'),
  players: (value) => isWhole(value, 1, SEATS),
  seats: (value) => Array.isArray(value) && value.length === SEATS && value.every(isSeat),
  options: (value) => isTable(value, Number.isInteger),
  first: (value) => value === null || isWhole(value, 0, SEATS - 1),
  seed: isText,
  undo: (value) => ['allowed', 'consent', 'free'].includes(value),
  rows: (value) => isTable(value, (entry) => isText(entry)),
};

/**
 * The valid values of `found`, and the standard for all others.
 * @template {object} T
 * @param {T} standard
 * @param {Record<keyof T, (value: any) => boolean>} valid
 * @param {any} found
 * @returns {T}
 */
function sound(standard, valid, found) {
  const choice = { ...standard };
  for (const key of /** @type {(keyof T)[]} */ (Object.keys(standard))) if (valid[key](found?.[key])) choice[key] = found[key];
  return choice;
}

/** @param {string} name @returns {any} */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} name @param {object} value */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage, or room in it, the choice lasts for this visit.
  }
}

export const loadQuick = () => sound(QUICK, VALID_QUICK, read('ascend-quick'));
/** @param {Quick} quick */
export const saveQuick = (quick) => write('ascend-quick', quick);

const keyOf = (/** @type {Place} */ place) => (place === 'online' ? 'ascend-choice-online' : 'ascend-choice');
/** @param {string} level the standard one @param {Place} [place] */
export const loadChoice = (level, place = 'here') => sound(standardChoice(level, place), VALID, read(keyOf(place)));
/** @param {Choice} choice @param {Place} [place] */
export const saveChoice = (choice, place = 'here') => write(keyOf(place), choice);
