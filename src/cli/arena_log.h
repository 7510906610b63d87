/*
 * arena_log.h - the folder in which an arena keeps what has been played: arena.log, a line a game
 * behind a head that says what is being played, and records/, a file a game. An arena that was
 * interrupted goes on from there.
 */
#ifndef ASC_ARENA_LOG_H
#define ASC_ARENA_LOG_H

#include <stdio.h>

#include "tournament.h"

typedef struct asc_arena_log {
    const char *folder;
    FILE *file;
    int players;
    bool failed; /* something could not be written; it has been told */
} asc_arena_log;

/*
 * Opens the log of an arena that `head` describes, and adds the games that it has to the
 * tournament. An arena that is there already is gone on with only if `resume` says so. False,
 * having told why, where that cannot be.
 */
bool asc__arena_log_open(asc_arena_log *log, const char *folder, const char *head, bool resume,
                         int players, asc_tournament *tournament);
void asc__arena_log_close(asc_arena_log *log);

/* Writes down a game, and its record where there is one. */
void asc__arena_log_add(asc_arena_log *log, const asc_outcome *outcome, const char *record);

#endif
