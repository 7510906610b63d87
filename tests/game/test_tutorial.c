/*
 * test_tutorial.c - tutorials: those of the project hold under the rules in force, in every
 * language and in every way they leave open; what is told of where somebody is; what is wrong with
 * a text is told with its line.
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
#include "deck_kit.h"
#include "ascend_table.h"

/* ---- Reading --------------------------------------------------------------------------------- */

/* Everything that was reported, a line each: "3: message". */
typedef struct said {
    char text[16384];
    size_t length;
} said;

static void hear(void *user, const asc_diag *diag)
{
    said *s = user;
    asc_text text = {s->text, sizeof s->text, s->length};
    asc__text_addf(&text, "%u: %s\n", diag->line, diag->message);
    s->length = text.length;
}

static asc_host host_of(said *s, const char *language)
{
    *s = (said){.length = 0};
    return (asc_host){
        .user = s, .load = deck_load, .release = deck_release, .diag = hear, .language = language};
}

static asc_tutorial *open_text(const char *text, size_t size, const char *language)
{
    said s;
    asc_host host = host_of(&s, language);
    asc_source source = {"test.tutorial", text, size};
    asc_tutorial *tutorial;
    asc_status status = asc_tutorial_new(&source, &host, &tutorial);
    assert_string_equal(s.text, "");
    assert_int_equal(status, ASC_OK);
    return tutorial;
}

/* A tutorial of the project. */
static asc_tutorial *open_own(const char *name, const char *language)
{
    char path[64];
    size_t size;
    snprintf(path, sizeof path, "tutorials/%s.tutorial", name);
    char *text = deck_read_file(path, &size);
    assert_non_null(text);
    asc_tutorial *tutorial = open_text(text, size, language);
    free(text);
    assert_string_equal(asc_tutorial_name(tutorial), name);
    return tutorial;
}

/* Every game of the library has one. */
static const char *const own[] = {"deck", "princes"};

/* ---- Those of the project -------------------------------------------------------------------- */

static void every_game_has_a_tutorial_that_holds_in_every_language(void **unused)
{
    (void)unused;
    for (size_t game = 0; asc_game_list(game) != NULL; game++) {
        assert_true(game < ASC__COUNT(own));
        for (size_t i = 0; asc_language_list(i) != NULL; i++) {
            said s;
            asc_host host = host_of(&s, asc_language_list(i));
            asc_tutorial *tutorial = open_own(own[game], asc_language_list(i));
            assert_string_equal(asc_game_name(asc_tutorial_game(tutorial)), asc_game_list(game));
            asc_status status = asc_tutorial_check(tutorial, &host);
            assert_string_equal(s.text, "");
            assert_int_equal(status, ASC_OK);
            asc_tutorial_free(tutorial);
        }
    }
}

/* Is it one of the moves that the step wants? */
static bool is_wanted(const asc_tutorial_step *step, asc_move move)
{
    for (size_t i = 0; i < step->move_count; i++)
        if (asc__same_move(step->moves[i], move))
            return true;
    return false;
}

/* Of all that is legal, exactly what the step wants is allowed; everything else gets words. */
static void check_replies(asc_tutorial *tutorial, const asc_match *match, size_t read,
                          const asc_tutorial_step *step)
{
    const asc_game *game = asc_match_game(match);
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    assert_non_null(moves);
    int count = asc_legal(game, asc_match_state(match), moves);
    for (int i = 0; i < count; i++) {
        char reply[ASC_STEP_TEXT_MAX] = "";
        bool allowed = asc_tutorial_allows(tutorial, match, read, moves[i], reply, sizeof reply);
        bool wanted = step->wants == ASC_STEP_FREE || is_wanted(step, moves[i]);
        assert_int_equal(allowed, wanted);
        assert_int_equal(strlen(reply) > 0, !wanted);
    }
    free(moves);
}

