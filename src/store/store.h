/*
 * store.h - where a server stores people, tables and commands. A batch is stored as a whole or not
 * at all, and survives a crash of the machine.
 *
 * One thread at a time uses a store, which has no thread of its own. A server hands it jobs in
 * order; the caller decides which thread runs them, and when (asc__store_run). Only the server
 * understands the texts: a store never reads them.
 *
 * store_sqlite.c stores in a file; store_memory.c stores in memory, for tests.
 */
#ifndef ASC_STORE_H
#define ASC_STORE_H

#include "base.h"

enum {
    ASC_STORE_SCHEMA = 3,  /* of the file; opening updates an older file and refuses a newer one */
    ASC_STORE_HASH = 32,   /* bytes of the hash of a token */
    ASC_STORE_NAME = 64,   /* bytes of a name, its NUL included */
    ASC_STORE_HANDLE = 24, /* ... of a handle, */
    ASC_STORE_SECRET = 128 /* ... and of the hash of a password */
};

typedef enum asc_store_status {
    ASC_STORE_OK,
    ASC_STORE_NOT_THERE,  /* nothing is stored under this id */
    ASC_STORE_FULL,       /* the disk is full */
    ASC_STORE_BUSY,       /* another process has the store open */
    ASC_STORE_NEWER,      /* a newer version of the program has written it */
    ASC_STORE_IN_THE_WAY, /* a copy would overwrite a file */
    ASC_STORE_FAILED      /* anything else: asc_server_store.wrong */
} asc_store_status;

/* ---- Stored rows ----------------------------------------------------------------------------- */

typedef enum asc_store_kind {
    ASC_STORE_PERSON,  /* id, text: the name; replaces the one before */
    ASC_STORE_ACCOUNT, /* id of a person, text: handle, line end, secret; sets both */
    ASC_STORE_BAN,     /* id of a person, state: 1 or 0 */
    /* id of a person, hash of the code for logging in, wake: until when it is valid */
    ASC_STORE_CODE,
    ASC_STORE_FORGET,     /* id of a person: deletes them, with all sessions */
    ASC_STORE_SESSION,    /* hash of the token, person, wake: when it began */
    ASC_STORE_LOGOUT,     /* hash: ends the session with that hash */
    ASC_STORE_END_OTHERS, /* person, hash: ends all other sessions of the person */
    ASC_STORE_TABLE,      /* id, state, wake, ended, text: about it; replaces the one before */
    /* id, text: the head of the table's log; deletes all lines of the old one */
    ASC_STORE_HEAD,
    ASC_STORE_WAKE, /* id, state, wake, ended: changes these of an existing table */
    ASC_STORE_SEAT, /* id of the table, seat, person; 0: nobody */
    /* id of the table, number from 1, text: a line of its log, without the line end */
    ASC_STORE_COMMAND
} asc_store_kind;

typedef struct asc_store_row {
    uint8_t kind; /* asc_store_kind */
    uint8_t seat, state;
    uint32_t number;
    uint64_t id, person, wake;
    uint64_t ended; /* when the game at a table ended; 0: it has not */
    uint8_t hash[ASC_STORE_HASH];
    size_t at, length; /* its text, in the texts of the batch */
} asc_store_row;

/* Rows that are stored together, in their order. Zero-initialise. */
typedef struct asc_store_batch {
    asc_store_row *rows;
    size_t count, capacity;
    char *texts;
    size_t length, room;
    uint64_t service_ms; /* the service time when it was closed */
} asc_store_batch;

/* Appends a row and copies its text; fills in the row's `at` and `length`. */
void asc__batch_add(asc_store_batch *batch, asc_store_row row, const char *text, size_t length);
/* The text of a row. */
static inline const char *asc__batch_text(const asc_store_batch *batch, const asc_store_row *row)
{
    return row->length > 0 ? batch->texts + row->at : "";
}
void asc__batch_free(asc_store_batch *batch);

/* ---- Results of reading ---------------------------------------------------------------------- */

typedef struct asc_stored_table {
    uint64_t id, wake, ended;
    uint8_t state;
    uint64_t person[ASC_SEATS_MAX]; /* 0: nobody */
    char *about;                    /* its text, with a NUL at the end */
    char *log;                      /* the head and all lines, with their ends; "" without a head */
    size_t log_length, head_length;
    uint32_t commands;
} asc_stored_table;

