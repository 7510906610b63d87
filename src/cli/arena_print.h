/*
 * arena_print.h - prints the results of an arena: for people, for programs, and as a picture.
 */
#ifndef ASC_ARENA_PRINT_H
#define ASC_ARENA_PRINT_H

#include <stdio.h>

#include "tournament.h"

enum { ASC_ARENA_SHORT_NAME = 128 };

/* Shortens a name to so many columns: a long name loses its middle, since its ends say more. */
const char *asc__arena_short_name(const char *name, int columns, char out[ASC_ARENA_SHORT_NAME]);

typedef struct asc_arena_report {
    const asc_game *game;
    asc_tournament *tournament;
    asc_standing standings[ASC_RATED_MAX];
    size_t count;
    uint64_t games, stopped, seed;
    bool tested;      /* the arena tests whether a player is stronger (elo0, elo1) */
    bool interrupted; /* a signal stopped it before all games were played */
    double elo0, elo1;
} asc_arena_report;

void asc__arena_print_text(const asc_arena_report *report);
void asc__arena_print_json(const asc_arena_report *report);

/* Ratings with their intervals, as SVG. */
void asc__arena_plot(const asc_arena_report *report, FILE *out);

#endif
