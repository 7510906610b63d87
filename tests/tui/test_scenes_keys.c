/*
 * test_scenes_keys.c - what people do in the scenes around a game: start a game, fill in a form
 * wrongly, search, save settings, write a pack file.
 */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "scenes_kit.h"
#include "session_kit.h"

static void two_keys_lead_to_a_game(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    assert_string_equal(scenes_top(), "form");
    assert_true(scenes_show("How strong is the computer?"));
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
    for (int i = 0; i < 6; i++) /* to the row of the player who begins */
        scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_UP);
    scenes_press(ASC_KEY_UP);
    assert_true(scenes_show("[random]  Anna"));
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
    assert_true(scenes_show("in progress"));
    scenes_press('d');
    assert_true(scenes_show("'d' again deletes"));
    scenes_press(ASC_KEY_DOWN);
    assert_null(strstr(scenes_shown(), "again deletes"));
    scenes_press('d');
    scenes_press('d');
    assert_true(scenes_show("Deleted: current.log"));
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
    scenes_press('q'); /* it asks first */
    scenes_press('q');
    assert_true(scenes_show("The last moves are not saved"));
    assert_int_equal(rmdir(path), 0);
    scenes_close();
}

/* If entries above the chosen one come or go, it stays chosen, unless a game was just left. */
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

/* A form shows games and sets by their titles, and chooses those. */
static void a_form_changes_the_game(void **unused)
{
    (void)unused;
    static const struct {
        const char *language, *game, *set, *full;
    } ways[] = {{"en", "[Six princes]", "─ Rise of Vigil ─", "[ ] Rise of Vigil"},
                {"fr", "[Six princes]", "─ L'Essor de Vigil ─", "[ ] L'Essor de Vigil"}};
    for (int i = 0; i < 2; i++) {
        scenes_kit *kit = scenes_open(true, ways[i].language, false, 80, 24);
        scenes_press('n');
        for (int k = 0; k < 2; k++)
            scenes_press(ASC_KEY_UP);
        scenes_press(ASC_KEY_RIGHT);
        scenes_press(ASC_KEY_RIGHT);
        assert_true(scenes_show(ways[i].set));
        scenes_press(ASC_KEY_UP);
        scenes_press(ASC_KEY_RIGHT);
        assert_true(scenes_show(ways[i].game));
        scenes_press(ASC_KEY_ENTER);
        assert_string_equal(asc_game_name(kit->app.session->game), "princes");
        scenes_close();
        scenes_open(true, ways[i].language, false, 120, 40);
        scenes_press('n');
        assert_true(scenes_show(ways[i].full));
        scenes_close();
    }
}

