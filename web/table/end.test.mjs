// end.test.mjs - the texts of the end screen and of the table of the six princes, with the real engine and without a browser: `node --test`, ASCEND_WASM names
// ascend.wasm.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../engine/engine.js';
import { cardsOf, worksOf } from './end_facts.js';
import { outcomeOf, sidesOf } from './end_result.js';
import { movesTo, kingOf, peopleOf } from './hall_people.js';
import { readSnapshot, readTold } from '../app/reading.js';
import { NOTHING, append, firstNew } from '../app/told.js';
import { linesOf } from './log_lines.js';
import { choicesAbout, cardsIn, fieldOf, pilesIn } from './view.js';

/** @typedef {import('../app/types.js').TableState} TableState */
/** @typedef {import('../app/types.js').Result} Result */
/** @typedef {import('../engine/types.js').Setup} Setup */

const root = new URL('../../', import.meta.url);
const engine = await Engine.load(readFileSync(process.env['ASCEND_WASM'] ?? new URL('build/w/ascend.wasm', root)));
engine.pack('godslayer', readFileSync(new URL('packs/godslayer/godslayer.pack', root), 'utf8'));

/** The page's state of a table. @param {number} table @param {number} viewer @returns {TableState} */
function stateOf(table, viewer) {
  const catalog = /** @type {any} */ (engine.catalog(table));
  const told = engine.story(table, [viewer]).map((message) => readTold(/** @type {any} */ (message)));
  const standing = /** @type {any} */ (engine.look(table, { viewer }).find(({ type }) => type === 'standing'));
  const cards = new Map(catalog.cards.map((/** @type {any} */ card) => [card.name, card]));
  return /** @type {any} */ ({ catalog, cards, viewer, snapshot: readSnapshot(/** @type {any} */ (engine.snapshot(table, viewer))), told, course: standing.course });
}

/** A game to its end, as somebody sees it. @param {Setup} setup @param {number} viewer @param {(table: number) => void} [each] before each decision */
function play(setup, viewer, each) {
  const { table } = engine.newTable(setup);
  for (;;) {
    const { result, to_act: seat } = engine.snapshot(table, 0);
    if (result) {
      const state = stateOf(table, viewer);
      engine.closeTable(table);
      return state;
    }
    each?.(table);
    engine.think(table, 'greedy');
    while (engine.thinkOn(50));
    engine.check(table, seat, engine.thought(), 0);
    engine.commit(table);
  }
}

/** One person, and computers. @param {number} count @param {number} person */
const seats = (count, person = 1) =>
  Array.from({ length: count }, (_, i) => (i + 1 === person ? { name: 'Anna' } : { name: `Bot ${i + 1}`, player: 'greedy' }));

/** @param {TableState} state */
const resultOf = (state) => /** @type {Result} */ (state.snapshot.result);

test('the result is told to who won and to who lost', () => {
  for (const person of [1, 2]) {
    const state = play({ packs: ['godslayer'], seats: seats(2, person), seed: 7 }, person);
    const result = resultOf(state);
    const [best, second] = sidesOf(result);
    const won = result.winners.includes(person);
    const { title, won: told } = outcomeOf(state, result);
    assert.equal(told, won);
    assert.equal(title, `${won ? 'You win' : `Bot ${result.winners[0]} wins`}, ${best?.score} to ${second?.score}`);
  }
});

test('a team, a game alone, several people', () => {
  const team = play({ packs: ['godslayer'], players: 4, options: { teams: 2 }, seats: seats(4), seed: 7 }, 1);
  const sides = sidesOf(resultOf(team));
  assert.deepEqual(sides.map(({ seats: of }) => of.length), [2, 2]);
  const mine = sides.findIndex(({ seats: of }) => of.includes(1));
  assert.match(outcomeOf(team, resultOf(team)).title, mine === 0 ? /^Your team wins, / : /^Bot 2 and Bot 4 win, /);

  const alone = play({ packs: ['godslayer'], players: 1, seats: seats(1), seed: 8 }, 1);
  const { opponent_score: opponents, winners, seats: scores } = resultOf(alone);
  const high = Math.max(Number(opponents), Number(scores[0]?.score));
  assert.ok(outcomeOf(alone, resultOf(alone)).title.startsWith(`${winners.length ? 'You win' : `${alone.catalog.opponent} wins`}, ${high} to `));

  const people = [{ name: 'Anna' }, { name: 'Bob' }];
  const hot = play({ packs: ['godslayer'], seats: people, seed: 7 }, 1);
  assert.match(outcomeOf(hot, resultOf(hot)).title, /^(Anna|Bob) wins, /);
});