/* Plays it by its own moves, with the table looked at before each; where it is free, well. Returns
 * the steps that were seen. */
static size_t play_own(asc_tutorial *tutorial, asc_match *match)
{
    const asc_game *game = asc_match_game(match);
    asc_move *moves = malloc(asc_legal_max(game) * sizeof *moves);
    assert_non_null(moves);
    size_t read = 0, seen = 0;
    asc_tutorial_step step;
    for (asc_tutorial_at(tutorial, match, read, &step); step.wants != ASC_STEP_DONE;
         asc_tutorial_at(tutorial, match, read, &step)) {
        assert_true(step.index + 1 >= seen && strlen(step.text) > 0 && strlen(step.part) > 0);
        seen = step.index + 1;
        if (step.wants == ASC_STEP_READ) {
            read = step.index + 1;
            continue;
        }
        if (step.wants != ASC_STEP_WATCH)
            check_replies(tutorial, match, read, &step);
        int count = asc_legal(game, asc_match_state(match), moves);
        size_t best = asc_value_best(game, asc_match_state(match), moves, (size_t)count);
        asc_move move = step.move_count > 0 ? step.moves[0] : moves[best];
        assert_int_equal(asc_match_play(match, step.seat, move, NULL), ASC_OK);
    }
    free(moves);
    return seen;
}

static void each_is_played_through(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ASC__COUNT(own); i++) {
        asc_tutorial *tutorial = open_own(own[i], "fr");
        asc_match *match;
        assert_int_equal(asc_tutorial_begin(tutorial, &match), ASC_OK);
        assert_int_equal(play_own(tutorial, match), asc_tutorial_length(tutorial));
        assert_true(asc_over(asc_match_game(match), asc_match_state(match)));
        asc_match_free(match);
        asc_tutorial_free(tutorial);
    }
}

/* The score that its last steps explain. */
static void the_princes_end_with_the_points_that_are_told(void **unused)
{
    (void)unused;
    asc_tutorial *tutorial = open_own("princes", "en");
    asc_match *match;
    asc_result result;
    assert_int_equal(asc_tutorial_begin(tutorial, &match), ASC_OK);
    play_own(tutorial, match);
    asc_result_of(asc_match_game(match), asc_match_state(match), &result);
    assert_int_equal(result.score[0], 35);
    assert_int_equal(result.winners, 1);
    asc_match_free(match);
    asc_tutorial_free(tutorial);
}

/* ---- Where somebody is ----------------------------------------------------------------------- */

static const char small[] = "ascend tutorial 1\n"
                            "name: small\n"
                            "title: Small\nfr: Petit\n"
                            "about: All sorts of steps.\nfr: Toutes sortes d'étapes.\n"
                            "record:\n"
                            "game: deck\n"
                            "seats: me,level:1\n"
                            "seed: 1\n"
                            "position:\n"
                            "hand 1: Apprentice x3, Militia\n"
                            "hand 2: Apprentice\n"
                            "row: Mephit, Wolf Shaman\n"
                            "end of position\n"
                            "end of record\n"
                            "part: One\nfr: Un\n"
                            "step\n"
                            "say: Read [Mystic].\nfr: Lisez [Mystic].\n"
                            "say: And read on,\n   | please.\nfr: Et lisez encore.\n"
                            "point: hand 1; Mephit in row\n"
                            "step\n"
                            "say: Play.\nfr: Jouez.\n"
                            "do: play Apprentice; play Apprentice\n"
                            "wrong play: Another one.\nfr: Une autre.\n"
                            "wrong play Militia: Not Militia.\nfr: Pas Milice.\n"
                            "step\n"
                            "say: Either.\nfr: L'une ou l'autre.\n"
                            "any: play Militia; play Apprentice\n"
                            "step\n"
                            "say: End.\nfr: Fin.\n"
                            "do: end\n"
                            "2> play Apprentice\n"
                            "2> end\n"
                            "step\n"
                            "say: As you like.\nfr: Comme vous voulez.\n"
                            "free: turn\n"
                            "step\n"
                            "say: Look.\nfr: Regardez.\n"
                            "free: round\n"
                            "step\n"
                            "say: Done.\nfr: Fini.\n";

