/*
 * test_store.c - what a server is told is stored is there: after a crash at any write, on a disk
 * that keeps any part of what was not synced, and on one that is full. Both stores say the same.
 */
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "store.h"
#include "torn_disk.h"

enum { CRASHES = 500, TABLES = 4 };

static asc_server_store *open_torn(void)
{
    asc_store_status status;
    char wrong[256];
    asc_server_store *store = asc__store_sqlite("store.db", TORN_DISK, &status, wrong);
    if (status != ASC_STORE_OK)
        fail_msg("the store does not open: %s %s", asc__store_status_name(status), wrong);
    return store;
}

/* ---- A model of what is stored --------------------------------------------------------------- */

typedef struct model {
    uint32_t commands[TABLES]; /* of each table; it is there from the first on */
} model;

static size_t line_of(unsigned table, uint32_t number, char line[64])
{
    return (size_t)snprintf(line, 64, "line %u of %u #%08x", number, table,
                            (unsigned)asc__mix(number * 16 + table));
}

/* A batch by chance: a few commands at a few tables. *after is the model with it. */
static asc_store_job *some_batch(uint64_t *luck, model *after)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    unsigned commands = (unsigned)(asc__splitmix(++*luck) % 12) + 1;
    for (unsigned i = 0; i < commands; i++) {
        unsigned table = (unsigned)(asc__splitmix(++*luck) % TABLES);
        uint32_t number = ++after->commands[table];
        asc_store_row row = {.id = table + 1, .number = number};
        char line[64];
        if (number == 1) {
            row.kind = ASC_STORE_TABLE;
            asc__batch_add(&job->batch, row, "about", 5);
            row.kind = ASC_STORE_HEAD;
            asc__batch_add(&job->batch, row, "head\n", 5);
        }
        size_t length = line_of(table, number, line);
        row.kind = ASC_STORE_COMMAND;
        asc__batch_add(&job->batch, row, line, length);
    }
    for (unsigned i = 0; i < TABLES; i++)
        job->batch.service_ms += after->commands[i];
    return job;
}

/* The tables of a store, each line looked at. */
static model look(asc_server_store *store)
{
    model seen = {{0}};
    uint64_t sum = 0;
    for (unsigned i = 0; i < TABLES; i++) {
        asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
        job->id = i + 1;
        asc_store_status status = asc__store_run(store, job);
        assert_true(status == ASC_STORE_OK || status == ASC_STORE_NOT_THERE);
        if (status == ASC_STORE_OK) {
            char expected[1 << 17], line[64];
            asc_text text = asc__text_init(expected, sizeof expected);
            asc__text_add(&text, "head\n");
            seen.commands[i] = job->table.commands;
            for (uint32_t number = 1; number <= seen.commands[i]; number++) {
                asc__text_add_n(&text, line, line_of(i, number, line));
                asc__text_add(&text, "\n");
            }
            assert_string_equal(job->table.log, expected);
            assert_int_equal(job->table.log_length, text.length);
            assert_string_equal(job->table.about, "about");
        }
        sum += seen.commands[i];
        asc__store_job_free(job);
    }
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_BEGIN);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_int_equal(job->service_ms, sum); /* the time belongs to its batch */
    asc__store_job_free(job);
    return seen;
}

