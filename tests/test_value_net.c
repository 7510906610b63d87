/*
 * test_value_net.c - what trains value networks (tools/value_net.c and its neighbours): the gradient is
 * one, steps along it make the network fit what it is shown, a file says what the network said, and a game
 * is the same whatever was played before it.
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

/* The first rows of some games. */
static network_rows some_rows(const asc_game *game)
{
    network_rows all = {0}, few = {0};
    network_maker *maker = network_maker_new(game, NULL);
    assert_non_null(maker);
    for (uint64_t number = 0; all.count < ROWS * 4; number++)
        assert_true(network_maker_play(maker, number, &all));
    for (size_t i = 0; i < ROWS; i++) {
        const network_row *row = &all.rows[i * 4];
        assert_true(network_rows_add(&few, row, all.cards + row->first));
    }
    network_maker_free(maker);
    network_rows_free(&all);
    return few;
}

/* How badly the network does with all of them: the mean cross-entropy. */
static double loss_of(const value_net *net, const network_rows *rows)
{
    double sum = 0, chances[DECK_NETWORK_OUTPUTS];
    for (size_t i = 0; i < rows->count; i++) {
        const network_row *row = &rows->rows[i];
        value_net_ask(net, row, rows->cards + row->first, chances);
        for (size_t k = 0; k < DECK_NETWORK_OUTPUTS; k++) {
            double wanted = (double)row->wanted[k];
            sum -= wanted * log(chances[k]) + (1 - wanted) * log(1 - chances[k]);
        }
    }
    return sum / (double)rows->count / DECK_NETWORK_OUTPUTS;
}

/* Parts of a batch are shared out among the slices. */
static void learn_all(value_net *net, const network_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        value_net_learn(net, (unsigned)(i % NETWORK_SLICES), &rows->rows[i],
                        rows->cards + rows->rows[i].first);
}

/* The gradient of a weight is what the loss changes by when the weight does. */
static void check_weight(value_net *net, const network_rows *rows, size_t weight)
{
    const float change = 1e-3F;
    double sum = 0;
    for (unsigned i = 0; i < NETWORK_SLICES; i++)
        sum += (double)net->gradient[i][weight] / (double)rows->count;
    float before = net->mean[weight];
    net->mean[weight] = before + change;
    double more = loss_of(net, rows);
    net->mean[weight] = before - change;
    double less = loss_of(net, rows);
    net->mean[weight] = before;
    double slope = (more - less) / (2 * (double)change);
    /* A unit that begins or ceases to count in between makes the slope a little different. */
    if (fabs(slope - sum) > 1e-4 + 0.1 * fabs(slope))
        fail_msg("weight %zu: the gradient is %g, the loss says %g", weight, sum, slope);
}

static void test_gradient(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    network_rows rows = some_rows(game);
    value_net net;
    assert_true(value_net_init(&net, game->card_count, 5));
    learn_all(&net, &rows);
    deck_network_tables *t = value_net_tables(net.mean, net.rows);
    size_t row = (size_t)rows.cards[0] * DECK_NETWORK_COLUMNS, found = 0;
    const float *tables[] = {t->numbers[1], t->bias,          t->second[7], t->second_bias,
                             t->third[3],   t->third_bias,    t->last[0],   t->numbers[5],
                             t->second[99], t->bias + 512 + 1};
    for (size_t i = 0; i < DECK_NETWORK_UNITS + DECK_NETWORK_OUTPUTS; i += 57)
        check_weight(&net, &rows, row + i);
    for (size_t i = 0; i < ASC__COUNT(tables); i++)
        for (size_t k = 0; k < 3; k++) {
            size_t weight = (size_t)(tables[i] - net.mean) + k * (i < 6 ? 5 : 1);
            check_weight(&net, &rows, weight);
            found += fabs((double)net.gradient[0][weight]) > 1e-6;
        }
    assert_true(found > 12); /* most of them do matter */
    value_net_free(&net);
    network_rows_free(&rows);
    asc_game_free(game);
}

