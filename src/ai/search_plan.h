/*
 * search_plan.h - what a search compares when a move is to be chosen: plans.
 *
 * A plan is a move at the root, after which the seat goes on as it does at first sight. Where there is
 * time enough, plans of two moves join them: for the best moves, each with other things to do at the next
 * decision of the same turn. What is good only together is found that way.
 *
 * All plans are looked at alike, the n-th time in world number n, and as the budget is spent the worse
 * half of them is given up, again and again until two are left (sequential halving). So those that are
 * close have met the same worlds equally often.
 */
#ifndef ASC_SEARCH_PLAN_H
#define ASC_SEARCH_PLAN_H

#include "search_iteration.h"

/* Bytes for the plans of a decision. */
size_t asc__plans_size(const asc_game *game);

/* Begins with a plan for each move. */
void asc__plans_begin(asc_search_worker *worker);

/* The plan to look at next. It stays where it is until the next call. */
asc_search_plan *asc__plan_next(asc_search_worker *worker);

/* Makes the second move of a plan, where it is one of the `count` in worker->moves. */
void asc__plan_follow(asc_search_worker *worker, const asc_search_plan *plan, size_t count);

/* What is known of the plans goes into the edges of the root: of each move, what is known of the plan with
 * it that was looked at most. */
void asc__plans_end(asc_search_worker *worker);

/* What a move at the root has brought on average, and what speaks for it if it is the first at sight:
 * others must be better by more than luck. */
double asc__search_merit(const asc_tree_edge *edge, bool first);

/* The move that is to be made without a thought, because it only gives something or the game is sure
 * of it; `count` where there is none. */
size_t asc__search_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count);

/* World number n of this decision, into worker->world. */
void asc__search_imagine(asc_search_worker *worker, uint64_t number);

/*
 * Does what needs no thought, up to the end of the turn. Returns how many moves there are to choose
 * from then, which are in worker->moves; 0 where the turn or the game is over.
 */
size_t asc__search_pass(asc_search_worker *worker);

#endif
