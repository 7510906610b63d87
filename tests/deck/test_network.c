/*
 * test_network.c - the value network: that it is there where it should be, that its chances add up
 * and come true, that it looks at nothing it should not, that its sums have room, and that search
 * makes use of it.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_network.h"
#include "deck_kit.h"
#include "player.h"

static const char *const packs[] = {"godslayer", "vigil", "anniversary"};

enum { TURNS_MAX = 200 };

/* Is there a value network for a game? Then it says something of each seat, and what it says adds
 * up. */
static bool is_foreseen(asc_game *game, int sides)
{
    asc_state *state = deck_get(asc_state_size(game));
    asc_seed seed = asc_seed_from_number(1);
    asc_prediction told[ASC_SEATS_MAX];
    asc_state_init(game, state, &seed);
    bool there = asc_value_predict(game, state, ASC_NOBODY, told);
    double sum = 0;
    for (int seat = 0; there && seat < asc_game_players(game); seat++) {
        assert_true(told[seat].chance > 0.02 && told[seat].chance < 0.95);
        assert_true(told[seat].ahead > 0.05 && told[seat].ahead < 0.95);
        sum += seat < sides ? told[seat].chance : 0;
    }
    if (there && sides > 1)
        assert_true(fabs(sum - 1) < 1e-9);
    free(state);
    asc_game_free(game);
    return there;
}

/* One for all: any pack and number of players, teams, one alone; but no end by the number of
 * rounds. */
static void test_where(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        for (int players = 1; players <= 4; players++)
            assert_true(is_foreseen(deck_game_new(packs[i], players, NULL), players));
        assert_false(is_foreseen(deck_game_new(packs[i], 2, "40"), 2));
    }
    assert_true(is_foreseen(deck_game_new("godslayer,vigil", 6, NULL), 6));
    assert_true(is_foreseen(deck_table_game(&(deck_table){"vigil", 4, 2}, NULL), 2));
    asc_game *princes = princes_new(2);
    assert_false(is_foreseen(princes, 2));
}

/* Sums of words as they would be if there were no end to words. */
static void check_room(const asc_game *base, const asc_state *state)
{
    const deck_game *game = deck_of(base);
    deck_network_inputs inputs;
    asc__deck_network_inputs(game, (const deck_state *)state, ASC_NOBODY, &inputs);
    for (unsigned column = 0; column < DECK_NETWORK_COLUMNS; column++) {
        unsigned i = 0;
        for (unsigned part = 0; part <= inputs.seats; part++) {
            int32_t sum = 0;
            for (; i < inputs.end[part]; i++)
                sum += game->network->rows[inputs.rows[i]][column];
            assert_in_range(sum + 32768, 0, 65535);
        }
    }
}

/* Wide vectors, where the processor has them, say the same to the last bit. */
static unsigned check_wide(const asc_game *base, const asc_state *state)
{
    const deck_game *game = deck_of(base);
    deck_network_inputs inputs;
    float plain[DECK_NETWORK_SEATS][DECK_NETWORK_OUTPUTS],
        wide[DECK_NETWORK_SEATS][DECK_NETWORK_OUTPUTS];
    for (int viewer = ASC_NOBODY; viewer < base->players; viewer++) {
        asc__deck_network_inputs(game, (const deck_state *)state, viewer, &inputs);
        asc__deck_network_logits(game->network, &inputs, plain);
        asc__deck_network_logits_wide(game->network, &inputs, wide);
        assert_memory_equal(plain, wide, inputs.sides * sizeof *plain);
    }
    return (unsigned)base->players + 1;
}

static void test_wide(void **unused)
{
    (void)unused;
    unsigned checked = 0;
    if (!asc__deck_network_wide())
        skip();
    for (int players = 1; players <= 6; players++) {
        asc_game *game =
            deck_game_new(players > 4 ? "godslayer,vigil" : packs[players % 3], players, NULL);
        asc_state *state = deck_get(asc_state_size(game));
        deck_luck luck = {.key = (uint64_t)players};
        for (uint64_t number = 0; number < 40; number++) {
            asc_seed seed = asc_seed_from_number(number);
            asc_state_init(game, state, &seed);
            while (deck_play_on(game, state, DECK_RICH, 20, &luck) == 20)
                checked += check_wide(game, state);
        }
        free(state);
        asc_game_free(game);
    }
    print_message("%u positions\n", checked);
    assert_true(checked > 10000);
}

