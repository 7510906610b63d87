/*
 * board_make.h - functions that the files of this room share.
 */
#ifndef ASC_BOARD_MAKE_H
#define ASC_BOARD_MAKE_H

#include "board.h"

/* Adds a thing at the end. */
asc_thing *asc__board_add(asc_board *board, asc_thing_id id, const asc_field *field,
                          unsigned copies);

/* Seats and resources (board_seats.c). */
void asc__board_add_seats(asc_board *board);

/* The moves that the visible cards offer, and which of them are possible (board_moves.c). */
void asc__board_offers(asc_board *board);

/* Answers to the open question, which belong to things on offer or are things themselves. */
void asc__board_add_answers(asc_board *board);

/* Moves that no thing has. */
void asc__board_add_rest(asc_board *board);

#endif
