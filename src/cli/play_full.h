/*
 * play_full.h - `ascend play` in full screen: checks that the terminal supports it, and gives full
 * screen what it needs of the program.
 */
#ifndef ASC_PLAY_FULL_H
#define ASC_PLAY_FULL_H

#include "cli.h"
#include "pack_finder.h"
#include "session.h"

/* Does this terminal support full screen? If not, says why, and line mode is used. */
bool asc__play_can_full(const asc_command *command);

/* Plays the game of the session, or shows the start screen if there is none; returns an exit
 * status. */
int asc__play_full(asc_finder *finder, asc_session *session, bool ascii, bool mono);

#endif
