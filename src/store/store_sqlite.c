/*
 * store_sqlite.c - a store in a file of SQLite: one exclusive connection, a write-ahead log, and a
 * sync to the disk after each batch.
 *
 * SQLite stores numbers of 64 bits with a sign.
 */
#include "store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "store_pack.h"

enum { ASC_APPLICATION_ID = 0x61736e64 }; /* "asnd": marks the file as ours */

/* Prepared statements. */
enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PUT_TIME,
    PUT_PERSON,
    PUT_ACCOUNT,
    PUT_BAN,
    PUT_CODE,
    FORGET_SESSIONS,
    FORGET_PERSON,
    PUT_SESSION,
    END_SESSION,
    END_OTHERS,
    PUT_TABLE,
    CLEAR_COMMANDS,
    CLEAR_PACKED,
    PUT_HEAD,
    PUT_WAKE,
    PUT_SEAT,
    PUT_COMMAND,
    PUT_PACKED,
    END_ENDED,
    GET_TABLE,
    GET_SEATS,
    GET_COMMANDS,
    GET_PACKED,
    GET_ENDED,
    GET_PERSON,
    GET_ACCOUNT,
    GET_SESSIONS,
    GET_GAMES,
    GET_TIME,
    GET_WAKES,
    GET_TABLES,
    CHECK,
    BACKUP,
    STATEMENTS
};

static const char *const statements[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [PUT_TIME] = "INSERT INTO meta VALUES ('service_ms', ?1)"
                 " ON CONFLICT (key) DO UPDATE SET value = ?1",
    [PUT_PERSON] = "INSERT INTO people (id, name) VALUES (?1, ?2)"
                   " ON CONFLICT (id) DO UPDATE SET name = ?2",
    [PUT_ACCOUNT] = "UPDATE people SET handle = ?2, secret = ?3, code_until = 0 WHERE id = ?1",
    [PUT_BAN] = "UPDATE people SET banned = ?2 WHERE id = ?1",
    [PUT_CODE] = "UPDATE people SET code = ?2, code_until = ?3 WHERE id = ?1",
    [FORGET_SESSIONS] = "DELETE FROM sessions WHERE person = ?1",
    [FORGET_PERSON] = "DELETE FROM people WHERE id = ?1",
    [PUT_SESSION] = "INSERT INTO sessions VALUES (?1, ?2, ?3)",
    [END_SESSION] = "DELETE FROM sessions WHERE token = ?1",
    [END_OTHERS] = "DELETE FROM sessions WHERE person = ?2 AND token <> ?1",
    [PUT_TABLE] = "INSERT INTO tables (id, state, wake, ended, about, head)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, '') ON CONFLICT (id)"
                  " DO UPDATE SET state = ?2, wake = ?3, ended = ?4, about = ?5",
    [CLEAR_COMMANDS] = "DELETE FROM commands WHERE table_id = ?1",
    [CLEAR_PACKED] = "DELETE FROM packed WHERE table_id = ?1",
    [PUT_HEAD] = "UPDATE tables SET head = ?2 WHERE id = ?1",
    [PUT_WAKE] = "UPDATE tables SET state = ?2, wake = ?3, ended = ?4 WHERE id = ?1",
    [PUT_SEAT] = "INSERT INTO seats VALUES (?1, ?2, ?3)"
                 " ON CONFLICT (table_id, seat) DO UPDATE SET person = ?3",
    [PUT_COMMAND] = "INSERT INTO commands VALUES (?1, ?2, ?3)",
    [PUT_PACKED] = "INSERT INTO packed VALUES (?1, ?2, ?3, ?4)"
                   " ON CONFLICT (table_id) DO UPDATE SET commands = ?2, size = ?3, lines = ?4",
    [END_ENDED] = "UPDATE tables SET ended = 0 WHERE id = ?1",
    [GET_TABLE] = "SELECT state, wake, about, head, ended FROM tables WHERE id = ?1",
    [GET_SEATS] = "SELECT seat, person FROM seats WHERE table_id = ?1",
    [GET_COMMANDS] = "SELECT number, line FROM commands WHERE table_id = ?1 ORDER BY number",
    [GET_PACKED] = "SELECT commands, size, lines FROM packed WHERE table_id = ?1",
    [GET_ENDED] = "SELECT id FROM tables WHERE ended > 0 AND ended <= ?1 ORDER BY ended LIMIT ?2",
    [GET_PERSON] = "SELECT people.id, people.name, handle, banned FROM sessions"
                   " JOIN people ON people.id = sessions.person WHERE token = ?1",
    [GET_ACCOUNT] = "SELECT id, name, handle, banned, secret, code, code_until FROM people"
                    " WHERE handle = ?1 OR id = ?2",
    [GET_SESSIONS] = "SELECT token, since FROM sessions WHERE person = ?1"
                     " ORDER BY since DESC LIMIT ?2",
    [GET_GAMES] = "SELECT table_id FROM seats WHERE person = ?1"
                  " ORDER BY rowid DESC LIMIT ?2",
    [GET_TIME] = "SELECT value FROM meta WHERE key = 'service_ms'",
    [GET_WAKES] = "SELECT id, wake FROM tables WHERE wake > 0",
    [GET_TABLES] = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2",
    [CHECK] = "PRAGMA integrity_check(1)",
    [BACKUP] = "VACUUM INTO ?1",
};

