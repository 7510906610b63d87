// land.js - the land behind, by faction: two or three layers, the nearer the darker. Each faction has two of them.
import { css, hsl, mix } from '../colour.js';
import { both, d, disc, fill, gear, line, times } from '../shapes.js';

/** @typedef {import('../types.js').Rgb} Rgb */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../chance.js').Chance} Chance */
/** @typedef {(r: Chance, tone: (t: number) => string) => string} Land tone: from the horizon (0) to the dark in front (1) */

/**
 * Hills: a smooth line of so many steps around y.
 * @param {Chance} r @param {number} y @param {number} height @param {number} steps @param {string} colour
 */
function hills(r, y, height, steps, colour) {
  let path = d`M0 250V${y + r.range(-height, height)}`;
  for (let i = 1; i <= steps; i++) {
    const at = y + r.range(-height, height) * 0.7;
    path += d`Q${(250 * (i - 0.5)) / steps} ${at - height} ${(250 * i) / steps} ${at}`;
  }
  return fill(path + 'L250 250Z', colour);
}

/**
 * Peaks: the same with sharp points.
 * @param {Chance} r @param {number} y @param {number} height @param {number} steps @param {string} colour
 */
function peaks(r, y, height, steps, colour) {
  let path = d`M0 250V${y + r.range(-height, height)}`;
  for (let i = 1; i <= steps; i++) {
    const x = (250 * i) / steps - r.range(8, 14);
    path += d`L${x} ${y + r.range(-height, height) * (i % 2 ? 1.6 : 0.7)}`;
  }
  return fill(path + 'L250 250Z', colour);
}

/** A column with a capital. @param {number} x @param {number} h @param {(t: number) => string} tone */
const column = (x, h, tone) =>
  fill(`M${x - 7} 210V${210 - h}h14V210Z`, tone(0.4)) + fill(`M${x - 11} ${210 - h}h22v-6h-22Z`, tone(0.3))
  + line(`M${x - 2} 206V${214 - h}`, tone(0.22), 2);

