// drawing.test.mjs - the language of drawings, and that every drawing is written in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASES } from './construct/bases.js';
import { construct } from './construct/construct.js';
import { FORMS } from './construct/forms.js';
import { draw } from './drawing.js';
import { MOVING } from './hero/bodies-moving.js';
import { ODD } from './hero/bodies-odd.js';
import { SEATED } from './hero/bodies-seated.js';
import { STANDING } from './hero/bodies-standing.js';
import { HEADS as FRONT } from './hero/heads-front.js';
import { HEADS as SIDE } from './hero/heads-side.js';
import { placed } from './hero/hero.js';
import { CROWNS } from './monster/crowns.js';
import { monster } from './monster/monster.js';
import { SHAPES } from './monster/shapes.js';
import { sceneOf } from './picture/scene.js';
import { readXml } from './xml.mjs';

/** @typedef {import('./types.js').Scene} Scene */

/**
 * A scene whose choices are given.
 * @param {Record<string, string>} forced @param {string} [what] @param {string} [faction] @returns {Scene}
 */
function scene(forced, what = 'runes', faction = 'void') {
  const c = sceneOf({
    name: 'Test', title: 'Test', pack: 'x', zone: 'center', kind: 'hero', faction, type: '', cost: 7, paid_with: 'runes',
    honor: 1, text: '',
    effects: [{ when: 'play', do: [{ action: 'gain', what, amount: 1 }] }],
  }, 't', {});
  return { ...c, choose: (layer, options, weigh) => forced[layer] ?? c.choose(layer, options, weigh) };
}

/** Well-formed, with colours that are colours and paths that are paths. @param {string} svg @param {string} name */
function check(svg, name) {
  const { elements } = readXml(svg);
  assert.ok(elements.length > 2, `${name} is drawn`);
  assert.doesNotMatch(svg, /NaN|undefined/, name);
  for (const { tag, attributes } of elements) {
    if (tag === 'path') assert.match(attributes['d'] ?? '', /^M-?[\d.][-\d. MLHVCQAZmlhvcqaz]*$/, name);
    for (const paint of ['fill', 'stroke']) {
      assert.match(attributes[paint] ?? 'none', /^(#[\da-f]{3,8}|none|url\(#t(robe|glow)\))$/, `${name}: ${paint}`);
    }
  }
}

const c = scene({});

test('a fill, an edge, a line, a limb', () => {
  assert.equal(draw(c, '#123456 M0 0H9'), '<path d="M0 0H9" fill="#123456"/>');
  assert.equal(draw(c, 'white%50 M0 0H9'), '<path d="M0 0H9" fill="#fff" fill-opacity=".50"/>');
  assert.equal(draw(c, 'white! M0 0H9'), `<path d="M0 0H9" fill="#fff" ${c.edge}/>`);
  assert.equal(draw(c, 'white!night/2 M0 0H9'), '<path d="M0 0H9" fill="#fff" stroke="#12141c" stroke-width="2"/>');
  assert.match(draw(c, 'trim~4%50 M0 0H9'), /fill="none" stroke="#\w+" stroke-width="4".*stroke-opacity="\.50"/);
  assert.equal(readXml(draw(c, 'tone20=10 M0 0H9')).elements.length, 2);
});

test('discs, rings, ovals, gears, stars and leaves', () => {
  assert.equal(draw(c, 'white o 1 2 3'), '<circle cx="1" cy="2" r="3" fill="#fff"/>');
  assert.equal(draw(c, 'white~2 o 1 2 3'), '<circle cx="1" cy="2" r="3" fill="none" stroke="#fff" stroke-width="2"/>');
  assert.match(draw(c, 'white e 1 2 3 4'), /<ellipse cx="1" cy="2" rx="3" ry="4"/);
  const shapes = ['gear white! 9 9 5 8', 'star white 9 9 5 8 4', 'leaf white 9 9 5 8'];
  for (const text of shapes) check(draw(c, `${text}\nwhite M0 0\nwhite M0 0`), text);
});

test('conditions, mirrors, turns and copies', () => {
  const given = {
    when: (/** @type {string} */ word) => word === 'armed',
    parts: { thing: (/** @type {number[]} */ ...n) => `<g class="${n}"/>` },
  };
  assert.equal(draw(c, '?armed thing 1 2\n?-armed thing 3', given), '<g class="1,2"/>');
  assert.equal(draw(c, '| thing 1', { ...given, middle: 0 }), '<g transform="translate(0 0) scale(-1 1)"><g class="1"/></g><g class="1"/>');
  assert.equal(draw(c, '@30,1,2 thing 1', given), '<g transform="rotate(30 1 2)"><g class="1"/></g>');
  assert.equal(readXml(draw(c, '*5@0,0 white M0 0')).elements.length, 9);
});

test('a path goes on in the next line', () => {
  assert.equal(draw(c, `
    white M0 0H9
      V9Z
  `), '<path d="M0 0H9V9Z" fill="#fff"/>');
});

test('every body with every head', () => {
  const bodies = { ...STANDING, ...MOVING, ...SEATED, ...ODD };
  assert.deepEqual(Object.keys(SIDE).sort(), Object.keys(FRONT).sort(), 'every head can be seen from the side');
  for (const body of Object.keys(bodies)) {
    for (const head of Object.keys(FRONT)) {
      for (const what of ['power', 'runes']) check(placed(scene({ head, side: 'left' }, what), body, [head]), `${body} ${head}`);
    }
    for (const faction of ['enlightened', 'lifebound', 'mechana', 'other'])
      check(placed(scene({}, 'honor', faction), body, ['hood']), body);
  }
});

test('every construct on every base', () => {
  for (const body of Object.keys(FORMS)) for (const head of Object.keys(BASES)) check(construct(scene({ body, head })), `${body} ${head}`);
});

test('every monster with every crown', () => {
  for (const body of Object.keys(SHAPES)) for (const head of Object.keys(CROWNS)) check(monster(scene({ body, head })), `${body} ${head}`);
});
