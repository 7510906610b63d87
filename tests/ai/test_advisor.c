/*
 * test_advisor.c - advice: its order, bounds and trust, that the same question gets the same answer
 * however it was cut, that the advisor knows no more than the seat, thinks on, and can be stopped;
 * and what it says of decisions that were made.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "advisor.h"
#include "deck_kit.h"

typedef struct bench {
    asc_game *game;
    asc_state *state, *other;
    asc_belief *belief;
    asc_view *view;
    asc_move *moves;
    deck_luck luck;
} bench;

static bench bench_of(asc_game *game, uint64_t seed)
{
    bench b = {.game = game,
               .state = deck_get(asc_state_size(game)),
               .other = deck_get(asc_state_size(game)),
               .belief = deck_get(asc_belief_size(game)),
               .view = deck_get(asc_view_size(game)),
               .moves = deck_get(asc_legal_max(game) * sizeof(asc_move)),
               .luck = {.key = seed}};
    asc_seed start = asc_seed_from_number(seed);
    asc_state_init(game, b.state, &start);
    return b;
}

static bench bench_new(int players, uint64_t seed)
{
    return bench_of(deck_game_new("godslayer", players, NULL), seed);
}

static void bench_free(bench *b)
{
    free(b->state);
    free(b->other);
    free(b->belief);
    free(b->view);
    free(b->moves);
    asc_game_free(b->game);
}

/* Goes on in the game until there is something to choose; false: it is over. */
static bool next_choice(bench *b)
{
    deck_play_on(b->game, b->state, DECK_RICH, 1, &b->luck);
    for (int count; (count = asc_legal(b->game, b->state, b->moves)) > 0;) {
        if (count > 2)
            return true;
        deck_play_on(b->game, b->state, DECK_RICH, 1, &b->luck);
    }
    return false;
}

static asc_advisor *advisor_new(const asc_game *game, const char *player)
{
    asc_advisor *advisor;
    asc_advisor_setup setup = {.player = player, .seed = 5};
    assert_int_equal(asc__advisor_new(game, &setup, &advisor), ASC_OK);
    return advisor;
}

/* The advice of one who is new each time, in slices of so many milliseconds. */
static asc_advice advice_of(const bench *b, const asc_state *state, const char *player, uint32_t ms)
{
    asc_advice advice;
    asc_advisor *advisor = advisor_new(b->game, player);
    asc__advisor_begin(advisor, state, 0);
    asc__advisor_now(advisor, &advice);
    assert_true(advice.more && advice.count == 0 && advice.trust == ASC_TRUST_UNKNOWN);
    while (asc__advisor_think(advisor, ms))
        continue;
    asc__advisor_now(advisor, &advice);
    assert_false(advice.more);
    asc__advisor_free(advisor);
    return advice;
}

static void assert_same(const asc_advice *a, const asc_advice *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->trust, b->trust);
    for (size_t i = 0; i < a->count; i++) {
        assert_int_equal(a->best[i].move, b->best[i].move);
        assert_int_equal(a->best[i].visits, b->best[i].visits);
        assert_true(a->best[i].chance == b->best[i].chance);
        assert_true(a->best[i].error == b->best[i].error);
    }
}

/* ---- Advice ---------------------------------------------------------------------------------- */

static void advice_is_in_order(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    for (int i = 0; i < 20 && next_choice(&b); i++) {
        size_t count = (size_t)asc_legal(b.game, b.state, b.moves);
        asc_advice whole = advice_of(&b, b.state, "search:40it", 0);
        asc_advice sliced = advice_of(&b, b.state, "search:40it", 1);
        assert_same(&whole, &sliced);
        assert_int_equal(whole.count, 3);
        uint64_t games = 0;
        for (size_t k = 0; k < whole.count; k++) {
            assert_true(whole.best[k].move < count && whole.best[k].visits > 0);
            assert_true(k == 0 || whole.best[k].chance <= whole.best[k - 1].chance);
            games += whole.best[k].visits;
        }
        assert_int_equal(whole.games, games);
        assert_true(games <= 40); /* all of one pass */
    }
    bench_free(&b);
}

/* Another determinization that the one to act cannot tell from this one gets the same advice. */
static void the_advisor_knows_what_the_seat_knows(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 9);
    unsigned different = 0;
    for (int i = 0; i < 25 && next_choice(&b); i++) {
        asc_view_of(b.game, b.state, asc_to_act(b.game, b.state), b.view);
        assert_int_equal(asc_belief_init(b.game, b.view, b.belief), ASC_OK);
        asc_seed seed = asc_seed_from_number((uint64_t)i + 100);
        asc_belief_sample(b.game, b.belief, &seed, b.other);
        different += asc_state_hash(b.game, b.state) != asc_state_hash(b.game, b.other);
        asc_advice one = advice_of(&b, b.state, "search:40it", 0);
        asc_advice two = advice_of(&b, b.other, "search:40it", 0);
        assert_same(&one, &two);
    }
    assert_true(different > 20);
    bench_free(&b);
}

