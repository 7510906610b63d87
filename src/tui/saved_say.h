/*
 * saved_say.h - saved games, in words.
 */
#ifndef ASC_SAVED_SAY_H
#define ASC_SAVED_SAY_H

#include "saved_games.h"

/* "Godslayer, you and Level 3", "Tutorial: Deck building". */
void asc__saved_say(const asc_saved_game *game, char *text, size_t size);

/* The result: "won, 62 to 60", "not over". */
void asc__saved_say_result(const asc_saved_game *game, char *text, size_t size);

/* The outcome for one person, or for several on one side: 1 won, -1 lost, 0 neither. */
int asc__saved_outcome(const asc_saved_game *game);

#endif
