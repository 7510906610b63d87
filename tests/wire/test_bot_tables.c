/*
 * test_bot_tables.c - the tables of verbs and fields in docs/bot-protocol.md are those of the code,
 * as the catalog tells them.
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
#include "wire.h"

enum { CATALOG_MAX = 1 << 20, ROWS_MAX = 100, SHORT = 64 };

/* The rows of the table under a heading, and which of them the code has. */
typedef struct rows {
    char *text;
    const char *row[ROWS_MAX];
    bool met[ROWS_MAX];
    size_t count;
} rows;

static rows read_rows(const char *heading)
{
    size_t size;
    rows all = {.text = deck_read_file("docs/bot-protocol.md", &size)};
    assert_non_null(all.text);
    char *line = strstr(all.text, heading);
    assert_non_null(line);
    for (line = strtok(line + strlen(heading), "\n"); line && line[0] != '#';
         line = strtok(NULL, "\n")) {
        if (strncmp(line, "| `", 3) == 0) {
            assert_true(all.count < ROWS_MAX);
            all.row[all.count++] = line;
        }
    }
    return all;
}

/* The text of a key in the object that begins there; empty for null. */
static void value_of(const char *object, const char *key, char value[SHORT])
{
    char start[SHORT];
    snprintf(start, sizeof start, "\"%s\":", key);
    const char *at = strstr(object, start);
    assert_non_null(at);
    value[0] = '\0';
    sscanf(at + strlen(start), "\"%63[^\"]", value);
}

static char *catalog_of(const asc_game *game)
{
    char *text = deck_get(CATALOG_MAX);
    asc_json json = asc__json_init(text, CATALOG_MAX);
    asc__wire_catalog(&json, game);
    return text;
}

/* The verbs in their order. */
static void check_verbs(asc_game *game, const char *heading)
{
    rows all = read_rows(heading);
    char *catalog = catalog_of(game);
    const char *at = strstr(catalog, "\"verbs\":[");
    size_t count;
    asc_verbs(game, &count);
    assert_int_equal(all.count, count);
    for (size_t i = 0; i < count; i++) {
        char word[SHORT], sort[SHORT], begins[3 * SHORT], example[2 * SHORT];
        at = strstr(at + 1, "{\"word\":");
        value_of(at, "word", word);
        value_of(at, "sort", sort);
        snprintf(begins, sizeof begins, "| `%s` | %s | ", word, sort);
        snprintf(example, sizeof example, " | `%s", word);
        assert_memory_equal(all.row[i], begins, strlen(begins));
        assert_non_null(strstr(all.row[i] + 2, example));
    }
    free(catalog);
    free(all.text);
    asc_game_free(game);
}

/* Each field that people cannot name by a pack has its row. */
static void meet_fields(asc_game *game, rows *all)
{
    char *catalog = catalog_of(game);
    const char *at = strstr(catalog, "\"fields\":[");
    size_t count;
    const asc_field *fields = asc_view_fields(game, &count);
    for (size_t i = 0; i < count; i++) {
        char name[SHORT], kind[SHORT], role[SHORT], begins[4 * SHORT];
        at = strstr(at + 1, "\"field\":");
        value_of(at, "field", name);
        value_of(at, "kind", kind);
        value_of(at, "role", role);
        assert_string_equal(name, fields[i].name);
        if (fields[i].role == ASC_ROLE_EFFECT)
            continue;
        snprintf(begins, sizeof begins, "| `%s` |%s | %s |%s%s | ", name,
                 fields[i].seat == ASC_NOBODY ? "" : " each", kind, role[0] ? " " : "", role);
        size_t k = 0;
        while (k < all->count && strncmp(all->row[k], begins, strlen(begins)) != 0)
            k++;
        if (k == all->count)
            fail_msg("no row begins with %s", begins);
        all->met[k] = true;
    }
    free(catalog);
    asc_game_free(game);
}

static void check_all_met(rows *all)
{
    for (size_t i = 0; i < all->count; i++)
        if (!all->met[i])
            fail_msg("the code has no such field: %s", all->row[i]);
    free(all->text);
}

static void test_deck(void **unused)
{
    (void)unused;
    check_verbs(deck_game_new("godslayer", 2, NULL), "### Verbs of deck\n");
    rows all = read_rows("### Fields of deck\n");
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i++)
        meet_fields(deck_table_game(&table, NULL), &all);
    meet_fields(deck_text_game("pack text\ntitle \"Text\"\n"
                               "starting hero \"Novice\" x10\n  play: gain 1 rune\n"
                               "hero \"Stargazer\" cost 2 honor 1 x60\n"
                               "  play: gain 1 rune; look at top 3 of center\n",
                               2, NULL),
                &all);
    check_all_met(&all);
}

static void test_princes(void **unused)
{
    (void)unused;
    check_verbs(princes_new(4), "### Verbs of princes\n");
    rows all = read_rows("### Fields of princes\n");
    meet_fields(princes_new(4), &all);
    check_all_met(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_deck), cmocka_unit_test(test_princes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