static asc_move move_of(const asc_match *match, const char *text)
{
    asc_move move;
    assert_int_equal(
        asc_move_parse(asc_match_game(match), asc_match_state(match), text, &move, NULL, NULL),
        ASC_OK);
    return move;
}

static asc_tutorial_step at(asc_tutorial *tutorial, const asc_match *match, size_t read)
{
    asc_tutorial_step step;
    asc_tutorial_at(tutorial, match, read, &step);
    return step;
}

static void play(asc_match *match, int seat, const char *text)
{
    assert_int_equal(asc_match_play(match, seat, move_of(match, text), NULL), ASC_OK);
}

static void a_step_tells_what_it_waits_for(void **unused)
{
    (void)unused;
    asc_tutorial *tutorial = open_text(small, sizeof small - 1, "fr");
    asc_match *match;
    char reply[ASC_STEP_TEXT_MAX];
    assert_int_equal(asc_tutorial_begin(tutorial, &match), ASC_OK);
    asc_tutorial_step step = at(tutorial, match, 0);
    assert_int_equal(step.wants, ASC_STEP_READ);
    assert_string_equal(step.part, "Un");
    assert_string_equal(step.text, "Lisez Mystique.\nEt lisez encore.");
    assert_int_equal(step.point_count, 2);
    assert_string_equal(step.points[1].field, "row");
    assert_int_equal(step.points[0].seat, 0);

    step = at(tutorial, match, 1);
    assert_int_equal(step.wants, ASC_STEP_MOVE);
    assert_int_equal(step.move_count, 1);
    assert_int_equal(step.to_make, 2);
    assert_false(asc_tutorial_allows(tutorial, match, 1, move_of(match, "play Militia"), reply,
                                     sizeof reply));
    assert_string_equal(reply, "Pas Milice.");
    assert_false(
        asc_tutorial_allows(tutorial, match, 1, move_of(match, "end"), reply, sizeof reply));
    assert_string_equal(
        reply, "Vous pourriez faire cela, mais faisons d'abord ceci\u00a0: jouer Apprenti.");
    /* Something that is not legal is told as ever. */
    assert_false(asc_tutorial_allows(tutorial, match, 1, move_of(match, "acquire Mystic"), reply,
                                     sizeof reply));
    assert_true(strlen(reply) > 0);
    /* Who plays has read what stands before it. */
    assert_true(asc_tutorial_allows(tutorial, match, 0, move_of(match, "play Apprentice"), reply,
                                    sizeof reply));
    asc_match_free(match);
    asc_tutorial_free(tutorial);
}

static void the_match_tells_where_somebody_is(void **unused)
{
    (void)unused;
    asc_tutorial *tutorial = open_text(small, sizeof small - 1, "en");
    asc_match *match;
    assert_int_equal(asc_tutorial_begin(tutorial, &match), ASC_OK);
    play(match, 0, "play Apprentice");
    assert_int_equal(at(tutorial, match, 0).index, 1);
    assert_int_equal(at(tutorial, match, 0).made, 1);
    play(match, 0, "play Apprentice");
    asc_tutorial_step step = at(tutorial, match, 0);
    assert_int_equal(step.index, 2);
    assert_int_equal(step.move_count, 2);
    play(match, 0, "play Apprentice");
    assert_int_equal(at(tutorial, match, 0).index, 3);
    /* What is taken back is to be done again. */
    assert_int_equal(asc_match_undo(match, 0, 1, true), ASC_OK);
    assert_int_equal(at(tutorial, match, 0).index, 1);
    play(match, 0, "play Apprentice");
    play(match, 0, "play Militia");
    play(match, 0, "end");
    step = at(tutorial, match, 0);
    assert_int_equal(step.wants, ASC_STEP_WATCH);
    assert_int_equal(step.seat, 1);
    assert_true(asc__same_move(step.moves[0], move_of(match, "play Apprentice")));
    play(match, 1, "play Apprentice");
    play(match, 1, "end");
    step = at(tutorial, match, 0);
    assert_int_equal(step.wants, ASC_STEP_FREE);
    play(match, 0, "end");
    /* In free parts others do what they like, too. */
    step = at(tutorial, match, 0);
    assert_int_equal(step.index, 5);
    assert_int_equal(step.wants, ASC_STEP_WATCH);
    assert_int_equal(step.move_count, 0);
    play(match, 1, "end");
    assert_int_equal(at(tutorial, match, 0).index, 6);
    assert_int_equal(at(tutorial, match, 7).wants, ASC_STEP_DONE);
    asc_match_free(match);
    asc_tutorial_free(tutorial);
}

