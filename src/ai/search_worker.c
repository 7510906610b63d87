/*
 * search_worker.c - the iterations of a search: imagining, going down the tree, playing on, and
 * giving credit.
 */
#define _POSIX_C_SOURCE 200809L

#include "search_worker.h"

#include <assert.h>
#include <math.h>
#include <time.h>

#include "player.h"

enum {
    PATH_MAX_EDGES = 128, /* decisions of the tree that one iteration goes through */
    EXPAND_AT = 4000,     /* visits of a move after which the tree goes on behind it */
    PLAYOUT_MAX = 20000,  /* decisions after which a game is taken to go on for ever */
    CLOCK_EVERY = 64      /* decisions of a playout between looks at the clock */
};

/* How far chance may carry the mean of one game's reward, for merit: at a hundred games a fiftieth of a
 * win. With a thousand iterations and more it is no longer felt, with a hundred it is the difference
 * between playing worse than without a thought and better. */
static const double doubt = 0.2;

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
static const size_t move_size = sizeof(asc_move) + sizeof(int32_t) + sizeof(uint16_t);

size_t asc__worker_size(const asc_game *game, uint32_t nodes, uint32_t edges)
{
    return asc__align(asc_state_size(game)) + asc__align(asc_legal_max(game) * move_size) +
           asc__align(asc__tree_size(nodes, edges));
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
    worker->left = (uint16_t *)(void *)(worker->values + most);
    at += asc__align(most * move_size);
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
    worker->playouts++;
    worker->spread += (apart - worker->spread) / (double)worker->playouts;
    for (int seat = 0; seat < players; seat++) {
        double ahead = 0.5 + 0.5 * tanh(margin[seat] / (worker->spread + 1));
        out->won[seat] = result.winners >> seat & 1 ? 1.0 / winning : 0.0;
        out->reward[seat] = (1 - margin_share) * out->won[seat] + margin_share * ahead;
    }
}

/* ---- One iteration --------------------------------------------------------------------------- */

size_t asc__search_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                         size_t count)
{
    size_t best = asc_value_best(game, state, moves, count);
    bool plain = (asc_move_flags(game, state, moves[best]) & ASC_MOVE_ONLY_GAINS) ||
                 asc_value_move(game, state, moves[best]) >= ASC_VALUE_SURE;
    return plain ? best : count;
}

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

double asc__search_merit(const asc_tree_edge *edge, bool first)
{
    if (edge->visits == 0)
        return 0;
    return edge->reward / edge->visits + (first ? doubt / sqrt(edge->visits) : 0);
}

/* Of the moves still in question, the number in `left` of the one that has done worst. */
static size_t worst_left(const asc_search_worker *worker, const asc_tree_edge *edges)
{
    size_t worst = 0;
    double least = INFINITY;
    for (size_t i = 0; i < worker->left_count; i++) {
        uint16_t move = worker->left[i];
        double merit = asc__search_merit(&edges[move], move == worker->task->first);
        if (merit < least) {
            least = merit;
            worst = i;
        }
    }
    return worst;
}

/*
 * Which move to look at next at the root, where one is to be chosen: sequential halving. All moves
 * are looked at alike, and as the budget is spent the worse half of them is given up, again and again
 * until two are left. So those that are close have met the same worlds equally often.
 */
static uint32_t halve(asc_search_worker *worker)
{
    const asc_tree_edge *edges = asc__tree_edges(&worker->tree, worker->root);
    unsigned halvings = 0;
    while (2u << halvings < worker->root->count)
        halvings++;
    unsigned made = (unsigned)(worker->progress * (halvings + 1));
    while (worker->left_count > 2 && worker->left_count << made > worker->root->count)
        worker->left[worst_left(worker, edges)] = worker->left[--worker->left_count];
    uint16_t least = worker->left[0];
    for (size_t i = 1; i < worker->left_count; i++)
        if (edges[worker->left[i]].visits < edges[least].visits)
            least = worker->left[i];
    return least;
}

/*
 * Goes down the tree to the first decision that is new, and adds it. Returns how many steps were
 * made.
 */
static unsigned descend(asc_search_worker *worker, step path[PATH_MAX_EDGES])
{
    const asc_game *game = worker->task->game;
    asc_tree *tree = &worker->tree;
    asc_state *world = worker->world;
    asc_tree_node *node = worker->root;
    unsigned length = 0;
    while (length < PATH_MAX_EDGES) {
        uint32_t number;
        if (length > 0)
            number = asc__tree_select(tree, node);
        else if (worker->task->survey)
            number = survey(tree, node, asc__tree_select(tree, node));
        else
            number = halve(worker);
        asc_tree_edge *edge = asc__tree_edges(tree, node) + number;
        if (length == 0) {
            /* Move number n from here meets world number n, whichever move it is: they are compared
             * in the same worlds. */
            asc_seed seed =
                asc_seed_from_number(asc__mix(worker->task->luck + edge->visits) + tree->node_room);
            asc_belief_guess(game, worker->task->belief, &seed, world);
        }
        path[length++] = (step){node, edge};
        asc_apply_listed(game, world, edge->move);
        /* What needs no thought is done. */
        size_t count, plain = 0;
        int seat;
        while ((seat = asc_to_act(game, world)) != ASC_NOBODY) {
            count = (size_t)asc_legal(game, world, worker->moves);
            plain = count == 1 ? 0 : asc__search_plain(game, world, worker->moves, count);
            if (plain == count)
                break;
            asc_apply_listed(game, world, worker->moves[plain]);
        }
        /* Moves are told apart by playing on alike in the same worlds: where the tree tries one thing
         * after this move and another after that, far more worlds are needed, and estimates of moves
         * that were looked at unequally often would not be of one kind. */
        if (seat == ASC_NOBODY || edge->visits < EXPAND_AT || worker->task->survey)
            break;
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

/* Plays on to the end; false where time is up before. The one who thinks expects more of himself than
 * of the others: he will think again. */
static bool play_out(asc_search_worker *worker)
{
    const asc_game *game = worker->task->game;
    asc_state *world = worker->world;
    for (unsigned steps = 0; steps < PLAYOUT_MAX; steps++) {
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
    return true;
}

static bool iterate(asc_search_worker *worker)
{
    step path[PATH_MAX_EDGES];
    outcome out;
    unsigned length = descend(worker, path);
    if (!play_out(worker))
        return false;
    judge(worker, &out);
    for (unsigned i = 0; i < length; i++) {
        int seat = path[i].node->seat;
        path[i].node->visits++;
        path[i].node->reward += out.reward[seat];
        path[i].edge->visits++;
        path[i].edge->reward += out.reward[seat];
        path[i].edge->won += out.won[seat];
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
    worker->left_count = task->count;
    for (size_t i = 0; i < task->count; i++)
        worker->left[i] = (uint16_t)i;
    uint64_t start = asc__search_clock();
    for (uint32_t i = 0; iterations == 0 || i < iterations; i++) {
        worker->progress =
            fmax(iterations > 0 ? (double)i / iterations : 0, time_spent(task, start));
        if (time_is_up(task) || !iterate(worker))
            break;
    }
}
