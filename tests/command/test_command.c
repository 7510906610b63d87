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

/* A row of the deck game, in which somebody must agree to an undo, and one of the princes. */
static const unsigned whens[] = {
    ASC_WHEN_ROW | ASC_WHEN_REMOVED | ASC_WHEN_CLOCKS | ASC_WHEN_CONSENT, ASC_WHEN_LINE};

/* What can be typed is told in a sentence; what has a key in a line of its place, that of the
 * command before it or its own. */
static void every_command_has_help(void **unused)
{
    (void)unused;
    for (int i = 0; i < ASC_COMMANDS; i++) {
        assert_true(row_at(i)->word[0] || row_at(i)->keys[0]);
        assert_true(!row_at(i)->word[0] || asc__command_help((asc_command_id)i, 0)[0]);
        assert_true(!row_at(i)->argument[0] || row_at(i)->when & ASC_WHEN_MORE);
        assert_true(!row_at(i)->label[0] || row_at(i)->keys[0]);
    }
    for (size_t w = 0; w < ASC__COUNT(whens); w++) {
        int told = -1;
        for (int i = 0; i < ASC_COMMANDS; i++) {
            if (!row_at(i)->keys[0] || !asc__command_exists((asc_command_id)i, whens[w]))
                continue;
            if (asc__command_title((asc_command_id)i, whens[w])[0])
                told = (int)row_at(i)->place;
            assert_int_equal(told, row_at(i)->place);
        }
    }
}

/* Has the list of names a key, or a range in which it is? */
static bool has_key(const char *keys, const char *key, size_t length)
{
    for (size_t size; *keys; keys += size + (keys[size] == ' ')) {
        size = strcspn(keys, " ");
        bool range = size == 3 && keys[1] == '-';
        if ((size == length && strncmp(keys, key, size) == 0) ||
            (range && length == 1 && *key >= keys[0] && *key <= keys[2]))
            return true;
    }
    return false;
}

/* A key means one thing in a place of a game. */
static void no_key_is_there_twice(void **unused)
{
    (void)unused;
    for (size_t w = 0; w < ASC__COUNT(whens); w++)
        for (int i = 0; i < ASC_COMMANDS; i++)
            for (int k = 0; k < i; k++) {
                const char *keys = row_at(i)->keys;
                if (row_at(i)->place != row_at(k)->place ||
                    !asc__command_exists((asc_command_id)i, whens[w]) ||
                    !asc__command_exists((asc_command_id)k, whens[w]))
                    continue;
                for (size_t size; *keys; keys += size + (keys[size] == ' ')) {
                    size = strcspn(keys, " ");
                    assert_true(*keys == '|' || !has_key(row_at(k)->keys, keys, size));
                }
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
        cmocka_unit_test(no_key_is_there_twice),
        cmocka_unit_test(no_word_is_there_twice),
        cmocka_unit_test(help_follows_the_game),
        cmocka_unit_test(a_game_has_the_commands_it_can_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
