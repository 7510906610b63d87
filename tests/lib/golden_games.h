/*
 * golden_games.h - whole games from fixed seeds, of every kind: tests/golden/games.txt has what
 * comes out of them on every machine.
 */
#ifndef GOLDEN_GAMES_H
#define GOLDEN_GAMES_H

#include "base.h"

extern const char golden_games_path[]; /* below ASCEND_SOURCE_ROOT */

/* Plays them, and appends what that file should have. */
void golden_games(asc_text *out);

#endif
