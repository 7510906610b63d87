/*
 * bench.c - plays the games of the signature. With one thread, fixed seeds and budgets of
 * iterations, only the reported seconds depend on the clock.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advisor.h"
#include "base.h"
#include "policy.h"

enum {
    EVALUATED_GAMES = 5, /* games of asc__bench_evaluation */
    ADVISED_EVERY = 7    /* the advisor is asked about one decision in so many */
};

const asc_bench_set_up asc__bench_set_ups[ASC_BENCH_SET_UPS] = {
    {"deck", "godslayer", 2, NULL, NULL},       {"deck", "vigil", 2, NULL, NULL},
    {"deck", "anniversary", 2, NULL, NULL},     {"deck", "godslayer", 1, NULL, NULL},
    {"deck", "vigil", 1, NULL, NULL},           {"deck", "anniversary", 1, NULL, NULL},
    {"deck", "godslayer,vigil", 3, NULL, NULL}, {"deck", "godslayer", 4, "teams", "2"},
    {"princes", NULL, 2, NULL, NULL},           {"princes", NULL, 4, NULL, NULL},
};

const asc_bench_row asc__bench_rows[ASC_BENCH_ROWS] = {
    {ASC_BENCH_EVALUATION, NULL, 0},           {ASC_BENCH_PLAYER, "random", 1000},
    {ASC_BENCH_PLAYER, "rich", 1000},          {ASC_BENCH_PLAYER, "greedy", 1000},
    {ASC_BENCH_PLAYER, "level:1", 1000},       {ASC_BENCH_PLAYER, "level:2", 1000},
    {ASC_BENCH_PLAYER, "level:5", 150},        {ASC_BENCH_PLAYER, "search:40it", 150},
    {ASC_BENCH_PLAYER, "search:400it", 40},    {ASC_BENCH_PLAYER, "search:2000it", 12},
    {ASC_BENCH_PLAYER, "search:30it+2t", 100}, {ASC_BENCH_ADVISOR, "search:60it", 0},
};

/* Everything on the table during a game. */
typedef struct bench_table {
    const asc_game *game;
    const atomic_bool *stop;
    asc_state *state;
    asc_view *view;
    asc_move *moves;
    size_t count; /* number of moves */
    unsigned decisions;
} bench_table;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool table_init(bench_table *table, const asc_game *game, const atomic_bool *stop)
{
    *table = (bench_table){.game = game, .stop = stop};
    table->state = malloc(asc_state_size(game));
    table->view = malloc(asc_view_size(game));
    table->moves = malloc(asc_legal_max(game) * sizeof *table->moves);
    return table->state && table->view && table->moves;
}

static void table_fini(bench_table *table)
{
    free(table->state);
    free(table->view);
    free(table->moves);
}

static void table_begin(bench_table *table, uint64_t seed)
{
    asc_seed luck = asc_seed_from_number(seed);
    asc_state_init(table->game, table->state, &luck);
    table->decisions = 0;
}

/* Moves to the next decision and lists its moves; false: there is none. */
static bool table_next(bench_table *table)
{
    int seat = asc_to_act(table->game, table->state);
    if (seat == ASC_NOBODY || table->decisions++ >= ASC_DECISIONS_MAX ||
        atomic_load_explicit(table->stop, memory_order_relaxed))
        return false;
    table->count = (size_t)asc_legal(table->game, table->state, table->moves);
    asc_view_of(table->game, table->state, seat, table->view);
    return true;
}

static void add(asc_bench_figures *figures, uint64_t word)
{
    figures->signature = asc__mix(figures->signature ^ word);
}

static void add_number(asc_bench_figures *figures, double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    add(figures, bits);
}

/* ---- Evaluation ------------------------------------------------------------------------------ */

static void evaluate(const bench_table *t, asc_bench_figures *figures)
{
    for (size_t i = 0; i < t->count; i++) {
        add(figures, (uint64_t)(int64_t)asc_value_move(t->game, t->state, t->moves[i]));
        add(figures, asc_move_flags(t->game, t->state, t->moves[i]));
    }
    add(figures, asc_value_best(t->game, t->state, t->moves, t->count));
    add(figures, asc_value_tuned(t->game, t->state, t->moves, t->count));
    asc_prediction predictions[ASC_SEATS_MAX];
    int seats = asc_value_predict(t->game, t->state, t->view->to_act, predictions)
                    ? asc_game_players(t->game)
                    : 0;
    for (int seat = 0; seat < seats; seat++) {
        add_number(figures, predictions[seat].chance);
        add_number(figures, predictions[seat].ahead);
    }
}

