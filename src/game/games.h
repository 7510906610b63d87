/*
 * games.h - a list of games, and the one of a name. The list that everybody uses is in src/lib;
 * tests have others.
 */
#ifndef ASC_GAMES_H
#define ASC_GAMES_H

#include "game.h"

/* Finds a game by its name, in upper or lower case; without a name, the first game. NULL: no such
 * game; a message at `line` lists those that exist (`report` may be NULL). */
const asc_game_type *asc__games_find(const asc_game_type *const *games, const char *name,
                                     asc_report *report, unsigned line);

#endif
