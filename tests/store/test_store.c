/*
 * test_store.c - what a server is told is stored is there: after a crash at any write, on a disk
 * that keeps any part of what was not synced, and on one that is full. Both stores say the same.
 */
#include <setjmp.h>
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

static void check(asc_server_store *store)
{
    check_people(store);
    check_tables(store);
    check_numbers(store);
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
    assert_int_equal(asc__store_run(store, job), ASC_STORE_OK);
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
        cmocka_unit_test(test_foreign), cmocka_unit_test(test_full),
        cmocka_unit_test(test_crashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
