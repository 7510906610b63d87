/*
 * test_scenario.c - the scenario runner on the tiny game: what passes, what fails and with what
 * words, and that no text can hurt it; on games of the library, what can be expected of a
 * position's lines. Also the lists of cards that scenarios are made of.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "card_list.h"
#include "deck_kit.h"
#include "tiny_game.h"

/* ---- Running --------------------------------------------------------------------------------- */

/* Everything that was reported, a line each: "3: message". */
typedef struct said {
    char text[16384];
    size_t length;
    unsigned count, column; /* column of the last */
} said;

static void hear(void *user, const asc_diag *diag)
{
    said *s = user;
    asc_text text = {s->text, sizeof s->text, s->length};
    asc__text_addf(&text, "%u: %s\n", diag->line, diag->message);
    s->length = text.length;
    s->count++;
    s->column = diag->column;
}

static asc_scenario_report run(const char *text, said *s, asc_status *status)
{
    *s = (said){.length = 0};
    asc_host host = {.user = s, .diag = hear};
    asc_source source = {"test.scn", text, strlen(text)};
    asc_scenario_report report = {0};
    asc_status result = asc__scenario_run(&source, &host, tiny_games, &report);
    if (status != NULL)
        *status = result;
    return report;
}

/* The same with the games of the library. */
static asc_scenario_report run_library(const char *text, said *s)
{
    *s = (said){.length = 0};
    asc_host host = {.user = s, .load = deck_load, .release = deck_release, .diag = hear};
    asc_source source = {"test.scn", text, strlen(text)};
    asc_scenario_report report = {0};
    asc_scenario_run(&source, &host, &report);
    return report;
}

static void assert_passes(const char *text)
{
    said s;
    asc_scenario_report report = run(text, &s, NULL);
    if (report.failed > 0 || report.passed == 0)
        fail_msg("%s\ngot: %s", text, s.text);
}

/* Fails, and says this: one message for one mistake. */
static void assert_fails(const char *text, const char *message)
{
    said s;
    asc_scenario_report report = run(text, &s, NULL);
    if (report.failed != 1 || s.count != 1 || strstr(s.text, message) == NULL)
        fail_msg("%s\nexpected the message: %s\ngot: %s", text, message, s.text);
}

/* One scenario with a fixed beginning, in which this line is line 8. */
#define GIVEN                                                                                      \
    "scenario: t\nplayers: 3\ngiven\nhand 1: Dancer\nhand 2: Mask\nhand 3: Ann, the Countess\n"    \
    "then\n"

static void test_a_whole_scenario(void **unused)
{
    (void)unused;
    assert_passes("# a remark\n"
                  "players: 3\n"
                  "scenario: an accusation fails # and another remark\n"
                  "set rounds: 2\n"
                  "seed: 7\n"
                  "given\n"
                  "  hand 1: Dancer      # quiet\n"
                  "  hand 2: Mask\n"
                  "  hand 3: Ann, the Countess\n"
                  "  discard: Mask x2, Fiddler\n"
                  "  points 1: 2\n"
                  "then\n"
                  "  to act: 1\n"
                  "  question: turn\n"
                  "  asked by: -\n"
                  "  may decline: no\n"
                  "  legal exactly: swap Dancer; accuse 2; accuse 3; end\n"
                  "  1> accuse 2\n"
                  "  To Act: 2\n"
                  "  question: mask\n"
                  "  asked by: Mask\n"
                  "  may decline: yes\n"
                  "  legal: show Mask; decline\n"
                  "  not legal: show Dancer; end\n"
                  "  1 cannot end because it is not your decision\n"
                  "  2 cannot end because a question must be answered first\n"
                  "  happened: Accuse\n"
                  "  not happened: show, accuse x2\n"
                  "  2> show Mask\n"
                  "  happened: show x1, turn\n"
                  "  not happened: accuse\n"
                  "  to act: 2\n"
                  "  discard: Fiddler, Mask x3\n"
                  "  discard has Mask x3\n"
                  "  discard lacks Dancer, Ann, the Countess\n"
                  "  size of discard: 4\n"
                  "  size of hand 2: 1\n"
                  "  hand 3: Ann, the Countess\n"
                  "  hand 2: ?\n"
                  "  hand 2: ...\n"
                  "  hand 2 lacks Mask\n"
                  "  view 1: hand 3: -\n"
                  "  view 3: hand 3 has Ann, the Countess\n"
                  "  view spectator: hand 3: -\n"
                  "  view spectator: points 1: 2\n"
                  "  round: 1\n"
                  "  turns: 2\n"
                  "  seats in: 1, 2, 3\n"
                  "  score 1: 3\n"
                  "  rank 3: 1\n"
                  "  winner: nobody\n"
                  "  over: no\n"
                  "  2> end\n"
                  "  3> end\n"
                  "  round: 2\n"
                  "  1> swap Dancer; end\n"
                  "  2> end\n"
                  "scenario: the second is not run into the first\n"
                  "then\n"
                  "round: 1\n");
}

