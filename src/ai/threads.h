/*
 * threads.h - runs several workers at a time. Only this file of the library uses threads and
 * signals. Built with ASC_NO_THREADS (for WebAssembly, which has none), it runs the workers one
 * after the other, with the same result unless a worker looks at a clock.
 */
#ifndef ASC_THREADS_H
#define ASC_THREADS_H

#include <stddef.h>

enum { ASC_THREADS_MAX = 64 };

/*
 * Calls work(worker) for each of `count` workers, 1 to ASC_THREADS_MAX, which lie `size` bytes
 * apart, and returns when all are done. The first is called on the caller's thread and each other
 * on one of its own, which leaves signals to those of the program; if there are no more threads
 * to be had, one after the other. Allocates nothing.
 */
void asc__threads_run(void (*work)(void *worker), void *workers, size_t size, size_t count);

#endif
