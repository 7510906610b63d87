/*
 * search_iteration.c - the iterations of a search: imagining, going down the tree, playing on, and
 * giving credit.
 */
#define _POSIX_C_SOURCE 200809L

#include "search_iteration.h"

#include <assert.h>
#include <math.h>
#include <time.h>

#include "player.h"
#include "search_plan.h"

enum {
    PATH_MAX_EDGES = 128, /* decisions of the tree that one iteration goes through */
    EXPAND_AT = 4000,     /* visits of a move after which the tree goes on behind it */
    PLAYOUT_MAX = 20000,  /* decisions after which a game is taken to go on for ever */
    CLOCK_EVERY = 64      /* decisions of a playout between looks at the clock */
};

/* A decision that an iteration made in the tree, whose memory does not move. */
typedef struct step {
    asc_tree_node *node;
    asc_tree_edge *edge;
} step;

/* What a game that is over was worth to each seat. */
typedef struct outcome {
    double reward[ASC_SEATS_MAX];
    double won[ASC_SEATS_MAX];
} outcome;

/* ---- Memory and time ------------------------------------------------------------------------- */

/* Bytes for what is known of a legal move. */
static const size_t move_size = sizeof(asc_move) + sizeof(int32_t);

size_t asc__worker_size(const asc_game *game, uint32_t nodes, uint32_t edges)
{
    return asc__align(asc_state_size(game)) + asc__align(asc_legal_max(game) * move_size) +
           asc__align(asc__plans_size(game)) + asc__align(asc__tree_size(nodes, edges));
}

void asc__worker_init(asc_search_worker *worker, const asc_game *game, uint32_t nodes,
                      uint32_t edges, void *memory)
{
    unsigned char *at = memory;
    size_t most = asc_legal_max(game);
    *worker = (asc_search_worker){.world = memory};
    at += asc__align(asc_state_size(game));
    worker->moves = (asc_move *)(void *)at;
    worker->values = (int32_t *)(void *)(worker->moves + most);
    at += asc__align(most * move_size);
    worker->plans = (asc_search_plan *)(void *)at;
    at += asc__align(asc__plans_size(game));
    asc__tree_init(&worker->tree, nodes, edges, at);
}

uint64_t asc__search_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

static bool time_is_up(const asc_search_task *task)
{
    return atomic_load_explicit(task->stopped, memory_order_relaxed) ||
           (task->deadline != UINT64_MAX && asc__search_clock() >= task->deadline);
}

/* ---- Results --------------------------------------------------------------------------------- */

/* Points by which each seat's team is ahead of the best other, or of the game's own opponent. */
static void margins_of(const asc_game *game, const asc_result *result, double margin[ASC_SEATS_MAX])
{
    int players = asc_game_players(game);
    bool opponent = asc_game_opponent(game) != NULL;
    for (int seat = 0; seat < players; seat++) {
        int32_t best = opponent ? result->opponent_score : INT32_MIN;
        for (int other = 0; other < players; other++)
            if (result->team[other] != result->team[seat] && result->team_score[other] > best)
                best = result->team_score[other];
        margin[seat] = best == INT32_MIN ? 0 : (double)result->team_score[seat] - (double)best;
    }
}

/* How a game ended: wins, and how clear they are. */
static void judge(asc_search_worker *worker, outcome *out)
{
    const asc_game *game = worker->task->game;
    int players = asc_game_players(game);
    asc_result result;
    double margin[ASC_SEATS_MAX], apart = 0, margin_share = asc_value_margin(game) / 100.0;
    asc_result_of(game, worker->world, &result);
    margins_of(game, &result, margin);
    /* Teams that have won share the win between them. */
    unsigned teams = 0, winning = 0;
    for (int seat = 0; seat < players; seat++) {
        unsigned team = 1u << result.team[seat];
        winning += (result.winners >> seat & 1) && !(teams & team);
        teams |= result.winners >> seat & 1 ? team : 0;
        apart += fabs(margin[seat]) / players;
    }
    worker->ended++;
    worker->spread += (apart - worker->spread) / (double)worker->ended;
    double clear = worker->foresees ? ASC_FORECAST_POINTS : worker->spread + 1;
    for (int seat = 0; seat < players; seat++) {
        double ahead = 0.5 + 0.5 * tanh(margin[seat] / clear);
        out->won[seat] = result.winners >> seat & 1 ? 1.0 / winning : 0.0;
        out->reward[seat] = (1 - margin_share) * out->won[seat] + margin_share * ahead;
    }
}

