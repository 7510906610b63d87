/*
 * test_scenario.c - the scenario runner on the tiny game: what passes, what fails and with what
 * words, and that no text can hurt it. Also the lists of cards that scenarios are made of.
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

static void assert_passes(const char *text)
{
    said s;
    asc_scenario_report report = run(text, &s, NULL);
    if (report.failed > 0 || report.passed == 0)
        fail_msg("%s\nheard: %s", text, s.text);
}

/* Fails, and says this. */
static void assert_fails(const char *text, const char *message)
{
    said s;
    asc_scenario_report report = run(text, &s, NULL);
    if (report.failed != 1 || strstr(s.text, message) == NULL)
        fail_msg("%s\nexpected the message: %s\nheard: %s", text, message, s.text);
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
                 "expected `show Mask` to be legal, found: swap Dancer");
    assert_fails(GIVEN "not legal: end\n", "expected `end` not to be legal");
    assert_fails(GIVEN "legal exactly: end\n", "expected exactly these to be legal: end, found:");
    assert_fails(GIVEN "legal exactly: swap Dancer; accuse 2; accuse 3; end; decline\n", "exactly");
    assert_fails(GIVEN "1> accuse 2\nhappened: show\n",
                 "9: t: expected that `show` happened, found it 0 times");
    assert_fails(GIVEN "1> accuse 2\nhappened: accuse x2\n", "found it 1 times");
    assert_fails(GIVEN "1> accuse 2\nnot happened: accuse\n", "expected that `accuse` did not");
    assert_fails(GIVEN "1> accuse 2\n1 cannot end\nnot happened: accuse\n", "did not happen");
    assert_fails(GIVEN "1 cannot end\n", "expected that seat 1 cannot `end`, found it legal");
    assert_fails(GIVEN "2 cannot end because the game is over\n",
                 "because the game is over, found the reason: it is not your decision");
    assert_fails(GIVEN "1> swap Mask\n",
                 "seat 1 may not `swap Mask`: the card is not in your hand; legal: swap Dancer; ");
    assert_fails(GIVEN "2> end\n", "seat 2 may not `end`: it is not your decision; it is seat 1's");
}

static void test_mistakes(void **unused)
{
    (void)unused;
    assert_fails(GIVEN "hnad 1: Mask\n", "8: t: there is no `hnad 1`; did you mean `hand 1`?");
    assert_fails(GIVEN "hand 4: Mask\n", "did you mean `hand 1`?");
    assert_fails(GIVEN "score 4: 1\n", "there is no `score 4`");
    assert_fails(GIVEN "nonsense\n", "there is no `nonsense`; there are: to act, ");
    assert_fails(GIVEN "hand 1: Dancre\n", "8: there is no card `Dancre`; did you mean `Dancer`?");
    assert_fails(GIVEN "hand 1: Ann, teh Countess\n", "did you mean `Ann, the Countess`?");
    assert_fails(GIVEN "deck: Mask, ...\n", "for things with an order");
    assert_fails(GIVEN "hand 1: ..., Mask\n", "nothing can stand behind");
    assert_fails(GIVEN "deck has Mask x0\n", "x1 to x999");
    assert_fails(GIVEN "deck has\n", "expected the name of a card");
    assert_fails(GIVEN "points 1 has Mask\n", "this holds no cards");
    assert_fails(GIVEN "points 1: many\n", "expected a number, not `many`");
    assert_fails(GIVEN "question: maks\n", "no question is called `maks`; did you mean `mask`?");
    assert_fails(GIVEN "question: soup\n", "there are: turn, mask");
    assert_fails(GIVEN "happened: acuse\n", "there is no event `acuse`; did you mean `accuse`?");
    assert_fails(GIVEN "happened:\n", "there is no event ``; turn, swap, draw");
    assert_fails(GIVEN "not happened: show, rain\n", "there is no event `rain`");
    assert_fails(GIVEN "over: perhaps\n", "over: expected `yes` or `no`, not `perhaps`");
    assert_fails(GIVEN "winner: x\n", "seats with commas between, or `nobody`");
    assert_fails(GIVEN "view 9: points 1: 0\n", "expected `view SEAT: ");
    assert_fails(GIVEN "4> end\n", "there is no seat 4: seats are 1 to 3");
    assert_fails(GIVEN "1> dance\n", "8: expected `swap CARD`, `accuse SEAT`");
    assert_fails(GIVEN "1>\n", "expected a move, not ``");
    assert_fails(GIVEN "1 cannot end because of rain\n", "no move is refused because `of rain`");
    assert_fails(GIVEN "1 cannot end because it is not you decision\n",
                 "did you mean `it is not your decision`?");
    assert_fails(GIVEN "given\n", "`given` must come before");
    assert_fails(GIVEN, "1: the scenario tests nothing");
    assert_fails("scenario: t\n", "the scenario tests nothing");
    assert_fails("scenario:\nthen\nround: 1\n", "1: expected a title");
    assert_fails("scenario: t\nplayer: 2\nthen\nround: 1\n", "2: there is no setting `player`; did "
                                                             "you mean `players`?");
    assert_fails("scenario: t\nhand 1: Mask\nthen\nround: 1\n",
                 "The situation comes after `given`");
    assert_fails("scenario: t\nplayers: 9\nthen\nround: 1\n", "players: expected a number from 1");
    assert_fails("scenario: t\nplayers: 6\nthen\nround: 1\n", "the ball is for 2 to 4 players");
    assert_fails("scenario: t\nset laps: 6\nthen\nround: 1\n", "there is no option `laps`");
    assert_fails("scenario: t\ngame: chess\nthen\nround: 1\n", "no game `chess`; there are: ball");
    assert_fails("scenario: t\ngiven\n\n  hand 1: Mask (torn)\nthen\nround: 1\n",
                 "4: this line is not possible at the ball");
    assert_fails("scenario: t\ngiven\n# x\nhand 1: Mask\nhand 2: Maskk\n1> end\n",
                 "5: there is no card `Maskk`; did you mean `Mask`?");
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
    assert_non_null(strstr(s.text, "1: there is no setting `round`"));
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
    return tiny_game_type.move_format(game, state, move, text, size);
}

