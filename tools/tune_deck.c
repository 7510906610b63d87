/*
 * tune_deck.c - finds the tuned weights of the deck game (src/deck/deck_eval_weights.def) by an
 * evolution strategy, in games against the plain weights.
 *
 *   tune_deck games SETUPS GAMES SEED [NAME=VALUE ...]             how often a seat with the tuned
 *                                                                  weights wins, some of them
 *                                                                  changed
 *   tune_deck tune SETUPS GAMES SEED GENERATIONS [NAME=VALUE ...]  prints a set of weights after
 *                                                                  each generation
 *
 * SETUPS as train_network has them (network_setups.h); GAMES are those with each. One seat has the
 * tuned weights, all others the plain ones; every seat in turn, with the same cards.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deck_eval_weights.h"
#include "evolution.h"
#include "network_setups.h"
#include "pack_finder.h"

static const evolution_weight names[] = {
#define X(name, plain, tuned, least, most) {#name, least, most},
#include "deck_eval_weights.def"
};

enum { WEIGHTS = sizeof names / sizeof *names };
_Static_assert(sizeof(deck_eval_weights) == WEIGHTS * sizeof(int16_t), "nothing but weights");
_Static_assert((int)WEIGHTS <= (int)EVOLUTION_WEIGHTS, "room for all");

/* ---- Games ----------------------------------------------------------------------------------- */

/* The games that are played, and the room for one. */
typedef struct games {
    network_setups setups;
    int count; /* with each set-up */
    asc_state *state;
    asc_move *moves;
} games;

/* The share of the win of the one in `seat`, whose weights are the game's tuned ones. */
static double share_of(const games *all, const asc_game *game, int seat, uint64_t number)
{
    asc_seed seed = asc_seed_from_number(number);
    asc_state_init(game, all->state, &seed);
    for (int to_act; (to_act = asc_to_act(game, all->state)) != ASC_NOBODY;) {
        size_t count = (size_t)asc_legal(game, all->state, all->moves);
        size_t best = to_act == seat ? asc_value_tuned(game, all->state, all->moves, count)
                                     : asc_value_best(game, all->state, all->moves, count);
        asc_apply_listed(game, all->state, all->moves[best]);
    }
    asc_result result;
    asc_result_of(game, all->state, &result);
    return result.winners >> seat & 1 ? 1.0 / __builtin_popcount(result.winners) : 0;
}

/* What the weights win with a set-up, in shares of a seat: 1 is as good as the others. */
static double strength_in(const games *all, const network_setup *setup, uint64_t seed)
{
    int players = asc_game_players(setup->game);
    double won = 0;
    for (int i = 0; i < all->count; i++)
        won += share_of(all, setup->game, i % players, seed * 1000003 + (uint64_t)(i / players));
    return won * players / all->count;
}

static void see_cards(const games *all, const deck_eval_weights *weights)
{
    for (size_t i = 0; i < all->setups.count; i++) {
        deck_game *game = (deck_game *)(void *)all->setups.list[i].game;
        asc__deck_see_cards(game, weights, &game->tuned);
    }
}

/* evolution.strength: the mean over set-ups. */
static double strength(void *user, const int16_t *weights, uint64_t seed)
{
    const games *all = user;
    deck_eval_weights own;
    memcpy(&own, weights, sizeof own);
    see_cards(all, &own);
    double sum = 0;
    for (size_t i = 0; i < all->setups.count; i++)
        sum += strength_in(all, &all->setups.list[i], seed);
    return sum / (double)all->setups.count;
}

/* ---- The command ----------------------------------------------------------------------------- */

static bool make_room(games *all)
{
    size_t state = 0, moves = 0;
    for (size_t i = 0; i < all->setups.count; i++) {
        const asc_game *game = all->setups.list[i].game;
        state = asc_state_size(game) > state ? asc_state_size(game) : state;
        moves = asc_legal_max(game) > moves ? asc_legal_max(game) : moves;
    }
    all->state = malloc(state);
    all->moves = malloc(moves * sizeof *all->moves);
    return all->state != NULL && all->moves != NULL;
}

static void tell(const games *all, const int16_t *weights, uint64_t seed)
{
    deck_eval_weights own;
    memcpy(&own, weights, sizeof own);
    see_cards(all, &own);
    for (size_t i = 0; i < all->setups.count; i++) {
        const network_setup *setup = &all->setups.list[i];
        int players = asc_game_players(setup->game);
        double won = strength_in(all, setup, seed) / players;
        printf("%s: %.1f %% +- %.1f\n", setup->name, 100 * won,
               196 * sqrt(won * (1 - won) / all->count));
    }
}

static int run(int argc, char **argv, bool tunes, games *all, const asc_host *host)
{
    int16_t weights[WEIGHTS];
    memcpy(weights, &asc__deck_tuned_weights, sizeof weights);
    const evolution by = {names, WEIGHTS, strength, all};
    uint64_t seed = strtoull(argv[4], NULL, 10);
    all->count = atoi(argv[3]);
    for (int i = tunes ? 6 : 5; i < argc; i++)
        if (!evolution_change(&by, weights, argv[i]))
            return 2;
    if (all->count < 1 || !network_setups_open(&all->setups, host, argv[2]) || !make_room(all))
        return 2;
    if (tunes)
        evolution_run(&by, weights, seed, atoi(argv[5]));
    else
        tell(all, weights, seed);
    return 0;
}

int main(int argc, char **argv)
{
    bool tunes = argc > 5 && strcmp(argv[1], "tune") == 0;
    if (!tunes && (argc < 5 || strcmp(argv[1], "games") != 0)) {
        fprintf(stderr, "usage: tune_deck games SETUPS GAMES SEED [NAME=VALUE ...]\n"
                        "       tune_deck tune SETUPS GAMES SEED GENERATIONS [NAME=VALUE ...]\n");
        return 2;
    }
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    games all = {.count = 0};
    int status = run(argc, argv, tunes, &all, &host);
    network_setups_close(&all.setups);
    free(all.state);
    free(all.moves);
    asc__finder_fini(&finder);
    return status;
}
