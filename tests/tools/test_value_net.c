/*
 * test_value_net.c - what trains value networks (tools/value_net.c and its neighbours): the
 * gradient is one, steps along it make the network fit what it is shown, a file says what the
 * network said, and a game is the same whatever was played before it.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "trained_network.h"

enum { ROWS = 24 };

/* A table of two, of four in teams, one alone; a pack as it is and one that was edited. */
static const char *const setups_of[] = {"godslayer-2", "vigil~5-3", "vigil-4t", "anniversary-1"};

static network_setups open_setups(const char *names)
{
    network_setups setups;
    asc_host host = {.load = deck_load, .release = deck_release};
    assert_true(network_setups_open(&setups, &host, names));
    return setups;
}

/* The first rows of some games. */
static network_rows some_rows(const network_setups *setups)
{
    network_rows all = {0}, few = {0};
    network_maker *maker = network_maker_new(setups, NULL);
    assert_non_null(maker);
    for (uint64_t number = 0; all.count < ROWS * 4; number++)
        assert_true(network_maker_play(maker, setups, number, &all));
    for (size_t i = 0; i < ROWS; i++) {
        const network_row *row = &all.rows[i * 4];
        assert_true(network_rows_add(&few, row, all.cards + row->first));
    }
    network_maker_free(maker);
    network_rows_free(&all);
    return few;
}

static double cross_entropy(double told, double wanted)
{
    return -wanted * log(told);
}

/* How badly the network does with all of them: the mean cross-entropy of the win, and of who is how
 * far ahead. */
static double loss_of(value_net *net, const network_setup *setup, const network_rows *rows)
{
    double sum = 0;
    assert_true(value_net_begin(net, 0, setup, true));
    for (size_t i = 0; i < rows->count; i++) {
        const network_row *row = &rows->rows[i];
        asc_prediction told[DECK_NETWORK_SEATS];
        value_net_ask(&net->slices[0], row, rows->cards + row->first, told);
        for (size_t k = 0; k < row->sides; k++) {
            double ahead = (double)row->ahead[k];
            sum += cross_entropy(told[k].chance, (double)row->won[k]);
            sum += (cross_entropy(told[k].ahead, ahead) +
                    cross_entropy(1 - told[k].ahead, 1 - ahead)) /
                   row->sides;
        }
    }
    return sum / (double)rows->count;
}

/* Half of the rows in each of two slices. */
static void learn_all(value_net *net, const network_setup *setup, const network_rows *rows)
{
    for (unsigned slice = 0; slice < 2; slice++) {
        assert_true(value_net_begin(net, slice, setup, false));
        for (size_t i = slice; i < rows->count; i += 2)
            value_net_learn(&net->slices[slice], &rows->rows[i], rows->cards + rows->rows[i].first);
        value_net_end(&net->slices[slice]);
    }
}

static float *weight_at(deck_network_weights *weights, size_t offset)
{
    return (float *)(void *)((unsigned char *)weights + offset);
}

/* The gradient of a weight is what the loss changes by when the weight does. */
static void check_weight(value_net *net, const network_setup *setup, const network_rows *rows,
                         size_t offset, unsigned *matter, unsigned *differ)
{
    const float change = 1e-3F;
    double sum = 0;
    for (unsigned i = 0; i < 2; i++)
        sum += (double)*weight_at(net->slices[i].gradient, offset) / (double)rows->count;
    float *weight = weight_at(net->mean, offset), before = *weight;
    *weight = before + change;
    double more = loss_of(net, setup, rows);
    *weight = before - change;
    double less = loss_of(net, setup, rows);
    *weight = before;
    double slope = (more - less) / (2 * (double)change);
    *matter += fabs(sum) > 1e-4;
    if (fabs(slope - sum) > 3e-4 + 0.1 * fabs(slope)) {
        print_message("%s, weight at %zu: the gradient is %g, the loss says %g\n", setup->name,
                      offset, sum, slope);
        ++*differ;
    }
}

static void check_gradient(const char *name)
{
#define AT(member) offsetof(deck_network_weights, member)
    static const size_t tables[] = {
        AT(cards.features),       AT(cards.features[8]),     AT(cards.features[16]),
        AT(cards.bias),           AT(cards.places[3]),       AT(cards.places[4]),
        AT(cards.places[6]),      AT(cards.places[9]),       AT(tables.own[0]),
        AT(tables.own[3]),        AT(tables.common[0]),      AT(tables.common[2]),
        AT(tables.bias),          AT(tables.bias[256]),      AT(tables.second[7][0]),
        AT(tables.second[99][1]), AT(tables.second_bias[3]), AT(tables.third[3]),
        AT(tables.third_bias),    AT(tables.last),           AT(cards.places[5][1][256]),
        AT(cards.places[5]),
    };
#undef AT
    network_setups setups = open_setups(name);
    network_rows rows = some_rows(&setups);
    const network_setup *setup = setups.list;
    value_net net;
    unsigned matter = 0, differ = 0;
    assert_true(value_net_init(&net, 6));
    learn_all(&net, setup, &rows);
    for (size_t i = 0; i < ASC__COUNT(tables); i++)
        for (size_t k = 0; k < 4; k++)
            check_weight(&net, setup, &rows, tables[i] + k * sizeof(float), &matter, &differ);
    assert_true(matter > 20);
    /* A unit that begins or ceases to count in between makes a slope different. */
    assert_true(differ <= 2);
    value_net_free(&net);
    network_rows_free(&rows);
    network_setups_close(&setups);
}

