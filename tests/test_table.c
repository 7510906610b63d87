/*
 * test_table.c - tables by simulation: games of every kind with people who do the wrong thing at the wrong
 * time, twice, late or for somebody else, clocks that jump, and logs that are cut anywhere and played again.
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

static uint64_t games_wanted(void)
{
    const char *text = getenv("ASCEND_TEST_GAMES");
    uint64_t games = text != NULL ? strtoull(text, NULL, 10) / 10 : 100;
    return games < 300 ? 300 : games;
}

/* ---- Simulation ------------------------------------------------------------------------------ */

enum { COMMANDS_MAX = 4000 };

/* Commands at random until the game has ended, or for a good while. */
static void play(table_kit *kit, deck_luck *luck, unsigned most)
{
    for (unsigned i = 0; i < most && asc_table_ended(kit->table) == ASC_TABLE_GOES_ON; i++) {
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

/* The log gives the same table and the same messages, also when it is played in two parts; what is cut
 * off or damaged is played up to there. */
static void check_log(const table_kit *kit, deck_luck *luck)
{
    table_kit *again = table_kit_again(kit);
    const asc_table_sink sink = table_kit_sink(again);
    size_t lines, more, all;
    size_t cut = deck_below(luck, (uint32_t)kit->log_length + 1);
    asc_table_log(kit->table, &all);
    cut += cut < kit->log_length && kit->log[cut] == '\n'; /* a line without its end is whole */
    asc_source part = {.text = kit->log, .size = cut};
    bool whole = cut == 0 || kit->log[cut - 1] == '\n';
    assert_int_equal(asc_table_log_play(again->table, &part, &sink, &lines),
                     whole ? ASC_OK : ASC_BAD_TEXT);
    while (cut > 0 && kit->log[cut - 1] != '\n')
        cut--;
    part = (asc_source){.text = kit->log + cut, .size = kit->log_length - cut};
    assert_int_equal(asc_table_log_play(again->table, &part, &sink, &more), ASC_OK);
    assert_int_equal(lines + more, all);
    assert_true(table_kit_digest(again) == table_kit_digest(kit));
    assert_memory_equal(again->digests, kit->digests, sizeof kit->digests);
    table_kit_free(again);
}

/* One byte of it is another: the lines before are played, and no more than those. */
static void check_damage(const table_kit *kit, deck_luck *luck)
{
    if (kit->log_length == 0)
        return;
    table_kit *again = table_kit_again(kit);
    size_t at = deck_below(luck, (uint32_t)kit->log_length), before = 0, lines;
    memcpy(again->log, kit->log, kit->log_length);
    again->log[at] = (char)(again->log[at] ^ 1 << deck_below(luck, 7));
    for (size_t i = 0; i < at; i++)
        before += kit->log[i] == '\n';
    asc_source source = {.text = again->log, .size = kit->log_length};
    asc_status status = asc_table_log_play(again->table, &source, NULL, &lines);
    assert_int_equal(status, ASC_BAD_TEXT);
    assert_int_equal(lines, before);
    table_kit_free(again);
}

static uint64_t refusals[ASC_REFUSAL_COUNT], kinds[ASC_MESSAGE_KINDS], ends[ASC_TABLE_TIME_UP + 1];

static void simulate(const asc_game *game, uint64_t number)
{
    deck_luck luck = {asc__mix(number), 0};
    table_kit *kit = table_kit_new(game, number);
    play(kit, &luck, COMMANDS_MAX);
    check_log(kit, &luck);
    check_damage(kit, &luck);
    for (size_t i = 0; i < ASC_REFUSAL_COUNT; i++)
        refusals[i] += kit->refusals[i];
    for (size_t i = 0; i < ASC_MESSAGE_KINDS; i++)
        kinds[i] += kit->kinds[i];
    ends[asc_table_ended(kit->table)]++;
    table_kit_free(kit);
}

static void test_simulation(void **unused)
{
    (void)unused;
    deck_table table;
    size_t tables = 0;
    while (deck_table_at(tables, &table))
        tables++;
    uint64_t games = games_wanted(), each = games / (tables + 5) + 1, number = 0;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        asc_game *game = deck_table_game(&table, "12");
        for (uint64_t k = 0; k < each; k++)
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
        if (refusals[i] == 0)
            fail_msg("never refused: %s", asc_refusal_text((asc_refusal)i));
    for (size_t i = 0; i < ASC_MESSAGE_PRESENCE; i++)
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