/* Each step updates a file by one version: the first from 0 to 1, and so on. */
static const char *const steps[ASC_STORE_SCHEMA] = {
    "BEGIN;"
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
    "CREATE TABLE sessions (token BLOB PRIMARY KEY, person INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, wake INTEGER NOT NULL,"
    " about TEXT NOT NULL, head TEXT NOT NULL);"
    "CREATE INDEX tables_wake ON tables (wake) WHERE wake > 0;"
    "CREATE TABLE seats (table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,"
    " person INTEGER NOT NULL, UNIQUE (table_id, seat));"
    "CREATE INDEX seats_person ON seats (person);"
    "CREATE TABLE commands (table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('service_ms', 0);"
    "PRAGMA application_id = 0x61736e64;"
    "PRAGMA user_version = 1;"
    "COMMIT;",
    /* accounts */
    "BEGIN;"
    "ALTER TABLE people ADD COLUMN handle TEXT COLLATE NOCASE;"
    "ALTER TABLE people ADD COLUMN secret TEXT;"
    "ALTER TABLE people ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE people ADD COLUMN code BLOB;"
    "ALTER TABLE people ADD COLUMN code_until INTEGER NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX people_handle ON people (handle) WHERE handle IS NOT NULL;"
    "ALTER TABLE sessions ADD COLUMN since INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX sessions_person ON sessions (person);"
    "PRAGMA user_version = 2;"
    "COMMIT;",
    /* finished games (state 2) are packed after some time */
    "BEGIN;"
    "ALTER TABLE tables ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX tables_ended ON tables (ended) WHERE ended > 0;"
    "UPDATE tables SET ended = 1 + (SELECT value FROM meta WHERE key = 'service_ms')"
    " WHERE state = 2;"
    "CREATE TABLE packed (table_id INTEGER PRIMARY KEY REFERENCES tables,"
    " commands INTEGER NOT NULL, size INTEGER NOT NULL, lines BLOB NOT NULL);"
    "PRAGMA user_version = 3;"
    "COMMIT;",
};

typedef struct sqlite_store {
    asc_server_store base;
    sqlite3 *db;
    sqlite3_stmt *ready[STATEMENTS];
} sqlite_store;

static asc_store_status status_of(sqlite_store *store, int code)
{
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
        return ASC_STORE_OK;
    snprintf(store->base.wrong, sizeof store->base.wrong, "%s", sqlite3_errmsg(store->db));
    switch (code & 0xff) {
    case SQLITE_FULL:
        return ASC_STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ASC_STORE_BUSY;
    default:
        return ASC_STORE_FAILED;
    }
}

/* Runs a statement without results, or with results that are read before sqlite3_reset. */
static int step(sqlite_store *store, int which)
{
    return sqlite3_step(store->ready[which]);
}

static int done(sqlite_store *store, int which)
{
    int code = step(store, which);
    sqlite3_reset(store->ready[which]);
    return code;
}

static void bind_number(sqlite_store *store, int which, int at, uint64_t number)
{
    sqlite3_bind_int64(store->ready[which], at, (sqlite3_int64)number);
}

