// colour.js - colours: hue, saturation and lightness to CSS, mixtures, and contrast.

/** @typedef {import('./types.js').Rgb} Rgb */

/** Hue in degrees, saturation and lightness in percent. @param {number[]} hsl @returns {Rgb} */
export function rgb([h = 0, s = 0, l = 0]) {
  const channel = (/** @type {number} */ n) => {
    const k = (n + h / 30 + 12) % 12;
    return 2.55 * (l - ((s * Math.min(l, 100 - l)) / 100) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** @param {Rgb} colour */
export const css = (colour) => '#' + colour.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('');

/** @param {number} h @param {number} s @param {number} l */
export const hsl = (h, s, l) => css(rgb([h, s, l]));

/**
 * Mixes a part t of b with a, as light; as hues, blue and gold would mix to green.
 * @param {Rgb} a @param {Rgb} b @param {number} t @returns {Rgb}
 */
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

/** @param {string} colour as #rrggbb */
function luminance(colour) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG counts it, 1 to 21. @param {string} one @param {string} other */
export function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
