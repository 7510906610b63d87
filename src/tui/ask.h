/*
 * ask.h - a dialog over the window with a line to type in, such as the path of a file. Enter
 * answers, Esc cancels.
 */
#ifndef ASC_ASK_H
#define ASC_ASK_H

#include "tui.h"

typedef struct asc_ask_start {
    const char *title, *text; /* the question and the initial text; copied */
    const char *action;       /* the label of Enter; copied */
    /* False: it failed, `said` says why, and the dialog stays. True: `said` says what was done. */
    bool (*answer)(asc_tui *tui, void *user, const char *text, char *said, size_t size);
    void *user;
} asc_ask_start;

/* NULL: out of memory. */
asc_scene *asc__ask_new(const asc_ask_start *start);

#endif
