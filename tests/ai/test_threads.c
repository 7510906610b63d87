/*
 * test_threads.c - work for several workers: each is done once before it goes on. It is built
 * twice: with ASC_NO_THREADS all of it is done by the caller.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>

#include "threads.h"

#ifdef ASC_NO_THREADS
enum { ALONE = 1 };
#else
enum { ALONE = 0 };
#endif

typedef struct worker {
    unsigned done, order;
    pthread_t thread;
    bool hears; /* signals */
    atomic_uint *all, *begun;
    unsigned count;
} worker;

static void work(void *argument)
{
    worker *w = argument;
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    w->hears = !sigismember(&mask, SIGUSR1);
    w->thread = pthread_self();
    atomic_fetch_add(w->begun, 1);
    /* They are at it all at the same time. */
    while (!ALONE && atomic_load(w->begun) < w->count)
        sched_yield();
    w->order = atomic_fetch_add(w->all, 1);
    w->done++;
}

static void test_workers(void **unused)
{
    (void)unused;
    static const unsigned counts[] = {1, 2, 3, 64};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        worker workers[ASC_THREADS_MAX + 1] = {0};
        atomic_uint all = 0, begun = 0;
        for (unsigned k = 0; k < counts[i]; k++)
            workers[k] = (worker){.all = &all, .begun = &begun, .count = counts[i]};
        asc__threads_run(work, workers, sizeof *workers, counts[i]);
        assert_int_equal(all, counts[i]);
        for (unsigned k = 0; k <= ASC_THREADS_MAX; k++)
            assert_int_equal(workers[k].done, k < counts[i]);
        for (unsigned k = 0; k < counts[i]; k++) {
            bool own = pthread_equal(workers[k].thread, pthread_self());
            assert_int_equal(own, ALONE || k == 0);
            assert_int_equal(workers[k].hears, own);
            assert_true(!ALONE || workers[k].order == k);
        }
        sigset_t mask;
        pthread_sigmask(SIG_SETMASK, NULL, &mask);
        assert_false(sigismember(&mask, SIGUSR1));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_workers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