/* A budget in two goes leads where one of its size does: 40 iterations and 40 more of the second
 * pass. */
static void the_advisor_thinks_on(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    assert_true(next_choice(&b));
    asc_advice first, more, most;
    asc_advisor *advisor = advisor_new(b.game, "search:40it");
    asc__advisor_begin(advisor, b.state, 0);
    while (asc__advisor_think(advisor, 0))
        continue;
    asc__advisor_now(advisor, &first);
    for (int i = 0; i < 2; i++) {
        asc__advisor_think_on(advisor, 0);
        asc__advisor_now(advisor, &more);
        assert_true(more.more);
        while (asc__advisor_think(advisor, i == 0 ? 1 : 0))
            continue;
        asc__advisor_now(advisor, &most);
        assert_false(most.more);
        assert_int_equal(most.games, first.games * (uint64_t)(i + 2));
    }
    asc__advisor_free(advisor);
    bench_free(&b);
}

/* Whoever is stopped says what it can: here nothing, and at once, though it has all day; and then
 * it goes on. */
static void the_advisor_can_be_stopped(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    assert_true(next_choice(&b));
    asc_advice advice;
    asc_advisor *advisor = advisor_new(b.game, "search:86400000ms");
    asc_player_stop(asc__advisor_player(advisor));
    asc__advisor_begin(advisor, b.state, 0);
    assert_false(asc__advisor_think(advisor, 0));
    asc__advisor_now(advisor, &advice);
    assert_int_equal(advice.count, 3);
    assert_int_equal(advice.games, 0);
    assert_int_equal(advice.trust, ASC_TRUST_UNKNOWN);
    asc__advisor_think_on(advisor, 0);
    assert_true(asc__advisor_think(advisor, 1));
    asc__advisor_now(advisor, &advice);
    assert_true(advice.games > 0 && advice.more);
    asc__advisor_free(advisor);
    bench_free(&b);
}

/* A position of two players; the seat to act is the first. */
static bench position_of(const char *lines)
{
    bench b = bench_new(2, 7);
    game_set(b.game, b.state, lines);
    return b;
}

/* What is said of the order of the first two, as an enum, as a word and in two languages. */
static void the_advisor_says_how_sure_it_is(void **unused)
{
    (void)unused;
    static const struct {
        const char *position;
        asc_trust trust;
        const char *name, *sure, *french;
    } cases[] = {
        {"turn: 2\npool: 0\nlast round: 1\npower: 4\nhonor 1: 4\nhonor 2: 1\n"
         "row: Shadow Star, Mistake of Creation\n",
         ASC_TRUST_CLEAR, "clear", "The first is the best.", "Le premier est le meilleur."},
        {"hand 1: Apprentice, Militia\n", ASC_TRUST_ALIKE, "alike",
         "The first two fit in any order.", "Ordre libre pour les deux premiers."},
        {"runes: 3\nhand 1: -\n", ASC_TRUST_TOO_CLOSE, "too close",
         "The first two are equal so far.", "Les deux premiers se valent."},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        char text[128];
        bench b = position_of(cases[i].position);
        asc_advice advice = advice_of(&b, b.state, "search:100it", 0);
        assert_int_equal(advice.trust, cases[i].trust);
        assert_string_equal(asc__trust_name(advice.trust), cases[i].name);
        assert_int_equal(asc__advice_say(asc__language("en"), &advice, text, sizeof text),
                         strlen(cases[i].sure));
        assert_string_equal(text, cases[i].sure);
        asc__advice_say(asc__language("fr"), &advice, text, sizeof text);
        assert_string_equal(text, cases[i].french);
        asc__advice_suppose(asc__language("en"), &advice, text, sizeof text);
        assert_string_equal(text, "Chances if all play equally well.");
        bench_free(&b);
    }
}

/* The table of refusals: who decides comes first, then whether there is a choice, then who
 * advises. */
