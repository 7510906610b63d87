/*
 * board_kit.h - boards and canvases for the tests of full screen, without a terminal.
 */
#ifndef BOARD_KIT_H
#define BOARD_KIT_H

#include "board_draw.h"
#include "deck_kit.h"
#include "tui.h"

/* A board of a game with the memory it needs. */
typedef struct board_shown {
    asc_game *game;
    asc_state *state;
    asc_view *view;
    asc_board board;
    asc_board_drawn drawn;
    asc_canvas canvas;
    asc_prompt prompt;
    asc_board_show show;
    char *text; /* what was drawn last */
    size_t text_size;
} board_shown;

/* Sets the language of full screen: a code of asc_language_list. */
void board_speak(const char *code);

/* A deck game with packs, in the current language. The seed gives its set-up. */
board_shown board_shown_new(const char *packs, int players, uint64_t seed);

/* The same with any table. */
board_shown board_shown_at(const deck_table *table, uint64_t seed);
void board_shown_free(board_shown *shown);

/* Updates the board from the state, for a viewer. */
void board_shown_look(board_shown *shown, int viewer);

/* Draws the board in a window of that size; returns the text of the canvas. */
const char *board_shown_draw(board_shown *shown, int width, int height);

/* Plays that many moves, as the habit chooses them. */
void board_shown_play(board_shown *shown, deck_habit habit, unsigned moves, uint64_t luck);

#endif
