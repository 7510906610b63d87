/*
 * test_play_parts.c - the parts of line-mode play: what typed words can mean, paragraphs at every
 * width, and that any game behind the interface can be drawn, told and played with words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_kit.h"
#include "game_kit.h"
#include "play_complete.h"
#include "play_table.h"
#include "session_parts.h"
#include "tiny_game.h"

/* ---- Words ----------------------------------------------------------------------------------- */

static asc_fit fit(const char *typed, const char *text)
{
    asc_words words;
    asc__words_init(&words, typed);
    return asc__words_fit(&words, text);
}

static void words_mean_what_they_begin(void **unused)
{
    (void)unused;
    assert_int_equal(fit("play Wolf Shaman", "play Wolf Shaman"), ASC_FIT_EXACT);
    assert_int_equal(fit("  PLAY wolf  shaman ", "play Wolf Shaman"), ASC_FIT_EXACT);
    assert_int_equal(fit("p wo", "play Wolf Shaman"), ASC_FIT_START);
    assert_int_equal(fit("p sha", "play Wolf Shaman"), ASC_FIT_SOME);
    assert_int_equal(fit("shaman", "play Wolf Shaman"), ASC_FIT_INSIDE);
    assert_int_equal(fit("p wolf x", "play Wolf Shaman"), ASC_FIT_NONE);
    assert_int_equal(fit("shaman wolf", "play Wolf Shaman"), ASC_FIT_NONE);
    assert_int_equal(fit("", "play"), ASC_FIT_NONE);
    assert_int_equal(fit("times", "Tablet of Time's Dawn"), ASC_FIT_INSIDE);
    assert_int_equal(fit("tablet of time\xe2\x80\x99s dawn", "Tablet of Time's Dawn"),
                     ASC_FIT_EXACT);
    assert_int_equal(fit("x 99", "Courier X-99"), ASC_FIT_INSIDE);
    assert_int_equal(fit("use staff: 2", "use Staff: 2"), ASC_FIT_EXACT);
    assert_int_equal(fit("use staff 1", "use Staff: 2"), ASC_FIT_NONE);
}

static void words_need_no_accents(void **unused)
{
    (void)unused;
    assert_int_equal(fit("eclat", "Éclat d'Énergie"), ASC_FIT_START);
    assert_int_equal(fit("ÉCLAT ENERGIE", "éclat d'énergie"), ASC_FIT_SOME);
    assert_int_equal(fit("eclat d energie", "Éclat d'Énergie"), ASC_FIT_EXACT);
    assert_int_equal(fit("eclat d\xe2\x80\x99énergie", "Éclat d'Énergie"), ASC_FIT_EXACT);
    assert_int_equal(fit("oeil", "Ascète de l'Œil"), ASC_FIT_INSIDE);
    assert_int_equal(fit("strasse", "Straße"), ASC_FIT_EXACT);
    assert_int_equal(fit("zolw", "Żółw"), ASC_FIT_EXACT);
    assert_int_equal(fit("« aide »", "aide"), ASC_FIT_EXACT);
    assert_int_equal(fit("играть", "играть карту"), ASC_FIT_START);
    /* A letter that is cut off is no letter. */
    assert_int_equal(fit("\xc3", "é"), ASC_FIT_NONE);
    assert_int_equal(fit("\xe2\x80", "a"), ASC_FIT_NONE);
}

static void words_have_limits(void **unused)
{
    (void)unused;
    char text[2000];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_int_equal(fit(text, "x"), ASC_FIT_NONE);
    for (size_t i = 1; i + 1 < sizeof text; i += 2)
        text[i] = ' ';
    asc_words words;
    asc__words_init(&words, text);
    assert_int_equal(words.count, ASC_WORDS_MAX);
}

/* ---- Paragraphs ------------------------------------------------------------------------------ */

/* What was printed since the screen was made; freed by the caller. */
static char *printed(asc_screen *screen)
{
    long size = ftell(screen->out);
    char *text = malloc((size_t)size + 1);
    assert_non_null(text);
    rewind(screen->out);
    assert_int_equal(fread(text, 1, (size_t)size, screen->out), size);
    text[size] = '\0';
    return text;
}

