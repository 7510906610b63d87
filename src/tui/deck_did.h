/*
 * deck_did.h - the best cards of a seat in a game: those that gave most, each with its sum.
 */
#ifndef ASC_DECK_DID_H
#define ASC_DECK_DID_H

#include "canvas.h"

enum { ASC_DECK_DID = 6 };

typedef struct asc_deck_did {
    struct {
        const char *title; /* of the card; the game owns it */
        int amount;        /* the sum of all its gains */
        char text[128];    /* "14 runes and 6 honor" */
    } best[ASC_DECK_DID];  /* the card that gave most comes first */
    int count;
} asc_deck_did;

/* The best cards of a seat, up to the end of the match. Empty if its cards gave nothing, or if
 * memory is out. */
void asc__deck_did(const asc_match *match, int seat, asc_deck_did *did);

/* Draws a line for each card, as many as fit; returns the lines. */
int asc__deck_did_draw(asc_canvas *canvas, asc_area area, const asc_deck_did *did);

#endif