static void bind_text(sqlite_store *store, int which, int at, const char *text, size_t length)
{
    sqlite3_bind_text64(store->ready[which], at, length > 0 ? text : "", length, SQLITE_STATIC,
                        SQLITE_UTF8);
}

static void bind_hash(sqlite_store *store, int which, int at, const uint8_t *hash)
{
    sqlite3_bind_blob(store->ready[which], at, hash, ASC_STORE_HASH, SQLITE_STATIC);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static int put_table(sqlite_store *store, const asc_store_row *row, const char *text)
{
    int which = row->kind == ASC_STORE_TABLE ? PUT_TABLE : PUT_WAKE;
    bind_number(store, which, 1, row->id);
    bind_number(store, which, 2, row->state);
    bind_number(store, which, 3, row->wake);
    bind_number(store, which, 4, row->ended);
    if (which == PUT_TABLE)
        bind_text(store, which, 5, text, row->length);
    return done(store, which);
}

/* Splits the text into handle and secret at its line end. */
static int put_account(sqlite_store *store, const asc_store_row *row, const char *text)
{
    const char *end = memchr(text, '\n', row->length);
    size_t handle = end != NULL ? (size_t)(end - text) : row->length;
    bind_number(store, PUT_ACCOUNT, 1, row->id);
    bind_text(store, PUT_ACCOUNT, 2, text, handle);
    bind_text(store, PUT_ACCOUNT, 3, text + handle + (end != NULL),
              row->length - handle - (end != NULL));
    return done(store, PUT_ACCOUNT);
}

/* Stores a row about a person, other than their name. */
static int put_about_person(sqlite_store *store, const asc_store_row *row)
{
    int which = row->kind == ASC_STORE_BAN ? PUT_BAN : PUT_CODE;
    if (row->kind == ASC_STORE_FORGET) {
        bind_number(store, FORGET_SESSIONS, 1, row->id);
        bind_number(store, FORGET_PERSON, 1, row->id);
        int code = done(store, FORGET_SESSIONS);
        return code == SQLITE_DONE ? done(store, FORGET_PERSON) : code;
    }
    bind_number(store, which, 1, row->id);
    if (which == PUT_BAN) {
        bind_number(store, which, 2, row->state);
    } else {
        bind_hash(store, which, 2, row->hash);
        bind_number(store, which, 3, row->wake);
    }
    return done(store, which);
}

static int put_session(sqlite_store *store, const asc_store_row *row)
{
    int which = row->kind == ASC_STORE_SESSION  ? PUT_SESSION
                : row->kind == ASC_STORE_LOGOUT ? END_SESSION
                                                : END_OTHERS;
    bind_hash(store, which, 1, row->hash);
    if (which != END_SESSION)
        bind_number(store, which, 2, row->person);
    if (which == PUT_SESSION)
        bind_number(store, which, 3, row->wake);
    return done(store, which);
}

static int put_row(sqlite_store *store, const asc_store_row *row, const char *text)
{
    int which = PUT_PERSON;
    switch ((asc_store_kind)row->kind) {
    case ASC_STORE_TABLE:
    case ASC_STORE_WAKE:
        return put_table(store, row, text);
    case ASC_STORE_ACCOUNT:
        return put_account(store, row, text);
    case ASC_STORE_BAN:
    case ASC_STORE_CODE:
    case ASC_STORE_FORGET:
        return put_about_person(store, row);
    case ASC_STORE_SESSION:
    case ASC_STORE_LOGOUT:
    case ASC_STORE_END_OTHERS:
        return put_session(store, row);
    case ASC_STORE_HEAD:
        bind_number(store, CLEAR_COMMANDS, 1, row->id);
        bind_number(store, CLEAR_PACKED, 1, row->id);
        if (done(store, CLEAR_COMMANDS) != SQLITE_DONE || done(store, CLEAR_PACKED) != SQLITE_DONE)
            return SQLITE_ERROR;
        which = PUT_HEAD;
        bind_number(store, which, 1, row->id);
        bind_text(store, which, 2, text, row->length);
        break;
    case ASC_STORE_PERSON:
        bind_number(store, which, 1, row->id);
        bind_text(store, which, 2, text, row->length);
        break;
    case ASC_STORE_SEAT:
        which = PUT_SEAT;
        bind_number(store, which, 1, row->id);
        bind_number(store, which, 2, row->seat);
        bind_number(store, which, 3, row->person);
        break;
    case ASC_STORE_COMMAND:
        which = PUT_COMMAND;
        bind_number(store, which, 1, row->id);
        bind_number(store, which, 2, row->number);
        bind_text(store, which, 3, text, row->length);
        break;
    }
    return done(store, which);
}

/* Commits all of the transaction, or nothing. A failed commit may leave the transaction open. */
static asc_store_status end_batch(sqlite_store *store, int code)
{
    if (code == SQLITE_DONE)
        code = done(store, COMMIT);
    asc_store_status status = status_of(store, code);
    if (status != ASC_STORE_OK && !sqlite3_get_autocommit(store->db))
        done(store, ROLLBACK);
    return status;
}

static asc_store_status write_batch(sqlite_store *store, const asc_store_batch *batch)
{
    bool forgets = false;
    int code = done(store, BEGIN);
    for (size_t i = 0; i < batch->count && code == SQLITE_DONE; i++) {
        forgets = forgets || batch->rows[i].kind == ASC_STORE_FORGET;
        code = put_row(store, &batch->rows[i], asc__batch_text(batch, &batch->rows[i]));
    }
    if (code == SQLITE_DONE) {
        bind_number(store, PUT_TIME, 1, batch->service_ms);
        code = done(store, PUT_TIME);
    }
    asc_store_status status = end_batch(store, code);
    /* Forgotten data remains in the log of the file until the log is written anew. */
    if (status == ASC_STORE_OK && forgets)
        sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return status;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static char *column_text(sqlite3_stmt *statement, int at, size_t *length)
{
    *length = (size_t)sqlite3_column_bytes(statement, at);
    char *copy = asc__store_get(NULL, *length + 1);
    if (*length > 0)
        memcpy(copy, sqlite3_column_text(statement, at), *length);
    copy[*length] = '\0';
    return copy;
}

/* Reads the packed lines of a log, if there are any. */
static int read_packed(sqlite_store *store, asc_stored_table *table)
{
    sqlite3_stmt *statement = store->ready[GET_PACKED];
    bind_number(store, GET_PACKED, 1, table->id);
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        size_t size = (size_t)sqlite3_column_int64(statement, 1);
        size_t packed = (size_t)sqlite3_column_bytes(statement, 2);
        table->log = asc__store_get(table->log, table->log_length + size + 1);
        bool whole = asc__store_unpack(sqlite3_column_blob(statement, 2), packed,
                                       table->log + table->log_length, size);
        table->log_length += whole ? size : 0;
        table->log[table->log_length] = '\0';
        table->commands = (uint32_t)sqlite3_column_int64(statement, 0);
        code = whole ? SQLITE_DONE : SQLITE_CORRUPT;
    }
    sqlite3_reset(statement);
    return code;
}

/* Reads the lines after those; a gap in their numbers means damage. */
static int read_lines(sqlite_store *store, asc_stored_table *table)
{
    sqlite3_stmt *statement = store->ready[GET_COMMANDS];
    size_t room = table->log_length + 1;
    int code;
    bind_number(store, GET_COMMANDS, 1, table->id);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        size_t length = (size_t)sqlite3_column_bytes(statement, 1);
        if (sqlite3_column_int64(statement, 0) != (sqlite3_int64)table->commands + 1) {
            code = SQLITE_CORRUPT;
            break;
        }
        if (room - table->log_length < length + 2) {
            room = (table->log_length + length + 2) * 2;
            table->log = asc__store_get(table->log, room);
        }
        memcpy(table->log + table->log_length, sqlite3_column_text(statement, 1), length);
        table->log_length += length;
        table->log[table->log_length++] = '\n';
        table->log[table->log_length] = '\0';
        table->commands++;
    }
    sqlite3_reset(statement);
    return code;
}

