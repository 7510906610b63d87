/*
 * test_game_players.c - the people and players in full screen: characters and their players, the
 * page about one's own seat, scenes that continue below others, and the time that players think.
 */
#define _POSIX_C_SOURCE 200809L

#include <poll.h>
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

/* ---- Characters ------------------------------------------------------------------------------ */

static void begin_princes(int width, int height)
{
    begin_with(&(asc_setup){.game = "princes",
                            .players = 3,
                            .seat = {{.player = ""}, {.player = "greedy"}, {.player = "random"}}},
               width, height);
}

static void one_is_told_who_one_is_first(void **unused)
{
    (void)unused;
    begin_princes(80, 24);
    assert_string_equal(tui.top->class->name, "pager");
    assert_has("You are Ardor.");
    assert_has("Wives count double.");
    assert_has("Secret bond: Bond with ");
    assert_has("Enter to the table");
    press(ASC_KEY_ENTER);
    assert_ptr_equal(tui.top, &game->scene);
    /* People are told only once. */
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    press('?');
    press('?');
    assert_ptr_equal(tui.top, &game->scene);
    end();
    begin("godslayer", "greedy", 80, 24);
    assert_ptr_equal(tui.top, &game->scene);
    end();
    begin_tutorial("princes", "en"); /* the tutorial itself says it */
    assert_ptr_equal(tui.top, &game->scene);
    end();
}

/* With several others their pile sizes have short forms, which the help explains; otherwise it does
 * not mention these. */
static void what_is_short_of_others_is_explained(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 3,
                            .seat = {{.name = "Anna"}, {.player = "greedy"}, {.player = "greedy"}}},
               80, 24);
    assert_has(" h5 d5 x0");
    press('?');
    assert_has("h5 d6 x8 others: hand, deck, discard");
    end();
    begin("godslayer", "greedy", 80, 24);
    press('?');
    assert_has("ready, used this turn");
    assert_null(strstr(draw(), "others: hand"));
    end();
    begin_princes(80, 24);
    press(ASC_KEY_ENTER);
    press('?');
    assert_has("Signs");
    assert_null(strstr(draw(), "others: hand"));
    end();
}

/* At a shared keyboard people are told their character behind the handover screen, each alone. */
static void each_is_told_who_he_is(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.game = "princes",
                            .players = 3,
                            .seat = {{.name = "Anna"}, {.name = "Ben"}, {.player = "greedy"}}},
               80, 24);
    assert_string_equal(tui.top->class->name, "handover");
    assert_null(strstr(draw(), "You are"));
    close_handover();
    assert_string_equal(tui.top->class->name, "pager");
    assert_has("You are ");
    end();
}

/* Texts name players by their characters, and lists add who plays them. */
static void characters_have_players(void **unused)
{
    (void)unused;
    begin_princes(80, 24);
    press(ASC_KEY_ENTER);
    assert_has("Ardor you ");
    assert_has("Gnaritas Greedy ");
    assert_has("Ensis Random ");
    type("11"); /* draws cards: a number chooses, and pressed again it acts */
    await_turn();
    assert_has("Your turn, Ardor");
    assert_has("Gnaritas looks at");
    assert_null(strstr(draw(), "Greedy looks"));
    press('S');
    assert_has("Ardor, you ");
    assert_has("Gnaritas, Greedy ");
    press('S');
    press('o');
    assert_has("Gnaritas, Greedy");
    assert_has("Army ");
    end();
}

/* An offer is answered in the turn of the player who made it, so that turn heads the steps. */
static void steps_are_of_the_turn(void **unused)
{
    (void)unused;
    char title[64];
    int answers = 0;
    start_speed = 0; /* a key for each step */
    begin_princes(80, 24);
    press(ASC_KEY_ENTER);
    for (int i = 0; i < 400 && asc_table_to_act(session.table) != ASC_NOBODY; i++) {
        await_turn();
        const asc_narration_step *steps = game->narration.steps;
        int turn = game->telling ? game->board.turn : -1;
        if (turn >= 0 && turn != game->viewer && strstr(steps[game->step].text, "the offer")) {
            snprintf(title, sizeof title, "%s's turn", game->names[turn]);
            assert_int_not_equal(steps[game->step].seat, turn);
            assert_has(title);
            answers++;
        }
        press(game->telling ? ' ' : game->board.asked ? '1' : 'e');
        if (!game->telling && game->board.asked)
            press('1');
    }
    start_speed = ASC_GAME_SPEEDS - 1;
    end();
    assert_true(answers > 0);
}

