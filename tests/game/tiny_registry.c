/*
 * tiny_registry.c - the list of games with the masked ball in it: for a program that plays it. To a
 * game that is to stay, a line in src/lib/registry.c does the same.
 */
#include "court.h"
#include "deck.h"
#include "tiny_game.h"

#define asc__court_game asc__court_game, &tiny_game_type
#include "../../src/lib/registry.c"
