// text_size.js - larger text has the effect of a smaller window: layouts change at other widths, as they do when the browser
// zooms. Media queries do not depend on the text size of a page, so this file rewrites those of the style sheets.

/** Percent of the browser's own. */
let size = 100;

/** The original conditions of the sheets. @type {WeakMap<CSSMediaRule, string>} */
const written = new WeakMap();

/** @param {string} condition */
const inProportion = (condition) => condition.replace(/([\d.]+)px/g, (_, pixels) => `${(Number(pixels) * size) / 100}px`);

/** @param {CSSRuleList} rules */
function adjust(rules) {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const condition = written.get(rule) ?? rule.media.mediaText;
    written.set(rule, condition);
    rule.media.mediaText = inProportion(condition);
  }
}

/** @param {number} percent */
export function setTextSize(percent) {
  document.documentElement.style.fontSize = `${percent}%`;
  if (percent === size) return;
  size = percent;
  for (const sheet of document.styleSheets) adjust(sheet.cssRules);
}

/** Does the window match, if its size is measured in units of the chosen text size? @param {string} condition a media query */
export const windowIs = (condition) => matchMedia(inProportion(condition)).matches;
