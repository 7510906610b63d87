/*
 * test_match.c - matches: what is played can be undone to any point, what is undone beyond a
 * barrier leaves its mark, and what happened can be told again. With both games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "match_kit.h"

enum { LENGTH_MAX = 4000 };

/* A match with what is known of every point of it. */
typedef struct story {
    match_kit kit;
    asc_game *game;
    asc_match *match;
    deck_luck luck;
    uint64_t hash[LENGTH_MAX + 1];   /* of the state after so many decisions */
    uint64_t events[LENGTH_MAX + 1]; /* of all events up to there */
    bool barrier[LENGTH_MAX];
} story;

typedef struct listener {
    uint64_t hash;
    unsigned count;
    bool barrier;
} listener;

static void listen(void *user, const asc_event *event)
{
    listener *to = user;
    int parts[] = {event->id, event->seat,    event->card,    event->a,
                   event->b,  event->seen_by, event->told_to, event->barrier};
    to->hash = asc__hash(to->hash, parts, sizeof parts);
    to->barrier |= event->barrier;
    to->count++;
}

static story *tell_story(bool tiny, int players, uint64_t number)
{
    story *s = deck_get(sizeof *s);
    kit_init(&s->kit);
    s->game = kit_game(&s->kit, tiny, players, tiny ? "9" : "12");
    s->luck = (deck_luck){number, 0};
    asc_seed seed = asc_seed_from_number(number);
    s->match = match_of(s->game, &seed);
    s->hash[0] = kit_hash(s->match);
    deck_habit habit = number % 2 ? DECK_RICH : DECK_BUSY;
    for (size_t i = 0; i < LENGTH_MAX; i++) {
        listener ear = {.hash = s->events[i]};
        asc_sink sink = {listen, &ear};
        int seat = asc_to_act(s->game, asc_match_state(s->match));
        int turn = asc_turns(s->game, asc_match_state(s->match));
        if (!kit_step(s->match, habit, &s->luck, &sink))
            break;
        assert_int_equal(asc_match_length(s->match), i + 1);
        asc_decision decision = asc_match_decision(s->match, i);
        assert_int_equal(decision.seat, seat);
        assert_int_equal(decision.turn, turn);
        assert_true(decision.barrier == ear.barrier);
        s->hash[i + 1] = kit_hash(s->match);
        s->events[i + 1] = ear.hash;
        s->barrier[i] = ear.barrier;
    }
    assert_true(asc_over(s->game, asc_match_state(s->match)));
    assert_true(asc_match_length(s->match) > (tiny ? 0 : 60));
    return s;
}

