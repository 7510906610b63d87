/*
 * test_game_scene.c - games played in full screen without a terminal: keys and clicks go in, the
 * canvas comes out.
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

/* ---- Keys ------------------------------------------------------------------------------------ */

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
    if (asc_table_to_act(session.table) == 0) { /* warned: some moves are left */
        assert_has("Press e again to end");
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
    press(ASC_KEY_ESCAPE); /* what is chosen at first */
    press(ASC_KEY_ENTER);
    assert_has("Choose something first");
    press('7');
    press('7');
    press(ASC_KEY_ESCAPE);
    assert_has("You cannot pay for it: it costs 3 runes, and you have 0.");
    press('n');
    assert_has("There is no question");
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

static void undo_says_what_it_takes_back(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 130, 40);
    press('a');
    assert_true(length() >= 5);
    assert_has("u undo: takes back 5 plays");
    press('?');
    assert_has("u takes back 5 plays");
    assert_has("U takes back 5 plays");
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
    assert_has("is not a move you can make now");
    type("/heavy");
    press(ASC_KEY_ENTER);
    assert_has("Heavy Infantry · hero 2◆ ★1");
    end();
}

static void pages_open_and_close(void **unused)
{
    (void)unused;
    static const int32_t keys[] = {'t', 'd', 'v', 'o', 'l', 'L', 'S', '?', ASC_KEY_HELP};
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
    send_event(ASC_TUI_PRESS, 0, card);
    assert_int_equal(asc__game_chosen(game), card);
    assert_int_equal(length(), 0);
    send_event(ASC_TUI_AGAIN, 0, card);
    assert_int_equal(length(), 1);
    send_event(ASC_TUI_RIGHT, 0, game->board.first[ASC_ZONE_ROW]);
    assert_string_equal(tui.top->class->name, "pager");
    end();
}

static void pasted_text_never_plays(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    for (const char *at = "ae8899\n"; *at; at++)
        send_event(ASC_TUI_TEXT, *at, ASC_REGION_NONE);
    assert_int_equal(length(), 0);
    end();
}

/* ---- Whole games ----------------------------------------------------------------------------- */

/* A random key that does something or goes somewhere. */
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

/* ---- Telling --------------------------------------------------------------------------------- */

/* The board never shows more than the steps told so far, and the last step leads to the viewer's
 * turn. */
static void others_are_told_step_by_step(void **unused)
{
    (void)unused;
    start_speed = 0; /* a key for each step */
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
    /* Meanwhile no moves are possible: the visible board is not the current position. */
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
    /* The answer to those keys does not hide what the others did. */
    assert_has("Greedy plays");
    press('a');
    assert_true(length() > own);
    end();
    start_speed = ASC_GAME_SPEEDS - 1;
}

/* Steps follow the time of the kit, or come at once with Enter. */
static void telling_has_a_speed(void **unused)
{
    (void)unused;
    start_speed = 1; /* one step a second */
    begin("godslayer", "greedy", 80, 24);
    press('a');
    press('e');
    press('e');
    await_turn();
    assert_true(game->telling);
    assert_int_equal(game->step, 0);
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(game->step, 0);
    now += 1000;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_int_equal(game->step, 1);
    press('>');
    assert_has("speed 2/s");
    press(ASC_KEY_ENTER);
    assert_false(game->telling);
    assert_int_equal(asc__game_shown(game), length());
    end();
    start_speed = ASC_GAME_SPEEDS - 1;
}

/* ---- Two people at one keyboard -------------------------------------------------------------- */

static void the_handover_hides_hands(void **unused)
{
    (void)unused;
    begin("godslayer", NULL, 80, 24);
    assert_null(strstr(draw(), "Apprentice")); /* even the first hand is hidden at first */
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_string_equal(tui.top->class->name, "handover");
    assert_has("Pass the keyboard to");
    close_handover();
    assert_has("Apprentice");
    press('a');
    press('e');
    /* Keys typed ahead do not close the handover screen that opens with the next key. */
    asc_tui_event ends = {.kind = ASC_TUI_KEY, .key = 'e', .region = ASC_REGION_NONE, .now = now};
    asc_tui_event enter = {.kind = ASC_TUI_KEY,
                           .key = ASC_KEY_ENTER,
                           .region = ASC_REGION_NONE,
                           .now = now + ASC_HANDOVER_MS};
    asc__tui_handle(&tui, &ends);
    asc__tui_handle(&tui, &enter);
    asc__tui_handle(&tui, &enter);
    assert_string_equal(tui.top->class->name, "handover");
    assert_null(strstr(draw(), "Apprentice"));
    press('x');
    assert_string_equal(tui.top->class->name, "handover");
    close_handover();
    /* A card that the other player has drawn is in nobody else's log. */
    press('l');
    assert_has("Round 1, Anna plays Apprentice");
    assert_null(strstr(draw(), "draw"));
    end();
}