static void a_game_takes_no_key_of_another_entry(void **unused)
{
    (void)unused;
    assert_int_equal(asc__start_key("princes", "ngtcwisq"), 'p');
    assert_int_equal(asc__start_key("cards", "ngtcwisq"), 'a');
    assert_int_equal(asc__start_key("tiny", "ngtcwisq"), 'y');
    assert_int_equal(asc__start_key("sit-in", "ngtcwisq"), '1');
    assert_int_equal(asc__start_key("sit-in", "ngtcwisq1"), '2');
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
    assert_true(scenes_show("This game cannot start yet"));
    assert_null(strstr(scenes_shown(), "Enter"));
    scenes_type("0");
    assert_true(scenes_show("This game cannot start yet"));
    scenes_press(ASC_KEY_BACKSPACE);
    scenes_type("20");
    assert_null(strstr(scenes_shown(), "It cannot"));
    assert_true(scenes_show("Enter start"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    assert_true(scenes_show("Honor pool 20"));
    scenes_close();
}

/* Every row of the set-up that has a meaning is a row of the form, and typed values are parsed as
 * elsewhere. */
static void a_form_has_every_row(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 120, 40);
    scenes_press('n');
    for (int i = 0; i < 9; i++)
        scenes_press(ASC_KEY_DOWN);
    scenes_type("5");
    assert_true(scenes_show("a time is 10m for the game, 10m+10s with more for each turn"));
    scenes_type("m+3s");
    assert_null(strstr(scenes_shown(), "It cannot"));
    asc_setup setup;
    asc_setup_row row;
    asc_setup_standard(NULL, &setup);
    assert_int_equal(asc_setup_set(&setup, "clock", "5m+3s", NULL), ASC_OK);
    for (size_t i = 0; asc_setup_row_at(&setup, i, "en", &row); i++)
        assert_true(!row.plain || !row.means || scenes_show(row.title));
    scenes_press(ASC_KEY_UP);
    scenes_press(ASC_KEY_RIGHT); /* undo: consent */
    for (int i = 0; i < 2; i++)
        scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_RIGHT); /* time up: substitute */
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    const asc_setup *played = &kit->app.session->setup;
    assert_int_equal(played->clock_ms, 5 * 60000);
    assert_int_equal(played->turn_ms, 3000);
    assert_int_equal(played->undo, ASC_UNDO_CONSENT);
    assert_int_equal(played->time_up, ASC_TIME_UP_SUBSTITUTE);
    /* ... and remembers it for the next time. */
    asc_draft draft;
    assert_true(asc__draft_last(&draft, &kit->app));
    assert_int_equal(draft.setup.clock_ms, 5 * 60000);
    assert_int_equal(draft.setup.turn_ms, 3000);
    assert_int_equal(draft.setup.undo, ASC_UNDO_CONSENT);
    assert_int_equal(draft.setup.time_up, ASC_TIME_UP_SUBSTITUTE);
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
    assert_true(scenes_show("At most 4 can play with one set; there are 6."));
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
    assert_true(scenes_show("[Édition Anniversaire]"));
    scenes_press(ASC_KEY_TAB);
    scenes_press(ASC_KEY_LEFT);
    scenes_type("xyzzy");
    assert_true(scenes_show("0 "));
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press(ASC_KEY_ESCAPE);
    assert_string_equal(scenes_top(), "start");
    scenes_close();
}

/* The start screen counts as many cards as the catalog has. */
static void cards_are_counted_once(void **unused)
{
    (void)unused;
    char counted[32];
    int cards = 0;
    scenes_open(true, "en", false, 80, 24);
    const char *line = strstr(scenes_shown(), " Cards ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, " Cards %d in", &cards), 1);
    snprintf(counted, sizeof counted, "%d of %d", cards, cards);
    scenes_press('c');
    assert_true(scenes_show(counted));
    scenes_close();
}

/* All waiting input is handled before a frame is drawn. */
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
    assert_int_equal(kit->tui.shades, ASC_SHADES_16);
    assert_true(kit->tui.reopen); /* terminfo may have another entry for them */
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_RIGHT);
    assert_int_equal(kit->tui.colours, ASC_COLOURS_DARK);
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_LEFT);
    assert_true(scenes_show("Francais")); /* in ASCII now */
    scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_RIGHT);
    assert_false(kit->tui.mouse);
    scenes_press(ASC_KEY_END); /* the row has no text: nothing happens */
    for (int i = 0; i < 3; i++)
        scenes_press(ASC_KEY_DOWN);
    scenes_type("Zoé");
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "start");
    scenes_close();
    kit = scenes_open(false, "en", false, 80, 24);
    assert_string_equal(asc__tr_code(), "fr");
    assert_int_equal(kit->tui.colours, ASC_COLOURS_DARK);
    assert_int_equal(kit->tui.shades, ASC_SHADES_16);
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
    scenes_press(ASC_KEY_ENTER); /* the game cannot be played */
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

/* Opens another file in the workshop. */
static void open_pack_file(const char *path)
{
    scenes_press('o');
    scenes_press(ASC_KEY_CLEAR);
    scenes_type(path);
    scenes_press(ASC_KEY_ENTER);
}

/* The workshop says what it found instead of a pack file; it never waits for it, and Enter never
 * overwrites it. */
