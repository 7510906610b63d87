/*
 * notice.h - a sentence in place of the table, such as that the game is paused. A key closes it,
 * but only one typed after it could be read.
 */
#ifndef ASC_NOTICE_H
#define ASC_NOTICE_H

#include "tui.h"

typedef struct asc_notice_start {
    const char *head; /* the line at the top: what is played */
    const char *text;
    void (*live)(void *user, char *text,
                 size_t size);                /* a line below it that changes; may be NULL */
    void (*closed)(asc_tui *tui, void *user); /* when it is gone; may be NULL */
    void *user;
} asc_notice_start;

/* Texts are copied. NULL: out of memory. */
asc_scene *asc__notice_new(asc_tui *tui, const asc_notice_start *start);

#endif
