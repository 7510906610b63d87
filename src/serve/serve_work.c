/*
 * serve_work.c - jobs in threads. The store has one thread, which runs its jobs in order; computer
 * players have several.
 */
#include "serve_internal.h"

#include <stdlib.h>

static void append(void ***list, size_t *count, size_t *room, void *job)
{
    if (*count == *room) {
        *room = *room ? *room * 2 : 16;
        *list = asc__store_get(*list, *room * sizeof **list);
    }
    (*list)[(*count)++] = job;
}

static void work_on(void *user)
{
    serve_work *work = user;
    uv_mutex_lock(&work->lock);
    for (;;) {
        while (work->waiting_count == 0 && !work->ends)
            uv_cond_wait(&work->more, &work->lock);
        if (work->waiting_count == 0)
            break;
        void *job = work->waiting[0];
        memmove(work->waiting, work->waiting + 1, --work->waiting_count * sizeof *work->waiting);
        uv_mutex_unlock(&work->lock);
        work->run(work->user, job);
        uv_mutex_lock(&work->lock);
        append(&work->done, &work->done_count, &work->done_room, job);
        uv_async_send(&work->finished);
    }
    uv_mutex_unlock(&work->lock);
}

static void hand_back(serve_work *work)
{
    uv_mutex_lock(&work->lock);
    void **done = work->done;
    size_t count = work->done_count;
    work->done = NULL;
    work->done_count = work->done_room = 0;
    uv_mutex_unlock(&work->lock);
    for (size_t i = 0; i < count; i++)
        work->finish(work->user, done[i]);
    free(done);
}

static void on_finished(uv_async_t *handle)
{
    hand_back(handle->data);
}

bool asc__work_begin(serve_work *work, uv_loop_t *loop, unsigned threads)
{
    if (uv_mutex_init(&work->lock) != 0 || uv_cond_init(&work->more) != 0 ||
        uv_async_init(loop, &work->finished, on_finished) != 0)
        return false;
    work->finished.data = work;
    while (work->thread_count < threads &&
           uv_thread_create(&work->threads[work->thread_count], work_on, work) == 0)
        work->thread_count++;
    return work->thread_count > 0;
}

void asc__work_add(serve_work *work, void *job)
{
    uv_mutex_lock(&work->lock);
    append(&work->waiting, &work->waiting_count, &work->waiting_room, job);
    uv_cond_signal(&work->more);
    uv_mutex_unlock(&work->lock);
}

void asc__work_end(serve_work *work)
{
    uv_mutex_lock(&work->lock);
    work->ends = true;
    uv_cond_broadcast(&work->more);
    uv_mutex_unlock(&work->lock);
    for (unsigned i = 0; i < work->thread_count; i++)
        uv_thread_join(&work->threads[i]);
    hand_back(work);
    uv_close((uv_handle_t *)&work->finished, NULL);
    uv_mutex_destroy(&work->lock);
    uv_cond_destroy(&work->more);
    free(work->waiting);
}