static asc_screen make_screen(int width, bool color)
{
    asc_screen screen = {.out = tmpfile(), .width = width, .wanted_width = width, .color = color};
    assert_non_null(screen.out);
    return screen;
}

static void paragraphs_fit_the_width(void **unused)
{
    (void)unused;
    asc_screen screen = make_screen(20, false);
    asc__screen_add(&screen, ASC_INK_HEAD "one" ASC_INK_OFF " two three four five\nsix");
    asc__screen_end(&screen, 2, 4);
    asc__screen_add(&screen, "a");
    asc__screen_pad(&screen, 6);
    asc__screen_add(&screen, "b" ASC_NO_BREAK "c d\xc3\xa9"
                             "f ghi jkl mno");
    asc__screen_end(&screen, 0, 6);
    asc__screen_say(&screen, "aword/that/is/longer/than/the/line next");
    char *text = printed(&screen);
    assert_string_equal(text, "  one two three four\n    five\n  six\n"
                              "a     b c d\xc3\xa9"
                              "f ghi\n      jkl mno\n"
                              "aword/that/is/longer/than/the/line\nnext\n");
    free(text);
    fclose(screen.out);
    asc__screen_fini(&screen);
}

static void colour_is_only_added(void **unused)
{
    (void)unused;
    asc_screen screen = make_screen(20, true);
    asc__screen_say(&screen, ASC_INK_GOOD "yes" ASC_INK_OFF " no");
    char *text = printed(&screen);
    assert_string_equal(text, "\033[0;1;32myes\033[0m no\n\033[0m");
    free(text);
    fclose(screen.out);
    asc__screen_fini(&screen);
}

/* What is left of a text that has so many columns in its first line and in the others. */
static void expect_cut(const char *text, int first, int rest, int lines, const char *kept)
{
    size_t length = asc__table_cut(text, first, rest, lines);
    assert_int_equal(length, strlen(kept));
    assert_memory_equal(text, kept, length);
}

static void texts_are_cut_where_they_must(void **unused)
{
    (void)unused;
    expect_cut("Draw a card.", 12, 12, 1, "Draw a card.");
    expect_cut("Draw a card.", 11, 11, 1, "Draw a");
    expect_cut("Draw a card.", 9, 9, 1, "Draw");
    expect_cut("Draw a card.", 5, 5, 1, "");
    /* What does not fit behind something else begins in the next line. */
    expect_cut("Draw a card.", 2, 12, 1, "");
    expect_cut("Draw a card.", 2, 12, 2, "Draw a card.");
    expect_cut("Draw a card.", 6, 5, 2, "Draw a card.");
    expect_cut("Draw a card. Gain 1 rune.", 12, 12, 2, "Draw a card. Gain 1 rune.");
    expect_cut("Draw a card. Gain 1 rune.", 12, 11, 2, "Draw a card. Gain 1");
    expect_cut("Draw a card.\nGain 1 rune.", 30, 30, 1, "Draw a card.\nGain 1 rune.");
    /* A letter is a column, however many bytes it has, and marks have none. */
    expect_cut("\xc3\xa9\xc3\xa9 " ASC_INK_HEAD "\xc3\xa9", 4, 4, 1,
               "\xc3\xa9\xc3\xa9 " ASC_INK_HEAD "\xc3\xa9");
    expect_cut("", 0, 0, 1, "");
}

/* ---- Any game -------------------------------------------------------------------------------- */

typedef struct table {
    asc_play play;
    asc_game *game;
} table;

/* The game becomes the table's. */
static void sit_for(table *at, asc_game *game, int width, const char *seats, uint64_t number)
{
    memset(at, 0, sizeof *at);
    at->game = game;
    asc_seed seed = asc_seed_from_number(number);
    at->play.match = match_of(at->game, &seed);
    at->play.game = at->game;
    at->play.screen = make_screen(width, false);
    at->play.session.game = at->game;
    at->play.session.match = at->play.match;
    assert_int_equal(asc_setup_set(&at->play.session.setup, "seats", seats, NULL), ASC_OK);
    asc__session_take_seats(&at->play.session);
    assert_true(asc__play_init(&at->play));
    asc__play_look(&at->play);
}