static bool same(const model *a, const model *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- Crashes --------------------------------------------------------------------------------- */

/* Writes batches until the disk stops; what was there before the last, and with it. */
static void write_until_stop(asc_server_store *store, uint64_t *luck, model *stored, model *tried)
{
    for (;;) {
        model next = *stored;
        asc_store_job *job = some_batch(luck, &next);
        asc_store_status status = asc__store_run(store, job);
        asc__store_job_free(job);
        *tried = next;
        if (torn_disk_stopped())
            return;
        assert_int_equal(status, ASC_STORE_OK);
        *stored = next;
    }
}

/* A batch is there as a whole if it was acknowledged; if the machine stopped while it was written,
 * as a whole or not at all. */
static void test_crashes(void **state)
{
    (void)state;
    uint64_t luck = 34, part_seen = 0, whole_seen = 0;
    torn_disk_begin();
    model stored = {{0}};
    for (int crash = 0; crash < CRASHES; crash++) {
        asc_server_store *store = open_torn();
        model seen = look(store), tried = stored;
        assert_true(same(&seen, &stored));
        torn_disk_stop_after((unsigned)(asc__splitmix(++luck) % 40) + 1);
        write_until_stop(store, &luck, &stored, &tried);
        torn_disk_crash(asc__splitmix(++luck));
        /* The program is gone: what it would write while it closes comes after the crash and before
         * the next start, so it may not. */
        torn_disk_stop_after(1);
        asc__store_close(store);
        torn_disk_crash(asc__splitmix(++luck));
        store = open_torn();
        seen = look(store);
        if (!same(&seen, &stored) && !same(&seen, &tried))
            fail_msg("crash %d: a batch is there in part, or an acknowledged one is not", crash);
        whole_seen += !same(&seen, &stored);
        part_seen += same(&seen, &stored);
        stored = seen;
        asc__store_close(store);
        if (stored.commands[0] > 900) { /* a new disk, so that no step gets long */
            torn_disk_begin();
            stored = (model){{0}};
        }
    }
    /* Both ways of stopping have come up. */
    assert_true(part_seen > 0 && whole_seen > 0);
    torn_disk_end();
}

/* A disk that fills up at the n-th write: the batch is refused as a whole, and all goes on when
 * there is room. */
static void test_full(void **state)
{
    (void)state;
    uint64_t luck = 7;
    unsigned refused = 0;
    torn_disk_begin();
    asc_server_store *store = open_torn();
    model stored = {{0}};
    for (unsigned n = 1; n <= 120; n++) {
        model next = stored;
        asc_store_job *job = some_batch(&luck, &next);
        torn_disk_fill(n % 30 + 1);
        asc_store_status status = asc__store_run(store, job);
        torn_disk_fill(0);
        if (status == ASC_STORE_OK) {
            stored = next;
        } else {
            refused++;
            assert_int_equal(status, ASC_STORE_FULL);
            model seen = look(store);
            assert_true(same(&seen, &stored));
            assert_int_equal(asc__store_run(store, job), ASC_STORE_OK); /* there is room again */
            stored = next;
        }
        asc__store_job_free(job);
    }
    assert_true(refused > 10);
    model seen = look(store);
    assert_true(same(&seen, &stored));
    asc__store_close(store);
    torn_disk_end();
}

/* ---- What is stored, in both stores ---------------------------------------------------------- */

static void put(asc_server_store *store, asc_store_row row, const char *text)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    asc__batch_add(&job->batch, row, text, strlen(text));
    job->batch.service_ms = 5;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    asc__store_job_free(job);
}

static asc_store_status person_of(asc_server_store *store, uint8_t token, asc_stored_person *person)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_PERSON);
    memset(job->hash, token, sizeof job->hash);
    asc_store_status status = asc__store_run(store, job);
    *person = job->person;
    asc__store_job_free(job);
    return status;
}

static void check_people(asc_server_store *store)
{
    asc_stored_person person;
    asc_store_row session = {.kind = ASC_STORE_SESSION, .person = UINT64_MAX - 1};
    memset(session.hash, 3, sizeof session.hash);
    put(store, (asc_store_row){.kind = ASC_STORE_PERSON, .id = UINT64_MAX - 1}, "Anna");
    put(store, session, "");
    assert_int_equal(person_of(store, 4, &person), ASC_STORE_NOT_THERE);
    assert_int_equal(person_of(store, 3, &person), ASC_STORE_OK);
    assert_true(person.id == UINT64_MAX - 1);
    assert_string_equal(person.name, "Anna");
    put(store, (asc_store_row){.kind = ASC_STORE_PERSON, .id = UINT64_MAX - 1}, "Élise");
    assert_int_equal(person_of(store, 3, &person), ASC_STORE_OK);
    assert_string_equal(person.name, "Élise");
    session.kind = ASC_STORE_LOGOUT;
    put(store, session, "");
    assert_int_equal(person_of(store, 3, &person), ASC_STORE_NOT_THERE);
}