static void a_match_that_went_elsewhere_is_an_ordinary_game(void **unused)
{
    (void)unused;
    asc_tutorial *tutorial = open_text(small, sizeof small - 1, "en");
    asc_tutorial *other = open_own("princes", "en");
    asc_match *match;
    char reply[ASC_STEP_TEXT_MAX];
    assert_int_equal(asc_tutorial_begin(tutorial, &match), ASC_OK);
    assert_int_equal(at(other, match, 0).wants, ASC_STEP_DONE);
    play(match, 0, "end");
    assert_int_equal(at(tutorial, match, 0).wants, ASC_STEP_DONE);
    assert_int_equal(at(tutorial, match, 0).index, asc_tutorial_length(tutorial));
    play(match, 1, "end");
    assert_true(
        asc_tutorial_allows(tutorial, match, 0, move_of(match, "end"), reply, sizeof reply));
    asc_match_free(match);
    asc_tutorial_free(other);
    asc_tutorial_free(tutorial);
}

static void others_do_as_the_tutorial_says(void **unused)
{
    (void)unused;
    asc_tutorial *tutorial = open_text(small, sizeof small - 1, "en");
    asc_match *match;
    assert_int_equal(asc_tutorial_begin(tutorial, &match), ASC_OK);
    play(match, 0, "play Apprentice");
    play(match, 0, "play Apprentice");
    play(match, 0, "play Militia");
    play(match, 0, "end");
    assert_int_equal(at(tutorial, match, 0).wants, ASC_STEP_WATCH);
    play(match, 1, "end");
    assert_int_equal(at(tutorial, match, 0).wants, ASC_STEP_DONE);
    asc_match_free(match);
    asc_tutorial_free(tutorial);
}

static void another_match_of_the_game_is_no_tutorial(void **unused)
{
    (void)unused;
    asc_tutorial *tutorial = open_text(small, sizeof small - 1, "en");
    asc_match *match;
    assert_int_equal(asc_match_new(asc_tutorial_game(tutorial), NULL, &match), ASC_OK);
    assert_int_equal(at(tutorial, match, 0).wants, ASC_STEP_DONE);
    asc_match_free(match);
    asc_tutorial_free(tutorial);
}

