/*
 * sim.h - simulation: plays whole games by one policy, by the thousand, on many threads.
 *
 * The luck of game number i depends only on the seed and i, so the totals are the same for any
 * number of threads. The caller uses and prints the totals.
 */
#ifndef ASC_SIM_H
#define ASC_SIM_H

#include <stdatomic.h>

#include "ascend.h"
#include "policy.h"

#define ASC_SIM_THREADS_MAX 1024

typedef struct asc_sim_options {
    asc_policy_kind policy;
    uint64_t games;
    uint64_t seed;
    unsigned threads;        /* 1 .. ASC_SIM_THREADS_MAX */
    const atomic_bool *stop; /* true: finish early; may be NULL */
    /* Called now and then in the calling thread, with the number of games so far; may be NULL. */
    void (*progress)(void *user, uint64_t games);
    void *user;
} asc_sim_options;

typedef struct asc_sim_totals {
    uint64_t games;   /* fewer than requested if the run was stopped */
    uint64_t stopped; /* games stopped after ASC_DECISIONS_MAX: nobody has won them */
    uint64_t decisions;
    uint64_t turns;   /* turns of all players together */
    uint64_t longest; /* decisions of the longest game */
    uint64_t wins[ASC_SEATS_MAX];
    uint64_t digest; /* of all final states, in any order */
    double seconds;
} asc_sim_totals;

/*
 * Plays the games. Returns ASC_OK, even if stopped; ASC_NO_MEMORY without memory or threads. It
 * allocates memory only before the first game.
 */
asc_status asc__sim_run(const asc_game *game, const asc_sim_options *options,
                        asc_sim_totals *totals);

#endif
