/*
 * worker.c - see worker.h.
 */
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

struct asc_worker {
    pthread_t thread;
    pthread_mutex_t lock;
    int line[2]; /* a pipe; its two ends never block */
    void (*work)(void *user);
    void *user;
    bool busy;
    atomic_bool done, stopped;
};

asc_worker *asc__worker_new(void)
{
    asc_worker *worker = calloc(1, sizeof *worker);
    if (worker && pipe2(worker->line, O_CLOEXEC | O_NONBLOCK) == 0) {
        pthread_mutex_init(&worker->lock, NULL);
        return worker;
    }
    free(worker);
    return NULL;
}

void asc__worker_free(asc_worker *worker)
{
    if (!worker)
        return;
    asc__worker_join(worker);
    close(worker->line[0]);
    close(worker->line[1]);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

int asc__worker_descriptor(const asc_worker *worker)
{
    return worker->line[0];
}

static void *run(void *user)
{
    asc_worker *worker = user;
    worker->work(worker->user);
    atomic_store(&worker->done, true);
    asc__worker_wake(worker);
    return NULL;
}

void asc__worker_block_signals(sigset_t *before)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    sigset_t most;
    sigfillset(&most);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigdelset(&most, crashes[i]);
    pthread_sigmask(SIG_SETMASK, &most, before);
}

bool asc__worker_start(asc_worker *worker, void (*work)(void *user), void *user)
{
    sigset_t before;
    worker->work = work;
    worker->user = user;
    atomic_store(&worker->done, false);
    atomic_store(&worker->stopped, false);
    /* A new thread inherits the signal mask of its creator. */
    asc__worker_block_signals(&before);
    worker->busy = pthread_create(&worker->thread, NULL, run, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return worker->busy;
}

bool asc__worker_done(const asc_worker *worker)
{
    return atomic_load(&worker->done);
}

void asc__worker_join(asc_worker *worker)
{
    if (worker->busy)
        pthread_join(worker->thread, NULL);
    worker->busy = false;
    asc__worker_drain(worker);
}

void asc__worker_stop(asc_worker *worker)
{
    atomic_store(&worker->stopped, true);
}

bool asc__worker_stopped(const asc_worker *worker)
{
    return atomic_load(&worker->stopped);
}

void asc__worker_wake(asc_worker *worker)
{
    /* If the pipe is full, it is readable already. */
    while (write(worker->line[1], "", 1) < 0 && errno == EINTR)
        continue;
}

void asc__worker_drain(asc_worker *worker)
{
    char bytes[64];
    ssize_t got;
    do {
        got = read(worker->line[0], bytes, sizeof bytes);
    } while (got > 0 || (got < 0 && errno == EINTR));
}

void asc__worker_lock(asc_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
}

void asc__worker_unlock(asc_worker *worker)
{
    pthread_mutex_unlock(&worker->lock);
}