/* Even the smallest window shows the viewer's character, and all numbers of all seats. */
static void a_small_window_says_who_one_is(void **unused)
{
    (void)unused;
    begin_princes(40, 12);
    press(ASC_KEY_ENTER);
    assert_has("Points Army Hand Laid");
    assert_has("1 Ardor, you 0 0 0");
    assert_has("3 Ensis 0 1 0");
    end();
}

/* ---- What goes on below ---------------------------------------------------------------------- */

/* Lets threads and time continue until the person is to act. */
static void await_person(void)
{
    while (asc__session_is_computer(&session, asc_table_to_act(session.table))) {
        struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
        send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
        if (!asc__session_is_computer(&session, asc_table_to_act(session.table)))
            break;
        assert_int_equal(poll(&ready, 1, -1), 1);
        send_event(ASC_TUI_WAKE, 0, ASC_REGION_NONE);
    }
}

static void others_play_on_below_a_page(void **unused)
{
    (void)unused;
    static const int32_t pages[] = {'?', 'l', 'd', 'S'};
    begin("godslayer", "greedy", 80, 24);
    for (size_t i = 0; i < ASC__COUNT(pages); i++) {
        press('a');
        press('e');
        if (asc_table_to_act(session.table) == 0)
            press('e');
        press(pages[i]);
        size_t before = length();
        assert_string_equal(tui.top->class->name, "pager");
        await_person();
        assert_string_equal(tui.top->class->name, "pager");
        assert_true(length() > before);
        assert_has("Your turn");
        press(ASC_KEY_ESCAPE);
        assert_ptr_equal(tui.top, &game->scene);
        assert_true(game->board.to_act);
    }
    end();
}

/* An open log grows while others play. A reader at its end stays at the end; another reader is left
 * in peace. */
static void a_log_that_is_open_grows(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    for (int round = 1; round <= 6; round++) {
        char heading[32];
        press('a');
        press('e');
        if (asc_table_to_act(session.table) == 0)
            press('e');
        press('l');
        if (round == 6)
            press(ASC_KEY_HOME);
        await_person();
        snprintf(heading, sizeof heading, "Round %d, you", round + 1);
        if (round < 6)
            assert_has(heading);
        else
            assert_null(strstr(draw(), heading));
        press(ASC_KEY_ESCAPE);
    }
    end();
}

/* Steps are shown only when people can see them. */
static void steps_wait_below_a_page(void **unused)
{
    (void)unused;
    start_speed = 1; /* one step a second */
    begin("godslayer", "greedy", 80, 24);
    press('a');
    press('e');
    press('e');
    press('?');
    await_person();
    now += 60000;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(game->step, 0);
    press('?');
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_true(game->telling);
    assert_int_equal(game->step, 0);
    now += 1000;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(game->step, 1);
    start_speed = ASC_GAME_SPEEDS - 1;
    end();
}

/* Does a thread's message wait that nobody handles? Then the loop would run without a pause. */
static bool is_woken(void)
{
    struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
    return poll(&ready, 1, 0) > 0;
}

/* A coach thinks about a hint while another scene is on top. */
static void hints_arrive_below_a_page(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    session.hints_by = "search:300it";
    struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
    press('h');
    press('?');
    asc_tui_event wake = {.kind = ASC_TUI_WAKE, .region = ASC_REGION_NONE, .now = now};
    while (!asc__worker_done(session.task.worker)) {
        assert_int_equal(poll(&ready, 1, -1), 1);
        asc__tui_handle(&tui, &wake); /* and no frame is drawn */
    }
    asc__tui_handle(&tui, &wake);
    assert_false(is_woken());
    end();
}

/* If three plans take all lines, the rule says how far they can be trusted and whether the coach
 * still thinks. */
static void a_hint_is_whole_in_a_small_window(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    session.hints_by = "search:86400000ms";
    press('h');
    assert_has(" thinking ");
    end();
    begin("godslayer", "greedy", 80, 24);
    session.hints_by = "search:300it";
    struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
    press('h');
    while (asc__session_busy(&session) == ASC_JOB_HINT) {
        assert_int_equal(poll(&ready, 1, -1), 1);
        send_event(ASC_TUI_WAKE, 0, ASC_REGION_NONE);
    }
    assert_has("Hint. The first ");
    assert_has("% ±");
    assert_has(" h more time ");
    assert_has("play all, ");
    end();
}

static const asc_language *french(void)
{
    return asc__language("fr");
}