/** @type {Record<string, Land>} */
const LANDS = {
  temple: (r, tone) =>
    peaks(r, 165, 16, 7, tone(0.2))
    + times(3, (i) => fill(`M${i * 23} 250V${222 - i * 18}H${250 - i * 23}V250Z`, tone(0.62 - i * 0.12)))
    + both((s) => column(125 + s * 62, 74, tone) + column(125 + s * 98, 56, tone)),
  domes: (r, tone) =>
    hills(r, 172, 12, 3, tone(0.2))
    + [34, 92, 168, 222].map((x, i) => {
      const w = r.range(17, 25);
      const y = 176 - (i % 3) * 14 + r.range(-8, 8);
      const left = d`C${x - w} ${y - w * 1.3} ${x - 3} ${y - w * 1.2} ${x} ${y - w * 1.9}`;
      const dome = left + d`C${x + 3} ${y - w * 1.2} ${x + w} ${y - w * 1.3} ${x + w} ${y}`;
      return fill(d`M${x - w} 250V${y}` + dome + 'V250Z', tone(0.34 + (i % 2) * 0.14))
        + fill(d`M${x - 5} 250V${y + 18}q5 -9 10 0V250Z`, tone(0.75));
    }).join('')
    + fill('M0 250V224H250V250Z', tone(0.7)),
  firs: (r, tone) =>
    hills(r, 168, 14, 4, tone(0.2))
    + times(9, (i) => {
      const x = i * 31 + r.range(-8, 8);
      const h = r.range(50, 105);
      const w = r.range(13, 22);
      const bough = 222 - h * 0.45;
      const path = d`M${x} ${222 - h}L${x + w} ${bough}h-5L${x + w * 1.3} 228H${x - w * 1.3}L${x - w + 5} ${bough}h-5Z`;
      return fill(path, tone(r.range(0.35, 0.6)));
    })
    + hills(r, 222, 8, 4, tone(0.85)),
  grove: (r, tone) =>
    hills(r, 160, 18, 3, tone(0.18))
    + times(6, (i) => {
      const x = 14 + i * 45 + r.range(-9, 9);
      const y = r.range(120, 168);
      const w = r.range(20, 32);
      const top = d`M${x - w} ${y + 8}C${x - w * 1.3} ${y - w} ${x + w * 1.3} ${y - w} ${x + w} ${y + 8}Q${x} ${y - 2} ${x - w} ${y + 8}Z`;
      return fill(d`M${x - 5} 250L${x - 3} ${y}h6L${x + 5} 250Z`, tone(0.66)) + fill(top, tone(r.range(0.34, 0.55)));
    })
    + hills(r, 226, 8, 3, tone(0.85)),
  chimneys: (r, tone) =>
    times(10, (i) => {
      const x = i * 27 - 10;
      const h = r.range(40, 120);
      const w = r.range(16, 30);
      const lit = r.next() < 0.6;
      return fill(d`M${x} 250V${225 - h}h${w * 0.3}v-12h${w * 0.25}v12h${w * 0.45}V250Z`, tone(r.range(0.25, 0.55)))
        + (lit ? fill(d`M${x + 5} ${240 - h}h4v5h-4ZM${x + 12} ${252 - h}h4v5h-4Z`, hsl(42, 95, 70), 'fill-opacity=".8"') : '');
    })
    + fill(gear(r.range(10, 50), 226, 40, 10), tone(0.7)) + fill(gear(r.range(200, 240), 236, 50, 12), tone(0.8)),
  pipes: (r, tone) =>
    hills(r, 178, 8, 3, tone(0.2))
    + times(4, (i) => {
      const y = r.range(92, 150);
      const x = 4 + i * 74 + r.range(-8, 8);
      return line(d`M${x} 250V${y + 20}q0 -20 20 -20h${r.range(14, 30)}`, tone(0.4 + (i % 2) * 0.16), 17)
        + line(d`M${x - 10} ${y + 60}h20M${x - 10} ${y + 96}h20`, tone(0.68), 5);
    })
    + both((s) => fill(d`M${125 + s * 118} 250L${125 + s * 96} ${r.range(110, 130)}L${125 + s * 74} 250Z`, tone(0.5), 'fill-opacity=".85"'))
    + fill('M0 250V222h26v-8h40v8h60v-10h52v10h72V250Z', tone(0.8)),
  shards: (r, tone) =>
    stars(r) + times(8, () => {
      const x = r.range(-10, 250);
      const y = r.range(70, 215);
      const w = r.range(10, 26);
      return fill(d`M${x} ${y}l${w} ${-w * 0.3}l${w * 0.5} ${w * 0.35}l${-w * 0.7} ${w * 1.5}Z`, tone(0.5))
        + fill(d`M${x} ${y}l${w} ${-w * 0.3}l${w * 0.5} ${w * 0.35}l${-w} ${w * 0.25}Z`, tone(0.05), 'fill-opacity=".7"');
    })
    + peaks(r, 225, 10, 9, tone(0.9)),
  spires: (r, tone) =>
    stars(r) + times(7, (i) => {
      const x = i * 42 + r.range(-12, 10);
      const h = r.range(60, 150);
      const lean = r.range(-16, 16);
      const bend = 250 - h * 0.6;
      const path = d`M${x - 15} 250Q${x + lean * 0.2} ${bend} ${x + lean} ${236 - h}Q${x + 6 + lean * 0.2} ${bend} ${x + 17} 250Z`;
      return fill(path, tone(r.range(0.36, 0.68)));
    })
    + peaks(r, 228, 8, 7, tone(0.95)),
  walls: (r, tone) =>
    hills(r, 170, 12, 3, tone(0.18)) + hills(r, 192, 10, 4, tone(0.4))
    + [28, 222].map((x) => {
      const y = r.range(118, 145);
      return fill(d`M${x - 18} 250V${y}h7v7h7v-7h8v7h7v-7h7V250Z`, tone(0.58)) + line(d`M${x} ${y}v-30`, tone(0.7), 2.5)
        + fill(d`M${x + 1} ${y - 30}l22 6l-22 8Z`, hsl(8, 62, 52));
    }).join('')
    + hills(r, 226, 6, 4, tone(0.75)),
  village: (r, tone) =>
    hills(r, 172, 14, 3, tone(0.18))
    + times(6, (i) => {
      const x = i * 44 - 6 + r.range(-6, 6);
      const y = r.range(168, 196);
      return fill(d`M${x} 250V${y}l17 -20l17 20V250Z`, tone(0.45 + (i % 2) * 0.12)) + fill(d`M${x - 4} ${y + 3}l21 -26l21 26Z`, tone(0.72))
        + fill(d`M${x + 11} ${y + 8}h8v8h-8Z`, hsl(44, 90, 72));
    })
    + hills(r, 230, 5, 3, tone(0.8)),
  crags: (r, tone) =>
    peaks(r, 160, 34, 11, tone(0.35)) + peaks(r, 200, 26, 13, tone(0.65))
    + times(5, () => {
      const x = r.range(10, 240);
      return fill(d`M${x - 12} 0L${x} ${r.range(20, 60)}L${x + 12} 0Z`, tone(0.8), 'fill-opacity=".7"');
    })
    + line(d`M${r.range(20, 80)} 250l12 -18l-6 -12l14 -14M${r.range(160, 220)} 250l-10 -20l8 -10`, '#ff9933', 2, 'stroke-opacity=".8"'),
  bones: (r, tone) =>
    hills(r, 178, 16, 4, tone(0.32))
    + both((s) => times(3, (i) => {
      const rib = d`M${125 + s * (52 + i * 26)} 236q${s * 34} ${-50 - i * 6} ${s * (6 - i * 4)} ${-104 + i * 20}`;
      return line(rib, tone(0.5), 9 - i);
    }))
    + hills(r, 214, 10, 5, tone(0.75))
    + times(9, (i) => disc(i * 30 + r.range(-8, 8), r.range(216, 238), r.range(3, 8), tone(0.9))),
  hall: (r, tone) =>
    times(5, (i) => fill(`M${i * 58 - 20} 250V118Q${i * 58 + 9} 78 ${i * 58 + 38} 118V250Z`, tone(0.3)))
    + times(5, (i) => {
      const banner = r.next() < 0.6 ? fill(`M${i * 58 - 29} 100h18v50l-9 -9l-9 9Z`, tone(0.05), 'fill-opacity=".5"') : '';
      return fill(`M${i * 58 - 30} 250V92h20V250Z`, tone(0.55)) + fill(`M${i * 58 - 34} 92h28v-9h-28Z`, tone(0.7)) + banner;
    })
    + fill('M0 250V226H250V250Z', tone(0.8)),
};

/** @param {Chance} r */
const stars = (r) =>
  times(26, () => disc(r.range(0, 250), r.range(0, 190), r.range(0.5, 1.7), '#fff', d`fill-opacity="${r.range(0.3, 0.9)}"`));

/** @type {Record<string, string[]>} */
const BY_HOUSE = {
  enlightened: ['temple', 'domes'], lifebound: ['firs', 'grove'], mechana: ['chimneys', 'pipes'], void: ['shards', 'spires'],
  none: ['walls', 'village'], monster: ['crags', 'bones'],
};

/** @param {Scene} c */
export function land(c) {
  const [top, , low] = /** @type {[Rgb, Rgb, Rgb]} */ (c.sky);
  const drawn = LANDS[c.choose('land', BY_HOUSE[c.house] ?? ['hall'])];
  return drawn?.(c.chance('land'), (t) => css(mix(low, top, Math.min(1, t + 0.15)))) ?? '';
}
