/*
 * search_halving.h - the arms of a search that chooses a move, and how the budget is divided among
 * them: sequential halving.
 *
 * An arm is a move, after which the seat continues by the rollout policy. With enough budget plans
 * of two moves become arms too: the best moves, each with several follow-ups at the next decision
 * of the same turn. This finds moves that are good only together.
 *
 * All arms are visited alike, the n-th time with determinization n. As the budget is spent the
 * worse half is eliminated, again and again until two are left. So close arms have seen the same
 * determinizations equally often.
 */
#ifndef ASC_SEARCH_HALVING_H
#define ASC_SEARCH_HALVING_H

#include "search_playout.h"

/* The results of an arm: sums over its visits. */
typedef struct asc_arm_stats {
    uint32_t visits;
    double reward;
    double squares;     /* of the rewards */
    double won;         /* shares of wins */
    double won_squares; /* of these shares */
} asc_arm_stats;

typedef struct asc_arm {
    asc_arm_stats stats;
    uint16_t move; /* which of the task's */
    bool is_plan;
    asc_move next; /* of a plan: at the next decision of this turn that has a choice */
} asc_arm;

typedef struct asc_halving {
    asc_arm *arms; /* not eliminated yet */
    size_t count;  /* of them */
    size_t made;   /* that there were at first */
    bool planned;  /* plans of two moves are among them */
    double begun;  /* progress when these arms were made */
    /* for each move: the statistics of its most visited arm that is eliminated */
    asc_arm_stats *found;
} asc_halving;

/* Bytes for the arms of a decision, and for what is found of its moves. */
size_t asc__halving_size(const asc_game *game);

/* Sets it up in that memory, which is aligned for a state. */
void asc__halving_init(asc_halving *halving, const asc_game *game, void *memory);

/* Begins a decision, with an arm for each move. */
void asc__halving_begin(asc_halving *halving, const asc_search_task *task);

/* The arm to visit next, with `progress` (0 to 1) of the budget spent. It stays where it is until
 * the next call. The playout is used to find second moves. */
asc_arm *asc__halving_next(asc_halving *halving, asc_playout *playout, double progress);

/* The results of each of the `count` moves: those of its most visited arm, also if it was
 * eliminated. */
void asc__halving_gather(const asc_halving *halving, asc_arm_stats *found, size_t count);

/* The mean reward, plus the benefit of the doubt for the move of the rollout policy: others must be
 * better by more than luck. */
double asc__arm_merit(const asc_arm_stats *stats, bool first);

#endif
