/*
 * test_game_scene.c - games played in full screen without a terminal: keys and clicks go in, the canvas comes out.
 */
#define _POSIX_C_SOURCE 200809L

#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "game_parts.h"
#include "glyph.h"
#include "pack_shelf.h"
#include "session_kit.h"
#include "tui.h"
#include "whole_file.h"

static asc_session session;
static asc_tui tui;
static asc_game_scene *game;
static int64_t now;
static char screen[1 << 16];

/* ---- A game -------------------------------------------------------------------------------------- */

/* How fast others' turns are told. */
static int start_speed = ASC_GAME_SPEEDS - 1;

/* `other` is who sits beside Anna; NULL: another person. */
static void begin(const char *packs, const char *other, int width, int height)
{
    folder_new();
    session_kit_open(&session, NULL);
    session_kit_begin(&session, packs, other);
    assert_true(asc__tui_init(&tui, width, height));
    asc__tui_push(&tui, asc__game_scene_new(
                            &(asc_game_start){.start_speed = start_speed, .session = &session}));
    game = (asc_game_scene *)tui.top;
    assert_non_null(game);
    asc__tui_draw(&tui);
}

static void end(void)
{
    asc__tui_fini(&tui);
    session_kit_close(&session);
}

static const char *draw(void)
{
    asc__tui_draw(&tui);
    asc__canvas_format(&tui.canvas, screen, sizeof screen);
    return screen;
}

static void hear(asc_event_kind kind, int32_t key, int region)
{
    asc_heard heard = {.kind = kind, .key = key, .region = region, .now = now++};
    asc__tui_hear(&tui, &heard);
    asc__tui_draw(&tui);
}

static void press(int32_t key)
{
    hear(ASC_HEARD_KEY, key, ASC_REGION_NONE);
}

static void type(const char *text)
{
    for (; *text; text++)
        press(*text);
}

/* Lets computers play until it is a person's decision, something is to be read first, or the game is over. */
static void await_turn(void)
{
    while (asc__session_is_computer(&session, asc_table_to_act(session.table))) {
        hear(ASC_HEARD_TICK, 0, ASC_REGION_NONE);
        bool reading = asc__game_guided(game) && game->lesson.wants == ASC_STEP_READ;
        if (reading || !asc__session_is_computer(&session, asc_table_to_act(session.table)))
            break;
        struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, -1), 1);
        hear(ASC_HEARD_WAKE, 0, ASC_REGION_NONE);
    }
}

/* Does the screen have it, perhaps over two lines? */
static void assert_has(const char *part)
{
    char *to = screen;
    for (const char *at = draw(); *at; at++) {
        bool again = (*at == ' ' || *at == '\n') && to > screen && to[-1] == ' ';
        if (!again)
            *to++ = *at == '\n' ? ' ' : *at;
    }
    *to = '\0';
    if (!strstr(screen, part))
        print_message("'%s' is not in\n%s", part, screen);
    assert_non_null(strstr(screen, part));
}

static size_t length(void)
{
    return asc_match_length(session.match);
}

/* ---- Keys ----------------------------------------------------------------------------------------- */

static void a_simple_turn_takes_few_keys(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    assert_has("Your turn");
    press('a');
    assert_true(length() >= 5);
    assert_has("You play");
    size_t before = length();
    press('8');
    assert_has("Enter acquire");
    press('8');
    assert_int_equal(length(), before + 1);
    press('e');
    if (asc_table_to_act(session.table) == 0) { /* warned: something is left */
        assert_has("e again ends the turn");
        press('e');
    }
    assert_true(length() > before + 1);
    await_turn();
    assert_has("Your turn");
    assert_has("Round 2");
    end();
}

static void what_cannot_be_done_says_why(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    size_t before = length();
    press(ASC_KEY_ENTER);
    assert_has("Nothing is chosen");
    press('7');
    press('7');
    press(ASC_KEY_ESCAPE);
    assert_has("You cannot pay for it: it costs 3 runes, and you have 0.");
    press('n');
    assert_has("Nothing is asked");
    assert_int_equal(length(), before);
    end();
}

static void undo_takes_back_a_move_and_the_turn(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    press('y');
    press(ASC_KEY_ENTER);
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), 2);
    press('u');
    assert_int_equal(length(), 1);
    press(ASC_KEY_ENTER);
    press('U');
    assert_int_equal(length(), 0);
    end();
}

static void moves_can_be_typed_and_names_found(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    type(":pl app");
    press(ASC_KEY_TAB);
    assert_has(":play Apprentice");
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), 1);
    type(":fly away");
    press(ASC_KEY_ENTER);
    assert_has("is no move that can be made now");
    type("/heavy");
    press(ASC_KEY_ENTER);
    assert_has("Heavy Infantry · hero 2◆ ★1");
    end();
}

static void pages_open_and_close(void **unused)
{
    (void)unused;
    static const int32_t keys[] = {'t', 'd', 'v', 'o', 'l', 'S', '?', ASC_KEY_HELP};
    begin("godslayer", "greedy", 80, 24);
    press('1');
    for (size_t i = 0; i < ASC__COUNT(keys); i++) {
        press(keys[i]);
        assert_string_equal(tui.top->class->name, "pager");
        press(i % 2 ? keys[i] : ASC_KEY_ESCAPE);
        assert_ptr_equal(tui.top, &game->scene);
    }
    end();
}

