// measure.mjs - what can be measured of a page as it is shown: text that is cut off or spills, and what axe-core finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */

/**
 * What does not fit, a line each: the page wider than its window; something beyond the window's edge; text that is cut off by what it
 * stands in, spills out of its box, or has a word broken in two. What can be scrolled to fits.
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
    /** Is it there for screen readers alone? @param {Element} element */
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

    /** Can one scroll to it, sideways? @param {Element} element */
    const scrollable = (element) => {
      for (let at = /** @type {Element | null} */ (element); at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };

    /** What cuts a piece of text off, if anything does. @param {DOMRect} rect @param {Element} element */
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
 * What axe-core finds wrong, by WCAG 2.2 AA and its own best practices, a line each, in the whole page or in a part of it.
 * @param {Page} page
 * @param {boolean} drawings in the drawings that cards are made of, which lie in one hidden sheet whatever screen is shown, or in all else
 * @returns {Promise<string[]>}
 */
async function runAxe(page, drawings) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const sheet = document.querySelector('#card-sheet');
    if (only && !sheet) throw new Error('there are no drawings');
    const inside = sheet && !only ? [...sheet.childNodes] : [];
    if (!only) sheet?.replaceChildren();
    const { violations } = await /** @type {any} */ (window).axe.run(only ? sheet : document, { resultTypes: ['violations'] });
    if (!only) sheet?.replaceChildren(...inside);
    return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
      nodes.map((/** @type {any} */ { target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`));
  }, drawings);
}

/** Of a screen, all but the drawings: it would go through those of all cards that were ever shown. @param {Page} page */
export const axe = (page) => runAxe(page, false);

/** @param {Page} page */
export const axeInDrawings = (page) => runAxe(page, true);

/** What a screen reader finds, as text. @param {Page} page */
export function accessibilityTree(page) {
  return page.locator('body').ariaSnapshot();
}