static void check_tables(asc_server_store *store)
{
    for (uint64_t id = 1; id <= 3; id++) {
        put(store, (asc_store_row){.kind = ASC_STORE_TABLE, .id = id, .wake = id * 10}, "a table");
        put(store, (asc_store_row){.kind = ASC_STORE_SEAT, .id = id, .seat = 1, .person = 77}, "");
    }
    put(store, (asc_store_row){.kind = ASC_STORE_SEAT, .id = 2, .seat = 1, .person = 78}, "");
    put(store, (asc_store_row){.kind = ASC_STORE_WAKE, .id = 1, .state = 2}, "");
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_GAMES);
    job->id = 77;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_int_equal(job->count, 2);
    assert_true(job->games[0] == 3 && job->games[1] == 1);
    asc__store_job_free(job);
    job = asc__store_job_new(ASC_STORE_READ_BEGIN);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_int_equal(job->count, 2);
    assert_true(job->wakes[0].id == 2 && job->wakes[0].at == 20 && job->wakes[1].id == 3);
    assert_int_equal(job->service_ms, 5);
    asc__store_job_free(job);
    job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = 1;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_int_equal(job->table.state, 2);
    assert_true(job->table.person[1] == 77 && job->table.person[0] == 0);
    assert_string_equal(job->table.log, "");
    asc__store_job_free(job);
}

/* A number that is there already, and one that leaves a gap in memory, fail, and nothing of that
 * batch stays. */
static void check_numbers(asc_server_store *store)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    asc_store_row row = {.kind = ASC_STORE_COMMAND, .id = 1, .number = 1};
    asc__batch_add(&job->batch, row, "one", 3);
    asc__batch_add(&job->batch, row, "one", 3);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_FAILED);
    asc__store_job_free(job);
    job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = 1;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_int_equal(job->table.commands, 0);
    asc__store_job_free(job);
}

static asc_store_job *account_of(asc_server_store *store, const char *handle, uint64_t id,
                                 asc_store_status expected)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_ACCOUNT);
    job->text = handle != NULL ? strdup(handle) : NULL;
    job->id = id;
    assert_int_equal(asc__store_run(store, job), expected);
    return job;
}

static size_t sessions_of(asc_server_store *store, uint64_t person, uint64_t *newest)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_SESSIONS);
    job->id = person;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    size_t count = job->count;
    *newest = count > 0 ? job->sessions[0].since : 0;
    asc__store_job_free(job);
    return count;
}

/* Handles are found in either case; codes, bans and sessions belong to their person. */
static void check_accounts(asc_server_store *store)
{
    uint64_t newest;
    put(store, (asc_store_row){.kind = ASC_STORE_PERSON, .id = 501}, "Clara");
    put(store, (asc_store_row){.kind = ASC_STORE_PERSON, .id = 502}, "Dan");
    asc__store_job_free(account_of(store, "Clara", 0, ASC_STORE_NOT_THERE));
    put(store, (asc_store_row){.kind = ASC_STORE_ACCOUNT, .id = 501}, "Clara-1\n$secret$");
    asc_store_job *job = account_of(store, "cLARA-1", 0, ASC_STORE_OK);
    assert_true(job->person.id == 501 && !job->person.banned);
    assert_string_equal(job->person.handle, "Clara-1");
    assert_string_equal(job->account.secret, "$secret$");
    assert_int_equal(job->account.code_until, 0);
    asc__store_job_free(job);
    asc_store_row code = {.kind = ASC_STORE_CODE, .id = 501, .wake = 99};
    code.hash[31] = 7;
    put(store, code, "");
    put(store, (asc_store_row){.kind = ASC_STORE_BAN, .id = 501, .state = 1}, "");
    job = account_of(store, NULL, 501, ASC_STORE_OK);
    assert_true(job->person.banned && job->account.code_until == 99);
    assert_memory_equal(job->account.code, code.hash, sizeof code.hash);
    asc__store_job_free(job);
    job = account_of(store, NULL, 502, ASC_STORE_OK);
    assert_true(job->person.handle[0] == '\0' && job->account.secret[0] == '\0');
    asc__store_job_free(job);
    for (uint8_t i = 1; i <= 4; i++) {
        asc_store_row session = {.kind = ASC_STORE_SESSION, .person = i < 4 ? 501 : 502, .wake = i};
        session.hash[0] = (uint8_t)(i + 100);
        put(store, session, "");
    }
    assert_int_equal(sessions_of(store, 501, &newest), 3);
    assert_int_equal(newest, 3);
    asc_store_row one = {.kind = ASC_STORE_END_OTHERS, .person = 501, .hash = {102}};
    put(store, one, "");
    assert_int_equal(sessions_of(store, 501, &newest), 1);
    assert_int_equal(newest, 2);
    put(store, (asc_store_row){.kind = ASC_STORE_FORGET, .id = 501}, "");
    assert_int_equal(sessions_of(store, 501, &newest), 0);
    assert_int_equal(sessions_of(store, 502, &newest), 1);
    asc__store_job_free(account_of(store, "Clara-1", 501, ASC_STORE_NOT_THERE));
}

