/*
 * test_table.c - tables by simulation: games of every kind with people who do the wrong thing at
 * the wrong time, twice, late or for somebody else, clocks that jump, and logs that are cut
 * anywhere and played again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_kit.h"

/* ---- Simulation ------------------------------------------------------------------------------ */

enum { COMMANDS_MAX = 4000 };

/* Somebody's line is up or down, which changes nothing else. */
static void change_presence(table_kit *kit, deck_luck *luck)
{
    const asc_table_sink sink = table_kit_sink(kit);
    int seat = (int)deck_below(luck, (uint32_t)asc_game_players(kit->game) + 2) - 1;
    bool present = deck_below(luck, 2);
    uint64_t before = table_kit_digest(kit);
    asc_table_set_present(kit->table, seat, present, &sink);
    assert_true(table_kit_digest(kit) == before);
    if (seat >= 0 && seat < asc_game_players(kit->game))
        assert_int_equal(asc_table_seat_at(kit->table, seat)->present, present);
}

/* Commands at random until the game has ended, or for a good while. */
static void play(table_kit *kit, deck_luck *luck, unsigned most)
{
    for (unsigned i = 0; i < most && asc_table_ended(kit->table) == ASC_TABLE_GOES_ON; i++) {
        if (deck_below(luck, 20) == 0)
            change_presence(kit, luck);
        asc_table_command command = table_kit_command(kit, luck);
        table_kit_send(kit, &command);
        if (kit->why[0])
            fail_msg("after %zu bytes of the log: %s\n%.*s", kit->log_length, kit->why,
                     (int)(kit->log_length < 3000 ? kit->log_length : 3000),
                     kit->log + kit->log_length -
                         (kit->log_length < 3000 ? kit->log_length : 3000));
    }
    for (int i = 0; i < 20; i++) { /* nothing happens behind the end */
        asc_table_command command = table_kit_command(kit, luck);
        table_kit_send(kit, &command);
    }
    assert_string_equal(kit->why, "");
}

