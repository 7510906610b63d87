/*
 * game_kit.h - how the tests come to a game, to a position of it, and to the memory that playing it
 * takes. What does not work ends the program, and tells why.
 */
#ifndef GAME_KIT_H
#define GAME_KIT_H

#include "ascend.h"
#include "game.h"

/* Zeroed memory. */
void *deck_get(size_t size);

/* How many games a test plays: one for `per` of those that ASCEND_TEST_GAMES asks for, and at least
 * so many. */
uint64_t games_wanted(uint64_t per, uint64_t least);

/* Are sanitizers in this build, so that all takes many times as long? What only makes a number
 * surer, and runs no code that other tests do not, is then left to the builds without. */
bool is_sanitized(void);

/* A game: one of the library, by the name in the config, or of a type that the library does not
 * know. */
asc_game *game_of(asc_config config);
asc_game *game_of_type(const asc_game_type *type, asc_config config);

/* A game of the six princes. */
asc_game *princes_new(int players);

/* A match of it, from a seed or, where that is NULL, from the game's own. */
asc_match *match_of(const asc_game *game, const asc_seed *seed);

/* Reads a position, in a few lines of text, into a state. */
void game_set(const asc_game *game, asc_state *state, const char *position);

/* The move that a text means; and makes it, for whoever is to act. */
asc_move game_move(const asc_game *game, const asc_state *state, const char *text);
void game_play(const asc_game *game, asc_state *state, const char *text);

/* A game on the table, with the memory that playing it takes. */
typedef struct board {
    asc_game *game;
    asc_state *state, *other;
    asc_belief *belief;
    asc_view *view, *other_view;
    asc_move *moves;
    asc_estimate *estimates;
    size_t count; /* of the moves */
    int seat;     /* to act */
} board;

/* The game becomes the board's. */
board board_of(asc_game *game);
void board_free(board *b);

/* Looks at the state for the one who is to act: seat, moves and view. False: the game is over. */
bool board_look(board *b);

#endif
