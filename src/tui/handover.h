/*
 * handover.h - the handover screen between two people at one keyboard. It shows nothing of the last
 * player's, and only an Enter typed while it is visible closes it: one that comes after a moment
 * without keys. Until then the last line, which says so, is empty.
 */
#ifndef ASC_HANDOVER_H
#define ASC_HANDOVER_H

#include "tui.h"

/* Milliseconds in which nobody can have read it. */
enum { ASC_HANDOVER_MS = 400 };

typedef struct asc_handover_start {
    const char *name;                                  /* the player to act */
    const char *head;                                  /* the line at the top: game and round */
    void (*live)(void *user, char *text, size_t size); /* a line that changes; may be NULL */
    const char *standing;                    /* what all may know, in a line; may be NULL */
    void (*leave)(asc_tui *tui, void *user); /* `q`; may be NULL */
    void *user;
} asc_handover_start;

/* Texts are copied. It pops itself when it opens. NULL: out of memory. */
asc_scene *asc__handover_new(asc_tui *tui, const asc_handover_start *start);

#endif