static void test_to_the_end(void **unused)
{
    (void)unused;
    assert_passes("scenario: the later seat wins a tie\n"
                  "set rounds: 1\n"
                  "given\n"
                  "hand 1: Dancer\n"
                  "hand 2: Dancer\n"
                  "1> end\n"
                  "2> end\n"
                  "over: yes\n"
                  "to act: nobody\n"
                  "score 1: 2\n"
                  "score 2: 2\n"
                  "team score 2: 2\n"
                  "winner: 2\n"
                  "rank 1: 2\n"
                  "1 cannot end because the game is over\n"
                  "view 1: hand 2: Dancer\n");
}

static void test_failures(void **unused)
{
    (void)unused;
    assert_fails(GIVEN "points 1: 3\n", "8: t: points 1: expected 3, found 0");
    assert_fails(GIVEN "hand 2: Dancer\n", "8: t: hand 2: expected Dancer, found Mask");
    assert_fails(GIVEN "hand 2: Mask, Dancer\n", "expected Mask, Dancer, found Mask");
    assert_fails(GIVEN "hand 2: -\n", "hand 2: expected -, found Mask");
    assert_fails(GIVEN "view 1: hand 2: ?\n", "hand 2: expected ?, found -");
    assert_fails(GIVEN "deck: Mask x2\n", "found Mask x2, Dancer x2, Fiddler x2");
    assert_fails(GIVEN "deck has Mask x3\n", "deck: expected at least Mask x3, found Mask x2");
    assert_fails(GIVEN "deck lacks Mask\n", "deck: expected none of Mask, found Mask x2");
    assert_fails(GIVEN "size of deck: 5\n", "expected 5 cards, found 6");
    assert_fails(GIVEN "rolls: 1\n", "rolls: expected 1, found -");
    assert_fails(GIVEN "to act: 2\n", "to act: expected 2, found 1");
    assert_fails(GIVEN "to act: nobody\n", "to act: expected nobody, found 1");
    assert_fails(GIVEN "question: mask\n", "question: expected mask, found turn");
    assert_fails(GIVEN "asked by: Mask\n", "asked by: expected Mask, found -");
    assert_fails(GIVEN "over: yes\n", "over: expected yes, found no");
    assert_fails(GIVEN "score 1: 9\n", "score: expected 9, found 1");
    assert_fails(GIVEN "winner: 1\n", "winner: expected 1, found nobody");
    assert_fails(GIVEN "seats in: 1, 2\n", "seats in: expected 1, 2, found 1, 2, 3");
    assert_fails(GIVEN "legal: show Mask\n",
                 "expected 'show Mask' to be legal, found: swap Dancer");
    assert_fails(GIVEN "not legal: end\n", "expected 'end' not to be legal");
    assert_fails(GIVEN "legal exactly: end\n", "expected exactly these to be legal: end, found:");
    assert_fails(GIVEN "legal exactly: swap Dancer; accuse 2; accuse 3; end; decline\n", "exactly");
    assert_fails(GIVEN "1> accuse 2\nhappened: show\n",
                 "9: t: expected that 'show' happened, found it 0 times");
    assert_fails(GIVEN "1> accuse 2\nhappened: accuse x2\n", "found it 1 times");
    assert_fails(GIVEN "1> accuse 2\nnot happened: accuse\n", "expected that 'accuse' did not");
    assert_fails(GIVEN "1> accuse 2\n1 cannot end\nnot happened: accuse\n", "did not happen");
    assert_fails(GIVEN "1 cannot end\n", "expected that seat 1 cannot 'end', found it legal");
    assert_fails(GIVEN "2 cannot end because the game is over\n",
                 "because the game is over, found the reason: it is not your decision");
    assert_fails(GIVEN "1> swap Mask\n",
                 "seat 1 may not 'swap Mask': the rules do not allow it now; legal: swap Dancer; ");
    assert_fails(GIVEN "2> end\n", "seat 2 may not 'end': it is not your decision; it is seat 1's");
}

