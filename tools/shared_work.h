/*
 * shared_work.h - work that threads share: many things to do, in any order and several at a time.
 */
#ifndef ASC_SHARED_WORK_H
#define ASC_SHARED_WORK_H

#include <stdbool.h>
#include <stddef.h>

enum { SHARED_THREADS_MAX = 64 };

/* Does thing number `item`; `thread` counts from 0. False: it failed, and nothing more is begun. */
typedef bool shared_job(void *of, unsigned thread, size_t item);

/* Does the things 0 .. count - 1 with that many threads, at most SHARED_THREADS_MAX; false where
 * one of them failed. */
bool share_out(shared_job *job, void *of, size_t count, unsigned threads);

#endif
