/*
 * game_desk.h - what the fuzz targets that play share: games for each number of players, made once,
 * and checks that end the program.
 */
#ifndef GAME_DESK_H
#define GAME_DESK_H

#include "deck_kit.h"

/* A game with memory for everything. */
typedef struct fuzz_desk {
    asc_game *game;
    asc_state *state, *other, *third;
    asc_view *view, *second;
    asc_belief *belief;
    asc_move *moves;
} fuzz_desk;

/* The desk that a byte names: the six princes where its bits 0x60 are both set, one alone or teams
 * where its three highest are 100, else one of three packs. */
const fuzz_desk *fuzz_desk_of(uint8_t byte);

/* Ends the program, with what was expected, unless it holds. */
void fuzz_expect(bool holds, const char *what);

/* Sound, and over or with something legal. Returns the number of moves, which are in
 * desk->moves. */
int fuzz_check_state(const fuzz_desk *desk, const asc_state *state);

/* The same, and every legal move's text reads back as that move. */
void fuzz_check_texts(const fuzz_desk *desk, const asc_state *state);

/* A viewer's view survives as text, and gives determinizations with the same view. Uses
 * desk->third. */
void fuzz_check_view(const fuzz_desk *desk, const asc_state *state, int viewer);

/* Makes random moves, checking the state after each. */
void fuzz_play_on(const fuzz_desk *desk, asc_state *state, unsigned steps, uint64_t luck);

#endif
