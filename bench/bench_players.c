/*
 * bench_players.c - strength and speed of players: one player at a table of others, with each seed
 * in every seat.
 *
 *     bench_players [PACKS [PLAYERS [GAMES [PLAYER OTHERS]]]]
 *
 * Instead of packs, PACKS may name a game: princes. Without PLAYER and OTHERS, greedy plays each
 * player that does not search. A shared win counts as its share. The error bars are two standard
 * errors, with seeds as independent samples; GAMES is rounded up so that each seed is played in
 * every seat.
 */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ascend.h"
#include "pack_finder.h"
#include "player.h"

enum { DECISIONS_MAX = 100000 };

typedef struct table {
    asc_game *game;
    int seats;
    asc_state *state;
    asc_view *view;
    asc_move *moves;
} table;

typedef struct totals {
    unsigned long games, decisions, unfinished;
    double wins, squares; /* over the shares of the wins with each seed */
    double score, others; /* points of the player, and the mean of the others */
    double rounds;
    double seconds; /* processor time of the player's decisions */
} totals;

/* Processor time: other programs may use the machine. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Plays one game; returns the share of the win of the player in `seat`. */
static double play(table *t, uint64_t luck, int seat, asc_player *player, asc_player *others,
                   totals *sum)
{
    asc_seed seed = asc_seed_from_number(luck);
    asc_state_init(t->game, t->state, &seed);
    unsigned long decisions = 0;
    int to_act;
    while ((to_act = asc_to_act(t->game, t->state)) != ASC_NOBODY && decisions < DECISIONS_MAX) {
        size_t count = (size_t)asc_legal(t->game, t->state, t->moves);
        asc_view_of(t->game, t->state, to_act, t->view);
        size_t choice;
        if (to_act == seat) {
            double start = now();
            choice = asc_player_choose(player, t->view, t->moves, count);
            sum->seconds += now() - start;
            sum->decisions++;
        } else {
            choice = asc_player_choose(others, t->view, t->moves, count);
        }
        asc_apply_listed(t->game, t->state, t->moves[choice]);
        decisions++;
    }
    sum->unfinished += to_act != ASC_NOBODY;
    asc_result result;
    asc_result_of(t->game, t->state, &result);
    int winners = 0;
    for (int s = 0; s < t->seats; s++) {
        winners += (result.winners >> s & 1) != 0;
        if (s == seat)
            sum->score += result.score[s];
        else
            sum->others += (double)result.score[s] / (t->seats - 1);
    }
    sum->rounds += asc_round(t->game, t->state);
    sum->games++;
    return result.winners >> seat & 1 ? 1.0 / winners : 0.0;
}

static int measure(table *t, const char *name, const char *others_name, unsigned long games,
                   const asc_host *host)
{
    totals sum = {0};
    unsigned long lucks = (games + (unsigned long)t->seats - 1) / (unsigned long)t->seats;
    asc_player *player, *others;
    if (asc_player_new(t->game, name, 1, host, &player) != ASC_OK)
        return 1;
    if (asc_player_new(t->game, others_name, 2, host, &others) != ASC_OK) {
        asc_player_free(player);
        return 1;
    }
    for (unsigned long luck = 0; luck < lucks; luck++) {
        double share = 0;
        for (int seat = 0; seat < t->seats; seat++)
            share += play(t, luck, seat, player, others, &sum) / t->seats;
        sum.wins += share;
        sum.squares += share * share;
    }
    asc_search_work work = asc__search_work(player);
    asc_player_free(player);
    asc_player_free(others);
    double n = (double)lucks, all = (double)sum.games, mean = sum.wins / n;
    double error = n > 1 ? sqrt((sum.squares / n - mean * mean) / (n - 1)) : 0;
    printf("%s against %-8s %6.2f %% +- %.2f of %lu games, points %.1f : %.1f, %.1f rounds, "
           "%.0f decisions a second\n",
           name, others_name, 100 * mean, 200 * error, sum.games, sum.score / all, sum.others / all,
           sum.rounds / all, (double)sum.decisions / sum.seconds);
    if (work.playouts > 0)
        printf("%.0f playouts a second, of %.0f decisions each\n",
               (double)work.playouts / sum.seconds, (double)work.steps / (double)work.playouts);
    if (sum.unfinished > 0)
        printf("%lu games did not end\n", sum.unfinished);
    return sum.unfinished > 0;
}

int main(int argc, char **argv)
{
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    const char *what = argc > 1 ? argv[1] : NULL;
    bool is_game = what && asc_game_standard_players(what) > 0;
    asc_config config = {
        .game = is_game ? what : NULL,
        .packs = is_game ? NULL : what,
        .players = argc > 2 ? atoi(argv[2]) : 2,
        .host = &host,
    };
    unsigned long games = argc > 3 ? strtoul(argv[3], NULL, 10) : 2000;
    table t = {0};
    if (asc_game_new(&config, &t.game) != ASC_OK)
        return 1;
    t.seats = asc_game_players(t.game);
    t.state = malloc(asc_state_size(t.game));
    t.view = malloc(asc_view_size(t.game));
    t.moves = malloc(asc_legal_max(t.game) * sizeof *t.moves);
    int failed = !t.state || !t.view || !t.moves || games == 0 || t.seats < 2;
    if (!failed && argc > 5) {
        failed = measure(&t, argv[4], argv[5], games, &host);
    } else {
        const char *name;
        for (size_t i = 0; !failed && strcmp(name = asc_player_list(i), "greedy") != 0; i++)
            failed = measure(&t, "greedy", name, games, &host);
    }
    free(t.state);
    free(t.view);
    free(t.moves);
    asc_game_free(t.game);
    asc__finder_fini(&finder);
    return failed;
}
