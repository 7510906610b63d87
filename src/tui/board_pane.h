/*
 * board_pane.h - parts of the window beside the table, for the layouts.
 */
#ifndef ASC_BOARD_PANE_H
#define ASC_BOARD_PANE_H

#include "board_draw.h"

/* What happened last. */
void asc__board_message(asc_canvas *canvas, const asc_board_show *show, asc_area area);

/* The column at the right, with the line before it: the chosen card, steps or a hint, the log.
 * `card_lines` 0: as usual. */
void asc__board_column(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                       asc_area area, int card_lines);

/* Layouts (board_deck.c has the others). */
void asc__board_draw_wide(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                          const asc_board_layout *layout);
void asc__board_draw_boxes(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                           const asc_board_layout *layout);

/* The places of the row that are shown, so that the chosen one is among them: the first of them. */
int asc__row_top(const asc_board *board, const asc_board_show *show, int slots);

/* The thing at a place of the row, or -1: it is empty. */
int asc__row_thing(const asc_board *board, int place);

/* Things of a zone one a line, with their texts. */
void asc__board_list(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                     asc_area area, int from, int to);

/* Row in lines. */
void asc__board_row(const asc_board *board, asc_canvas *canvas, const asc_board_show *show,
                    asc_area area, int slots, int per_card);

#endif
