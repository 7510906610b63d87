/*
 * search_halving.c - the list of arms, which one to visit next, and which to eliminate.
 */
#include "search_halving.h"

#include <math.h>

#include "player.h"

enum {
    PLAN_FIRSTS = 6,  /* moves for which there are plans of two moves */
    PLAN_NEXTS = 10,  /* plans of two moves for one first move */
    PLAN_SAMPLES = 6, /* determinizations in which second moves are looked for */
    PLANS = PLAN_FIRSTS * PLAN_NEXTS
};

/* Plans of two moves are made if there is much time left when one move is known so well: the
 * standard error of its reward, and how much of the budget that may have taken. */
static const double plan_error = 0.01;
static const double plan_until = 0.25;

/* The move of the rollout policy is taken to be better than another by some m beforehand, give or
 * take s. What is known of it to a standard error of e then speaks for it by another m / (s * s) *
 * (e * e): much while little is known, and hardly at all in the end. */
static const double doubt = 25;
static const double first_variance = 0.1; /* of a reward, before any is known */

/* ---- Memory ---------------------------------------------------------------------------------- */

static size_t arms_size(const asc_game *game)
{
    return asc__align((asc_legal_max(game) + PLANS) * sizeof(asc_arm));
}

size_t asc__halving_size(const asc_game *game)
{
    return arms_size(game) + asc__align(asc_legal_max(game) * sizeof(asc_arm_stats));
}

void asc__halving_init(asc_halving *halving, const asc_game *game, void *memory)
{
    unsigned char *found = (unsigned char *)memory + arms_size(game);
    *halving = (asc_halving){.arms = memory, .found = (asc_arm_stats *)(void *)found};
}

/* ---- Arms ------------------------------------------------------------------------------------ */

double asc__arm_merit(const asc_arm_stats *stats, bool first)
{
    if (stats->visits == 0)
        return 0;
    double mean = stats->reward / stats->visits;
    if (!first)
        return mean;
    double squares = fmax(stats->squares - stats->reward * mean, 0) + first_variance;
    return mean + doubt * squares / stats->visits / stats->visits;
}

static double merit_of(const asc_search_task *task, const asc_arm *arm)
{
    return asc__arm_merit(&arm->stats, arm->move == task->first && !arm->is_plan);
}

static void add_arm(asc_halving *halving, uint16_t move, const asc_move *next)
{
    asc_arm *arm = &halving->arms[halving->count++];
    *arm = (asc_arm){.move = move};
    if (next != NULL) {
        arm->is_plan = true;
        arm->next = *next;
    }
}

static void add_moves(asc_halving *halving, const asc_search_task *task, double progress)
{
    halving->count = 0;
    for (size_t i = 0; i < task->count; i++)
        add_arm(halving, (uint16_t)i, NULL);
    halving->made = halving->count;
    halving->begun = progress;
}

/* Of two arms of a move the one with more visits speaks for it. */
static void keep_better(asc_arm_stats *found, const asc_arm_stats *other)
{
    if (other->visits > found->visits ||
        (other->visits == found->visits && other->reward > found->reward))
        *found = *other;
}

static void eliminate(asc_halving *halving, size_t number)
{
    asc_arm *arm = &halving->arms[number];
    keep_better(&halving->found[arm->move], &arm->stats);
    *arm = halving->arms[--halving->count];
}

/* ---- Plans of two moves ---------------------------------------------------------------------- */

/* Plans that begin with a move and continue with a move that exists in some determinizations, other
 * than the move of the rollout policy. */
static void add_plans(asc_halving *halving, asc_playout *playout, uint16_t move)
{
    const asc_search_task *task = playout->task;
    const asc_game *game = task->game;
    size_t first = halving->count;
    for (unsigned i = 0; i < PLAN_SAMPLES; i++) {
        asc__playout_sample(playout, i);
        asc_apply_listed(game, playout->sample, task->moves[move]);
        size_t count = asc__playout_skip(playout);
        if (count == 0 || asc_to_act(game, playout->sample) != task->seat)
            continue;
        size_t usual = asc_value_tuned(game, playout->sample, playout->moves, count);
        for (size_t k = 0; k < count && halving->count - first < PLAN_NEXTS; k++) {
            bool known = k == usual;
            for (size_t old = first; old < halving->count; old++)
                known |= asc__same_move(halving->arms[old].next, playout->moves[k]);
            if (!known)
                add_arm(halving, move, &playout->moves[k]);
        }
    }
}

/* Is it time to make plans? All moves are known well, and there is much time left. */
static bool may_plan(const asc_halving *halving, double progress)
{
    if (halving->planned || progress > plan_until)
        return false;
    for (size_t i = 0; i < halving->count; i++) {
        const asc_arm_stats *stats = &halving->arms[i].stats;
        if (stats->visits < 2)
            return false;
        double mean = stats->reward / stats->visits;
        double variance = stats->squares / stats->visits - mean * mean;
        if (variance > plan_error * plan_error * stats->visits)
            return false;
    }
    return true;
}

/* Makes plans for the best moves, and begins anew: all arms meet the same determinizations. */
static void plan(asc_halving *halving, asc_playout *playout, double progress)
{
    const asc_search_task *task = playout->task;
    uint16_t best[PLAN_FIRSTS];
    size_t count = 0;
    for (; count < PLAN_FIRSTS && halving->count > 0; count++) {
        size_t top = 0;
        for (size_t i = 1; i < halving->count; i++)
            if (merit_of(task, &halving->arms[i]) > merit_of(task, &halving->arms[top]))
                top = i;
        best[count] = halving->arms[top].move;
        eliminate(halving, top);
    }
    while (halving->count > 0)
        eliminate(halving, 0);
    halving->planned = true;
    add_moves(halving, task, progress);
    for (size_t i = 0; i < count; i++)
        add_plans(halving, playout, best[i]);
    halving->made = halving->count;
}

/* ---- Halving --------------------------------------------------------------------------------- */

void asc__halving_begin(asc_halving *halving, const asc_search_task *task)
{
    memset(halving->found, 0, task->count * sizeof *halving->found);
    halving->planned = false;
    add_moves(halving, task, 0);
}

static void eliminate_worst(asc_halving *halving, const asc_search_task *task)
{
    size_t worst = 0;
    for (size_t i = 1; i < halving->count; i++)
        if (merit_of(task, &halving->arms[i]) < merit_of(task, &halving->arms[worst]))
            worst = i;
    eliminate(halving, worst);
}

asc_arm *asc__halving_next(asc_halving *halving, asc_playout *playout, double progress)
{
    if (may_plan(halving, progress))
        plan(halving, playout, progress);
    unsigned halvings = 0;
    while (2u << halvings < halving->made)
        halvings++;
    double part = (progress - halving->begun) / (1 - halving->begun);
    unsigned done = (unsigned)(part * (halvings + 1));
    while (halving->count > 2 && halving->count << done > halving->made)
        eliminate_worst(halving, playout->task);
    asc_arm *least = halving->arms;
    for (size_t i = 1; i < halving->count; i++)
        if (halving->arms[i].stats.visits < least->stats.visits)
            least = &halving->arms[i];
    return least;
}

void asc__halving_gather(const asc_halving *halving, asc_arm_stats *found, size_t count)
{
    memcpy(found, halving->found, count * sizeof *found);
    /* In the order in which they would be eliminated: the first, then from the last on. */
    for (size_t i = halving->count; i > 0; i--) {
        const asc_arm *arm = &halving->arms[i % halving->count];
        keep_better(&found[arm->move], &arm->stats);
    }
}
