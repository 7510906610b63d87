/*
 * shared_work.c - see shared_work.h.
 */
#include "shared_work.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct shared_work {
    shared_job *job;
    void *of;
    size_t count;
    atomic_size_t next;
    atomic_uint threads;
    atomic_bool failed;
} shared_work;

static void *run(void *argument)
{
    shared_work *work = argument;
    unsigned thread = atomic_fetch_add(&work->threads, 1);
    for (size_t item; !work->failed && (item = atomic_fetch_add(&work->next, 1)) < work->count;)
        if (!work->job(work->of, thread, item))
            work->failed = true;
    return NULL;
}

bool share_out(shared_job *job, void *of, size_t count, unsigned threads)
{
    shared_work work = {.job = job, .of = of, .count = count};
    pthread_t others[SHARED_THREADS_MAX];
    unsigned started = 0;
    while (started + 1 < threads && started + 1 < count &&
           pthread_create(&others[started], NULL, run, &work) == 0)
        started++;
    run(&work);
    while (started > 0)
        pthread_join(others[--started], NULL);
    return !work.failed;
}
