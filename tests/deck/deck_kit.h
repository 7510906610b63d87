/*
 * deck_kit.h - what the tests and fuzz targets of the deck-building game share: games made from
 * the packs of the project, choices at random, and a look into views by the names of their fields.
 */
#ifndef DECK_KIT_H
#define DECK_KIT_H

#include "game_kit.h"

/* Packs, commas between, how many play, and in how many teams (0: all for themselves). */
typedef struct deck_table {
    const char *packs;
    int players;
    int teams;
} deck_table;

/* Every set of the project's packs with every number of players it allows, those with one pack
 * first, and behind them all that teams can play with; false past the last. */
bool deck_table_at(size_t index, deck_table *table);

/* The options of a game at such a table, and how many; turn_limit may be NULL. */
size_t deck_table_options(const deck_table *table, const char *turn_limit, asc_option options[2]);

/*
 * A game with packs (commas between), found in packs/ below ASCEND_SOURCE_ROOT (or the folder that
 * the program runs in), and with its value network, if there is one in networks/. Players who
 * banish all they own can go on for ever: `turn_limit` ends that; NULL is no limit. Ends the
 * program where it does not work.
 */
asc_game *deck_game_new(const char *packs, int players, const char *turn_limit);

/* The same for any table. */
asc_game *deck_table_game(const deck_table *table, const char *turn_limit);

/* A game with one pack whose text a test has itself. */
asc_game *deck_text_game(const char *text, int players, const char *turn_limit);

/* The pack of an id, out of packs/, and the value network of a set-up, out of networks/: what a
 * host's `load`, `network` and `release` do. An id may come out of any input: one that is no plain
 * word is unknown. */
asc_status deck_load(void *user, const char *id, asc_source *source);
asc_status deck_load_network(void *user, const char *setup, asc_source *source);
void deck_release(void *user, asc_source *source);

/* A file below ASCEND_SOURCE_ROOT, with a NUL behind it, or NULL; the caller frees it. */
char *deck_read_file(const char *path, size_t *size);

/* How a move is chosen from a list. */
typedef enum deck_habit {
    DECK_ANY,    /* any move, the end of the turn among them */
    DECK_BUSY,   /* any move, the end only when there is nothing else */
    DECK_RICH,   /* plays all, takes the dearest, ends last; answers at random */
    DECK_HUNTER, /* as rich, but monsters before all else, and never declines */
    DECK_HABITS
} deck_habit;

/* A stream of random numbers for choices. */
typedef struct deck_luck {
    uint64_t key;
    uint32_t used;
} deck_luck;

uint32_t deck_below(deck_luck *luck, uint32_t below);

/* Which of the legal moves: an index. */
int deck_choose(const asc_game *game, deck_habit habit, const asc_move *moves, int count,
                deck_luck *luck);

/* Plays on until the game is over or `steps` moves were made; returns how many. */
unsigned deck_play_on(const asc_game *game, asc_state *state, deck_habit habit, unsigned steps,
                      deck_luck *luck);

/* A field of the game's views by its name and seat (ASC_NOBODY for the table's); ends the program
 * where there is none. */
const asc_field *deck_field(const asc_game *game, const char *name, int seat);
int deck_view_number(const asc_game *game, const asc_view *view, const char *name, int seat);
const uint8_t *deck_view_bytes(const asc_game *game, const asc_view *view, const char *name,
                               int seat);

#endif
