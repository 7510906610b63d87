/*
 * search.c - a player that looks ahead: Monte Carlo tree search over what a seat can know. It shares
 * out the budget of a decision among threads, and makes one opinion of what they found; how a thread
 * searches is in search_iteration.c.
 */
#define _POSIX_C_SOURCE 200809L

#include "player.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>

#include "search_plan.h"

enum {
    NODES_LEAST = 1024, /* of a tree; powers of two */
    NODES_MOST = 16384,
    NODES_MS = 16,    /* of the tree of one who has time, for each millisecond */
    TURN_SEARCHES = 4 /* decisions of which a tree keeps what was found */
};

/* A thread and what it is to do. */
typedef struct crew_member {
    asc_search_worker worker;
    asc_search_task task;
    uint32_t iterations;
    pthread_t thread;
    bool started;
} crew_member;

typedef struct search_player {
    asc_player base;
    asc_belief *belief;
    asc_state *world;
    asc_tree_edge *found;        /* what all threads found, for each move */
    crew_member *crew;           /* spec.threads of them */
    const asc_tree_edge *chosen; /* the last one; NULL where there was no need to think */
} search_player;

/* ---- Memory ---------------------------------------------------------------------------------- */

static uint32_t node_room(const asc_player_spec *spec)
{
    uint64_t wanted = UINT64_MAX;
    if (spec->ms > 0)
        wanted = (uint64_t)spec->ms * NODES_MS;
    if (spec->iterations > 0 && spec->iterations < wanted)
        wanted = spec->iterations / spec->threads;
    uint32_t room = NODES_LEAST;
    while (room < NODES_MOST && room < wanted * TURN_SEARCHES)
        room *= 2;
    return room;
}

/* Edges for nodes, and for one node of the longest list there can be. */
static uint32_t edge_room(const asc_game *game, uint32_t nodes)
{
    return 8 * nodes + (uint32_t)asc_legal_max(game);
}

static size_t search_size(const asc_game *game, const asc_player_spec *spec)
{
    uint32_t nodes = node_room(spec);
    return asc__align(sizeof(search_player)) + asc__align(asc_belief_size(game)) +
           asc__align(asc_state_size(game)) +
           asc__align(asc_legal_max(game) * sizeof(asc_tree_edge)) +
           asc__align(spec->threads * sizeof(crew_member)) +
           spec->threads * asc__worker_size(game, nodes, edge_room(game, nodes));
}

static void search_init(asc_player *player)
{
    search_player *search = (search_player *)(void *)player;
    const asc_game *game = player->game;
    uint32_t nodes = node_room(&player->spec), edges = edge_room(game, nodes);
    unsigned char *at = (unsigned char *)player + asc__align(sizeof *search);
    search->belief = (asc_belief *)(void *)at;
    at += asc__align(asc_belief_size(game));
    search->world = (asc_state *)(void *)at;
    at += asc__align(asc_state_size(game));
    search->found = (asc_tree_edge *)(void *)at;
    at += asc__align(asc_legal_max(game) * sizeof(asc_tree_edge));
    search->crew = (crew_member *)(void *)at;
    at += asc__align(player->spec.threads * sizeof(crew_member));
    for (uint32_t i = 0; i < player->spec.threads; i++) {
        search->crew[i] = (crew_member){.started = false};
        asc__worker_init(&search->crew[i].worker, game, nodes, edges, at);
        at += asc__worker_size(game, nodes, edges);
    }
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static void *work(void *argument)
{
    crew_member *member = argument;
    asc__worker_run(&member->worker, &member->task, member->iterations);
    return NULL;
}

/* Everyone but the first gets a thread, which leaves signals to those of the program. Where there
 * are no more threads to be had, the work is done one after the other. */
static void run_crew(search_player *search)
{
    uint32_t threads = search->base.spec.threads;
    sigset_t all, before;
    sigfillset(&all);
    if (threads > 1)
        pthread_sigmask(SIG_SETMASK, &all, &before);
    for (uint32_t i = 1; i < threads; i++) {
        crew_member *member = &search->crew[i];
        member->started = pthread_create(&member->thread, NULL, work, member) == 0;
    }
    if (threads > 1)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    work(&search->crew[0]);
    for (uint32_t i = 1; i < threads; i++) {
        if (search->crew[i].started)
            pthread_join(search->crew[i].thread, NULL);
        else
            work(&search->crew[i]);
    }
}

/* Adds up what the threads know of each move. */
static void gather(search_player *search, size_t count)
{
    memset(search->found, 0, count * sizeof *search->found);
    for (uint32_t i = 0; i < search->base.spec.threads; i++) {
        const asc_search_worker *worker = &search->crew[i].worker;
        const asc_tree_edge *edges = asc__tree_edges(&worker->tree, worker->root);
        for (size_t k = 0; k < count; k++) {
            search->found[k].prior += edges[k].prior;
            search->found[k].visits += edges[k].visits;
            search->found[k].reward += edges[k].reward;
            search->found[k].squares += edges[k].squares;
            search->found[k].won += edges[k].won;
            search->found[k].won_squares += edges[k].won_squares;
        }
    }
}

/* Imagines what there may be: search->belief, and a world in search->world. */
static bool imagine(search_player *search, const asc_view *view)
{
    const asc_game *game = search->base.game;
    asc_status status = asc_belief_init(game, view, search->belief);
    assert(status == ASC_OK);
    if (status != ASC_OK)
        return false;
    asc_seed seed = asc_seed_from_number(asc__stream_wide(&search->base.stream));
    asc_belief_sample(game, search->belief, &seed, search->world);
    return true;
}

/* Thinks as long as the budget allows; search->found has what came out. */
static void think(search_player *search, const asc_view *view, const asc_move *moves, size_t count,
                  uint64_t start, bool survey)
{
    asc_player *player = &search->base;
    const asc_game *game = player->game;
    uint32_t ms = player->ms > 0 ? player->ms : player->spec.ms;
    asc_search_task task = {
        .game = game,
        .belief = search->belief,
        .stopped = &player->stopped,
        .key = asc_info_key(game, search->world, view->viewer),
        .deadline = ms > 0 ? start + ms * UINT64_C(1000000) : UINT64_MAX,
        .moves = moves,
        .count = count,
        .first = asc_value_keen(game, search->world, moves, count),
        .seat = view->viewer,
        .survey = survey,
        .to_the_end = player->spec.to_the_end,
    };
    uint32_t threads = player->spec.threads, iterations = player->spec.iterations;
    for (uint32_t i = 0; i < threads; i++) {
        crew_member *member = &search->crew[i];
        member->task = task;
        member->task.luck = asc__stream_wide(&player->stream);
        /* The first ones make one more where it does not come out even, and everyone makes one. */
        member->iterations = iterations / threads + (i < iterations % threads);
        if (iterations > 0 && member->iterations == 0)
            member->iterations = 1;
    }
    run_crew(search);
    gather(search, count);
}

/* ---- Deciding -------------------------------------------------------------------------------- */

/* Is a better than b: looked at more often, or if equally often, likelier to be good? */
static bool is_surer(const asc_tree_edge *a, const asc_tree_edge *b)
{
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->prior > b->prior;
}

/* The move that did best, of those that were looked at about as often as any. */
static size_t best_found(const asc_tree_edge *found, size_t count, size_t first)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (is_surer(&found[i], &found[best]))
            best = i;
    uint32_t most = found[best].visits;
    for (size_t i = 0; i < count; i++)
        if (most > 0 && found[i].visits >= most - most / 4 &&
            asc__search_merit(&found[i], i == first) >
                asc__search_merit(&found[best], best == first))
            best = i;
    return best;
}

