/*
 * worker.h - a background thread that does one piece of work at a time, and a descriptor that tells
 * an event loop when there is a result.
 */
#ifndef ASC_WORKER_H
#define ASC_WORKER_H

#include <signal.h>
#include <stdbool.h>

typedef struct asc_worker asc_worker;

/* NULL: memory or descriptors are out. */
asc_worker *asc__worker_new(void);
void asc__worker_free(asc_worker *worker); /* NULL is legal; joins */

/* Readable after asc__worker_wake and when the work is done. Always the same. */
int asc__worker_descriptor(const asc_worker *worker);

/* Blocks all signals but those of a crash, which is handled by the thread where it happens: threads
 * that are begun now leave the others to those of the program. What was blocked before is to be set
 * again. */
void asc__worker_block_signals(sigset_t *before);

/* Starts the work in a thread of its own, with signals blocked like that; nothing may be under way.
 * False: there cannot be a thread. */
bool asc__worker_start(asc_worker *worker, void (*work)(void *user), void *user);

/* Is the work done, so that joining does not wait? */
bool asc__worker_done(const asc_worker *worker);

/* Waits for the end of the work. */
void asc__worker_join(asc_worker *worker);

/* Asks the work to end soon. The work looks at asc__worker_stopped; a new start clears it. */
void asc__worker_stop(asc_worker *worker);
bool asc__worker_stopped(const asc_worker *worker);

/* _wake makes the descriptor readable, _drain makes it unreadable again. */
void asc__worker_wake(asc_worker *worker);
void asc__worker_drain(asc_worker *worker);

/* For what the work and the others share. */
void asc__worker_lock(asc_worker *worker);
void asc__worker_unlock(asc_worker *worker);

#endif