static int read_seats(sqlite_store *store, asc_stored_table *table)
{
    sqlite3_stmt *statement = store->ready[GET_SEATS];
    int code;
    bind_number(store, GET_SEATS, 1, table->id);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        int seat = sqlite3_column_int(statement, 0);
        if (seat >= 0 && seat < ASC_SEATS_MAX)
            table->person[seat] = (uint64_t)sqlite3_column_int64(statement, 1);
    }
    sqlite3_reset(statement);
    return code;
}

static asc_store_status read_table(sqlite_store *store, asc_store_job *job)
{
    sqlite3_stmt *statement = store->ready[GET_TABLE];
    asc_stored_table *table = &job->table;
    size_t length;
    bind_number(store, GET_TABLE, 1, job->id);
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        table->id = job->id;
        table->state = (uint8_t)sqlite3_column_int(statement, 0);
        table->wake = (uint64_t)sqlite3_column_int64(statement, 1);
        table->about = column_text(statement, 2, &length);
        table->log = column_text(statement, 3, &table->log_length);
        table->head_length = table->log_length;
        table->ended = (uint64_t)sqlite3_column_int64(statement, 4);
    }
    sqlite3_reset(statement);
    if (code == SQLITE_DONE)
        return ASC_STORE_NOT_THERE;
    if (code == SQLITE_ROW)
        code = read_seats(store, table);
    if (code == SQLITE_DONE)
        code = read_packed(store, table);
    if (code == SQLITE_DONE)
        code = read_lines(store, table);
    return status_of(store, code);
}