static void test_mistakes(void **unused)
{
    (void)unused;
    assert_fails(GIVEN "hnad 1: Mask\n", "8: t: there is no 'hnad 1'; did you mean 'hand 1'?");
    assert_fails(GIVEN "hand 4: Mask\n", "did you mean 'hand 1'?");
    assert_fails(GIVEN "score 4: 1\n", "there is no 'score 4'");
    assert_fails(GIVEN "nonsense\n", "there is no 'nonsense'; there are: to act, ");
    assert_fails(GIVEN "hand 1: Dancre\n", "8: there is no card 'Dancre'; did you mean 'Dancer'?");
    assert_fails(GIVEN "hand 1: Ann, teh Countess\n", "did you mean 'Ann, the Countess'?");
    assert_fails(GIVEN "deck: Mask, ...\n", "for things with an order");
    assert_fails(GIVEN "hand 1: ..., Mask\n", "nothing can stand behind");
    assert_fails(GIVEN "deck has Mask x0\n", "x1 to x999");
    assert_fails(GIVEN "deck has\n", "expected the name of a card");
    assert_fails(GIVEN "points 1 has Mask\n", "this holds no cards");
    assert_fails(GIVEN "points 1: many\n", "expected a number, not 'many'");
    assert_fails(GIVEN "question: maks\n", "no question is called 'maks'; did you mean 'mask'?");
    assert_fails(GIVEN "question: soup\n", "there are: turn, mask");
    assert_fails(GIVEN "happened: acuse\n", "there is no event 'acuse'; did you mean 'accuse'?");
    assert_fails(GIVEN "happened:\n", "there is no event ''; turn, swap, draw");
    assert_fails(GIVEN "not happened: show, rain\n", "there is no event 'rain'");
    assert_fails(GIVEN "over: perhaps\n", "over: expected 'yes' or 'no', not 'perhaps'");
    assert_fails(GIVEN "winner: x\n", "seats with commas between, or 'nobody'");
    assert_fails(GIVEN "view 9: points 1: 0\n", "expected 'view SEAT: ");
    assert_fails(GIVEN "4> end\n", "there is no seat 4: seats are 1 to 3");
    assert_fails(GIVEN "1> dance\n", "8: expected one of 'swap CARD', 'accuse SEAT', 'show CARD'");
    assert_fails(GIVEN "1>\n", "expected a move, not ''");
    assert_fails(GIVEN "1 cannot end because of rain\n", "no move is refused because 'of rain'");
    assert_fails(GIVEN "1 cannot end because it is not you decision\n",
                 "did you mean 'it is not your decision'?");
    assert_fails(GIVEN "given\n", "'given' must come before");
    assert_fails(GIVEN "given\nhand 1: Mask\n", "'given' must come before");
    assert_fails("scenario: t\ngiven\nhand 1: Maskk\n", "3: there is no card 'Maskk'");
    assert_fails(GIVEN, "1: the scenario tests nothing");
    assert_fails("scenario: t\n", "the scenario tests nothing");
    assert_fails("scenario:\nthen\nround: 1\n", "1: expected a title");
    assert_fails("scenario: t\nplayer: 2\nthen\nround: 1\n", "2: there is no setting 'player'; did "
                                                             "you mean 'players'?");
    assert_fails("scenario: t\nhand 1: Mask\nthen\nround: 1\n", "The position comes after 'given'");
    assert_fails("scenario: t\nplayers: 9\nthen\nround: 1\n", "players: expected a number from 1");
    assert_fails("scenario: t\nplayers: 6\nthen\nround: 1\n",
                 "the game 'ball' is for 2 to 4 players");
    assert_fails("scenario: t\nset laps: 6\nthen\nround: 1\n", "there is no option 'laps'");
    assert_fails("scenario: t\ngame: chess\nthen\nround: 1\n", "no game 'chess'; there are: ball");
    assert_fails("scenario: t\ngiven\n\n  hand 1: Mask (torn)\nthen\nround: 1\n",
                 "4: nothing can stand in parentheses here");
    assert_fails("scenario: t\ngiven\n# x\nhand 1: Mask\nhand 2: Maskk\n1> end\n",
                 "5: there is no card 'Maskk'; did you mean 'Mask'?");
}

/* What goes wrong in one scenario stays there, and each counts once. */
static void test_counts(void **unused)
{
    (void)unused;
    said s;
    asc_status status;
    asc_scenario_report report = run("scenario: one\nthen\nround: 2\nturns: 9\nround: 1\n"
                                     "scenario: two\nthen\nround: 1\n"
                                     "scenario: three\n1> jump\nround: 7\n"
                                     "scenario: four\nthen\nround: 1\n",
                                     &s, &status);
    assert_int_equal(status, ASC_OK);
    assert_int_equal(report.passed, 2);
    assert_int_equal(report.failed, 2);
    /* Both failed expectations of the first; of the third only the move. */
    assert_int_equal(s.count, 3);
}

static void test_no_scenario(void **unused)
{
    (void)unused;
    said s;
    asc_status status;
    asc_scenario_report report = run("", &s, &status);
    assert_int_equal(status, ASC_BAD_TEXT);
    assert_int_equal(report.failed, 1);
    assert_int_equal(s.count, 1);
    report = run("round: 1\nscenario: t\nthen\nround: 1\n", &s, &status);
    assert_int_equal(status, ASC_BAD_TEXT);
    assert_int_equal(report.failed, 1);
    assert_int_equal(report.passed, 0);
    assert_non_null(strstr(s.text, "1: there is no setting 'round'"));
}

/* ---- Games of the library -------------------------------------------------------------------- */

#define DECK                                                                                       \
    "packs: vigil\nscenario: t\ngiven\ndeck 1: Militia, Apprentice x2\nbag 2: Apprentice x2\n"     \
    "deck 2: Militia\ncenter: Truth Seeker, Lagoon Troll\nleft Mystic: 3\n"                        \
    "row: Lagoon Troll (1 treasure), Magnet Monk\nplay 1: Temporal Eye (used 2), Temporal "        \
    "Eye\nthen\n"