static void sit_at(table *at, int width, const char *seats, uint64_t number)
{
    asc_game *game = game_of_type(&tiny_game_type, (asc_config){.players = 2});
    sit_for(at, game, width, seats, number);
}

static void sit_down(table *at, int width)
{
    sit_at(at, width, "me:Anna,me:Bob", 3);
}

/* Those who have sat down get a table. */
static void open_table(table *at, uint64_t number)
{
    asc_session *session = &at->play.session;
    assert_true(asc__session_make_room(session));
    assert_true(asc__session_make_players(session));
    assert_true(asc__session_open_table(session));
    session->luck = number;
    assert_true(asc__session_start_players(session));
    asc__play_look(&at->play);
    at->play.screen.terminal = true;
    at->play.save_failing = session->save_failing =
        true; /* there is no folder, and that was told */
}

/* With computer players, who sit down at a table. */
static void sit_with(table *at, const char *seats, uint64_t number)
{
    sit_at(at, 80, seats, number);
    open_table(at, number);
}

static void stand_up(table *at)
{
    fclose(at->play.screen.out);
    asc__screen_fini(&at->play.screen);
    asc__play_fini(&at->play);
    asc__session_close(&at->play.session);
    asc_match_free(at->play.match);
    asc_game_free(at->game);
}

static void any_game_is_drawn_and_told(void **unused)
{
    (void)unused;
    for (int width = 60; width <= 200; width += 70) {
        table at;
        sit_down(&at, width);
        while (at.play.seat != ASC_NOBODY) {
            asc__play_table(&at.play);
            asc__play_resources(&at.play);
            asc__play_moves(&at.play);
            asc__play_score(&at.play, at.play.seat);
            assert_int_equal(
                asc_match_play(
                    at.play.match, at.play.seat,
                    at.play.moves[asc_match_length(at.play.match) % 3 % (size_t)at.play.move_count],
                    NULL),
                ASC_OK);
            asc__play_look(&at.play);
        }
        asc__play_story(&at.play, 0, asc_match_length(at.play.match), 0, false);
        asc__play_result(&at.play, ASC_SPECTATOR);
        char *text = printed(&at.play.screen);
        assert_non_null(strstr(text, "Your hand"));
        assert_non_null(strstr(text, "Player    At the ball  Points\n"));
        assert_non_null(strstr(text, "Discarded: "));
        assert_non_null(strstr(text, "Anna"));
        assert_non_null(strstr(text, "The game is over."));
        assert_null(strstr(text, "Seat "));
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            assert_true(asc__cli_width(line) <= width);
        free(text);
        stand_up(&at);
    }
}

static void any_game_is_played_with_words(void **unused)
{
    (void)unused;
    table at;
    asc_intent intent;
    sit_down(&at, 80);
    char text[ASC_MOVE_TEXT_MAX];
    for (int i = 0; i < at.play.move_count; i++) {
        asc_move_format(at.game, asc_match_state(at.play.match), at.play.moves[i], text,
                        sizeof text);
        asc__play_understand(&at.play, text, &intent);
        assert_int_equal(intent.kind, ASC_INTENT_MOVE);
        assert_memory_equal(&intent.move, &at.play.moves[i], sizeof intent.move);
        snprintf(text, sizeof text, "%d", at.play.numbers[i]);
        asc__play_understand(&at.play, text, &intent);
        assert_memory_equal(&intent.move, &at.play.moves[i], sizeof intent.move);
    }
    asc__play_understand(&at.play, "card ma", &intent);
    assert_int_equal(intent.kind, ASC_INTENT_COMMAND);
    assert_int_equal(intent.command, ASC_DO_CARD);
    assert_string_equal(intent.rest, "ma");
    asc__play_understand(&at.play, "rubbish", &intent);
    assert_int_equal(intent.kind, ASC_INTENT_NOTHING);
    stand_up(&at);
}

