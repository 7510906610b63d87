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
    uint64_t all; /* when it is done */
    struct timespec next;
    bool hidden; /* nobody would see it */
    bool drawn;
} asc_progress;

asc_progress asc__progress_init(uint64_t all);

/* Is it time to draw the bar again? For callers whose text takes long to make. */
bool asc__progress_due(asc_progress *progress);

/* Draws it with a text behind it, whatever the time is. */
void asc__progress_draw(asc_progress *progress, uint64_t done, const char *text);

/* Takes the bar away. */
void asc__progress_fini(asc_progress *progress);

/* From now on Ctrl-C, SIGTERM and SIGHUP set the flag that is returned. The second changes nothing:
 * the command tells what it has. The third ends the program. */
const atomic_bool *asc__cli_catch_interrupt(void);

/* The signal that has set it, or 0; and the exit status that says so. */
int asc__cli_interrupted(void);
int asc__cli_interrupted_status(void);

#endif