/* The opponent's hand and the order of his deck are others, and so is the luck to come: nothing
 * that the viewer could see is different. */
static void check_blindness(const asc_game *game, const asc_state *state, int viewer,
                            asc_state *other)
{
    asc_prediction told[ASC_SEATS_MAX], again[ASC_SEATS_MAX];
    asc_seed seed = asc_seed_from_number(77);
    memcpy(other, state, asc_state_size(game));
    asc_state_reseed(game, other, &seed);
    deck_player *player = player_at(deck_of(game), (deck_state *)other, !viewer);
    uint8_t *owned = (uint8_t *)(player + 1);
    for (unsigned low = 0, high = player->end[DECK_BAG]; low + 1 < high; low++) {
        uint8_t card = owned[low];
        owned[low] = owned[--high];
        owned[high] = card;
    }
    if (player->end[DECK_BAG] > 0 && player->end[DECK_OWN] > player->end[DECK_DISCARD]) {
        uint8_t card = owned[0];
        owned[0] = owned[player->end[DECK_DISCARD]];
        owned[player->end[DECK_DISCARD]] = card;
    }
    assert_true(asc_value_predict(game, state, viewer, told));
    assert_true(asc_value_predict(game, other, viewer, again));
    for (int seat = 0; seat < 2; seat++)
        assert_true(told[seat].chance == again[seat].chance &&
                    told[seat].ahead == again[seat].ahead);
}

enum { BINS = 10 };

typedef struct tally {
    double told[BINS], won[BINS], squares;
    unsigned count[BINS], all;
    double sums;         /* of what both seats, each from its own view, say of themselves */
    unsigned far, turns; /* turns at which that is not within 0.1 of 1, and all */
    double first;        /* what is told of the first seat when a game begins */
    unsigned games, first_won;
} tally;

typedef struct seen {
    asc_prediction own[TURNS_MAX]; /* of the seat whose turn begins, from its own view */
    int seat[TURNS_MAX];
    unsigned count;
} seen;

static bool look(const asc_game *game, const asc_state *state, int seat, seen *all, tally *sum)
{
    asc_prediction own[ASC_SEATS_MAX], other[ASC_SEATS_MAX];
    /* Something of the turn before may still be going on: a question of Fate. */
    bool there = asc_value_predict(game, state, seat, own);
    assert_int_equal(there, ((const deck_state *)state)->depth == 0);
    if (!there)
        return false;
    assert_true(asc_value_predict(game, state, !seat, other));
    double both = own[seat].chance + other[!seat].chance;
    sum->sums += both;
    sum->far += fabs(both - 1) > 0.1;
    if (all->count == 0)
        sum->first += seat == 0 ? own[0].chance : other[0].chance;
    sum->turns++;
    all->own[all->count] = own[seat];
    all->seat[all->count++] = seat;
    return true;
}

