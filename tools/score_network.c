/*
 * score_network.c - how well a value network foretells games that it was not trained with: scores,
 * and how often what is told at some chance comes true.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "pack_finder.h"
#include "trained_network.h"

static const char usage[] = "usage: score_network FILE SETUPS FIRST GAMES [PLAYER]\n"
                            "\n"
                            "Plays GAMES games of each of the set-ups, from number FIRST on, and "
                            "prints how far off the value network of\n"
                            "FILE is: the Brier score, the cross-entropy, and of positions told at "
                            "some chance the share that was won.\n"
                            "All play by the tuned policy, or as PLAYER does with the network.\n";

enum { BINS = 10 };

typedef struct tally {
    double squares, logs, told[BINS], won[BINS];
    uint64_t rows, count[BINS];
} tally;

static void add(tally *sum, const network_row *row, const asc_prediction *told)
{
    for (unsigned side = 0; side < row->sides; side++) {
        double chance = told[side].chance, won = (double)row->ended[side];
        unsigned bin = (unsigned)(chance * BINS);
        bin = bin < BINS ? bin : BINS - 1;
        sum->squares += (chance - won) * (chance - won) / 2;
        if (won > 0)
            sum->logs -= won * log(fmax(chance, 1e-9));
        sum->told[bin] += chance;
        sum->won[bin] += won;
        sum->count[bin]++;
    }
    sum->rows++;
}

static void print(const network_setup *setup, const tally *sum)
{
    printf("%s: %" PRIu64 " rows, Brier score %.5f, cross-entropy %.5f\n", setup->name, sum->rows,
           sum->squares / (double)sum->rows, sum->logs / (double)sum->rows);
    for (unsigned i = 0; i < BINS; i++)
        if (sum->count[i] > 0)
            printf("  told %.3f, won %.3f of %" PRIu64 "\n", sum->told[i] / (double)sum->count[i],
                   sum->won[i] / (double)sum->count[i], sum->count[i]);
}

static bool score(value_net *net, const network_setups *all, size_t number, uint64_t first,
                  uint64_t games, const char *player)
{
    network_setups one = {
        .list = {all->list[number]}, .count = 1, .weights = all->list[number].weight};
    const network_setup *setup = &one.list[0];
    deck_game *game = (deck_game *)(void *)setup->game;
    void *memory = aligned_alloc(64, (asc__deck_network_size(game) + 63) / 64 * 64);
    network_maker *maker = network_maker_new(&one, player);
    bool fine = maker != NULL && memory != NULL && value_net_begin(net, 0, setup, true);
    tally sum = {0};
    deck_network network;
    if (fine) {
        network = asc__deck_network_make(game, net->mean, memory);
        game->network = &network;
    }
    for (uint64_t i = 0; fine && i < games; i++) {
        network_rows rows = {0};
        fine = network_maker_play(maker, &one, first + i, &rows);
        for (size_t k = 0; k < rows.count; k++) {
            asc_prediction told[DECK_NETWORK_SEATS];
            value_net_ask(&net->slices[0], &rows.rows[k], rows.cards + rows.rows[k].first, told);
            add(&sum, &rows.rows[k], told);
        }
        network_rows_free(&rows);
    }
    if (fine)
        print(setup, &sum);
    network_maker_free(maker);
    game->network = NULL;
    free(memory);
    return fine;
}

int main(int argc, char **argv)
{
    if (argc != 5 && argc != 6) {
        fputs(usage, stderr);
        return 2;
    }
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    trained_network file = {.numbers = NULL};
    value_net net = {0};
    network_setups setups = {0};
    bool fine = trained_network_read(&file, argv[1], &host) && value_net_init(&net, 0) &&
                network_setups_open(&setups, &host, argv[2]);
    if (fine)
        trained_network_to_net(&file, &net);
    for (size_t i = 0; fine && i < setups.count; i++)
        fine = score(&net, &setups, i, strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10),
                     argc == 6 ? argv[5] : NULL);
    network_setups_close(&setups);
    value_net_free(&net);
    trained_network_free(&file);
    asc__finder_fini(&finder);
    return fine ? 0 : 1;
}
