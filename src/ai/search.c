/*
 * search.c - the searching player: flat Monte Carlo over sampled determinizations, with sequential
 * halving. It divides the budget of a decision among threads, lets them think a slice at a time,
 * and merges their statistics; how a thread searches is in search_iteration.c.
 */
#include "player.h"

#include <assert.h>
#include <math.h>

#include "search_iteration.h"
#include "threads.h"

/* A thread and what it is to do. */
typedef struct search_thread {
    asc_search_worker worker;
    asc_search_task task;
    uint32_t iterations; /* of the slice; 0: all that are left */
} search_thread;

_Static_assert((int)ASC_PLAYER_THREADS <= (int)ASC_THREADS_MAX, "as many as a name can ask for");

typedef struct search_player {
    asc_player base;
    asc_belief *belief;
    asc_state *sample;           /* a determinization of the decision */
    asc_move *moves;             /* of the decision */
    size_t count;                /* of them */
    asc_arm_stats *found;        /* the results of all threads, for each move */
    asc_arm_stats *part;         /* the work of one thread */
    float *priors;               /* for each move */
    search_thread *threads;      /* spec.threads of them */
    const asc_arm_stats *chosen; /* the last decision; NULL if it needed no search */
    uint64_t budget;             /* of the decision, in nanoseconds; 0: no limit */
    uint64_t spent;              /* its results so far */
} search_player;

/* ---- Memory ---------------------------------------------------------------------------------- */

/* The next block of a player's memory, at *at. */
static void *take(unsigned char **at, size_t size)
{
    void *block = *at;
    *at += asc__align(size);
    return block;
}

static size_t search_size(const asc_game *game, const asc_player_spec *spec)
{
    size_t moves = asc_legal_max(game);
    return asc__align(sizeof(search_player)) + asc__align(asc_belief_size(game)) +
           asc__align(asc_state_size(game)) + asc__align(moves * sizeof(asc_move)) +
           2 * asc__align(moves * sizeof(asc_arm_stats)) + asc__align(moves * sizeof(float)) +
           asc__align(spec->threads * sizeof(search_thread)) +
           spec->threads * asc__align(asc__worker_size(game));
}

static void search_init(asc_player *player)
{
    search_player *search = (search_player *)(void *)player;
    const asc_game *game = player->game;
    size_t moves = asc_legal_max(game);
    unsigned char *at = (unsigned char *)player;
    take(&at, sizeof *search);
    search->belief = take(&at, asc_belief_size(game));
    search->sample = take(&at, asc_state_size(game));
    search->moves = take(&at, moves * sizeof *search->moves);
    search->found = take(&at, moves * sizeof *search->found);
    search->part = take(&at, moves * sizeof *search->part);
    search->priors = take(&at, moves * sizeof *search->priors);
    search->threads = take(&at, player->spec.threads * sizeof *search->threads);
    for (uint32_t i = 0; i < player->spec.threads; i++) {
        search->threads[i] = (search_thread){.iterations = 0};
        asc__worker_init(&search->threads[i].worker, game, take(&at, asc__worker_size(game)));
    }
}

/* ---- Priors ---------------------------------------------------------------------------------- */

/* Hundredths of points by which a move must be better to seem 2.7 times as likely to be best. */
static const double prior_step = 120;
/* The part of the budget that all moves share equally, however bad they seem. */
static const double prior_floor = 0.5;

/* What moves are worth to the game, as probabilities: a softmax, and a part for each. */
static void set_priors(search_player *search)
{
    const asc_game *game = search->base.game;
    const asc_move *moves = search->moves;
    size_t count = search->count;
    float *priors = search->priors;
    int32_t best = INT32_MIN;
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        int32_t value = asc_value_move(game, search->sample, moves[i]);
        best = value > best ? value : best;
    }
    for (size_t i = 0; i < count; i++) {
        int32_t value = asc_value_move(game, search->sample, moves[i]);
        double weight = asc__exp(((double)value - best) / prior_step);
        priors[i] = (float)weight;
        sum += weight;
    }
    for (size_t i = 0; i < count; i++)
        priors[i] = (float)((1 - prior_floor) * priors[i] / sum + prior_floor / (double)count);
}

/* The iterations of thread `i`, of that many in all. The first threads make one more if they do not
 * divide evenly, and each makes at least one. 0 means no limit, for each thread too. */
static uint32_t part_of(uint32_t iterations, uint32_t threads, uint32_t i)
{
    uint32_t part = iterations / threads + (i < iterations % threads);
    return iterations > 0 && part == 0 ? 1 : part;
}

