// table_words.js - words about tables on a server: the game, the time for each person, and who sits where.
import { editionTitle, levelTitle } from '../app/start_file.js';
import { gameKind } from '../app/game_kinds.js';
import { language, t, tn } from '../app/words.js';

/** @typedef {import('./api.js').TableInfo} TableInfo */
/** @typedef {import('../types/wire.js').AboutMessage} About */

/** "Deck building · Godslayer + Vigil". @param {TableInfo['setup']} setup */
export function gameText({ game, packs }) {
  const editions = packs.split(',').filter(Boolean).map(editionTitle).join(' + ');
  return [gameKind(game).title, ...(editions ? [editions] : [])].join(' · ');
}

/** The clock, in the words of the form for a new game. @param {TableInfo['setup']} setup @param {About | null} about */
export function clockText({ game, clock }, about) {
  if (clock === 'none') return t('no clock');
  const rows = about?.games.find(({ name }) => name === game)?.rows ?? [];
  return rows.find(({ name }) => name === 'clock')?.presets.find(({ value }) => value === clock)?.title ?? clock;
}

/** The rule for undo, if it is not the usual one between people. @param {TableInfo['setup']} setup */
export const undoText = ({ undo }) =>
  ({
    free: t('undo until something is revealed'),
    consent: t('undo if the others agree'),
    allowed: t('undo of anything'),
  })[undo] ?? '';

/** "Anna, Vex (level 2), a free seat". @param {TableInfo} info */
export function whoText({ seats }) {
  const names = seats.filter(({ free }) => !free).map(({ name, player }, i) => {
    const called = name || t('Seat {n}', { n: i + 1 });
    return player ? t('{name} ({level})', { name: called, level: levelTitle(player) }) : called;
  });
  const free = seats.filter((seat) => seat.free).length;
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format([...names, ...(free > 0 ? [tn('{n} free seat', '{n} free seats', free)] : [])]);
}

/** The name of the person who set the table up. @param {TableInfo} info */
export const hostName = ({ host, seats }) => (host === null ? '' : seats[host - 1]?.name ?? '');