/* How many lines end before this place. */
static size_t lines_before(const char *text, size_t at)
{
    size_t lines = 0;
    for (size_t i = 0; i < at; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Does a text end in an unfinished line with nothing but a time and a blank? That is no damage. */
static bool ends_in_time(const char *text, size_t size)
{
    size_t at = size > 0 && text[size - 1] == ' ' ? size - 1 : 0;
    while (at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9')
        at--;
    return size > at + 1 && text[size - 1] == ' ' && text[at] != ' ' &&
           (at == 0 || text[at - 1] == '\n');
}

/* Lines are played in two parts on a table that is as it was at the beginning, the first of them
 * cut off. */
static void check_lines(const table_kit *kit, deck_luck *luck)
{
    table_kit *again = table_kit_again(kit);
    const asc_table_sink sink = table_kit_sink(again);
    const char *text = kit->log + kit->head_length;
    size_t length = kit->log_length - kit->head_length, lines, more, all;
    size_t cut = deck_below(luck, (uint32_t)length + 1);
    asc_table_log(kit->table, &all);
    asc_source part = {.text = text, .size = cut};
    bool whole = cut == 0 || text[cut - 1] == '\n' || ends_in_time(text, cut);
    assert_int_equal(asc_table_log_play(again->table, &part, &sink, &lines),
                     whole ? ASC_OK : ASC_BAD_TEXT);
    assert_int_equal(lines, lines_before(text, cut));
    while (cut > 0 && text[cut - 1] != '\n')
        cut--;
    part = (asc_source){.text = text + cut, .size = length - cut};
    assert_int_equal(asc_table_log_play(again->table, &part, &sink, &more), ASC_OK);
    assert_int_equal(lines + more, all);
    assert_true(table_kit_digest(again) == table_kit_digest(kit));
    assert_memory_equal(again->digests, kit->digests, sizeof kit->digests);
    table_kit_free(again);
}

/* What the text of a log gives is all that its whole lines say, and the damage is told of. */
static table_kit *open_damaged(const char *text, size_t size, size_t head, size_t good)
{
    asc_status status;
    table_kit *kit = table_kit_open(text, size, &status);
    assert_string_equal(kit->why, "");
    if (good < head) {
        assert_null(kit->table);
        assert_int_not_equal(status, ASC_OK);
        assert_true(kit->diags > 0);
        assert_int_equal(kit->opened.good, 0);
        return kit;
    }
    if (kit->table == NULL)
        fail_msg("line %u: %s\n%.*s", kit->diag_line, kit->diag, (int)size, text);
    bool whole = good == size || ends_in_time(text, size);
    assert_int_equal(status, whole ? ASC_OK : ASC_BAD_TEXT);
    assert_int_equal(kit->opened.good, good);
    assert_int_equal(kit->opened.lines, lines_before(text + head, good - head));
    assert_int_equal(kit->diags, !whole);
    if (!whole)
        assert_int_equal(kit->diag_line, lines_before(text, good) + 1);
    return kit;
}

/* The log is cut off anywhere, and the table goes on from there: all is as it was. */
static void check_cut(const table_kit *kit, deck_luck *luck)
{
    bool in_head = deck_below(luck, 8) == 0;
    size_t from = in_head ? 0 : kit->head_length, to = in_head ? kit->head_length : kit->log_length;
    size_t cut = from + deck_below(luck, (uint32_t)(to - from) + 1), good = cut, more;
    while (good > 0 && kit->log[good - 1] != '\n')
        good--;
    table_kit *again = open_damaged(kit->log, cut, kit->head_length, good);
    if (again->table != NULL) {
        const asc_table_sink sink = table_kit_sink(again);
        const asc_source rest = {.text = kit->log + good, .size = kit->log_length - good};
        assert_int_equal(asc_table_log_play(again->table, &rest, &sink, &more), ASC_OK);
        assert_string_equal(again->why, "");
        assert_true(table_kit_digest(again) == table_kit_digest(kit));
        assert_memory_equal(again->digests, kit->digests, sizeof kit->digests);
        assert_int_equal(asc_table_log_begin_format(again->table, NULL, 0), kit->head_length);
    }
    table_kit_free(again);
}

/* One byte of it is another: the lines before are played, and no more than those. */
static void check_damage(const table_kit *kit, deck_luck *luck)
{
    bool in_head = deck_below(luck, 4) == 0 || kit->log_length == kit->head_length;
    size_t from = in_head ? 0 : kit->head_length, to = in_head ? kit->head_length : kit->log_length;
    size_t at = from + deck_below(luck, (uint32_t)(to - from)), good = at;
    char *text = deck_get(kit->log_length);
    memcpy(text, kit->log, kit->log_length);
    text[at] = (char)(text[at] ^ 1 << deck_below(luck, 7));
    while (good > 0 && kit->log[good - 1] != '\n')
        good--;
    table_kit_free(open_damaged(text, kit->log_length, kit->head_length, in_head ? 0 : good));
    free(text);
}

/* A line of another table's log does not go on from this one's. */
static void check_mixed(const table_kit *kit, const table_kit *other)
{
    const char *line = other->log + other->head_length;
    const char *end = memchr(line, '\n', other->log_length - other->head_length);
    if (end == NULL)
        return;
    size_t length = (size_t)(end - line) + 1;
    char *text = deck_get(kit->head_length + length);
    memcpy(text, kit->log, kit->head_length);
    memcpy(text + kit->head_length, line, length);
    table_kit_free(
        open_damaged(text, kit->head_length + length, kit->head_length, kit->head_length));
    free(text);
}

static uint64_t refusals[ASC_REFUSAL_COUNT], kinds[ASC_MESSAGE_KINDS], ends[ASC_TABLE_CLOSED + 1];

static void simulate(const asc_game *game, uint64_t number)
{
    deck_luck luck = {asc__mix(number), 0};
    table_kit *kit = table_kit_new(game, number);
    play(kit, &luck, COMMANDS_MAX);
    if (number % 4 == 0)
        check_lines(kit, &luck);
    check_cut(kit, &luck);
    check_damage(kit, &luck);
    if (number % 8 == 0) {
        table_kit *other = table_kit_new(game, number + 1);
        check_mixed(other, kit);
        table_kit_free(other);
    }
    for (size_t i = 0; i < ASC_REFUSAL_COUNT; i++)
        refusals[i] += kit->refusals[i];
    for (size_t i = 0; i < ASC_MESSAGE_KINDS; i++)
        kinds[i] += kit->kinds[i];
    ends[asc_table_ended(kit->table)]++;
    table_kit_free(kit);
}

/* A game with a pack that no loader finds: its log carries it. */
static asc_game *text_game(int players)
{
    size_t size;
    char *text = deck_read_file("packs/vigil/vigil.pack", &size);
    assert_non_null(text);
    const asc_pack_text own = {.id = "vigil-of-mine", .source = {"vigil", text, size}};
    const asc_option limit = {"turn_limit", "12"};
    asc_game *game = game_of((asc_config){.packs = "vigil-of-mine",
                                          .texts = &own,
                                          .text_count = 1,
                                          .players = players,
                                          .options = &limit,
                                          .option_count = 1});
    free(text);
    return game;
}

static void test_simulation(void **unused)
{
    (void)unused;
    deck_table table;
    size_t tables = 0;
    while (deck_table_at(tables, &table))
        tables++;
    uint64_t games = games_wanted(20, 300), each = games / (tables + 5) + 1, number = 0;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        asc_game *game = deck_table_game(&table, "12");
        for (uint64_t k = 0; k < each; k++)
            simulate(game, number++);
        asc_game_free(game);
    }
    for (int players = 1; players <= 4; players++) {
        asc_game *game = text_game(players);
        for (uint64_t k = 0; k < each / 4 + 1; k++)
            simulate(game, number++);
        asc_game_free(game);
    }
    for (int players = 2; players <= 6; players++) {
        asc_game *game = princes_new(players);
        for (uint64_t k = 0; k < 2 * each; k++)
            simulate(game, number++);
        asc_game_free(game);
    }
    /* Everything has happened, and everything was refused. */
    for (size_t i = 0; i < ASC_REFUSAL_COUNT; i++)
        if (refusals[i] == 0 && i != ASC_REFUSAL_LIMIT) /* test_table_cases.c has a longer game */
            fail_msg("never refused: %s", asc_refusal_text((asc_refusal)i));
    for (size_t i = 0; i < ASC_MESSAGE_KINDS; i++)
        if (kinds[i] == 0)
            fail_msg("nobody was told: %s", asc_table_message_name((asc_table_message_kind)i));
    for (size_t i = 0; i < ASC__COUNT(ends); i++)
        if (ends[i] == 0 && i != ASC_TABLE_GOES_ON && i != ASC_TABLE_STOPPED)
            fail_msg("no game has ended like %zu", i);
    printf("%llu games\n", (unsigned long long)number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_simulation),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
