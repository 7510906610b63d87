// likeness.test.mjs - cards are told apart: no two of the shipped ones share body and head, and of new ones fewer than 1 pair in 100.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogs } from './catalogs.mjs';
import { seedOf } from './house.js';
import { alike, madeUp, sight, silhouette } from './likeness.mjs';

/** @typedef {import('./types.js').Card} Card */

const sets = await catalogs('en');
const shipped = (sets['all'] ?? []).filter((card) => card.kind !== 'treasure');

test('no two cards of the shipped packs share body and head, but for reprints', () => {
  for (const cards of Object.values(sets)) {
    const { same } = alike(cards.filter((card) => ['hero', 'construct', 'monster'].includes(card.kind)), silhouette);
    for (const list of same) assert.equal(new Set(list.map(seedOf)).size, 1, list.map((card) => card.name).join(' looks like '));
  }
});

/** @type {Record<string, Card[]>} */
const groups = {};
for (const card of shipped) (groups[`${card.kind} ${card.faction ?? 'none'}`] ??= []).push(card);

for (const [group, cards] of Object.entries(groups)) {
  test(`400 new cards, ${group}`, (t) => {
    const made = madeUp(cards, 400);
    const first = alike(made, silhouette);
    const whole = alike(made, sight);
    const one = Math.round(first.pairs / first.count);
    t.diagnostic(`1 pair in ${one} shares body and head; in all that is seen ${whole.count} of ${whole.pairs}`);
    assert.ok(first.count * 100 < first.pairs, `${first.count} of ${first.pairs} pairs share body and head`);
    assert.ok(whole.count * 5000 < whole.pairs, `${whole.count} of ${whole.pairs} pairs look the same`);
  });
}
