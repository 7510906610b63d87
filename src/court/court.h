/*
 * court.h - the game of the six princes, for the list of games. All its internals are in
 * court_internal.h.
 */
#ifndef ASC_COURT_H
#define ASC_COURT_H

#include "game.h"

extern const asc_game_type asc__court_game;

#endif