static void the_mouse_chooses_and_does(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    int card = game->board.first[ASC_ZONE_HAND];
    hear(ASC_HEARD_PRESS, 0, card);
    assert_int_equal(asc__game_chosen(game), card);
    assert_int_equal(length(), 0);
    hear(ASC_HEARD_AGAIN, 0, card);
    assert_int_equal(length(), 1);
    hear(ASC_HEARD_RIGHT, 0, game->board.first[ASC_ZONE_ROW]);
    assert_string_equal(tui.top->class->name, "pager");
    end();
}

static void pasted_text_never_plays(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    for (const char *at = "ae8899\n"; *at; at++)
        hear(ASC_HEARD_TEXT, *at, ASC_REGION_NONE);
    assert_int_equal(length(), 0);
    end();
}

/* ---- Whole games ------------------------------------------------------------------------------------ */

/* Some key: those that do something, or go somewhere. */
static int32_t any_key(uint64_t *luck)
{
    static const int32_t keys[] = {
        ASC_KEY_UP,  ASC_KEY_DOWN,  ASC_KEY_LEFT, ASC_KEY_RIGHT, ASC_KEY_TAB, ASC_KEY_HOME,
        ASC_KEY_END, ASC_KEY_ENTER, '1',          '2',           '3',         '4',
        '5',         '6',           '7',          '8',           '9',         '0',
        'a',         'e',           'n',          'u',           'r',         's',
        'p',         'y',           't',          ASC_KEY_ESCAPE};
    *luck = *luck * 6364136223846793005u + 1442695040888963407u;
    return keys[(*luck >> 33) % ASC__COUNT(keys)];
}

static void random_keys_play_whole_games(void **unused)
{
    (void)unused;
    static const struct {
        const char *packs;
        int width, height;
    } tables[] = {{"godslayer", 80, 24}, {"vigil", 40, 12}, {"anniversary,godslayer", 120, 40}};
    for (size_t i = 0; i < ASC__COUNT(tables); i++) {
        uint64_t luck = i + 1;
        begin(tables[i].packs, "greedy", tables[i].width, tables[i].height);
        for (int k = 0; k < 60000 && asc_table_to_act(session.table) != ASC_NOBODY; k++) {
            press(any_key(&luck));
            if (tui.top == &game->scene)
                await_turn();
        }
        assert_true(length() > 100);
        end();
    }
}

/* ---- Telling ---------------------------------------------------------------------------------------- */

/* The board never shows more than was told, and the last step leads to the turn. */
static void others_are_told_step_by_step(void **unused)
{
    (void)unused;
    start_speed = 0; /* with a key */
    begin("godslayer", "greedy", 80, 24);
    press('a');
    press('e');
    press('e');
    await_turn();
    size_t own = length();
    assert_true(game->telling);
    assert_has("Space next step");
    assert_true(asc__game_shown(game) < own);
    assert_has("Greedy's turn");
    /* Moves are not made meanwhile: the board is not the one that they would be made on. */
    press('a');
    press('e');
    press('1');
    press('1');
    assert_int_equal(length(), own);
    size_t shown = asc__game_shown(game);
    int steps = 0;
    while (game->telling) {
        press(' ');
        assert_true(asc__game_shown(game) > shown || !game->telling);
        shown = asc__game_shown(game);
        steps++;
    }
    assert_true(steps >= 2);
    assert_int_equal(shown, own);
    assert_has("Your turn");
    /* What was said to those keys does not hide what the others did. */
    assert_has("Greedy plays");
    press('a');
    assert_true(length() > own);
    end();
    start_speed = ASC_GAME_SPEEDS - 1;
}