/* Each move has a number of its own, and who types it gets that move. */
static void expect_numbered(const asc_play *play)
{
    for (int i = 0; i < play->move_count; i++) {
        int found = asc__play_numbered_move(play, play->numbers[i]);
        if (found == i)
            continue;
        char text[ASC_MOVE_TEXT_MAX], other[ASC_MOVE_TEXT_MAX] = "nothing";
        const asc_state *state = asc_match_state(play->match);
        asc_move_format(play->game, state, play->moves[i], text, sizeof text);
        if (found >= 0)
            asc_move_format(play->game, state, play->moves[found], other, sizeof other);
        fail_msg("%d means '%s', and not '%s'", play->numbers[i], other, text);
    }
}

/* Is a move an answer with a card that has a number on the table, wherever it lies there? */
static bool answers_with_card(const asc_play *play, int move)
{
    asc_place place;
    const asc_state *state = asc_match_state(play->match);
    return asc_question_of(play->game, state).id != 0 && !play->numbering.anew &&
           play->numbers[move] > 0 &&
           asc_move_place(play->game, state, play->moves[move], &place) && place.index < 0;
}

/* A game may offer two things to do with one card, one behind the other: here the second differs in
 * its slot. False: there is no answer with a card now. */
static bool expect_numbered_twice(asc_play *play)
{
    int move = 0;
    while (move < play->move_count && !answers_with_card(play, move))
        move++;
    if (move == play->move_count)
        return false;
    memmove(&play->moves[move + 1], &play->moves[move],
            (size_t)(play->move_count - move) * sizeof *play->moves);
    play->move_count++;
    play->moves[move + 1].slot++;
    asc__play_number(play);
    expect_numbered(play);
    asc__play_look(play);
    return true;
}

static void every_move_has_a_number_of_its_own(void **unused)
{
    (void)unused;
    int twice = 0;
    for (uint64_t number = 0; number < games_wanted(5000, 20); number++) {
        static const char *const packs[] = {"godslayer", "vigil", "anniversary",
                                            "godslayer,vigil,anniversary"};
        table at;
        deck_luck luck = {.key = number};
        bool princes = number % 5 == 4;
        sit_for(&at, princes ? princes_new(3) : deck_game_new(packs[number % 5], 3, NULL), 80,
                "me,me,me", number);
        while (at.play.seat != ASC_NOBODY) {
            expect_numbered(&at.play);
            twice += expect_numbered_twice(&at.play);
            asc_move move = at.play.moves[deck_below(&luck, (uint32_t)at.play.move_count)];
            assert_int_equal(asc_match_play(at.play.match, at.play.seat, move, NULL), ASC_OK);
            asc__play_look(&at.play);
        }
        stand_up(&at);
    }
    assert_true(twice > 0);
}

static void expect_completed(const asc_play *play, const char *typed, const char *line,
                             size_t count)
{
    asc_completions found;
    asc__play_complete(play, typed, &found);
    assert_string_equal(found.line, line);
    assert_int_equal(found.count, count);
    asc__completions_fini(&found);
}

/* Whatever was typed of a move, its completion still means it; all of it is not changed, unless
 * another goes on from there. */
static void any_move_is_completed(void **unused)
{
    (void)unused;
    table at;
    sit_down(&at, 80);
    for (int i = 0; i < at.play.move_count; i++) {
        char text[ASC_MOVE_TEXT_MAX], typed[ASC_MOVE_TEXT_MAX];
        asc_move_format(at.game, asc_match_state(at.play.match), at.play.moves[i], text,
                        sizeof text);
        for (size_t length = 1; length <= strlen(text); length++) {
            asc_completions found;
            snprintf(typed, sizeof typed, "%.*s", (int)length, text);
            asc__play_complete(&at.play, typed, &found);
            assert_true(found.count > 0);
            assert_true(strncmp(text, found.line, strlen(found.line)) == 0);
            assert_true(strlen(found.line) >= length);
            asc__completions_fini(&found);
        }
    }
    expect_completed(&at.play, "scor", "score", 1);
    expect_completed(&at.play, "SCOR", "score", 1);
    expect_completed(&at.play, "score", "score", 1);
    expect_completed(&at.play, "car", "card ", 1);
    expect_completed(&at.play, "h", "h", 2);
    expect_completed(&at.play, "deck b", "deck b", 0); /* there are none in this game */
    expect_completed(&at.play, "hint ", "hint ", 0);
    expect_completed(&at.play, "12", "12", 0);
    expect_completed(&at.play, "nothing of this", "nothing of this", 0);
    char all[ASC_LINE_MAX];
    memset(all, 'x', sizeof all);
    all[sizeof all - 1] = '\0';
    expect_completed(&at.play, all, all, 0);
    stand_up(&at);
}

