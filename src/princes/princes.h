/*
 * princes.h - the game of the six princes, for the list of games. All its internals are in
 * princes_internal.h.
 */
#ifndef ASC_PRINCES_H
#define ASC_PRINCES_H

#include "game.h"

extern const asc_game_type asc__princes_game;

#endif
