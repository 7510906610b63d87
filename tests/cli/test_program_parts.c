/*
 * test_program_parts.c - the small parts of the program that have no game in them: policies over
 * hand-made lists of moves, JSON, guesses at misspelt words, line breaks.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli.h"
#include "json.h"
#include "policy.h"

/* ---- Policies -------------------------------------------------------------------------------- */

enum { PLAY, TAKE, CHOOSE, DECLINE, END };

static const asc_policy policy = {
    .sort = {[PLAY] = ASC_VERB_PLAY,
             [TAKE] = ASC_VERB_TAKE,
             [CHOOSE] = ASC_VERB_CHOOSE,
             [DECLINE] = ASC_VERB_DECLINE,
             [END] = ASC_VERB_END},
    .cost = {[1] = 3, [2] = 7, [3] = 5, [4] = 7},
};

static const asc_move end = {END, ASC_NO_CARD, 0, 0};

static void random_is_uniform_and_ends_last(void **unused)
{
    (void)unused;
    const asc_move moves[] = {{PLAY, 1, 0, 0}, {TAKE, 2, 0, 0}, {TAKE, 3, 0, 0}, end};
    asc_stream stream = {42};
    unsigned seen[4] = {0};
    for (int i = 0; i < 30000; i++)
        seen[asc__policy_random(&policy, moves, 4, &stream)]++;
    assert_int_equal(seen[3], 0);
    for (int i = 0; i < 3; i++)
        assert_in_range(seen[i], 9600, 10400);
    assert_int_equal(asc__policy_random(&policy, &end, 1, &stream), 0);
}

static void random_declines_as_often_as_not(void **unused)
{
    (void)unused;
    const asc_move moves[] = {{CHOOSE, 1, 0, 0}, {DECLINE, ASC_NO_CARD, 0, 0}};
    asc_stream stream = {43};
    unsigned declined = 0;
    for (int i = 0; i < 10000; i++)
        declined += asc__policy_random(&policy, moves, 2, &stream);
    assert_in_range(declined, 4700, 5300);
}

static void rich_plays_then_takes_the_dearest(void **unused)
{
    (void)unused;
    asc_stream stream = {44};
    const asc_move turn[] = {{PLAY, 1, 0, 0}, {TAKE, 2, 0, 0}, end};
    assert_int_equal(asc__policy_rich(&policy, turn, 3, &stream), 0);
    const asc_move offers[] = {
        {TAKE, 1, 0, 0}, {TAKE, 3, 0, 0}, {TAKE, 2, 0, 0}, {TAKE, 4, 0, 0}, end};
    assert_int_equal(asc__policy_rich(&policy, offers, 5, &stream), 2);
    assert_int_equal(asc__policy_rich(&policy, &end, 1, &stream), 0);
    const asc_move answers[] = {{CHOOSE, 1, 0, 0}, {CHOOSE, 2, 0, 0}, {DECLINE, 255, 0, 0}};
    unsigned seen[3] = {0};
    for (int i = 0; i < 9000; i++)
        seen[asc__policy_rich(&policy, answers, 3, &stream)]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(seen[i], 2750, 3250);
}

static void policies_have_names(void **unused)
{
    (void)unused;
    for (asc_policy_kind kind = 0; kind < ASC_POLICY_COUNT; kind++)
        assert_int_equal(asc__policy_find(asc__policy_name(kind)), kind);
    assert_int_equal(asc__policy_find("nobody"), ASC_POLICY_COUNT);
}

/* ---- Text ------------------------------------------------------------------------------------ */

/* What `print` writes into a stream. */
static void assert_prints(void (*print)(FILE *), const char *expected)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    print(out);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

