// screens.mjs - every screen of the page, and the way to it: tests measure them all, screenshots.mjs makes pictures of them.
import { begin, beginAt } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Screen
 * @property {string} name of its picture and of its golden file
 * @property {(page: Page) => Promise<unknown>} open from any screen; resolves when the screen is visible
 */

const anna = { name: 'Anna' };
const [vex, mira, oru] = [
  { name: 'Vex', player: 'level:3' },
  { name: 'Mira', player: 'level:2' },
  { name: 'Oru', player: 'level:1' },
];
const TWO = { packs: ['godslayer'], players: 2, seats: [anna, vex], seed: 33, undo: /** @type {const} */ ('allowed') };
const FOUR = { packs: ['anniversary'], players: 4, options: { teams: 2 }, seats: [anna, vex, mira, oru], seed: 5 };
const SIX = {
  packs: ['vigil', 'godslayer'],
  players: 6,
  seats: [anna, vex, mira, oru, { name: 'Senna', player: 'level:4' }, { name: 'Talan', player: 'level:5' }],
  seed: 8,
};
const PRINCES = {
  game: 'princes',
  players: 6,
  seats: [anna, vex, mira, oru, { name: 'Bob', player: 'level:3' }, { name: 'Eva', player: 'level:2' }],
  seed: 6,
};

/** A screen by its address. @param {string} address @param {string} ready an element that exists once the screen is complete
 * complete */
const at = (address, ready) => async (/** @type {Page} */ page) => {
  await page.evaluate((hash) => void (location.hash = hash), address);
  await page.waitForSelector(ready);
};

/** @param {Page} page @param {string} what */
const press = async (page, what) => {
  await page.locator(what).first().click();
  await page.waitForSelector('dialog[open]');
};

/** @type {Screen[]} */
export const SCREENS = [
  { name: 'start', open: at('', '.fan-of-cards svg') },
  { name: 'new', open: at('new', '.new-form[aria-busy=false]') },
  { name: 'games', open: at('games', '.games-screen') },
  { name: 'cards', open: at('cards', '.gallery button') },
  { name: 'rules', open: at('rules', '.words dd') },
  { name: 'learn', open: at('learn', '.lessons') },
  {
    name: 'guide',
    async open(page) {
      await at('learn', '.lessons')(page);
      await page.locator('[data-begin=deck]').click();
      await page.locator('[data-guide=on]').click();
      await page.waitForSelector('.guide[data-step="1"]');
      await page.locator('[data-guide=on]').click();
      await page.waitForSelector('[data-pointed=do]');
    },
  },
  { name: 'settings', open: at('settings', '.settings-form .hint') },
  { name: 'table', open: (page) => beginAt(page, TWO, { decisions: 154, question: 'turn' }) },
  { name: 'table-four', open: (page) => beginAt(page, FOUR, { decisions: 260, question: 'turn' }) },
  { name: 'table-six', open: (page) => beginAt(page, SIX, { decisions: 420, question: 'turn' }) },
  { name: 'question', open: (page) => beginAt(page, TWO, { decisions: 120, question: 'many' }) },
  {
    name: 'card',
    async open(page) {
      await beginAt(page, TWO, { decisions: 154, question: 'turn' });
      await page.locator('.row .face').nth(1).click({ button: 'right' });
      await page.waitForSelector('dialog[open]');
    },
  },
  {
    name: 'standing',
    async open(page) {
      await beginAt(page, TWO, { decisions: 154, question: 'turn' });
      // If there is no room for the standing beside the table, it is in the menu.
      if (await page.locator('.stands').isHidden()) await press(page, '[data-key=m]');
      await page.keyboard.press('o');
      await page.waitForSelector('.standing-now[open]');
    },
  },
  {
    name: 'menu',
    async open(page) {
      await beginAt(page, TWO, { decisions: 60, question: 'turn' });
      await press(page, '[data-key=m]');
    },
  },
  { name: 'princes', open: (page) => beginAt(page, PRINCES, { decisions: 40, question: 'turn' }) },
  { name: 'offer', open: (page) => beginAt(page, { ...PRINCES, seed: 43 }, { decisions: 50, question: 'answer' }) },
  { name: 'end', open: (page) => beginAt(page, { ...TWO, options: { honor_pool: 40 } }, { decisions: 0, end: true }) },
  { name: 'princes-end', open: (page) => beginAt(page, PRINCES, { decisions: 0, end: true }) },
  { name: 'handover', open: (page) => begin(page, { packs: ['godslayer'], players: 2, seats: [anna, { name: 'Ben' }], seed: 3 }) },
  // A game is in progress, and the choices for a new one are different.
  {
    name: 'start-changed',
    async open(page) {
      await beginAt(page, TWO, { decisions: 60, question: 'turn' });
      await at('', '.fan-of-cards svg')(page);
      await page.locator('[name=rivals]:not(:checked)').first().check();
      await page.waitForSelector('[type=submit].primary');
    },
  },
  // Other settings than before need a reload.
  {
    name: 'rival',
    async open(page) {
      // A lower level overlooks moves by chance.
      const setup = { ...TWO, seats: [anna, { ...vex, player: 'level:5' }] };
      await beginAt(page, setup, { decisions: 154, question: 'turn', settings: { speed: 5000 } });
      // The next move never comes, however long the test looks.
      await page.evaluate(() => {
        const soon = setTimeout.bind(window);
        Object.assign(window, { setTimeout: (/** @type {() => void} */ work, /** @type {number} */ ms) => (ms < 5000 ? soon(work, ms) : 0) });
      });
      await page.evaluate(() => void /** @type {HTMLElement} */ (document.querySelector('[data-key=e]')).click());
      await page.waitForTimeout(300);
      await page.evaluate(() => void /** @type {HTMLElement | null} */ (document.querySelector('dialog[open] [data-key=e]'))?.click());
      await page.waitForSelector('main.waiting');
      await page.waitForSelector('[data-key=p]');
    },
  },
];
