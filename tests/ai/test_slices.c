/*
 * test_slices.c - decisions in slices: however the thought about one is cut, the same comes out;
 * slices end when they should, and what is known in between can be asked for. Time is what the
 * clock in this file says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>

#include "base.h"
#include "deck_kit.h"
#include "player.h"
#include "search_clock.h"
#include "tiny_game.h"

/* ---- A clock --------------------------------------------------------------------------------- */

#define MS UINT64_C(1000000)

/* It goes on by `tick` whenever somebody looks at it. */
static atomic_ullong now = 5000 * MS;
static atomic_ullong tick = 1000;

uint64_t asc__search_clock(void)
{
    return atomic_fetch_add(&now, atomic_load(&tick));
}

/* ---- Players --------------------------------------------------------------------------------- */

static asc_player *player_new(const asc_game *game, const char *name, uint64_t seed)
{
    asc_player *player;
    assert_int_equal(asc_player_new(game, name, seed, NULL, &player), ASC_OK);
    return player;
}

static uint64_t visits_of(asc_player *player, const board *t)
{
    uint64_t sum = 0;
    size_t count = asc_player_estimates_now(player, t->estimates);
    for (size_t i = 0; i < count; i++)
        sum += t->estimates[i].visits;
    return sum;
}

/* Begins with copies that are of no use after the call. */
static void begin(asc_player *player, const board *t, asc_purpose purpose)
{
    static asc_view view[4096];
    static asc_move moves[2048];
    assert_true(asc_view_size(t->game) <= sizeof view && t->count <= ASC__COUNT(moves));
    memcpy(view, t->view, asc_view_size(t->game));
    memcpy(moves, t->moves, t->count * sizeof *moves);
    asc_player_begin(player, view, moves, t->count, purpose);
    memset(view, 0xff, sizeof view);
    memset(moves, 0xff, sizeof moves);
}

/* Lets the game's own evaluation play on until there is a decision that needs a thought. */
static void play_to_choice(board *t, uint64_t number, unsigned after)
{
    asc_seed seed = asc_seed_from_number(number);
    asc_state_init(t->game, t->state, &seed);
    for (unsigned i = 0;; i++) {
        assert_true(board_look(t));
        size_t best = asc_value_best(t->game, t->state, t->moves, t->count);
        bool plain = t->count < 3 ||
                     asc_value_move(t->game, t->state, t->moves[best]) >= ASC_VALUE_SURE ||
                     (asc_move_flags(t->game, t->state, t->moves[best]) & ASC_MOVE_ONLY_GAINS);
        if (i >= after && !plain)
            return;
        asc_apply_listed(t->game, t->state, t->moves[best]);
    }
}

/* ---- The same, however it is cut ------------------------------------------------------------- */

/* Thinks to the end, in slices of any sort; how many there were. */
static unsigned think_in_slices(asc_player *player, const board *t, deck_luck *luck)
{
    unsigned slices = 0;
    for (bool more = true; more; slices++) {
        assert_true(slices < 100000);
        switch (deck_below(luck, 6)) {
        case 0: /* ends in the middle of a playout, as a rule */
            more = asc_player_think(player, 1 + deck_below(luck, 3), 0);
            break;
        case 1: /* is stopped before it begins */
            asc_player_stop(player);
            assert_false(asc_player_think(player, 0, 7));
            asc_player_resume(player);
            break;
        case 2: /* whichever is spent first */
            more = asc_player_think(player, 1 + deck_below(luck, 3), 1 + deck_below(luck, 40));
            break;
        case 3:
            more = asc_player_think(player, 0, 1);
            break;
        default:
            more = asc_player_think(player, 0, 1 + deck_below(luck, 60));
        }
        /* Whoever looks in between changes nothing. */
        if (deck_below(luck, 3) == 0)
            assert_true(asc_player_best(player) < t->count);
        if (deck_below(luck, 3) == 0)
            visits_of(player, t);
    }
    assert_false(asc_player_think(player, 0, 0));
    return slices;
}

