/*
 * test_deck.c - the deck-building game, played. As many games as ASCEND_TEST_GAMES says, with every
 * rule of soundness checked after every move, for two to four players and several habits of play;
 * fewer with every other set of packs, number of players and kind of teams; and the checks that
 * hold for any game on a sample.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck_checks.h"
#include "game_checks.h"

/* No sensible game is longer: players who banish all they own would go on for ever. */
#define TURN_LIMIT "300"

static void play_games_of(asc_game *game, const char *pack, uint64_t games, deck_stats *stats)
{
    /* Most games as simulation plays them; early ends of turns make long games, so they are few. */
    static const deck_habit habits[] = {DECK_BUSY, DECK_RICH, DECK_HUNTER, DECK_BUSY,
                                        DECK_RICH, DECK_BUSY, DECK_ANY,    DECK_RICH};
    int players = asc_game_players(game);
    deck_checker *checker = deck_checker_new(game);
    for (uint64_t i = 0; i < games; i++) {
        asc_seed seed = asc_seed_from_number(i * 4 + (uint64_t)players);
        seed.secure = i % 50 == 7;
        deck_habit habit = habits[i % 8];
        const char *problem = deck_check_game(checker, &seed, habit, i % 101 == 0, stats);
        if (problem != NULL)
            fail_msg("%s, %d players, game %llu, habit %d: %s", pack, players,
                     (unsigned long long)i, (int)habit, problem);
    }
    deck_checker_free(checker);
    asc_game_free(game);
}

static void play_games(const char *pack, int players, uint64_t games, deck_stats *stats)
{
    play_games_of(deck_game_new(pack, players, TURN_LIMIT), pack, games, stats);
}

/* The games must have been games: all sorts of things happened, and everyone won some. */
static void check_stats(const deck_stats *stats, int players, uint64_t games)
{
    assert_int_equal(stats->games, games);
    assert_true(stats->decisions > 100 * games);
    assert_true(stats->questions > games);
    assert_true(stats->closely > games / 2);
    assert_true(stats->tried > stats->closely);
    assert_true(stats->only_gains > games);
    assert_true(stats->silent >= stats->only_gains);
    assert_true(stats->asked > games);
    assert_true(stats->asked_hand > 0);
    assert_true(stats->cut_short < games / 20);
    for (int seat = 0; seat < players; seat++)
        assert_true(stats->wins[seat] > games / 100);
}

static void test_two_players(void **unused)
{
    (void)unused;
    uint64_t games = games_wanted(1, 200) / 2;
    deck_stats stats = {0};
    play_games("godslayer", 2, games, &stats);
    check_stats(&stats, 2, games);
    assert_true(games < 10000 || stats.extra_turns > 0);
}

static void test_three_players(void **unused)
{
    (void)unused;
    uint64_t games = games_wanted(1, 200) * 3 / 10;
    deck_stats stats = {0};
    play_games("godslayer", 3, games, &stats);
    check_stats(&stats, 3, games);
}

static void test_four_players(void **unused)
{
    (void)unused;
    uint64_t all = games_wanted(1, 200), games = all - all / 2 - all * 3 / 10;
    deck_stats stats = {0};
    play_games("godslayer", 4, games, &stats);
    check_stats(&stats, 4, games);
}

/* A single player: with every pack, and the opponent takes two cards a turn. */
static void test_solitaire(void **unused)
{
    (void)unused;
    static const char *const packs[] = {"godslayer", "anniversary", "vigil"};
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++) {
        uint64_t games = games_wanted(1, 200) / 10 + 20;
        deck_stats stats = {0};
        play_games(packs[i], 1, games, &stats);
        assert_int_equal(stats.games, games);
        assert_true(stats.opponent_takes > 15 * games);
        assert_true(stats.closely > 0);
    }
}

/* Teams of two: four players, and six with several packs. */
static void test_teams(void **unused)
{
    (void)unused;
    static const deck_table tables[] = {
        {"godslayer", 4, 2}, {"vigil", 4, 2}, {"anniversary", 4, 2}, {"godslayer,vigil", 6, 3}};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        uint64_t games = games_wanted(1, 200) / 20 + 10;
        deck_stats stats = {0};
        play_games_of(deck_table_game(&tables[i], TURN_LIMIT), tables[i].packs, games, &stats);
        assert_int_equal(stats.games, games);
        assert_true(stats.gifts > games);
        assert_true(stats.closely > 0);
        for (int seat = 0; seat < tables[i].teams; seat++) {
            assert_true(stats.wins[seat] > 0);
            assert_int_equal(stats.wins[seat], stats.wins[seat + tables[i].teams]);
        }
    }
}

/* Energy, treasure, trophies, fate and unite, and games with several packs. */
static void test_all_packs(void **unused)
{
    (void)unused;
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        uint64_t games = games_wanted(1, 200) / 1000 + 10;
        deck_stats stats = {0};
        play_games_of(deck_table_game(&table, TURN_LIMIT), table.packs, games, &stats);
        assert_int_equal(stats.games, games);
    }
}

static void check_sample(asc_game *game, const char *pack, uint64_t games)
{
    playout_stats stats = {0};
    unsigned every = is_sanitized() ? 113 : 37;
    for (uint64_t seed = 0; seed < games; seed++) {
        const char *problem = check_playout(game, seed, every, 20000, &stats);
        if (problem != NULL)
            fail_msg("%s, %d players, seed %llu: %s", pack, asc_game_players(game),
                     (unsigned long long)seed, problem);
    }
    bool alone = asc_game_players(game) == 1; /* which makes short games */
    assert_true(stats.sampled > (alone ? 1 : 5) * games * 37 / every);
    assert_true(stats.events > stats.decisions);
    asc_game_free(game);
}

/* Texts, views, positions, beliefs and refusals, as for any game. */
static void test_on_a_sample(void **unused)
{
    (void)unused;
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i++) {
        uint64_t games = i < 4 ? games_wanted(1, 200) / 2500 + 2 : games_wanted(1, 200) / 50000 + 1;
        check_sample(deck_table_game(&table, TURN_LIMIT), table.packs, games);
    }
}

/* test_deck [PART/PARTS]: every PARTS-th test, beginning with number PART. */
int main(int argc, char **argv)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(test_two_players),  cmocka_unit_test(test_three_players),
        cmocka_unit_test(test_four_players), cmocka_unit_test(test_all_packs),
        cmocka_unit_test(test_solitaire),    cmocka_unit_test(test_on_a_sample),
        cmocka_unit_test(test_teams),
    };
    struct CMUnitTest tests[sizeof all / sizeof *all];
    size_t part = 1, parts = 1, count = 0;
    if (argc > 1 && (sscanf(argv[1], "%zu/%zu", &part, &parts) != 2 || part < 1 || part > parts))
        return 2;
    for (size_t i = part - 1; i < sizeof all / sizeof *all; i += parts)
        tests[count++] = all[i];
    return _cmocka_run_group_tests("deck", tests, count, NULL, NULL);
}