/* Each holds. */
static const char *const holds[] = {
    "left Mystic: 3",
    "Left mystic: 3",
    "known top 1: 0",
    "knows next 1: 0",
    "first deal: 0",
    "extra turns: 0",
    "last round: 0",
    "discount for construct: 0",
    "bag 2: Apprentice x2",
    "deck 1: Militia, Apprentice x2",
    "deck 2: Militia, Apprentice x2",
    "top of deck 1: Militia",
    "top of deck 1: Militia, Apprentice",
    "top of deck 1: ?, Apprentice, ...",
    "top of deck 2: Militia",
    "top of center: Truth Seeker, Lagoon Troll",
    "row: Lagoon Troll, Magnet Monk, ...",
    "row: Lagoon Troll (1 treasure), ...",
    "play 1: Temporal Eye (used 2), Temporal Eye",
    "play 1: Temporal Eye x2",
    "view 1: deck 1: Apprentice x2, Militia",
};

/* Each fails, with these words. */
static const struct {
    const char *line, *message;
} fails[] = {
    {"row: Lagoon Troll", "row: expected Lagoon Troll, found Lagoon Troll"},
    {"play 1: Temporal Eye", "play 1: expected Temporal Eye, found Temporal Eye"},
    {"left Mystic: 4", "left Mystic: expected 4, found 3"},
    {"left Mystic: many", "left Mystic: expected many, found 3"},
    {"left Mysitc: 3", "there is no 'left Mysitc'"},
    {"knows next 1: 1", "knows next 1: expected 1, found 0"},
    {"first deal: 1", "first deal: expected 1, found 0"},
    {"defeated: Lagoon Troll", "'defeated' can be given, and not expected"},
    {"defeated: -", "'defeated' can be given, and not expected"},
    {"center only: Truth Seeker, Lagoon Troll", "found Truth Seeker, Lagoon Troll, ? x"},
    {"center only: -", "center only: expected -, found Truth Seeker, Lagoon Troll, ? x"},
    {"deck 1: Apprentice, Militia, Apprentice", "deck 1: expected Apprentice, Militia, Apprentice, "
                                                "found these on top: Militia, Apprentice x2"},
    {"deck 2: Apprentice x2, Militia", "found these on top: Militia"},
    {"deck 1: Militia, Apprentice", "deck 1: expected Militia, Apprentice, found Apprentice x2, "},
    {"top of deck 1: Apprentice", "top of deck 1: expected Apprentice, found Militia, Apprentice"},
    {"top of deck 2: Militia, Apprentice", "expected Militia, Apprentice, found Militia"},
    {"top of deck 1: -", "top of deck 1: expected -, found Militia, Apprentice x2"},
    {"top of deck 1: Militai", "there is no card 'Militai'; did you mean 'Militia'?"},
    {"top of deck 3: -", "'deck 3' has no top"},
    {"top of hand 1: -", "'hand 1' has no top"},
    {"top of center: Lagoon Troll", "expected Lagoon Troll, found Truth Seeker, Lagoon Troll"},
    {"row: Lagoon Troll (2 treasures), ...", "found Lagoon Troll (1 treasure), Magnet Monk, "},
    {"row: Lagoon Troll, Magnet Monk (1 treasure), ...", "row: expected Lagoon Troll, Magnet"},
    {"view 1: row: Lagoon Troll (1 treasure), ...", "row: nothing can be said about a card here"},
    {"play 1: Temporal Eye (used 1), Temporal Eye", "found Temporal Eye (used 2), Temporal Eye"},
    {"hand 1: -, Militia", "'-' is for no cards at all, and stands alone"},
    {"deck 1: Militia (used 1), Apprentice x2", "nothing can be said about a card here"},
    {"play 1 has Temporal Eye (used 2)", "expected names of cards"},
};

/* Lines are counted as in the file, wherever a message names one. */
static void test_said_twice(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"scenario: a\nthen\nround: 1\nscenario: t\ngiven\nhand 1: Militia\n\nhand 1: "
         "Mystic\nthen\nround: 1\n",
         "8: 'hand 1' is said in line 6 already"},
        {"game: princes\nscenario: t\ngiven\n# a remark\nround: 2\nround: 3\nthen\nround: 2\n",
         "6: 'round' is said in line 5 already"},
        {"scenario: t\n\n\ngiven\nrunes: 1\ncenter only: -\ncenter: Mephit\nthen\nround: 1\n",
         "6: 'center only' names all there is"},
        {"scenario: t\n\ngiven\npool: 0\nlast round: 0\nthen\nround: 1\n",
         "3: the position is not possible"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        said s;
        if (run_library(cases[i].text, &s).failed != 1 || s.count != 1 ||
            strncmp(s.text, cases[i].message, strlen(cases[i].message)) != 0)
            fail_msg("expected %s, got: %s", cases[i].message, s.text);
    }
    assert_fails("scenario: t\ngiven\nhand 1: Mask\nhand 1: Mask\nthen\nround: 1\n",
                 "4: 'hand 1' is said in line 3 already");
}

