/*
 * standing.h - the standing or the result: a table of places, points and where they come from, and
 * the points round by round.
 */
#ifndef ASC_STANDING_H
#define ASC_STANDING_H

#include "board_standing.h"
#include "canvas.h"

typedef struct asc_standing_shown {
    const asc_game *game;
    const asc_board_standing *standing;
    const char *const *names; /* the names in sentences; */
    const char *const *who;   /* the names in the table, where the player follows each character */
    int you;                  /* the reader's seat, or ASC_NOBODY */
} asc_standing_shown;

/* Draws a line for each place; returns the lines it took. */
int asc__standing_draw(asc_canvas *canvas, asc_area area, const asc_standing_shown *shown);

/* Says in a sentence who has won; as snprintf. */
size_t asc__standing_say(const asc_standing_shown *shown, char *text, size_t size);

/* Draws the open points of each seat, round by round, as bars: a line for each seat, as many as
 * fit. Returns the lines. */
int asc__standing_bars(asc_canvas *canvas, asc_area area, const asc_match *match,
                       const char *const *names);

#endif