static size_t search_choose(asc_player *player, const asc_view *view, const asc_move *moves,
                            size_t count)
{
    search_player *search = (search_player *)(void *)player;
    uint64_t start = asc__search_clock();
    if (!imagine(search, view))
        return 0;
    search->chosen = NULL;
    size_t best = asc__search_plain(player->game, search->world, moves, count);
    if (best < count)
        return best;
    think(search, view, moves, count, start, false);
    best = best_found(search->found, count, search->crew[0].task.first);
    search->chosen = &search->found[best];
    return best;
}

/* Half of the 95 % interval of the chance to win. */
static double error_of(const asc_tree_edge *edge)
{
    /* As if there had been a game more that was won, and one that was lost: all wins is no certainty. */
    double games = edge->visits + 2.0, mean = (edge->won + 1) / games;
    return 1.96 * sqrt(((edge->won_squares + 1) / games - mean * mean) / games);
}

static size_t search_estimate(asc_player *player, const asc_view *view, const asc_move *moves,
                              size_t count, asc_estimate *estimates)
{
    search_player *search = (search_player *)(void *)player;
    uint64_t start = asc__search_clock();
    if (!imagine(search, view))
        return 0;
    think(search, view, moves, count, start, true);
    for (size_t i = 0; i < count; i++) {
        const asc_tree_edge *edge = &search->found[i];
        size_t at = i;
        for (; at > 0 && is_surer(edge, &search->found[estimates[at - 1].move]); at--)
            estimates[at] = estimates[at - 1];
        estimates[at] = (asc_estimate){
            .move = i,
            .chance = edge->visits > 0 ? edge->won / edge->visits : 0,
            .error = error_of(edge),
            .visits = edge->visits,
        };
    }
    return count;
}

const asc_player_type asc__player_search = {.size = search_size,
                                            .zeroed = sizeof(search_player),
                                            .init = search_init,
                                            .choose = search_choose,
                                            .estimate = search_estimate};

asc_search_work asc__search_work(const asc_player *player)
{
    asc_search_work work = {0};
    if (player->spec.type != &asc__player_search)
        return work;
    const search_player *search = (const search_player *)(const void *)player;
    for (uint32_t i = 0; i < player->spec.threads; i++) {
        const asc_search_worker *worker = &search->crew[i].worker;
        work.playouts += worker->playouts;
        work.steps += worker->steps;
        work.nodes += worker->nodes;
    }
    return work;
}

bool asc__search_hope(const asc_player *player, asc_forecast *hope)
{
    if (player->spec.type != &asc__player_search)
        return false;
    const asc_tree_edge *edge = ((const search_player *)(const void *)player)->chosen;
    if (edge == NULL || edge->visits == 0)
        return false;
    double share = asc_value_margin(player->game) / 100.0, chance = edge->won / edge->visits;
    hope->chance = chance;
    hope->ahead = share > 0 ? (edge->reward / edge->visits - (1 - share) * chance) / share : chance;
    return true;
}