/* "Is thinking" is shown for every decision of a searching player: if it were left out where he has
 * one move only, it would tell what he holds. */
static void waiting_tells_no_secret(void **unused)
{
    (void)unused;
    unsigned single = 0, several = 0;
    char *first = NULL;
    for (uint64_t number = 1; number < 20; number++) {
        table at;
        sit_with(&at, "me:Anna,search:20it", number);
        while (at.play.seat != ASC_NOBODY) {
            if (at.play.seat == 0) {
                asc__play_move(&at.play, at.play.moves[0], false);
                continue;
            }
            *(at.play.move_count == 1 ? &single : &several) += 1;
            rewind(at.play.screen.out);
            assert_true(asc__play_computer(&at.play));
            char *text = printed(&at.play.screen);
            assert_non_null(strstr(text, " is thinking ...\r"));
            if (first)
                assert_string_equal(text, first);
            free(first);
            first = text;
            rewind(at.play.screen.out);
        }
        stand_up(&at);
    }
    assert_true(single > 0 && several > 0);
    free(first);
}

/* Computer players who decide for long are seen to go on, and only then; and they do not stop for
 * it. */
static void it_is_seen_that_the_game_goes_on(void **unused)
{
    (void)unused;
    for (int slow = 0; slow < 2; slow++) {
        table at;
        sit_with(&at, "me:Anna,random", 1);
        asc_play *play = &at.play;
        while (play->seat == 0)
            asc__play_move(play, play->moves[0], false);
        assert_true(play->session.seats[play->seat].computer != NULL);
        rewind(play->screen.out);
        /* The last save was long ago; or it will be in a while. */
        play->session.saved_at.tv_sec = slow ? 0 : play->session.saved_at.tv_sec + 1000000;
        assert_true(asc__play_computers(play));
        assert_true(play->seat == 0 || play->seat == ASC_NOBODY);
        char *text = printed(&play->screen);
        if (slow) {
            assert_non_null(strstr(text, "The game goes on: "));
            assert_string_equal(text + strlen(text) - 2, " \r");
        } else {
            assert_string_equal(text, "");
        }
        free(text);
        stand_up(&at);
    }
}

static uint64_t moment;

static uint64_t later_each_time(void)
{
    return moment += 100;
}

/* `all` ends where a move is not taken: its time is up in the middle of it. */
static void all_ends_with_the_time(void **unused)
{
    (void)unused;
    table at;
    sit_for(&at, deck_game_new("godslayer", 2, NULL), 80, "me:Anna,me:Bob", 3);
    at.play.session.setup.clock_ms = 500;
    at.play.session.clock = later_each_time;
    open_table(&at, 3);
    rewind(at.play.screen.out);
    asc__play_all(&at.play);
    assert_in_range(asc_match_length(at.play.match), 1, 4);
    char *text = printed(&at.play.screen);
    assert_string_equal(text, "That did not work: the time for this decision is up.\n");
    free(text);
    stand_up(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_ends_with_the_time),
        cmocka_unit_test(words_mean_what_they_begin),
        cmocka_unit_test(words_need_no_accents),
        cmocka_unit_test(words_have_limits),
        cmocka_unit_test(paragraphs_fit_the_width),
        cmocka_unit_test(colour_is_only_added),
        cmocka_unit_test(texts_are_cut_where_they_must),
        cmocka_unit_test(any_game_is_drawn_and_told),
        cmocka_unit_test(any_game_is_played_with_words),
        cmocka_unit_test(every_move_has_a_number_of_its_own),
        cmocka_unit_test(any_move_is_completed),
        cmocka_unit_test(waiting_tells_no_secret),
        cmocka_unit_test(it_is_seen_that_the_game_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