/* ---- Beginning ------------------------------------------------------------------------------- */

/* What the seat may know, and a state that agrees with it: search->belief, search->sample. */
static bool sample(search_player *search, const asc_view *view)
{
    const asc_game *game = search->base.game;
    asc_status status = asc_belief_init(game, view, search->belief);
    assert(status == ASC_OK);
    if (status != ASC_OK)
        return false;
    asc_seed seed = asc_seed_from_number(asc__stream_wide(&search->base.stream));
    asc_belief_sample(game, search->belief, &seed, search->sample);
    return true;
}

/* The seats that are supposed to be careless: all that are no team-mates, if there are any. */
static uint32_t careless_seats(const search_player *search, int seat)
{
    const asc_game *game = search->base.game;
    uint32_t careless = 0;
    asc_result result;
    asc_result_of(game, search->sample, &result);
    for (int other = 0; other < asc_game_players(game); other++)
        if (search->base.spec.against > 0 && result.team[other] != result.team[seat])
            careless |= 1u << other;
    return careless;
}

/* Sets all threads to the moves and their part of the iterations. */
static void begin_threads(search_player *search, int seat, bool survey)
{
    asc_player *player = &search->base;
    const asc_game *game = player->game;
    asc_search_task task = {
        .game = game,
        .belief = search->belief,
        .stopped = &player->stopped,
        .moves = search->moves,
        .priors = search->priors,
        .count = search->count,
        .first = asc_value_tuned(game, search->sample, search->moves, search->count),
        .seat = seat,
        .turns = asc_turns(game, search->sample),
        .survey = survey,
        .careless = careless_seats(search, seat),
        .care = player->spec.care,
    };
    set_priors(search);
    for (uint32_t i = 0; i < player->spec.threads; i++) {
        search_thread *member = &search->threads[i];
        member->task = task;
        member->task.luck = asc__stream_wide(&player->stream);
        asc__worker_begin(&member->worker, &member->task,
                          part_of(player->spec.iterations, player->spec.threads, i));
    }
}

/* Nanoseconds for a decision; 0: no limit. */
static uint64_t time_of(const asc_player *player)
{
    return (player->ms > 0 ? player->ms : player->spec.ms) * UINT64_C(1000000);
}

