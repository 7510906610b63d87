// cards.test.mjs - every card of every game at every level and in both languages, and cards that nobody should write.
//
//   ASCEND_WASM=build/…/ascend.wasm node --test web/cards/
import assert from 'node:assert/strict';
import { test } from 'node:test';
import process from 'node:process';
import { catalogs } from './catalogs.mjs';
import {
  backInner, cardInner, cardSymbol, choicesOf, FRAMES, icon, levelFor, SIGIL_NAMES, sigilIcon, SIGN_NAMES, signsOf,
} from './index.js';
import { houseOf } from './house.js';
import { picture } from './picture/picture.js';
import { measure } from './widths.mjs';
import { readXml } from './xml.mjs';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Level} Level */

/** @type {Level[]} */
const LEVELS = ['full', 'row', 'chip'];
const TAGS = new Set(
  'path g circle ellipse rect text tspan defs stop linearGradient radialGradient clipPath'.split(' '),
);
const english = await catalogs('en');
const french = await catalogs('fr');

/**
 * Checks that it is well-formed, without script, style or undefined values; that each id has its prefix, and each reference
 * an id.
 * @param {string} svg @param {string} id
 */
function checkSvg(svg, id) {
  const { elements, words } = readXml(svg);
  assert.doesNotMatch(svg, /undefined|NaN|Infinity|\[object|null/);
  const ids = elements.flatMap(({ attributes }) => (attributes['id'] ? [attributes['id']] : []));
  assert.equal(new Set(ids).size, ids.length, 'ids are there once');
  for (const { tag, attributes } of elements) {
    assert.ok(TAGS.has(tag), `<${tag}>`);
    assert.ok(!('style' in attributes) && !('href' in attributes) && !Object.keys(attributes).some((name) => name.startsWith('on')));
    if (tag === 'path') assert.match(attributes['d'] ?? '', /^M[-\d. MLHVCQAZmlhvcqaz]+$/);
    for (const paint of ['fill', 'stroke', 'stop-color', 'clip-path']) {
      const value = attributes[paint];
      if (value === undefined) continue;
      assert.match(value, /^(#[\da-f]{3,8}|none|url\(#[\w-]+\))$/, `${paint}="${value}"`);
      const used = /url\(#(.*)\)/.exec(value)?.[1];
      if (used !== undefined) assert.ok(ids.includes(used), `${used} is there`);
    }
  }
  for (const name of ids) assert.ok(name.startsWith(id), `${name} has the prefix ${id}`);
  return { elements, words };
}

for (const [language, sets] of [['en', english], ['fr', french]]) {
  test(`every card, ${language}`, () => {
    let most = 0;
    for (const cards of Object.values(/** @type {Record<string, Card[]>} */ (sets))) {
      for (const card of cards) {
        for (const level of LEVELS) {
          const svg = cardInner(card, { level, id: 'c7', measure });
          const { words } = checkSvg(svg, 'c7');
          most = Math.max(most, svg.length);
          assert.ok(svg.length < 16000, `${card.name} at ${level}: ${svg.length} bytes`);
          if (level !== 'full') continue;
          const said = words.join(' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replace(/\s/g, '');
          assert.ok(said.includes(card.text.replace(/\s/g, '')), `${card.name} has all of its text`);
          assert.ok(said.includes(card.title.replace(/\s/g, '')), `${card.name} has all of its name`);
        }
      }
    }
    assert.ok(most > 8000, 'cards are no empty frames');
  });
}

test('on average a card has about 10 kB', (t) => {
  const before = process.cpuUsage();
  const sizes = Object.values(english).flat().map((card) => cardInner(card, { level: 'full', id: 'c7', measure }).length);
  const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const each = process.cpuUsage(before).user / 1000 / sizes.length;
  t.diagnostic(`${Math.round(average)} bytes and ${each.toFixed(2)} ms for each card with its text`);
  assert.ok(average > 5000 && average < 11000);
});

test('a picture is the same in every language, with or without the pack in the name', () => {
  for (const [set, cards] of Object.entries(english)) {
    cards.forEach((card, i) => {
      const other = /** @type {Card} */ (french[set]?.[i]);
      assert.equal(other.name, card.name);
      assert.equal(picture(other, 'p'), picture(card, 'p'));
    });
  }
  const alone = /** @type {Card} */ (english['godslayer']?.find((card) => card.name === 'Demon Slayer'));
  const among = /** @type {Card} */ (english['all']?.find((card) => card.name === 'Demon Slayer (godslayer)'));
  assert.equal(picture(among, 'p'), picture(alone, 'p'));
});

/** Half the width of a monster's paper at a height, in the bitten corners: see its foot in outline.js. @param {number} y */
const halfOfFoot = (y) => (y <= 320 ? 113 : 95 + 18 * (1 - Math.sqrt((y - 320) / 18)) ** 2);

test('the text of a monster stays inside its bitten corners', () => {
  let low = 0;
  for (const card of [...Object.values(english), ...Object.values(french)].flat().filter(({ kind }) => kind === 'monster')) {
    const rules = / font-weight="500" font-size="([\d.]+)"[^>]*>(.*?)<\/g>/.exec(cardInner(card, { level: 'full', id: 'c', measure }));
    const size = Number(rules?.[1]);
    for (const [, y = '', words = ''] of (rules?.[2] ?? '').matchAll(/<text x="125" y="([\d.]+)">(.*?)<\/text>/g)) {
      const said = words.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
      const below = Number(y) + size * 0.25;
      low = Math.max(low, below);
      assert.ok(measure(said, `500 ${size}px sans-serif`) / 2 <= halfOfFoot(below) + 0.5, `${card.title}: ${said}`);
    }
  }
  assert.ok(low > 300, 'texts were measured');
});

test('every kind and faction of the games has a frame of its own', () => {
  const houses = new Set(Object.values(english).flat().map(houseOf));
  for (const house of houses) assert.ok(FRAMES[house] && SIGIL_NAMES.includes(house), house);
  assert.equal(houses.size, 6 + 6 + 1 + 6 + 3, 'four factions, none, monsters; six brothers; the king; six goods; events, wives, bonds');
});

test('every sign that a card has, is drawn', () => {
  const used = new Set(Object.values(english).flat().flatMap((card) => signsOf(card).map((sign) => sign.what)));
  for (const sign of used) assert.ok(SIGN_NAMES.includes(sign) && sign !== 'any', sign);
});

const plain = /** @type {Card} */ (english['godslayer']?.[0]);
const KINDS = ['hero', 'construct', 'monster', 'treasure', 'prince', 'resource', 'event', 'wife', 'bond', 'king'];
const HOSTILE = [
  '<script>alert(1)</script>', '"><svg onload=x>', "' onclick='x", ']]>&lt;&amp;', '\u0000\u0007\ufffe\ud800 broken',
  '𝕱𝖆𝖓 🐉👩‍👩‍👧‍👦🏳️‍🌈',
  'שלום עולם \u202e gnp.exe', 'مرحبا بالعالم',
  '世界上最長的卡片名稱沒有任何空格可以換行的地方所以必須在字之間斷開',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'W'.repeat(300), 'a b '.repeat(200), '', '   ', 'x\n\n\ny',
  'Z\u0300\u0301\u0302\u0303\u0304'.repeat(20), ': : :', 'a: b: c',
];

/** Checks that the letters of a text element end within the card. @param {string} svg */
function checkWithin(svg) {
  for (const group of svg.matchAll(/<g font-family='([^']*)' font-weight="(\d+)" font-size="([\d.]+)"[^>]*>(.*?)<\/g>/g)) {
    const [, family = '', weight = '', size = '', inner = ''] = group;
    for (const [, x = '', y = '', words = ''] of inner.matchAll(/<text x="([\d.]+)" y="([\d.]+)">(.*?)<\/text>/g)) {
      const said = words.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
      const width = measure(said, `${weight} ${size}px ${family}`);
      assert.ok(width < 232, `${width} wide: ${said}`);
      assert.equal(Number(x), 125);
      assert.ok(Number(y) > 60 && Number(y) < 340, `at y ${y}: ${said}`);
    }
  }
}

test('whatever a pack has in its words, stays words and stays within the card', () => {
  for (const words of HOSTILE) {
    for (const kind of [...KINDS, 'dragon?', words]) {
      const card = { ...plain, name: words, title: words, type: words, text: words, kind, faction: words };
      for (const level of LEVELS) {
        const svg = cardInner(card, { level, id: words, measure });
        const safe = /<clipPath id="([\w-]*)w">/.exec(svg)?.[1] ?? '?';
        checkSvg(svg, safe);
        checkWithin(svg);
        readXml(cardSymbol(card, { level, id: words, measure }));
      }
    }
    readXml(icon(words, words) + sigilIcon(words, words));
  }
});

test('great numbers fit their signs', () => {
  const effects = [{ when: 'play', do: [{ action: 'gain', what: 'runes', amount: 99999 }] }];
  const card = { ...plain, zone: 'center', cost: 12345, honor: 999, effects };
  for (const level of LEVELS) checkSvg(cardInner(card, { level, id: 'c', measure }), 'c');
});

test('a long text moves the band up, and then shrinks', () => {
  /** @param {number} n */
  const top = (n) => {
    const svg = cardInner({ ...plain, text: 'Gain 1 rune. '.repeat(n) }, { level: 'full', id: 'c', measure });
    checkWithin(svg);
    return Number(/<clipPath id="cw"><path d="M10 (\d+)V/.exec(svg)?.[1]);
  };
  assert.equal(top(1), 200);
  assert.ok(top(16) < 200 && top(16) >= 140);
  assert.equal(top(60), 140);
});

test('the back', () => {
  checkSvg(backInner({ id: 'b1' }), 'b1');
  checkSvg(backInner({ id: 'b2', hue: '"><script>' }), 'b2');
  assert.notEqual(backInner({ id: 'b', hue: '#204030' }), backInner({ id: 'b' }));
});

test('levels by width', () => {
  assert.deepEqual([47, 79, 80, 189, 190, 400].map(levelFor), ['chip', 'chip', 'row', 'row', 'full', 'full']);
});

test('what was chosen is told', () => {
  const chosen = choicesOf(plain);
  for (const layer of ['house', 'kind', 'body', 'head', 'robe', 'side', 'sky', 'disc', 'land']) assert.ok(chosen[layer], layer);
});
