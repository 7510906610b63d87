/*
 * deck_did.h - the best cards of a seat in a game: those that gave most, with the sum.
 */
#ifndef ASC_DECK_DID_H
#define ASC_DECK_DID_H

#include "canvas.h"

enum { ASC_DECK_DID = 6 };

typedef struct asc_deck_did {
    struct {
        const char *title; /* of the card; the game's */
        int amount;        /* of everything that it gave */
        char text[128];    /* "14 runes and 6 honor" */
    } best[ASC_DECK_DID];  /* first who gave most */
    int count;
} asc_deck_did;

/* Of a game as far as it was played; nothing where its cards give nothing, or where memory is
 * out. */
void asc__deck_did(const asc_match *match, int seat, asc_deck_did *did);

/* A line for each, as many as fit; returns the lines. */
int asc__deck_did_draw(asc_canvas *canvas, asc_area area, const asc_deck_did *did);

#endif
