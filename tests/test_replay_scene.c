/*
 * test_replay_scene.c - a game looked at again in full screen: to and fro, analysed, and gone on with.
 */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "match_kit.h"
#include "replay_parts.h"

enum { ROOM = 65536 };

static char shown[ROOM];
static size_t played_on;
static bool played_again;

static void play_on(asc_tui *tui, void *user, size_t length, bool again)
{
    (void)tui;
    (void)user;
    played_on = length;
    played_again = again;
}

/* The record of a game of some decisions, read again. */
static asc_record *record_of(asc_game *game, size_t length)
{
    asc_record_facts facts = {.seat = {"Anna", "Level 2", "Carl", "Dora"}, .date = "2026-11-16"};
    asc_seed seed = asc_seed_from_number(11);
    asc_match *match = match_of(game, &seed);
    deck_luck luck = {.key = 5};
    kit_play(match, DECK_RICH, length, &luck);
    char *text = kit_record(match, &facts, ASC_ALL_SEEING);
    asc_record *record = NULL;
    asc_host host = {.load = deck_load, .network = deck_load_network, .release = deck_release};
    asc_source source = {.name = "test", .text = text, .size = strlen(text)};
    assert_int_equal(asc_record_parse(&source, &host, &record), ASC_OK);
    free(text);
    asc_match_free(match);
    asc_game_free(game);
    return record;
}

static asc_replay_scene *open_replay(asc_tui *tui, asc_record *record, int width, int height)
{
    assert_true(asc__tui_init(tui, width, height));
    asc_scene *scene =
        asc__replay_new(&(asc_replay_start){.record = record, .seat = 0, .play_on = play_on});
    assert_non_null(scene);
    asc__tui_push(tui, scene);
    return (asc_replay_scene *)scene;
}

static void press(asc_tui *tui, int32_t key)
{
    asc_heard heard = {.kind = ASC_HEARD_KEY, .key = key, .region = ASC_REGION_NONE};
    asc__tui_hear(tui, &heard);
}

static const char *show(asc_tui *tui)
{
    asc__tui_draw(tui);
    assert_true(asc__canvas_format(&tui->canvas, shown, sizeof shown) < sizeof shown);
    if (getenv("ASCEND_SHOW"))
        puts(shown);
    return shown;
}

static void it_goes_to_and_fro(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 120), 80, 24);
    assert_non_null(strstr(show(&tui), "Anna, Level 2"));
    press(&tui, ASC_KEY_RIGHT);
    press(&tui, ASC_KEY_RIGHT);
    assert_int_equal(replay->at, 2);
    press(&tui, ASC_KEY_LEFT);
    assert_int_equal(replay->at, 1);
    press(&tui, ASC_KEY_PAGE_DOWN);
    assert_int_equal(asc_match_decision(replay->match, replay->at).turn, 2);
    assert_int_not_equal(asc_match_decision(replay->match, replay->at - 1).turn, 2);
    press(&tui, ASC_KEY_RIGHT);
    press(&tui, ASC_KEY_PAGE_UP);
    assert_int_equal(asc_match_decision(replay->match, replay->at - 1).turn, 1);
    press(&tui, 'g');
    press(&tui, '5');
    press(&tui, 'x'); /* no digit */
    assert_non_null(strstr(show(&tui), "Go to turn: 5"));
    press(&tui, ASC_KEY_ENTER);
    assert_int_equal(asc_match_decision(replay->match, replay->at).turn, 5);
    press(&tui, ASC_KEY_ENTER);
    assert_int_equal(played_on, replay->at);
    assert_false(played_again);
    press(&tui, 'x');
    assert_true(played_again);
    press(&tui, ASC_KEY_END);
    assert_int_equal(replay->at, 120);
    assert_non_null(strstr(show(&tui), "The end of the game."));
    press(&tui, ASC_KEY_RIGHT);
    assert_int_equal(replay->at, 120);
    press(&tui, ASC_KEY_HOME);
    assert_int_equal(replay->at, 0);
    press(&tui, 'l');
    assert_non_null(strstr(show(&tui), "Nothing has happened yet."));
    press(&tui, 'l');
    press(&tui, 'q');
    assert_true(tui.left);
    asc__tui_fini(&tui);
}