static asc_store_status check_file(sqlite_store *store)
{
    int code = step(store, CHECK);
    const char *said = code == SQLITE_ROW
                           ? (const char *)sqlite3_column_text(store->ready[CHECK], 0)
                           : sqlite3_errmsg(store->db);
    bool whole = said != NULL && strcmp(said, "ok") == 0;
    snprintf(store->base.wrong, sizeof store->base.wrong, "%s", whole || said == NULL ? "" : said);
    sqlite3_reset(store->ready[CHECK]);
    return whole ? ASC_STORE_OK : ASC_STORE_FAILED;
}

/* ---- Packing --------------------------------------------------------------------------------- */

/* Packs the lines of a game into one row. A damaged game stays as it is. */
static int pack_game(sqlite_store *store, uint64_t id)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    asc_stored_table *table = &job->table;
    size_t size = 0;
    int code = SQLITE_DONE;
    job->id = id;
    if (read_table(store, job) == ASC_STORE_OK && table->commands > 0) {
        const char *lines = table->log + table->head_length;
        size_t length = table->log_length - table->head_length;
        char *packed = asc__store_pack(lines, length, &size);
        bind_number(store, PUT_PACKED, 1, id);
        bind_number(store, PUT_PACKED, 2, table->commands);
        bind_number(store, PUT_PACKED, 3, length);
        sqlite3_bind_blob64(store->ready[PUT_PACKED], 4, packed, size, SQLITE_STATIC);
        if (size > 0)
            code = done(store, PUT_PACKED);
        sqlite3_clear_bindings(store->ready[PUT_PACKED]);
        free(packed);
    }
    asc__store_job_free(job);
    if (size > 0 && code == SQLITE_DONE) {
        bind_number(store, CLEAR_COMMANDS, 1, id);
        code = done(store, CLEAR_COMMANDS);
    }
    bind_number(store, END_ENDED, 1, id);
    return code == SQLITE_DONE ? done(store, END_ENDED) : code;
}

static asc_store_status pack_games(sqlite_store *store, asc_store_job *job)
{
    uint64_t ids[ASC_STORE_PACKED];
    int code;
    bind_number(store, GET_ENDED, 1, job->id);
    bind_number(store, GET_ENDED, 2, ASC_STORE_PACKED);
    while ((code = step(store, GET_ENDED)) == SQLITE_ROW)
        ids[job->count++] = (uint64_t)sqlite3_column_int64(store->ready[GET_ENDED], 0);
    sqlite3_reset(store->ready[GET_ENDED]);
    if (job->count == 0 || code != SQLITE_DONE)
        return status_of(store, code);
    code = done(store, BEGIN);
    for (size_t i = 0; i < job->count && code == SQLITE_DONE; i++)
        code = pack_game(store, ids[i]);
    return end_batch(store, code);
}

/* Reads the columns id, name, handle, banned. */
static void take_person(sqlite3_stmt *statement, asc_stored_person *person)
{
    const unsigned char *handle = sqlite3_column_text(statement, 2);
    person->id = (uint64_t)sqlite3_column_int64(statement, 0);
    snprintf(person->name, sizeof person->name, "%s",
             (const char *)sqlite3_column_text(statement, 1));
    snprintf(person->handle, sizeof person->handle, "%s",
             handle != NULL ? (const char *)handle : "");
    person->banned = sqlite3_column_int(statement, 3) != 0;
}