static void what_is_no_pack_file_is_told(void **unused)
{
    (void)unused;
    enum { HUGE = 100 << 20 };
    scenes_open(true, "en", false, 80, 24);
    scenes_press('w');
    assert_int_equal(mkdir(scenes_path("folder.pack"), 0700), 0);
    open_pack_file(scenes_path("folder.pack"));
    assert_true(scenes_show("This file cannot be read: it is a folder."));
    scenes_press(ASC_KEY_ENTER);
    scenes_press('e');
    assert_string_equal(scenes_top(), "workshop");
    assert_int_equal(mkfifo(scenes_path("pipe.pack"), 0600), 0);
    open_pack_file(scenes_path("pipe.pack"));
    assert_true(scenes_show("it is no regular file"));
    session_kit_write("huge.pack", "", 0);
    assert_int_equal(truncate(scenes_path("huge.pack"), HUGE), 0);
    open_pack_file(scenes_path("huge.pack"));
    assert_true(scenes_show("it is larger than 1024 KiB"));
    session_kit_write("bytes.pack", "\0\1\377\n", 4);
    open_pack_file(scenes_path("bytes.pack"));
    assert_true(scenes_show("this is no text"));
    open_pack_file(scenes_path("nothing.pack"));
    assert_true(scenes_show("there is no file yet"));
    setenv("HOME", scenes_path(""), 1);
    open_pack_file("~/folder.pack");
    assert_true(scenes_show("it is a folder"));
    scenes_close();
}

/* If an open file disappears, its cards stay, and the workshop says so. */
static void a_pack_file_that_is_gone_is_told(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('w');
    scenes_press(ASC_KEY_ENTER);
    assert_true(scenes_show("4 cards, no error"));
    assert_int_equal(unlink(scenes_path("ascend/workshop.pack")), 0);
    scenes_tick();
    assert_true(scenes_show("the file is gone"));
    assert_true(scenes_show("First Step"));
    scenes_press(ASC_KEY_ENTER);
    assert_true(scenes_show("4 cards, no error"));
    scenes_close();
}

/* The editor does not exist, or fails. */
static void a_failing_editor_is_told(void **unused)
{
    (void)unused;
    scenes_kit *kit = scenes_open(true, "en", false, 80, 24);
    scenes_press('w');
    unsetenv("VISUAL");
    static const struct {
        const char *editor, *told;
    } cases[] = {{"/nowhere/at/all", "cannot be started"},
                 {"false", "The editor 'false' has failed (status 1)."}};
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        setenv("EDITOR", cases[i].editor, 1);
        scenes_press('e');
        assert_non_null(kit->tui.outside);
        kit->tui.outside(kit->tui.outside_user); /* as the loop does */
        assert_true(scenes_show(cases[i].told));
    }
    scenes_close();
}

/* ---- Damage ---------------------------------------------------------------------------------- */

static void damaged_settings_are_told_once(void **unused)
{
    (void)unused;
    static const char wrong[] = "speed = fast\nname = Zoe\n";
    folder_new();
    session_kit_write("ascend/settings", wrong, strlen(wrong));
    scenes_open(false, "en", false, 80, 24);
    assert_true(scenes_show("The settings file has errors (line 1: 'speed' cannot be 'fast'"));
    assert_true(scenes_show("the old file is saved as\n damaged-"));
    scenes_press(ASC_KEY_DOWN);
    assert_null(strstr(scenes_shown(), "damaged"));
    scenes_press('n');
    assert_true(scenes_show("Zoe"));
    scenes_close();
    scenes_open(false, "en", false, 80, 24);
    assert_null(strstr(scenes_shown(), "damaged"));
    scenes_close();
}

/* ... in the language of the screen, which valid lines may have chosen. */
static void damaged_settings_are_told_in_their_language(void **unused)
{
    (void)unused;
    static const char wrong[] = "language = fr\nspeed = fast\n";
    folder_new();
    session_kit_write("ascend/settings", wrong, strlen(wrong));
    scenes_open(false, "en", false, 120, 24);
    assert_true(scenes_show("ligne 2"));
    assert_null(strstr(scenes_shown(), "cannot be"));
    scenes_close();
}

