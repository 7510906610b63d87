/*
 * web_internal.h - the engine behind a page, from inside.
 */
#ifndef ASC_WEB_INTERNAL_H
#define ASC_WEB_INTERNAL_H

#include "web_engine.h"
#include "wire.h"
#include "lang.h"
#include "log_text.h"

enum { WEB_FILES_MAX = 64, WEB_TABLES_MAX = 8, WEB_NAME_MAX = 64 };

/* Bytes that grow. */
typedef struct web_buffer {
    char *data;
    size_t size, length;
} web_buffer;

typedef enum web_file_kind { WEB_PACK, WEB_NETWORK, WEB_ALIASES, WEB_TUTORIAL } web_file_kind;

/* A file that the page has handed in. */
typedef struct web_file {
    web_file_kind kind;
    char name[WEB_NAME_MAX];
    char *bytes;
    size_t size;
} web_file;

/* A table, and the log that makes it. */
typedef struct web_table {
    asc_table *table;        /* NULL: the place is free */
    asc_game *game;          /* of one that was set up here, with its match; else */
    asc_match *match;        /* they belong to: */
    asc_table_opened opened; /* what was made of a log, or */
    asc_record *record;      /* of a record */
    asc_log_text log;
    size_t line_length; /* of a command that waits to be committed, behind the log; 0: none does */
    asc_wire_command pending; /* ... which it is */
} web_table;

/* A tutorial that goes with a table, or none, and up to which step the learner has pressed on. */
typedef struct web_lesson {
    asc_tutorial *tutorial; /* NULL: none */
    unsigned read;
} web_lesson;

/* A page has one engine. */
typedef struct web_engine {
    web_buffer reply;
    bool no_memory; /* while the reply was written */
    char language[16];
    char said[4096]; /* what the host was told, a line each */
    char warning[512];
    web_file files[WEB_FILES_MAX];
    size_t file_count;
    web_table tables[WEB_TABLES_MAX];
} web_engine;

extern web_engine asc__web;

bool asc__web_add(web_buffer *buffer, const char *bytes, size_t count);

/* Takes a file that the page hands in; 0, or negative. And the one of a name, or NULL. */
int asc__web_take_file(web_file_kind kind, const char *name, size_t name_size, const char *bytes,
                       size_t size);
const web_file *asc__web_find_file(web_file_kind kind, const char *name);

/* A host that remembers diagnostics; there are none at first. */
asc_host asc__web_host(void);
asc_text asc__web_begin(void);

/* The reply as JSON, empty now; as a text; and as an error, of which what the host was told is the
 * text, or `wrong`. */
asc_json asc__web_json(void);
int asc__web_done(int result); /* memory was short, or the result */
void asc__web_text(const char *text, size_t size);
int asc__web_fail(asc_status status);
int asc__web_fail_with(const char *wrong, asc_status status);
int asc__web_fail_at(const char *wrong, size_t at);

/* The table of a number, or NULL, and an error is the reply. */
web_table *asc__web_table(int number);
asc_wire asc__web_wire(const web_table *at);

/* Milliseconds as a table has them; what cannot be a time is 0. */
uint64_t asc__web_time(double time);

/* Finds the tutorial of a name, which may be empty; false if there is none, and an error is the
 * reply. */
bool asc__web_lesson(const char *name, size_t size, unsigned read, web_lesson *lesson);

/* Forgets what is being thought about, if it is about this table. */
void asc__web_forget(const web_table *at);

#endif
