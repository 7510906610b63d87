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

#include "play.h"
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
    asc_screen screen = {.out = tmpfile(), .width = width, .wish = width, .color = color};
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

/* ---- Any game -------------------------------------------------------------------------------- */

typedef struct table {
    asc_play play;
    asc_game *game;
} table;

static void sit_down(table *at, int width)
{
    asc_config config = {.players = 2};
    memset(at, 0, sizeof *at);
    assert_int_equal(asc__game_create(&tiny_game_type, &config, &at->game), ASC_OK);
    asc_seed seed = asc_seed_from_number(3);
    assert_int_equal(asc_match_new(at->game, &seed, &at->play.match), ASC_OK);
    at->play.game = at->game;
    at->play.screen = make_screen(width, false);
    static const asc_command command = {.name = "play"};
    assert_true(asc__play_read_seats(&at->play, &command, "me:Anna,me:Bob", NULL));
    assert_true(asc__play_init(&at->play));
    asc__play_look(&at->play);
}

static void stand_up(table *at)
{
    fclose(at->play.screen.out);
    asc__screen_fini(&at->play.screen);
    asc__play_fini(&at->play);
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
            asc__play_table(&at.play, 0);
            asc__play_purse(&at.play, true);
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
        asc__play_result(&at.play);
        char *text = printed(&at.play.screen);
        assert_non_null(strstr(text, "Your hand"));
        assert_non_null(strstr(text, "Player    Points  Hand\n"));
        assert_non_null(strstr(text, "Cards in the deck: "));
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
    asc_wish wish;
    sit_down(&at, 80);
    char text[ASC_MOVE_TEXT_MAX];
    for (int i = 0; i < at.play.move_count; i++) {
        asc_move_format(at.game, asc_match_state(at.play.match), at.play.moves[i], text,
                        sizeof text);
        asc__play_understand(&at.play, text, &wish);
        assert_int_equal(wish.kind, ASC_WISH_MOVE);
        assert_memory_equal(&wish.move, &at.play.moves[i], sizeof wish.move);
        snprintf(text, sizeof text, "%d", i + 1);
        asc__play_understand(&at.play, text, &wish);
        assert_memory_equal(&wish.move, &at.play.moves[i], sizeof wish.move);
    }
    asc__play_understand(&at.play, "card ma", &wish);
    assert_int_equal(wish.kind, ASC_WISH_COMMAND);
    assert_int_equal(wish.command, ASC_PLAY_CARD);
    assert_string_equal(wish.rest, "ma");
    asc__play_understand(&at.play, "rubbish", &wish);
    assert_int_equal(wish.kind, ASC_WISH_NOTHING);
    stand_up(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_mean_what_they_begin),
        cmocka_unit_test(words_need_no_accents),
        cmocka_unit_test(words_have_limits),
        cmocka_unit_test(paragraphs_fit_the_width),
        cmocka_unit_test(colour_is_only_added),
        cmocka_unit_test(any_game_is_drawn_and_told),
        cmocka_unit_test(any_game_is_played_with_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
