/*
 * bench.h - the signature: a hash of everything that players evaluate and decide in fixed games and
 * positions. Two programs with one signature play alike, so a change that is not meant to touch
 * evaluation or search must keep it.
 */
#ifndef ASC_BENCH_H
#define ASC_BENCH_H

#include <stdatomic.h>

#include "ascend.h"

/* A game of the signature. */
typedef struct asc_bench_set_up {
    const char *game, *packs;
    int players;
    const char *option, *value; /* or NULL */
} asc_bench_set_up;

/* What is done with each of them. */
typedef enum asc_bench_kind {
    /* what it says of every decision of some games: values, best moves, value networks, flags */
    ASC_BENCH_EVALUATION,
    ASC_BENCH_PLAYER, /* what a player, sitting everywhere, chooses in a game */
    ASC_BENCH_ADVISOR /* what the advisor says of decisions that greedy made, with that player */
} asc_bench_kind;

typedef struct asc_bench_row {
    asc_bench_kind kind;
    const char *player;
    unsigned decisions; /* of a player, at most */
} asc_bench_row;

enum { ASC_BENCH_SET_UPS = 10, ASC_BENCH_ROWS = 12 };

extern const asc_bench_set_up asc__bench_set_ups[ASC_BENCH_SET_UPS];
extern const asc_bench_row asc__bench_rows[ASC_BENCH_ROWS];

/* What came out of a row. */
typedef struct asc_bench_figures {
    uint64_t decisions;
    double seconds;     /* spent in them */
    uint64_t signature; /* of what came out */
} asc_bench_figures;

asc_status asc__bench_run(const asc_game *game, const asc_bench_row *row, const atomic_bool *stop,
                          asc_bench_figures *figures);

/* The signature of rows, 0 if there are none, with one more. */
uint64_t asc__bench_sign(uint64_t signature, const asc_bench_figures *figures);

#endif