static void end_story(story *s)
{
    asc_match_free(s->match);
    asc_game_free(s->game);
    assert_int_equal(s->kit.blocks, 0);
    free(s);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static void undo_to_every_point(void **test)
{
    (void)test;
    for (int tiny = 0; tiny < 2; tiny++) {
        story *s = tell_story(tiny, 3, 11);
        size_t length = asc_match_length(s->match);
        asc_state *state = deck_get(asc_state_size(s->game));
        for (size_t at = 0; at <= length; at++) {
            asc_match_state_at(s->match, at, state);
            assert_int_equal(asc_state_hash(s->game, state), s->hash[at]);
        }
        assert_int_equal(kit_hash(s->match), s->hash[length]);
        for (size_t at = length; at-- > 0;) {
            assert_int_equal(asc_match_undo(s->match, 0, at, true), ASC_OK);
            assert_int_equal(asc_match_length(s->match), at);
            assert_int_equal(kit_hash(s->match), s->hash[at]);
        }
        free(state);
        end_story(s);
    }
}

/* Wherever one looks, in any order, also where other moves have taken the place of those before:
 * what a match remembers of its past is what it was. */
static void the_past_in_any_order(void **test)
{
    (void)test;
    story *s = tell_story(false, 3, 21);
    asc_state *state = deck_get(asc_state_size(s->game));
    uint64_t luck = 34;
    for (int round = 0; round < 40; round++) {
        size_t length = asc_match_length(s->match);
        for (int look = 0; look < 8; look++) {
            size_t at = (size_t)(asc__splitmix(++luck) % (length + 1));
            asc_match_state_at(s->match, at, state);
            assert_int_equal(asc_state_hash(s->game, state), s->hash[at]);
        }
        size_t to = (size_t)(asc__splitmix(++luck) % (length + 1));
        assert_int_equal(asc_match_undo(s->match, 0, to, true), ASC_OK);
        assert_int_equal(kit_hash(s->match), s->hash[to]);
        for (size_t i = to; i < LENGTH_MAX && kit_step(s->match, DECK_BUSY, &s->luck, NULL); i++)
            s->hash[i + 1] = kit_hash(s->match);
    }
    free(state);
    end_story(s);
}

/* Far back at once, and then the same moves again: the same luck, so the same game. */
static void the_same_luck_comes_again(void **test)
{
    (void)test;
    story *s = tell_story(false, 2, 12);
    size_t length = asc_match_length(s->match);
    asc_decision *decisions = deck_get(length * sizeof *decisions);
    for (size_t i = 0; i < length; i++)
        decisions[i] = asc_match_decision(s->match, i);
    for (size_t to = 0; to < length; to += 37) {
        assert_int_equal(asc_match_undo(s->match, 1, to, true), ASC_OK);
        for (size_t i = to; i < length; i++) {
            assert_int_equal(asc_match_play(s->match, decisions[i].seat, decisions[i].move, NULL),
                             ASC_OK);
            assert_int_equal(kit_hash(s->match), s->hash[i + 1]);
        }
    }
    free(decisions);
    end_story(s);
}

static size_t free_by_hand(const story *s, size_t length, int seat)
{
    size_t at = length;
    while (at > 0 && !s->barrier[at - 1] && asc_match_decision(s->match, at - 1).seat == seat)
        at--;
    return at;
}

static void undo_is_free_up_to_a_barrier(void **test)
{
    (void)test;
    unsigned freed = 0, refused = 0;
    for (uint64_t number = 20; number < 24; number++) {
        story *s = tell_story(number % 4 == 3, 2, number);
        size_t undos;
        for (size_t length = asc_match_length(s->match); length > 0;) {
            assert_int_equal(asc_match_length(s->match), length);
            for (int seat = -1; seat < 2; seat++)
                assert_int_equal(asc_match_free_undo(s->match, seat),
                                 free_by_hand(s, length, seat));
            int seat = asc_match_decision(s->match, length - 1).seat;
            size_t to = asc_match_free_undo(s->match, seat);
            asc_match_undos(s->match, &undos);
            size_t before = undos;
            if (to > 0) {
                assert_int_equal(asc_match_undo(s->match, seat, to - 1, false), ASC_BAD_MOVE);
                assert_int_equal(kit_hash(s->match), s->hash[length]);
                refused++;
            }
            assert_int_equal(asc_match_undo(s->match, 1 - seat, length - 1, false), ASC_BAD_MOVE);
            assert_int_equal(asc_match_undo(s->match, ASC_NOBODY, length - 1, false), ASC_BAD_MOVE);
            assert_int_equal(asc_match_undo(s->match, seat, length + 1, true), ASC_BAD_MOVE);
            assert_int_equal(asc_match_undo(s->match, 2, length - 1, true), ASC_BAD_MOVE);
            assert_int_equal(asc_match_undo(s->match, -2, length - 1, true), ASC_BAD_MOVE);
            if (to < length) {
                assert_int_equal(asc_match_undo(s->match, seat, to, false), ASC_OK);
                asc_match_undos(s->match, &undos);
                assert_int_equal(undos, before);
                length = to;
                freed++;
            } else {
                assert_int_equal(asc_match_undo(s->match, seat, length - 1, true), ASC_OK);
                asc_match_undos(s->match, &undos);
                assert_int_equal(undos, before + 1);
                length--;
            }
        }
        end_story(s);
    }
    assert_true(freed > 50 && refused > 50);
}

static void marks_stay(void **test)
{
    (void)test;
    story *s = tell_story(false, 2, 30);
    size_t length = asc_match_length(s->match), count;
    assert_int_equal(asc_match_undo(s->match, 1, length - 20, true), ASC_OK);
    kit_play(s->match, DECK_RICH, length - 10, &s->luck);
    size_t second = asc_match_length(s->match);
    assert_int_equal(asc_match_undo(s->match, 0, second - 3 > 40 ? 40 : 10, true), ASC_OK);
    kit_play(s->match, DECK_RICH, 60, &s->luck);
    assert_int_equal(asc_match_undo(s->match, ASC_NOBODY, 50, true), ASC_OK);
    const asc_undo *undos = asc_match_undos(s->match, &count);
    assert_int_equal(count, 3);
    assert_int_equal(undos[0].at, 40);
    assert_int_equal(undos[0].count, 20);
    assert_int_equal(undos[0].seat, 1);
    assert_int_equal(undos[1].at, 40);
    assert_int_equal(undos[1].count, second - 40);
    assert_int_equal(undos[1].seat, 0);
    assert_int_equal(undos[2].at, 50);
    assert_int_equal(undos[2].count, 10);
    assert_int_equal(undos[2].seat, ASC_NOBODY);
    assert_int_equal(asc_match_undo(s->match, 0, 50, false), ASC_OK);
    asc_match_undos(s->match, &count);
    assert_int_equal(count, 3);
    end_story(s);
}

/* ---- Events and moves ------------------------------------------------------------------------ */

static void events_are_told_again(void **test)
{
    (void)test;
    for (int tiny = 0; tiny < 2; tiny++) {
        story *s = tell_story(tiny, 2, 40);
        size_t length = asc_match_length(s->match);
        for (size_t from = 0; from <= length; from += 1 + from / 3) {
            for (size_t to = from; to <= length; to += 1 + to / 2) {
                listener ear = {.hash = s->events[from]};
                asc_sink sink = {listen, &ear};
                asc_match_events(s->match, from, to, &sink);
                assert_int_equal(ear.hash, s->events[to]);
                assert_true((ear.count > 0) == (to > from));
            }
        }
        assert_int_equal(kit_hash(s->match), s->hash[length]);
        end_story(s);
    }
}

static void a_wrong_move_changes_nothing(void **test)
{
    (void)test;
    story *s = tell_story(false, 2, 50);
    asc_decision first = asc_match_decision(s->match, 0);
    listener ear = {0};
    asc_sink sink = {listen, &ear};
    size_t length = asc_match_length(s->match);
    assert_int_equal(asc_match_play(s->match, first.seat, first.move, &sink), ASC_BAD_MOVE);
    assert_int_equal(asc_match_undo(s->match, 0, 0, true), ASC_OK);
    assert_int_equal(asc_match_play(s->match, 1 - first.seat, first.move, &sink), ASC_BAD_MOVE);
    asc_move nonsense = {200, 200, 200, 200};
    assert_int_equal(asc_match_play(s->match, first.seat, nonsense, &sink), ASC_BAD_MOVE);
    assert_int_equal(asc_match_length(s->match), 0);
    assert_int_equal(kit_hash(s->match), s->hash[0]);
    assert_int_equal(ear.count, 0);
    assert_int_equal(asc_match_play(s->match, first.seat, first.move, &sink), ASC_OK);
    assert_true(ear.count > 0 && length > 0);
    end_story(s);
}

/* A match that begins in the middle of another goes on as that one did. */
static void any_state_can_be_a_start(void **test)
{
    (void)test;
    story *s = tell_story(false, 2, 60);
    size_t length = asc_match_length(s->match), middle = length / 2;
    asc_state *state = deck_get(asc_state_size(s->game));
    asc_match_state_at(s->match, middle, state);
    asc_match *other;
    assert_int_equal(asc_match_from_state(s->game, state, &other), ASC_OK);
    memset(state, 0, asc_state_size(s->game));
    for (size_t i = middle; i < length; i++) {
        asc_decision decision = asc_match_decision(s->match, i);
        assert_int_equal(asc_match_play(other, decision.seat, decision.move, NULL), ASC_OK);
        assert_int_equal(kit_hash(other), s->hash[i + 1]);
    }
    assert_int_equal(asc_match_undo(other, 0, 0, true), ASC_OK);
    assert_int_equal(kit_hash(other), s->hash[middle]);
    asc_match_free(other);
    asc_match_free(NULL);
    free(state);
    end_story(s);
}

/* ---- Memory ---------------------------------------------------------------------------------- */

/* The Nth allocation fails, for every N until none does: always a status, never a leak. */
static void memory_may_run_out(void **test)
{
    (void)test;
    match_kit kit;
    kit_init(&kit);
    asc_game *game = kit_game(&kit, false, 2, "12");
    long before = kit.blocks, allowed = 0;
    for (bool done = false; !done; allowed++) {
        static asc_move moves[4096];
        asc_match *match;
        kit.until_fail = allowed;
        if (asc_match_new(game, NULL, &match) != ASC_OK) {
            assert_null(match);
            assert_int_equal(kit.blocks, before);
            continue;
        }
        done = true;
        for (int i = 0; i < 40 && done; i++) {
            uint64_t hash = kit_hash(match);
            int seat = asc_to_act(game, asc_match_state(match));
            assert_true(asc_legal(game, asc_match_state(match), moves) > 0);
            if (asc_match_play(match, seat, moves[0], NULL) != ASC_OK) {
                assert_int_equal(kit_hash(match), hash);
                assert_int_equal(asc_match_length(match), i);
                done = false;
            }
        }
        for (int i = 0; i < 20 && done; i++) {
            uint64_t hash = kit_hash(match);
            if (asc_match_undo(match, ASC_NOBODY, (size_t)(39 - i), true) != ASC_OK) {
                assert_int_equal(kit_hash(match), hash);
                done = false;
            }
        }
        asc_match_free(match);
        assert_int_equal(kit.blocks, before);
    }
    assert_true(allowed > 6);
    kit.until_fail = -1;
    asc_game_free(game);
    assert_int_equal(kit.blocks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_to_every_point),
        cmocka_unit_test(the_past_in_any_order),
        cmocka_unit_test(the_same_luck_comes_again),
        cmocka_unit_test(undo_is_free_up_to_a_barrier),
        cmocka_unit_test(marks_stay),
        cmocka_unit_test(events_are_told_again),
        cmocka_unit_test(a_wrong_move_changes_nothing),
        cmocka_unit_test(any_state_can_be_a_start),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
