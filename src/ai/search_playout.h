/*
 * search_playout.h - one sampled game of a search: a determinization (a complete state that agrees
 * with what the seat knows), and how it is played from there.
 *
 * The iterations (search_iteration.h) and the choice of arms (search_halving.h) are built on it; it
 * knows neither.
 *
 * All seats follow the tuned policy, up to where the value network takes over: so chances are those
 * between equals. Where others are supposed to be careless, they are, and the network, which knows
 * only of equals, is not asked: playouts go to the end of the game.
 */
#ifndef ASC_SEARCH_PLAYOUT_H
#define ASC_SEARCH_PLAYOUT_H

#include <stdatomic.h>

#include "base.h"
#include "careless.h"
#include "search_clock.h"

/* A decision to be searched: read-only data of all threads. */
typedef struct asc_search_task {
    const asc_game *game;
    const asc_belief *belief;
    const atomic_bool *stopped;
    uint64_t luck; /* where the determinizations come from */
    /* On asc__search_clock, as if there had been no pause since the decision began: */
    uint64_t start;
    uint64_t deadline; /* the time at which the budget ends; UINT64_MAX: no such time */
    /* the time at which this slice ends, not after the deadline; UINT64_MAX: no such time */
    uint64_t pause;
    const asc_move *moves;
    const float *priors; /* of the moves, from the evaluation; they add up to 1 */
    size_t count;
    size_t first; /* the move of the rollout policy, among them */
    int seat;
    int turns;         /* asc_turns at this decision */
    bool survey;       /* half of the iterations go to all moves alike */
    uint32_t careless; /* bit s: seat s is supposed to play with `care`; 0: all are equals */
    asc_care care;
} asc_search_task;

/* The result of a playout for the seat: its share of the win, and the reward, which includes the
 * margin. */
typedef struct asc_search_outcome {
    double won;
    double reward;
} asc_search_outcome;

typedef struct asc_playout {
    const asc_search_task *task;
    asc_state *sample; /* the determinization */
    asc_move *moves;   /* room for the legal ones */
    double spread;     /* the mean distance of scores at the end */
    asc_stream stream; /* the random stream of careless players */
    bool truncated;    /* some playout ended with a prediction of the value network */
    uint64_t ended;    /* playouts that did not */
    uint64_t steps;    /* the decisions in all playouts */
} asc_playout;

/* Bytes that a playout needs beside itself. */
size_t asc__playout_size(const asc_game *game);

/* Sets it up in that memory, which is aligned for a state. */
void asc__playout_init(asc_playout *playout, const asc_game *game, void *memory);

/* Determinization number n of the task. */
void asc__playout_sample(asc_playout *playout, uint64_t number);

/*
 * Makes the moves that need no search, up to the end of the turn. Returns the number of moves at
 * the next choice, which are in playout->moves; 0 if the turn or the game is over.
 */
size_t asc__playout_skip(asc_playout *playout);

/* Plays on to the end of the game, or to a prediction of the value network. False if time is up
 * before: then it counts for nothing. */
bool asc__playout_run(asc_playout *playout, asc_search_outcome *outcome);

/* The move that needs no search, because it only gains something or the evaluation is sure of it;
 * `count` if there is none. */
size_t asc__search_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count);

/* The slice is over, or the player was stopped. */
bool asc__search_time_is_up(const asc_search_task *task);

#endif
