/*
 * test_session_files.c - the files beside games: the list of those that are kept, and the settings.
 */
#define _POSIX_C_SOURCE 200809L

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

#include "saved_games.h"
#include "session_kit.h"
#include "settings.h"

static asc_store store;

static void open_store(void)
{
    folder_new();
    assert_true(asc__store_init(&store, NULL));
}

static void close_store(void)
{
    asc__store_fini(&store);
}

/* ---- Kept games ------------------------------------------------------------------------------ */

static asc_saved_game read_head(const char *text)
{
    asc_saved_game game = {0};
    assert_true(asc__saved_read(text, strlen(text), asc__language("fr"), &game));
    return game;
}

static void a_head_is_understood(void **unused)
{
    (void)unused;
    asc_saved_game game = read_head("ascend record 1\n"
                                    "game: deck\n"
                                    "pack: godslayer 2b5cdccc9703db42\n"
                                    "pack: vigil 2b5cdccc9703db42\n"
                                    "players: 3\n"
                                    "seat 1: Anna\n"
                                    "seat 2: Player 2\n"
                                    "seat 3: Level 3\n"
                                    "date: 2026-01-02\n"
                                    "seats: me:Anna,me,level:3\n"
                                    "result: winners 1 3; score 12 -7 12\n"
                                    "moves: 63\n"
                                    "seed: 7\n"
                                    "\n"
                                    "moves: 99\n");
    assert_string_equal(game.packs, "godslayer,vigil");
    assert_string_equal(game.date, "2026-01-02");
    assert_int_equal(game.players, 3);
    assert_int_equal(game.winners, 5);
    assert_int_equal(game.seat[1].score, -7);
    assert_int_equal(game.moves, 63);
    assert_true(game.over && game.scored);
    assert_true(game.seat[0].person && game.seat[1].person && !game.seat[2].person);
    assert_string_equal(game.seat[0].name, "Anna");
    assert_string_equal(game.seat[1].name, "Joueur 2");
    assert_int_equal(game.out, ASC_NOBODY);

    game = read_head("ascend record 1\nplayers: 2\nresigned: 1\nresult: open\nmoves: 5\n");
    assert_true(game.over && !game.scored);
    assert_int_equal(game.out, 0);
    assert_int_equal(game.winners, 2);

    game = read_head("ascend record 1\nplayers: 1\nresult: nobody; score 10; opponent 20\n");
    assert_true(game.opponent && game.over);
    assert_int_equal(game.opponent_score, 20);

    game = read_head("ascend record 1\n");
    assert_false(game.over);
    assert_int_equal(game.players, 2);
    assert_true(game.seat[0].person && game.seat[1].person);

    assert_false(game.tutorial);
    game = read_head("ascend record 1\ngame: princes\ntutorial: princes\nplayers: 4\n");
    assert_true(game.tutorial);

    asc_saved_game none = {0};
    assert_false(asc__saved_read("", 0, NULL, &none));
    assert_false(asc__saved_read("rubbish\n", 8, NULL, &none));
    assert_false(none.readable);
}

