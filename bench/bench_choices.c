/*
 * bench_choices.c - compares players by the decisions in which they differ, with a judge's
 * estimates: differences show with far fewer games than matches need.
 *
 *     bench_choices PACKS PLAYERS DECISIONS JUDGE FIRST OTHER...
 *
 * Each player is NAME, or NAME@FOLDER with the value networks of a folder, or NAME@- without
 * networks. `search:60it` with FIRST's networks plays the games; every tenth decision that needs
 * thought goes to FIRST and the others. If they differ, JUDGE, a player that searches, estimates
 * all moves. The program prints the points of winning (hundredths) that each player gains over
 * FIRST in a game, if JUDGE is right. JUDGE continues games by the policy, so it favours players
 * that think alike.
 */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascend.h"
#include "base.h"
#include "pack_finder.h"

enum { EVERY = 10, MEMBERS_MAX = 16, JUDGE = 0, FIRST = 1 };

typedef struct member {
    const char *label; /* the argument */
    char name[512];    /* the name without the folder */
    asc_finder finder;
    asc_host host;
    asc_game *game;
    size_t choice;
    unsigned long other;  /* number of choices that differ from FIRST's */
    double gain, squares; /* sums of the chances gained over FIRST */
} member;

typedef struct bench {
    member members[MEMBERS_MAX];
    unsigned count;
    asc_state *state;
    asc_view *view;
    asc_move *moves;
    asc_estimate *estimates;
    /* thought: decisions that need thought; judged: those put to all */
    unsigned long games, thought, judged;
} bench;

/* Opens a player with a game of its own: the same rules and cards, perhaps other networks. */
static bool open_member(member *m, const char *argument, const char *packs, int players)
{
    m->label = argument;
    snprintf(m->name, sizeof m->name, "%s", argument);
    char *folder = strchr(m->name, '@');
    if (folder != NULL)
        *folder++ = '\0';
    bool plain = folder != NULL && strcmp(folder, "-") == 0;
    if (folder != NULL && !plain)
        setenv("ASCEND_NETWORKS", folder, 1);
    else
        unsetenv("ASCEND_NETWORKS");
    asc__finder_init(&m->finder);
    m->finder.plain = plain;
    m->host = asc__finder_host(&m->finder);
    asc_config config = {.packs = packs, .players = players, .host = &m->host};
    return asc_game_new(&config, &m->game) == ASC_OK;
}

static asc_player *player_of(const member *m, const char *name, uint64_t luck)
{
    asc_player *player = NULL;
    if (asc_player_new(m->game, name, luck, &m->host, &player) != ASC_OK)
        exit(1);
    return player;
}

/* Would a player that searches make one of these moves without thinking? */
static bool is_plain(const asc_game *game, const asc_state *state, const asc_move *moves,
                     size_t count)
{
    size_t best = asc_value_best(game, state, moves, count);
    return count == 1 || (asc_move_flags(game, state, moves[best]) & ASC_MOVE_ONLY_GAINS) ||
           asc_value_move(game, state, moves[best]) >= ASC_VALUE_SURE;
}

static double chance_of(const bench *b, size_t count, size_t move)
{
    for (size_t i = 0; i < count; i++)
        if (b->estimates[i].move == move)
            return b->estimates[i].chance;
    return 0;
}

/* Asks all players for the decision of b->view. */
static void ask(bench *b, size_t count, uint64_t luck)
{
    bool differ = false;
    b->judged++;
    for (unsigned i = FIRST; i < b->count; i++) {
        member *m = &b->members[i];
        asc_player *player = player_of(m, m->name, luck + i);
        m->choice = asc_player_choose(player, b->view, b->moves, count);
        asc_player_free(player);
        m->other += m->choice != b->members[FIRST].choice;
        differ = differ || m->choice != b->members[FIRST].choice;
    }
    if (!differ)
        return;
    asc_player *judge = player_of(&b->members[JUDGE], b->members[JUDGE].name, luck);
    if (asc_player_estimate(judge, b->view, b->moves, count, b->estimates) == 0) {
        fprintf(stderr, "bench_choices: a judge must search\n");
        exit(1);
    }
    asc_player_free(judge);
    for (unsigned i = FIRST; i < b->count; i++) {
        member *m = &b->members[i];
        double gain =
            chance_of(b, count, m->choice) - chance_of(b, count, b->members[FIRST].choice);
        m->gain += gain;
        m->squares += gain * gain;
    }
}

/* Plays one game, and puts some of its decisions to all players. */
static void play(bench *b)
{
    const asc_game *game = b->members[FIRST].game;
    uint64_t luck = ++b->games;
    asc_player *player = player_of(&b->members[FIRST], "search:60it", luck);
    asc_seed seed = asc_seed_from_number(luck);
    asc_state_init(game, b->state, &seed);
    int seat;
    while ((seat = asc_to_act(game, b->state)) != ASC_NOBODY) {
        size_t count = (size_t)asc_legal(game, b->state, b->moves);
        asc_view_of(game, b->state, seat, b->view);
        size_t choice = asc_player_choose(player, b->view, b->moves, count);
        if (!is_plain(game, b->state, b->moves, count) && asc__mix(++b->thought) % EVERY == 0)
            ask(b, count, asc__mix(b->thought));
        asc_apply_listed(game, b->state, b->moves[choice]);
    }
    asc_player_free(player);
}

static void print(const bench *b, int players)
{
    double all = (double)b->judged,
           in_game = (double)b->thought / (double)b->games / (double)players;
    printf("%lu decisions of %lu games, %.1f of a seat in a game; judge: %s\n", b->judged, b->games,
           in_game, b->members[JUDGE].label);
    for (unsigned i = FIRST; i < b->count; i++) {
        const member *m = &b->members[i];
        double mean = m->gain / all, error = sqrt((m->squares / all - mean * mean) / all);
        printf("%-24s other choice %5.1f %%, points %+6.2f +- %.2f\n", m->label,
               100 * (double)m->other / all, 100 * mean * in_game, 196 * error * in_game);
    }
}

int main(int argc, char **argv)
{
    static bench b;
    int players = argc > 2 ? atoi(argv[2]) : 0;
    unsigned long decisions = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    if (argc < 7 || argc - 4 > MEMBERS_MAX || players < 2 || decisions == 0) {
        fprintf(stderr, "usage: bench_choices PACKS PLAYERS DECISIONS JUDGE FIRST OTHER...\n");
        return 2;
    }
    for (int i = 4; i < argc; i++)
        if (!open_member(&b.members[b.count++], argv[i], argv[1], players)) {
            fprintf(stderr, "bench_choices: there is no game of '%s' for %d\n", argv[1], players);
            return 1;
        }
    const asc_game *game = b.members[FIRST].game;
    b.state = malloc(asc_state_size(game));
    b.view = malloc(asc_view_size(game));
    b.moves = malloc(asc_legal_max(game) * sizeof *b.moves);
    b.estimates = malloc(asc_legal_max(game) * sizeof *b.estimates);
    if (!b.state || !b.view || !b.moves || !b.estimates)
        return 1;
    while (b.judged < decisions)
        play(&b);
    print(&b, players);
    free(b.state);
    free(b.view);
    free(b.moves);
    free(b.estimates);
    for (unsigned i = 0; i < b.count; i++) {
        asc_game_free(b.members[i].game);
        asc__finder_fini(&b.members[i].finder);
    }
    return 0;
}
