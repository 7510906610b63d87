/*
 * serve_internal.h - declarations that the files of src/serve share.
 */
#ifndef ASC_SERVE_INTERNAL_H
#define ASC_SERVE_INTERNAL_H

#include <uv.h>

#include "id_map.h"
#include "serve.h"
#include "server.h"

/* ---- Work in threads (serve_work.c) ---------------------------------------------------------- */

/* A queue of jobs: threads run them in order and hand them back to the loop's thread. */
typedef struct serve_work {
    uv_thread_t threads[4];
    unsigned thread_count;
    uv_mutex_t lock;
    uv_cond_t more;
    uv_async_t finished;
    void **waiting, **done;
    size_t waiting_count, waiting_room, done_count, done_room;
    bool ends;
    void (*run)(void *user, void *job);    /* in a thread */
    void (*finish)(void *user, void *job); /* in the loop's thread */
    void *user;
} serve_work;

bool asc__work_begin(serve_work *work, uv_loop_t *loop, unsigned threads);
void asc__work_add(serve_work *work, void *job);
/* Finishes all jobs, hands them back and ends the threads. Then the loop must run once more. */
void asc__work_end(serve_work *work);

/* ---- The host's socket (serve_host.c) -------------------------------------------------------- */

typedef struct serve_host_line serve_host_line;

typedef struct serve_host {
    uv_pipe_t listener;
    serve_host_line *lines;
    unsigned count;
    uint64_t next_id;
    /* A complete line without its end; answer it with asc__host_answer. */
    void (*on_line)(void *user, uint64_t id, const char *line, size_t length);
    void *user;
} serve_host;

/* The path of a store's socket. False: it is too long for a socket. */
bool asc__host_path(const char *store, char path[ASC_SERVE_LINE]);
/* Listens; the store must be open. False: `wrong` says why, in English. */
bool asc__host_begin(serve_host *host, uv_loop_t *loop, const char *store, char wrong[256]);
void asc__host_answer(serve_host *host, uint64_t id, const char *answer);
/* drops clients that have sent no line in time */
void asc__host_sweep(serve_host *host, uint64_t now);
void asc__host_end(serve_host *host); /* then the loop must run once more */

/* Translates the status of a store into the way in which serving ends. */
asc_serve_end asc__serve_end_of(unsigned store_status); /* asc_store_status */

/* ---- Files of the page (serve_files.c) ------------------------------------------------------- */

typedef struct serve_file {
    char *path, *tag;
    const char *type;
    char *bytes, *packed; /* packed: with gzip; NULL if packing does not make it shorter */
    size_t size, packed_size;
} serve_file;

/* All files under a folder, read when the server begins. */
typedef struct serve_files {
    serve_file *list;
    size_t count, room;
} serve_files;

void asc__files_read(serve_files *files, const char *folder);
const serve_file *asc__files_find(const serve_files *files, const char *path, size_t length);
void asc__files_free(serve_files *files);

#endif
