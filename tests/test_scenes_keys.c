/*
 * test_scenes_keys.c - what people do in the scenes around a game: from the start into a game, a form that is filled in wrongly,
 * searching, settings that are kept, a pack file that is written.
 */
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

#include "scenes_kit.h"

static void two_keys_lead_to_a_game(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    assert_string_equal(scenes_top(), "form");
    assert_true(scenes_show("How strong shall the computer be?"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    assert_non_null(kit->app.session->match);
    scenes_press('q');
    assert_string_equal(scenes_top(), "start");
    assert_true(scenes_show("as last time: Godslayer, you and Level 2"));
    scenes_close();
    scenes_open(false, "en", false, 80, 24);
    scenes_press('n');
    assert_null(strstr(scenes_shown(), "How strong"));
    scenes_close();
}

static void a_game_is_left_and_continued(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    scenes_press(ASC_KEY_UP);
    scenes_type("Anna");
    for (int i = 0; i < 6; i++) /* to who begins */
        scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_UP);
    scenes_press(ASC_KEY_UP);
    assert_true(scenes_show("[chance]  Anna"));
    scenes_press(ASC_KEY_RIGHT);
    assert_true(scenes_show("[Anna]"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    scenes_press('a');
    size_t length = asc_match_length(kit->app.session->match);
    assert_true(length > 0);
    scenes_press('q');
    assert_true(scenes_show("Continue"));
    assert_true(scenes_show("Godslayer, Anna and Level 2"));
    scenes_close();
    kit = scenes_open(false, "en", false, 80, 24);
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    assert_int_equal(asc_match_length(kit->app.session->match), length);
    scenes_press('q');
    scenes_press('g');
    assert_true(scenes_show("goes on"));
    scenes_press('d');
    assert_true(scenes_show("'d' again deletes"));
    scenes_press(ASC_KEY_DOWN);
    assert_null(strstr(scenes_shown(), "again deletes"));
    scenes_press('d');
    scenes_press('d');
    assert_true(scenes_show("Deleted: current.record"));
    assert_true(scenes_show("0 of 0"));
    scenes_close();
}

/* A folder stands where the file should be. */
static void a_game_that_is_not_saved_is_told_of(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('t');
    scenes_press(ASC_KEY_ENTER);
    scenes_press(ASC_KEY_ENTER);
    scenes_press(ASC_KEY_ENTER);
    char path[ASC_STORE_PATH];
    snprintf(path, sizeof path, "%s", kit->app.session->store.path);
    assert_int_equal(mkdir(path, 0700), 0);
    scenes_press('x');
    assert_true(scenes_show("not saved"));
    scenes_press('q');
    assert_true(scenes_show("The game is not saved as it is now"));
    assert_int_equal(rmdir(path), 0);
    scenes_close();
}

/* Entries come and go above the chosen one: it stays chosen, but for a game that was just left. */
static void the_start_screen_keeps_its_choice(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('s');
    scenes_press(ASC_KEY_ESCAPE);
    assert_true(scenes_show("Enter Settings"));
    scenes_press('t');
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    scenes_press(ASC_KEY_ENTER);
    scenes_press(ASC_KEY_ENTER);
    scenes_press('x');
    scenes_press('q');
    assert_true(scenes_show("Enter Continue"));
    scenes_press('t');
    scenes_press(ASC_KEY_ESCAPE);
    assert_true(scenes_show("Enter Learn"));
    scenes_close();
}

static void what_cannot_be_played_is_explained(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    scenes_press(ASC_KEY_UP); /* the first seat: nobody there */
    scenes_press(ASC_KEY_LEFT);
    assert_true(scenes_show("Nobody would play"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "form");
    scenes_press(ASC_KEY_RIGHT);
    assert_null(strstr(scenes_shown(), "Nobody would play"));
    scenes_press(ASC_KEY_UP); /* the sets: none */
    scenes_press(ASC_KEY_RIGHT);
    scenes_press(' ');
    assert_true(scenes_show("Tick a set"));
    scenes_type("/nowhere/at-all.pack");
    assert_true(scenes_show("[x] a file"));
    assert_true(scenes_show("cannot read /nowhere/at-all.pack"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "form");
    scenes_press(ASC_KEY_ESCAPE);
    assert_string_equal(scenes_top(), "start");
    scenes_close();
}

static void a_number_that_cannot_be_is_explained(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    for (int i = 0; i < 5; i++)
        scenes_press(ASC_KEY_DOWN);
    assert_true(scenes_show("Honor in the pool"));
    scenes_press(ASC_KEY_RIGHT);
    assert_true(scenes_show("It cannot be played like that"));
    scenes_type("0");
    assert_true(scenes_show("It cannot be played like that"));
    scenes_press(ASC_KEY_BACKSPACE);
    scenes_type("20");
    assert_null(strstr(scenes_shown(), "It cannot"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    assert_true(scenes_show("Honor pool 20"));
    scenes_close();
}

static void too_many_for_one_set(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    scenes_press(ASC_KEY_UP);
    scenes_press(ASC_KEY_UP); /* the sets: Anniversary too */
    scenes_press(' ');
    assert_null(strstr(scenes_shown(), "up to 6"));
    for (int i = 0; i < 3; i++)
        scenes_press(ASC_KEY_DOWN);
    for (int i = 0; i < 4; i++, scenes_press(ASC_KEY_DOWN))
        scenes_press(ASC_KEY_RIGHT); /* persons at seats 3 to 6 */
    assert_null(strstr(scenes_shown(), "It cannot"));
    for (int i = 0; i < 7; i++)
        scenes_press(ASC_KEY_UP);
    scenes_press(' ');
    assert_true(scenes_show("With one set 4 can play at most; here are 6."));
    scenes_close();
}

static void cards_are_found_by_words(void **unused)
{
    (void)unused;
    scenes_open(true, "fr", false, 80, 24);
    scenes_press('c');
    scenes_type("heros piochez");
    assert_true(scenes_show("Piochez"));
    assert_null(strstr(scenes_shown(), "212 "));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "pager");
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press(ASC_KEY_ESCAPE); /* clears */
    assert_string_equal(scenes_top(), "cards");
    scenes_press(ASC_KEY_TAB);
    scenes_press(ASC_KEY_RIGHT);
    assert_true(scenes_show("[Anniversary]"));
    scenes_press(ASC_KEY_TAB);
    scenes_press(ASC_KEY_LEFT);
    scenes_type("xyzzy");
    assert_true(scenes_show("0 "));
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press(ASC_KEY_ESCAPE);
    assert_string_equal(scenes_top(), "start");
    scenes_close();
}

/* All that was waiting is heard before anything is drawn. */
static void keys_may_come_before_a_scene_is_drawn(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('c');
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "pager");
    scenes_press(ASC_KEY_ESCAPE);
    scenes_type("xyzzy");
    assert_true(scenes_show("0 of"));
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "pager");
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press(ASC_KEY_ESCAPE);
    assert_string_equal(scenes_top(), "start");
    scenes_close();
}

static void settings_take_effect_and_are_kept(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('s');
    scenes_press(ASC_KEY_RIGHT);
    assert_string_equal(asc__tr_code(), "fr");
    assert_true(scenes_show("Français"));
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_RIGHT);
    assert_int_equal(kit->tui.colours, ASC_COLOURS_DARK);
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_LEFT);
    assert_true(scenes_show("Francais")); /* in ASCII now */
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_RIGHT);
    assert_false(kit->tui.mouse);
    scenes_press(ASC_KEY_END); /* no text there: nothing */
    for (int i = 0; i < 3; i++)
        scenes_press(ASC_KEY_DOWN);
    scenes_type("Zoé");
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "start");
    scenes_close();
    kit = scenes_open(false, "en", false, 80, 24);
    assert_string_equal(asc__tr_code(), "fr");
    assert_int_equal(kit->tui.colours, ASC_COLOURS_DARK);
    assert_false(kit->tui.mouse);
    scenes_press('n');
    assert_true(scenes_show("Zoe"));
    scenes_close();
}