/* How it will end by a forecast, which leaves to the others what the seat does not get. */
static void expect(asc_search_worker *worker, const asc_forecast *forecast, outcome *out)
{
    const asc_game *game = worker->task->game;
    int players = asc_game_players(game), self = worker->task->seat;
    double margin_share = asc_value_margin(game) / 100.0;
    double reward = (1 - margin_share) * forecast->chance + margin_share * forecast->ahead;
    worker->foresees = true;
    for (int seat = 0; seat < players; seat++) {
        out->won[seat] = seat == self ? forecast->chance : (1 - forecast->chance) / (players - 1);
        out->reward[seat] = seat == self ? reward : (1 - reward) / (players - 1);
    }
}

/* ---- First sight ----------------------------------------------------------------------------- */

static void set_priors(asc_search_worker *worker, const asc_tree_node *node, const asc_state *state,
                       const asc_move *moves)
{
    for (unsigned i = 0; i < node->count; i++)
        worker->values[i] = asc_value_move(worker->task->game, state, moves[i]);
    asc__tree_set_priors(&worker->tree, node, worker->values);
}

/* A move that has had less than its part of half of all visits, or `number` where there is none. */
static uint32_t survey(const asc_tree *tree, const asc_tree_node *node, uint32_t number)
{
    const asc_tree_edge *edges = asc__tree_edges(tree, node);
    for (uint32_t i = 0; i < node->count; i++)
        if ((uint64_t)edges[i].visits * 2 * node->count < node->visits + 1)
            return i;
    return number;
}

/* ---- One iteration --------------------------------------------------------------------------- */

/*
 * Goes down the tree to the first decision of this turn that is new, and adds it. Returns how many steps
 * were made.
 */
static unsigned descend(asc_search_worker *worker, step path[PATH_MAX_EDGES])
{
    const asc_game *game = worker->task->game;
    asc_tree *tree = &worker->tree;
    asc_state *world = worker->world;
    asc_tree_node *node = worker->root;
    asc_search_plan *plan = worker->task->survey ? NULL : asc__plan_next(worker);
    unsigned length = 0;
    while (length < PATH_MAX_EDGES) {
        asc_tree_edge *edge;
        if (length == 0 && plan != NULL)
            edge = &plan->found;
        else if (length == 0)
            edge = asc__tree_edges(tree, node) + survey(tree, node, asc__tree_select(tree, node));
        else
            edge = asc__tree_edges(tree, node) + asc__tree_select(tree, node);
        if (length == 0)
            asc__search_imagine(worker, edge->visits);
        path[length++] = (step){node, edge};
        asc_apply_listed(game, world, edge->move);
        size_t count = asc__search_pass(worker);
        if (plan != NULL && plan->goes_on) {
            asc__plan_follow(worker, plan, count);
            break;
        }
        /* Moves are told apart by playing on alike in the same worlds: where the tree tries one thing
         * after this move and another after that, far more worlds are needed, and estimates of moves
         * that were looked at unequally often would not be of one kind. Plans of two moves try the same
         * for all. */
        if (count == 0 || edge->visits < EXPAND_AT || worker->looks_further || worker->task->survey)
            break;
        int seat = asc_to_act(game, world);
        uint64_t key = asc_info_key(game, world, seat);
        node = asc__tree_find(tree, key);
        if (node == NULL) {
            worker->nodes += asc__tree_add(tree, key, seat, worker->moves, count) != NULL;
            break;
        }
        if (node->count != count || node->seat != seat)
            break; /* two decisions with one key: as good as never */
        /* Most nodes are never seen again, so first sight is for those that are. */
        if (node->visits == 0)
            set_priors(worker, node, world, worker->moves);
    }
    return length;
}

/* Plays on until the end is known, or can be foreseen; false where time is up before. The one who thinks
 * expects more of himself than of the others: he will think again. */
