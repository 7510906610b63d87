/*
 * match.h - functions of a match that records need beyond ascend.h.
 */
#ifndef ASC_MATCH_H
#define ASC_MATCH_H

#include "game.h"

/* A state that anyone may write into, until the next call of a function of the match. */
asc_state *asc__match_scratch(const asc_match *match);

/* Adds an undo that was not free at the present length, as a record mentions it. */
asc_status asc__match_mark(asc_match *match, int seat, size_t count);

#endif
