/*
 * web_internal.h - what the files of the page's engine share.
 */
#ifndef ASC_WEB_INTERNAL_H
#define ASC_WEB_INTERNAL_H

#include "web_engine.h"
#include "wire.h"
#include "lang.h"
#include "log_text.h"

enum { WEB_FILES_MAX = 64, WEB_TABLES_MAX = 8, WEB_NAME_MAX = 64 };

/* A byte buffer that grows. */
typedef struct web_buffer {
    char *data;
    size_t size, length;
} web_buffer;

typedef enum web_file_kind { WEB_PACK, WEB_NETWORK, WEB_ALIASES, WEB_TUTORIAL } web_file_kind;

/* A file that the page has added. */
typedef struct web_file {
    web_file_kind kind;
    char name[WEB_NAME_MAX];
    char *bytes;
    size_t size;
} web_file;

/* A table, and the log that makes it. */
typedef struct web_table {
    asc_table *table;        /* NULL: the place is free */
    asc_game *game;          /* the game of a table that was set up here, and its match; */
    asc_match *match;        /* else they belong to one of these: */
    asc_table_opened opened; /* the opened log, or */
    asc_record *record;      /* the record */
    asc_log_text log;
    /* the line of a command that waits to be committed, behind the log; 0: none waits */
    size_t line_length;
    asc_wire_command pending; /* ... its command */
} web_table;

/* The tutorial of a table, if any; the learner has continued past all steps below `read`. */
typedef struct web_lesson {
    asc_tutorial *tutorial; /* NULL: none */
    unsigned read;
} web_lesson;

/* A page has one engine. */
typedef struct web_engine {
    web_buffer reply;
    bool no_memory; /* out of memory while the reply was written */
    char language[16];
    char said[4096]; /* the diagnostics for the host, a line each */
    char warning[512];
    web_file files[WEB_FILES_MAX];
    size_t file_count;
    web_table tables[WEB_TABLES_MAX];
} web_engine;

extern web_engine asc__web;

bool asc__web_add(web_buffer *buffer, const char *bytes, size_t count);

/* Takes a file that the page adds; returns 0, or negative. The second function finds one by its
 * name, or returns NULL. */
int asc__web_take_file(web_file_kind kind, const char *name, size_t name_size, const char *bytes,
                       size_t size);
const web_file *asc__web_find_file(web_file_kind kind, const char *name);

/* A host that collects diagnostics; it begins with none. */
asc_host asc__web_host(void);
asc_text asc__web_begin(void);

/* Begins an empty reply in JSON. The others begin one as text, or make it an error: with the
 * collected diagnostics, or `wrong`. */
asc_json asc__web_json(void);
int asc__web_done(int result); /* returns negative if memory was out, else the result */
void asc__web_text(const char *text, size_t size);
int asc__web_fail(asc_status status);
int asc__web_fail_with(const char *wrong, asc_status status);
int asc__web_fail_at(const char *wrong, size_t at);

/* The table of a number; if there is none, NULL, and an error is the reply. */
web_table *asc__web_table(int number);
asc_wire asc__web_wire(const web_table *at);

/* A time in milliseconds, as tables take it; an invalid time becomes 0. */
uint64_t asc__web_time(double time);

/* Finds the tutorial of a name, which may be empty; false if there is none, and an error is the
 * reply. */
bool asc__web_lesson(const char *name, size_t size, unsigned read, web_lesson *lesson);

/* Forgets what the players think about, if it is about this table. */
void asc__web_forget(const web_table *at);

#endif