/* The log of a table can be written anew. */
static void check_new_log(asc_server_store *store)
{
    put(store, (asc_store_row){.kind = ASC_STORE_TABLE, .id = 600, .state = 2, .ended = 1}, "a");
    for (int again = 0; again < 2; again++) {
        asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
        asc__batch_add(&job->batch, (asc_store_row){.kind = ASC_STORE_HEAD, .id = 600}, "head\n",
                       5);
        for (uint32_t number = 1; number <= 3 - (uint32_t)again; number++)
            asc__batch_add(&job->batch,
                           (asc_store_row){.kind = ASC_STORE_COMMAND, .id = 600, .number = number},
                           "line", 4);
        assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
        asc__store_job_free(job);
        job = asc__store_job_new(ASC_STORE_PACK); /* a packed one, too */
        job->id = 2;
        assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
        asc__store_job_free(job);
    }
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = 600;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_string_equal(job->table.log, "head\nline\nline\n");
    asc__store_job_free(job);
}

static void check(asc_server_store *store)
{
    check_people(store);
    check_accounts(store);
    check_tables(store);
    check_numbers(store);
    check_new_log(store);
    asc__store_close(store);
}

static void test_memory(void **state)
{
    (void)state;
    bool full = false;
    check(asc__store_memory(&full));
    asc_server_store *store = asc__store_memory(&full);
    full = true;
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_FULL);
    asc__store_job_free(job);
    asc__store_close(store);
}

static char *scratch_path(const char *name)
{
    static char path[512];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/ascend-store-%ld-%s", folder ? folder : "/tmp", (long)getpid(),
             name);
    return path;
}

/* On a real disk: a second process is refused, a copy has all, a foreign or newer file is left
 * alone. */
static void test_file(void **state)
{
    (void)state;
    char wrong[256], path[512];
    asc_store_status status;
    snprintf(path, sizeof path, "%s", scratch_path("one"));
    asc_server_store *store = asc__store_sqlite(path, NULL, &status, wrong);
    assert_non_null(store);
    assert_null(asc__store_sqlite(path, NULL, &status, wrong));
    assert_int_equal(status, ASC_STORE_BUSY);
    put(store, (asc_store_row){.kind = ASC_STORE_TABLE, .id = 9}, "kept");
    asc_store_job *job = asc__store_job_new(ASC_STORE_BACKUP);
    job->text = strdup(scratch_path("two"));
    /* What a copy that was interrupted has left is in nobody's way. */
    char *part = strdup(scratch_path("two.part"));
    FILE *left = fopen(part, "w");
    fputs("a part of a copy", left);
    fclose(left);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    assert_int_equal(access(part, F_OK), -1);
    free(part);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_IN_THE_WAY);
    asc__store_close(store);
    store = asc__store_sqlite(job->text, NULL, &status, wrong);
    asc_store_job *read = asc__store_job_new(ASC_STORE_READ_TABLE);
    read->id = 9;
    assert_int_equal(asc__store_run(store, read), ASC_STORE_OK);
    assert_string_equal(read->table.about, "kept");
    asc__store_job_free(read);
    asc__store_close(store);
    remove(job->text);
    asc__store_job_free(job);
    check(asc__store_sqlite(path, NULL, &status, wrong));
    remove(path);
}

