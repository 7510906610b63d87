/*
 * test_judge.c - what moves are worth: the order and the bounds of estimates, that a judge says the
 * same again, knows no more than the seat, and can be stopped.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "judge.h"

typedef struct bench {
    asc_game *game;
    asc_state *state, *other;
    asc_belief *belief;
    asc_judge judge;
    deck_luck luck;
} bench;

static bench bench_new(int players, uint64_t seed)
{
    asc_game *game = deck_game_new("godslayer", players, NULL);
    bench b = {.game = game,
               .state = deck_get(asc_state_size(game)),
               .other = deck_get(asc_state_size(game)),
               .belief = deck_get(asc_belief_size(game)),
               .luck = {.key = seed}};
    asc_seed start = asc_seed_from_number(seed);
    assert_true(asc__judge_init(&b.judge, game));
    asc_state_init(game, b.state, &start);
    return b;
}

static void bench_free(bench *b)
{
    asc__judge_fini(&b->judge);
    free(b->state);
    free(b->other);
    free(b->belief);
    asc_game_free(b->game);
}

/* Goes on in the game until there is something to choose; false: it is over. */
static bool next_choice(bench *b)
{
    deck_play_on(b->game, b->state, DECK_RICH, 1, &b->luck);
    for (int count; (count = asc_legal(b->game, b->state, b->judge.moves)) > 0;) {
        if (count > 2)
            return true;
        deck_play_on(b->game, b->state, DECK_RICH, 1, &b->luck);
    }
    return false;
}

static asc_player *player_new(const asc_game *game, const char *name)
{
    asc_player *player;
    assert_int_equal(asc_player_new(game, name, 5, NULL, &player), ASC_OK);
    return player;
}

/* Judges a move in a state, with a judge who is new each time. */
static asc_judgement judge(bench *b, const asc_state *state, asc_move move)
{
    asc_judgement out;
    asc_player *player = player_new(b->game, "search:40it");
    asc_decision decision = {.seat = asc_to_act(b->game, state), .move = move};
    assert_true(asc__judge_decision(&b->judge, player, 0, state, decision, &out));
    asc_player_free(player);
    return out;
}

static void judgements_are_sound(void **unused)
{
    (void)unused;
    unsigned judged = 0, lost = 0;
    for (int players = 1; players <= 3; players++) {
        bench b = bench_new(players, (uint64_t)players);
        for (int i = 0; i < 25 && next_choice(&b); i++) {
            int count = asc_legal(b.game, b.state, b.judge.moves);
            asc_move move = b.judge.moves[deck_below(&b.luck, (uint32_t)count)];
            asc_judgement one = judge(&b, b.state, move), two = judge(&b, b.state, move);
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

/* Another determinization that the one to act cannot tell from this one is judged the same. */
static void judges_know_what_the_seat_knows(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 9);
    unsigned different = 0;
    for (int i = 0; i < 25 && next_choice(&b); i++) {
        int count = asc_legal(b.game, b.state, b.judge.moves);
        asc_move move = b.judge.moves[deck_below(&b.luck, (uint32_t)count)];
        asc_view_of(b.game, b.state, asc_to_act(b.game, b.state), b.judge.view);
        assert_int_equal(asc_belief_init(b.game, b.judge.view, b.belief), ASC_OK);
        asc_seed seed = asc_seed_from_number((uint64_t)i + 100);
        asc_belief_sample(b.game, b.belief, &seed, b.other);
        different += asc_state_hash(b.game, b.state) != asc_state_hash(b.game, b.other);
        asc_judgement one = judge(&b, b.state, move), two = judge(&b, b.other, move);
        assert_memory_equal(&one.best, &two.best, sizeof one.best);
        assert_true(one.before == two.before && one.after == two.after && one.error == two.error);
    }
    assert_true(different > 20);
    bench_free(&b);
}

static void ranks_are_in_order(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    asc_estimate best[4];
    for (int i = 0; i < 20 && next_choice(&b); i++) {
        size_t count = (size_t)asc_legal(b.game, b.state, b.judge.moves), also = count - 1;
        asc_view_of(b.game, b.state, asc_to_act(b.game, b.state), b.judge.view);
        asc_player *player = player_new(b.game, "search:40it");
        size_t found =
            asc__judge_rank(&b.judge, player, 0, b.judge.view, b.judge.moves, count, 3, also, best);
        assert_true(found == 3 || found == 4);
        bool there = false;
        for (size_t k = 0; k < found; k++) {
            there = there || best[k].move == also;
            assert_true(best[k].move < count && best[k].visits > 0);
            assert_true(k == 0 || best[k].chance <= best[k - 1].chance);
        }
        assert_true(there);
        asc_player_free(player);
    }
    bench_free(&b);
}

static void some_have_no_opinion(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    assert_true(next_choice(&b));
    asc_judgement out;
    asc_player *player = player_new(b.game, "greedy");
    asc_decision decision = {.seat = asc_to_act(b.game, b.state), .move = b.judge.moves[0]};
    assert_false(asc__judge_decision(&b.judge, player, 0, b.state, decision, &out));
    asc_player_free(player);
    bench_free(&b);
}

/* Who is stopped says what he can: here nothing, and at once, though he has all day. */
static void a_judge_can_be_stopped(void **unused)
{
    (void)unused;
    bench b = bench_new(2, 4);
    assert_true(next_choice(&b));
    asc_estimate best[4];
    size_t count = (size_t)asc_legal(b.game, b.state, b.judge.moves);
    asc_view_of(b.game, b.state, asc_to_act(b.game, b.state), b.judge.view);
    asc_player *player = player_new(b.game, "search:86400000ms");
    asc_player_stop(player);
    size_t found =
        asc__judge_rank(&b.judge, player, 0, b.judge.view, b.judge.moves, count, 3, count, best);
    assert_int_equal(found, 3);
    assert_int_equal(best[0].visits, 0);
    asc_player_free(player);
    bench_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judgements_are_sound),   cmocka_unit_test(judges_know_what_the_seat_knows),
        cmocka_unit_test(ranks_are_in_order),     cmocka_unit_test(some_have_no_opinion),
        cmocka_unit_test(a_judge_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