/* A game between equals; or, where there is some luck to choose by, of anything at all. */
static void play(const asc_game *game, uint64_t number, deck_luck *luck, tally *sum)
{
    asc_state *state = deck_get(asc_state_size(game)), *other = deck_get(asc_state_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    seen all = {.count = 0};
    int seat, turns = -1;
    asc_seed seed = asc_seed_from_number(number + 500000);
    asc_state_init(game, state, &seed);
    while ((seat = asc_to_act(game, state)) != ASC_NOBODY && all.count < TURNS_MAX) {
        if (asc_turns(game, state) != turns) {
            turns = asc_turns(game, state);
            if (look(game, state, seat, &all, sum) && number % 16 == 0) {
                check_room(game, state);
                check_blindness(game, state, seat, other);
            }
        }
        size_t count = (size_t)asc_legal(game, state, moves);
        size_t best = luck != NULL ? (size_t)deck_choose(game, DECK_RICH, moves, (int)count, luck)
                                   : asc_value_tuned(game, state, moves, count);
        asc_apply_listed(game, state, moves[best]);
    }
    asc_result result;
    asc_result_of(game, state, &result);
    for (unsigned i = 0; i < all.count; i++) {
        double chance = all.own[i].chance, won = result.winners >> all.seat[i] & 1;
        unsigned bin = (unsigned)(chance * BINS);
        sum->told[bin] += chance;
        sum->won[bin] += won;
        sum->count[bin]++;
        sum->squares += (chance - won) * (chance - won);
        sum->all++;
    }
    sum->games++;
    sum->first_won += result.winners & 1;
    free(state);
    free(other);
    free(moves);
}

static void check_tally(const char *pack, const tally *sum)
{
    double off = sum->squares / sum->all, sums = sum->sums / sum->turns;
    double first = sum->first / sum->games, won = (double)sum->first_won / sum->games;
    print_message(
        "%s: Brier score %.4f, sums %.3f (%.1f %% far), the first seat %.3f told, %.3f won\n", pack,
        off, sums, 100.0 * sum->far / sum->turns, first, won);
    assert_true(off < 0.17); /* 0.25 says nothing */
    assert_true(fabs(sums - 1) < 0.03);
    assert_true(sum->far < 0.08 * sum->turns); /* each knows a hand that the other does not */
    assert_true(fabs(first - won) < 0.03 + 2 * sqrt(0.25 / sum->games));
    for (unsigned i = 0; i < BINS; i++) {
        if (sum->count[i] < 200)
            continue;
        double told = sum->told[i] / sum->count[i], came = sum->won[i] / sum->count[i];
        print_message("  told %.3f, came true %.3f of %u\n", told, came, sum->count[i]);
        assert_true(fabs(told - came) < 0.05);
    }
}

static void test_true(void **unused)
{
    (void)unused;
    enum { GAMES = 1500 };
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        asc_game *game = deck_game_new(packs[i], 2, NULL);
        tally sum = {0}, odd = {0};
        deck_luck luck = {.key = i};
        for (uint64_t number = 0; number < GAMES; number++)
            play(game, number, NULL, &sum);
        check_tally(packs[i], &sum);
        for (uint64_t number = 0; number < 32; number++)
            play(game, number, &luck, &odd);
        assert_true(odd.all > 200);
        asc_game_free(game);
    }
}

/* Decisions of a playout, on average, at the start of a game, where nobody is far ahead. */
static double length_of_playouts(const char *name, asc_game *game)
{
    asc_state *state = deck_get(asc_state_size(game));
    asc_view *view = deck_get(asc_view_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    asc_player *player;
    asc_prediction expected;
    asc_seed seed = asc_seed_from_number(3);
    assert_int_equal(asc_player_new(game, name, 1, NULL, &player), ASC_OK);
    asc_state_init(game, state, &seed);
    while (asc__search_work(player).playouts == 0) {
        assert_false(asc__search_expected(player, &expected)); /* there was no need to think yet */
        int seat = asc_to_act(game, state), count = asc_legal(game, state, moves);
        asc_view_of(game, state, seat, view);
        size_t best = asc_player_choose(player, view, moves, (size_t)count);
        asc_apply_listed(game, state, moves[best]);
    }
    asc_search_work work = asc__search_work(player);
    assert_true(asc__search_expected(player, &expected));
    assert_true(expected.chance > 0.2 && expected.chance < 0.95 && expected.ahead > 0.2 &&
                expected.ahead < 0.95);
    asc_player_free(player);
    free(state);
    free(view);
    free(moves);
    asc_game_free(game);
    return (double)work.steps / (double)work.playouts;
}

static void test_use(void **unused)
{
    (void)unused;
    double with = length_of_playouts("search:200it", deck_game_new("godslayer", 2, NULL));
    double without = length_of_playouts("search:200it", deck_game_new("godslayer", 2, "1000"));
    assert_true(with > 0 && with * 5 < without);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where),
        cmocka_unit_test(test_wide),
        cmocka_unit_test(test_true),
        cmocka_unit_test(test_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