static size_t search_begin(asc_player *player, const asc_view *view, const asc_move *moves,
                           size_t count, asc_purpose purpose)
{
    search_player *search = (search_player *)(void *)player;
    uint64_t start = asc__search_clock();
    search->chosen = NULL;
    if (!sample(search, view))
        return 0;
    size_t plain = purpose == ASC_TO_CHOOSE
                       ? asc__search_plain(player->game, search->sample, moves, count)
                       : count;
    if (plain < count)
        return plain;
    assert(count <= asc_legal_max(player->game));
    search->count = count;
    memcpy(search->moves, moves, count * sizeof *moves);
    begin_threads(search, view->viewer, purpose == ASC_TO_ESTIMATE);
    search->budget = time_of(player);
    search->spent = asc__search_clock() - start;
    return count;
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static void work(void *worker)
{
    search_thread *member = worker;
    asc__worker_run(&member->worker, member->iterations);
}

/* Is there budget left? */
static bool has_more(const search_player *search)
{
    bool more = false;
    for (uint32_t i = 0; i < search->base.spec.threads; i++)
        more = more || asc__worker_has_more(&search->threads[i].worker);
    return more && (search->budget == 0 || search->spent < search->budget) &&
           !asc__player_is_stopped(&search->base);
}

static void search_extend(asc_player *player)
{
    search_player *search = (search_player *)(void *)player;
    const asc_player_spec *spec = &player->spec;
    uint64_t time = time_of(player);
    search->budget = time > 0 ? search->spent + time : 0;
    for (uint32_t i = 0; i < spec->threads && spec->iterations > 0; i++)
        search->threads[i].worker.budget += part_of(spec->iterations, spec->threads, i);
}

static bool search_think(asc_player *player, uint32_t ms, uint32_t iterations)
{
    search_player *search = (search_player *)(void *)player;
    uint32_t threads = player->spec.threads;
    if (!has_more(search))
        return false;
    uint64_t now = asc__search_clock(), start = now - search->spent;
    uint64_t deadline = search->budget > 0 ? start + search->budget : UINT64_MAX;
    uint64_t pause = ms > 0 ? now + ms * UINT64_C(1000000) : UINT64_MAX;
    for (uint32_t i = 0; i < threads; i++) {
        search_thread *member = &search->threads[i];
        member->task.start = start;
        member->task.deadline = deadline;
        member->task.pause = pause < deadline ? pause : deadline;
        member->iterations = part_of(iterations, threads, i);
    }
    asc__threads_run(work, search->threads, sizeof *search->threads, threads);
    search->spent = asc__search_clock() - start;
    return has_more(search);
}

/* ---- Deciding -------------------------------------------------------------------------------- */

/* Adds up what the threads know of each move. */
static void gather(search_player *search)
{
    memset(search->found, 0, search->count * sizeof *search->found);
    for (uint32_t i = 0; i < search->base.spec.threads; i++) {
        const asc_arm_stats *of = search->part;
        asc__halving_gather(&search->threads[i].worker.halving, search->part, search->count);
        for (size_t k = 0; k < search->count; k++) {
            search->found[k].visits += of[k].visits;
            search->found[k].reward += of[k].reward;
            search->found[k].squares += of[k].squares;
            search->found[k].won += of[k].won;
            search->found[k].won_squares += of[k].won_squares;
        }
    }
}

/* Is move a surer than b: more visits, or with as many a higher prior? */
static bool is_surer(const search_player *search, size_t a, size_t b)
{
    if (search->found[a].visits != search->found[b].visits)
        return search->found[a].visits > search->found[b].visits;
    return search->priors[a] > search->priors[b];
}

/* The best move, among those with about the most visits. */
static size_t best_found(const search_player *search)
{
    size_t count = search->count;
    const asc_arm_stats *found = search->found;
    size_t best = 0, first = search->threads[0].task.first;
    for (size_t i = 1; i < count; i++)
        if (is_surer(search, i, best))
            best = i;
    uint32_t most = found[best].visits;
    for (size_t i = 0; i < count; i++)
        if (most > 0 && found[i].visits >= most - most / 4 &&
            asc__arm_merit(&found[i], i == first) > asc__arm_merit(&found[best], best == first))
            best = i;
    return best;
}

static size_t search_best(asc_player *player)
{
    search_player *search = (search_player *)(void *)player;
    gather(search);
    size_t best = best_found(search);
    search->chosen = &search->found[best];
    return best;
}

/* Half of the 95 % interval of the chance to win. */
static double error_of(const asc_arm_stats *stats)
{
    /* As if there had been a game more that was won, and one that was lost: all wins is no
     * certainty. What a value network expects is neither, and differs less: then it is a tenth of
     * such games. */
    double more = stats->won_squares < stats->won ? 0.1 : 1;
    double games = stats->visits + 2 * more, mean = (stats->won + more) / games;
    return 1.96 * sqrt(((stats->won_squares + more) / games - mean * mean) / games);
}

static size_t search_estimates(asc_player *player, asc_estimate *estimates)
{
    search_player *search = (search_player *)(void *)player;
    gather(search);
    for (size_t i = 0; i < search->count; i++) {
        const asc_arm_stats *stats = &search->found[i];
        size_t at = i;
        for (; at > 0 && is_surer(search, i, estimates[at - 1].move); at--)
            estimates[at] = estimates[at - 1];
        estimates[at] = (asc_estimate){
            .move = i,
            .chance = stats->visits > 0 ? stats->won / stats->visits : 0,
            .error = error_of(stats),
            .visits = stats->visits,
        };
    }
    return search->count;
}

const asc_player_type asc__player_search = {.size = search_size,
                                            .zeroed = sizeof(search_player),
                                            .init = search_init,
                                            .begin = search_begin,
                                            .think = search_think,
                                            .best = search_best,
                                            .estimates = search_estimates,
                                            .extend = search_extend};

asc_search_work asc__search_work(const asc_player *player)
{
    asc_search_work work = {0};
    if (player->spec.type != &asc__player_search)
        return work;
    const search_player *search = (const search_player *)(const void *)player;
    for (uint32_t i = 0; i < player->spec.threads; i++) {
        const asc_search_worker *worker = &search->threads[i].worker;
        work.playouts += worker->iterations;
        work.steps += worker->playout.steps;
    }
    return work;
}

bool asc__search_expected(const asc_player *player, asc_prediction *expected)
{
    if (player->spec.type != &asc__player_search)
        return false;
    const asc_arm_stats *stats = ((const search_player *)(const void *)player)->chosen;
    if (stats == NULL || stats->visits == 0)
        return false;
    double share = asc_value_margin(player->game) / 100.0, chance = stats->won / stats->visits;
    expected->chance = chance;
    expected->ahead =
        share > 0 ? (stats->reward / stats->visits - (1 - share) * chance) / share : chance;
    return true;
}