static void some_questions_are_refused(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    assert_true(next_choice(&b));
    int seat = asc_to_act(b.game, b.state);
    asc_advisor *advisor = advisor_new(b.game, "search:40it");
    asc_advisor *greedy = advisor_new(b.game, "greedy");
    assert_int_equal(asc__advisor_refuses(advisor, b.state, seat), ASC_ADVICE_GIVEN);
    assert_int_equal(asc__advisor_refuses(greedy, b.state, seat), ASC_ADVICE_NO_SEARCH);
    assert_int_equal(asc__advisor_refuses(greedy, b.state, 1 - seat), ASC_ADVICE_NOT_YOURS);
    assert_int_equal(asc__advisor_refuses(greedy, b.state, ASC_NOBODY), ASC_ADVICE_NOT_YOURS);
    while (asc_legal(b.game, b.state, b.moves) != 1)
        deck_play_on(b.game, b.state, DECK_RICH, 1, &b.luck);
    seat = asc_to_act(b.game, b.state);
    assert_int_equal(asc__advisor_refuses(greedy, b.state, seat), ASC_ADVICE_ONE_MOVE);
    assert_int_equal(asc__advisor_refuses(advisor, b.state, seat), ASC_ADVICE_ONE_MOVE);
    asc__advisor_free(advisor);
    asc__advisor_free(greedy);
    assert_int_equal(asc__advisor_new(b.game, &(asc_advisor_setup){.player = "nobody"}, &advisor),
                     ASC_BAD_CONFIG);
    assert_null(advisor);
    bench_free(&b);
}

/* The usual one, and who takes the place of one that cannot suppose a level. */
static void the_usual_advisor(void **unused)
{
    (void)unused;
    static const struct {
        asc_advisor_setup setup;
        const char *name;
    } cases[] = {
        {{0}, "search:1000ms"},
        {{.threads = 3}, "search:1000ms+3t"},
        {{.against = 2, .threads = 2}, "search:1000ms+2t+against2"},
        {{.player = "search:9it", .against = 2, .threads = 2}, "search:9it+against2"},
        {{.player = "level:6", .threads = 2}, "level:6"},
        {{.player = "level:6", .against = 1}, "search:1000ms+against1"},
    };
    bench b = bench_new(2, 4);
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_advisor *advisor;
        assert_int_equal(asc__advisor_new(b.game, &cases[i].setup, &advisor), ASC_OK);
        assert_string_equal(asc_player_name(asc__advisor_player(advisor)), cases[i].name);
        asc__advisor_free(advisor);
    }
    bench_free(&b);
}

/* ---- Decisions that were made ---------------------------------------------------------------- */

static asc_judgement judge(const bench *b, asc_move move)
{
    asc_judgement out;
    asc_advisor *advisor = advisor_new(b->game, "search:40it");
    asc_decision decision = {.seat = asc_to_act(b->game, b->state), .move = move};
    assert_true(asc__advisor_judge(advisor, 0, b->state, decision, &out));
    asc__advisor_free(advisor);
    return out;
}

static void judgements_are_sound(void **unused)
{
    (void)unused;
    unsigned judged = 0, lost = 0;
    for (int players = 1; players <= 3; players++) {
        bench b = bench_new(players, (uint64_t)players);
        for (int i = 0; i < 25 && next_choice(&b); i++) {
            int count = asc_legal(b.game, b.state, b.moves);
            asc_move move = b.moves[deck_below(&b.luck, (uint32_t)count)];
            asc_judgement one = judge(&b, move), two = judge(&b, move);
            assert_memory_equal(&one.best, &two.best, sizeof one.best);
            assert_true(one.before == two.before && one.after == two.after);
            assert_memory_equal(&one.move, &move, sizeof move);
            assert_true(one.before >= one.after && one.after >= 0 && one.before <= 1);
            assert_true(one.loss == one.before - one.after);
            assert_int_equal(memcmp(&one.best, &one.move, sizeof move) != 0, one.loss > 0);
            assert_true(one.loss == 0 || one.error > 0);
            judged++;
            lost += one.loss > 0;
        }
        bench_free(&b);
    }
    assert_true(judged > 60 && lost > 10);
}

static void some_have_no_opinion(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    assert_true(next_choice(&b));
    asc_judgement out;
    asc_advisor *advisor = advisor_new(b.game, "greedy");
    asc_decision decision = {.seat = asc_to_act(b.game, b.state), .move = b.moves[0]};
    assert_false(asc__advisor_judge(advisor, 0, b.state, decision, &out));
    asc__advisor_free(advisor);
    bench_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_is_in_order),
        cmocka_unit_test(the_advisor_knows_what_the_seat_knows),
        cmocka_unit_test(the_advisor_thinks_on),
        cmocka_unit_test(the_advisor_can_be_stopped),
        cmocka_unit_test(the_advisor_says_how_sure_it_is),
        cmocka_unit_test(some_questions_are_refused),
        cmocka_unit_test(the_usual_advisor),
        cmocka_unit_test(judgements_are_sound),
        cmocka_unit_test(some_have_no_opinion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