/* A key typed before people could read it does not close it, nor does a key held down; the last
 * line says when it can be closed. */
static void the_handover_is_to_be_seen_first(void **unused)
{
    (void)unused;
    begin("godslayer", NULL, 80, 24);
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    close_handover();
    press('e');
    press('e');
    for (int i = 0; i < 100; i++) {
        now += 50;
        press(ASC_KEY_ENTER);
        press('q');
        assert_string_equal(tui.top->class->name, "handover");
        assert_null(strstr(draw(), "I am"));
    }
    int64_t due = asc__tui_due(&tui, now);
    assert_true(due > now && due <= now + ASC_HANDOVER_MS);
    now = due;
    send_event(ASC_TUI_TICK, 0, ASC_REGION_NONE);
    assert_has("I am");
    assert_true(asc__tui_due(&tui, now) != due);
    press('x');
    press(ASC_KEY_ENTER);
    assert_ptr_equal(tui.top, &game->scene);
    end();
}

/* A person who returns to a game sees what they did last, not the whole game. */
static void who_comes_back_is_told_of_the_last(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    type("aee");
    await_turn();
    type("a");
    asc_scene *again = asc__game_scene_new(
        &(asc_game_start){.start_speed = ASC_GAME_SPEEDS - 1, .session = &session});
    assert_non_null(again);
    const char *message = ((asc_game_scene *)again)->message;
    assert_memory_equal(message, "You play ", strlen("You play "));
    assert_null(strstr(message, "Greedy"));
    again->class->free(again);
    end();
}

/* Keys pressed before a frame is drawn: one undoes a move, the next makes another. */
static void the_column_tells_of_the_position(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 120, 40);
    type(":play apprentice");
    press(ASC_KEY_ENTER);
    assert_string_equal(game->log, "\1Round 1, you\n  play Apprentice: 1 rune");
    for (const char *at = "u:play militia"; *at; at++)
        asc__tui_handle(&tui, &(asc_tui_event){.kind = ASC_TUI_KEY, .key = *at, .now = now});
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), 1);
    assert_string_equal(game->log, "\1Round 1, you\n  play Militia: 1 power");
    end();
}

/* ---- Tutorials ------------------------------------------------------------------------------- */

/* From the first step to the last, all of a tutorial's text is visible, and it never covers the
 * things that it is about. */
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
            if (!game->guide_left)
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

/* Follows the tutorial to the step with these words. */
static void follow_to(const char *words)
{
    for (int i = 0; !strstr(game->lesson.text, words); i++) {
        assert_true(i < 200);
        if (game->telling)
            press(ASC_KEY_ENTER);
        await_turn();
        if (!game->telling)
            press(game->lesson.wants == ASC_STEP_FREE ? 'e' : 'x');
    }
    await_turn();
    if (game->telling)
        press(ASC_KEY_ENTER);
}

/* Actions of others are told first; meanwhile the board is an earlier one. */
static void a_tutorial_points_behind_what_is_told(void **unused)
{
    (void)unused;
    start_speed = 0;
    begin_tutorial("deck", "en");
    follow_to("taken two cards from the center row");
    assert_false(game->telling);
    assert_int_equal(game->board.things[asc__game_chosen(game)].id.zone, ASC_ZONE_ROW);
    assert_has("These six cards are");
    assert_has(" 1 1◆ Ø Void Initiate");
    end();
    start_speed = ASC_GAME_SPEEDS - 1;
}

/* The answer to a key stands in the box; in the learner's own turn the box makes room for the cards
 * and for hints. */