/* A setting among the lines of a position is told what it is, and nothing else is said. */
static void test_settings_too_late(void **unused)
{
    (void)unused;
    static const char *const lines[] = {"players: 3", "set teams: 2", "seed: 7", "game: deck"};
    for (size_t i = 0; i < ASC__COUNT(lines); i++) {
        said s;
        char text[256];
        snprintf(text, sizeof text,
                 "game: deck\nscenario: late\ngiven\n  runes: 1\n  %s\n  nothing\nthen\nover: no\n",
                 lines[i]);
        run_library(text, &s);
        if (s.count != 1 || strstr(s.text, "5: this is a setting") == NULL)
            fail_msg("%s: %s", lines[i], s.text);
    }
}

static void test_lines_of_a_position(void **unused)
{
    (void)unused;
    said s;
    char text[1024];
    for (size_t i = 0; i < ASC__COUNT(holds); i++) {
        snprintf(text, sizeof text, "%s%s\n", DECK, holds[i]);
        if (run_library(text, &s).passed != 1)
            fail_msg("%s: %s", holds[i], s.text);
    }
    for (size_t i = 0; i < ASC__COUNT(fails); i++) {
        snprintf(text, sizeof text, "%s%s\n", DECK, fails[i].line);
        if (run_library(text, &s).failed != 1 || s.count != 1 ||
            strstr(s.text, fails[i].message) == NULL)
            fail_msg("%s: expected the message %s, got: %s", fails[i].line, fails[i].message,
                     s.text);
    }
}

/* All of the center deck can be expected, and that there is none. */
static void test_center_only(void **unused)
{
    (void)unused;
    said s;
    static const struct {
        const char *given, *expected;
        bool holds;
    } cases[] = {
        {"center only: Mephit", "center only: Mephit", true},
        {"center only: Mephit", "center only: -", false},
        {"center only: -", "center only: -", true},
        {"runes: 1", "center only: -", false},
        {"center: Mephit", "center only: Mephit", false},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        char text[256];
        snprintf(text, sizeof text, "scenario: t\ngiven\n%s\nthen\n%s\n", cases[i].given,
                 cases[i].expected);
        if (run_library(text, &s).passed != cases[i].holds || s.count != !cases[i].holds)
            fail_msg("%s, %s: got %s", cases[i].given, cases[i].expected, s.text);
    }
}

