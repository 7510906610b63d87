/*
 * brief.h - a position in a few lines: the cards on offer, and each seat with its points, sizes and
 * hand, as a viewer knows them. A game without a row shows the fields of each seat.
 */
#ifndef ASC_BRIEF_H
#define ASC_BRIEF_H

#include "canvas.h"

typedef struct asc_brief {
    const asc_game *game;
    const asc_view *view;
    const char *const *names; /* the names of the seats */
    int to_act;               /* the seat that is marked, or ASC_NOBODY */
} asc_brief;

/* Draws as much as there is room for; returns the lines it took. */
int asc__brief_draw(asc_canvas *canvas, asc_area area, const asc_brief *brief);

/* The style of a hue, and the sign of an emblem as this terminal can show it. */
int asc__hue_style(uint8_t hue);
const char *asc__emblem_sign(const asc_emblem *emblem);

#endif
