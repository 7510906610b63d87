/*
 * court.h - the game of the six princes, for the list of games. Everything else of it is in
 * court_internal.h, and nobody's business.
 */
#ifndef ASC_COURT_H
#define ASC_COURT_H

#include "game.h"

extern const asc_game_type asc__court_game;

#endif
