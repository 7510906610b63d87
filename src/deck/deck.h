/*
 * deck.h - the deck-building game, as the rest of the library sees it.
 */
#ifndef ASC_DECK_H
#define ASC_DECK_H

#include "game.h"

extern const asc_game_type asc__deck_game;

#endif
