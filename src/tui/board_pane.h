/*
 * board_pane.h - parts of the window beside the table, for the layouts.
 */
#ifndef ASC_BOARD_PANE_H
#define ASC_BOARD_PANE_H

#include "board_draw.h"

/* Draws the latest news. */
void asc__board_message(asc_canvas *canvas, const asc_board_show *show, asc_area area);

/* The column at the right, with the vertical line at its left: the chosen card, steps or a hint,
 * the log. `card_lines` 0: as usual. */
void asc__board_column(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       asc_area area, int card_lines);

/* Layouts (board_deck.c has the others). */
void asc__board_draw_wide(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                          const asc_board_layout *layout);
void asc__board_draw_boxes(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                           const asc_board_layout *layout);

/* The first visible place of the row, chosen so that the chosen card is visible. */
int asc__row_top(const asc_board *board, const asc_board_show *show, int slots);

/* The thing at a place of the row; -1: the place is empty. */
int asc__row_thing(const asc_board *board, int place);

/* Draws things of a zone, one in each line, with their texts. */
void asc__board_list(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to);

/* Draws the row as lines. */
void asc__board_row(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    asc_area area, int slots, int per_card);

#endif