/* Another window saves a game, at another time. */
static void keep_elsewhere(const char *file, time_t when)
{
    static const char game[] = "ascend record 1\nplayers: 2\nseats: me:Mira,greedy\nresult: "
                               "winner 2; score 2 12\nmoves: 2\nseed: 7\n";
    struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    session_kit_write(file, game, strlen(game));
    assert_int_equal(utimensat(AT_FDCWD, session_kit_path("ascend/games"), times, 0), 0);
}

/* Scenes that list games show the change. */
static void lists_of_games_do_not_go_stale(void **unused)
{
    (void)unused;
    scenes_open(true, "en", false, 80, 24);
    assert_true(scenes_show("none saved yet"));
    keep_elsewhere("ascend/games/game-1.record", 1000);
    scenes_tick();
    assert_true(scenes_show("1 saved"));
    scenes_press('g');
    assert_true(scenes_show("1 of 1"));
    keep_elsewhere("ascend/games/game-2.record", 2000);
    scenes_tick();
    assert_true(scenes_show("2 of 2"));
    scenes_close();
}

/* A saved game that turns out to be damaged is not offered again. */
static void a_damaged_game_is_offered_once(void **unused)
{
    (void)unused;
    static const char wrong[] =
        "ascend record 1\nplayers: 2\nseats: me,greedy\nseed: 7\n\n1> fly\n";
    folder_new();
    session_kit_write("ascend/games/current.record", wrong, strlen(wrong));
    scenes_open(false, "en", false, 120, 24);
    assert_true(scenes_show("Continue"));
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "start");
    assert_true(scenes_show("damaged-"));
    assert_null(strstr(scenes_shown(), "Continue"));
    assert_non_null(session_kit_find("ascend/games", "damaged-", ".record"));
    scenes_close();
}

/* On a full disk the header says why the game is not saved, and leaving takes the same key
 * twice. */
static void leaving_what_is_not_saved_asks_first(void **unused)
{
    (void)unused;
    struct rlimit before, full;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('n');
    scenes_press(ASC_KEY_ENTER);
    assert_string_equal(scenes_top(), "game");
    scenes_await_turn();
    scenes_press(ASC_KEY_ENTER); /* the computer player's first moves are told at once */
    getrlimit(RLIMIT_FSIZE, &before);
    full = before;
    full.rlim_cur = 0;
    setrlimit(RLIMIT_FSIZE, &full);
    scenes_press('a');
    bool told = scenes_show("not saved: File too large");
    scenes_press('q');
    bool asked = scenes_show("Press q again to leave");
    scenes_press('l'); /* another key cancels, and the next one asks again */
    scenes_press('l');
    scenes_press('q');
    bool again = strcmp(scenes_top(), "game") == 0;
    scenes_press('q');
    bool left = strcmp(scenes_top(), "start") == 0;
    setrlimit(RLIMIT_FSIZE, &before);
    assert_true(told);
    assert_true(asked);
    assert_true(again);
    assert_true(left);
    assert_true(scenes_show("The last moves are not saved"));
    scenes_close();
}

/* ---- One's own games ------------------------------------------------------------------------- */

/* A finished game of a person and others: seat 2 has won. */
static void keep_game(const char *file, const char *seats)
{
    char text[1024], path[64];
    snprintf(text, sizeof text,
             "ascend record 1\npack: godslayer\nset turn_limit: 1\nplayers: 2\nseats: %s\n"
             "result: winner 2; score 2 2\nseed: 7\n\n"
             "1> play Apprentice; play Apprentice; play Apprentice; play Apprentice; play Militia\n"
             "1> acquire Mystic; acquire Arha Initiate; end\n"
             "2> play Militia; play Apprentice; play Apprentice; acquire Heavy Infantry\n"
             "2> play Apprentice; play Militia; defeat Cultist; end\n",
             seats);
    snprintf(path, sizeof path, "ascend/games/%s.record", file);
    session_kit_write(path, text, strlen(text));
}

