/*
 * fuzz_log.c - any bytes as the log of a table. Whatever the text says, opening it comes back with
 * a table or tells why not, the part of it that is whole opens without errors and gives the same
 * table, and its head is written again byte for byte.
 *
 * Check sums would keep most inputs out: the text is tried as it is, and once more with sums that
 * fit.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "game_desk.h"
#include "table_kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char head_end[] = "commands #";
enum { SUM_DIGITS = 16, TEXT_MAX = 1 << 20 };

/* ---- Opening --------------------------------------------------------------------------------- */

static void check_head(const table_kit *kit, const char *text)
{
    size_t length = asc_table_log_begin_format(kit->table, NULL, 0);
    char *head = deck_get(length + 1);
    asc_table_log_begin_format(kit->table, head, length + 1);
    fuzz_expect(length <= kit->opened.good && memcmp(head, text, length) == 0,
                "the head is written otherwise");
    free(head);
}

/* Opens a text; a kit without a table if there is none. */
static table_kit *open_text(const char *text, size_t size)
{
    asc_status status;
    table_kit *kit = table_kit_open(text, size, &status);
    fuzz_expect(kit->why[0] == '\0', kit->why);
    fuzz_expect((status == ASC_OK) == (kit->diags == 0), "an error without a message");
    fuzz_expect(status != ASC_OK || kit->table != NULL, "no table, and no error");
    if (kit->table == NULL)
        return kit;
    fuzz_expect(kit->opened.good <= size, "more is good than there is");
    size_t more = size - kit->opened.good; /* a time that stands alone is no line, and no error */
    fuzz_expect(more > 0 || status == ASC_OK, "all is good, and an error");
    fuzz_expect(status != ASC_OK || more == 0 ||
                    (text[size - 1] == ' ' && !memchr(text + size - more, '\n', more)),
                "not all is good, and no error");
    check_head(kit, text);
    return kit;
}

static void try_text(const char *text, size_t size)
{
    table_kit *kit = open_text(text, size);
    if (kit->table != NULL && kit->opened.good < size) {
        table_kit *good = open_text(text, kit->opened.good);
        fuzz_expect(good->table != NULL && good->opened.good == kit->opened.good,
                    "what was good is not");
        fuzz_expect(table_kit_digest(good) == table_kit_digest(kit), "it is another table");
        table_kit_free(good);
    }
    table_kit_free(kit);
}

/* ---- Sums that fit --------------------------------------------------------------------------- */

/* The line that ends the head, or NULL. */
static char *find_head_end(char *text, size_t size)
{
    for (size_t at = 0; at + strlen(head_end) + SUM_DIGITS < size; at++)
        if ((at == 0 || text[at - 1] == '\n') && memcmp(text + at, head_end, strlen(head_end)) == 0)
            return text + at;
    return NULL;
}

static bool read_kind(asc_span word, uint8_t *kind)
{
    static const char *const words[] = {
#define X(name, word) word,
        ASC_TABLE_COMMAND_LIST(X)
#undef X
    };
    for (*kind = 0; *kind < ASC_COMMAND_COUNT; ++*kind)
        if (asc__span_is(word, words[*kind]))
            return true;
    return false;
}

static uint64_t number_of(asc_span word, int base)
{
    char digits[32] = {0};
    memcpy(digits, word.start, word.length < 31 ? word.length : 31);
    return strtoull(digits, NULL, base);
}

/* The command that a line means, more or less; `rest` is where its text stays. */
static bool read_command(const table_kit *kit, asc_span line, asc_table_command *command,
                         char rest[ASC_TABLE_LINE_MAX])
{
    asc_span word[6];
    for (size_t i = 0; i < ASC__COUNT(word); i++)
        if (!asc__span_cut(&line, ' ', &word[i]))
            return false;
    *command = (asc_table_command){.time = number_of(word[0], 10),
                                   .from = (int8_t)(number_of(word[1], 10) - 1),
                                   .id = number_of(word[2], 16),
                                   .about = (int8_t)(number_of(word[4], 10) - 1),
                                   .answer = (uint32_t)number_of(word[5], 10)};
    if (!read_kind(word[3], &command->kind) || line.length >= ASC_TABLE_LINE_MAX)
        return false;
    if (line.length > 10 && memcmp(line.start + line.length - 10, " #", 2) == 0)
        line.length -= 10;
    if (line.length > 0)
        memcpy(rest, line.start, line.length);
    rest[line.length] = '\0';
    command->count = (uint16_t)strtoul(rest, NULL, 10);
    command->text = rest;
    return command->kind != ASC_COMMAND_MOVE ||
           asc_move_parse(kit->game, asc_match_state(kit->match), rest, &command->move, NULL,
                          NULL) == ASC_OK;
}

/* Adds the lines of a text to a log, with the sums that they should have; those that the table
 * refuses are left out. */
static size_t add_lines(table_kit *kit, asc_span lines, char *log, size_t length)
{
    static char rest[ASC_TABLE_LINE_MAX];
    asc_span line;
    asc_table_command command;
    while (lines.length > 0 && asc__span_cut(&lines, '\n', &line)) {
        if (!read_command(kit, line, &command, rest) ||
            asc_table_check(kit->table, &command) != ASC_REFUSAL_NONE)
            continue;
        size_t size =
            asc_table_command_format(kit->table, &command, log + length, ASC_TABLE_LINE_MAX);
        fuzz_expect(size + 2 <= ASC_TABLE_LINE_MAX, "a line is too long");
        log[length + size] = '\n';
        length += size + 1;
        const asc_table_sink sink = table_kit_sink(kit);
        fuzz_expect(asc_table_commit(kit->table, &command, &sink) == ASC_OK,
                    "what was accepted does not happen");
        fuzz_expect(kit->why[0] == '\0', kit->why);
        if (length + 2 * ASC_TABLE_LINE_MAX > TEXT_MAX)
            break;
    }
    return length;
}

static void try_mended(char *text, size_t size)
{
    char *end = find_head_end(text, size), sum[SUM_DIGITS + 1];
    if (end == NULL || end[strlen(head_end) + SUM_DIGITS] != '\n')
        return;
    snprintf(sum, sizeof sum, "%016llx",
             (unsigned long long)asc__hash(0, text, (size_t)(end - text)));
    memcpy(end + strlen(head_end), sum, SUM_DIGITS);
    size_t head = (size_t)(end - text) + strlen(head_end) + SUM_DIGITS + 1;
    table_kit *kit = open_text(text, head);
    if (kit->table != NULL && head < TEXT_MAX / 2) {
        char *log = deck_get(TEXT_MAX);
        memcpy(log, text, head);
        size_t length = add_lines(kit, (asc_span){text + head, size - head}, log, head);
        table_kit *again = open_text(log, length);
        fuzz_expect(again->table != NULL && again->opened.good == length, "a log does not open");
        fuzz_expect(table_kit_digest(again) == table_kit_digest(kit), "it gives another table");
        fuzz_expect(memcmp(again->digests, kit->digests, sizeof kit->digests) == 0,
                    "it gives other messages");
        table_kit_free(again);
        free(log);
    }
    table_kit_free(kit);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_text((const char *)data, size);
    char *text = deck_get(size + 1);
    if (size > 0)
        memcpy(text, data, size);
    try_mended(text, size);
    free(text);
    return 0;
}