typedef struct asc_stored_person {
    uint64_t id;
    char name[ASC_STORE_NAME], handle[ASC_STORE_HANDLE]; /* no handle: a guest */
    bool banned;
} asc_stored_person;

/* A person's means of logging in. */
typedef struct asc_stored_account {
    char secret[ASC_STORE_SECRET]; /* "": no password */
    uint8_t code[ASC_STORE_HASH];
    uint64_t code_until; /* until when the code is valid; 0: there is no code */
} asc_stored_account;

typedef struct asc_stored_session {
    uint8_t hash[ASC_STORE_HASH];
    uint64_t since;
} asc_stored_session;

/* A table that must do something at a time: a clock runs out, or a computer player decides. */
typedef struct asc_stored_wake {
    uint64_t id, at;
} asc_stored_wake;

/* ---- Jobs ------------------------------------------------------------------------------------ */

typedef enum asc_store_job_kind {
    ASC_STORE_WRITE,         /* batch */
    ASC_STORE_READ_TABLE,    /* id: table */
    ASC_STORE_READ_PERSON,   /* hash of a token: person */
    ASC_STORE_READ_ACCOUNT,  /* text: a handle, or NULL, and id of a person: person, account */
    ASC_STORE_READ_SESSIONS, /* id of a person: their sessions, the newest first */
    ASC_STORE_READ_GAMES,    /* id of a person: ids of their tables, the newest first */
    ASC_STORE_READ_BEGIN,    /* what a server needs at its start: service_ms, wakes */
    /* id of a table, or ASC_STORE_FIRST: games, the ids of the next tables */
    ASC_STORE_READ_TABLES,
    ASC_STORE_CHECK, /* checks that the whole file is intact */
    ASC_STORE_PACK,  /* id: a time: packs games that ended by then; count: how many */
    ASC_STORE_BACKUP /* text: the path of the copy, a new file */
} asc_store_job_kind;

typedef struct asc_store_job {
    uint8_t kind;   /* asc_store_job_kind */
    uint8_t status; /* asc_store_status, after it has run */
    uint64_t id;
    uint8_t hash[ASC_STORE_HASH];
    asc_store_batch batch;
    asc_stored_table table;
    asc_stored_person person;
    asc_stored_account account;
    asc_stored_session *sessions; /* at most ASC_STORE_GAMES */
    uint64_t *games;              /* at most as many */
    asc_stored_wake *wakes;
    size_t count;        /* of sessions, games, wakes, or packed games */
    uint64_t service_ms; /* of the last stored batch; 0: there is none */
    char *text;
    void *owner; /* at the caller's disposal */
} asc_store_job;

/* The lowest id: ids are ordered as signed numbers. */
#define ASC_STORE_FIRST (UINT64_C(1) << 63)

enum { ASC_STORE_GAMES = 200, ASC_STORE_PACKED = 16 /* games that one job packs, at most */ };

asc_store_job *asc__store_job_new(asc_store_job_kind kind);
void asc__store_job_free(asc_store_job *job); /* with all that it owns */

/* ---- Stores ---------------------------------------------------------------------------------- */

typedef struct asc_server_store asc_server_store;

typedef struct asc_store_type {
    asc_store_status (*run)(asc_server_store *store, asc_store_job *job);
    void (*close)(asc_server_store *store);
} asc_store_type;

struct asc_server_store {
    const asc_store_type *type;
    char wrong[256]; /* why the last job failed, in English */
};

/* Runs a job; job->status has the status, too. */
asc_store_status asc__store_run(asc_server_store *store, asc_store_job *job);
void asc__store_close(asc_server_store *store); /* NULL is legal */

/* The name of a status for programs, such as "FULL". */
const char *asc__store_status_name(asc_store_status status);

/*
 * Opens a file, or creates it. `vfs` names a file system of SQLite; NULL: the default. Returns NULL
 * on failure, with a status and a sentence in `wrong`.
 */
asc_server_store *asc__store_sqlite(const char *path, const char *vfs, asc_store_status *status,
                                    char wrong[256]);

/* A store in memory. Writing fails while *full is true. */
asc_server_store *asc__store_memory(const bool *full);

/* Grows a block of memory; without memory it ends the program (store.c). */
void *asc__store_get(void *block, size_t size);

#endif
