/*
 * test_game_choice.c - the choice in full screen, from the first decision on; the offers of the
 * last line; filters for answers; the wheel.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_scene_kit.h"

static int zone_of_chosen(void)
{
    int at = asc__game_chosen(game);
    assert_true(at >= 0);
    return game->board.things[at].id.zone;
}

/* Does the last line offer something? */
static bool offers(const char *words)
{
    const char *last = draw(), *at = strrchr(last, '\n');
    while (at > last && at[1] == '\0') { /* the line end of the last line */
        at--;
        while (at > last && *at != '\n')
            at--;
    }
    return strstr(at, words) != NULL;
}

/* ---- What is chosen -------------------------------------------------------------------------- */

/* Enter plays a hand of cards without choices, and then nothing that costs until the person chooses
 * it. */
static void enter_plays_the_hand_and_nothing_that_costs(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    assert_int_equal(zone_of_chosen(), ASC_ZONE_HAND);
    assert_has("Enter play");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(zone_of_chosen(), ASC_ZONE_HAND);
        press(ASC_KEY_ENTER);
    }
    assert_int_equal(length(), 5);
    /* The hand is played, and everything on offer costs something. */
    assert_int_equal(asc__game_chosen(game), -1);
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), 5);
    assert_has("Choose something first");
    /* Nor does the program choose the card that replaces an acquired one. */
    press(ASC_KEY_DOWN);
    assert_int_equal(zone_of_chosen(), ASC_ZONE_ROW);
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), 6);
    assert_int_equal(asc__game_chosen(game), -1);
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), 6);
    /* The next turn begins with the hand again. */
    press('e');
    if (asc_table_to_act(session.table) == 0)
        press('e');
    await_turn();
    assert_int_equal(zone_of_chosen(), ASC_ZONE_HAND);
    end();
}

/* A person who looks at a card on offer during another's turn has not chosen it for the turn that
 * begins. */
static void a_turn_begins_with_what_is_free(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    press('a');
    press('e');
    press('e');
    press('7');
    assert_int_equal(zone_of_chosen(), ASC_ZONE_SUPPLY);
    await_turn();
    assert_int_equal(zone_of_chosen(), ASC_ZONE_HAND);
    end();
}

/* Plays a card that defeats a monster: one of the row or the Cultist. */
static void begin_asking(const char *row)
{
    char text[640];
    snprintf(text, sizeof text,
             "ascend record 1\ngame: deck\npack: godslayer\nplayers: 2\nseats: me,greedy\n"
             "seed: 7\nposition:\nturn: 1\nrunes: 4\nrow: %s\n"
             "hand 1: Arha Templar, Apprentice\nend of position\n",
             row);
    begin_record(text);
    press('y');
    while (strcmp(asc__thing_card(&game->board, &game->board.things[asc__game_chosen(game)])->name,
                  "Arha Templar") != 0)
        press(ASC_KEY_RIGHT);
    press(ASC_KEY_ENTER);
}

/* Nothing is chosen when a question begins or ends. */
static void a_question_opens_with_nothing_chosen(void **unused)
{
    (void)unused;
    begin_asking("Samael's Trickster, Reactor Monk, Wolf Shaman x3, Landtalker");
    assert_true(game->board.asked);
    assert_int_equal(asc__game_chosen(game), -1);
    size_t asked = length();
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), asked);
    assert_false(offers("Enter"));
    assert_true(offers("Tab move"));
    press(ASC_KEY_TAB); /* goes to an answer */
    assert_true(asc__thing_can(&game->board.things[asc__game_chosen(game)]));
    press(ASC_KEY_ENTER);
    assert_false(game->board.asked);
    assert_int_equal(asc__game_chosen(game), -1);
    size_t answered = length();
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), answered);
    end();
}

/* With a single target there is no question: an Enter that was meant for an answer does nothing. */
static void enter_for_a_question_that_does_not_come(void **unused)
{
    (void)unused;
    begin_asking("Demon Slayer, Reactor Monk, Wolf Shaman x3, Landtalker");
    assert_false(game->board.asked);
    assert_int_equal(asc__game_chosen(game), -1);
    size_t before = length();
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), before);
    end();
}

/* The program never chooses an effect that costs something: one Enter too many pays nothing. */
static void what_is_paid_for_is_not_chosen(void **unused)
{
    (void)unused;
    begin_record("ascend record 1\ngame: deck\npack: godslayer\nplayers: 2\nseats: me,greedy\n"
                 "seed: 7\nposition:\nturn: 1\nplay 1: Yggdrasil Staff\n"
                 "hand 1: Apprentice x4\nend of position\n");
    for (int i = 0; i < 4; i++)
        press(ASC_KEY_ENTER);
    assert_int_equal(length(), 4);
    assert_int_equal(asc__game_chosen(game), -1);
    end();
}