static void a_tutorial_covers_no_answer(void **unused)
{
    (void)unused;
    begin_tutorial("deck", "en");
    follow_to("Play one Apprentice");
    press('h');
    assert_false(game->hinting);
    assert_has("here 'x' makes the move for you");
    press('9');
    press(ASC_KEY_ENTER);
    assert_has("You cannot pay for it: it costs 2 power, and you have 0.");
    follow_to("The rest of this turn is yours");
    assert_has("The rest of this turn is yours");
    press('2');
    assert_null(strstr(draw(), "The rest of this turn is yours"));
    assert_has("─ Landtalker ♣ Lifebound hero 6◆ ★3 ─");
    press('e');
    assert_has("Press e again to end the turn anyway.");
    end();
}

/* `a` plays the moves that the step wants, and no more; at the end of a turn, Enter names the key
 * that ends it. */
static void a_tutorial_takes_keys_of_the_game(void **unused)
{
    (void)unused;
    begin_tutorial("deck", "en");
    follow_to("Play one Apprentice");
    press('a');
    assert_int_equal(length(), 1);
    assert_has("Now play the other two");
    press('a');
    assert_int_equal(length(), 3);
    follow_to("All is spent");
    size_t before = length();
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), before);
    assert_has("Press e to end your turn.");
    follow_to("Play them all");
    before = length();
    press('a');
    assert_int_equal(length(), before + 5);
    assert_has("Shadow Star is a construct");
    press('a'); /* no card is left to play */
    assert_int_equal(length(), before + 5);
    assert_true(game->reply[0] != '\0');
    end();
    /* The same before a step that is still to be read. */
    begin_tutorial("deck", "en");
    follow_to("There are three kinds of cards");
    before = length();
    press('a');
    assert_int_equal(length(), before + 5);
    end();
}

/* `a` says why it leaves a card unplayed. */
static void all_says_what_it_leaves(void **unused)
{
    (void)unused;
    begin_tutorial("deck", "en");
    follow_to("The rest of this turn is yours");
    type("a22"); /* Landtalker, so that the next hand has a card that asks */
    follow_to("From here on the game is yours");
    press('a');
    assert_has("Left for you: 'play Void Initiate' could ask about the rest of your hand.");
    end();
}

static void a_tutorial_answers_a_wrong_move(void **unused)
{
    (void)unused;
    begin_tutorial("deck", "en");
    while (game->lesson.wants == ASC_STEP_READ)
        press(ASC_KEY_ENTER);
    size_t before = length();
    assert_true(strstr(draw(), "Hand") < strstr(draw(), "─ Runes and power"));
    press('e');
    press('e');
    assert_int_equal(length(), before);
    /* The tutorial says it once, and the box does not move. */
    static const char said[] = "Your turn has only begun.";
    const char *first = strstr(draw(), said);
    assert_non_null(first);
    assert_null(strstr(first + 1, said));
    assert_true(strstr(draw(), "Hand") < strstr(draw(), "─ Runes and power"));
    press(ASC_KEY_ENTER); /* the chosen thing is the wanted one */
    assert_int_equal(length(), before + 1);
    assert_string_equal(game->reply, "");
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_are_told_step_by_step),
        cmocka_unit_test(telling_has_a_speed),
        cmocka_unit_test(the_handover_hides_hands),
        cmocka_unit_test(the_handover_is_to_be_seen_first),
        cmocka_unit_test(the_column_tells_of_the_position),
        cmocka_unit_test(who_comes_back_is_told_of_the_last),
        cmocka_unit_test(tutorials_lead_through),
        cmocka_unit_test(a_tutorial_answers_a_wrong_move),
        cmocka_unit_test(a_tutorial_points_behind_what_is_told),
        cmocka_unit_test(a_tutorial_covers_no_answer),
        cmocka_unit_test(a_tutorial_takes_keys_of_the_game),
        cmocka_unit_test(all_says_what_it_leaves),
        cmocka_unit_test(a_simple_turn_takes_few_keys),
        cmocka_unit_test(what_cannot_be_done_says_why),
        cmocka_unit_test(undo_takes_back_a_move_and_the_turn),
        cmocka_unit_test(undo_says_what_it_takes_back),
        cmocka_unit_test(moves_can_be_typed_and_names_found),
        cmocka_unit_test(pages_open_and_close),
        cmocka_unit_test(the_mouse_chooses_and_does),
        cmocka_unit_test(pasted_text_never_plays),
        cmocka_unit_test(random_keys_play_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
