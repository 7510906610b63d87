/*
 * curtain.h - between two people at one keyboard: nothing of the last one's is to be seen, and only
 * Enter that was hit with the curtain before one's eyes opens it: when no key has come for a
 * moment. Until then the last line, which says so, is empty.
 */
#ifndef ASC_CURTAIN_H
#define ASC_CURTAIN_H

#include "tui.h"

/* Milliseconds in which nobody can have read it. */
enum { ASC_CURTAIN_MS = 400 };

typedef struct asc_curtain_start {
    const char *name;                                  /* whose decision it is */
    const char *head;                                  /* the line at the top: game and round */
    void (*live)(void *user, char *text, size_t size); /* a line that changes; may be NULL */
    const char *standing;                    /* what all may know, in a line; may be NULL */
    void (*leave)(asc_tui *tui, void *user); /* `q`; may be NULL */
    void *user;
} asc_curtain_start;

/* Texts are copied. It pops itself when it opens. NULL: memory is out. */
asc_scene *asc__curtain_new(asc_tui *tui, const asc_curtain_start *start);

#endif
