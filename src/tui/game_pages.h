/*
 * game_pages.h - pages of text over the table.
 */
#ifndef ASC_GAME_PAGES_H
#define ASC_GAME_PAGES_H

#include "game_parts.h"

/* The help page: keys and signs, and the rules in short. */
void asc__game_help(const asc_game_scene *game, asc_text *out);

#endif
