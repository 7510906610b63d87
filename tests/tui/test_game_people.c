/*
 * test_game_people.c - people who share a keyboard, in full screen: an undo to which the others
 * must agree.
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

#include "game_scene_kit.h"

/* ---- Undo by consent ------------------------------------------------------------------------- */

/* Anna, Ben and perhaps a third person; Anna has the keyboard. */
static void begin_consent(const char *third, int width, int height)
{
    asc_setup setup = {.packs = "godslayer",
                       .players = third ? 3 : 2,
                       .seat = {{.name = "Anna"}, {.name = "Ben"}},
                       .undo = ASC_UNDO_CONSENT};
    if (third)
        snprintf(setup.seat[2].player, sizeof setup.seat[2].player, "%s", third);
    begin_with(&setup, width, height);
    close_handover();
}

/* The viewer plays all cards, and takes a card whose place a hidden one fills: that undo is not
 * free. */
static void reveal(void)
{
    static asc_move moves[4096];
    press('a');
    int count = asc_legal(session.game, asc_match_state(session.match), moves);
    for (int i = 0; i < count; i++) {
        asc__game_move(game, moves[i]);
        if (!asc_table_undo_plan(session.table, game->viewer, ASC_UNDO_LAST).is_free)
            return;
        press('u');
    }
    fail_msg("nothing comes to light");
}

/* Ends the turn, even with moves left, and gives the next person the keyboard. */
static void end_turn(void)
{
    for (int seat = asc_table_to_act(session.table); asc_table_to_act(session.table) == seat;)
        press('e');
    close_handover();
}

static void nobody_decides_while_others_are_asked(void **unused)
{
    (void)unused;
    begin_consent(NULL, 80, 24);
    press('a');
    size_t simple = length();
    assert_has("u undo");
    reveal();
    size_t before = length();
    assert_has("u ask to undo");
    press('u');
    assert_int_equal(length(), before);
    assert_int_equal(asc__session_asked_by(&session), 0);
    assert_has("Anna asks to take back 1 move: ");
    assert_has("Do the others agree?");
    assert_has("y all others agree");
    assert_has("n refuse");
    /* The request stays there whatever people look at, and nobody can make a move before it is
     * answered. */
    press('r');
    assert_has("Anna asks to take back 1 move: ");
    static const char keys[] = "aehuU";
    for (const char *key = keys; *key; key++) {
        press(*key);
        assert_has("Answer the undo request first: y agrees, n refuses.");
        assert_int_equal(length(), before);
    }
    press('?');
    assert_has("Help · an undo request");
    press('?');
    type(":acquire arha");
    press(ASC_KEY_ENTER);
    assert_has("Answer the undo request first: y agrees, n refuses.");
    assert_int_equal(length(), before);
    press('y');
    assert_int_equal(length(), simple);
    assert_int_equal(asc__session_asked_by(&session), ASC_NOBODY);
    assert_int_equal(asc_table_to_act(session.table), 0);
    assert_has("Taken back: ");
    assert_has("It was not free, and the record says so.");
    end();
}

static void a_reason_is_given_once(void **unused)
{
    (void)unused;
    begin_consent(NULL, 80, 24);
    reveal();
    size_t before = length();
    press('U');
    assert_has("Anna asks to take back ");
    press('n');
    assert_has("The undo was refused.");
    assert_int_equal(asc__session_asked_by(&session), ASC_NOBODY);
    assert_int_equal(length(), before);
    press('u');
    assert_has("That cannot be taken back: your last undo request was refused; make a decision");
    assert_null(strstr(draw(), "u ask to undo"));
    assert_int_equal(length(), before);
    end();
}

/* The asking player withdraws the request with Esc; after three requests they have none left in
 * this game. */
static void nobody_asks_too_often(void **unused)
{
    (void)unused;
    begin_consent(NULL, 80, 24);
    for (int i = 0; i < ASC_TABLE_ASKS; i++) {
        reveal();
        press('u');
        assert_int_equal(asc__session_asked_by(&session), 0);
        press(ASC_KEY_ESCAPE);
        end_turn();
        end_turn();
    }
    reveal();
    press('u');
    assert_has("you have asked for an undo as often as a game allows");
    end();
}

/* One key agrees for all other people; computer players are not asked, and wait. */
static void one_key_speaks_for_all_others(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 4,
                            .seat = {{.name = "Anna"},
                                     {.player = "search:3600000ms"},
                                     {.name = "Ben"},
                                     {.name = "Cleo"}},
                            .undo = ASC_UNDO_CONSENT},
               80, 24);
    close_handover();
    press('a');
    press('e');
    press('e');
    assert_int_equal(asc_table_to_act(session.table), 1);
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(asc__session_busy(&session), ASC_JOB_THINK);
    press('u');
    assert_int_equal(asc__session_asked_by(&session), 0);
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_false(asc__session_think(&session));
    assert_int_equal(asc__session_busy(&session), ASC_JOB_NONE);
    assert_true(tui.top->class->due(tui.top, now) == -1);
    press('y');
    assert_int_equal(asc_table_to_act(session.table), 0);
    assert_has("Taken back: end. It was not free");
    size_t count;
    const asc_table_command *log = asc_table_log(session.table, &count);
    assert_int_equal(log[count - 1].kind, ASC_COMMAND_AGREE);
    assert_int_equal(log[count - 1].from, 3);
    assert_int_equal(log[count - 2].from, 2);
    end();
}

/* Without another person an undo is as free as the table allows. */
static void alone_nobody_is_asked(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 2,
                            .seat = {{.name = "Anna"}, {.player = "greedy"}},
                            .undo = ASC_UNDO_CONSENT},
               80, 24);
    static asc_move moves[4096];
    press('a');
    size_t simple = length();
    asc_legal(session.game, asc_match_state(session.match), moves);
    asc__game_move(game, moves[0]);
    press('u');
    assert_int_equal(asc__session_asked_by(&session), ASC_NOBODY);
    assert_int_equal(length(), simple);
    assert_has("Taken back: ");
    end();
}

static void every_window_shows_the_question(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{40, 12}, {60, 18}, {80, 24}, {120, 40}};
    for (size_t i = 0; i < ASC__COUNT(sizes); i++) {
        begin_consent(NULL, sizes[i][0], sizes[i][1]);
        reveal();
        press('u');
        assert_has("Anna asks to take back");
        assert_has(sizes[i][0] < 60 ? "y agree" : "y all others agree");
        end();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_decides_while_others_are_asked),
        cmocka_unit_test(a_reason_is_given_once),
        cmocka_unit_test(nobody_asks_too_often),
        cmocka_unit_test(one_key_speaks_for_all_others),
        cmocka_unit_test(alone_nobody_is_asked),
        cmocka_unit_test(every_window_shows_the_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