static asc_store_status read_account(sqlite_store *store, asc_store_job *job)
{
    sqlite3_stmt *statement = store->ready[GET_ACCOUNT];
    if (job->text != NULL)
        bind_text(store, GET_ACCOUNT, 1, job->text, strlen(job->text));
    else
        sqlite3_bind_null(statement, 1);
    bind_number(store, GET_ACCOUNT, 2, job->id);
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        const unsigned char *secret = sqlite3_column_text(statement, 4);
        take_person(statement, &job->person);
        snprintf(job->account.secret, sizeof job->account.secret, "%s",
                 secret != NULL ? (const char *)secret : "");
        job->account.code_until = (uint64_t)sqlite3_column_int64(statement, 6);
        if (sqlite3_column_bytes(statement, 5) == ASC_STORE_HASH)
            memcpy(job->account.code, sqlite3_column_blob(statement, 5), ASC_STORE_HASH);
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? ASC_STORE_NOT_THERE : status_of(store, code);
}

static asc_store_status read_sessions(sqlite_store *store, asc_store_job *job)
{
    sqlite3_stmt *statement = store->ready[GET_SESSIONS];
    int code;
    job->sessions = asc__store_get(NULL, ASC_STORE_GAMES * sizeof *job->sessions);
    bind_number(store, GET_SESSIONS, 1, job->id);
    bind_number(store, GET_SESSIONS, 2, ASC_STORE_GAMES);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        asc_stored_session *session = &job->sessions[job->count++];
        *session = (asc_stored_session){.since = (uint64_t)sqlite3_column_int64(statement, 1)};
        if (sqlite3_column_bytes(statement, 0) == ASC_STORE_HASH)
            memcpy(session->hash, sqlite3_column_blob(statement, 0), ASC_STORE_HASH);
    }
    sqlite3_reset(statement);
    return status_of(store, code);
}

static asc_store_status read_person(sqlite_store *store, asc_store_job *job)
{
    sqlite3_stmt *statement = store->ready[GET_PERSON];
    bind_hash(store, GET_PERSON, 1, job->hash);
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        take_person(statement, &job->person);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? ASC_STORE_NOT_THERE : status_of(store, code);
}

static asc_store_status read_ids(sqlite_store *store, asc_store_job *job, int which)
{
    sqlite3_stmt *statement = store->ready[which];
    int code;
    job->games = asc__store_get(NULL, ASC_STORE_GAMES * sizeof *job->games);
    bind_number(store, which, 1, job->id);
    bind_number(store, which, 2, ASC_STORE_GAMES);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        job->games[job->count++] = (uint64_t)sqlite3_column_int64(statement, 0);
    sqlite3_reset(statement);
    return status_of(store, code);
}

static asc_store_status read_begin(sqlite_store *store, asc_store_job *job)
{
    int code = step(store, GET_TIME);
    if (code == SQLITE_ROW)
        job->service_ms = (uint64_t)sqlite3_column_int64(store->ready[GET_TIME], 0);
    sqlite3_reset(store->ready[GET_TIME]);
    size_t room = 0;
    while ((code = step(store, GET_WAKES)) == SQLITE_ROW) {
        sqlite3_stmt *statement = store->ready[GET_WAKES];
        if (job->count == room) {
            room = room ? room * 2 : 64;
            job->wakes = asc__store_get(job->wakes, room * sizeof *job->wakes);
        }
        job->wakes[job->count++] = (asc_stored_wake){(uint64_t)sqlite3_column_int64(statement, 0),
                                                     (uint64_t)sqlite3_column_int64(statement, 1)};
    }
    sqlite3_reset(store->ready[GET_WAKES]);
    return status_of(store, code);
}

/* Syncs the file to the disk. */
static bool sync_file(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool good = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return good;
}

/* Copies the store to a new file; never overwrites one. The copy has another name until it is
 * complete and on the disk: an incomplete one from a crash does no harm. */
