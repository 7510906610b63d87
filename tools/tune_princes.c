/*
 * tune_princes.c - finds the tuned weights of the six princes
 * (src/princes/princes_eval_weights.def) by an evolution strategy, in games of one seat with them
 * against others with the plain ones.
 *
 *   tune_princes games SEATS GAMES SEED [NAME=VALUE ...]       how often a seat with the tuned
 *                                                            weights wins, some of them changed
 *   tune_princes tune SEATS GAMES SEED GENERATIONS [NAME=VALUE ...]  prints a set of weights after
 *                                                                  each generation
 *
 * SEATS is how many play, as 4, or several of them, as 3456: games take turns between them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "princes_eval_context.h"
#include "evolution.h"

static const evolution_weight names[] = {
#define X(name, plain, tuned, most) {#name, 0, most},
#include "princes_eval_weights.def"
};

enum { WEIGHTS = sizeof names / sizeof *names };
_Static_assert(sizeof(princes_eval_weights) == WEIGHTS * sizeof(int16_t), "nothing but weights");
_Static_assert((int)WEIGHTS <= (int)EVOLUTION_WEIGHTS, "room for all");

/* ---- Games ----------------------------------------------------------------------------------- */

/* Has the one in `seat` won? */
static bool wins(const asc_game *game, const princes_eval_weights *own,
                 const princes_eval_weights *others, int seat, uint64_t number)
{
    princes_state state;
    asc_state *at = (asc_state *)(void *)&state;
    asc_move moves[PRINCES_MOVES];
    asc_seed seed = asc_seed_from_number(number);
    asc_state_init(game, at, &seed);
    for (int to_act; (to_act = asc_to_act(game, at)) != ASC_NOBODY;) {
        size_t count = (size_t)asc_legal(game, at, moves);
        const princes_eval_weights *by = to_act == seat ? own : others;
        asc_apply_listed(game, at, moves[asc__princes_best_by(by, &state, moves, count)]);
    }
    asc_result result;
    asc_result_of(game, at, &result);
    return result.winners >> seat & 1;
}

typedef struct tables {
    asc_game *game[PRINCES_SEATS];
    int count, games;
} tables;

static bool open_tables(tables *all, const char *seats, const char *games)
{
    all->games = atoi(games);
    for (; *seats >= '2' && *seats <= '6' && all->count < PRINCES_SEATS; seats++) {
        asc_config config = {.game = "princes", .players = *seats - '0'};
        if (asc_game_new(&config, &all->game[all->count++]) != ASC_OK)
            return false;
    }
    return all->count > 0 && *seats == 0 && all->games > 0;
}

/* The games won, in shares that a seat has: 1 is as good as the others. */
typedef struct measure {
    double strength, error; /* half of the 95 % interval */
} measure;

static measure measure_of(const tables *all, const princes_eval_weights *own, uint64_t seed)
{
    double won = 0, squares = 0;
    for (int i = 0; i < all->games; i++) {
        const asc_game *game = all->game[i % all->count];
        int players = asc_game_players(game), round = i / all->count;
        /* The same cards for every seat. */
        uint64_t number = seed * 1000003 + (uint64_t)(round / players);
        if (wins(game, own, &asc__princes_plain, round % players, number)) {
            won += players;
            squares += players * players;
        }
    }
    double mean = won / all->games;
    return (measure){mean, 1.96 * sqrt((squares / all->games - mean * mean) / all->games)};
}

/* evolution.strength */
static double strength(void *user, const int16_t *weights, uint64_t seed)
{
    princes_eval_weights own;
    memcpy(&own, weights, sizeof own);
    return measure_of(user, &own, seed).strength;
}

/* ---- The command ----------------------------------------------------------------------------- */

int main(int argc, char **argv)
{
    tables all = {.count = 0};
    bool tunes = argc > 5 && strcmp(argv[1], "tune") == 0;
    if ((!tunes && (argc < 5 || strcmp(argv[1], "games") != 0)) ||
        !open_tables(&all, argv[2], argv[3])) {
        fprintf(stderr, "usage: tune_princes games SEATS GAMES SEED [NAME=VALUE ...]\n"
                        "       tune_princes tune SEATS GAMES SEED GENERATIONS [NAME=VALUE ...]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[4], NULL, 10);
    const evolution by = {names, WEIGHTS, strength, &all};
    int16_t weights[WEIGHTS];
    memcpy(weights, &asc__princes_tuned, sizeof weights);
    for (int i = tunes ? 6 : 5; i < argc; i++)
        if (!evolution_change(&by, weights, argv[i]))
            return 2;
    if (tunes) {
        evolution_run(&by, weights, seed, atoi(argv[5]));
    } else {
        princes_eval_weights own;
        memcpy(&own, weights, sizeof own);
        measure found = measure_of(&all, &own, seed);
        printf("%.3f shares +- %.3f\n", found.strength, found.error);
    }
    for (int i = 0; i < all.count; i++)
        asc_game_free(all.game[i]);
    return 0;
}
