/*
 * fuzz_record.c - any bytes as a record, of the tiny game of the tests and of the games of the
 * library. Whatever the text says, the reader returns with a record and reports every error, and
 * what it could read is a sound match: its own record reads without errors, and is written again
 * byte for byte; so does what a viewer may see of it come out the same from both. A table that goes
 * on with it has a log that opens.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"
#include "deck_kit.h"
#include "ascend_table.h"
#include "tiny_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- Reading --------------------------------------------------------------------------------- */

static void on_diag(void *user, const asc_diag *diag)
{
    unsigned *messages = user;
    *messages += diag->message[0] != '\0';
}

static asc_record *parse(const char *text, size_t size, bool tiny, asc_status *status,
                         unsigned *messages)
{
    *messages = 0;
    asc_host host = {.user = messages, .load = deck_load, .release = deck_release, .diag = on_diag};
    asc_source source = {"fuzz", text, size};
    asc_record *record;
    *status = tiny ? asc__record_parse(&source, &host, tiny_games, NULL, &record)
                   : asc_record_parse(&source, &host, &record);
    return record;
}

static char *format(const asc_record *record, int viewer)
{
    const asc_match *match = asc_record_match(record);
    const asc_record_facts *facts = asc_record_facts_of(record);
    size_t size = asc_record_format(match, facts, viewer, NULL, 0) + 1;
    char *text = malloc(size);
    if (text == NULL)
        abort();
    asc_record_format(match, facts, viewer, text, size);
    return text;
}

static void expect(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz_record: %s\n", what);
    abort();
}

/* ---- There and back -------------------------------------------------------------------------- */

static void check_match(const asc_record *record, bool tiny)
{
    const asc_match *match = asc_record_match(record);
    const asc_game *game = asc_match_game(match);
    expect(asc_state_check(game, asc_match_state(match)) == NULL, "the state is not sound");
    char *text = format(record, ASC_ALL_SEEING);
    asc_status status;
    unsigned messages;
    asc_record *again = parse(text, strlen(text), tiny, &status, &messages);
    expect(status == ASC_OK, "a record that was written does not read");
    for (int viewer = ASC_ALL_SEEING; viewer < asc_game_players(game); viewer++) {
        char *one = format(record, viewer), *two = format(again, viewer);
        expect(strcmp(one, two) == 0, "the second writing differs from the first");
        free(one);
        free(two);
    }
    asc_record_free(again);
    free(text);
}

/* A table that continues it: its log opens, and is that table again. */
static void check_table(const asc_record *record)
{
    unsigned messages = 0;
    asc_host host = {
        .user = &messages, .load = deck_load, .release = deck_release, .diag = on_diag};
    asc_table *table;
    asc_status status = asc_table_of_record(record, 5, &host, &table);
    expect((status == ASC_BAD_TEXT) == (messages > 0), "no table, and no message");
    expect((status == ASC_OK) == (table != NULL), "a table, or a status, too much");
    if (table == NULL)
        return;
    size_t length = asc_table_log_begin_format(table, NULL, 0);
    char *head = deck_get(length + 1);
    asc_table_log_begin_format(table, head, length + 1);
    asc_source log = {"log", head, length};
    asc_table_opened opened;
    expect(asc_table_open(&log, &host, NULL, &opened) == ASC_OK, "the log does not open");
    expect(asc_table_to_act(opened.table) == asc_table_to_act(table), "another is to act");
    asc_table_close(&opened);
    free(head);
    asc_table_free(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int tiny = 0; tiny < 2; tiny++) {
        asc_status status;
        unsigned messages;
        asc_record *record = parse((const char *)data, size, tiny, &status, &messages);
        expect(record != NULL, "no record came back");
        expect((status == ASC_OK) == (messages == 0), "an error without a message");
        expect(status != ASC_OK || asc_record_match(record) != NULL, "no match, and no error");
        if (asc_record_match(record) != NULL)
            check_match(record, tiny);
        if (status == ASC_OK && !tiny)
            check_table(record);
        asc_record_free(record);
    }
    return 0;
}