/* A log says the same in other words, and what was decided stands behind its head. */
static void a_log_is_understood(void **unused)
{
    (void)unused;
    asc_saved_game game = read_head("ascend table 2\n"
                                    "time: 0\n"
                                    "seats: me:Anna,me,level:3,greedy\n"
                                    "names: ,,,Vex\n"
                                    "undo: consent\n"
                                    "ascend record 1\n"
                                    "game: deck\n"
                                    "pack: godslayer 2b5cdccc9703db42\n"
                                    "players: 4\n"
                                    "date: 2026-01-02\n"
                                    "seats: me:Stale,me,level:3,greedy\n"
                                    "result: open\n"
                                    "moves: 2\n"
                                    "seed: 7\n"
                                    "\n"
                                    "1> end\n"
                                    "commands #0123456789abcdef\n"
                                    "10 1 0 move 0 0 play Militia #00000000\n"
                                    "20 1 0 then 0 1 play Militia #00000000\n"
                                    "30 1 0 then 0 2 end #00000000\n"
                                    "40 2 0 move 0 3 end #00000000\n"
                                    "50 1 0 undo 0 4 2 #00000000\n"
                                    "60 2 0 refuse 0 5 #00000000\n"
                                    "70 2 0 undo 0 6 1 #00000000\n"
                                    "80 2 0 move 0 7 pla");
    assert_string_equal(game.packs, "godslayer");
    assert_string_equal(game.date, "2026-01-02");
    assert_int_equal(game.players, 4);
    assert_int_equal(game.moves, 2 + 3);
    assert_true(!game.over && game.seat[0].person && game.seat[1].person);
    assert_true(!game.seat[2].person && !game.seat[3].person);
    assert_string_equal(game.seat[0].name, "Anna");
    assert_string_equal(game.seat[1].name, "Joueur 2");
    assert_string_equal(game.seat[2].name, "Niveau 3");
    assert_string_equal(game.seat[3].name, "Vex");

    game = read_head("ascend table 1\ntime: 0\nundo: free\nclock: 0\nturn: 0\nsubstitute: greedy\n"
                     "seat 1: Anna\nplayer 2: random\nascend record 1\ngame: princes\n"
                     "players: 3\nresigned: 3\nseed: 7\ncommands #0123456789abcdef\n");
    assert_string_equal(game.game, "princes");
    assert_string_equal(game.seat[0].name, "Anna");
    assert_string_equal(game.seat[2].name, "Joueur 3");
    assert_true(game.seat[0].person && !game.seat[1].person && game.seat[2].person);
    assert_true(game.over);
    assert_int_equal(game.out, 2);
    assert_int_equal(game.moves, 0);
}