/* Does a file have these bytes? */
static bool has_bytes(const char *path, const char *bytes)
{
    FILE *file = fopen(path, "r");
    static char text[1 << 20];
    size_t size = file ? fread(text, 1, sizeof text, file) : 0, length = strlen(bytes);
    if (file)
        fclose(file);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(text + i, bytes, length) == 0)
            return true;
    return false;
}

/* Who is forgotten is in no file any more. */
static void test_forgotten(void **state)
{
    (void)state;
    char wrong[256], path[512], log[520];
    asc_store_status status;
    snprintf(path, sizeof path, "%s", scratch_path("forget"));
    snprintf(log, sizeof log, "%s-wal", path);
    asc_server_store *store = asc__store_sqlite(path, NULL, &status, wrong);
    put(store, (asc_store_row){.kind = ASC_STORE_PERSON, .id = 1}, "Rumpelstiltskin");
    put(store, (asc_store_row){.kind = ASC_STORE_TABLE, .id = 2}, "a table of Rumpelstiltskin's");
    assert_true(has_bytes(log, "Rumpelstiltskin") || has_bytes(path, "Rumpelstiltskin"));
    asc_store_job *job = asc__store_job_new(ASC_STORE_WRITE);
    asc__batch_add(&job->batch, (asc_store_row){.kind = ASC_STORE_TABLE, .id = 2}, "a table", 7);
    asc__batch_add(&job->batch, (asc_store_row){.kind = ASC_STORE_FORGET, .id = 1}, "", 0);
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    asc__store_job_free(job);
    assert_false(has_bytes(log, "Rumpelstiltskin"));
    assert_false(has_bytes(path, "Rumpelstiltskin"));
    asc__store_close(store);
    remove(path);
}

/* A store of version 1 is brought forward, and keeps what it has. */
static void test_older(void **state)
{
    (void)state;
    static const char old[] =
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;"
        "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
        "CREATE TABLE sessions (token BLOB PRIMARY KEY, person INTEGER NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE tables (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, wake INTEGER NOT "
        "NULL, about TEXT NOT NULL, head TEXT NOT NULL);"
        "CREATE INDEX tables_wake ON tables (wake) WHERE wake > 0;"
        "CREATE TABLE seats (table_id INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,"
        " person INTEGER NOT NULL, UNIQUE (table_id, seat));"
        "CREATE INDEX seats_person ON seats (person);"
        "CREATE TABLE commands (table_id INTEGER NOT NULL REFERENCES tables, number INTEGER NOT "
        "NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;"
        "INSERT INTO meta VALUES ('service_ms', 5);"
        "INSERT INTO people VALUES (8, 'Old Anna');"
        "INSERT INTO sessions VALUES "
        "(x'03030303030303030303030303030303"
        "03030303030303030303030303030303', 8);"
        "INSERT INTO tables VALUES (5, 1, 70, 'about it', 'head');"
        "INSERT INTO commands VALUES (5, 1, 'one');"
        "PRAGMA application_id = 0x61736e64; PRAGMA user_version = 1;";
    char wrong[256], path[512];
    asc_store_status status;
    asc_stored_person person;
    sqlite3 *db;
    snprintf(path, sizeof path, "%s", scratch_path("old"));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, old, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    for (int again = 0; again < 2; again++) {
        asc_server_store *store = asc__store_sqlite(path, NULL, &status, wrong);
        assert_non_null(store);
        assert_int_equal(person_of(store, 3, &person), ASC_STORE_OK);
        assert_true(person.id == 8 && person.handle[0] == '\0' && !person.banned);
        assert_string_equal(person.name, "Old Anna");
        asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
        job->id = 5;
        assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
        assert_string_equal(job->table.log, "headone\n");
        asc__store_job_free(job);
        asc__store_close(store);
    }
    remove(path);
}