static void test_gradient(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(setups_of); i++)
        check_gradient(setups_of[i]);
}

static void test_learning(void **unused)
{
    (void)unused;
    network_setups setups = open_setups("godslayer-2");
    network_rows rows = some_rows(&setups);
    value_net net;
    assert_true(value_net_init(&net, 5));
    double before = loss_of(&net, setups.list, &rows);
    for (int step = 0; step < 120; step++) {
        learn_all(&net, setups.list, &rows);
        value_net_step(&net, 0, NETWORK_WEIGHTS, 1e-3, rows.count);
        value_net_next(&net);
    }
    /* What is left is what the margins say that are neither 0 nor 1. */
    assert_true(loss_of(&net, setups.list, &rows) < before * 0.6);
    value_net_free(&net);
    network_rows_free(&rows);
    network_setups_close(&setups);
}

/* Through the tables of a file, and through those and back, the network says the same. */
static void check_file(const char *name)
{
    network_setups setups = open_setups(name);
    const network_setup *setup = setups.list;
    network_rows rows = some_rows(&setups);
    value_net net, back;
    trained_network file = {.numbers = NULL};
    assert_true(value_net_init(&net, 6) && value_net_init(&back, 7));
    assert_true(trained_network_from_net(&file, &net));
    trained_network_to_net(&file, &back);
    deck_game *game = (deck_game *)(void *)setup->game;
    void *memory = aligned_alloc(64, (asc__deck_network_size(game) + 63) / 64 * 64);
    deck_network network = asc__deck_network_make(game, back.mean, memory);
    game->network = &network;
    asc_state *state = deck_get(asc_state_size(setup->game));
    asc_seed seed = asc_seed_from_number(3);
    asc_state_init(setup->game, state, &seed);
    asc_move *moves = deck_get(asc_legal_max(setup->game) * sizeof *moves);
    while (asc_turns(setup->game, state) < 6) { /* seats are to differ */
        size_t count = (size_t)asc_legal(setup->game, state, moves);
        size_t best = asc_value_tuned(setup->game, state, moves, count);
        asc_apply_listed(setup->game, state, moves[best]);
    }
    free(moves);
    deck_network_inputs inputs;
    asc__deck_network_inputs(game, (const deck_state *)state, ASC_NOBODY, &inputs);
    network_row row = {.seats = inputs.seats, .sides = inputs.sides};
    memcpy(row.side, inputs.side, sizeof row.side);
    memcpy(row.end, inputs.end, sizeof row.end);
    memcpy(row.own, inputs.own, sizeof row.own);
    memcpy(row.common, inputs.common, sizeof row.common);
    asc_prediction said[ASC_SEATS_MAX], one[ASC_SEATS_MAX], other[ASC_SEATS_MAX];
    assert_true(asc_value_predict(setup->game, state, ASC_NOBODY, said));
    assert_true(value_net_begin(&net, 0, setup, true) && value_net_begin(&back, 0, setup, true));
    value_net_ask(&net.slices[0], &row, inputs.rows, one);
    value_net_ask(&back.slices[0], &row, inputs.rows, other);
    for (int seat = 0; seat < asc_game_players(setup->game); seat++) {
        unsigned side = inputs.side[seat];
        assert_true(fabs(one[side].chance - said[seat].chance) < 0.01);
        assert_true(fabs(other[side].chance - said[seat].chance) < 1e-3);
        assert_true(fabs(other[side].ahead - said[seat].ahead) < 1e-3);
    }
    assert_true(fabs(said[0].chance - 1.0 / inputs.sides) >
                1e-4); /* it is not that nothing is said */
    free(state);
    free(memory);
    trained_network_free(&file);
    value_net_free(&net);
    value_net_free(&back);
    network_rows_free(&rows);
    network_setups_close(&setups);
}

static void test_file(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(setups_of); i++)
        check_file(setups_of[i]);
}

static void test_games(void **unused)
{
    (void)unused;
    static const char *const players[] = {NULL, "search:2it"};
    network_setups setups = open_setups("godslayer-2*3,vigil~1-2");
    assert_int_equal(setups.count, 2);
    assert_int_equal(setups.weights, 4);
    for (size_t i = 0; i < ASC__COUNT(players); i++) {
        network_rows alone = {0}, first = {0}, later = {0};
        network_maker *one = network_maker_new(&setups, players[i]);
        network_maker *other = network_maker_new(&setups, players[i]);
        assert_true(network_maker_play(one, &setups, 8, &alone));
        assert_true(network_maker_play(other, &setups, 7, &first));
        assert_true(network_maker_play(other, &setups, 8, &later));
        assert_true(alone.count > 4);
        assert_true(network_rows_digest(0, &alone) == network_rows_digest(0, &later));
        assert_true(network_rows_digest(0, &alone) != network_rows_digest(0, &first));
        for (size_t k = 0; k < alone.count; k++) {
            const network_row *row = &alone.rows[k];
            assert_true(fabsf(row->won[0] + row->won[1] - 1) < 1e-5F);
            assert_true(fabsf(row->ahead[0] + row->ahead[1] - 1) < 1e-5F);
            /* players that do not search expect nothing */
            assert_true(row->ended[0] == row->won[0] || players[i] != NULL);
        }
        network_maker_free(one);
        network_maker_free(other);
        network_rows_free(&alone);
        network_rows_free(&first);
        network_rows_free(&later);
    }
    network_setups_close(&setups);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gradient),
        cmocka_unit_test(test_learning),
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
