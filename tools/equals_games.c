/*
 * equals_games.c - plays the games of equals.h, and tells how true the value network is on stored
 * ones.
 */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "equals.h"
#include "pack_finder.h"

static const char usage[] = "usage: equals_games play PLAYER PACKS PLAYERS FIRST GAMES    prints "
                            "games, PLAYER at every seat\n"
                            "       equals_games score FILE                               prints "
                            "how true chances are on them\n";

typedef struct opened {
    asc_game *game;
    char packs[EQUALS_PACKS];
    int players;
} opened;

static bool open_game(opened *o, const asc_host *host, const char *packs, int players)
{
    if (o->game != NULL && strcmp(o->packs, packs) == 0 && o->players == players)
        return true;
    asc_game_free(o->game);
    o->game = NULL;
    asc_config config = {.packs = packs, .players = players, .host = host};
    snprintf(o->packs, sizeof o->packs, "%s", packs);
    o->players = players;
    return asc_game_new(&config, &o->game) == ASC_OK;
}

/* ---- Playing --------------------------------------------------------------------------------- */

typedef struct choices {
    size_t list[EQUALS_LINE];
    size_t count;
} choices;

/* A game to its end; false: it is too long, or out of memory. */
static bool play(const asc_game *game, asc_player *player, equals_game *out, choices *made)
{
    asc_state *state = malloc(asc_state_size(game));
    asc_view *view = malloc(asc_view_size(game));
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    asc_seed seed = asc_seed_from_number(out->number);
    asc_result result = {.winners = 0};
    int seat = ASC_NOBODY;
    bool fine = state != NULL && view != NULL && moves != NULL;
    made->count = 0;
    if (fine)
        asc_state_init(game, state, &seed);
    while (fine && (seat = asc_to_act(game, state)) != ASC_NOBODY) {
        size_t count = (size_t)asc_legal(game, state, moves), best;
        asc_view_of(game, state, seat, view);
        best = asc_player_choose(player, view, moves, count);
        if (count > 1 && made->count < EQUALS_LINE)
            made->list[made->count++] = best;
        fine = made->count < EQUALS_LINE;
        asc_apply_listed(game, state, moves[best]);
    }
    if (fine)
        asc_result_of(game, state, &result);
    out->winners = result.winners;
    free(state);
    free(view);
    free(moves);
    return fine;
}

static bool play_all(const asc_host *host, char **argv)
{
    opened o = {.game = NULL};
    equals_game out = {.players = atoi(argv[2]), .number = strtoull(argv[3], NULL, 10)};
    asc_player *player = NULL;
    static choices made;
    uint64_t games = strtoull(argv[4], NULL, 10);
    snprintf(out.packs, sizeof out.packs, "%s", argv[1]);
    bool fine = open_game(&o, host, argv[1], out.players);
    for (uint64_t i = 0; fine && i < games; i++, out.number++) {
        /* A player of its own for each game, so that none depends on the ones before. */
        fine = asc_player_new(o.game, argv[0], out.number, host, &player) == ASC_OK &&
               play(o.game, player, &out, &made);
        equals_writer writer = {.file = stdout};
        if (fine)
            equals_write_head(&writer, &out);
        for (size_t k = 0; fine && k < made.count; k++)
            equals_write_choice(&writer, made.list[k]);
        if (fine)
            equals_write_end(&writer);
        asc_player_free(player);
    }
    asc_game_free(o.game);
    return fine;
}

/* ---- Scoring --------------------------------------------------------------------------------- */

static void print(const char *packs, int players, const equals_tally *t)
{
    unsigned few = t->games / 2;
    double far = 0;
    for (int turn = 0; turn < EQUALS_TURNS; turn++)
        if (t->turn_count[turn] >= few)
            far = fmax(far, fabs(t->turn_sums[turn] / t->turn_count[turn] - 1));
    double seats = (double)t->positions * players;
    printf("%s %d: %u games, %u positions\n", packs, players, t->games, t->positions);
    printf("  Brier score %.4f, without hands %.4f; hands move chances by %.4f\n", t->brier / seats,
           t->public_brier / seats, t->moved / seats);
    if (players > 1)
        printf("  sums: %.2f %% on average, at most %.2f off at a turn; within 10 in %.1f of 100\n",
               100 * t->sums / t->positions, 100 * far, 100 - 100.0 * t->far / t->positions);
    printf("  start:");
    for (int seat = 0; seat < players; seat++) {
        double won = t->start_won[seat] / t->games;
        printf(" told %.1f, won %.1f +- %.1f;", 100 * t->start_told[seat] / t->games, 100 * won,
               196 * sqrt(won * (1 - won) / t->games));
    }
    printf("\n");
    for (int i = 0; i < EQUALS_BINS; i++)
        if (t->bins[i].count > 0)
            printf("  told %.1f won %.1f +- %.1f of %u\n", 100 * t->bins[i].told / t->bins[i].count,
                   100 * t->bins[i].won / t->bins[i].count, 196 * equals_bin_error(&t->bins[i]),
                   t->bins[i].count);
}

/* What is known of each table, and of all with as many players. */
typedef struct tallies {
    equals_tally table, all[ASC_SEATS_MAX + 1];
} tallies;

static void end_table(const opened *o, tallies *s)
{
    if (o->game == NULL)
        return;
    print(o->packs, o->players, &s->table);
    equals_add(&s->all[o->players], &s->table);
    s->table = (equals_tally){0};
}

static bool score_all(const asc_host *host, const char *path)
{
    FILE *file = fopen(path, "r");
    static equals_game stored;
    static tallies s;
    opened o = {.game = NULL};
    bool fine = file != NULL;
    if (!fine)
        fprintf(stderr, "equals_games: %s: %s\n", path, strerror(errno));
    while (fine && equals_read(file, &stored)) {
        if (strcmp(o.packs, stored.packs) != 0 || o.players != stored.players)
            end_table(&o, &s);
        fine = open_game(&o, host, stored.packs, stored.players);
        if (fine && !(fine = equals_replay(o.game, &stored, &s.table)))
            fprintf(stderr, "equals_games: game %" PRIu64 " is no game by these rules\n",
                    stored.number);
    }
    if (fine && stored.line[0] != '\0') {
        fprintf(stderr, "equals_games: this is no game: '%.40s'\n", stored.line);
        fine = false;
    }
    if (fine)
        end_table(&o, &s);
    for (int players = 1; fine && players <= ASC_SEATS_MAX; players++)
        if (s.all[players].games > 0)
            print("all", players, &s.all[players]);
    asc_game_free(o.game);
    if (file != NULL)
        fclose(file);
    return fine;
}

int main(int argc, char **argv)
{
    asc_finder finder;
    asc__finder_init(&finder);
    asc_host host = asc__finder_host(&finder);
    bool plays = argc == 7 && strcmp(argv[1], "play") == 0;
    bool scores = argc == 3 && strcmp(argv[1], "score") == 0;
    bool fine = (plays && play_all(&host, argv + 2)) || (scores && score_all(&host, argv[2]));
    if (!plays && !scores)
        fputs(usage, stderr);
    asc__finder_fini(&finder);
    return fine ? 0 : plays || scores ? 1 : 2;
}
