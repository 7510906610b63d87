/*
 * terms.h - the words of a game, explained: how a game makes its asc_game_terms of a table.
 */
#ifndef ASC_TERMS_H
#define ASC_TERMS_H

#include "game.h"

/* A row of such a table, in English. Word and other words have the context "term". */
typedef struct asc__term_row {
    const char *word, *also;
    uint64_t needs; /* bits of the game's own: it is a term of games that have all of them */
    bool special;
    const char *text; /* a template, into which the game puts what it knows */
} asc__term_row;

/* Adds the term to the game, in memory of the arena: `room` is an array for all that will be added,
 * the same at each call. False: out of memory. */
bool asc__term_add(asc_game *game, asc_arena *arena, asc_term *room, const asc__term_row *row,
                   const asc_lang_arg *args, size_t count);

#endif