static void check_estimates(asc_player *whole, asc_player *cut, const board *t)
{
    asc_estimate *other = deck_get(t->count * sizeof *other);
    size_t count = asc_player_estimates_now(whole, t->estimates);
    assert_true(count == t->count || count == 0);
    assert_int_equal(asc_player_estimates_now(cut, other), count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(t->estimates[i].move, other[i].move);
        assert_int_equal(t->estimates[i].visits, other[i].visits);
        assert_true(t->estimates[i].chance == other[i].chance);
        assert_true(t->estimates[i].error == other[i].error);
    }
    free(other);
}

/* Two players of one name and luck, of whom one thinks in one go: they do the same all the way. */
static void play_both(board t, const char *name, unsigned decisions)
{
    asc_player *whole = player_new(t.game, name, 5), *cut = player_new(t.game, name, 5);
    deck_luck luck = {.key = 9};
    asc_seed seed = asc_seed_from_number(3);
    unsigned slices = 0, estimates = 0, made = 0;
    asc_state_init(t.game, t.state, &seed);
    for (; made < decisions && board_look(&t); made++) {
        size_t choice = asc_player_choose(whole, t.view, t.moves, t.count);
        begin(cut, &t, ASC_TO_CHOOSE);
        slices += think_in_slices(cut, &t, &luck);
        assert_int_equal(asc_player_best(cut), choice);
        check_estimates(whole, cut, &t);
        if (made % 4 == 1) {
            size_t count = asc_player_estimate(whole, t.view, t.moves, t.count, t.estimates);
            begin(cut, &t, ASC_TO_ESTIMATE);
            slices += think_in_slices(cut, &t, &luck);
            check_estimates(whole, cut, &t);
            assert_int_equal(asc_player_best(whole), asc_player_best(cut));
            estimates += count > 0;
        }
        asc_apply_listed(t.game, t.state, t.moves[choice]);
    }
    print_message("%s: %u decisions, %u slices, %u estimates\n", name, made, slices, estimates);
    assert_true(made > 5 && slices > 2 * made && estimates > 0);
    asc_player_free(whole);
    asc_player_free(cut);
    board_free(&t);
}

static void test_same(void **unused)
{
    (void)unused;
    atomic_store(&tick, 20000); /* some fifty looks at the clock are a millisecond */
    play_both(board_of(deck_game_new("godslayer", 2, NULL)), "search:200it", 120);
    play_both(board_of(deck_game_new("godslayer", 2, NULL)), "search:150it+3t", 60);
    play_both(board_of(deck_game_new("vigil", 3, "12")), "search:40it", 40);
    play_both(board_of(deck_game_new("vigil", 1, NULL)), "search:60it", 24);
    play_both(board_of(princes_new(4)), "search:60it", 40);
    play_both(board_of(deck_game_new("godslayer", 2, NULL)), "search:30it+against2", 20);
    play_both(board_of(princes_new(3)), "search:31it+2t", 40);
    play_both(board_of(game_of_type(&tiny_game_type, (asc_config){.players = 3})), "search:50it",
              40);
    /* With plans of two moves. */
    play_both(board_of(deck_game_new("godslayer", 2, NULL)), "search:6000it", 25);
    atomic_store(&tick, 1000);
}

/* ---- Budgets --------------------------------------------------------------------------------- */

