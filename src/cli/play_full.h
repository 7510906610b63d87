/*
 * play_full.h - `ascend play` in full screen: whether this terminal supports it, and what full
 * screen needs from the program.
 */
#ifndef ASC_PLAY_FULL_H
#define ASC_PLAY_FULL_H

#include "cli.h"
#include "pack_finder.h"
#include "session.h"

/* Can it be played in full screen here? Where it is a terminal that cannot, a sentence says why,
 * and lines of text are what is left. */
bool asc__play_can_full(const asc_command *command);

/* Plays the game of the session, or shows the start screen if it has none; an exit status. */
int asc__play_full(asc_finder *finder, asc_session *session, bool ascii, bool mono);

#endif