/* By the clock that is handed in, and with Enter at once. */
static void telling_has_a_speed(void **unused)
{
    (void)unused;
    start_speed = 1; /* one a second */
    begin("godslayer", "greedy", 80, 24);
    press('a');
    press('e');
    press('e');
    await_turn();
    assert_true(game->telling);
    assert_int_equal(game->step, 0);
    hear(ASC_HEARD_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(game->step, 0);
    now += 1000;
    hear(ASC_HEARD_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(game->step, 1);
    press('>');
    assert_has("speed 2/s");
    press(ASC_KEY_ENTER);
    assert_false(game->telling);
    assert_int_equal(asc__game_shown(game), length());
    end();
    start_speed = ASC_GAME_SPEEDS - 1;
}

/* ---- Two people at one keyboard ---------------------------------------------------------------------- */

static void the_curtain_hides_hands(void **unused)
{
    (void)unused;
    begin("godslayer", NULL, 80, 24);
    assert_null(strstr(draw(), "Apprentice")); /* not even the first hand is shown by itself */
    hear(ASC_HEARD_TICK, 0, ASC_REGION_NONE);
    assert_string_equal(tui.top->class->name, "curtain");
    assert_has("Pass the keyboard to");
    press(ASC_KEY_ENTER);
    assert_ptr_equal(tui.top, &game->scene);
    assert_has("Apprentice");
    press('a');
    press('e');
    /* Keys that were typed ahead do not open the curtain that falls with the next one. */
    asc_heard ends = {.kind = ASC_HEARD_KEY, .key = 'e', .region = ASC_REGION_NONE, .now = now};
    asc_heard enter = {
        .kind = ASC_HEARD_KEY, .key = ASC_KEY_ENTER, .region = ASC_REGION_NONE, .now = now};
    asc__tui_hear(&tui, &ends);
    asc__tui_hear(&tui, &enter);
    asc__tui_hear(&tui, &enter);
    assert_string_equal(tui.top->class->name, "curtain");
    assert_null(strstr(draw(), "Apprentice"));
    press('x');
    assert_string_equal(tui.top->class->name, "curtain");
    press(ASC_KEY_ENTER);
    assert_ptr_equal(tui.top, &game->scene);
    end();
}

/* ---- Tutorials --------------------------------------------------------------------------------------- */

static void begin_tutorial(const char *name, const char *language)
{
    asc_tutorial *tutorial;
    asc_record *record;
    asc_source source;
    folder_new();
    session_kit_open(&session, NULL);
    session.host.language = language;
    asc_host host = session.host;
    assert_int_equal(asc__shelf_tutorial(session_kit_shelf(), name, &source), ASC_OK);
    assert_int_equal(asc_tutorial_new(&source, &host, &tutorial), ASC_OK);
    asc__file_free(&source);
    size_t size = asc_tutorial_record_format(tutorial, NULL, 0);
    char *text = malloc(size + 1);
    assert_non_null(text);
    asc_tutorial_record_format(tutorial, text, size + 1);
    asc_source start = {.name = name, .text = text, .size = size};
    assert_int_equal(asc_record_parse(&start, &host, &record), ASC_OK);
    free(text);
    assert_int_equal(asc__session_resume_record(&session, record, name,
                                                &(asc_session_resume){.elsewhere = true}),
                     ASC_OK);
    assert_true(asc__tui_init(&tui, 80, 24));
    asc__tui_push(&tui, asc__game_scene_new(&(asc_game_start){.session = &session,
                                                              .tutorial = tutorial,
                                                              .start_speed = ASC_GAME_SPEEDS - 1}));
    game = (asc_game_scene *)tui.top;
    assert_non_null(game);
    asc__tui_draw(&tui);
}

/* From the first step to the last: what it says is there to be read, and nothing of it covers what it is about. */
static void tutorials_lead_through(void **unused)
{
    (void)unused;
    static const char *const names[] = {"deck", "princes"}, *const languages[] = {"en", "fr"};
    for (int k = 0; k < 4; k++) {
        begin_tutorial(names[k / 2], languages[k % 2]);
        size_t last = 0;
        for (int i = 0; asc__game_guided(game); i++) {
            assert_true(i < 1000);
            await_turn();
            if (!asc__game_guided(game))
                break;
            assert_true(game->lesson.index >= last);
            last = game->lesson.index;
            char first[24];
            snprintf(first, sizeof first, "%.*s", (int)strcspn(game->lesson.text, " \n"),
                     game->lesson.text);
            assert_non_null(strstr(draw(), first));
            if (game->lesson.wants == ASC_STEP_FREE)
                press(game->board.asked && game->board.decline >= 0 ? 'n'
                      : game->board.asked                           ? '1'
                                                                    : 'e');
            else
                press('x');
            if (game->board.asked && game->lesson.wants == ASC_STEP_FREE)
                press(ASC_KEY_ENTER);
        }
        assert_true(last > 20);
        end();
    }
}

static void a_tutorial_answers_a_wrong_move(void **unused)
{
    (void)unused;
    begin_tutorial("deck", "en");
    while (game->lesson.wants == ASC_STEP_READ)
        press(ASC_KEY_ENTER);
    size_t before = length();
    press('e');
    press('e');
    assert_int_equal(length(), before);
    assert_true(game->reply[0] != '\0');
    press('a');
    assert_int_equal(length(), before);
    press(ASC_KEY_ENTER); /* what is chosen is what is wanted */
    assert_int_equal(length(), before + 1);
    assert_string_equal(game->reply, "");
    end();
}

int main(void)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "C.UTF-8");
    asc__glyph_from_environment();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_are_told_step_by_step),
        cmocka_unit_test(telling_has_a_speed),
        cmocka_unit_test(the_curtain_hides_hands),
        cmocka_unit_test(tutorials_lead_through),
        cmocka_unit_test(a_tutorial_answers_a_wrong_move),
        cmocka_unit_test(a_simple_turn_takes_few_keys),
        cmocka_unit_test(what_cannot_be_done_says_why),
        cmocka_unit_test(undo_takes_back_a_move_and_the_turn),
        cmocka_unit_test(moves_can_be_typed_and_names_found),
        cmocka_unit_test(pages_open_and_close),
        cmocka_unit_test(the_mouse_chooses_and_does),
        cmocka_unit_test(pasted_text_never_plays),
        cmocka_unit_test(random_keys_play_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
