/*
 * search_iteration.c - the iterations of a thread: which move is visited, and its reward.
 */
#include "search_iteration.h"

#include <math.h>

#include "player.h"

/* PUCT: the weight of exploration. */
static const double puct_constant = 0.3;

size_t asc__worker_size(const asc_game *game)
{
    return asc__playout_size(game) + asc__halving_size(game);
}

void asc__worker_init(asc_search_worker *worker, const asc_game *game, void *memory)
{
    *worker = (asc_search_worker){.iterations = 0};
    asc__playout_init(&worker->playout, game, memory);
    asc__halving_init(&worker->halving, game, (unsigned char *)memory + asc__playout_size(game));
}

/* ---- Surveys --------------------------------------------------------------------------------- */

static size_t select_puct(const asc_search_task *task, const asc_arm_stats *found,
                          const asc_search_survey *all)
{
    double exploration = puct_constant * sqrt((double)all->visits + 1);
    /* A move that was never looked at is taken to be as good as the rest. */
    double unseen = all->visits > 0 ? all->reward / all->visits : 0.5;
    double best_score = -1;
    size_t best = 0;
    for (size_t i = 0; i < task->count; i++) {
        double score = found[i].visits > 0 ? found[i].reward / found[i].visits : unseen;
        score += exploration * (double)task->priors[i] / (1 + (double)found[i].visits);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

/* A move that has had less than its part of half of all visits, or the one that PUCT wants. */
static size_t select_surveyed(const asc_search_task *task, const asc_arm_stats *found,
                              const asc_search_survey *all)
{
    for (size_t i = 0; i < task->count; i++)
        if ((uint64_t)found[i].visits * 2 * task->count < all->visits + 1)
            return i;
    return select_puct(task, found, all);
}

/* ---- One iteration --------------------------------------------------------------------------- */

static void credit(asc_arm_stats *stats, const asc_search_outcome *outcome)
{
    stats->visits++;
    stats->reward += outcome->reward;
    stats->squares += outcome->reward * outcome->reward;
    stats->won += outcome->won;
    stats->won_squares += outcome->won * outcome->won;
}

/* Makes a move in the next determinization, and what `next` says after it (NULL: nothing), and
 * plays on. False where time is up before the end. */
static bool iterate(asc_search_worker *worker, size_t move, const asc_move *next,
                    asc_arm_stats *stats, asc_search_outcome *outcome)
{
    asc_playout *playout = &worker->playout;
    const asc_search_task *task = playout->task;
    const asc_game *game = task->game;
    asc__playout_sample(playout, stats->visits);
    asc_apply_listed(game, playout->sample, task->moves[move]);
    size_t count = asc__playout_skip(playout);
    if (next != NULL && asc_to_act(game, playout->sample) == task->seat &&
        asc__find_move(playout->moves, (int)count, *next) >= 0)
        asc_apply_listed(game, playout->sample, *next);
    if (!asc__playout_run(playout, outcome))
        return false;
    worker->iterations++;
    credit(stats, outcome);
    return true;
}

static bool iterate_survey(asc_search_worker *worker)
{
    asc_arm_stats *found = worker->halving.found;
    asc_search_outcome outcome;
    size_t move = select_surveyed(worker->playout.task, found, &worker->all);
    if (!iterate(worker, move, NULL, &found[move], &outcome))
        return false;
    worker->all.visits++;
    worker->all.reward += outcome.reward;
    return true;
}

/* How much of the budget is spent: 0 to 1. */
static double progress_of(const asc_search_worker *worker)
{
    const asc_search_task *task = worker->playout.task;
    double made = worker->budget < INT64_MAX ? (double)worker->made / (double)worker->budget : 0;
    if (task->deadline == UINT64_MAX)
        return made;
    uint64_t now = asc__search_clock();
    double time = now < task->deadline
                      ? (double)(now - task->start) / (double)(task->deadline - task->start)
                      : 1;
    return fmax(made, time);
}

static bool iterate_halving(asc_search_worker *worker)
{
    asc_search_outcome outcome;
    asc_arm *arm = asc__halving_next(&worker->halving, &worker->playout, progress_of(worker));
    return iterate(worker, arm->move, arm->is_plan ? &arm->next : NULL, &arm->stats, &outcome);
}

/* ---- A decision ------------------------------------------------------------------------------ */

void asc__worker_begin(asc_search_worker *worker, const asc_search_task *task, uint32_t iterations)
{
    worker->playout.task = task;
    worker->all = (asc_search_survey){0};
    worker->budget = iterations > 0 ? (int64_t)iterations : INT64_MAX;
    worker->made = 0;
    asc__halving_begin(&worker->halving, task);
}

void asc__worker_run(asc_search_worker *worker, uint32_t iterations)
{
    const asc_search_task *task = worker->playout.task;
    int64_t end = worker->budget;
    if (iterations > 0 && (int64_t)iterations < end - worker->made)
        end = worker->made + (int64_t)iterations;
    while (worker->made < end && !asc__search_time_is_up(task) &&
           (task->survey ? iterate_survey(worker) : iterate_halving(worker)))
        worker->made++;
}
