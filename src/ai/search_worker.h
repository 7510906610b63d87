/*
 * search_worker.h - one thread of a search: its tree, and the iterations that make it grow.
 *
 * An iteration imagines a world that fits what the seat knows, follows the tree through it from
 * decision to decision, adds the first one that is new behind a move that was looked at often, and
 * lets everyone play on by the game's own evaluation of moves. What comes out is credited to each
 * decision on the way, by what it was worth to the one who made it: each seat wants its own win, or
 * that of its team.
 *
 * Workers share nothing but what they only read, and a flag that says when to stop.
 */
#ifndef ASC_SEARCH_WORKER_H
#define ASC_SEARCH_WORKER_H

#include <stdatomic.h>

#include "search_tree.h"

/* What all workers of a decision are given. */
typedef struct asc_search_task {
    const asc_game *game;
    const asc_belief *belief;
    const atomic_bool *stopped;
    uint64_t key;      /* of the decision: asc_info_key of the seat */
    uint64_t luck;     /* where its worlds come from */
    uint64_t deadline; /* on asc__search_clock; UINT64_MAX: none */
    const asc_move *moves;
    size_t count;
    size_t first; /* of them, what the seat would do at first sight */
    int seat;
    bool survey; /* half of the iterations go to all moves alike */
} asc_search_task;

typedef struct asc_search_worker {
    asc_tree tree;
    asc_state *world;
    asc_move *moves;
    int32_t *values;
    uint16_t *left;    /* moves at the root that are still in question */
    size_t left_count; /* of them */
    double progress;   /* how much of the budget is spent: 0 to 1 */
    double spread;     /* how far apart scores usually are at the end */
    uint64_t playouts; /* so far */
    uint64_t steps;    /* decisions in them */
    uint64_t nodes;    /* that the tree was given */
    const asc_search_task *task;
    asc_tree_node *root;
} asc_search_worker;

/* Bytes that a worker needs beside itself. */
size_t asc__worker_size(const asc_game *game, uint32_t nodes, uint32_t edges);

/* Sets up a worker in that memory, which is aligned for a state. */
void asc__worker_init(asc_search_worker *worker, const asc_game *game, uint32_t nodes,
                      uint32_t edges, void *memory);

/* Makes iterations, so many (0: no limit) or until time is up or somebody says stop. After it
 * worker->root has what is known of the moves. */
void asc__worker_run(asc_search_worker *worker, const asc_search_task *task, uint32_t iterations);

/* What a move at the root has brought on average, and what speaks for it if it is the first at sight:
 * others must be better by more than luck. */
double asc__search_merit(const asc_tree_edge *edge, bool first);

/* The move that is to be made without a thought, because it only gives something or the game is sure
 * of it; `count` where there is none. */
size_t asc__search_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count);

/* Nanoseconds of a clock that only goes forward. */
uint64_t asc__search_clock(void);

#endif
