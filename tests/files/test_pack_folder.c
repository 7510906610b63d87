/*
 * test_pack_folder.c - packs from a folder, as ascend_packs.h offers them to programs of others.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "ascend_packs.h"
#include "base.h"
#include "folder_kit.h"

static asc_host host_of(const char *folder)
{
    return (asc_host){.user = (void *)(uintptr_t)folder,
                      .load = asc_pack_folder_load,
                      .release = asc_pack_folder_release};
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    assert_true(snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void make_folder(const char *folder, const char *name)
{
    char path[512];
    assert_true(snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path);
    assert_int_equal(mkdir(path, 0777), 0);
}

static void test_game(void **unused)
{
    (void)unused;
    asc_host host = host_of(getenv("ASCEND_PACKS"));
    asc_config config = {.packs = "godslayer,vigil", .players = 2, .host = &host};
    asc_game *game;
    assert_int_equal(asc_game_new(&config, &game), ASC_OK);
    asc_game_free(game);
    config.packs = "nothing";
    assert_int_equal(asc_game_new(&config, &game), ASC_UNKNOWN_PACK);
}

static void expect_text(const char *folder, const char *id, const char *text)
{
    asc_host host = host_of(folder);
    asc_source source;
    assert_int_equal(host.load(host.user, id, &source), ASC_OK);
    assert_int_equal(source.size, strlen(text));
    assert_memory_equal(source.text, text, source.size);
    assert_non_null(strstr(source.name, "/one.pack"));
    host.release(host.user, &source);
}

static void test_names(void **unused)
{
    (void)unused;
    const char *folder = folder_new();
    make_folder(folder, "one");
    make_folder(folder, "two");
    make_folder(folder, "two/two.pack");
    write_file(folder, "one/one.pack", "pack one\n");
    write_file(folder, "one.pack", "pack stray\n");
    write_file(folder, "aliases", "# alias id\nfirst one\nout ../one\nlost three\n");
    expect_text(folder, "one", "pack one\n");
    expect_text(folder, "first", "pack one\n");

    /* No such pack, paths, aliases that lead nowhere or out of the folder, a folder in a pack's
     * place. */
    static const char *const none[] = {"three", "",     ".",   "one/one", "../one",
                                       "out",   "lost", "two", "#"};
    asc_host host = host_of(folder);
    for (size_t i = 0; i < ASC__COUNT(none); i++) {
        asc_source source;
        assert_int_equal(host.load(host.user, none[i], &source), ASC_UNKNOWN_PACK);
    }
    host = host_of("/nowhere");
    asc_source source;
    assert_int_equal(host.load(host.user, "one", &source), ASC_UNKNOWN_PACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
