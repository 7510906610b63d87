/*
 * test_replay_walk.c - a match that is walked through again: the walk is where the match was, to
 * and fro; who is spoken to and who is called by his name; and a position that is shown at a
 * decision tells what whoever decided could know, and nothing else.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analyse.h"
#include "match_kit.h"
#include "replay_walk.h"

enum { DECISIONS = 150 };

/* ---- Helpers --------------------------------------------------------------------------------- */

static asc_game *make_game(match_kit *kit, const char *name)
{
    kit_init(kit);
    return game_of((asc_config){.game = name, .host = &kit->host});
}

static asc_match *make_match(const asc_game *game, uint64_t number)
{
    asc_match *match;
    asc_seed seed = asc_seed_from_number(number);
    deck_luck luck = {.key = number};
    match = match_of(game, &seed);
    kit_play(match, DECK_ANY, DECISIONS, &luck);
    return match;
}

/* Begins a walk whose screen is a text in memory. */
static asc_walk *begin(const asc_match *match, const asc_record_facts *facts, int viewer, FILE *out)
{
    asc_walk *walk = calloc(1, sizeof *walk);
    assert_non_null(walk);
    walk->play.screen = (asc_screen){.out = out, .width = 80, .wanted_width = 80};
    assert_true(asc__walk_init(walk, match, facts, viewer));
    return walk;
}

static void end(asc_walk *walk)
{
    asc__walk_fini(walk);
    asc__screen_fini(&walk->play.screen);
    free(walk);
}

/* ---- The walk -------------------------------------------------------------------------------- */

static void it_is_where_the_match_was(void **unused)
{
    (void)unused;
    static const char *const games[] = {"deck", "princes"};
    for (int g = 0; g < 2; g++) {
        match_kit kit;
        asc_game *game = make_game(&kit, games[g]);
        asc_match *match = make_match(game, 3);
        asc_state *state = malloc(asc_state_size(game));
        const asc_record_facts facts = {0};
        asc_walk *walk = begin(match, &facts, ASC_ALL_SEEING, stdout);
        size_t length = asc_match_length(match), at = 0;
        uint64_t before = asc_state_hash(game, asc_match_state(match));
        for (size_t i = 0; i < 40; i++) {
            assert_true(asc__walk_to(walk, at));
            asc_match_state_at(match, at, state);
            const asc_state *there = asc_match_state(walk->play.match);
            assert_true(asc_state_hash(game, there) == asc_state_hash(game, state));
            assert_int_equal(asc_to_act(game, there), walk->play.seat);
            assert_int_equal(walk->play.you, ASC_NOBODY);
            at = (at * 7 + 31) % (length + 1);
        }
        assert_true(asc_state_hash(game, asc_match_state(match)) == before);
        assert_int_equal(asc_match_length(match), length);
        end(walk);
        free(state);
        asc_match_free(match);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
}

static void seats_have_names(void **unused)
{
    (void)unused;
    match_kit kit;
    asc_game *game = make_game(&kit, "princes");
    asc_match *match = make_match(game, 3);
    const asc_record_facts facts = {
        .seat = {"Anna",
                 "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                 "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                 "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                 "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9",
                 "Anna", NULL}};
    asc_walk *walk = begin(match, &facts, 2, stdout);
    assert_string_equal(walk->play.session.seats[0].name, "Anna 1");
    assert_string_equal(walk->play.session.seats[2].name, "Anna 3");
    assert_string_equal(walk->play.session.seats[3].name, "Seat 4");
    /* Cut between two letters, not inside of one. */
    assert_int_equal(strlen(walk->play.session.seats[1].name), 62);
    assert_int_equal(walk->play.you, 2);
    assert_int_equal(walk->play.seat, 2);
    end(walk);
    asc_match_free(match);
    asc_game_free(game);
}

/* ---- Positions ------------------------------------------------------------------------------- */

static char *position(const asc_match *match, size_t index)
{
    const asc_record_facts facts = {.seat = {"Anna", "Bob", "Cleo", "Dora"}};
    asc_analysis analysis = {.match = match, .facts = &facts};
    analysis.game = asc_match_game(match);
    char *text = asc__analysis_position(&analysis, index, 80);
    assert_non_null(text);
    return text;
}

/* The position is the same in another determinization that whoever decides cannot tell from this
 * one. */
static void positions_tell_what_a_seat_knows(void **unused)
{
    (void)unused;
    static const char *const games[] = {"deck", "princes"};
    for (int g = 0; g < 2; g++) {
        match_kit kit;
        asc_game *game = make_game(&kit, games[g]);
        asc_match *match = make_match(game, 5);
        asc_state *state = malloc(asc_state_size(game)), *sample = malloc(asc_state_size(game));
        asc_view *view = malloc(asc_view_size(game));
        asc_belief *belief = malloc(asc_belief_size(game));
        asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
        for (size_t i = 0; i < asc_match_length(match); i++) {
            asc_decision decision = asc_match_decision(match, i);
            asc_seed seed = asc_seed_from_number(i);
            asc_match *other;
            asc_match_state_at(match, i, state);
            asc_view_of(game, state, decision.seat, view);
            assert_int_equal(asc_belief_init(game, view, belief), ASC_OK);
            asc_belief_sample(game, belief, &seed, sample);
            assert_int_equal(asc_match_from_state(game, sample, &other), ASC_OK);
            assert_true(asc_legal(game, sample, moves) > 0);
            assert_int_equal(asc_match_play(other, decision.seat, moves[0], NULL), ASC_OK);
            char *text = position(match, i), *again = position(other, 0);
            assert_string_equal(text, again);
            assert_null(strstr(text, "You"));
            assert_null(strstr(text, "  you  "));
            free(text);
            free(again);
            asc_match_free(other);
        }
        free(state);
        free(sample);
        free(view);
        free(belief);
        free(moves);
        asc_match_free(match);
        asc_game_free(game);
        assert_int_equal(kit.blocks, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_where_the_match_was),
        cmocka_unit_test(seats_have_names),
        cmocka_unit_test(positions_tell_what_a_seat_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
