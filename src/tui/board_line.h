/*
 * board_line.h - a game without a row: the seats one below the other, in the order of the line if
 * the game has one, each with its numbers and open cards.
 */
#ifndef ASC_BOARD_LINE_H
#define ASC_BOARD_LINE_H

#include "board_draw.h"

/* Is the board drawn by this file? */
bool asc__board_is_line(const asc_board *board);

/* Draws all but the header and the last line. */
void asc__board_draw_line(const asc_board *board, asc_canvas *canvas, const asc_board_show *show);

/* Adds all that the table shows of a seat: numbers, then cards, a line each. */
void asc__board_seat_fields(const asc_board *board, int seat, asc_text *out);

#endif
