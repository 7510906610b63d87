/*
 * threads.c - see threads.h. Threads are started for the work and end with it.
 */
#define _POSIX_C_SOURCE 200809L

#include "threads.h"

#ifdef ASC_NO_THREADS

void asc__threads_run(void (*work)(void *worker), void *workers, size_t size, size_t count)
{
    for (size_t i = 0; i < count; i++)
        work((unsigned char *)workers + i * size);
}

#else

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

typedef struct job {
    void (*work)(void *worker);
    void *worker;
    pthread_t thread;
    bool started;
} job;

static void *run(void *argument)
{
    job *j = argument;
    j->work(j->worker);
    return NULL;
}

/* All but those of a crash, which is handled by the thread in which it happens. */
static void leave_signals(sigset_t *set)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    sigfillset(set);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigdelset(set, crashes[i]);
}

void asc__threads_run(void (*work)(void *worker), void *workers, size_t size, size_t count)
{
    job jobs[ASC_THREADS_MAX];
    sigset_t all, before;
    assert(count >= 1 && count <= ASC_THREADS_MAX);
    if (count > 1) {
        leave_signals(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
    }
    for (size_t i = 1; i < count; i++) {
        jobs[i] = (job){.work = work, .worker = (unsigned char *)workers + i * size};
        jobs[i].started = pthread_create(&jobs[i].thread, NULL, run, &jobs[i]) == 0;
    }
    if (count > 1)
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    work(workers);
    for (size_t i = 1; i < count; i++) {
        if (jobs[i].started)
            pthread_join(jobs[i].thread, NULL);
        else
            work(jobs[i].worker);
    }
}

#endif
