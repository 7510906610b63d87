/*
 * sim.c - the inner loop of simulation, and the threads around it.
 *
 * Threads take games in small chunks from one counter. Each thread has a state and a list of moves,
 * made before the first game; from then on the threads allocate nothing, and share nothing but the
 * counters.
 */
#include "sim.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base.h"

enum { CHUNK = 32 };

/* Data that the threads share. */
typedef struct shared_run {
    const asc_game *game;
    const asc_sim_options *options;
    asc_policy policy;
    atomic_uint_fast64_t next; /* the first game that no thread has taken */
    atomic_uint_fast64_t done;
    atomic_bool give_up;
} shared_run;

typedef struct sim_worker {
    shared_run *run;
    asc_state *state;
    asc_move *moves;
    asc_sim_totals totals;
    pthread_t thread;
    bool started;
} sim_worker;

/*
 * Plays one game and returns the number of its decisions. `kind` is a constant in each call, so
 * that each policy has a loop of its own.
 */
static inline uint64_t play(sim_worker *w, asc_policy_kind kind, asc_stream stream)
{
    const asc_game *game = w->run->game;
    const asc_policy *policy = &w->run->policy;
    asc_state *state = w->state;
    asc_move *moves = w->moves;
    uint64_t decisions = 0;
    for (; decisions < ASC_DECISIONS_MAX; decisions++) {
        uint32_t count = (uint32_t)asc_legal(game, state, moves);
        if (count == 0)
            break;
        uint32_t pick = kind == ASC_POLICY_RICH ? asc__policy_rich(policy, moves, count, &stream)
                                                : asc__policy_random(policy, moves, count, &stream);
        asc_apply_listed(game, state, moves[pick]);
    }
    return decisions;
}

/* Plays game `number`, counted from 0, and adds it to the totals. */
static void play_and_count(sim_worker *w, uint64_t number)
{
    const asc_game *game = w->run->game;
    const asc_sim_options *options = w->run->options;
    uint64_t key =
        asc__splitmix(options->seed + asc__splitmix(number + UINT64_C(0x9e3779b97f4a7c15)));
    asc_seed seed = asc_seed_from_number(key);
    asc_state_init(game, w->state, &seed);

    asc_stream stream = {asc__splitmix(key + 1)};
    uint64_t decisions = options->policy == ASC_POLICY_RICH ? play(w, ASC_POLICY_RICH, stream)
                                                            : play(w, ASC_POLICY_RANDOM, stream);
    asc_sim_totals *totals = &w->totals;
    asc_result result;
    asc_result_of(game, w->state, &result);
    bool over = asc_over(game, w->state);
    for (int seat = 0; seat < ASC_SEATS_MAX && over; seat++)
        totals->wins[seat] += result.winners >> seat & 1;
    totals->games++;
    totals->stopped += !over;
    totals->decisions += decisions;
    totals->turns += (uint64_t)asc_turns(game, w->state);
    if (decisions > totals->longest)
        totals->longest = decisions;
    /* A sum does not depend on the order of games; the game's number in it tells games apart that
     * have been swapped. */
    totals->digest += asc__splitmix(asc_state_hash(game, w->state) ^ asc__splitmix(number + 1));
}

static bool stopped(const shared_run *run)
{
    return atomic_load_explicit(&run->give_up, memory_order_relaxed) ||
           (run->options->stop && atomic_load_explicit(run->options->stop, memory_order_relaxed));
}

/* Plays chunks of games until there are no more. Only one worker reports progress. */
static void work(sim_worker *w, bool tell)
{
    shared_run *run = w->run;
    const asc_sim_options *options = run->options;
    while (!stopped(run)) {
        uint64_t first = atomic_fetch_add_explicit(&run->next, CHUNK, memory_order_relaxed);
        if (first >= options->games)
            break;
        uint64_t count = options->games - first < CHUNK ? options->games - first : CHUNK;
        for (uint64_t i = 0; i < count; i++)
            play_and_count(w, first + i);
        uint64_t done = count + atomic_fetch_add_explicit(&run->done, count, memory_order_relaxed);
        if (tell && options->progress)
            options->progress(options->user, done);
    }
}

static void *work_in_thread(void *argument)
{
    work(argument, false);
    return NULL;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void add(asc_sim_totals *sum, const asc_sim_totals *part)
{
    sum->games += part->games;
    sum->stopped += part->stopped;
    sum->decisions += part->decisions;
    sum->turns += part->turns;
    sum->digest += part->digest;
    if (part->longest > sum->longest)
        sum->longest = part->longest;
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++)
        sum->wins[seat] += part->wins[seat];
}

/* Allocates memory for every worker; false: out of memory. */
static bool prepare(sim_worker *workers, shared_run *run, unsigned threads)
{
    for (unsigned i = 0; i < threads; i++) {
        workers[i].run = run;
        workers[i].state = malloc(asc_state_size(run->game));
        workers[i].moves = malloc(asc_legal_max(run->game) * sizeof *workers[i].moves);
        if (!workers[i].state || !workers[i].moves)
            return false;
    }
    return true;
}

asc_status asc__sim_run(const asc_game *game, const asc_sim_options *options,
                        asc_sim_totals *totals)
{
    *totals = (asc_sim_totals){0};
    shared_run run = {.game = game, .options = options};
    asc__policy_init(&run.policy, game);
    unsigned threads = options->threads;
    sim_worker *workers = calloc(threads, sizeof *workers);
    asc_status status = workers && prepare(workers, &run, threads) ? ASC_OK : ASC_NO_MEMORY;

    double start = now();
    for (unsigned i = 1; i < threads && status == ASC_OK; i++) {
        workers[i].started =
            pthread_create(&workers[i].thread, NULL, work_in_thread, &workers[i]) == 0;
        if (!workers[i].started) {
            atomic_store(&run.give_up, true);
            status = ASC_NO_MEMORY;
        }
    }
    if (status == ASC_OK)
        work(&workers[0], true);
    for (unsigned i = 0; workers && i < threads; i++) {
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
        add(totals, &workers[i].totals);
        free(workers[i].state);
        free(workers[i].moves);
    }
    totals->seconds = now() - start;
    free(workers);
    return status;
}
