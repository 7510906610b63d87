// measure.mjs - measures a page in the browser: text that is cut off or overflows, and the problems that axe-core finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lookAs } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./browser.mjs').Look} Look */

/**
 * Everything that does not fit, a line each: a page wider than its window, elements beyond the window's edge, text that its container
 * cuts off, text that overflows its box, and broken words. Elements that people can scroll to do fit.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function overflow(page) {
  return page.evaluate(() => {
    /** @type {Set<string>} */
    const out = new Set();
    const wide = document.documentElement.clientWidth;
    /** @param {Element} element */
    const nameOf = (element) => {
      const classes = [...element.classList].map((name) => `.${name}`).join('');
      return `<${element.localName}${element.id ? `#${element.id}` : ''}${classes}>`;
    };
    /** Is the element only for screen readers? @param {Element} element */
    const hidden = (element) => {
      for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width <= 2 && height <= 2 && getComputedStyle(at).overflow !== 'visible') return true;
      }
      return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    /** @param {DOMRect} a @param {DOMRect} b @param {boolean} x @param {boolean} y */
    const sticksOut = (a, b, x, y) =>
      (x && (a.left < b.left - 1 || a.right > b.right + 1)) || (y && (a.top < b.top - 1 || a.bottom > b.bottom + 1));

    /** Can people scroll to the element sideways? @param {Element} element */
    const scrollable = (element) => {
      for (let at = /** @type {Element | null} */ (element); at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };

    /** The element that cuts a piece of text off, if any. @param {DOMRect} rect @param {Element} element */
    const cutBy = (rect, element) => {
      for (let at = /** @type {Element | null} */ (element); at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (at.localName === 'svg' && overflowX !== 'visible' && sticksOut(rect, at.getBoundingClientRect(), true, true)) return at;
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        if (scrolls) return null;
        const cuts = /** @type {const} */ ([/hidden|clip/.test(overflowX), /hidden|clip/.test(overflowY)]);
        if (sticksOut(rect, at.getBoundingClientRect(), ...cuts)) return at;
      }
      return null;
    };

    const { scrollWidth } = document.documentElement;
    if (scrollWidth > wide) out.add(`the page is ${scrollWidth} wide, the window ${wide}`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element || text.trim() === '' || /^(script|style|noscript|title|option)$/.test(element.localName) || hidden(element)) continue;
      const say = (/** @type {string} */ what) => out.add(`${nameOf(element)} '${text.trim().slice(0, 60)}' ${what}`);
      range.selectNodeContents(node);
      const { display, overflowX } = getComputedStyle(element);
      const isBox = !element.closest('svg') && !/^(inline|contents)$/.test(display) && overflowX === 'visible';
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        const cutter = cutBy(rect, element);
        if (cutter) say(`is cut off by ${nameOf(cutter)}`);
        else if (rect.right > wide + 1 && !scrollable(element)) say('is beyond the edge of the window');
        else if (isBox && rect.right > element.getBoundingClientRect().right + 1) say('spills out of its box');
      }
      for (const { 0: word, index } of text.matchAll(/[^\s\-\u00ad\u200b\/…—–]{2,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 4) say(`has '${word}' broken in two`);
      }
    }

    for (const element of document.body.querySelectorAll('button, a, input, select, textarea, img, [role]')) {
      if (hidden(element) || scrollable(element)) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width > 0 && (rect.right > wide + 1 || rect.left < -1)) out.add(`${nameOf(element)} is beyond the edge of the window`);
    }
    return [...out];
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The problems that axe-core finds by WCAG 2.2 AA and its own best practices, a line each.
 * @param {Page} page
 * @param {string} [part] a selector; the whole page without
 * @returns {Promise<string[]>}
 */
export async function axe(page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (where) => {
    const { violations } = await /** @type {any} */ (window).axe.run(where, { resultTypes: ['violations'] });
    return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
      nodes.map((/** @type {any} */ { target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`));
  }, part);
}

/** One hidden sheet has the drawings of all cards that were ever shown. */
export const DRAWINGS = '#card-sheet';

/**
 * Measures without them: axe-core would go through all of them, and each change of the page's look styles them anew.
 * @template T
 * @param {Page} page
 * @param {() => Promise<T>} measure
 */
export async function withoutDrawings(page, measure) {
  const kept = await page.evaluateHandle((sheet) => {
    const fragment = document.createDocumentFragment();
    fragment.append(...(document.querySelector(sheet)?.childNodes ?? []));
    return fragment;
  }, DRAWINGS);
  try {
    return await measure();
  } finally {
    await kept.evaluate((fragment, sheet) => document.querySelector(sheet)?.prepend(fragment), DRAWINGS);
    await kept.dispose();
  }
}

/**
 * The problems in any of these looks, a line each. At the end the page has the first look again.
 * @param {Page} page
 * @param {Look[]} looks
 * @param {() => Promise<string[]>} measure
 */
export async function wrongInAny(page, looks, measure) {
  const wrong = [];
  for (const look of looks) {
    await lookAs(page, look);
    wrong.push(...(await measure()).map((line) => `${look.size}, ${look.theme}: ${line}`));
  }
  if (looks[0]) await lookAs(page, looks[0]);
  return wrong;
}

/** Everything that does not fit, and the problems that axe-core finds, in any of these looks. @param {Page} page @param {Look[]}
 * looks */
export const wrongOnScreen = (page, looks) =>
  withoutDrawings(page, () => wrongInAny(page, looks, async () => [...(await overflow(page)), ...(await axe(page))]));

/** The content of the page for screen readers, as text. @param {Page} page */
export function accessibilityTree(page) {
  return page.locator('body').ariaSnapshot();
}
