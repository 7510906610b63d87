/*
 * handover.h - the handover screen between two people at one keyboard. It shows nothing about the
 * last player. It ignores keys typed before people could see it: Enter works only after a moment
 * without keys, and until then the last line, which names Enter, is empty.
 */
#ifndef ASC_HANDOVER_H
#define ASC_HANDOVER_H

#include "tui.h"

/* For so many milliseconds nobody can have read it. */
enum { ASC_HANDOVER_MS = 400 };

typedef struct asc_handover_start {
    const char *name;                                  /* the player to act */
    const char *head;                                  /* the line at the top: game and round */
    void (*live)(void *user, char *text, size_t size); /* writes a line that changes; may be NULL */
    const char *standing;                    /* a line that everyone may see; may be NULL */
    void (*leave)(asc_tui *tui, void *user); /* called for `q`; may be NULL */
    void *user;
} asc_handover_start;

/* Texts are copied. The scene pops itself when Enter opens it. NULL: out of memory. */
asc_scene *asc__handover_new(asc_tui *tui, const asc_handover_start *start);

#endif
