/*
 * bench_wasm.c - random games and iterations of search a second, in a program that is built both
 * natively and for WebAssembly; bench/wasm.sh compares the two.
 *
 *     bench_wasm [SECONDS]
 *
 * It prints a line "WHAT: NUMBER" for each measurement, the best of several slices of that time. It
 * counts the thread's processor time, so other programs and the compiler of the WebAssembly runtime
 * do not count.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "deck_kit.h"
#include "player.h"

enum { SLICES = 8 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A measured operation: it works once and returns how much it did. */
typedef struct work {
    board b;
    asc_policy policy;
    asc_player *player;
    uint64_t number; /* the number of the next game */
} work;

/* Plays a whole game by the random policy. */
static uint64_t random_game(work *w)
{
    asc_seed seed = asc_seed_from_number(w->number);
    asc_stream stream = {asc__mix(w->number++)};
    asc_state_init(w->b.game, w->b.state, &seed);
    for (unsigned i = 0; i < ASC_DECISIONS_MAX; i++) {
        uint32_t count = (uint32_t)asc_legal(w->b.game, w->b.state, w->b.moves);
        if (count == 0)
            break;
        uint32_t pick = asc__policy_random(&w->policy, w->b.moves, count, &stream);
        asc_apply_listed(w->b.game, w->b.state, w->b.moves[pick]);
    }
    return 1;
}

/* Makes a decision by search. */
static uint64_t search_decision(work *w)
{
    if (!board_look(&w->b)) {
        asc_seed seed = asc_seed_from_number(w->number++);
        asc_state_init(w->b.game, w->b.state, &seed);
        board_look(&w->b);
    }
    uint64_t before = asc__search_work(w->player).playouts;
    size_t choice = asc_player_choose(w->player, w->b.view, w->b.moves, w->b.count);
    asc_apply_listed(w->b.game, w->b.state, w->b.moves[choice]);
    return asc__search_work(w->player).playouts - before;
}

static void measure(const char *what, asc_game *game, const char *player, double seconds)
{
    work w = {.b = board_of(game)};
    asc__policy_init(&w.policy, game);
    asc_state_init(game, w.b.state, NULL);
    if (player != NULL && asc_player_new(game, player, 1, NULL, &w.player) != ASC_OK)
        abort();
    double best = 0;
    for (int slice = 0; slice < SLICES; slice++) {
        double start = now(), end = start;
        uint64_t done = 0;
        while (end - start < seconds / SLICES) {
            done += player != NULL ? search_decision(&w) : random_game(&w);
            end = now();
        }
        double rate = (double)done / (end - start);
        best = rate > best ? rate : best;
    }
    printf("%s: %.0f\n", what, best);
    asc_player_free(w.player);
    board_free(&w.b);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 2;
    static const char *const packs[] = {"godslayer", "vigil"};
    char what[80];
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        snprintf(what, sizeof what, "random games, %s", packs[i]);
        measure(what, deck_game_new(packs[i], 2, NULL), NULL, seconds);
    }
    measure("random games, princes", princes_new(4), NULL, seconds);
    for (size_t i = 0; i < ASC__COUNT(packs); i++) {
        snprintf(what, sizeof what, "iterations of search, %s", packs[i]);
        measure(what, deck_game_new(packs[i], 2, NULL), "search:400it", seconds);
    }
    measure("iterations of search, godslayer with 3", deck_game_new("godslayer", 3, NULL),
            "search:400it", seconds);
    measure("iterations of search, princes", princes_new(4), "search:400it", seconds);
    return 0;
}
