/*
 * test_game_clock.c - clocks in full screen: remaining times, time that runs out, pauses. The kit
 * gives the time.
 */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "end_scene.h"
#include "game_scene_kit.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* Begins a game of Anna and another player (NULL: Ben, a person) with that much time for each. */
static void begin_clock(const char *other, uint64_t ms, int width, int height)
{
    asc_setup setup = {.packs = "godslayer",
                       .players = 2,
                       .seat = {{.name = "Anna"}, {.name = ""}},
                       .undo = ASC_UNDO_CONSENT,
                       .clock_ms = ms,
                       .turn_ms = 2 * SECOND};
    asc_setup_seat *second = &setup.seat[1];
    snprintf(second->player, sizeof second->player, "%s", other ? other : "");
    snprintf(second->name, sizeof second->name, "%s", other ? "" : "Ben");
    begin_with(&setup, width, height);
}

/* Lets that much time pass, and wakes the loop as often as it has asked for. */
static void wait(int64_t ms)
{
    int64_t until = now + ms;
    for (int64_t due; (due = asc__tui_due(&tui, now)) >= 0 && due <= until;) {
        now = due > now ? due : now;
        send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    }
    now = until;
}

static const char *top(void)
{
    return tui.top->class->name;
}

static void close_notice(void)
{
    assert_string_equal(top(), "notice");
    now += ASC_HANDOVER_MS;
    press(' ');
    assert_string_not_equal(top(), "notice");
}

/* ---- What is shown --------------------------------------------------------------------------- */

static void every_window_shows_whose_time_runs(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{40, 12}, {60, 18}, {80, 24}, {120, 40}, {170, 52}};
    for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
        begin_clock("greedy", 5 * MINUTE, sizes[i][0], sizes[i][1]);
        assert_has("5:00");
        wait(12 * SECOND + 500);
        assert_has("4:48");
        assert_null(strstr(draw(), "4:48!"));
        end();
    }
}

static void everybody_has_a_clock(void **unused)
{
    (void)unused;
    begin_clock(NULL, 5 * MINUTE, 80, 24);
    close_handover();
    wait(61 * SECOND);
    assert_has("You ★0 3:59");
    assert_has("Ben ★0 5:00");
    end();
}

/* While a clock runs the loop is woken once a second, and never without one. */
static void a_second_is_a_frame(void **unused)
{
    (void)unused;
    begin_clock("greedy", 5 * MINUTE, 80, 24);
    int64_t due = asc__tui_due(&tui, now);
    for (int i = 0; i < 5; i++) {
        now = due;
        send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
        int64_t next = asc__tui_due(&tui, now);
        assert_int_equal(next - due, SECOND);
        due = next;
    }
    end();
    begin("godslayer", "greedy", 80, 24);
    assert_int_equal(asc__tui_due(&tui, now), -1);
    assert_null(strstr(draw(), "0:00"));
    end();
}

static void the_last_seconds_are_marked(void **unused)
{
    (void)unused;
    begin_clock("greedy", 20 * SECOND, 80, 24);
    wait(9500);
    assert_has(" 0:11 ");
    wait(500);
    assert_has(" 0:10! ");
    wait(9 * SECOND);
    assert_has(" 0:01! ");
    end();
}

/* A player who asks for an undo pays for it with time, even after their turn. */
static void an_undo_costs_the_asker_time(void **unused)
{
    (void)unused;
    begin_clock(NULL, MINUTE, 40, 12);
    close_handover();
    wait(10 * SECOND);
    for (int seat = 0; asc_table_to_act(session.table) == seat;)
        press('e');
    close_handover();
    assert_has("You 1:00");
    asc_table_command undo = {.kind = ASC_COMMAND_UNDO, .count = 1};
    assert_true(asc__session_send(&session, 0, undo));
    wait(5 * SECOND);
    assert_has("Anna 0:4");
    assert_int_equal(asc__session_clock_left(&session, 1) / SECOND, 59);
    assert_true(asc__session_clock_left(&session, 0) < 48 * SECOND);
    end();
}

/* ---- Time that is up ------------------------------------------------------------------------- */

static void time_up_ends_a_game_of_two(void **unused)
{
    (void)unused;
    begin_clock("greedy", 20 * SECOND, 80, 24);
    wait(19 * SECOND);
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_GOES_ON);
    wait(2 * SECOND);
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_TIME_UP);
    char text[256];
    assert_int_equal(asc__session_lost_on_time(&session), 0);
    asc__session_say_time_up(&session, 0, "Anna", text, sizeof text);
    assert_string_equal(text, "Anna's time is up.");
    assert_string_equal(top(), "game"); /* and no notice: the end scene says it */
    assert_int_equal(session.time_up, ASC_NOBODY);
    /* The text addresses the only person as "you". */
    for (int you = ASC_NOBODY; you <= 0; you++) {
        asc__tui_push(&tui, asc__end_new(&(asc_end_start){.session = &session, .you = you}));
        assert_has(you == 0 ? " Your time is up." : " Anna's time is up.");
        asc__tui_pop(tui.top);
    }
    end();
}