/* A number or a click first chooses, even a thing that the program had chosen. */
static void a_number_chooses_before_it_does(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    int card = asc__game_chosen(game);
    send_event(ASC_TUI_PRESS, 0, card);
    assert_int_equal(length(), 0);
    send_event(ASC_TUI_AGAIN, 0, card);
    assert_int_equal(length(), 1);
    end();
}

/* An Enter that was meant for an earlier position does nothing. */
static void a_key_that_comes_too_soon_does_nothing(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    press('a');
    press('e');
    press('e');
    await_turn();
    size_t before = length();
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), before);
    now += 1000;
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), before + 1);
    end();
}

/* ---- What is offered ------------------------------------------------------------------------- */

static void all_is_offered_where_it_plays_something(void **unused)
{
    (void)unused;
    begin("godslayer", "greedy", 80, 24);
    assert_true(offers("a play all"));
    press('a');
    assert_false(offers("a play all"));
    assert_true(offers("e end"));
    end();
}

static void a_tutorial_offers_what_it_takes(void **unused)
{
    (void)unused;
    int looked = 0;
    begin_tutorial("deck", "en");
    for (int i = 0; asc__game_guided(game) && i < 400; i++) {
        await_turn();
        if (game->lesson.wants == ASC_STEP_MOVE && game->board.to_act) {
            size_t before = length();
            bool ends = offers("e end");
            assert_false(offers("a play all"));
            press('e'); /* when this is wanted, there is no question first */
            assert_int_equal(ends, length() > before);
            looked++;
        }
        if (asc__game_guided(game) && game->lesson.wants == ASC_STEP_FREE)
            press(game->board.asked && game->board.decline >= 0 ? 'n'
                  : game->board.asked                           ? '1'
                                                                : 'e');
        else
            press('x');
        if (game->board.asked && game->lesson.wants == ASC_STEP_FREE)
            press(ASC_KEY_ENTER);
        now += 1000;
    }
    assert_true(looked > 5);
    end();
}

/* ---- Lists of moves -------------------------------------------------------------------------- */

/* Each number plays the move beside it. */
static void listed_moves_have_their_numbers(void **unused)
{
    (void)unused;
    for (int number = 1; number <= 2; number++) {
        begin_record("ascend record 1\ngame: deck\npack: godslayer\nplayers: 2\nseats: me,greedy\n"
                     "seed: 7\nposition:\nturn: 1\nrunes: 4\nplay 1: Yggdrasil Staff\n"
                     "hand 1: Apprentice x5\nend of position\n");
        press('p'); /* the card in play, which can be used in two ways */
        const asc_thing *thing = &game->board.things[asc__game_chosen(game)];
        assert_int_equal(thing->move_count, 2);
        asc_move wanted = thing->moves[number - 1];
        char line[512], numbered[520];
        asc_move_tell(game->board.game, game->board.in.state, wanted, line, sizeof line);
        snprintf(numbered, sizeof numbered, "%d %s", number, line);
        press(ASC_KEY_ENTER);
        assert_has(numbered);
        press(ASC_KEY_ENTER); /* none of them is chosen yet */
        assert_int_equal(length(), 0);
        assert_false(offers("Enter"));
        press('0' + number);
        assert_int_equal(length(), 1);
        asc_move made = asc_match_decision(session.match, 0).move;
        assert_memory_equal(&made, &wanted, sizeof made);
        end();
    }
}

/* The rule of another player counts equal cards in play. */
static void equal_cards_of_another_are_counted(void **unused)
{
    (void)unused;
    begin_record("ascend record 1\ngame: deck\npack: godslayer\nplayers: 2\nseats: me,greedy\n"
                 "seed: 7\nposition:\nturn: 1\nplay 2: Yggdrasil Staff x2\n"
                 "hand 1: Apprentice x5\nend of position\n");
    assert_has("in play: Yggdrasil Staff ×2 ");
    end();
}

/* ---- Narrowing ------------------------------------------------------------------------------- */

static int answers(void)
{
    return asc__zone_count(&game->board, ASC_ZONE_ANSWERS);
}

