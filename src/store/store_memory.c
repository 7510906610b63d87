/*
 * store_memory.c - a store in memory, for tests: closing it loses everything, and it fails on
 * request. It searches linearly.
 */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct memory_table {
    asc_stored_table it; /* without its log */
    char *head;
    char **lines;
    size_t capacity;
} memory_table;

typedef struct memory_session {
    uint8_t hash[ASC_STORE_HASH];
    uint64_t person, since; /* person 0: the session is over */
} memory_session;

typedef struct memory_person {
    asc_stored_person it; /* id 0: forgotten */
    asc_stored_account account;
} memory_person;

typedef struct memory_store {
    asc_server_store base;
    const bool *full;
    memory_table *tables;
    memory_person *people;
    memory_session *sessions;
    size_t table_count, people_count, session_count;
    uint64_t service_ms;
} memory_store;

static char *copy_text(const char *text, size_t length)
{
    char *copy = asc__store_get(NULL, length + 1);
    if (length > 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static memory_table *find_table(memory_store *store, uint64_t id)
{
    for (size_t i = store->table_count; i-- > 0;)
        if (store->tables[i].it.id == id)
            return &store->tables[i];
    return NULL;
}

static memory_session *find_session(memory_store *store, const uint8_t *hash)
{
    for (size_t i = store->session_count; i-- > 0;)
        if (memcmp(store->sessions[i].hash, hash, ASC_STORE_HASH) == 0)
            return &store->sessions[i];
    return NULL;
}

static memory_person *find_person(memory_store *store, uint64_t id)
{
    for (size_t i = store->people_count; i-- > 0;)
        if (id != 0 && store->people[i].it.id == id)
            return &store->people[i];
    return NULL;
}

static memory_person *find_handle(memory_store *store, const char *handle)
{
    for (size_t i = store->people_count; i-- > 0;)
        if (handle[0] != '\0' && store->people[i].it.id != 0 &&
            asc__text_same(store->people[i].it.handle, handle))
            return &store->people[i];
    return NULL;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_table(memory_store *store, const asc_store_row *row, const char *text)
{
    memory_table *table = find_table(store, row->id);
    if (table == NULL) {
        store->tables =
            asc__store_get(store->tables, (store->table_count + 1) * sizeof *store->tables);
        table = &store->tables[store->table_count++];
        *table = (memory_table){.it = {.id = row->id}, .head = copy_text("", 0)};
    }
    free(table->it.about);
    table->it.about = copy_text(text, row->length);
}

static void put_state(memory_table *table, const asc_store_row *row)
{
    table->it.state = row->state;
    table->it.wake = row->wake;
    table->it.ended = row->ended;
}

static void put_command(memory_table *table, const asc_store_row *row, const char *text)
{
    if (table->it.commands == table->capacity) {
        table->capacity = table->capacity ? table->capacity * 2 : 16;
        table->lines = asc__store_get(table->lines, table->capacity * sizeof *table->lines);
    }
    table->lines[table->it.commands++] = copy_text(text, row->length);
}

static void put_person(memory_store *store, const asc_store_row *row, const char *text)
{
    memory_person *person = find_person(store, row->id);
    if (person == NULL) {
        store->people =
            asc__store_get(store->people, (store->people_count + 1) * sizeof *store->people);
        person = &store->people[store->people_count++];
        *person = (memory_person){.it = {.id = row->id}};
    }
    snprintf(person->it.name, sizeof person->it.name, "%.*s", (int)row->length, text);
}

/* Stores a row about a person, other than their name. */
static void put_about_person(memory_store *store, const asc_store_row *row, const char *text)
{
    memory_person *person = find_person(store, row->id);
    if (person == NULL)
        return;
    asc_span rest = {text, row->length}, handle;
    if (row->kind == ASC_STORE_ACCOUNT && asc__span_cut(&rest, '\n', &handle)) {
        snprintf(person->it.handle, sizeof person->it.handle, "%.*s", (int)handle.length,
                 handle.start);
        snprintf(person->account.secret, sizeof person->account.secret, "%.*s", (int)rest.length,
                 rest.start);
        person->account.code_until = 0;
    } else if (row->kind == ASC_STORE_BAN) {
        person->it.banned = row->state != 0;
    } else if (row->kind == ASC_STORE_CODE) {
        memcpy(person->account.code, row->hash, ASC_STORE_HASH);
        person->account.code_until = row->wake;
    } else if (row->kind == ASC_STORE_FORGET) {
        *person = (memory_person){.it = {.id = 0}};
    }
}

/* Ends all sessions of a person but one. */
static void end_sessions(memory_store *store, uint64_t person, const memory_session *but)
{
    for (size_t i = 0; i < store->session_count; i++)
        if (store->sessions[i].person == person && &store->sessions[i] != but)
            store->sessions[i].person = 0;
}

static void put_session(memory_store *store, const asc_store_row *row)
{
    store->sessions =
        asc__store_get(store->sessions, (store->session_count + 1) * sizeof *store->sessions);
    memory_session *session = &store->sessions[store->session_count++];
    session->person = row->person;
    session->since = row->wake;
    memcpy(session->hash, row->hash, ASC_STORE_HASH);
}

static void put_row(memory_store *store, const asc_store_row *row, const char *text)
{
    memory_table *table = find_table(store, row->id);
    memory_session *session = find_session(store, row->hash);
    switch ((asc_store_kind)row->kind) {
    case ASC_STORE_PERSON:
        put_person(store, row, text);
        break;
    case ASC_STORE_ACCOUNT:
    case ASC_STORE_BAN:
    case ASC_STORE_CODE:
        put_about_person(store, row, text);
        break;
    case ASC_STORE_FORGET:
        put_about_person(store, row, text);
        end_sessions(store, row->id, NULL);
        break;
    case ASC_STORE_END_OTHERS:
        end_sessions(store, row->person, session);
        break;
    case ASC_STORE_SESSION:
        put_session(store, row);
        break;
    case ASC_STORE_LOGOUT:
        if (session != NULL)
            session->person = 0;
        break;
    case ASC_STORE_TABLE:
        put_table(store, row, text);
        table = find_table(store, row->id);
        put_state(table, row);
        break;
    case ASC_STORE_HEAD:
        while (table->it.commands > 0)
            free(table->lines[--table->it.commands]);
        free(table->head);
        table->head = copy_text(text, row->length);
        break;
    case ASC_STORE_WAKE:
        put_state(table, row);
        break;
    case ASC_STORE_SEAT:
        table->it.person[row->seat] = row->person;
        break;
    case ASC_STORE_COMMAND:
        put_command(table, row, text);
        break;
    }
}

/* Checks that rows refer to existing tables, and that lines count without gaps: the keys of SQLite
 * refuse the same rows. */
static bool fits(memory_store *store, const asc_store_batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        const asc_store_row *row = &batch->rows[i];
        if (row->kind != ASC_STORE_COMMAND)
            continue;
        memory_table *table = find_table(store, row->id);
        uint32_t number = table ? table->it.commands : 0;
        for (size_t j = 0; j < i; j++) {
            const asc_store_row *before = &batch->rows[j];
            if (before->kind == ASC_STORE_HEAD && before->id == row->id)
                number = 0; /* the log begins again */
            number += before->kind == ASC_STORE_COMMAND && before->id == row->id;
        }
        if (row->number != number + 1)
            return false;
    }
    return true;
}

static asc_store_status write_batch(memory_store *store, const asc_store_batch *batch)
{
    if (*store->full)
        return ASC_STORE_FULL;
    if (!fits(store, batch))
        return ASC_STORE_FAILED;
    for (size_t i = 0; i < batch->count; i++)
        put_row(store, &batch->rows[i], asc__batch_text(batch, &batch->rows[i]));
    store->service_ms = batch->service_ms;
    return ASC_STORE_OK;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static asc_store_status read_table(memory_store *store, asc_store_job *job)
{
    memory_table *table = find_table(store, job->id);
    if (table == NULL)
        return ASC_STORE_NOT_THERE;
    job->table = table->it;
    job->table.about = copy_text(table->it.about, strlen(table->it.about));
    size_t size = strlen(table->head) + 1;
    for (uint32_t i = 0; i < table->it.commands; i++)
        size += strlen(table->lines[i]) + 1;
    asc_text log = asc__text_init(asc__store_get(NULL, size), size);
    asc__text_add(&log, table->head);
    for (uint32_t i = 0; i < table->it.commands; i++) {
        asc__text_add(&log, table->lines[i]);
        asc__text_add_n(&log, "\n", 1);
    }
    job->table.log = log.data;
    job->table.log_length = log.length;
    return ASC_STORE_OK;
}

/* Counts the games as packed; their lines in memory stay as they are. */
static asc_store_status pack_games(memory_store *store, asc_store_job *job)
{
    if (*store->full)
        return ASC_STORE_FULL;
    for (size_t i = 0; i < store->table_count && job->count < ASC_STORE_PACKED; i++) {
        asc_stored_table *table = &store->tables[i].it;
        job->count += table->ended > 0 && table->ended <= job->id;
        table->ended = table->ended <= job->id ? 0 : table->ended;
    }
    return ASC_STORE_OK;
}

static asc_store_status read_person(memory_store *store, asc_store_job *job)
{
    memory_session *session = find_session(store, job->hash);
    memory_person *person = session ? find_person(store, session->person) : NULL;
    if (person == NULL)
        return ASC_STORE_NOT_THERE;
    job->person = person->it;
    return ASC_STORE_OK;
}

static asc_store_status read_account(memory_store *store, asc_store_job *job)
{
    memory_person *person =
        job->text != NULL ? find_handle(store, job->text) : find_person(store, job->id);
    if (person == NULL)
        return ASC_STORE_NOT_THERE;
    job->person = person->it;
    job->account = person->account;
    return ASC_STORE_OK;
}

static void read_sessions(memory_store *store, asc_store_job *job)
{
    job->sessions = asc__store_get(NULL, ASC_STORE_GAMES * sizeof *job->sessions);
    for (size_t i = store->session_count; i-- > 0 && job->count < ASC_STORE_GAMES;) {
        if (job->id == 0 || store->sessions[i].person != job->id)
            continue;
        asc_stored_session *session = &job->sessions[job->count++];
        session->since = store->sessions[i].since;
        memcpy(session->hash, store->sessions[i].hash, ASC_STORE_HASH);
    }
}

static void read_games(memory_store *store, asc_store_job *job)
{
    job->games = asc__store_get(NULL, ASC_STORE_GAMES * sizeof *job->games);
    for (size_t i = store->table_count; i-- > 0 && job->count < ASC_STORE_GAMES;) {
        bool sits = false;
        for (int seat = 0; seat < ASC_SEATS_MAX; seat++)
            sits = sits || store->tables[i].it.person[seat] == job->id;
        if (sits)
            job->games[job->count++] = store->tables[i].it.id;
    }
}

static void read_begin(memory_store *store, asc_store_job *job)
{
    job->service_ms = store->service_ms;
    job->wakes = asc__store_get(NULL, (store->table_count + 1) * sizeof *job->wakes);
    for (size_t i = 0; i < store->table_count; i++)
        if (store->tables[i].it.wake > 0)
            job->wakes[job->count++] =
                (asc_stored_wake){store->tables[i].it.id, store->tables[i].it.wake};
}

static asc_store_status run(asc_server_store *base, asc_store_job *job)
{
    memory_store *store = (memory_store *)base;
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
        read_sessions(store, job);
        return ASC_STORE_OK;
    case ASC_STORE_READ_GAMES:
        read_games(store, job);
        return ASC_STORE_OK;
    case ASC_STORE_READ_BEGIN:
        read_begin(store, job);
        return ASC_STORE_OK;
    case ASC_STORE_READ_TABLES:
    case ASC_STORE_CHECK:
        break; /* a store in memory has no file */
    case ASC_STORE_PACK:
        return pack_games(store, job);
    case ASC_STORE_BACKUP:
        break; /* a store in memory has no file to copy */
    }
    return ASC_STORE_FAILED;
}

static void close_store(asc_server_store *base)
{
    memory_store *store = (memory_store *)base;
    for (size_t i = 0; i < store->table_count; i++) {
        memory_table *table = &store->tables[i];
        for (uint32_t line = 0; line < table->it.commands; line++)
            free(table->lines[line]);
        free(table->lines);
        free(table->head);
        free(table->it.about);
    }
    free(store->tables);
    free(store->people);
    free(store->sessions);
    free(store);
}

asc_server_store *asc__store_memory(const bool *full)
{
    static const asc_store_type type = {run, close_store};
    memory_store *store = asc__store_get(NULL, sizeof *store);
    *store = (memory_store){.base = {.type = &type}, .full = full};
    return &store->base;
}
