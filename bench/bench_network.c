/*
 * bench_network.c - the cost of a prediction by the value network: its layers with vectors of 16
 * bytes, and with wide vectors if the processor has them. Both are timed in turns, over positions
 * of whole games.
 *
 *     bench_network [PACKS [PLAYERS]]     times of both, and their ratio
 *     bench_network --only plain|wide     one of them, once for each position: for callgrind
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "deck_network.h"
#include "pack_finder.h"

enum { POSITIONS = 4096, ROUNDS = 40 };

typedef void (*layers)(const deck_network *network, const deck_network_inputs *inputs,
                       float logits[][DECK_NETWORK_OUTPUTS]);

static deck_network_inputs inputs[POSITIONS];

/* Collects positions at the beginning of turns, for which playouts use the network. */
static void collect(const asc_game *game, asc_state *state, asc_move *moves)
{
    size_t kept = 0;
    for (uint64_t number = 0; kept < POSITIONS; number++) {
        asc_seed seed = asc_seed_from_number(number);
        int turns = -1;
        asc_state_init(game, state, &seed);
        while (asc_to_act(game, state) != ASC_NOBODY && kept < POSITIONS) {
            if (asc_turns(game, state) != turns)
                asc__deck_network_inputs(deck_of(game), (const deck_state *)state, ASC_NOBODY,
                                         &inputs[kept++]);
            turns = asc_turns(game, state);
            size_t count = (size_t)asc_legal(game, state, moves);
            asc_apply_listed(game, state, moves[asc_value_tuned(game, state, moves, count)]);
        }
    }
}

/* Returns nanoseconds of processor time for each position. */
static double run(const asc_game *game, layers think)
{
    struct timespec begin, end;
    float logits[DECK_NETWORK_SEATS][DECK_NETWORK_OUTPUTS];
    volatile float sink;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (size_t i = 0; i < POSITIONS; i++) {
        think(deck_of(game)->network, &inputs[i], logits);
        sink = logits[0][0];
    }
    (void)sink;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return ((double)(end.tv_sec - begin.tv_sec) * 1e9 + (double)(end.tv_nsec - begin.tv_nsec)) /
           POSITIONS;
}

/* Compares the best of many rounds, since other programs may use the machine. */
static void compare(const asc_game *game)
{
    double best[2] = {1e9, 1e9};
    for (int i = 0; i < 2 * ROUNDS; i++) {
        double took =
            run(game, i % 2 == 0 ? asc__deck_network_logits : asc__deck_network_logits_wide);
        best[i % 2] = took < best[i % 2] ? took : best[i % 2];
    }
    printf("%.0f ns with vectors of 16 bytes, %.0f ns with wide ones: %.2f times as long\n",
           best[0], best[1], best[0] / best[1]);
}

int main(int argc, char **argv)
{
    bool only = argc == 3 && strcmp(argv[1], "--only") == 0;
    bool wide = asc__deck_network_wide();
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    asc_config config = {.packs = argc > 1 && !only ? argv[1] : NULL,
                         .players = argc > 2 && !only ? atoi(argv[2]) : 2,
                         .host = &host};
    asc_game *game;
    if (asc_game_new(&config, &game) != ASC_OK)
        return 1;
    asc_state *state = malloc(asc_state_size(game));
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    bool fine = state != NULL && moves != NULL && deck_of(game)->network != NULL &&
                (wide || (only && strcmp(argv[2], "plain") == 0));
    if (fine)
        collect(game, state, moves);
    if (fine && only)
        run(game, strcmp(argv[2], "wide") == 0 ? asc__deck_network_logits_wide
                                               : asc__deck_network_logits);
    else if (fine)
        compare(game);
    else
        fputs("bench_network: there is no value network, or the processor has no wide vectors\n",
              stderr);
    free(state);
    free(moves);
    asc_game_free(game);
    asc__finder_fini(&finder);
    return fine ? 0 : 1;
}
