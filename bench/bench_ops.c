/*
 * bench_ops.c - the cost of single operations in nanoseconds, over positions from the middle of
 * games: copying a state and sampling a determinization, making a view, and writing the snapshot of
 * a table as JSON. It also counts allocations after set-up.
 *
 *     bench_ops [PACKS [PLAYERS]]
 *
 * bench/run.sh runs it along with the other figures.
 */
#define _GNU_SOURCE 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ascend.h"
#include "pack_finder.h"
#include "policy.h"
#include "wire.h"

enum { POSITIONS = 1024, ROUNDS = 200, TABLES = 64, SNAPSHOT_MAX = 1 << 16 };

/* Counts every allocation in this program, in the library and elsewhere. */
static unsigned long allocations;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    allocations++;
    return __libc_realloc(block, size);
}

typedef struct bench {
    asc_game *game;
    size_t state_stride, belief_stride;
    unsigned char *states, *beliefs; /* POSITIONS of each */
    asc_state *state;
    asc_view *view;
    asc_move *moves;
    asc_match *matches[TABLES];
    asc_table *tables[TABLES];
    char *text;
    size_t written; /* average bytes of the last snapshots */
} bench;

static asc_state *state_at(const bench *b, size_t i)
{
    return (asc_state *)(void *)(b->states + i * b->state_stride);
}

static asc_belief *belief_at(const bench *b, size_t i)
{
    return (asc_belief *)(void *)(b->beliefs + i * b->belief_stride);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static size_t stride(size_t size)
{
    return (size + ASC_STATE_ALIGN - 1) / ASC_STATE_ALIGN * ASC_STATE_ALIGN;
}

/* Plays games and keeps one position of each, at a different moment in each game. */
static void collect(bench *b)
{
    asc_policy policy;
    asc__policy_init(&policy, b->game);
    asc_stream stream = {1};
    size_t kept = 0;
    for (uint64_t number = 0; kept < POSITIONS; number++) {
        asc_seed seed = asc_seed_from_number(number);
        asc_state_init(b->game, b->state, &seed);
        uint32_t moment = 20 + asc__stream_below(&stream, 200);
        int count = asc_legal(b->game, b->state, b->moves);
        for (uint32_t i = 0; i < moment && count > 0; i++) {
            uint32_t pick = asc__policy_random(&policy, b->moves, (uint32_t)count, &stream);
            asc_apply_listed(b->game, b->state, b->moves[pick]);
            count = asc_legal(b->game, b->state, b->moves);
        }
        if (count == 0)
            continue;
        asc_state_copy(b->game, state_at(b, kept), b->state);
        asc_view_of(b->game, b->state, asc_to_act(b->game, b->state), b->view);
        if (asc_belief_init(b->game, b->view, belief_at(b, kept)) != ASC_OK) {
            fputs("bench_ops: a view of the game itself was refused\n", stderr);
            exit(1);
        }
        kept++;
    }
}

static double copy_and_sample(bench *b)
{
    double start = now();
    for (uint64_t round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < POSITIONS; i++) {
            asc_seed seed = asc_seed_from_number(round * POSITIONS + i);
            asc_state_copy(b->game, b->state, state_at(b, i));
            asc_belief_sample(b->game, belief_at(b, i), &seed, b->state);
        }
    }
    return (now() - start) / ROUNDS / POSITIONS;
}

static double view(bench *b)
{
    double start = now();
    for (int round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < POSITIONS; i++)
            asc_view_of(b->game, state_at(b, i), asc_to_act(b->game, state_at(b, i)), b->view);
    return (now() - start) / ROUNDS / POSITIONS;
}

/* Sets up tables with the first positions. */
static bool set_up_tables(bench *b)
{
    const asc_setup setup = {.seat = {{.name = "Anna"}, {.name = "Bob"}}};
    b->text = malloc(SNAPSHOT_MAX);
    for (size_t i = 0; i < TABLES; i++)
        if (asc_match_from_state(b->game, state_at(b, i), &b->matches[i]) != ASC_OK ||
            asc_table_new(b->matches[i], &setup, NULL, &b->tables[i]) != ASC_OK)
            return false;
    return b->text != NULL;
}

static void free_tables(bench *b)
{
    for (size_t i = 0; i < TABLES; i++) {
        asc_table_free(b->tables[i]);
        asc_match_free(b->matches[i]);
    }
    free(b->text);
}

/* Writes snapshots for the player to act, with the legal moves. */
static double snapshot(bench *b)
{
    double start = now();
    b->written = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < TABLES; i++) {
            const asc_wire wire = {b->game, b->tables[i]};
            asc_json json = asc__json_init(b->text, SNAPSHOT_MAX);
            asc__wire_snapshot(&json, &wire, asc_table_to_act(b->tables[i]));
            b->written += json.length;
        }
    }
    b->written /= (size_t)ROUNDS * TABLES;
    return (now() - start) / ROUNDS / TABLES;
}

/* The best of several runs, since other programs only make it slower. */
static double best_of(double (*operation)(bench *), bench *b)
{
    double best = operation(b);
    for (int i = 0; i < 9; i++) {
        double time = operation(b);
        best = time < best ? time : best;
    }
    return best;
}

int main(int argc, char **argv)
{
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    asc_config config = {
        .packs = argc > 1 ? argv[1] : NULL,
        .players = argc > 2 ? atoi(argv[2]) : 2,
        .host = &host,
    };
    bench b = {0};
    if (asc_game_new(&config, &b.game) != ASC_OK)
        return 1;
    b.state_stride = stride(asc_state_size(b.game));
    b.belief_stride = stride(asc_belief_size(b.game));
    b.states = malloc(POSITIONS * b.state_stride);
    b.beliefs = malloc(POSITIONS * b.belief_stride);
    b.state = malloc(b.state_stride);
    b.view = malloc(stride(asc_view_size(b.game)));
    b.moves = malloc(asc_legal_max(b.game) * sizeof *b.moves);
    if (!b.states || !b.beliefs || !b.state || !b.view || !b.moves)
        return 1;

    unsigned long before = allocations;
    collect(&b);
    double sampling = best_of(copy_and_sample, &b);
    double viewing = best_of(view, &b);
    unsigned long after = allocations;
    if (!set_up_tables(&b))
        return 1;
    double writing = best_of(snapshot, &b);

    printf("state                  %zu bytes\n", asc_state_size(b.game));
    printf("copy and sample        %.1f ns\n", sampling);
    printf("view                   %.1f ns\n", viewing);
    printf("snapshot as JSON       %.0f ns, %zu bytes\n", writing, b.written);
    printf("allocations in play    %lu\n", after - before);

    free_tables(&b);
    free(b.states);
    free(b.beliefs);
    free(b.state);
    free(b.view);
    free(b.moves);
    asc_game_free(b.game);
    asc__finder_fini(&finder);
    return after == before ? 0 : 1;
}
