/*
 * games.h - a list of games, and the one of a name. The list that everybody uses is in src/lib;
 * tests have others.
 */
#ifndef ASC_GAMES_H
#define ASC_GAMES_H

#include "game.h"

/*
 * The game of that name, letters of either case; without a name the first. NULL where there is
 * none, with a message at `line` that tells which there are (`report` may be NULL).
 */
const asc_game_type *asc__games_find(const asc_game_type *const *games, const char *name,
                                     asc_report *report, unsigned line);

#endif
