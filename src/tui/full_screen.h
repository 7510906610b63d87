/*
 * full_screen.h - the way into full screen: from the start screen, or into a game that has been
 * begun.
 */
#ifndef ASC_FULL_SCREEN_H
#define ASC_FULL_SCREEN_H

#include "app.h"

typedef struct asc_full_screen {
    asc_session *session; /* with a game: that is played, and the start screen lies below it */
    asc_app_finder finder;
    const asc_tui_words *words;
    bool ascii, mono, language; /* the command line has said so, whatever the settings say */
} asc_full_screen;

/* Shows it until people leave: an exit status. Then one line on the standard output says what is
 * saved and how to continue. -1: this terminal cannot do it, and *why says so in a sentence;
 * nothing has been shown. */
int asc__full_screen(const asc_full_screen *how, const char **why);

#endif
