/*
 * bench.h - the signature: a hash of all estimates and decisions of players in fixed games and
 * positions. Two programs with the same signature play alike, so a change that is not meant to
 * affect evaluation or search must keep it.
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

/* What a row of the signature does. */
typedef enum asc_bench_kind {
    /* values, best moves, value networks and flags of every decision in some games */
    ASC_BENCH_EVALUATION,
    ASC_BENCH_PLAYER, /* the choices of a player in games where it has all seats */
    /* the advisor's results, with this player, for decisions of games by greedy */
    ASC_BENCH_ADVISOR
} asc_bench_kind;

typedef struct asc_bench_row {
    asc_bench_kind kind;
    const char *player;
    unsigned decisions; /* the largest number of decisions of a player */
} asc_bench_row;

enum { ASC_BENCH_SET_UPS = 10, ASC_BENCH_ROWS = 12 };

extern const asc_bench_set_up asc__bench_set_ups[ASC_BENCH_SET_UPS];
extern const asc_bench_row asc__bench_rows[ASC_BENCH_ROWS];

/* The results of a row. */
typedef struct asc_bench_figures {
    uint64_t decisions;
    double seconds;     /* spent on the decisions */
    uint64_t signature; /* a hash of the results */
} asc_bench_figures;

asc_status asc__bench_run(const asc_game *game, const asc_bench_row *row, const atomic_bool *stop,
                          asc_bench_figures *figures);

/* Adds a row to a signature of rows; 0 is the signature without rows. */
uint64_t asc__bench_sign(uint64_t signature, const asc_bench_figures *figures);

#endif