/* Shows the statistics below a card, and reads the games one by one. */
static void show_card(const char *name)
{
    scenes_press('c');
    for (int i = 0; i < 40; i++)
        scenes_tick();
    scenes_type(name);
}

static void leave_cards(void)
{
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press(ASC_KEY_ESCAPE);
    assert_string_equal(scenes_top(), "start");
}

static void cards_tell_of_ones_own_games(void **unused)
{
    (void)unused;
    folder_new();
    scenes_open(false, "en", false, 120, 40);
    show_card("mystic");
    assert_null(strstr(scenes_shown(), "Yours:"));
    leave_cards();
    keep_game("game-a", "me,random");
    keep_game("game-b", "random,me");
    keep_game("game-c", "random,random"); /* a game without a person */
    session_kit_write("ascend/games/game-d.record", "ascend record 1\nrubbish\n", 24);
    show_card("mystic"); /* in two sets; the game was lost */
    assert_true(scenes_show("Yours: taken once in one game; 0 won."));
    scenes_press(ASC_KEY_ENTER);
    assert_true(scenes_show("Yours: taken once in one game; 0 won."));
    scenes_press(ASC_KEY_ESCAPE);
    leave_cards();
    show_card("heavy infantry");
    assert_true(scenes_show("Yours: taken once in one game; 1 won."));
    leave_cards();
    show_card("temple librarian");
    assert_true(scenes_show("Yours: never taken in 2 games that are over."));
    leave_cards();
    show_card("apprentice"); /* a card that everyone has */
    assert_null(strstr(scenes_shown(), "Yours:"));
    leave_cards();
    for (int i = 0; i < 12; i++) {
        char name[16];
        snprintf(name, sizeof name, "game-%d", i);
        keep_game(name, i < 9 ? "me,random" : "me,me");
    }
    show_card("cultist");
    assert_true(scenes_show("Yours: taken 4 times in 4 games; 4 won."));
    leave_cards();
    show_card("arha initiate");
    assert_true(scenes_show("Yours: taken 13 times in 13 games; 0 won, which is 0 %"));
    assert_true(scenes_show("23 %)."));
    scenes_close();
}

/* An analysis marks its game in the list, and is deleted with it. */
static void analysed_games_are_marked(void **unused)
{
    (void)unused;
    static const char analysis[] = "ascend analysis 1\nrecord: 0\njudge: search 600 ms\n";
    folder_new();
    keep_game("game-a", "me,random");
    scenes_open(false, "en", false, 80, 24);
    scenes_press('g');
    assert_null(strstr(scenes_shown(), "analysed"));
    scenes_press(ASC_KEY_ESCAPE);
    session_kit_write("ascend/games/game-a.analysis", analysis, strlen(analysis));
    scenes_press('g');
    assert_true(scenes_show("analysed  lost  2 : 2"));
    scenes_press('d');
    scenes_press('d');
    assert_null(session_kit_find("ascend/games", "game-a", ".analysis"));
    scenes_close();
}

/* ---- Titles ---------------------------------------------------------------------------------- */

static void titles_are_translated(void **unused)
{
    (void)unused;
    scenes_open(true, "fr", false, 120, 40);
    assert_true(scenes_show("Six princes"));
    scenes_press('n');
    assert_true(scenes_show("[Deck-building]  Six princes"));
    scenes_press(ASC_KEY_ESCAPE);
    scenes_press('c');
    for (int i = 0; i < 3; i++)
        scenes_press(ASC_KEY_TAB);
    char seen[4096] = "";
    for (int i = 0; i < 5; i++) {
        scenes_press(ASC_KEY_RIGHT);
        const char *line = strstr(scenes_shown(), "faction [");
        assert_non_null(line);
        snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%.*s\n",
                 (int)(strcspn(line, "]") + 1), line);
    }
    assert_non_null(strstr(seen, "[Illuminé"));
    assert_non_null(strstr(seen, "[Lié"));
    assert_null(strstr(seen, "Enlightened"));
    assert_null(strstr(seen, "Void"));
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
    /* Each game has a tutorial, the rules, the words. */
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