static asc_status run_evaluation(const asc_game *game, const atomic_bool *stop,
                                 asc_bench_figures *figures)
{
    bench_table t;
    bool fine = table_init(&t, game, stop);
    *figures = (asc_bench_figures){0};
    for (uint64_t i = 0; fine && i < EVALUATED_GAMES; i++) {
        /* Mix good moves with random ones, which lead to all kinds of positions. */
        asc_stream stream = {asc__mix(i)};
        table_begin(&t, i);
        while (table_next(&t)) {
            double start = now();
            evaluate(&t, figures);
            figures->seconds += now() - start;
            figures->decisions++;
            size_t best = i % 3 == 0 ? asc_value_tuned(game, t.state, t.moves, t.count)
                                     : asc_value_best(game, t.state, t.moves, t.count);
            if (asc__stream_below(&stream, 8) < i)
                best = asc__stream_below(&stream, (uint32_t)t.count);
            asc_apply_listed(game, t.state, t.moves[best]);
        }
    }
    table_fini(&t);
    return fine ? ASC_OK : ASC_NO_MEMORY;
}

/* ---- Players --------------------------------------------------------------------------------- */

static asc_status run_player(const asc_game *game, const char *name, unsigned decisions,
                             const atomic_bool *stop, asc_bench_figures *figures)
{
    bench_table t;
    asc_player *player = NULL;
    *figures = (asc_bench_figures){0};
    asc_status status = table_init(&t, game, stop) ? ASC_OK : ASC_NO_MEMORY;
    if (status == ASC_OK)
        status = asc_player_new(game, name, 1, NULL, &player);
    if (status == ASC_OK)
        table_begin(&t, 1);
    while (status == ASC_OK && figures->decisions < decisions && table_next(&t)) {
        double start = now();
        size_t choice = asc_player_choose(player, t.view, t.moves, t.count);
        figures->seconds += now() - start;
        figures->decisions++;
        add(figures, choice);
        asc_apply_listed(game, t.state, t.moves[choice]);
    }
    if (status == ASC_OK)
        add(figures, asc_state_hash(game, t.state));
    asc_player_free(player);
    table_fini(&t);
    return status;
}

/* ---- The advisor ----------------------------------------------------------------------------- */

static void advise(bench_table *t, asc_advisor *advisor, asc_bench_figures *figures)
{
    asc_advice advice;
    asc__advisor_begin(advisor, t->state, 0);
    while (asc__advisor_think(advisor, 0))
        continue;
    asc__advisor_now(advisor, &advice);
    for (size_t i = 0; i < advice.count; i++) {
        add(figures, advice.best[i].move);
        add(figures, advice.best[i].visits);
        add_number(figures, advice.best[i].chance);
        add_number(figures, advice.best[i].error);
    }
}

static asc_status run_advisor(const asc_game *game, const char *name, const atomic_bool *stop,
                              asc_bench_figures *figures)
{
    bench_table t;
    asc_advisor *advisor = NULL;
    asc_advisor_setup setup = {.player = name, .seed = 1};
    *figures = (asc_bench_figures){0};
    asc_status status = table_init(&t, game, stop) ? ASC_OK : ASC_NO_MEMORY;
    if (status == ASC_OK)
        status = asc__advisor_new(game, &setup, &advisor);
    if (status == ASC_OK)
        table_begin(&t, 2);
    while (status == ASC_OK && table_next(&t)) {
        if (t.decisions % ADVISED_EVERY == 0) {
            double start = now();
            advise(&t, advisor, figures);
            figures->seconds += now() - start;
            figures->decisions++;
        }
        size_t best = asc_value_best(game, t.state, t.moves, t.count);
        asc_apply_listed(game, t.state, t.moves[best]);
    }
    asc__advisor_free(advisor);
    table_fini(&t);
    return status;
}

/* ---- Rows ------------------------------------------------------------------------------------ */

asc_status asc__bench_run(const asc_game *game, const asc_bench_row *row, const atomic_bool *stop,
                          asc_bench_figures *figures)
{
    switch (row->kind) {
    case ASC_BENCH_EVALUATION:
        return run_evaluation(game, stop, figures);
    case ASC_BENCH_ADVISOR:
        return run_advisor(game, row->player, stop, figures);
    case ASC_BENCH_PLAYER:
        break;
    }
    return run_player(game, row->player, row->decisions, stop, figures);
}

uint64_t asc__bench_sign(uint64_t signature, const asc_bench_figures *figures)
{
    return signature * UINT64_C(0x9e3779b97f4a7c15) + figures->signature;
}
