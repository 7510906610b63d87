/*
 * kept_say.h - saved games, in words.
 */
#ifndef ASC_KEPT_SAY_H
#define ASC_KEPT_SAY_H

#include "kept_games.h"

/* "Godslayer, you and Level 3", "Tutorial: Deck building". */
void asc__kept_say(const asc_kept_game *game, char *text, size_t size);

/* How it ended: "won, 62 to 60", "not over". */
void asc__kept_say_result(const asc_kept_game *game, char *text, size_t size);

/* Of a game of one person or several of one side: 1 won, -1 lost, 0 neither. */
int asc__kept_outcome(const asc_kept_game *game);

#endif
