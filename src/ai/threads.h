/*
 * threads.h - work for several workers at a time. The one place of the library that knows of
 * threads and signals: built with ASC_NO_THREADS, where there are none (WebAssembly), the workers
 * work one after the other, and come to the same as long as none of them looks at a clock.
 */
#ifndef ASC_THREADS_H
#define ASC_THREADS_H

#include <stddef.h>

enum { ASC_THREADS_MAX = 64 };

/*
 * Calls work(worker) for each of `count` workers, 1 to ASC_THREADS_MAX, which lie `size` bytes
 * apart, and returns when all are done. The first is called on the caller's thread and each other
 * on one of its own, which leaves signals to those of the program; where there are no more threads
 * to be had, one after the other. Allocates nothing.
 */
void asc__threads_run(void (*work)(void *worker), void *workers, size_t size, size_t count);

#endif
