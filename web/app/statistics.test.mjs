// statistics.test.mjs - won and lost, by the strength of the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statistics } from './statistics.js';

/**
 * @param {(string | null)[]} players
 * @param {number[]} winners
 * @param {'open' | 'over'} [state]
 * @returns {import('./types.js').GameMeta}
 */
const game = (players, winners, state = 'over') => ({
  id: '', created: 0, changed: 0, game: 'deck', packs: [], lines: 1, round: 3, state, winners, scores: [],
  seats: players.map((player) => ({ name: '', player })),
});

test('games of one person count, once they are over', () => {
  const lines = statistics([
    game([null, 'level:3'], [1]),
    game(['level:3', null], [1]),
    game(['level:3', null, 'level:3'], [2]),
    game([null, 'level:5'], [2]),
    game([null, 'level:5', 'level:1'], [1]),
    game([null], [1]),
    game([null, 'level:3'], [], 'open'),
    game([null, null], [1]),
    game(['level:1', 'level:3'], [1]),
  ]);
  assert.deepEqual(lines, [
    { players: [], won: 1, lost: 0 },
    { players: ['level:1', 'level:5'], won: 1, lost: 0 },
    { players: ['level:3'], won: 2, lost: 1 },
    { players: ['level:5'], won: 0, lost: 1 },
  ]);
});
