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
    const char *const *names; /* in sentences; */
    const char *const *who;   /* in the table, where a character is followed by who plays it */
    int you;                  /* the reader's seat, or ASC_NOBODY */
} asc_standing_shown;

/* A line for each place; returns the lines it took. */
int asc__standing_draw(asc_canvas *canvas, asc_area area, const asc_standing_shown *shown);

/* Who has won, in a sentence; as snprintf. */
size_t asc__standing_say(const asc_standing_shown *shown, char *text, size_t size);

/* The points of each seat that lay open, round by round, as bars: as many lines as there are seats,
 * at most so many as fit. Returns the lines. */
int asc__standing_bars(asc_canvas *canvas, asc_area area, const asc_match *match,
                       const char *const *names);

#endif
