/*
 * tiny_registry.c - the list of games with the masked ball in it: for a program that plays it. To a
 * game that is to stay, a line in src/lib/registry.c does the same.
 */
#include "princes.h"
#include "deck.h"
#include "tiny_game.h"

#define asc__princes_game asc__princes_game, &tiny_game_type
#include "../../src/lib/registry.c"