static void write_file(const char *name, const char *text)
{
    char path[ASC_STORE_PATH + 64];
    snprintf(path, sizeof path, "%s/%s", store.folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void many_are_listed(void **unused)
{
    (void)unused;
    open_store();
    for (int i = 0; i < 300; i++) {
        char name[32], text[256];
        snprintf(name, sizeof name, "game-%03d.record", i);
        snprintf(
            text, sizeof text,
            "ascend record 1\nplayers: 2\nseats: me,greedy\nresult: %s; score %d 12\nmoves: 2\n",
            i % 3 == 0 ? "winner 1" : "winner 2", i);
        write_file(name, text);
    }
    write_file("half.record", "asc");
    write_file("current.record", "ascend record 1\nresult: open\n");
    write_file("settings", "not a record");
    asc_saved_games list;
    assert_true(asc__saved_list(&store, NULL, &list));
    assert_int_equal(list.count, 302);
    asc_saved_statistics all = asc__saved_statistics(&list, NULL);
    assert_int_equal(all.games, 300);
    assert_int_equal(all.open, 1);
    assert_int_equal(all.won, 100);
    assert_int_equal(all.lost, 200);
    assert_int_equal(all.best, 299);
    assert_string_equal(all.best_game->file, "game-299.record");
    assert_int_equal(all.moves, 600);
    asc__saved_free(&list);
    asc_saved_game current;
    assert_true(asc__saved_current(&store, NULL, &current));
    store.shared = true; /* somebody else plays it */
    assert_false(asc__saved_remove(&store, &current));
    store.shared = false;
    assert_true(asc__saved_remove(&store, &current));
    assert_false(asc__saved_current(&store, NULL, &current));
    assert_false(asc__saved_remove(&store, &current));
    assert_true(strlen(store.why) > 0);
    close_store();
}

/* ---- Settings -------------------------------------------------------------------------------- */

static char told[1024];

static void tell(void *user, const asc_diag *diag)
{
    (void)user;
    size_t length = strlen(told);
    snprintf(told + length, sizeof told - length, "%u: %s\n", diag->line, diag->message);
}

static const asc_host listening = {.diag = tell};

static asc_status parse(asc_settings *settings, const char *text)
{
    told[0] = '\0';
    asc_source source = {.name = "settings", .text = text, .size = strlen(text)};
    return asc__settings_parse(settings, &source, &listening);
}

static void settings_are_read_and_kept(void **unused)
{
    (void)unused;
    char value[ASC_SETTING_VALUE], text[1024];
    asc_settings settings;
    assert_int_equal(
        parse(&settings, "# mine\n\nSpeed =5\n  last packs = godslayer, vigil \nfuture = yes\n"),
        ASC_OK);
    assert_string_equal(told, "");
    assert_string_equal(asc__setting(&settings, ASC_SETTING_SPEED, value), "5");
    assert_string_equal(asc__setting(&settings, ASC_SETTING_LAST_PACKS, value), "godslayer, vigil");
    assert_string_equal(asc__setting(&settings, ASC_SETTING_COLOURS, value), "auto");
    assert_false(asc__setting_change(&settings, ASC_SETTING_SPEED, "7"));
    assert_false(asc__setting_change(&settings, ASC_SETTING_NAME, "a\nb"));
    assert_true(asc__setting_change(&settings, ASC_SETTING_SPEED, "all"));
    assert_true(asc__setting_change(&settings, ASC_SETTING_LANGUAGE, "fr"));
    asc__settings_format(&settings, text, sizeof text);
    assert_string_equal(text,
                        "# mine\n\nspeed = all\n  last packs = godslayer, vigil \nfuture = yes\n"
                        "language = fr\n");
    asc__settings_free(&settings);
}

static void what_is_wrong_is_told_by_line(void **unused)
{
    (void)unused;
    char value[ASC_SETTING_VALUE], text[1024];
    static const char wrong[] = "speed = 7\nrubbish\nascii = yes\nascii = no\n= 4\n";
    asc_settings settings;
    assert_int_equal(parse(&settings, wrong), ASC_BAD_TEXT);
    assert_non_null(strstr(told, "1: 'speed' cannot be '7'; it can be: step, 1, 2, 5, all\n"));
    assert_non_null(strstr(told, "2: 'rubbish' is no 'key = value'\n"));
    assert_non_null(strstr(told, "4: 'ascii' is there already, in a line above\n"));
    assert_non_null(strstr(told, "5: '= 4' is no 'key = value'\n"));
    assert_string_equal(asc__setting(&settings, ASC_SETTING_SPEED, value), "2");
    assert_string_equal(asc__setting(&settings, ASC_SETTING_ASCII, value), "yes");
    asc__settings_format(&settings, text, sizeof text);
    assert_string_equal(text, wrong); /* nothing is lost */
    asc__settings_free(&settings);
}

static void settings_have_a_file(void **unused)
{
    (void)unused;
    char value[ASC_SETTING_VALUE], kept[ASC_STORE_PATH];
    asc_settings settings;
    open_store();
    assert_true(asc__settings_load(&settings, &store, NULL, kept));
    assert_string_equal(kept, "");
    assert_int_equal(settings.count, 0);
    assert_true(asc__setting_change(&settings, ASC_SETTING_MOUSE, "no"));
    assert_true(asc__settings_save(&settings, &store));
    asc__settings_free(&settings);
    assert_true(asc__settings_load(&settings, &store, NULL, kept));
    assert_string_equal(kept, "");
    assert_string_equal(asc__setting(&settings, ASC_SETTING_MOUSE, value), "no");
    asc__settings_free(&settings);
    close_store();
}

/* Two windows: each changes its own line, and none throws away what the other has changed. */
static void settings_of_two_programs(void **unused)
{
    (void)unused;
    char value[ASC_SETTING_VALUE], kept[ASC_STORE_PATH];
    asc_settings one, other, now;
    open_store();
    assert_true(asc__settings_load(&one, &store, NULL, kept));
    assert_true(asc__settings_load(&other, &store, NULL, kept));
    assert_true(asc__settings_put(&one, &store, ASC_SETTING_MOUSE, "no"));
    assert_true(asc__settings_put(&other, &store, ASC_SETTING_SPEED, "5"));
    assert_false(asc__settings_put(&other, &store, ASC_SETTING_SPEED, "7"));
    assert_string_equal(asc__setting(&other, ASC_SETTING_MOUSE, value), "no");
    assert_true(asc__settings_load(&now, &store, NULL, kept));
    assert_string_equal(asc__setting(&now, ASC_SETTING_MOUSE, value), "no");
    assert_string_equal(asc__setting(&now, ASC_SETTING_SPEED, value), "5");
    asc__settings_free(&one);
    asc__settings_free(&other);
    asc__settings_free(&now);
    close_store();
}

/* Loads the settings, which are damaged: they are kept aside, and the next time all is well. */
static void load_damaged(asc_settings *settings)
{
    char kept[ASC_STORE_PATH], again[ASC_STORE_PATH];
    told[0] = '\0';
    assert_true(asc__settings_load(settings, &store, &listening, kept));
    assert_string_equal(session_kit_find("ascend", "damaged-", ".settings"), kept);
    asc_settings next;
    assert_true(asc__settings_load(&next, &store, &listening, again));
    assert_string_equal(again, "");
    assert_int_equal(next.count, settings->count);
    asc__settings_free(&next);
}

static void damaged_settings_are_kept_aside(void **unused)
{
    (void)unused;
    static const char wrong[] = "# mine\nspeed = 7\nmouse = no\nrubbish\n";
    char value[ASC_SETTING_VALUE], *text;
    asc_settings settings;
    open_store();
    session_kit_write("ascend/settings", wrong, strlen(wrong));
    load_damaged(&settings);
    assert_non_null(strstr(told, "2: 'speed' cannot be '7'"));
    assert_non_null(strstr(told, "4: 'rubbish'"));
    assert_int_equal(settings.count, 2);
    assert_string_equal(asc__setting(&settings, ASC_SETTING_MOUSE, value), "no");
    asc__settings_free(&settings);
    FILE *file = fopen(session_kit_find("ascend", "damaged-", ".settings"), "r");
    assert_non_null(file);
    assert_int_equal(fread(value, 1, sizeof value, file), strlen(wrong));
    assert_memory_equal(value, wrong, strlen(wrong));
    fclose(file);
    close_store();
    /* No text at all, too much of it, a folder, nobody at the other end. */
    for (int sort = 0; sort < 4; sort++) {
        open_store();
        size_t size = sort == 0 ? 64 : sort == 1 ? ASC_SETTINGS_FILE + 1 : 0;
        assert_non_null(text = calloc(1, size + 1));
        if (sort < 2)
            session_kit_write("ascend/settings", text, size);
        else if (sort == 2)
            assert_int_equal(mkdir(session_kit_path("ascend/settings"), 0700), 0);
        else
            assert_int_equal(mkfifo(session_kit_path("ascend/settings"), 0600), 0);
        free(text);
        load_damaged(&settings);
        assert_int_equal(settings.count, 0);
        assert_true(sort == 0 ? told[0] != '\0' : strstr(store.why, "cannot read") != NULL);
        asc__settings_free(&settings);
        close_store();
    }
}

/* Every default is one of the choices. */
static void defaults_can_be(void **unused)
{
    (void)unused;
    char value[ASC_SETTING_VALUE], choice[ASC_SETTING_VALUE];
    for (int i = 0; i < ASC_SETTING_COUNT; i++) {
        asc_settings settings = {0};
        asc__setting(&settings, (asc_setting)i, value);
        assert_true(asc__setting_change(&settings, (asc_setting)i, value));
        for (size_t k = 0; asc__setting_choice((asc_setting)i, k, choice); k++)
            assert_true(asc__setting_change(&settings, (asc_setting)i, choice));
        assert_int_equal(settings.count, 1);
        asc__settings_free(&settings);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_is_understood),
        cmocka_unit_test(a_log_is_understood),
        cmocka_unit_test(many_are_listed),
        cmocka_unit_test(settings_are_read_and_kept),
        cmocka_unit_test(what_is_wrong_is_told_by_line),
        cmocka_unit_test(settings_have_a_file),
        cmocka_unit_test(settings_of_two_programs),
        cmocka_unit_test(damaged_settings_are_kept_aside),
        cmocka_unit_test(defaults_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
