// frames.test.mjs - names and types can be read on every frame.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from './colour.js';
import { FRAMES, NAME_COLOUR } from './frames.js';

test('contrast is counted as WCAG does', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
});

for (const [house, frame] of Object.entries(FRAMES)) {
  test(`${house}: name on band and type on paper 7:1, text on paper 7:1, the rim 3:1 on the edge`, () => {
    assert.ok(contrast(NAME_COLOUR, frame.band) >= 7, `name ${contrast(NAME_COLOUR, frame.band)}`);
    assert.ok(contrast(frame.deep, frame.paper) >= 7, `type ${contrast(frame.deep, frame.paper)}`);
    assert.ok(contrast('#221e18', frame.paper) >= 7);
    assert.ok(contrast(frame.rim, frame.edge) >= 3, `rim ${contrast(frame.rim, frame.edge)}`);
  });
}

test('numbers on their badges, which are large, 3:1', () => {
  for (const ground of ['#1b7fb3', '#c9301f', '#8a5a06']) assert.ok(contrast('#ffffff', ground) >= 3, ground);
});
