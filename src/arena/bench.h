/*
 * bench.h - a signature of how players evaluate and decide: games and positions that are always the same,
 * with everything that came out of them hashed. Two programs with one signature play alike; a change that is
 * to leave evaluation and search alone must leave it alone.
 */
#ifndef ASC_BENCH_H
#define ASC_BENCH_H

#include <stdatomic.h>

#include "ascend.h"

/* What one player did at one table, or what evaluation took there. */
typedef struct asc_bench_figures {
    uint64_t decisions;
    double seconds;     /* spent in them */
    uint64_t signature; /* of what came out */
} asc_bench_figures;

/*
 * What the evaluation says of every decision of some games: values, best moves, value networks, flags.
 */
asc_status asc__bench_evaluation(const asc_game *game, const atomic_bool *stop,
                                 asc_bench_figures *figures);

/* What a player, sitting everywhere, chooses in a game, up to so many decisions. */
asc_status asc__bench_player(const asc_game *game, const char *name, unsigned decisions,
                             const atomic_bool *stop, asc_bench_figures *figures);

/* What the judge makes of decisions that greedy made, looking with that player. */
asc_status asc__bench_judge(const asc_game *game, const char *name, const atomic_bool *stop,
                            asc_bench_figures *figures);

#endif
