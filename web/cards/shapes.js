// shapes.js - shapes as SVG text: the parts of all drawings.

/** A number with one decimal at most. @param {number} v */
export const n1 = (v) => Math.round(v * 10) / 10;

/**
 * Path data with its numbers rounded: d`M${x} ${y}h${w}`.
 * @param {TemplateStringsArray} strings
 * @param {...number} values
 */
export function d(strings, ...values) {
  let out = strings[0] ?? '';
  for (let i = 0; i < values.length; i++) out += n1(values[i] ?? 0) + (strings[i + 1] ?? '');
  return out;
}

/** A filled path. @param {string} path @param {string} colour @param {string} [more] */
export const fill = (path, colour, more = '') => `<path d="${path}" fill="${colour}"${more && ' ' + more}/>`;

/** A line along a path, with round ends. @param {string} path @param {string} stroke @param {number} [width] @param {string} [more] */
export const line = (path, stroke, width = 2, more = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="round" stroke-linejoin="round"`
  + `${more && ' ' + more}/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} colour @param {string} [more] */
export const disc = (x, y, r, colour, more = '') =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${colour}"${more && ' ' + more}/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} stroke @param {number} width */
export const ring = (x, y, r, stroke, width) => disc(x, y, r, 'none', `stroke="${stroke}" stroke-width="${width}"`);

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} colour @param {string} [more] */
export const oval = (x, y, rx, ry, colour, more = '') =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${colour}"${more && ' ' + more}/>`;

/** Turned by some degrees around a point. @param {number} degrees @param {number} x @param {number} y @param {string} inner */
export const turned = (degrees, x, y, inner) => `<g transform="rotate(${n1(degrees)} ${n1(x)} ${n1(y)})">${inner}</g>`;

/** Moved and scaled; a negative k with flip mirrors it. @param {number} x @param {number} y @param {number} k @param {string} inner */
export const moved = (x, y, k, inner) => `<g transform="translate(${n1(x)} ${n1(y)}) scale(${Math.round(k * 100) / 100})">${inner}</g>`;

/** Mirrored at the middle of a picture of this width. @param {string} inner @param {number} [width] */
export const mirrored = (inner, width = 250) => `<g transform="translate(${width} 0) scale(-1 1)">${inner}</g>`;

/** The same for the left (-1) and the right (1). @param {(side: number) => string} draw */
export const both = (draw) => draw(-1) + draw(1);

/** n times, joined. @param {number} n @param {(i: number) => string} draw */
export function times(n, draw) {
  let out = '';
  for (let i = 0; i < n; i++) out += draw(i);
  return out;
}

/**
 * Path of a star with n points.
 * @param {number} x @param {number} y @param {number} n @param {number} outer @param {number} inner @param {number} [turn]
 */
export function star(x, y, n, outer, inner, turn = 0) {
  let path = '';
  for (let i = 0; i < 2 * n; i++) {
    const angle = (Math.PI * i) / n - Math.PI / 2 + turn;
    const r = i % 2 ? inner : outer;
    path += (i ? 'L' : 'M') + d`${x + r * Math.cos(angle)} ${y + r * Math.sin(angle)}`;
  }
  return path + 'Z';
}

/** Path of a gear. @param {number} x @param {number} y @param {number} r @param {number} teeth @param {number} [turn] */
export function gear(x, y, r, teeth, turn = 0) {
  const tooth = [[-0.3, 0.8], [-0.18, 1], [0.18, 1], [0.3, 0.8]];
  let path = '';
  for (let i = 0; i < teeth; i++) {
    for (const [along = 0, out = 0] of tooth) {
      const angle = (2 * Math.PI * (i + along)) / teeth + turn;
      path += (path ? 'L' : 'M') + d`${x + out * r * Math.cos(angle)} ${y + out * r * Math.sin(angle)}`;
    }
  }
  return path + 'Z';
}

/**
 * A leaf from its foot at (x, y), h long.
 * @param {number} x @param {number} y @param {number} h @param {number} tilt @param {string} colour
 */
export const leaf = (x, y, h, tilt, colour) =>
  turned(tilt, x, y,
    fill(d`M${x} ${y}c${h * 0.4} ${-h * 0.2} ${h * 0.4} ${-h * 0.7} 0 ${-h}c${-h * 0.4} ${h * 0.3} ${-h * 0.4} ${h * 0.8} 0 ${h}Z`, colour)
    + line(d`M${x} ${y}v${-h * 0.8}`, '#0005', 1));
