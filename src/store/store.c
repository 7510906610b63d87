/*
 * store.c - code that all stores share: batches and jobs.
 */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program without memory: all that anybody was told is stored, so that is safer than
 * continuing with incomplete data. */
void *asc__store_get(void *block, size_t size)
{
    void *bigger = realloc(block, size > 0 ? size : 1);
    if (bigger == NULL) {
        fputs("ascend: out of memory\n", stderr);
        abort();
    }
    return bigger;
}

void asc__batch_add(asc_store_batch *batch, asc_store_row row, const char *text, size_t length)
{
    if (batch->count == batch->capacity) {
        batch->capacity = batch->capacity ? batch->capacity * 2 : 16;
        batch->rows = asc__store_get(batch->rows, batch->capacity * sizeof *batch->rows);
    }
    if (batch->room - batch->length < length) {
        batch->room = (batch->length + length) * 2;
        batch->texts = asc__store_get(batch->texts, batch->room);
    }
    row.at = batch->length;
    row.length = length;
    if (length > 0)
        memcpy(batch->texts + batch->length, text, length);
    batch->length += length;
    batch->rows[batch->count++] = row;
}

void asc__batch_free(asc_store_batch *batch)
{
    free(batch->rows);
    free(batch->texts);
    *batch = (asc_store_batch){.count = 0};
}

asc_store_job *asc__store_job_new(asc_store_job_kind kind)
{
    asc_store_job *job = asc__store_get(NULL, sizeof *job);
    *job = (asc_store_job){.kind = (uint8_t)kind};
    return job;
}

void asc__store_job_free(asc_store_job *job)
{
    if (job == NULL)
        return;
    asc__batch_free(&job->batch);
    free(job->table.about);
    free(job->table.log);
    free(job->sessions);
    free(job->games);
    free(job->wakes);
    free(job->text);
    free(job);
}

asc_store_status asc__store_run(asc_server_store *store, asc_store_job *job)
{
    store->wrong[0] = '\0';
    job->status = (uint8_t)store->type->run(store, job);
    return job->status;
}

void asc__store_close(asc_server_store *store)
{
    if (store != NULL)
        store->type->close(store);
}

const char *asc__store_status_name(asc_store_status status)
{
    static const char *const names[] = {"OK",    "NOT_THERE",  "FULL",  "BUSY",
                                        "NEWER", "IN_THE_WAY", "FAILED"};
    return names[status];
}
