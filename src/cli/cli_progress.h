/*
 * cli_progress.h - the progress bar: one line on stderr, redrawn ten times a second at most, and
 * only if stderr is a terminal. It also turns Ctrl-C into a flag, so that finished work is not
 * lost.
 */
#ifndef ASC_CLI_PROGRESS_H
#define ASC_CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct asc_progress {
    uint64_t all; /* the number at which it is done */
    struct timespec next;
    bool hidden; /* stderr is no terminal */
    bool drawn;
} asc_progress;

asc_progress asc__progress_init(uint64_t all);

/* Is it time to draw the bar again? For callers whose text takes long to make. */
bool asc__progress_due(asc_progress *progress);

/* Draws the bar with a text after it, at any time. */
void asc__progress_draw(asc_progress *progress, uint64_t done, const char *text);

/* Removes the bar. */
void asc__progress_fini(asc_progress *progress);

/* From now on Ctrl-C, SIGTERM and SIGHUP set the flag that this returns. A second signal has no
 * effect: the command prints its results so far. A third one ends the program. */
const atomic_bool *asc__cli_catch_interrupt(void);

/* asc__cli_interrupted: the signal that has set the flag, or 0. The other: the exit status for
 * it. */
int asc__cli_interrupted(void);
int asc__cli_interrupted_status(void);

#endif
