/*
 * serve_internal.h - what the files of the world share.
 */
#ifndef ASC_SERVE_INTERNAL_H
#define ASC_SERVE_INTERNAL_H

#include <uv.h>

#include "id_map.h"
#include "serve.h"
#include "server.h"

/* ---- Work in threads (serve_work.c) ---------------------------------------------------------- */

/* Jobs that threads do in their order, and hand back to the loop's thread. */
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
    void (*finish)(void *user, void *job); /* in the loop's */
    void *user;
} serve_work;

bool asc__work_begin(serve_work *work, uv_loop_t *loop, unsigned threads);
void asc__work_add(serve_work *work, void *job);
/* All jobs are done and handed back; the threads have ended. Then the loop must run once more. */
void asc__work_end(serve_work *work);

/* ---- The host's socket (serve_host.c) -------------------------------------------------------- */

typedef struct serve_host_line serve_host_line;

typedef struct serve_host {
    uv_pipe_t listener;
    serve_host_line *lines;
    unsigned count;
    uint64_t next_id;
    /* A line without its end; the answer comes by asc__host_answer. */
    void (*on_line)(void *user, uint64_t id, const char *line, size_t length);
    void *user;
} serve_host;

/* The socket of a store. False: no socket can have so long a path. */
bool asc__host_path(const char *store, char path[ASC_SERVE_LINE]);
/* Listens; the store must be open. False, with why in English. */
bool asc__host_begin(serve_host *host, uv_loop_t *loop, const char *store, char wrong[256]);
void asc__host_answer(serve_host *host, uint64_t id, const char *answer);
void asc__host_sweep(serve_host *host, uint64_t now); /* who sends no line goes */
void asc__host_end(serve_host *host);                 /* then the loop must run once more */

/* How serving ends with this status of its store. */
asc_serve_end asc__serve_end_of(unsigned store_status); /* asc_store_status */

/* ---- Files of the page (serve_files.c) ------------------------------------------------------- */

typedef struct serve_file {
    char *path, *tag;
    const char *type;
    char *bytes, *packed; /* packed: with gzip; NULL if that is not shorter */
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
