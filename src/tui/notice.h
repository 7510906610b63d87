/*
 * notice.h - a sentence in place of the table, such as that the game is paused. A key closes it;
 * keys typed before people could read it are ignored.
 */
#ifndef ASC_NOTICE_H
#define ASC_NOTICE_H

#include "tui.h"

typedef struct asc_notice_start {
    const char *head; /* the line at the top: the name of the game */
    const char *text;
    void (*live)(void *user, char *text,
                 size_t size);                /* writes a line below it that changes; may be NULL */
    void (*closed)(asc_tui *tui, void *user); /* called when the notice is closed; may be NULL */
    void *user;
} asc_notice_start;

/* Texts are copied. NULL: out of memory. */
asc_scene *asc__notice_new(asc_tui *tui, const asc_notice_start *start);

#endif
