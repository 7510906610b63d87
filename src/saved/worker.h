/*
 * worker.h - a background thread that does one job at a time, and a descriptor that tells an event
 * loop that there is a result.
 */
#ifndef ASC_WORKER_H
#define ASC_WORKER_H

#include <signal.h>
#include <stdbool.h>

typedef struct asc_worker asc_worker;

/* NULL: out of memory or descriptors. */
asc_worker *asc__worker_new(void);
void asc__worker_free(asc_worker *worker); /* waits for the thread; NULL is legal */

/* A descriptor that becomes readable after asc__worker_wake and when the work is done. It never
 * changes. */
int asc__worker_descriptor(const asc_worker *worker);

/* Blocks all signals except those of a crash, so that only the main thread gets the others.
 * `before` gets the old mask, which the caller restores. */
void asc__worker_block_signals(sigset_t *before);

/* Starts the work in a new thread with those signals blocked; no other work may be in progress.
 * False: there cannot be a thread. */
bool asc__worker_start(asc_worker *worker, void (*work)(void *user), void *user);

/* Is the work done, so that joining does not wait? */
bool asc__worker_done(const asc_worker *worker);

/* Waits for the end of the work. */
void asc__worker_join(asc_worker *worker);

/* Asks the work to end soon. The work looks at asc__worker_stopped; a new start clears it. */
void asc__worker_stop(asc_worker *worker);
bool asc__worker_stopped(const asc_worker *worker);

/* asc__worker_wake makes the descriptor readable, asc__worker_drain makes it unreadable again. */
void asc__worker_wake(asc_worker *worker);
void asc__worker_drain(asc_worker *worker);

/* A lock for data that the work shares with other threads. */
void asc__worker_lock(asc_worker *worker);
void asc__worker_unlock(asc_worker *worker);

#endif