/* What is wrong with the set-up is told once, with the line of the setting. */
static void test_set_up(void **unused)
{
    (void)unused;
    static const struct {
        const char *settings, *message;
    } cases[] = {
        {"players: 5", "2: the game cannot be set up: 1 to 4 can play with one pack"},
        {"packs: unheard-of", "2: the game cannot be set up: no pack of that name"},
        {"set foo: 1", "2: the game cannot be set up: there is no option 'foo'"},
        {"set honor_pool: x", "2: the game cannot be set up: honor_pool must be a number"},
        {"set teams: 2", "2: the game cannot be set up: 4 play in 2 teams of two"},
        {"game: princes\npacks: vigil",
         "3: the game cannot be set up: the game of the princes has no packs"},
        {"game: chess", "2: there is no game 'chess'"},
        {"set turn_limit: 9\nplayers: 5\nset honor_pool: 30",
         "3: the game cannot be set up: 1 to 4"},
        {"set turn_limit: 9\nset teams: 2\nplayers: 3",
         "3: the game cannot be set up: 4 play in 2"},
        {"players: 5\npacks: unheard-of", "3: the game cannot be set up: no pack of that name"},
        {"set turn_limit: 9\npacks: vigil\nset foo: 1",
         "4: the game cannot be set up: there is no option"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        said s;
        char text[256];
        snprintf(text, sizeof text, "scenario: t\n%s\nthen\nround: 1\n", cases[i].settings);
        if (run_library(text, &s).failed != 1 || s.count != 1 ||
            strstr(s.text, cases[i].message) == NULL)
            fail_msg("%s: expected %s, got: %s", cases[i].settings, cases[i].message, s.text);
    }
}

/* A setting before the first scenario spoils all of them, and is told once, where it stands. What
 * one of them says for itself is its own mistake, or mends that one. */
static void test_common_settings(void **unused)
{
    (void)unused;
    static const struct {
        const char *settings, *message;
    } cases[] = {
        {"packs: unheard-of", "2: the game cannot be set up: no pack of that name\n"},
        {"set foo: 3", "2: the game cannot be set up: there is no option 'foo'"},
        {"set turn_limit: 9\nset teams: 2", "3: the game cannot be set up: 4 play in 2"},
        {"game: chess", "2: there is no game 'chess'"},
        {"players: 5", "2: the game cannot be set up: 1 to 4 can play"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        said s;
        char text[512];
        snprintf(text, sizeof text,
                 "# bad\n%s\nscenario: a\nthen\nround: 1\nscenario: b\nseed: 2\ngiven\nturn: 2\n"
                 "then\nround: 1\nscenario: c\nset honor_pool: 30\nthen\nround: 1\nscenario: d\n",
                 cases[i].settings);
        asc_scenario_report report = run_library(text, &s);
        if (report.failed != 4 || report.passed != 0 || s.count != 1 ||
            strncmp(s.text, cases[i].message, strlen(cases[i].message)) != 0)
            fail_msg("%s: expected %s, got: %s", cases[i].settings, cases[i].message, s.text);
    }
    said s;
    asc_scenario_report report = run_library("packs: unheard-of\nset foo: 1\nset bar: 1\nscenario: "
                                             "a\nthen\nround: 1\nscenario: b\npacks: "
                                             "vigil\nthen\nround: 1\n",
                                             &s);
    assert_int_equal(report.failed, 2);
    assert_int_equal(s.count, 2);
    assert_non_null(strstr(s.text, "2: the game cannot be set up: there is no option 'foo'"));
    assert_non_null(strstr(s.text, "3: the game cannot be set up: there is no option 'bar'"));
    report = run_library("packs: unheard-of\nscenario: a\npacks: vigil\nthen\nround: 1\nscenario: "
                         "b\nthen\nround: 1\n"
                         "scenario: c\npacks: nobodys\nthen\nround: 1\nscenario: d\npacks: "
                         "nobodys\nthen\nround: 1\n",
                         &s);
    assert_int_equal(report.passed, 1);
    assert_int_equal(report.failed, 3);
    assert_string_equal(s.text, "1: the game cannot be set up: no pack of that name\n"
                                "10: the game cannot be set up: no pack of that name\n"
                                "14: the game cannot be set up: no pack of that name\n");
}

/* A game whose state breaks must be found out without any expectation. */
static const char *find_broken(const asc_game *game, const asc_state *state)
{
    (void)game;
    return ((const tiny_state *)(const void *)state)->turns > 1 ? "time has passed" : NULL;
}

static size_t wrong_text(const asc_game *game, const asc_state *state, asc_move move, char *text,
                         size_t size)
{
    move.verb = move.verb == TINY_END ? TINY_DECLINE : move.verb;
    return tiny_game_type.moves.format(game, state, move, text, size);
}

/* A position that forgets whose turn it is. */
static size_t short_text(const asc_game *game, const asc_state *state, char *text, size_t size)
{
    (void)game;
    (void)state;
    static const char lines[] = "hand 1: Mask\nhand 2: Mask\n";
    if (size > 0)
        snprintf(text, size, "%s", lines);
    return sizeof lines - 1;
}

static asc_game_type test_type;

static void test_checks_after_moves(void **unused)
{
    (void)unused;
    const asc_game_type *const games[] = {&test_type, NULL};
    const char *text = "scenario: t\n1> end\n";
    asc_source source = {"test.scn", text, strlen(text)};
    said s = {.length = 0};
    asc_host host = {.user = &s, .diag = hear};
    asc_scenario_report report = {0};

    test_type = tiny_game_type;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.passed, 1);
    test_type.position.check = find_broken;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.failed, 1);
    assert_non_null(strstr(s.text, "2: t: the state is not sound: time has passed"));
    test_type.position.check = tiny_game_type.position.check;
    test_type.moves.format = wrong_text;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.failed, 2);
    assert_non_null(strstr(s.text, "the legal move 'decline' does not read back"));
    test_type.moves.format = tiny_game_type.moves.format;
    test_type.position.format = short_text;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.failed, 3);
    assert_non_null(strstr(s.text, "2: t: the position does not read back from its own text"));
}

/* Memory that runs out at any moment: a status, and nothing leaks. */
typedef struct meter {
    int left, blocks;
} meter;

