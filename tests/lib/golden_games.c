/*
 * golden_games.c - see golden_games.h.
 */
#include "golden_games.h"

#include <stdio.h>
#include <stdlib.h>

#include "deck_kit.h"

enum { TEXT_MAX = 1 << 16 };

const char golden_games_path[] = "tests/golden/games.txt";

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return asc__hash(hash, text, strlen(text));
}

/* Plays a game and hashes what was done in it and how it ended: the last position, or what of it
 * can be seen. Both as text, so that it does not depend on where things lie in memory. */
static uint64_t digest_of(const asc_game *game, uint64_t seed, deck_habit habit, bool position,
                          unsigned *decisions)
{
    static char text[TEXT_MAX];
    asc_state *state = deck_get(asc_state_size(game));
    asc_view *view = deck_get(asc_view_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    asc_seed start = asc_seed_from_number(seed);
    deck_luck luck = {seed, 0};
    uint64_t hash = 0;
    start.secure = seed % 4 == 3;
    asc_state_init(game, state, &start);
    for (*decisions = 0; !asc_over(game, state); ++*decisions) {
        int count = asc_legal(game, state, moves);
        asc_move move = moves[deck_choose(game, habit, moves, count, &luck)];
        asc_move_format(game, state, move, text, sizeof text);
        hash = hash_text(hash, text);
        asc_apply_listed(game, state, move);
    }
    asc_view_of(game, state, ASC_ALL_SEEING, view);
    asc_view_format(game, view, text, sizeof text);
    const char *fields = strstr(text, "\nto act:");
    if (fields == NULL) /* the line before tells the set-up, which is no rule */
        abort();
    if (position)
        asc_position_format(game, state, text, sizeof text);
    hash = hash_text(hash, position ? text : fields);
    free(state);
    free(view);
    free(moves);
    return hash;
}

/* Some games from fixed seeds, a line each. */
static void add_games(const asc_game *game, const char *name, bool position, asc_text *out)
{
    static const char *const habits[DECK_HABITS] = {"any", "busy", "rich", "hunter"};
    for (unsigned k = 0; k < 2 * DECK_HABITS; k++) {
        unsigned decisions;
        deck_habit habit = (deck_habit)(k % DECK_HABITS);
        uint64_t digest = digest_of(game, k, habit, position, &decisions);
        asc__text_addf(out, "%s, %d players, %s, seed %u: %u %016llx\n", name,
                       asc_game_players(game), habits[habit], k, decisions,
                       (unsigned long long)digest);
    }
}

void golden_games(asc_text *out)
{
    asc__text_add(out, "# Games from fixed seeds: decisions, and a digest of all moves and of the"
                       " end. tests/lib/test_perft.c\n");
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        asc_game *game = deck_table_game(&table, "300");
        char name[64];
        snprintf(name, sizeof name, "%s%s", table.packs, table.teams > 0 ? " in teams" : "");
        add_games(game, name, false, out);
        asc_game_free(game);
    }
    for (int players = 2; players <= 6; players++) {
        asc_game *game = princes_new(players);
        add_games(game, "princes", true, out);
        asc_game_free(game);
    }
}