static asc_game_type test_type;

static asc_status create_test_type(const asc_config *config, const asc_host *host, asc_game **game)
{
    asc_status status = tiny_game_type.create(config, host, game);
    if (status == ASC_OK)
        (*game)->type = &test_type;
    return status;
}

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
    test_type.create = create_test_type;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.passed, 1);
    test_type.check_state = find_broken;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.failed, 1);
    assert_non_null(strstr(s.text, "2: t: the state is not sound: time has passed"));
    test_type.check_state = tiny_game_type.check_state;
    test_type.move_format = wrong_text;
    asc__scenario_run(&source, &host, games, &report);
    assert_int_equal(report.failed, 2);
    assert_non_null(strstr(s.text, "the legal move `decline` does not read back"));
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
    asc_config config = {.players = 2};
    asc_game *game;
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &game), ASC_OK);
    return game;
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
        {"viewer: 1\npoints 1: x", "2: expected a number, not `x`"},
        {"viewer: 3", "1: expected a seat, `spectator` or `all-seeing`"},
        {"to act: me", "1: expected a seat or `nobody`"},
        {"game: 00000000", "1: expected the number of this game"},
        {"question: tea", "1: expected a question of this game"},
        {"asked by: tea", "1: expected a card or `-`"},
        {"over: 1", "1: expected `yes` or `no`"},
        {"seats in: 3", "1: expected seats"},
        {"\nhnad 1: -", "2: a view has nothing called `hnad 1`; did you mean `hand 1`?"},
        {"hand 1: Mask, Mask", "too many cards: there are 1 places"},
        {"deck: Mask x250, Mask x6", "too many of `Mask`"},
        {"deck: Mask (torn)", "nothing can stand in parentheses"},
        {"rolls: 1 2 3 4", "too many numbers: 3 at most"},
        {"rolls: 256", "expected numbers from 0 to 255"},
        {"pure prose", "1: expected `name: value`"},
    };
    asc_game *game = new_game();
    asc_view *view = malloc(asc_view_size(game));
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        said s = {.length = 0};
        assert_int_equal(asc_view_parse(game, cases[i].text, view, hear, &s), ASC_BAD_TEXT);
        if (strstr(s.text, cases[i].message) == NULL)
            fail_msg("%s\nheard: %s", cases[i].text, s.text);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_whole_scenario),
        cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_no_scenario),
        cmocka_unit_test(test_checks_after_moves),
        cmocka_unit_test(test_out_of_memory),
        cmocka_unit_test(test_broken_texts),
        cmocka_unit_test(test_card_lists),
        cmocka_unit_test(test_bad_card_lists),
        cmocka_unit_test(test_view_text_errors),
        cmocka_unit_test(test_manual_has_all_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
