/*
 * test_play_store.c - a saved game survives a power cut: what is in the file reaches the disk
 * before the file gets its name, and the name before anybody is told that it is saved. The
 * program's fsync and rename are those below.
 */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "folder_kit.h"
#include "session_store.h"

enum { STEPS = 8, PATH = ASC_STORE_PATH };

/* What happened, in order: "fsync PATH" or "rename PATH", below the scratch folder. */
static char steps[STEPS][PATH + 16];
static size_t step_count;
static int disk_error; /* errno that fsync of a file fails with, or 0 */
static const char *scratch;

static void note(const char *what, const char *path)
{
    assert_true(step_count < STEPS);
    snprintf(steps[step_count++], sizeof *steps, "%s %s", what, path + strlen(scratch));
}

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
    note("fsync", path);
    return 0;
}

int rename(const char *from, const char *to)
{
    note("rename", from);
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

/* The file has this text, or is not there (NULL). */
static void assert_file(const char *path, const char *wanted)
{
    char text[64] = "";
    FILE *file = fopen(path, "r");
    if (wanted == NULL) {
        assert_null(file);
        return;
    }
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, wanted);
}

static void a_save_is_on_the_disk_before_it_has_its_name(void **unused)
{
    (void)unused;
    asc_store store = {.lock = -1};
    char path[PATH], temporary[PATH + 32], wanted[STEPS][PATH + 16];
    snprintf(path, sizeof path, "%s/current.record", scratch);
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)getpid());
    snprintf(wanted[0], sizeof *wanted, "fsync %s", temporary + strlen(scratch));
    snprintf(wanted[1], sizeof *wanted, "rename %s", temporary + strlen(scratch));
    snprintf(wanted[2], sizeof *wanted, "fsync ");
    for (int round = 0; round < 2; round++) {
        step_count = 0;
        assert_true(
            asc__store_write(&store, path, round == 0 ? "first" : "second", round == 0 ? 5 : 6));
        assert_int_equal(step_count, 3);
        for (size_t i = 0; i < 3; i++)
            assert_string_equal(steps[i], wanted[i]);
        assert_file(path, round == 0 ? "first" : "second");
        assert_file(temporary, NULL);
    }
}

static void what_does_not_reach_the_disk_is_not_saved(void **unused)
{
    (void)unused;
    asc_store store = {.lock = -1};
    char path[PATH], temporary[PATH + 32];
    snprintf(path, sizeof path, "%s/full.record", scratch);
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)getpid());
    step_count = 0;
    assert_true(asc__store_write(&store, path, "old", 3));
    disk_error = EIO;
    step_count = 0;
    assert_false(asc__store_write(&store, path, "new", 3));
    assert_non_null(strstr(store.why, strerror(EIO)));
    assert_int_equal(step_count, 0);
    assert_file(path, "old");
    assert_file(temporary, NULL);
    /* A file system that cannot be synchronized is no reason to give up. */
    disk_error = EINVAL;
    assert_true(asc__store_write(&store, path, "new", 3));
    assert_file(path, "new");
    disk_error = 0;
}

/* In a container every process has the same number: what one left that was killed is not in the way
 * of the next. */
static void what_a_process_of_the_same_number_left_goes(void **unused)
{
    (void)unused;
    asc_store store = {.lock = -1};
    char path[PATH], temporary[PATH + 32];
    snprintf(path, sizeof path, "%s/settings", scratch);
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)getpid());
    FILE *file = fopen(temporary, "w");
    assert_non_null(file);
    fputs("half of i", file);
    fclose(file);
    step_count = 0;
    assert_true(asc__store_write(&store, path, "all of it", 9));
    assert_file(path, "all of it");
    assert_file(temporary, NULL);
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
        cmocka_unit_test(a_save_is_on_the_disk_before_it_has_its_name),
        cmocka_unit_test(what_does_not_reach_the_disk_is_not_saved),
        cmocka_unit_test(what_a_process_of_the_same_number_left_goes),
    };
    return cmocka_run_group_tests(tests, make_scratch, NULL);
}