static void print_json(FILE *out)
{
    asc_json json = asc__cli_json(out);
    asc__json_object(&json, NULL);
    asc__json_text(&json, "text", "a\"b\\c\nd\te");
    asc__json_text(&json, "accents", "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    asc__json_text(&json, "broken", "\xc3(\xed\xa0\x80\xff\xc0\x80");
    asc__json_text(&json, "none", NULL);
    asc__json_array(&json, "list");
    asc__json_number(&json, NULL, UINT64_MAX);
    asc__json_real(&json, NULL, 0.125, 2);
    asc__json_bool(&json, NULL, true);
    asc__json_close(&json, ']');
    asc__json_array(&json, "empty");
    asc__json_close(&json, ']');
    asc__json_close(&json, '}');
}

static void json_escapes_and_nests(void **unused)
{
    (void)unused;
    assert_prints(print_json,
                  "{\n"
                  "  \"text\": \"a\\\"b\\\\c\\nd\\u0009e\",\n"
                  "  \"accents\": \"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\",\n"
                  "  \"broken\": \"\\ufffd(\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\",\n"
                  "  \"none\": null,\n"
                  "  \"list\": [\n"
                  "    18446744073709551615,\n"
                  "    0.12,\n"
                  "    true\n"
                  "  ],\n"
                  "  \"empty\": []\n"
                  "}\n");
}

static void print_wrapped(FILE *out)
{
    asc__cli_wrap(out, "one two\n\nthree", 2);
    char word[101];
    memset(word, 'x', 100);
    word[100] = '\0';
    asc__cli_wrap(out, word, 1);
    char line[80];
    memset(line, 'y', 79);
    line[39] = ' ';
    line[79] = '\0';
    asc__cli_wrap(out, line, 1);
    asc__cli_wrap(out, line, 2);
}

static void lines_break_at_blanks(void **unused)
{
    (void)unused;
    char expected[600], x[101], y[40];
    memset(x, 'x', 100);
    memset(y, 'y', 39);
    x[100] = y[39] = '\0';
    snprintf(expected, sizeof expected, "  one two\n\n  three\n %s\n %s %s\n  %s\n  %s\n", x, y, y,
             y, y);
    assert_prints(print_wrapped, expected);
}

static void print_fitted(FILE *out)
{
    asc__cli_fit(
        out,
        "usage: x\n"
        "\n"
        "Words that are so many that their line is too wide for the eighty columns that it has\n"
        "go on in the next one.\n"
        "\n"
        "  --option A  what it explains has a column of its own, and so has what is left over\n"
        "              of it\n"
        "  --b         short; and what cannot go on in the next line, since that begins anew, "
        "\xc3\xa9\n"
        "  --c         short\n"
        "\n"
        "This line is as long as a line may be, eighty columns, and so it stays in one ..\n"
        "This line is as long as a line may be, eighty columns, and one more: it does not.\n");
}

static void wide_lines_go_on(void **unused)
{
    (void)unused;
    assert_prints(
        print_fitted,
        "usage: x\n"
        "\n"
        "Words that are so many that their line is too wide for the eighty columns that\n"
        "it has go on in the next one.\n"
        "\n"
        "  --option A  what it explains has a column of its own, and so has what is left\n"
        "              over of it\n"
        "  --b         short; and what cannot go on in the next line, since that begins\n"
        "              anew, \xc3\xa9\n"
        "  --c         short\n"
        "\n"
        "This line is as long as a line may be, eighty columns, and so it stays in one ..\n"
        "This line is as long as a line may be, eighty columns, and one more: it does\n"
        "not.\n");
}

/* Only the command gets its name of today, and every time the same text is the same. */
static void commands_are_named_as_started(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *named;
    } cases[] = {
        {"'ascend play' goes on", "'./x play' goes on"},
        {"ascend help: ascend play\n  ascend %s --help", "./x help: ./x play\n  ./x %s --help"},
        {"\xc2\xab\xc2\xa0"
         "ascend sim\xc2\xa0\xc2\xbb",
         "\xc2\xab\xc2\xa0./x sim\xc2\xa0\xc2\xbb"},
        {"ascend\006play", "./x\006play"},
    };
    static const char *const others[] = {
        "./ascend test",  "ascend/games", "Ascend 1",       "ascend",
        "bin/ascend sim", "descend play", "my-ascend play", ""};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_ptr_equal(asc__cli_named(cases[i].text), cases[i].text);
    asc__cli_set_name("./x");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *named = asc__cli_named(cases[i].text);
        assert_string_equal(named, cases[i].named);
        assert_ptr_equal(asc__cli_named(cases[i].text), named);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_ptr_equal(asc__cli_named(others[i]), others[i]);
    static const char *const odd[] = {"", "%s", "{0}", "a\nb", "\x1b", "\xc2\x80", "\xff"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        asc__cli_set_name(odd[i]);
        assert_string_equal(asc__cli_name(), "./x");
    }
    char large[400];
    memset(large, ' ', sizeof large);
    large[sizeof large - 1] = '\0';
    asc__cli_set_name(large);
    asc__cli_set_name(NULL);
    assert_string_equal(asc__cli_name(), "./x");
    /* What a shell would not take as it stands is quoted for it. */
    static const char *const quoted[][2] = {
        {"a b", "a\\ b"}, {"it's", "it\\'s"}, {"a;b", "a\\;b"}, {"$x", "\\$x"}, {"\\", "\\\\"}};
    for (size_t i = 0; i < sizeof quoted / sizeof *quoted; i++) {
        asc__cli_set_name(quoted[i][0]);
        assert_string_equal(asc__cli_name(), quoted[i][1]);
    }
    asc__cli_set_name("/home/\xc3\x89lise/ascend-1.0");
    assert_string_equal(asc__cli_name(), "/home/\xc3\x89lise/ascend-1.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_is_uniform_and_ends_last),
        cmocka_unit_test(random_declines_as_often_as_not),
        cmocka_unit_test(rich_plays_then_takes_the_dearest),
        cmocka_unit_test(policies_have_names),
        cmocka_unit_test(json_escapes_and_nests),
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(wide_lines_go_on),
        cmocka_unit_test(commands_are_named_as_started),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