static bool play_out(asc_search_worker *worker, outcome *out)
{
    const asc_game *game = worker->task->game;
    asc_state *world = worker->world;
    int turns = worker->turns;
    for (unsigned steps = 0; steps < PLAYOUT_MAX; steps++) {
        if (asc_turns(game, world) != turns) {
            asc_forecast forecast;
            turns = asc_turns(game, world);
            if (!worker->task->to_the_end &&
                asc_value_forecast(game, world, worker->task->seat, &forecast)) {
                expect(worker, &forecast, out);
                return true;
            }
        }
        size_t count = (size_t)asc_legal(game, world, worker->moves);
        if (count == 0)
            break;
        size_t best = 0;
        if (count > 1)
            best = asc_to_act(game, world) == worker->task->seat
                       ? asc_value_keen(game, world, worker->moves, count)
                       : asc_value_best(game, world, worker->moves, count);
        asc_apply_listed(game, world, worker->moves[best]);
        worker->steps++;
        if (steps % CLOCK_EVERY == CLOCK_EVERY - 1 && time_is_up(worker->task))
            return false;
    }
    judge(worker, out);
    return true;
}

static bool iterate(asc_search_worker *worker)
{
    step path[PATH_MAX_EDGES];
    outcome out;
    unsigned length = descend(worker, path);
    if (!play_out(worker, &out))
        return false;
    worker->playouts++;
    for (unsigned i = 0; i < length; i++) {
        int seat = path[i].node->seat;
        path[i].node->visits++;
        path[i].node->reward += out.reward[seat];
        path[i].edge->visits++;
        path[i].edge->reward += out.reward[seat];
        path[i].edge->squares += out.reward[seat] * out.reward[seat];
        path[i].edge->won += out.won[seat];
        path[i].edge->won_squares += out.won[seat] * out.won[seat];
    }
    return true;
}

/* ---- A decision ------------------------------------------------------------------------------ */

/* The node of the decision: kept from an earlier one, or new. worker->world is one that fits it. */
static void find_root(asc_search_worker *worker)
{
    const asc_search_task *task = worker->task;
    asc_tree *tree = &worker->tree;
    worker->root = asc__tree_find(tree, task->key);
    bool fits = worker->root != NULL && worker->root->count == task->count;
    if (!fits || !asc__tree_has_room(tree, tree->node_room / 2)) {
        asc__tree_clear(tree);
        worker->root = asc__tree_add(tree, task->key, task->seat, task->moves, task->count);
        assert(worker->root != NULL);
        worker->nodes++;
    }
    if (worker->root->visits == 0)
        set_priors(worker, worker->root, worker->world, task->moves);
}

/* Plans are all compared in new worlds: what earlier decisions found of the root's moves does not count. */
static void forget(asc_search_worker *worker)
{
    asc_tree_edge *edges = asc__tree_edges(&worker->tree, worker->root);
    worker->root->visits = 0;
    worker->root->reward = 0;
    for (size_t i = 0; i < worker->root->count; i++)
        edges[i] = (asc_tree_edge){.move = edges[i].move, .prior = edges[i].prior};
}

/* How much of the time that there was at the start is over: 0 to 1. */
static double time_spent(const asc_search_task *task, uint64_t start)
{
    if (task->deadline == UINT64_MAX)
        return 0;
    uint64_t now = asc__search_clock();
    return now < task->deadline ? (double)(now - start) / (double)(task->deadline - start) : 1;
}

void asc__worker_run(asc_search_worker *worker, const asc_search_task *task, uint32_t iterations)
{
    worker->task = task;
    asc_seed seed = asc_seed_from_number(task->luck);
    asc_belief_guess(task->game, task->belief, &seed, worker->world);
    find_root(worker);
    worker->turns = asc_turns(task->game, worker->world);
    worker->progress = 0;
    worker->looks_further = false;
    if (!task->survey) {
        forget(worker);
        asc__plans_begin(worker);
    }
    uint64_t start = asc__search_clock();
    for (uint32_t i = 0; iterations == 0 || i < iterations; i++) {
        worker->progress =
            fmax(iterations > 0 ? (double)i / iterations : 0, time_spent(task, start));
        if (time_is_up(task) || !iterate(worker))
            break;
    }
    if (!task->survey)
        asc__plans_end(worker);
}