/* What each slice adds, and when there is nothing left. */
static void test_iterations(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        uint32_t slice;
        uint64_t first, all;
        unsigned slices;
    } cases[] = {
        {"search:100it", 30, 30, 100, 4},
        {"search:100it", 50, 50, 100, 2},
        {"search:100it", 0, 100, 100, 1},
        {"search:100it", 4000000000, 100, 100, 1},
        {"search:9it", 1, 1, 9, 9},
        {"search:101it+3t", 30, 30, 101, 4},
        {"search:10it+4t", 1, 4, 10, 3},
        {"search:2it+3t", 1, 3, 3, 1},
        {"search:100it+9000ms", 60, 60, 100, 2},
    };
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    play_to_choice(&t, 1, 40);
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        for (int purpose = ASC_TO_CHOOSE; purpose <= ASC_TO_ESTIMATE; purpose++) {
            asc_player *player = player_new(t.game, cases[i].name, 1);
            begin(player, &t, (asc_purpose)purpose);
            assert_int_equal(visits_of(player, &t), 0);
            assert_int_equal(asc_player_estimates_now(player, t.estimates), t.count);
            for (unsigned k = 1; k <= cases[i].slices; k++) {
                uint64_t before = asc__search_work(player).playouts;
                assert_int_equal(asc_player_think(player, 0, cases[i].slice), k < cases[i].slices);
                uint64_t made = asc__search_work(player).playouts;
                assert_true(k > 1 || made - before == cases[i].first);
                assert_true(visits_of(player, &t) == made || purpose == ASC_TO_CHOOSE);
            }
            assert_int_equal(asc__search_work(player).playouts, cases[i].all);
            assert_false(asc_player_think(player, 0, 5));
            assert_false(asc_player_think(player, 0, 0));
            assert_int_equal(asc__search_work(player).playouts, cases[i].all);
            asc_player_free(player);
        }
    }
    board_free(&t);
}

/* A decision that is begun makes an end of the one before. */
static void test_anew(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    asc_player *player = player_new(t.game, "search:100it", 1);
    play_to_choice(&t, 1, 40);
    begin(player, &t, ASC_TO_ESTIMATE);
    assert_true(asc_player_think(player, 0, 60));
    assert_int_equal(visits_of(player, &t), 60);
    begin(player, &t, ASC_TO_ESTIMATE);
    assert_int_equal(visits_of(player, &t), 0);
    assert_true(asc_player_think(player, 0, 60));
    asc_player_estimate(player, t.view, t.moves, t.count, t.estimates);
    assert_int_equal(visits_of(player, &t), 100);
    asc_player_free(player);
    board_free(&t);
}

/* Time that passes between slices is not the player's. */
static void test_time(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    play_to_choice(&t, 1, 40);
    for (int purpose = ASC_TO_CHOOSE; purpose <= ASC_TO_ESTIMATE; purpose++) {
        asc_player *whole = player_new(t.game, "search:5ms", 1);
        asc_player *cut = player_new(t.game, "search:5ms", 1);
        begin(whole, &t, (asc_purpose)purpose);
        assert_false(asc_player_think(whole, 0, 0));
        uint64_t all = asc__search_work(whole).playouts, left = 5 * MS;
        assert_true(all > 200);
        begin(cut, &t, (asc_purpose)purpose);
        unsigned slices = 0;
        for (bool more = true; more; slices++) {
            atomic_fetch_add(&now, 3600 * 1000 * MS);
            uint64_t start = now;
            more = asc_player_think(cut, 1, 0);
            uint64_t took = now - start;
            assert_true(took < MS + 100000); /* it looks at the clock that seldom */
            assert_true(took >= (more ? MS : 1000));
            left -= took < left ? took : left;
            assert_true(slices <= 6);
        }
        assert_true(slices >= 4 && left < 100000);
        uint64_t other = asc__search_work(cut).playouts;
        assert_true(other > all * 95 / 100 && other < all * 105 / 100);
        assert_false(asc_player_think(cut, 0, 0));
        assert_int_equal(asc__search_work(cut).playouts, other);
        asc_player_free(whole);
        asc_player_free(cut);
    }
    board_free(&t);
}

/* As much time as there was when it began, whatever is said later; and thinking before the first
 * slice counts. */
static void test_set_time(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    asc_player *player = player_new(t.game, "search:86400000ms", 1);
    play_to_choice(&t, 1, 40);
    asc_player_set_time(player, 2);
    begin(player, &t, ASC_TO_CHOOSE);
    asc_player_set_time(player, 86400000);
    uint64_t start = now;
    assert_false(asc_player_think(player, 0, 0));
    assert_true(now - start < 3 * MS);
    begin(player, &t, ASC_TO_CHOOSE);
    assert_true(asc_player_think(player, 1, 0));
    atomic_store(&tick, 3 * MS); /* to begin with takes all the time that there is */
    asc_player_set_time(player, 2);
    begin(player, &t, ASC_TO_CHOOSE);
    atomic_store(&tick, 1000);
    assert_false(asc_player_think(player, 0, 0));
    assert_int_equal(visits_of(player, &t), 0);
    assert_true(asc_player_best(player) < t.count);
    asc_player_free(player);
    board_free(&t);
}