/* An interrupted tutorial is called one, also in the list of games, whoever its players are. */
static void a_tutorial_is_called_one(void **unused)
{
    (void)unused;
    static const struct {
        const char *language, *deck, *princes;
    } all[] = {{"en", "Tutorial: Deck building", "Tutorial: Six princes"},
               {"fr", "Tutoriel\u00a0: Deck-building", "Tutoriel\u00a0: Six princes"}};
    for (size_t i = 0; i < ASC__COUNT(all); i++) {
        scenes_open(true, all[i].language, false, 80, 24);
        for (int game = 0; game < 2; game++) {
            scenes_press('t');
            for (int down = 0; down < 3 * game; down++)
                scenes_press(ASC_KEY_DOWN);
            /* The tutorial begins, and continues until the learner makes a decision. */
            for (int step = 0; step < 8; step++)
                scenes_press(ASC_KEY_ENTER);
            assert_string_equal(scenes_top(), "game");
            scenes_press('q');
            assert_string_equal(scenes_top(), "start");
            assert_true(scenes_show(game ? all[i].princes : all[i].deck));
        }
        scenes_press('g');
        assert_string_equal(scenes_top(), "games");
        assert_true(scenes_show(all[i].deck) && scenes_show(all[i].princes));
        assert_false(scenes_show("Mira"));
        scenes_close();
    }
}

/* Every step is visible, also those after the last move; the end of the game comes after them. */
static void a_tutorial_is_read_to_its_end(void **unused)
{
    (void)unused;
    enum { STEPS = 29 };
    int read = 0;
    scenes_open(true, "en", false, 80, 24);
    scenes_press('t');
    for (int down = 0; down < 3; down++)
        scenes_press(ASC_KEY_DOWN);
    scenes_press(ASC_KEY_ENTER);
    for (int i = 0; strcmp(scenes_top(), "game") == 0; i++) {
        char place[32];
        assert_true(i < 1000);
        snprintf(place, sizeof place, " %d / %d ", read + 1, STEPS);
        read += scenes_show(place);
        snprintf(place, sizeof place, " %d / %d ", read, STEPS);
        /* Enter: after the turns of others are told */
        scenes_press(scenes_show(place) ? 'x' : ASC_KEY_ENTER);
        scenes_tick();
    }
    assert_int_equal(read, STEPS);
    assert_string_equal(scenes_top(), "end");
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
        cmocka_unit_test(a_form_changes_the_game),
        cmocka_unit_test(a_form_has_every_row),
        cmocka_unit_test(a_game_takes_no_key_of_another_entry),
        cmocka_unit_test(a_number_that_cannot_be_is_explained),
        cmocka_unit_test(too_many_for_one_set),
        cmocka_unit_test(cards_are_found_by_words),
        cmocka_unit_test(cards_are_counted_once),
        cmocka_unit_test(keys_may_come_before_a_scene_is_drawn),
        cmocka_unit_test(settings_take_effect_and_are_kept),
        cmocka_unit_test(a_pack_file_is_written_and_read_again),
        cmocka_unit_test(what_is_no_pack_file_is_told),
        cmocka_unit_test(a_pack_file_that_is_gone_is_told),
        cmocka_unit_test(a_failing_editor_is_told),
        cmocka_unit_test(damaged_settings_are_told_once),
        cmocka_unit_test(damaged_settings_are_told_in_their_language),
        cmocka_unit_test(lists_of_games_do_not_go_stale),
        cmocka_unit_test(leaving_what_is_not_saved_asks_first),
        cmocka_unit_test(a_damaged_game_is_offered_once),
        cmocka_unit_test(cards_tell_of_ones_own_games),
        cmocka_unit_test(analysed_games_are_marked),
        cmocka_unit_test(titles_are_translated),
        cmocka_unit_test(the_mouse_does_what_keys_do),
        cmocka_unit_test(other_scenes_open_and_close),
        cmocka_unit_test(a_tutorial_is_called_one),
        cmocka_unit_test(a_tutorial_is_read_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