static const char *in_french(const char *english)
{
    return asc__lang_sentence(french(), english);
}

/* ... even if the rule also says which opponents the chances assume. */
static void a_hint_against_a_level_is_whole_too(void **unused)
{
    (void)unused;
    static const asc_tui_words words = {.translate = in_french, .language = french};
    begin("godslayer", "level:2", 80, 24);
    session.hints_by = "search:300it";
    await_turn();
    struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
    press('h');
    while (asc__session_busy(&session) == ASC_JOB_HINT) {
        assert_int_equal(poll(&ready, 1, -1), 1);
        send_event(ASC_TUI_WAKE, 0, ASC_REGION_NONE);
    }
    assert_has("Hint between equals. The first ");
    assert_has(" H: level 2 ");
    asc__tui_set_words(&words);
    assert_has("Conseil entre égaux. Le");
    assert_has(" H : niveau 2 ");
    asc__tui_set_words(NULL);
    end();
}

/* News about others leaves two lines to the chosen card's text; the log has the rest. */
static void news_leave_the_text_of_a_card(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    press('2');
    for (int i = 0; i < 40; i++)
        strcat(game->message, "Ben plays Apprentice. ");
    game->notice = game->news = true;
    assert_has("Reward: gain 4 honor. You may banish a card from the center row. You may");
    assert_has("Ben plays Apprentice. Ben");
    assert_has("…");
    assert_has(" l log");
    end();
    /* A text that fits into one line with the text that follows it leaves the other line to the
     * news. */
    begin("godslayer", "greedy", 80, 24);
    snprintf(
        game->message, sizeof game->message, "%s",
        "Ben plays Apprentice ×4 and Militia (4 runes and 1 power); defeats Cultist (1 honor); "
        "acquires Voidthirster.");
    game->notice = game->news = true;
    assert_has("Gain 1 rune. You own");
    assert_has("acquires Voidthirster. ");
    end();
    begin_princes(80, 24);
    press(ASC_KEY_ENTER);
    type("11");
    await_turn();
    press('y');
    snprintf(game->message, sizeof game->message, "%s", "");
    for (int i = 0; i < 40; i++)
        strcat(game->message, "Ben draws a card. ");
    game->notice = game->news = true;
    assert_has("Worth 4 points.");
    assert_has(" l log");
    end();
}

/* The help is about the current game; moves without a card have a key. */
static void help_is_about_the_game(void **unused)
{
    (void)unused;
    begin_princes(80, 24);
    press(ASC_KEY_ENTER);
    type("11");
    await_turn();
    press('m');
    assert_int_equal(game->chosen.zone, ASC_ZONE_MOVES);
    press('?');
    assert_has("m moves without a card: mutiny");
    assert_has("PgUp PgDn pages");
    assert_has("o the others");
    assert_null(strstr(draw(), "stacks"));
    assert_null(strstr(draw(), "decks"));
    assert_null(strstr(draw(), "used this turn"));
    end();
    begin("godslayer", "greedy", 80, 24);
    press('?');
    assert_has("1-6 0 card of the row");
    assert_has("7-9 always-available stacks");
    assert_has("PgUp PgDn pages");
    end();
}

static bool over_told;

static void over(asc_tui *unused, void *user)
{
    (void)unused;
    (void)user;
    over_told = true;
    asc__session_dismiss_in_background(&session);
}

/* The end of the game is shown once no scene lies over the table. */
static void the_end_waits_below_a_page(void **unused)
{
    (void)unused;
    over_told = false;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .option = {{"turn_limit", "1"}},
                            .options = 1,
                            .players = 2,
                            .seat = {{.player = ""}, {.player = "greedy"}}},
               80, 24);
    game->start.over = over;
    press('e');
    press('e');
    press('?');
    await_person();
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(asc_table_ended(session.table), ASC_TABLE_OVER);
    assert_false(over_told);
    assert_has("The game is over");
    press('?');
    asc__tui_draw(&tui);
    assert_true(over_told);
    while (asc__session_busy(&session) != ASC_JOB_NONE) {
        struct pollfd ready = {.fd = asc__session_descriptor(&session), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, -1), 1);
        send_event(ASC_TUI_WAKE, 0, ASC_REGION_NONE);
    }
    assert_false(is_woken());
    end();
}

static void show_end(asc_tui *on, void *user)
{
    (void)user;
    assert_true(asc__session_save(&session));
    asc__tui_push(
        on,
        asc__end_new(&(asc_end_start){
            .session = &session, .you = 0, .kept = "Kept here.", .played = 24 * 60000 + 59999}));
}

