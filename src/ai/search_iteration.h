/*
 * search_iteration.h - one thread of a search: flat Monte Carlo over sampled determinizations.
 *
 * An iteration takes the next determinization, makes a move in it (or the two of a plan), runs the
 * rollout policies, and credits the reward to that move. To choose a move, sequential halving says
 * which one comes next (search_halving.h). To estimate all moves, half of the iterations go to all
 * alike and the others by PUCT: to moves with a high reward, a high prior or few visits.
 *
 * Threads share only read-only data and a flag that says when to stop.
 */
#ifndef ASC_SEARCH_ITERATION_H
#define ASC_SEARCH_ITERATION_H

#include "search_halving.h"

/* Sums over all moves. */
typedef struct asc_search_survey {
    uint32_t visits;
    double reward;
} asc_search_survey;

typedef struct asc_search_worker {
    asc_playout playout;
    asc_halving halving;
    asc_search_survey all;
    int64_t budget;      /* iterations of this decision; INT64_MAX: no limit */
    int64_t made;        /* so far */
    uint64_t iterations; /* in its life */
} asc_search_worker;

/* Bytes that a worker needs beside itself. */
size_t asc__worker_size(const asc_game *game);

/* Sets up a worker in that memory, which is aligned for a state. */
void asc__worker_init(asc_search_worker *worker, const asc_game *game, void *memory);

/* Begins a decision with that many iterations (0: no limit). */
void asc__worker_begin(asc_search_worker *worker, const asc_search_task *task, uint32_t iterations);

/* Continues for so many iterations (0: all that remain), until time is up or the player is
 * stopped. */
void asc__worker_run(asc_search_worker *worker, uint32_t iterations);

/* May the search make another iteration? */
static inline bool asc__worker_has_more(const asc_search_worker *worker)
{
    return worker->made < worker->budget;
}

#endif