static asc_store_status backup(sqlite_store *store, asc_store_job *job)
{
    size_t size = strlen(job->text) + sizeof ".part";
    if (access(job->text, F_OK) == 0)
        return ASC_STORE_IN_THE_WAY;
    char *part = asc__store_get(NULL, size);
    snprintf(part, size, "%s.part", job->text);
    remove(part);
    bind_text(store, BACKUP, 1, part, size - 1);
    asc_store_status status = status_of(store, done(store, BACKUP));
    if (status == ASC_STORE_OK && !sync_file(part))
        status = ASC_STORE_FAILED;
    if (status == ASC_STORE_OK && rename(part, job->text) != 0)
        status = ASC_STORE_FAILED;
    if (status != ASC_STORE_OK)
        remove(part);
    free(part);
    return status;
}

static asc_store_status run(asc_server_store *base, asc_store_job *job)
{
    sqlite_store *store = (sqlite_store *)base;
    switch ((asc_store_job_kind)job->kind) {
    case ASC_STORE_WRITE:
        return write_batch(store, &job->batch);
    case ASC_STORE_READ_TABLE:
        return read_table(store, job);
    case ASC_STORE_READ_PERSON:
        return read_person(store, job);
    case ASC_STORE_READ_ACCOUNT:
        return read_account(store, job);
    case ASC_STORE_READ_SESSIONS:
        return read_sessions(store, job);
    case ASC_STORE_READ_GAMES:
        return read_ids(store, job, GET_GAMES);
    case ASC_STORE_READ_BEGIN:
        return read_begin(store, job);
    case ASC_STORE_READ_TABLES:
        return read_ids(store, job, GET_TABLES);
    case ASC_STORE_CHECK:
        return check_file(store);
    case ASC_STORE_PACK:
        return pack_games(store, job);
    case ASC_STORE_BACKUP:
        return backup(store, job);
    }
    return ASC_STORE_FAILED;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void close_store(asc_server_store *base)
{
    sqlite_store *store = (sqlite_store *)base;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->ready[i]);
    sqlite3_close(store->db);
    free(store);
}

/* The number that a PRAGMA returns; -1: none. */
static int pragma_number(sqlite_store *store, const char *pragma)
{
    sqlite3_stmt *statement;
    int number = -1;
    if (sqlite3_prepare_v2(store->db, pragma, -1, &statement, NULL) != SQLITE_OK)
        return number;
    if (sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

static asc_store_status set_up(sqlite_store *store)
{
    /* Takes the lock first: then the index of the log lies in our memory, and no other process can
     * open the file. */
    int code = sqlite3_exec(
        store->db,
        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
        "PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON; BEGIN IMMEDIATE; COMMIT;",
        NULL, NULL, NULL);
    if (code != SQLITE_OK)
        return status_of(store, code);
    if (pragma_number(store, "PRAGMA schema_version") > 0 &&
        pragma_number(store, "PRAGMA application_id") != ASC_APPLICATION_ID) {
        snprintf(store->base.wrong, sizeof store->base.wrong, "it is a file of another program");
        return ASC_STORE_FAILED;
    }
    int version = pragma_number(store, "PRAGMA user_version");
    if (version > ASC_STORE_SCHEMA)
        return ASC_STORE_NEWER;
    for (int i = version > 0 ? version : 0; i < ASC_STORE_SCHEMA && code == SQLITE_OK; i++)
        code = sqlite3_exec(store->db, steps[i], NULL, NULL, NULL);
    for (int i = 0; i < STATEMENTS && code == SQLITE_OK; i++)
        code = sqlite3_prepare_v3(store->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                                  &store->ready[i], NULL);
    return status_of(store, code);
}

asc_server_store *asc__store_sqlite(const char *path, const char *vfs, asc_store_status *status,
                                    char wrong[256])
{
    static const asc_store_type type = {run, close_store};
    sqlite_store *store = asc__store_get(NULL, sizeof *store);
    *store = (sqlite_store){.base = {.type = &type}};
    int code = sqlite3_open_v2(
        path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, vfs);
    if (code == SQLITE_OK)
        sqlite3_extended_result_codes(store->db, 1);
    *status = code == SQLITE_OK ? set_up(store) : status_of(store, code);
    snprintf(wrong, 256, "%s", store->base.wrong);
    if (*status == ASC_STORE_OK)
        return &store->base;
    close_store(&store->base);
    return NULL;
}
