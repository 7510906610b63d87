/*
 * arena_log.h - the folder in which an arena keeps its games: arena.log, with a head that describes
 * the arena and a line for each game, and records/, with a file for each game. After Ctrl-C, a
 * crash or a power cut, an arena continues from there. Writes reach the disk within about a second,
 * and each line has the hash of its record, so that a missing or damaged record is noticed.
 */
#ifndef ASC_ARENA_LOG_H
#define ASC_ARENA_LOG_H

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "tournament.h"

enum { ASC_ARENA_LOG_UNSAFE = 256 }; /* the largest number of games that are not synced yet */

typedef struct asc_arena_log {
    const char *folder;
    FILE *file;
    int players;
    atomic_bool failed;                    /* writing failed; an error message has said so */
    pthread_mutex_t lock;                  /* guards the members below */
    uint64_t unsafe[ASC_ARENA_LOG_UNSAFE]; /* numbers of games that may not be on the disk yet */
    size_t unsafe_count;
    struct timespec synced; /* when all of them were last synced */
} asc_arena_log;

/*
 * Opens the log of the arena that `head` describes, and adds its games to the tournament, except
 * games with damaged or missing records, which it reports. It continues an existing arena only if
 * `resume` is set. False, after an error message: it cannot.
 */
bool asc__arena_log_open(asc_arena_log *log, const char *folder, const char *head, bool resume,
                         int players, asc_tournament *tournament);

/* Syncs the log and closes it; a log that is not open is legal. */
void asc__arena_log_close(asc_arena_log *log);

/* Writes a game to the log, and its record if there is one. */
void asc__arena_log_add(asc_arena_log *log, const asc_outcome *outcome, const char *record);

/* Syncs new games to the disk if it is time. Call it now and then, in a thread that may wait for
 * the disk. */
void asc__arena_log_sync(asc_arena_log *log);

#endif