/* Begins an offer, up to the question what the player wants for it: any card of the game. */
static void begin_offer(int width, int height)
{
    begin_with(&(asc_setup){.game = "princes",
                            .players = 3,
                            .seat = {{.player = ""}, {.player = "greedy"}, {.player = "random"}}},
               width, height);
    press(ASC_KEY_ENTER);
    press('1'); /* the first cards */
    press(ASC_KEY_ENTER);
    await_turn();
    now += 1000;
    type(":offer to Gnaritas");
    press(ASC_KEY_ENTER);
    assert_true(game->board.asked);
    while (game->board.asked && answers() <= 10) { /* the given card comes first */
        press('1');
        press(ASC_KEY_ENTER);
    }
    assert_true(answers() > 10);
}

static void long_questions_are_narrowed(void **unused)
{
    (void)unused;
    begin_offer(80, 24);
    assert_true(offers("/ narrow"));
    int all = answers();
    size_t before = length();
    type("/supporter");
    assert_true(answers() < all && answers() > 1);
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), before);
    assert_true(answers() < all);
    for (int i = 0; i < 2; i++) { /* numbers count the visible answers */
        const asc_thing *thing = &game->board.things[game->board.first[ASC_ZONE_ANSWERS] + i];
        assert_non_null(strstr(asc__thing_card(&game->board, thing)->name, "Supporter"));
        assert_int_equal(thing->key, '1' + i);
    }
    assert_true(offers("Esc all answers"));
    press(ASC_KEY_ESCAPE);
    assert_int_equal(answers(), all);
    /* Words that match no answer leave all of them. */
    type("/zebra");
    assert_int_equal(answers(), all);
    press(ASC_KEY_ENTER);
    assert_has("is called 'zebra'");
    type("/guard");
    press(ASC_KEY_ENTER);
    press(ASC_KEY_ENTER);
    assert_int_equal(length(), before + 1);
    assert_false(game->board.narrowed);
    end();
}

/* ---- The wheel ------------------------------------------------------------------------------- */

static void the_wheel_scrolls_what_is_under_it(void **unused)
{
    (void)unused;
    begin_offer(40, 12);
    int first = game->board.first[ASC_ZONE_ANSWERS];
    press('1');
    assert_int_equal(asc__game_chosen(game), first);
    send_event(ASC_TUI_WHEEL, 1, first);
    assert_int_equal(asc__game_chosen(game), first + 1);
    send_event(ASC_TUI_WHEEL, -1, first + 1);
    assert_int_equal(asc__game_chosen(game), first);
    end();
    begin("godslayer", "greedy", 40, 12);
    int chosen = asc__game_chosen(game);
    send_event(ASC_TUI_WHEEL, 1, game->board.first[ASC_ZONE_ROW]); /* the whole text is visible */
    assert_int_equal(asc__game_chosen(game), chosen);
    end();
    begin("godslayer", "greedy", 40, 12);
    press('2'); /* a card whose text has more than two lines */
    send_event(ASC_TUI_WHEEL, 1, ASC_REGION_TEXT);
    assert_true(game->text_from > 0);
    send_event(ASC_TUI_WHEEL, -1, ASC_REGION_TEXT);
    assert_int_equal(game->text_from, 0);
    end();
    begin("godslayer", "greedy", 120, 40);
    for (int i = 0; i < 12; i++) {
        press('a');
        press('e');
        if (game->board.to_act)
            press('e');
        await_turn();
        if (game->board.asked)
            press('n');
    }
    char *before = strdup(draw());
    send_event(ASC_TUI_WHEEL, -1, ASC_REGION_LOG);
    assert_string_not_equal(draw(), before);
    send_event(ASC_TUI_WHEEL, 1, ASC_REGION_LOG);
    assert_string_equal(draw(), before);
    free(before);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_plays_the_hand_and_nothing_that_costs),
        cmocka_unit_test(a_turn_begins_with_what_is_free),
        cmocka_unit_test(what_is_paid_for_is_not_chosen),
        cmocka_unit_test(a_question_opens_with_nothing_chosen),
        cmocka_unit_test(enter_for_a_question_that_does_not_come),
        cmocka_unit_test(a_number_chooses_before_it_does),
        cmocka_unit_test(a_key_that_comes_too_soon_does_nothing),
        cmocka_unit_test(all_is_offered_where_it_plays_something),
        cmocka_unit_test(a_tutorial_offers_what_it_takes),
        cmocka_unit_test(listed_moves_have_their_numbers),
        cmocka_unit_test(equal_cards_of_another_are_counted),
        cmocka_unit_test(long_questions_are_narrowed),
        cmocka_unit_test(the_wheel_scrolls_what_is_under_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