/* What the seat could not see is shown when that is asked for, and not before. */
static void hands_are_shown_when_asked_for(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 60), 120, 40);
    press(&tui, ASC_KEY_PAGE_DOWN);
    asc_view *own = malloc(asc_view_size(replay->game));
    assert_non_null(own);
    asc_view_of(replay->game, replay->state, 0, own);
    assert_memory_equal(replay->view, own, asc_view_size(replay->game));
    press(&tui, 'o');
    asc_view_of(replay->game, replay->state, ASC_ALL_SEEING, own);
    assert_memory_equal(replay->view, own, asc_view_size(replay->game));
    press(&tui, 'o');
    press(&tui, ASC_KEY_TAB);
    asc_view_of(replay->game, replay->state, 1, own);
    assert_memory_equal(replay->view, own, asc_view_size(replay->game));
    free(own);
    asc__tui_fini(&tui);
}

static void an_analysis_comes_in_the_background(void **unused)
{
    (void)unused;
    asc_tui tui;
    asc_replay_scene *replay =
        open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 24), 80, 24);
    press(&tui, 'm');
    assert_non_null(strstr(show(&tui), "after an analysis"));
    press(&tui, 'A');
    assert_true(replay->analysing);
    show(&tui);
    while (replay->analysing) {
        asc__analysis_wait(&replay->analysis, 1000);
        asc_heard tick = {.kind = ASC_HEARD_TICK, .region = ASC_REGION_NONE};
        asc__tui_hear(&tui, &tick);
    }
    assert_true(replay->analysed);
    assert_int_equal(replay->analysis.judged, 24);
    assert_non_null(strstr(show(&tui), "Mistakes"));
    if (replay->worst_count > 0) {
        press(&tui, 'm');
        show(&tui);
    }
    asc__tui_fini(&tui);
}

/* Leaving while it is analysed waits for no decision to be thought about to its end. */
static void leaving_stops_an_analysis(void **unused)
{
    (void)unused;
    asc_tui tui;
    open_replay(&tui, record_of(deck_game_new("godslayer", 2, NULL), 120), 80, 24);
    press(&tui, 'A');
    press(&tui, 'q');
    assert_true(tui.left);
    asc__tui_fini(&tui);
}

/* Every position of games of every sort, at every size: the head and the keys are there. */
static void every_size_is_drawn(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{40, 12}, {60, 20}, {80, 24}, {120, 40}, {200, 60}};
    for (int kind = 0; kind < 3; kind++) {
        asc_game *game = kind == 0   ? deck_game_new("vigil", 4, NULL)
                         : kind == 1 ? deck_game_new("godslayer", 1, NULL)
                                     : princes_new(4);
        asc_record *record = record_of(game, 150);
        asc_tui tui;
        asc_replay_scene *replay = open_replay(&tui, record, 80, 24);
        for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
            assert_true(asc__canvas_resize(&tui.canvas, sizes[i][0], sizes[i][1]));
            press(&tui, ASC_KEY_HOME);
            while (replay->at < asc_match_length(replay->match)) {
                show(&tui);
                assert_non_null(strstr(shown, "Anna"));
                assert_non_null(strstr(shown, "?"));
                for (int k = 0; k < 7; k++)
                    press(&tui, ASC_KEY_RIGHT);
            }
        }
        asc__tui_fini(&tui);
    }
}

static int utf8(void **unused)
{
    (void)unused;
    return setlocale(LC_CTYPE, "C.UTF-8") ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_to_and_fro),
        cmocka_unit_test(hands_are_shown_when_asked_for),
        cmocka_unit_test(an_analysis_comes_in_the_background),
        cmocka_unit_test(leaving_stops_an_analysis),
        cmocka_unit_test(every_size_is_drawn),
    };
    return cmocka_run_group_tests(tests, utf8, NULL);
}