/* Packs games that ended until `until`; how many. */
static size_t pack(asc_server_store *store, uint64_t until)
{
    asc_store_job *job = asc__store_job_new(ASC_STORE_PACK);
    job->id = until;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
    size_t count = job->count;
    asc__store_job_free(job);
    return count;
}

static long count_of(const char *path, const char *question)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, question, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    long count = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return count;
}

/* Ends, and begins again: what is in the file can be counted meanwhile. */
static asc_server_store *again(asc_server_store *store, const char *path)
{
    char wrong[256];
    asc_store_status status;
    asc__store_close(store);
    return asc__store_sqlite(path, NULL, &status, wrong);
}

/* Games that are over become one packed row each, and are read as before; more can come. */
static void test_packed(void **state)
{
    (void)state;
    char wrong[256], path[512];
    asc_store_status status;
    model there = {{0}};
    uint64_t luck = 5;
    snprintf(path, sizeof path, "%s", scratch_path("packed"));
    asc_server_store *store = asc__store_sqlite(path, NULL, &status, wrong);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 50; i++) {
            asc_store_job *job = some_batch(&luck, &there);
            assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
            asc__store_job_free(job);
        }
        for (unsigned i = 0; i < TABLES; i++)
            put(store, (asc_store_row){.kind = ASC_STORE_WAKE, .id = i + 1, .ended = 100 * i}, "");
        asc_store_job *time = asc__store_job_new(ASC_STORE_WRITE);
        for (unsigned i = 0; i < TABLES; i++)
            time->batch.service_ms += there.commands[i];
        assert_int_equal(asc__store_run(store, time), ASC_STORE_OK);
        asc__store_job_free(time);
        model seen = look(store);
        assert_true(same(&seen, &there));
        assert_int_equal(pack(store, 99), 0); /* the first has not ended */
        assert_int_equal(pack(store, 200), 2);
        assert_int_equal(pack(store, 200), 0);
        seen = look(store);
        assert_true(same(&seen, &there));
        store = again(store, path);
        seen = look(store);
        assert_true(same(&seen, &there));
    }
    asc__store_close(store);
    assert_int_equal(count_of(path, "SELECT count(*) FROM commands WHERE table_id IN (2, 3)"), 0);
    assert_int_equal(count_of(path, "SELECT count(*) FROM commands WHERE table_id IN (1, 4)"),
                     there.commands[0] + there.commands[3]);
    assert_int_equal(count_of(path, "SELECT count(*) FROM packed WHERE length(lines) * 2 < size"),
                     2);
    /* A damaged one is not taken for whole. */
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "UPDATE packed SET lines = substr(lines, 1, 50)", NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(db);
    store = asc__store_sqlite(path, NULL, &status, wrong);
    asc_store_job *job = asc__store_job_new(ASC_STORE_READ_TABLE);
    job->id = 2;
    assert_int_equal(asc__store_run(store, job), ASC_STORE_FAILED);
    asc__store_job_free(job);
    asc__store_close(store);
    remove(path);
}

static void test_foreign(void **state)
{
    (void)state;
    char wrong[256];
    asc_store_status status;
    const char *path = scratch_path("foreign");
    FILE *file = fopen(path, "w");
    fputs("this is no store, but a text that is long enough to be a page of one", file);
    fclose(file);
    assert_null(asc__store_sqlite(path, NULL, &status, wrong));
    assert_int_equal(status, ASC_STORE_FAILED);
    remove(path);
    asc_server_store *store = asc__store_sqlite(path, NULL, &status, wrong);
    asc__store_close(store);
    /* A later version of this program has been here: the number lies at byte 60 of the file. */
    file = fopen(path, "r+");
    fseek(file, 63, SEEK_SET);
    fputc(ASC_STORE_SCHEMA + 1, file);
    fclose(file);
    assert_null(asc__store_sqlite(path, NULL, &status, wrong));
    assert_int_equal(status, ASC_STORE_NEWER);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory),  cmocka_unit_test(test_file),
        cmocka_unit_test(test_foreign), cmocka_unit_test(test_forgotten),
        cmocka_unit_test(test_older),   cmocka_unit_test(test_packed),
        cmocka_unit_test(test_full),    cmocka_unit_test(test_crashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
