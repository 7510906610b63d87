/*
 * full_screen.h - starts full screen: at the start screen, or in a game that has begun.
 */
#ifndef ASC_FULL_SCREEN_H
#define ASC_FULL_SCREEN_H

#include "app.h"

typedef struct asc_full_screen {
    asc_session *session; /* if it has a game, that is shown above the start screen */
    asc_app_finder finder;
    const asc_tui_words *words;
    bool ascii, mono, language; /* set on the command line; these override the settings */
} asc_full_screen;

/* Runs full screen until people leave, and returns an exit status. Then prints one line that says
 * what is saved and how to continue. -1: this terminal cannot show it; *why says so in a sentence,
 * and nothing was shown. */
int asc__full_screen(const asc_full_screen *how, const char **why);

#endif
