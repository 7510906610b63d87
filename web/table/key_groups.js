// key_groups.js - the keys of the table, and when each works: the help shows those that work now, the rules page all of them.
import { t } from '../app/words.js';

/** @typedef {[string, string][]} Keys each with its effect */

// begin: by tools/command_docs.py from src/command/commands.def
/** What is pressed, by what it does. */
export const KEYS = {
  all: 'a',
  end: 'e',
  undo: 'u',
  undoTurn: 'Backspace',
  hint: 'h',
  confirm: 'Enter',
  decline: 'n',
  aside: 't',
  pause: 'p',
  step: 's',
  slower: '-',
  faster: '+',
  skip: ' ',
  say: 'i',
  log: 'l',
  standing: 'o',
  cards: 'c',
  help: '?',
  menu: 'm',
  close: 'Escape',
  rules: 'r',
  settings: 's',
  save: 'f',
  resign: 'g',
  leave: 'x',
  readOn: 'Enter',
  showMe: 'd',
  king: '0',
  agree: 'y',
  takeOver: 'Enter',
  rematch: 'Enter',
  look: 't',
  saveIt: 's',
  new: 'n',
  newTable: 'n',
  copyLink: 'c',
  begin: 'Enter',
  keep: 'k',
  goOn: 'c',
  cardBefore: 'ArrowLeft',
  cardNext: 'ArrowRight',
};

/** @returns {{ turn: Keys, asked: Keys, others: Keys, always: Keys, menu: Keys, lesson: Keys, princes: Keys, people: Keys, ended: Keys, online: Keys, elsewhere: Keys }} */
export function keyGroups() {
  return {
    turn: [
      ['1 – 6', t('acquire or defeat in the row')],
      ['7 – 9', t('the same at the piles')],
      ['↵', t('play or use the card that has the focus')],
      ['A', t('play all cards that need no decision')],
      ['E', t('end your turn')],
      ['U', t('undo')],
      ['⌫', t('undo the whole turn')],
      ['H', t('hint')],
    ],
    asked: [
      ['1 – 9', t('choose an answer')],
      ['↵', t('confirm it')],
      ['N', t('decline, if allowed')],
      ['T', t('look at the table, and back')],
      ['U', t('undo')],
      ['H', t('hint')],
    ],
    others: [
      ['P', t('pause and resume')],
      ['S', t('one step, while paused')],
      ['− +', t('slower, faster')],
      [t('Space'), t('skip to your turn')],
    ],
    always: [
      ['Z', t('show the card that has the focus; with the mouse: right click')],
      ['← →', t('move between cards')],
      ['Tab', t('move between areas')],
      ['I', t('announce what you have')],
      ['L', t('what happened')],
      ['O', t('the standing if it ended now')],
      ['C', t('all cards')],
      ['M', t('menu')],
      ['Esc', t('close the open window')],
    ],
    menu: [
      ['R', t('rules')],
      ['S', t('settings')],
      ['F', t('save to a file')],
      ['G', t('resign')],
      ['X', t('leave the table')],
    ],
    lesson: [
      ['↵', t('continue')],
      ['D', t('do it for me')],
    ],
    princes: [
      ['1 – 6', t('the prince at that place in the line')],
      ['0', t('the king')],
    ],
    people: [
      ['Y', t('agree to the undo, for all others')],
      ['↵', t('show the cards of the next person')],
    ],
    ended: [
      ['↵', t('rematch')],
      ['T', t('look at the table')],
      ['S', t('save to a file')],
      ['N', t('new game')],
    ],
    online: [
      ['N', t('new table')],
      ['C', t('copy the link to a table')],
      ['↵', t('begin the game')],
      ['K', t('keep a game that is over in Your games')],
    ],
    elsewhere: [
      ['C', t('continue the last game')],
      ['N', t('new game')],
      ['1 – 9', t('begin a tutorial')],
      ['← →', t('previous card, next card')],
    ],
  };
}
// end
