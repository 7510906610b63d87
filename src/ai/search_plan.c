/*
 * search_plan.c - which plans there are, which one to look at next, and which to give up.
 */
#include "search_plan.h"

#include <math.h>

enum {
    PLAN_FIRSTS = 6, /* moves at the root for which there are plans of two moves */
    PLAN_NEXTS = 10, /* such plans for one of them */
    PLAN_WORLDS = 6  /* worlds in which second moves are looked for */
};

/* Plans of two moves are made if there is much time left when one move is known so well: the standard
 * error of its reward, and how much of the budget that may have taken. */
static const double plan_error = 0.01;
static const double plan_until = 0.25;

/* The move of first sight is taken to be better than another by some m beforehand, give or take s. What
 * is known of it to a standard error of e then speaks for it by another m / (s * s) * (e * e): much
 * while little is known, and hardly at all in the end. */
static const double doubt = 25;
static const double first_variance = 0.1; /* of a reward, before any is known */

size_t asc__plans_size(const asc_game *game)
{
    return (asc_legal_max(game) + PLAN_FIRSTS * PLAN_NEXTS) * sizeof(asc_search_plan);
}

/* ---- What all of a search needs --------------------------------------------------------------- */

size_t asc__search_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count)
{
    size_t best = asc_value_best(game, state, moves, count);
    bool plain = (asc_move_flags(game, state, moves[best]) & ASC_MOVE_ONLY_GAINS) ||
                 asc_value_move(game, state, moves[best]) >= ASC_VALUE_SURE;
    return plain ? best : count;
}

void asc__search_imagine(asc_search_worker *worker, uint64_t number)
{
    const asc_search_task *task = worker->task;
    asc_seed seed = asc_seed_from_number(asc__mix(task->luck + number) + worker->tree.node_room);
    asc_belief_guess(task->game, task->belief, &seed, worker->world);
}

size_t asc__search_pass(asc_search_worker *worker)
{
    const asc_game *game = worker->task->game;
    asc_state *world = worker->world;
    while (asc_to_act(game, world) != ASC_NOBODY && asc_turns(game, world) == worker->turns) {
        size_t count = (size_t)asc_legal(game, world, worker->moves);
        size_t plain = count == 1 ? 0 : asc__search_plain(game, world, worker->moves, count);
        if (plain == count)
            return count;
        asc_apply_listed(game, world, worker->moves[plain]);
    }
    return 0;
}

double asc__search_merit(const asc_tree_edge *edge, bool first)
{
    if (edge->visits == 0)
        return 0;
    double mean = edge->reward / edge->visits;
    if (!first)
        return mean;
    double squares = fmax(edge->squares - edge->reward * mean, 0) + first_variance;
    return mean + doubt * squares / edge->visits / edge->visits;
}

static double merit_of(const asc_search_worker *worker, const asc_search_plan *plan)
{
    return asc__search_merit(&plan->found, plan->number == worker->task->first && !plan->goes_on);
}

/* ---- Making plans ---------------------------------------------------------------------------- */

static void add_plan(asc_search_worker *worker, uint16_t number, const asc_move *next)
{
    asc_search_plan *plan = &worker->plans[worker->plan_count++];
    *plan = (asc_search_plan){.found = {.move = worker->task->moves[number]}, .number = number};
    if (next != NULL) {
        plan->goes_on = true;
        plan->next = *next;
    }
}

void asc__plans_begin(asc_search_worker *worker)
{
    worker->plan_count = 0;
    for (size_t i = 0; i < worker->task->count; i++)
        add_plan(worker, (uint16_t)i, NULL);
    worker->plans_made = worker->plan_count;
    worker->begun = worker->progress;
}

/* Plans that go on after a move, with what there is to do then in some worlds: other than what would be
 * done anyway. */
