/*
 * test_equals.c - the value network on stored games between equals that nobody trained with
 * (tests/deck/equals.games), and of one who plays as well alone: each seat, judging from its own
 * view, is told a chance. All of them add up to one, begin with what seats have won in the end, and
 * come true as often as they say, as far as so many games can show. docs/notes/strength.md has the
 * figures.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "deck_kit.h"
#include "equals.h"

enum { TABLES_MAX = 12, GAMES_MIN = 100 };

typedef struct stored_table {
    char packs[EQUALS_PACKS];
    int players;
    asc_game *game;
    equals_tally tally;
} stored_table;

static stored_table tables[TABLES_MAX];
static size_t table_count;

static stored_table *table_of(const equals_game *stored)
{
    for (size_t i = 0; i < table_count; i++)
        if (strcmp(tables[i].packs, stored->packs) == 0 && tables[i].players == stored->players)
            return &tables[i];
    assert_true(table_count < TABLES_MAX);
    stored_table *table = &tables[table_count++];
    memcpy(table->packs, stored->packs, sizeof table->packs);
    table->players = stored->players;
    table->game = deck_game_new(stored->packs, stored->players, NULL);
    return table;
}

/* Every stored game is one by the rules as they are, and ends as it did. */
static void test_replayed(void **unused)
{
    (void)unused;
    static equals_game stored;
    char path[4096];
    const char *root = getenv("ASCEND_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/tests/deck/equals.games", root ? root : ".");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (equals_read(file, &stored)) {
        stored_table *table = table_of(&stored);
        if (!equals_replay(table->game, &stored, &table->tally))
            fail_msg("%s, %d players: game %llu is none by these rules; tools/equals_games.c plays "
                     "others",
                     stored.packs, stored.players, (unsigned long long)stored.number);
    }
    assert_string_equal(stored.line, "");
    fclose(file);
    assert_int_equal(table_count, TABLES_MAX);
    for (size_t i = 0; i < table_count; i++)
        assert_true(tables[i].tally.games >= GAMES_MIN);
}

/* What all are told adds up: on average at every turn that many games have, and mostly at each
 * position. It cannot do so always: each knows a hand that the others do not. */
static void test_sums(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < table_count; i++) {
        const equals_tally *t = &tables[i].tally;
        if (tables[i].players == 1)
            continue; /* what the solo opponent is told is what is left */
        double near = 100 - 100.0 * t->far / t->positions;
        print_message("%s, %d players: within 10 in %.1f of 100 positions\n", tables[i].packs,
                      tables[i].players, near);
        assert_true(fabs(t->sums / t->positions - 1) < 0.01);
        for (int turn = 0; turn < EQUALS_TURNS; turn++)
            if (t->turn_count[turn] >= GAMES_MIN)
                assert_true(fabs(t->turn_sums[turn] / t->turn_count[turn] - 1) < 0.03);
        assert_true(near > 95);
    }
}

/* At the beginning: within 3 points of what each seat has won, and of the luck of so many games. */
static void test_start(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < table_count; i++) {
        const equals_tally *t = &tables[i].tally;
        for (int seat = 0; seat < tables[i].players; seat++) {
            double told = t->start_told[seat] / t->games, won = t->start_won[seat] / t->games;
            print_message("%s, %d players: seat %d is told %.3f and has won %.3f\n",
                          tables[i].packs, tables[i].players, seat + 1, told, won);
            assert_true(fabs(told - won) < 0.03 + 2 * sqrt(won * (1 - won) / t->games));
        }
    }
}

/* Of what is told at some chance, that part comes true: within 3 points, and so many errors more
 * for the luck of the games. */
static void check_bins(const char *name, const equals_bin *bins, double errors)
{
    for (size_t i = 0; i < EQUALS_BINS; i++) {
        double off = equals_bin_off(&bins[i]), error = equals_bin_error(&bins[i]);
        if (bins[i].count == 0)
            continue;
        print_message("%s: told %.3f, came true %.3f of %u, error %.3f\n", name,
                      bins[i].told / bins[i].count, bins[i].won / bins[i].count, bins[i].count,
                      error);
        assert_true(fabs(off) < 0.03 + errors * error);
    }
}

/* Each table, and all that have as many players: then the luck of the games is small beside 3
 * points. */
static void test_calibrated(void **unused)
{
    (void)unused;
    static equals_tally one, two, more;
    for (size_t i = 0; i < table_count; i++) {
        check_bins(tables[i].packs, tables[i].tally.bins, 2);
        equals_add(tables[i].players == 1   ? &one
                   : tables[i].players == 2 ? &two
                                            : &more,
                   &tables[i].tally);
        asc_game_free(tables[i].game);
    }
    for (size_t i = 0; i < EQUALS_BINS; i++) {
        assert_true(equals_bin_error(&two.bins[i]) < 0.01);
        assert_true(equals_bin_error(&more.bins[i]) < 0.015);
    }
    check_bins("alone", one.bins, 2);
    check_bins("two players", two.bins, 0);
    check_bins("three and four", more.bins, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replayed),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_calibrated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
