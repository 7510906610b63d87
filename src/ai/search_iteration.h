/*
 * search_iteration.h - one thread of a search: its tree, and the iterations that make it grow.
 *
 * An iteration imagines a world that fits what the seat knows, follows the tree through it from
 * decision to decision, adds the first one that is new behind a move that was looked at often, and
 * lets everyone play on by the game's own evaluation of moves until the game is over or its end can be
 * foreseen. What comes out is credited to each decision on the way, by what it was worth to the one who
 * made it: each seat wants its own win, or that of its team.
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
    bool survey;     /* half of the iterations go to all moves alike */
    bool to_the_end; /* forecasts are not asked for */
} asc_search_task;

/* Something to do: a move at the root, and perhaps what to do after it. */
typedef struct asc_search_plan {
    asc_tree_edge found; /* the move, and what is known of the plan */
    uint16_t number;     /* of the move */
    bool goes_on;
    asc_move next; /* if it does: at the next decision of this turn that needs a thought */
} asc_search_plan;

typedef struct asc_search_worker {
    asc_tree tree;
    asc_state *world;
    asc_move *moves;
    int32_t *values;
    asc_search_plan *plans; /* that are still in question */
    size_t plan_count;      /* of them */
    size_t plans_made;      /* that there were at first */
    bool looks_further;     /* plans of two moves are among them */
    int turns;              /* asc_turns at the root */
    double begun;           /* progress when these plans were made */
    double progress;        /* how much of the budget is spent: 0 to 1 */
    double spread;          /* how far apart scores usually are at the end */
    bool foresees;          /* some playout was broken off, because its end could be foreseen */
    uint64_t ended;         /* playouts that were not */
    uint64_t playouts;      /* so far */
    uint64_t steps;         /* decisions in them */
    uint64_t nodes;         /* that the tree was given */
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

/* Nanoseconds of a clock that only goes forward. */
uint64_t asc__search_clock(void);

#endif