static void plan_further(asc_search_worker *worker, uint16_t number)
{
    const asc_game *game = worker->task->game;
    size_t first = worker->plan_count;
    for (unsigned i = 0; i < PLAN_WORLDS; i++) {
        asc__search_imagine(worker, i);
        asc_apply_listed(game, worker->world, worker->task->moves[number]);
        size_t count = asc__search_pass(worker);
        if (count == 0 || asc_to_act(game, worker->world) != worker->task->seat)
            continue;
        size_t usual = asc_value_keen(game, worker->world, worker->moves, count);
        for (size_t k = 0; k < count && worker->plan_count - first < PLAN_NEXTS; k++) {
            bool known = k == usual;
            for (size_t old = first; old < worker->plan_count; old++)
                known |= asc__same_move(worker->plans[old].next, worker->moves[k]);
            if (!known)
                add_plan(worker, number, &worker->moves[k]);
        }
    }
}

/* What is known of a move is what is known of the plan with it that was looked at most. */
static void keep_plan(asc_search_worker *worker, const asc_search_plan *plan)
{
    asc_tree_edge *edge = asc__tree_edges(&worker->tree, worker->root) + plan->number;
    if (plan->found.visits < edge->visits ||
        (plan->found.visits == edge->visits && plan->found.reward <= edge->reward))
        return;
    float prior = edge->prior;
    *edge = plan->found;
    edge->prior = prior;
}

static void give_up(asc_search_worker *worker, size_t number)
{
    keep_plan(worker, &worker->plans[number]);
    worker->plans[number] = worker->plans[--worker->plan_count];
}

/* Is it time to make plans of two moves? All moves are known well, and there is much time left. */
static bool may_look_further(const asc_search_worker *worker)
{
    if (worker->looks_further || worker->progress > plan_until)
        return false;
    for (size_t i = 0; i < worker->plan_count; i++) {
        const asc_tree_edge *found = &worker->plans[i].found;
        if (found->visits < 2)
            return false;
        double mean = found->reward / found->visits;
        double variance = found->squares / found->visits - mean * mean;
        if (variance > plan_error * plan_error * found->visits)
            return false;
    }
    return true;
}

/* Makes plans of two moves for the best moves, and begins anew: all plans meet the same worlds. */
static void look_further(asc_search_worker *worker)
{
    uint16_t best[PLAN_FIRSTS];
    size_t count = 0;
    for (; count < PLAN_FIRSTS && worker->plan_count > 0; count++) {
        size_t top = 0;
        for (size_t i = 1; i < worker->plan_count; i++)
            if (merit_of(worker, &worker->plans[i]) > merit_of(worker, &worker->plans[top]))
                top = i;
        best[count] = worker->plans[top].number;
        give_up(worker, top);
    }
    while (worker->plan_count > 0)
        give_up(worker, 0);
    worker->looks_further = true;
    asc__plans_begin(worker);
    for (size_t i = 0; i < count; i++)
        plan_further(worker, best[i]);
    worker->plans_made = worker->plan_count;
}

static void give_up_worst(asc_search_worker *worker)
{
    size_t worst = 0;
    for (size_t i = 1; i < worker->plan_count; i++)
        if (merit_of(worker, &worker->plans[i]) < merit_of(worker, &worker->plans[worst]))
            worst = i;
    give_up(worker, worst);
}

asc_search_plan *asc__plan_next(asc_search_worker *worker)
{
    if (may_look_further(worker))
        look_further(worker);
    unsigned halvings = 0;
    while (2u << halvings < worker->plans_made)
        halvings++;
    double part = (worker->progress - worker->begun) / (1 - worker->begun);
    unsigned made = (unsigned)(part * (halvings + 1));
    while (worker->plan_count > 2 && worker->plan_count << made > worker->plans_made)
        give_up_worst(worker);
    asc_search_plan *least = worker->plans;
    for (size_t i = 1; i < worker->plan_count; i++)
        if (worker->plans[i].found.visits < least->found.visits)
            least = &worker->plans[i];
    return least;
}

void asc__plans_end(asc_search_worker *worker)
{
    while (worker->plan_count > 0)
        give_up(worker, 0);
}

void asc__plan_follow(asc_search_worker *worker, const asc_search_plan *plan, size_t count)
{
    const asc_game *game = worker->task->game;
    if (asc_to_act(game, worker->world) != worker->task->seat)
        return;
    if (asc__find_move(worker->moves, (int)count, plan->next) >= 0)
        asc_apply_listed(game, worker->world, plan->next);
}