/* A handover screen, a page or a list stops no clock, and is closed when a time runs out. */
static void nothing_that_is_looked_at_stops_a_clock(void **unused)
{
    (void)unused;
    static const int32_t keys[] = {'?', 'l', ':', 'h', ASC_KEY_INTERRUPT};
    for (size_t i = 0; i < ASC__COUNT(keys); i++) {
        begin_clock(NULL, 20 * SECOND, 80, 24);
        assert_string_equal(top(), "handover");
        assert_has("Anna 0:20");
        wait(5 * SECOND);
        assert_has("Anna 0:15");
        if (keys[i] != ASC_KEY_INTERRUPT) { /* else the handover screen stays open */
            close_handover();
            press(keys[i]);
        }
        wait(15 * SECOND);
        assert_int_equal(asc_table_ended(session.table), ASC_TABLE_TIME_UP);
        assert_string_equal(top(), "game");
        assert_int_equal(game->mode, ASC_GAME_TABLE);
        end();
    }
}

/* A key that comes after the time is up, but before the loop was woken, moves nothing. */
static void a_late_key_is_too_late(void **unused)
{
    (void)unused;
    begin_clock("greedy", 20 * SECOND, 80, 24);
    now += 20 * SECOND;
    press('a');
    assert_int_equal(length(), 0);
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_TIME_UP);
    end();
}

/* With three sides the others continue, and a computer player takes the seat of the player who has
 * lost. */
static void whoever_is_out_is_replaced(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 3,
                            .seat = {{.name = "Anna"}, {.name = "Ben"}, {.name = "Cleo"}},
                            .clock_ms = MINUTE},
               80, 24);
    close_handover();
    wait(MINUTE);
    assert_string_equal(top(), "notice");
    assert_has("Anna's time is up, and Anna has lost. A computer player plays on in that seat.");
    await_turn();
    assert_string_equal(top(), "notice"); /* until the person has read it */
    assert_has("Ben 1:00");
    wait(5 * SECOND);
    assert_has("Ben 0:55");
    close_notice();
    assert_string_equal(top(), "handover");
    close_handover();
    assert_int_equal(game->viewer, 1);
    assert_false(asc__session_may_sit(&session));
    press('b');
    assert_has("There is no seat to return to");
    end();
}

/* Of two people at one keyboard one is left: a handover screen still covers their cards. */
static void a_keyboard_stays_shared(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 3,
                            .seat = {{.name = "Anna"}, {.name = "Ben"}, {.player = "greedy"}},
                            .clock_ms = MINUTE},
               80, 24);
    close_handover();
    wait(MINUTE);
    assert_int_equal(asc__session_persons(&session), 1);
    now += ASC_HANDOVER_MS;
    press(' ');
    assert_string_equal(top(), "handover");
    assert_true(asc__game_hidden(game) || game->keyboard == 1);
    end();
}

/* ---- Pauses ---------------------------------------------------------------------------------- */

static void a_pause_stops_the_clock(void **unused)
{
    (void)unused;
    begin_clock("greedy", MINUTE, 80, 24);
    wait(10 * SECOND);
    press('P');
    assert_string_equal(top(), "notice");
    assert_has("The game is paused.");
    assert_has("Anna 0:50");
    assert_null(strstr(draw(), "Apprentice")); /* nobody can study the cards meanwhile */
    assert_int_equal(asc__tui_due(&tui, now) >= 0, true);
    wait(10 * MINUTE);
    assert_int_equal(asc__tui_due(&tui, now), -1);
    assert_has("Anna 0:50");
    press(' ');
    assert_string_equal(top(), "game");
    assert_false(asc_table_paused(session.table));
    wait(SECOND);
    assert_has("0:49");
    end();
    begin("godslayer", "greedy", 80, 24);
    press('P');
    assert_has("There are no clocks in this game: it waits for you.");
    end();
}

/* A computer player stops thinking during a pause, and begins again after it. */
static void computers_wait_in_a_pause(void **unused)
{
    (void)unused;
    begin_clock("search:3600000ms", MINUTE, 80, 24);
    while (asc_table_to_act(session.table) == 0)
        press('e');
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(asc__session_busy(&session), ASC_JOB_THINK);
    press('P');
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(asc__session_busy(&session), ASC_JOB_NONE);
    assert_false(asc__session_think(&session));
    close_notice();
    assert_int_equal(asc__session_busy(&session), ASC_JOB_THINK);
    end();
}

static void the_keys_are_in_the_help(void **unused)
{
    (void)unused;
    begin_clock("greedy", MINUTE, 80, 24);
    press('?');
    assert_has("P pause: all clocks stop");
    end();
    begin("godslayer", "greedy", 80, 24);
    press('?');
    assert_null(strstr(draw(), "pause"));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_window_shows_whose_time_runs),
        cmocka_unit_test(everybody_has_a_clock),
        cmocka_unit_test(a_second_is_a_frame),
        cmocka_unit_test(the_last_seconds_are_marked),
        cmocka_unit_test(an_undo_costs_the_asker_time),
        cmocka_unit_test(time_up_ends_a_game_of_two),
        cmocka_unit_test(nothing_that_is_looked_at_stops_a_clock),
        cmocka_unit_test(a_late_key_is_too_late),
        cmocka_unit_test(whoever_is_out_is_replaced),
        cmocka_unit_test(a_keyboard_stays_shared),
        cmocka_unit_test(a_pause_stops_the_clock),
        cmocka_unit_test(computers_wait_in_a_pause),
        cmocka_unit_test(the_keys_are_in_the_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
