/*
 * test_command.c - the table of commands: every word and every key has its line of help, and one
 * meaning in its place.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "command.h"

static const asc_command_row *row_at(int id)
{
    return asc__command_row((asc_command_id)id);
}

/* What can be typed is told in a sentence; what has a key in a line. */
static void every_command_has_help(void **unused)
{
    (void)unused;
    for (int i = 0; i < ASC_COMMANDS; i++) {
        assert_true(row_at(i)->word[0] || row_at(i)->keys[0]);
        assert_true(row_at(i)->title[0]);
        assert_true(!row_at(i)->word[0] || asc__command_help((asc_command_id)i, 0)[0]);
        assert_true(!row_at(i)->argument[0] || row_at(i)->when & ASC_WHEN_MORE);
    }
}

static void no_word_is_there_twice(void **unused)
{
    (void)unused;
    for (int i = 0; i < ASC_COMMANDS; i++) {
        for (int k = 0; k < i; k++)
            assert_true(!row_at(i)->word[0] || strcmp(row_at(i)->word, row_at(k)->word) != 0);
        assert_int_equal(asc__command_also(row_at(i)->word), -1);
    }
    assert_int_equal(asc__command_also("exit"), ASC_DO_QUIT);
}

/* Another help is told where all holds that it wants, and nowhere else. */
static void help_follows_the_game(void **unused)
{
    (void)unused;
    const char *usual = asc__command_help(ASC_DO_UNDO, ASC_WHEN_ROW);
    const char *asks = asc__command_help(ASC_DO_UNDO, ASC_WHEN_ROW | ASC_WHEN_CONSENT);
    assert_non_null(strstr(usual, "--allow-undo"));
    assert_non_null(strstr(asks, "must agree"));
    assert_string_equal(asc__command_help(ASC_DO_END, 0), row_at(ASC_DO_END)->title);
}

/* What holds in a game of princes. */
static unsigned when_of(asc_undo_rule undo, bool shared)
{
    asc_setup setup;
    asc_config config = {.game = "princes", .players = 4};
    asc_game *made = NULL;
    asc_setup_standard("princes", &setup);
    setup.undo = undo;
    assert_int_equal(asc_game_new(&config, &made), ASC_OK);
    unsigned when = asc__command_when(made, &setup, shared);
    asc_game_free(made);
    return when;
}

static void a_game_has_the_commands_it_can_use(void **unused)
{
    (void)unused;
    unsigned princes = when_of(ASC_UNDO_CONSENT, true);
    assert_false(asc__command_exists(ASC_DO_VOID, princes));
    assert_false(asc__command_exists(ASC_DO_ROW_NUMBER, princes));
    assert_true(asc__command_exists(ASC_DO_ANSWER_NUMBER, princes));
    assert_true(asc__command_exists(ASC_DO_AGREE, princes));
    assert_false(asc__command_exists(ASC_DO_PAUSE, princes));
    assert_false(asc__command_exists(ASC_DO_AGREE, when_of(ASC_UNDO_CONSENT, false)));
    assert_false(asc__command_exists(ASC_DO_AGREE, when_of(ASC_UNDO_FREE, true)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_has_help),
        cmocka_unit_test(no_word_is_there_twice),
        cmocka_unit_test(help_follows_the_game),
        cmocka_unit_test(a_game_has_the_commands_it_can_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