static void write_file(const char *path, const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_pack_file_is_written_and_read_again(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('w');
    assert_true(scenes_show("there is no file yet"));
    scenes_press(ASC_KEY_ENTER);
    assert_true(scenes_show("4 cards, no error"));
    assert_true(scenes_show("Gain 1 rune and draw a card."));
    scenes_press('v');
    assert_true(scenes_show("draw 1"));
    write_file(scenes_path("ascend/workshop.pack"), "a", "hero oops\n");
    scenes_tick();
    assert_true(scenes_show("one error"));
    assert_true(scenes_show("18:6"));
    assert_true(scenes_show("As it was before"));
    scenes_press(ASC_KEY_ENTER); /* cannot be played */
    assert_string_equal(scenes_top(), "workshop");
    write_file(scenes_path("ascend/workshop.pack"), "w",
               "pack mine\ntitle \"Mine\"\nhero \"Alone\" void cost 2 x50\n  play: draw 1\n");
    scenes_tick();
    assert_true(scenes_show("one card, no error"));
    scenes_press('e');
    assert_non_null(kit->tui.outside);
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    assert_true(scenes_show("Alone"));
    scenes_close();
}

static void the_mouse_does_what_keys_do(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_click("Settings");
    scenes_click("Settings");
    assert_string_equal(scenes_top(), "settings");
    scenes_click("at once");
    assert_true(scenes_show("[at once]"));
    scenes_click("Enter");
    assert_string_equal(scenes_top(), "start");
    scenes_click("Cards");
    scenes_click("Cards");
    scenes_click("kind [all]");
    assert_null(strstr(scenes_shown(), "kind [all]"));
    scenes_close();
}

static void other_scenes_open_and_close(void **unused)
{
    (void)unused;
    static const struct {
        int32_t key;
        const char *name;
    } all[] = {{'g', "games"}, {'i', "pager"}, {'t', "learn"}, {'?', "pager"}};
    scenes_open(true, "en", false, 80, 24);
    for (size_t i = 0; i < ASC__COUNT(all); i++) {
        scenes_press(all[i].key);
        assert_string_equal(scenes_top(), all[i].name);
        scenes_press(ASC_KEY_ESCAPE);
        assert_string_equal(scenes_top(), "start");
    }
    scenes_press('t');
    /* Of each game a tutorial, the rules, the words. */
    for (int i = 0; i < 6; i++, scenes_press(ASC_KEY_DOWN)) {
        if (i % 3 == 0)
            continue;
        scenes_press(ASC_KEY_ENTER);
        assert_string_equal(scenes_top(), "pager");
        scenes_press('q');
        assert_string_equal(scenes_top(), "learn");
    }
    scenes_press(ASC_KEY_HOME);
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    scenes_press('q');
    assert_string_equal(scenes_top(), "start");
    scenes_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_keys_lead_to_a_game),
        cmocka_unit_test(a_game_is_left_and_continued),
        cmocka_unit_test(the_start_screen_keeps_its_choice),
        cmocka_unit_test(a_game_that_is_not_saved_is_told_of),
        cmocka_unit_test(what_cannot_be_played_is_explained),
        cmocka_unit_test(a_number_that_cannot_be_is_explained),
        cmocka_unit_test(too_many_for_one_set),
        cmocka_unit_test(cards_are_found_by_words),
        cmocka_unit_test(keys_may_come_before_a_scene_is_drawn),
        cmocka_unit_test(settings_take_effect_and_are_kept),
        cmocka_unit_test(a_pack_file_is_written_and_read_again),
        cmocka_unit_test(the_mouse_does_what_keys_do),
        cmocka_unit_test(other_scenes_open_and_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