/* The end shows all places, and the possible actions, even in a small window. */
static void the_end_has_all_places(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        begin_with(&(asc_setup){.packs = "godslayer",
                                .option = {{"turn_limit", "1"}},
                                .options = 1,
                                .players = 2,
                                .seat = {{.player = ""}, {.player = "greedy"}}},
                   i ? 80 : 40, i ? 24 : 12);
        game->start.over = show_end;
        press('e');
        press('e');
        await_person();
        send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
        assert_string_equal(tui.top->class->name, "end");
        assert_has("Greedy wins");
        assert_has("1. Greedy");
        assert_has("2. You");
        assert_has("Rematch");
        press(ASC_KEY_END);
        assert_has("q Start screen"); /* the list has scrolled */
        end();
    }
}

/* The end shows the best cards, the length of the game and the seed; it has help, and keeps numbers
 * near names in a wide window. */
static void the_end_tells_of_the_game(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .option = {{"turn_limit", "1"}},
                            .options = 1,
                            .players = 2,
                            .seat = {{.player = ""}, {.player = "greedy"}}},
               200, 60);
    game->start.over = show_end;
    press('a');
    press('e');
    press('e');
    await_person();
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_string_equal(tui.top->class->name, "end");
    assert_has("1 round · 24 minutes");
    assert_has("Your best cards");
    assert_non_null(strstr(draw(), "  Apprentice  "));
    assert_has("Kept here. Seed: ");
    const char *you = strstr(draw(), "2. You"), *end_of_line = strchr(you, '\n');
    assert_true(end_of_line - you < 80);
    press('?');
    assert_has("the whole game");
    end();
}

/* ---- Others in one line ---------------------------------------------------------------------- */

/* If the names leave no room for everyone's points, they are shortened to their first letters. */
static void no_other_is_cut(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 4,
                            .seat = {{.player = ""},
                                     {.player = "greedy", .name = "Maximilian of Aachen"},
                                     {.player = "greedy", .name = "Bartholomew the Quiet"},
                                     {.player = "greedy", .name = "Carolina Augustina III"}}},
               80, 24);
    assert_has("─ MoA ★0 h5 d5 x0 BtQ ★0 h5 d5 x0 CAI ★0 h5 d5 x0 ─");
    end();
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static void long_thoughts_are_counted(void **unused)
{
    (void)unused;
    begin_with(&(asc_setup){.packs = "godslayer",
                            .players = 2,
                            .program_ms = 3600000,
                            .seat = {{.player = ""}, {.player = "engine:sleep 3600"}}},
               80, 24);
    press('a');
    press('e');
    press('e');
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_null(strstr(draw(), "thinks"));
    int64_t due = asc__tui_due(&tui, now);
    assert_true(due > now && due <= now + 250);
    now += 1000;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_has("Chronicle of the Godslayer · Round 1 · Bot plays / Honor pool 60");
    now += 2500;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_has("Chronicle of the Godslayer · Round 1 · Bot plays \\ 3 s Honor pool 60");
    assert_true(asc__canvas_resize(&tui.canvas, 120, 40));
    assert_has("Bot plays \\ thinks 3 s");
    press('l');
    now += 9000;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_string_equal(tui.top->class->name, "pager");
    assert_has("thinks 12 s");
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_is_told_who_one_is_first),
        cmocka_unit_test(what_is_short_of_others_is_explained),
        cmocka_unit_test(each_is_told_who_he_is),
        cmocka_unit_test(characters_have_players),
        cmocka_unit_test(steps_are_of_the_turn),
        cmocka_unit_test(a_small_window_says_who_one_is),
        cmocka_unit_test(others_play_on_below_a_page),
        cmocka_unit_test(a_log_that_is_open_grows),
        cmocka_unit_test(steps_wait_below_a_page),
        cmocka_unit_test(hints_arrive_below_a_page),
        cmocka_unit_test(a_hint_is_whole_in_a_small_window),
        cmocka_unit_test(a_hint_against_a_level_is_whole_too),
        cmocka_unit_test(news_leave_the_text_of_a_card),
        cmocka_unit_test(help_is_about_the_game),
        cmocka_unit_test(the_end_waits_below_a_page),
        cmocka_unit_test(the_end_has_all_places),
        cmocka_unit_test(the_end_tells_of_the_game),
        cmocka_unit_test(no_other_is_cut),
        cmocka_unit_test(long_thoughts_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