static void *metered(void *user, void *block, size_t size)
{
    meter *m = user;
    if (size == 0) {
        m->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    if (m->left-- <= 0)
        return NULL;
    m->blocks += block == NULL;
    return realloc(block, size);
}

static void test_out_of_memory(void **unused)
{
    (void)unused;
    const char *text = "players: 3\nscenario: t\nset rounds: 2\ngiven\nhand 1: Mask\n1> end\n"
                       "scenario: u\nthen\nround: 1\n";
    asc_source source = {"test.scn", text, strlen(text)};
    bool done = false;
    for (int left = 0; !done; left++) {
        meter m = {.left = left};
        asc_host host = {.user = &m, .resize = metered};
        asc_scenario_report report = {0};
        asc_status status = asc__scenario_run(&source, &host, tiny_games, &report);
        assert_true(status == ASC_NO_MEMORY || status == ASC_OK);
        assert_int_equal(m.blocks, 0);
        assert_true(left < 100);
        done = status == ASC_OK;
        if (done)
            assert_int_equal(report.passed, 2);
    }
}

/* Every cut and many changes of a good text: nothing may crash, and the counts must add up. */
static void test_broken_texts(void **unused)
{
    (void)unused;
    static const char good[] = GIVEN "deck has Mask x2\nview 1: hand 2: -\nsize of deck: 6\n"
                                     "legal exactly: swap Dancer; accuse 2; accuse 3; end\n"
                                     "2 cannot end because it is not your decision\n"
                                     "1> swap Dancer; end\nto act: 2\nwinner: nobody\n";
    assert_passes(good);
    static const char letters[] = "\n:;,.#>?-x1 9(\0)";
    said s;
    for (size_t cut = 0; cut < sizeof good; cut++) {
        char text[sizeof good];
        memcpy(text, good, sizeof good);
        text[cut] = '\0';
        asc_scenario_report report = run(text, &s, NULL);
        assert_int_equal(report.passed + report.failed, 1);
        assert_true((report.failed > 0) == (s.count > 0));
        for (size_t i = 0; i < sizeof letters; i++) {
            asc_scenario_report changed = {0};
            asc_source source = {"test.scn", text, sizeof good - 1};
            memcpy(text, good, sizeof good);
            text[cut] = letters[i];
            asc__scenario_run(&source, NULL, tiny_games, &changed);
            assert_true(changed.passed + changed.failed >= 1);
        }
    }
}

/* ---- Lists of cards -------------------------------------------------------------------------- */

static asc_game *new_game(void)
{
    return game_of_type(&tiny_game_type, (asc_config){.players = 2});
}

static void test_card_lists(void **unused)
{
    (void)unused;
    const struct {
        const char *text, *back;
    } cases[] = {
        {"Mask", "Mask"},
        {"", "-"},
        {"  ", "-"},
        {"-", "-"},
        {"mask x2 ,DANCER", "Mask x2, Dancer"},
        {"Ann, the Countess, Mask x2", "Ann, the Countess, Mask x2"},
        {"Mask, Ann, the Countess", "Mask, Ann, the Countess"},
        {"Mask, -, Fiddler", "Mask, -, Fiddler"},
        {"Mask (used 1), Dancer", "Mask (used 1), Dancer"},
        {"Ann, the Countess x2 ( a, b ), - x3", "Ann, the Countess x2 (a, b), - x3"},
        {"Mask(torn)", "Mask (torn)"},
    };
    asc_game *game = new_game();
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc__card_entry entries[8];
        size_t count;
        asc_report report = {0};
        asc_span span = {cases[i].text, strlen(cases[i].text)};
        assert_int_equal(
            asc__card_list_parse(game, span, entries, ASC__COUNT(entries), &count, &report, 1, 1),
            ASC_OK);
        char back[200];
        asc_text text = asc__text_init(back, sizeof back);
        asc__card_list_format(game, entries, count, &text);
        assert_string_equal(back, cases[i].back);
    }
    asc_game_free(game);
}

static void test_bad_card_lists(void **unused)
{
    (void)unused;
    const struct {
        const char *text;
        size_t good; /* entries that are read all the same */
        unsigned errors;
        unsigned column; /* of the last message */
    } cases[] = {
        {"Mask,", 1, 1, 6},
        {"Mask,,Dancer", 2, 1, 6},
        {"Mask Dancer", 0, 1, 1},
        {"Musk, Dansser", 0, 2, 7},
        {"Mask x0, Dancer", 1, 1, 6},
        {"Mask x1000", 0, 1, 6},
        {"Mask (torn", 0, 1, 6},
        {"Mask (torn) x", 0, 1, 13},
        {"?", 0, 1, 1},
        {"Mask, Ann, the Count, Dancer", 2, 1, 7},
        {"Mask, Dancer, Mask, Mask, Mask", 4, 1, 31},
        {", Mask", 1, 1, 1},
    };
    asc_game *game = new_game();
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc__card_entry entries[4];
        size_t count;
        said s = {.length = 0};
        asc_report report = {.diag = hear, .user = &s};
        asc_span span = {cases[i].text, strlen(cases[i].text)};
        assert_int_equal(asc__card_list_parse(game, span, entries, 4, &count, &report, 1, 1),
                         ASC_BAD_TEXT);
        assert_int_equal(count, cases[i].good);
        assert_int_equal(report.errors, cases[i].errors);
        assert_int_equal(s.column, cases[i].column);
    }
    asc_game_free(game);
}

/* ---- Views as text --------------------------------------------------------------------------- */

