/*
 * test_arena_log.c - what an arena keeps survives: it reaches the disk in an order in which nothing
 * is believed that is not there, and what did not reach it is noticed. The program's fsync is the
 * one below.
 */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena_log.h"
#include "folder_kit.h"
#include "match_kit.h"

enum { CALLS = 64, PATH = 512 };

/* Paths in the order in which they were synchronized, below the scratch folder. */
static char calls[CALLS][PATH];
static size_t call_count;
static int disk_error; /* errno that fsync fails with, or 0 */
static const char *scratch;

int fsync(int file)
{
    char link[64], path[PATH];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (disk_error || length < 0) {
        errno = disk_error;
        return -1;
    }
    path[length] = '\0';
    assert_true(call_count < CALLS);
    snprintf(calls[call_count++], PATH, "%s", path + strlen(scratch));
    return 0;
}

/* ---- An arena -------------------------------------------------------------------------------- */

static const char head[] = "ascend arena 1\nplayer: nobody\n\n";

typedef struct desk {
    match_kit kit;
    asc_game *game;
    asc_tournament *tournament;
    asc_arena_log log;
    char folder[PATH];
} desk;

static bool open_log(desk *d, bool resume)
{
    static const char *const players[] = {"random"};
    asc_tournament_options options = {
        .players = players, .player_count = 1, .games = 4, .threads = 1, .host = &d->kit.host};
    asc__tournament_free(d->tournament);
    assert_int_equal(asc__tournament_new(d->game, &options, &d->tournament), ASC_OK);
    call_count = 0;
    return asc__arena_log_open(&d->log, d->folder, head, resume, 2, d->tournament);
}

static desk *begin(const char *name)
{
    desk *d = deck_get(sizeof *d);
    kit_init(&d->kit);
    d->game = kit_game(&d->kit, false, 2, "12");
    snprintf(d->folder, sizeof d->folder, "%s/%s", scratch, name);
    disk_error = 0;
    return d;
}

static void end(desk *d)
{
    asc__tournament_free(d->tournament);
    asc_game_free(d->game);
    free(d);
}

static void add_game(desk *d, uint64_t number, const char *record)
{
    asc_outcome outcome = {.number = number, .decisions = 7, .forfeit = ASC_NOBODY};
    outcome.rank[0] = 1;
    outcome.rank[1] = 2;
    outcome.winners = 1;
    asc__arena_log_add(&d->log, &outcome, record);
}

/* Writes `text` in place of a file of the arena, or takes it away. */
static void replace(const desk *d, const char *name, const char *text, size_t size)
{
    char path[2 * PATH];
    snprintf(path, sizeof path, "%s/%s", d->folder, name);
    if (text == NULL) {
        assert_int_equal(unlink(path), 0);
        return;
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void assert_has(const desk *d, const char *games)
{
    for (uint64_t i = 0; i < 4; i++)
        assert_int_equal(asc__tournament_has(d->tournament, i), games[i] == 'x');
}

static void assert_calls(const char *const *paths, size_t count)
{
    assert_int_equal(call_count, count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(calls[i], paths[i]);
}

/* ---- The order ------------------------------------------------------------------------------- */

static void records_reach_the_disk_before_the_log(void **test)
{
    (void)test;
    desk *d = begin("order");
    assert_true(open_log(d, false));
    static const char *const opening[] = {"", "/order", "/order/arena.log", "/order"};
    assert_calls(opening, 4);

    /* Right after the last time nothing is due; on closing, or when many wait, all is. */
    call_count = 0;
    add_game(d, 0, "one\n");
    add_game(d, 2, "three\n");
    clock_gettime(CLOCK_MONOTONIC, &d->log.synced);
    d->log.synced.tv_sec += 1000;
    asc__arena_log_sync(&d->log);
    assert_int_equal(call_count, 0);
    static const char *const both[] = {"/order/records/00000001.record",
                                       "/order/records/00000003.record", "/order/records",
                                       "/order/arena.log"};
    d->log.synced.tv_sec = 0;
    asc__arena_log_sync(&d->log);
    assert_calls(both, 4);
    call_count = 0;
    add_game(d, 1, "two\n");
    asc__arena_log_close(&d->log);
    static const char *const last[] = {"/order/records/00000002.record", "/order/records",
                                       "/order/arena.log"};
    assert_calls(last, 3);
    assert_true(open_log(d, true));
    assert_has(d, "xxx-");
    asc__arena_log_close(&d->log);
    end(d);
}

static void a_full_disk_is_told(void **test)
{
    (void)test;
    desk *d = begin("full");
    assert_true(open_log(d, false));
    add_game(d, 0, "one\n");
    disk_error = EIO;
    asc__arena_log_close(&d->log);
    assert_true(d->log.failed);
    disk_error = EINVAL; /* a file system that cannot be synchronized is no reason to give up */
    assert_true(open_log(d, true));
    asc__arena_log_close(&d->log);
    assert_false(d->log.failed);
    end(d);
}

/* ---- Power cuts ------------------------------------------------------------------------------ */

static void damaged_records_are_played_again(void **test)
{
    (void)test;
    desk *d = begin("damaged");
    assert_true(open_log(d, false));
    for (uint64_t i = 0; i < 4; i++)
        add_game(d, i, "a record\n");
    asc__arena_log_close(&d->log);
    replace(d, "records/00000001.record", "", 0);
    replace(d, "records/00000002.record", NULL, 0);
    replace(d, "records/00000004.record", "\0\0\0\0\0\0\0\0\0", 9);
    assert_true(open_log(d, true));
    assert_has(d, "--x-");
    /* Played again it has another line, and that one holds. */
    add_game(d, 0, "another record\n");
    asc__arena_log_close(&d->log);
    assert_true(open_log(d, true));
    assert_has(d, "x-x-");
    asc__arena_log_close(&d->log);
    end(d);
}

static void lines_that_were_lost_are_played_again(void **test)
{
    (void)test;
    static const char record[] = "a record\n";
    char log[1024];
    desk *d = begin("lost");
    assert_true(open_log(d, false));
    add_game(d, 0, record);
    asc__arena_log_close(&d->log);
    /* A block of nothing, another game behind it as logs of old had them, and half a line. */
    int length = snprintf(log, sizeof log, "%s", head);
    memset(log + length, 0, 40);
    length += 40;
    length += snprintf(log + length, sizeof log - (size_t)length, "\n%s",
                       "game 0 decisions 7 1:0* 2:0\ngame 1 decisions 7 1:0* 2:0\ngame 2 deci");
    replace(d, "arena.log", log, (size_t)length);
    replace(d, "records/00000002.record", "", 0);
    assert_true(open_log(d, true));
    assert_has(d, "x---");
    asc__arena_log_close(&d->log);
    /* Not even the head: a new arena. */
    replace(d, "arena.log", "", 0);
    assert_true(open_log(d, true));
    assert_has(d, "----");
    asc__arena_log_close(&d->log);
    end(d);
}

static int make_scratch(void **state)
{
    (void)state;
    scratch = folder_new();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_reach_the_disk_before_the_log),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(damaged_records_are_played_again),
        cmocka_unit_test(lines_that_were_lost_are_played_again),
    };
    return cmocka_run_group_tests(tests, make_scratch, NULL);
}