test('who gave up is told, and who wins by it', () => {
  const { table } = engine.newTable({ packs: ['godslayer'], seats: seats(2), seed: 7 });
  engine.check(table, 1, { command: 'resign' }, 0);
  engine.commit(table);
  const state = stateOf(table, 1);
  assert.deepEqual(outcomeOf(state, resultOf(state)), { title: 'You have resigned', below: 'Bot 2 wins.', won: false });
});

test('points by turn count all that counts at the end, and every turn is there once', () => {
  for (const count of [1, 2]) {
    const state = play({ packs: ['godslayer'], players: count, seats: seats(count), seed: 8 }, 1);
    assert.ok(state.course.length > 8);
    assert.deepEqual(state.course.map(({ turn }) => turn), [...new Set(state.told.map(({ turn }) => turn))].slice(0, state.course.length));
    const { seats: sides, opponent_score: opponent } = resultOf(state);
    const last = state.course[state.course.length - 1];
    assert.deepEqual([last?.scores, last?.opponent_score], [sides.map(({ score }) => score), opponent]);
  }
});

test('the princes: how the game came to its end', () => {
  const ends = [3, 4, 6].map((seed) => {
    const state = play({ game: 'princes', players: 4, seats: seats(4), seed }, 1);
    return outcomeOf(state, resultOf(state)).below;
  });
  assert.match(ends[0] ?? '', /The king dies of poison\./);
  assert.match(ends[1] ?? '', /The king is killed by an assassin\./);
  assert.match(ends[2] ?? '', /The mutiny wins: /);
  for (const end of ends) assert.doesNotMatch(end, /The game is over/);
});

test('what cards brought adds up to the points that were won', () => {
  const state = play({ packs: ['godslayer'], seats: seats(2), seed: 7 }, 1);
  for (const seat of [1, 2]) {
    const works = worksOf(state, seat);
    const honor = works.reduce((sum, { gains }) => sum + (gains.get('honor') ?? 0), 0);
    // Starting cards bring none.
    assert.equal(honor, state.snapshot.view[`honor ${seat}`]);
    assert.deepEqual(works.map(({ all }) => all), works.map(({ all }) => all).sort((a, b) => b - a));
  }
});

test('all cards of a player are worth what the score says', () => {
  const state = play({ packs: ['godslayer'], seats: seats(2), seed: 7 }, 1);
  for (const { seat, parts } of resultOf(state).seats) {
    const worth = cardsOf(state, seat).reduce((sum, { card, count }) => sum + card.honor * count, 0);
    assert.equal(worth, parts[1]);
  }
});

test('the hall has the line, and every move about somebody at their place', () => {
  let seen = 0;
  for (const seed of [1, 2, 3, 4])
    play({ game: 'princes', players: 6, seats: seats(6), seed }, 1, (table) => {
      const state = stateOf(table, Number(engine.snapshot(table, 0).to_act));
      const people = peopleOf(state);
      const line = people.filter(({ position }) => position > 0);
      assert.deepEqual(line.map(({ card }) => card?.name), state.snapshot.view['line']);
      assert.deepEqual(line.map(({ position }) => position), line.map((_, i) => i + 1));
      const names = [...people.map(({ card }) => card?.name ?? ''), kingOf(state)?.name ?? ''];
      const placed = names.flatMap((name) => movesTo(state, name).map(({ index }) => index)).sort((a, b) => a - b);
      const about = state.snapshot.moves.flatMap(({ verb }, i) => (['poison', 'protect', 'offer to', 'save'].includes(verb) ? [i] : []));
      assert.deepEqual(placed, about);
      // Places not beside the reader say why nothing can be done to them.
      if (state.snapshot.question.name === 'turn' && state.snapshot.board.things.length)
        for (const { card, seat } of line) if (seat.seat !== state.viewer && movesTo(state, card?.name ?? '').length === 0) assert.ok(choicesAbout(state, card?.name ?? '').some(({ why }) => why));
      seen += about.length;
    });
  assert.ok(seen > 50);
});