static void test_view_text_errors(void **unused)
{
    (void)unused;
    const struct {
        const char *text, *message;
    } cases[] = {
        {"viewer: 1\npoints 1: x", "2: expected a number, not 'x'"},
        {"viewer: 3", "1: expected a seat, 'spectator' or 'all-seeing'"},
        {"to act: me", "1: expected a seat or 'nobody'"},
        {"game: 00000000", "1: expected the number of this game"},
        {"question: tea", "1: expected a question of this game"},
        {"asked by: tea", "1: expected a card or '-'"},
        {"over: 1", "1: expected 'yes' or 'no'"},
        {"seats in: 3", "1: expected seats"},
        {"\nhnad 1: -", "2: a view has nothing called 'hnad 1'; did you mean 'hand 1'?"},
        {"hand 1: Mask, Mask", "too many cards: there are 1 places"},
        {"deck: Mask x250, Mask x6", "too many of 'Mask'"},
        {"deck: Mask (torn)", "nothing can stand in parentheses"},
        {"rolls: 1 2 3 4", "too many numbers: 3 at most"},
        {"rolls: 256", "expected numbers from 0 to 255"},
        {"pure prose", "1: expected 'name: value'"},
    };
    asc_game *game = new_game();
    asc_view *view = malloc(asc_view_size(game));
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        said s = {.length = 0};
        assert_int_equal(asc_view_parse(game, cases[i].text, view, hear, &s), ASC_BAD_TEXT);
        if (strstr(s.text, cases[i].message) == NULL)
            fail_msg("%s\ngot: %s", cases[i].text, s.text);
    }
    free(view);
    asc_game_free(game);
}

/* ---- The manual ------------------------------------------------------------------------------ */

/* Every reason that a scenario can name stands in docs/scenarios.md. */
static void test_manual_has_all_reasons(void **unused)
{
    (void)unused;
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    char path[4096];
    snprintf(path, sizeof path, "%s/docs/scenarios.md", root != NULL ? root : ".");
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    static char manual[1 << 16];
    size_t length = fread(manual, 1, sizeof manual - 1, file);
    fclose(file);
    manual[length] = '\0';
    for (int i = ASC_REASON_NONE + 1; i < ASC_REASON_COUNT; i++) {
        char row[200];
        snprintf(row, sizeof row, "| %s |", asc_reason_text((asc_reason)i));
        if (strstr(manual, row) == NULL)
            fail_msg("docs/scenarios.md does not have the reason: %s", row);
    }
}

/* ---- Games with a bug ------------------------------------------------------------------------ */

/* "accuse 2" is read as another accusation. */
static asc_status misread_move(const asc_game *game, const asc_state *state, const char *text,
                               asc_move *move, asc_diag_fn diag, void *user)
{
    asc_status status = tiny_game_type.moves.parse(game, state, text, move, diag, user);
    if (move->verb == TINY_ACCUSE)
        move->slot ^= 1;
    return status;
}

/* Every time that a position is read somebody gains a point. */
static asc_status misread_position(const asc_game *game, const asc_source *source, unsigned before,
                                   asc_state *state, asc_diag_fn diag, void *user)
{
    asc_status status = tiny_game_type.position.parse(game, source, before, state, diag, user);
    ((tiny_state *)(void *)state)->points[0]++;
    return status;
}

static const char *complain(const asc_game *game, const asc_state *state)
{
    return asc_turns(game, state) > 1 ? "the lights are out" : NULL;
}

/* What scenarios find by themselves, whatever they are about: a game that cannot be right. */
static void test_games_with_a_bug(void **unused)
{
    (void)unused;
    asc_game_type broken[] = {tiny_game_type, tiny_game_type, tiny_game_type};
    static const char *const messages[] = {
        "the legal move 'accuse 2' does not read back",
        "the position does not read back from its own text",
        "the state is not sound: the lights are out",
    };
    broken[0].moves.parse = misread_move;
    broken[1].position.parse = misread_position;
    broken[2].position.check = complain;
    for (size_t i = 0; i < ASC__COUNT(broken); i++) {
        const asc_game_type *const games[] = {&broken[i], NULL};
        said s = {.length = 0};
        asc_host host = {.user = &s, .diag = hear};
        asc_source source = {"test.scn", GIVEN "1> end\n", sizeof GIVEN "1> end\n" - 1};
        asc_scenario_report report = {0};
        asc__scenario_run(&source, &host, games, &report);
        assert_int_equal(report.failed, 1);
        if (strstr(s.text, messages[i]) == NULL)
            fail_msg("expected the message: %s\ngot: %s", messages[i], s.text);
    }
    assert_passes(GIVEN "1> end\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_whole_scenario),
        cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_no_scenario),
        cmocka_unit_test(test_settings_too_late),
        cmocka_unit_test(test_center_only),
        cmocka_unit_test(test_said_twice),
        cmocka_unit_test(test_lines_of_a_position),
        cmocka_unit_test(test_set_up),
        cmocka_unit_test(test_common_settings),
        cmocka_unit_test(test_checks_after_moves),
        cmocka_unit_test(test_out_of_memory),
        cmocka_unit_test(test_broken_texts),
        cmocka_unit_test(test_card_lists),
        cmocka_unit_test(test_bad_card_lists),
        cmocka_unit_test(test_view_text_errors),
        cmocka_unit_test(test_manual_has_all_reasons),
        cmocka_unit_test(test_games_with_a_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