/* A table goes on with the record of a tutorial, and its log still knows which it is. */
static void a_table_plays_it(void **unused)
{
    (void)unused;
    said s;
    asc_host host = host_of(&s, "en");
    asc_tutorial *tutorial = open_own("deck", "en");
    size_t size = asc_tutorial_record_format(tutorial, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    asc_tutorial_record_format(tutorial, text, size);
    assert_non_null(strstr(text, "\ntutorial: deck\n"));
    assert_non_null(strstr(text, "\nseats: me,level:1\n"));
    asc_source source = {"record", text, size - 1};
    asc_record *record;
    asc_table *table;
    assert_int_equal(asc_record_parse(&source, &host, &record), ASC_OK);
    assert_int_equal(asc_table_of_record(record, 0, &host, &table), ASC_OK);
    const asc_match *match = asc_table_match(table);
    assert_int_equal(at(tutorial, match, 0).wants, ASC_STEP_READ);
    asc_tutorial_step step = at(tutorial, match, 2);
    assert_int_equal(step.wants, ASC_STEP_MOVE);
    asc_table_command command = {
        .kind = ASC_COMMAND_MOVE, .from = 0, .about = ASC_NOBODY, .move = step.moves[0]};
    assert_int_equal(asc_table_commit(table, &command, NULL), ASC_OK);
    assert_int_equal(at(tutorial, match, 0).index, 3);
    asc_table_free(table);
    asc_record_free(record);
    free(text);
    asc_tutorial_free(tutorial);
}

/* ---- What is wrong --------------------------------------------------------------------------- */

/* The small tutorial with a piece of it exchanged is refused, with this message. */
static void expect_error(const char *old, const char *new, const char *message)
{
    char text[4096];
    said s;
    asc_host host = host_of(&s, "en");
    const char *found = strstr(small, old);
    assert_non_null(found);
    asc_text out = asc__text_init(text, sizeof text);
    asc__text_add_n(&out, small, (size_t)(found - small));
    asc__text_add(&out, new);
    asc__text_add(&out, found + strlen(old));
    asc_source source = {"test.tutorial", text, out.length};
    asc_tutorial *tutorial;
    asc_status status = asc_tutorial_new(&source, &host, &tutorial);
    assert_null(tutorial);
    assert_int_not_equal(status, ASC_OK);
    if (strstr(s.text, message) == NULL)
        fail_msg("'%s' for '%s': no '%s' in: %s", new, old, message, s.text);
}

static void errors_name_their_line(void **unused)
{
    (void)unused;
    expect_error("ascend tutorial 1", "ascend record 1", "1: this is no tutorial");
    expect_error("ascend tutorial 1", "ascend tutorial 2", "1: the tutorial is written in another");
    expect_error("name: small", "name: ../small", "2: expected a name");
    expect_error("title: Small", "titel: Small", "3: expected name, title");
    expect_error("seed: 1", "seed: x", "10: seed: expected a number");
    expect_error("hand 2: Apprentice", "hand 2: Apprentise", "13: ");
    expect_error("end of record", "# no end", "7: the record does not end");
    expect_error("end of position\n", "end of position\n1> end\n", "7: the record has moves");
    expect_error("[Mystic]", "[Mistic]", "20: there is no card 'Mistic'");
    expect_error("[Mystic]", "[Mystic", "20: expected ']'");
    expect_error("point: hand 1", "point: hand 7", "25: 'hand 7' is no field");
    expect_error("Mephit in row", "Nobody in row", "25: 'Nobody in row' is no field");
    expect_error("do: play Apprentice", "do: play Mystic", "29: seat 1 may not 'play Mystic'");
    expect_error("do: play Apprentice", "do: dance", "29: 'dance' means no move");
    expect_error("do: play Apprentice", "do: ;", "29: expected a move");
    expect_error("any: play Militia", "free: turn\nany: play Militia", "38: the step waits");
    expect_error("any: play Militia", "any: acquire Mystic", "37: seat 1 may not 'acquire Mystic'");
    expect_error("2> end", "2> pass", "43: 'pass' means no move");
    expect_error("2> end", "3> end", "43: expected say, point");
    expect_error("free: round", "free: day", "51: expected how long");
    expect_error("free: round", "free: round\n2> end", "52: after a part in which");
    expect_error("say: Done.", "2> end", "53: after a part");
    expect_error("say: Done.\n", "", "53: there is no text above");
    expect_error("say: Play.", "say: Pl\x01y.", "27: expected letters of UTF-8");
    expect_error("say: Play.", "say:", "27: expected a text");
    expect_error("fr: Jouez.", "fr: Jouez.\nsay: ", "expected a text");
}

static void what_is_not_translated_is_told(void **unused)
{
    (void)unused;
    said s;
    asc_host host = host_of(&s, "fr");
    char text[sizeof small];
    memcpy(text, small, sizeof small);
    memcpy(strstr(text, "fr: Jouez."), "#: Jouez.", 9);
    asc_tutorial *tutorial = open_text(text, sizeof small - 1, "fr");
    assert_int_equal(asc_tutorial_check(tutorial, &host), ASC_BAD_TEXT);
    assert_non_null(strstr(s.text, "27: "));
    asc_tutorial_free(tutorial);
}

/* The small tutorial up to a step, and behind it one that wants this. */
static asc_status check_with(const char *before, const char *moves, said *s)
{
    char text[4096];
    asc_host host = host_of(s, "en");
    int length = snprintf(text, sizeof text, "%.*sstep\nsay: Then this.\ndo: %s\n",
                          (int)(strstr(small, before) - small), small, moves);
    asc_source source = {"test.tutorial", text, (size_t)length};
    asc_tutorial *tutorial;
    assert_int_equal(asc_tutorial_new(&source, &host, &tutorial), ASC_OK);
    asc_status status = asc_tutorial_check(tutorial, &host);
    asc_tutorial_free(tutorial);
    return status;
}

/* What the first of two ways allows, the second must, too. */
static void every_way_is_looked_at(void **unused)
{
    (void)unused;
    said s;
    assert_int_equal(check_with("step\nsay: End.", "end", &s), ASC_OK);
    assert_string_equal(s.text, "");
    assert_int_equal(check_with("step\nsay: End.", "play Apprentice", &s), ASC_BAD_TEXT);
    assert_non_null(strstr(s.text, "40: seat 1 may not 'play Apprentice'"));
    /* And whatever is played in a free part. */
    assert_int_equal(check_with("step\nsay: Look.", "end", &s), ASC_OK);
}

/* What comes behind the end of the game can be read, and no more. */
static void no_step_is_out_of_sight(void **unused)
{
    (void)unused;
    static const char *const behind[] = {"", "step\nsay: Free.\nfree: turn\n"};
    for (int i = 0; i < 2; i++) {
        char text[4096];
        said s;
        asc_host host = host_of(&s, "en");
        int length = snprintf(text, sizeof text,
                              "%sstep\nsay: To the end.\nfree: game\nstep\nsay: Over.\n%s", small,
                              behind[i]);
        asc_source source = {"test.tutorial", text, (size_t)length};
        asc_tutorial *tutorial;
        assert_int_equal(asc_tutorial_new(&source, &host, &tutorial), ASC_OK);
        assert_int_equal(asc_tutorial_check(tutorial, &host), i == 0 ? ASC_OK : ASC_BAD_TEXT);
        assert_true(i == 0 || strstr(s.text, ": no screen ever shows this step") != NULL);
        asc_tutorial_free(tutorial);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_tutorial_that_holds_in_every_language),
        cmocka_unit_test(each_is_played_through),
        cmocka_unit_test(the_princes_end_with_the_points_that_are_told),
        cmocka_unit_test(a_step_tells_what_it_waits_for),
        cmocka_unit_test(the_match_tells_where_somebody_is),
        cmocka_unit_test(a_match_that_went_elsewhere_is_an_ordinary_game),
        cmocka_unit_test(others_do_as_the_tutorial_says),
        cmocka_unit_test(another_match_of_the_game_is_no_tutorial),
        cmocka_unit_test(a_table_plays_it),
        cmocka_unit_test(errors_name_their_line),
        cmocka_unit_test(what_is_not_translated_is_told),
        cmocka_unit_test(every_way_is_looked_at),
        cmocka_unit_test(no_step_is_out_of_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