test('the log has a heading for each turn, names nobody twice, and tells the same thing once', () => {
  const played = play({ packs: ['godslayer'], seats: seats(2), seed: 7 }, 1);
  const state = { ...played, story: append(NOTHING, played.told).story, since: 12 };
  const lines = linesOf(state, 0);
  assert.equal(lines.reduce((sum, { times }) => sum + times, 0), state.story.length);
  assert.equal(lines.filter(({ begins }) => begins === 'turn').length, state.story.filter(({ begins }) => begins === 'turn').length);
  const name = state.snapshot.seats[1]?.name ?? '';
  let turn = 0;
  for (const [i, { begins, seat, text }] of lines.entries()) {
    if (begins === 'turn') turn = seat ?? 0;
    if (turn === 2 && seat === 2 && !begins) assert.ok(!text.startsWith(`${name} `), text);
    const last = lines[i - 1];
    assert.ok(begins || last?.begins || last?.text !== text || last?.seat !== seat || lines[i]?.at === state.since, `${text} twice`);
  }
  // A log that is cut begins with a heading.
  assert.ok(linesOf(state, state.story.length - 2)[0]?.begins);
});

test('news is what others did since the reader\'s last turn, before an answer in the turn of somebody else, too', () => {
  let answers = 0;
  for (const seed of [4, 5, 6])
    play({ packs: ['godslayer'], seats: seats(2), seed }, 1, (table) => {
      const state = stateOf(table, 1);
      const { story } = append(NOTHING, state.told);
      const turn = state.told.at(-1)?.turn;
      const news = story.slice(firstNew({ told: state.told, story }, state.snapshot.since));
      if (!story.some((entry) => entry.seat === 1 && entry.turn !== turn)) return;
      // Turns take turns: the news is that of the other one, and of this one where it is the reader's.
      assert.ok(news[0]?.begins === 'turn' && news[0].seat === 2, news[0]?.text);
      assert.ok(news.every((entry) => entry.turn >= Number(turn) - 1));
      answers += Number(state.snapshot.to_act === 1 && story.filter(({ begins }) => begins === 'turn').at(-1)?.seat === 2);
    });
  assert.ok(answers > 0);
  // Alone, what the opponent took.
  play({ packs: ['godslayer'], seats: seats(1), seed: 7 }, 1, (table) => {
    const state = stateOf(table, 1);
    const { story } = append(NOTHING, state.told);
    if (story.some(({ begins }) => begins)) assert.match(story[firstNew({ told: state.told, story }, state.snapshot.since)]?.text ?? '', /^Samael /);
  });
});

test('a pile that is used up stays where it was', () => {
  let empty = 0;
  play({ packs: ['godslayer'], seats: seats(2), seed: 7 }, 1, (table) => {
    const state = stateOf(table, 1);
    const field = /** @type {any} */ (fieldOf(state, 'supply'));
    const short = { ...state, snapshot: { ...state.snapshot, view: { ...state.snapshot.view, [field.name]: { Cultist: 1 } } } };
    assert.deepEqual(pilesIn(short, field).map(({ card, count }) => [card.name, count]), [['Mystic', 0], ['Heavy Infantry', 0], ['Cultist', 1]]);
    assert.deepEqual(pilesIn(state, field), cardsIn(state, field));
    assert.deepEqual(pilesIn(state, field).map(({ card }) => card.endless), [false, false, true]);
    empty++;
  });
  assert.ok(empty > 0);
});