static void test_learning(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    network_rows rows = some_rows(game);
    value_net net;
    assert_true(value_net_init(&net, game->card_count, 5));
    double before = loss_of(&net, &rows);
    for (int step = 0; step < 120; step++) {
        learn_all(&net, &rows);
        value_net_step(&net, 0, net.count, 1e-3, rows.count);
        value_net_next(&net);
    }
    /* What is left is what the margins say that are neither 0 nor 1. */
    assert_true(loss_of(&net, &rows) < before / 2);
    value_net_free(&net);
    network_rows_free(&rows);
    asc_game_free(game);
}

/* Through the tables of a file, and through those and back, the network says the same. */
static void test_file(void **unused)
{
    (void)unused;
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    value_net net, back;
    assert_true(value_net_init(&net, game->card_count, 6));
    assert_true(value_net_init(&back, game->card_count, 7));
    trained_network file = {.cards = game->card_count, .game_id = game->game_id};
    assert_true(trained_network_from_net(&file, &net));
    trained_network_to_net(&file, &back);
    asc_state *state = deck_get(asc_state_size(game));
    asc_seed seed = asc_seed_from_number(3);
    asc_state_init(game, state, &seed);
    int seat = asc_to_act(game, state);
    deck_network_inputs inputs;
    asc__deck_network_inputs(deck_of(game), (const deck_state *)state, seat, &inputs);
    network_row row = {.count = inputs.count};
    memcpy(row.numbers, inputs.numbers, sizeof row.numbers);
    ((deck_game *)(void *)game)->network = &file.network;
    asc_prediction said;
    assert_true(asc_value_predict(game, state, seat, &said));
    double chances[DECK_NETWORK_OUTPUTS], again[DECK_NETWORK_OUTPUTS];
    value_net_ask(&net, &row, inputs.rows, chances);
    value_net_ask(&back, &row, inputs.rows, again);
    assert_true(fabs(chances[0] - said.chance) < 0.003 && fabs(chances[1] - said.ahead) < 0.003);
    assert_true(fabs(again[0] - said.chance) < 1e-5 && fabs(again[1] - said.ahead) < 1e-5);
    assert_true(fabs(said.chance - 0.5) > 1e-4); /* it is not that nothing is said */
    free(state);
    trained_network_free(&file);
    value_net_free(&net);
    value_net_free(&back);
    asc_game_free(game);
}

static void test_games(void **unused)
{
    (void)unused;
    static const char *const players[] = {NULL, "search:2it"};
    asc_game *game = deck_game_new("godslayer", 2, NULL);
    for (size_t i = 0; i < ASC__COUNT(players); i++) {
        network_rows alone = {0}, first = {0}, later = {0};
        network_maker *one = network_maker_new(game, players[i]);
        network_maker *other = network_maker_new(game, players[i]);
        assert_true(network_maker_play(one, 8, &alone));
        assert_true(network_maker_play(other, 7, &first));
        assert_true(network_maker_play(other, 8, &later));
        assert_true(alone.count > 4);
        assert_true(network_rows_digest(0, &alone) == network_rows_digest(0, &later));
        assert_true(network_rows_digest(0, &alone) != network_rows_digest(0, &first));
        for (size_t k = 0; k < alone.count; k++) {
            const network_row *row = &alone.rows[k];
            bool ended = row->ended[0] == row->wanted[0] && row->ended[1] == row->wanted[1];
            assert_true(row->wanted[0] >= 0 && row->wanted[0] <= 1);
            assert_true(ended ||
                        players[i] != NULL); /* players that do not search expect nothing */
        }
        network_maker_free(one);
        network_maker_free(other);
        network_rows_free(&alone);
        network_rows_free(&first);
        network_rows_free(&later);
    }
    asc_game_free(game);
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