/* ---- Stopping -------------------------------------------------------------------------------- */

static void *stop_him(void *player)
{
    asc_player_stop(player);
    return NULL;
}

static void test_stop(void **unused)
{
    (void)unused;
    static const char *const names[] = {"search:1000000000it", "search:1000000000it+3t"};
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    play_to_choice(&t, 1, 40);
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        asc_player *player = player_new(t.game, names[i], 1);
        pthread_t thread;
        begin(player, &t, ASC_TO_ESTIMATE);
        assert_int_equal(pthread_create(&thread, NULL, stop_him, player), 0);
        assert_false(asc_player_think(player, 0, 0)); /* or it would take for ever */
        pthread_join(thread, NULL);
        uint64_t visits = visits_of(player, &t);
        assert_false(asc_player_think(player, 0, 10));
        assert_int_equal(visits_of(player, &t), visits);
        asc_player_resume(player);
        assert_true(asc_player_think(player, 0, 12));
        assert_int_equal(visits_of(player, &t), visits + 12);
        asc_player_free(player);
    }
    board_free(&t);
}

/* ---- No need to think ------------------------------------------------------------------------ */

/* Players that do not search have decided when it begins, as they would in one go, and have no
 * estimates. */
static void test_others(void **unused)
{
    (void)unused;
    static const char *const names[] = {"random", "rich", "greedy", "level:1", "level:2"};
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        board t = board_of(deck_game_new("vigil", 2, "10"));
        asc_player *whole = player_new(t.game, names[i], 7), *cut = player_new(t.game, names[i], 7);
        asc_seed seed = asc_seed_from_number(i);
        asc_state_init(t.game, t.state, &seed);
        for (unsigned step = 0; board_look(&t); step++) {
            size_t choice = asc_player_choose(whole, t.view, t.moves, t.count);
            begin(cut, &t, step % 2 ? ASC_TO_ESTIMATE : ASC_TO_CHOOSE);
            assert_int_equal(asc_player_best(cut), choice);
            assert_false(asc_player_think(cut, 0, 0));
            assert_int_equal(asc_player_estimates_now(cut, t.estimates), 0);
            assert_int_equal(asc_player_best(cut), choice);
            asc_apply_listed(t.game, t.state, t.moves[choice]);
        }
        asc_player_free(whole);
        asc_player_free(cut);
        board_free(&t);
    }
}

/* A searching player that need not think neither does so in slices; it does where it is asked for
 * estimates. */
static void test_plain(void **unused)
{
    (void)unused;
    board t = board_of(deck_game_new("godslayer", 2, NULL));
    asc_player *player = player_new(t.game, "search:50it", 1);
    asc_state_init(t.game, t.state, &(asc_seed){.word = {1}});
    assert_true(board_look(&t)); /* an Apprentice is played at once */
    begin(player, &t, ASC_TO_CHOOSE);
    assert_false(asc_player_think(player, 0, 0));
    assert_int_equal(asc_player_estimates_now(player, t.estimates), 0);
    assert_int_equal(asc__search_work(player).playouts, 0);
    size_t best = asc_player_best(player);
    assert_true(asc_move_flags(t.game, t.state, t.moves[best]) & ASC_MOVE_ONLY_GAINS);
    begin(player, &t, ASC_TO_ESTIMATE);
    assert_true(asc_player_think(player, 0, 49));
    assert_int_equal(visits_of(player, &t), 49);
    asc_player_free(player);
    board_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same),  cmocka_unit_test(test_iterations),
        cmocka_unit_test(test_anew),  cmocka_unit_test(test_time),
        cmocka_unit_test(test_stop),  cmocka_unit_test(test_set_time),
        cmocka_unit_test(test_plain), cmocka_unit_test(test_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
