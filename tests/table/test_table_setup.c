/*
 * test_table_setup.c - the set-up of a game at a table: rows, its text, what cannot be played and
 * in which words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "deck_kit.h"
#include "game_kit.h"
#include "ascend_table.h"

/* ---- Kit ------------------------------------------------------------------------------------- */

static struct {
    char text[1024];
    unsigned line, count;
} said;

static void hear(void *user, const asc_diag *diag)
{
    (void)user;
    snprintf(said.text, sizeof said.text, "%s", diag->message);
    said.line = diag->line;
    said.count++;
}

static const asc_host host = {.diag = hear}, french = {.diag = hear, .language = "fr"};

static asc_setup standard(void)
{
    asc_setup setup;
    asc_setup_standard(NULL, &setup);
    return setup;
}

static void fill(asc_setup *setup, const char *key, const char *value)
{
    assert_int_equal(asc_setup_set(setup, key, value, &host), ASC_OK);
}

static void expect_row(const asc_setup *setup, const char *key, const char *value)
{
    char text[ASC_SETUP_VALUE];
    asc_setup_get(setup, key, text, sizeof text);
    assert_string_equal(text, value);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* What is set is got again, in one spelling. */
static void test_values(void **unused)
{
    (void)unused;
    static const struct {
        const char *key, *value, *got;
    } cases[] = {
        {"game", "Princes", "princes"},
        {"packs", " godslayer,vigil ", "godslayer,vigil"},
        {"players", "3", "3"},
        {"seats", "me:Anna, level:3,engine:bot a\\,b", "me:Anna,level:3,engine:bot a\\,b"},
        {"seats", "me", "me"},
        {"names", "Anna,Vex", ",Vex"}, /* the first is a person's, which the list of seats has */
        {"names", ",a\\,b\\\\", ",a\\,b\\\\"},
        {"first", "random", "random"},
        {"first", "2", "2"},
        {"first", "me", "1"},
        {"first", "Player 1", "1"},
        {"options", "honor_pool=40, treasures=2", "honor_pool=40,treasures=2"},
        {"honor_pool", "40", "40"},
        {"undo", "consent", "consent"},
        {"undo", "", "free"},
        {"clock", "none", "none"},
        {"clock", "10m", "10m"},
        {"clock", "1h30m", "90m"},
        {"clock", "10m + 10s", "10m+10s"},
        {"clock", "blitz", "5m+5s"},
        {"clock", "rapid", "15m+10s"},
        {"clock", "slow", "1h"},
        {"clock", "daily", "1d/move"},
        {"clock", "3d/move", "3d/move"},
        {"clock", "30s/move, 10m+10s", "10m+10s,30s/move"},
        {"clock", "0s+5s,1m/move", "0s+5s,1m/move"},
        {"clock", "18446744073709551615ms", "18446744073709551615ms"},
        {"time-up", "substitute", "substitute"},
        {"substitute", "level:2", "level:2"},
        {"seed", "7", "7"},
        {"seed", "0x10", "16"},
        {"seed", "18446744073709551615", "18446744073709551615"},
        {"seed", "0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef",
         "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"},
        {"seed", "", ""},
        {"bot-time", "500", "500"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_setup setup = standard();
        fill(&setup, cases[i].key, cases[i].value);
        expect_row(&setup, cases[i].key, cases[i].got);
    }
}

/* A value that cannot be changes nothing and is told in one sentence. */
static void test_wrong_values(void **unused)
{
    (void)unused;
    static const struct {
        const char *key, *value, *words;
    } cases[] = {
        {"game", "chess", "there is no game 'chess'; the games are: deck, princes"},
        {"players", "7", "from 1 to 6 can play, not '7'"},
        {"players", "0", "from 1 to 6 can play, not '0'"},
        {"seats", "me,me,me,me,me,me,me", "there are more than 6 seats"},
        {"seats", "me:", "'' cannot be a name"},
        {"seats", "me,", "nobody called '' can sit down"},
        {"seats", "greedy\\", "nobody called 'greedy\\' can sit down"},
        {"names", "a,b,c", "there are more names than seats"},
        {"first", "3", "seat 3 cannot begin: there are seats 1 to 2"},
        {"first", "0", "seat 0 cannot begin"},
        {"first", "Zoe", "nobody is called 'Zoe'"},
        {"options", "honor_pool", "an option is NAME=VALUE, and not 'honor_pool='"},
        {"options", "honor_pool=1,honor_pool=2", "the option 'honor_pool' is given twice"},
        {"undo", "often", "undo is free, consent or allowed, and not 'often'"},
        {"clock", "10", "a time is 10m for the game"},
        {"clock", "10m+", "a time is 10m for the game"},
        {"clock", "10m,20m", "a time is 10m for the game"},
        {"clock", "10s5m", "a time is 10m for the game"},
        {"clock", "18446744073709551616ms", "a time is 10m for the game"},
        {"clock", "15d/move", "the time for a move is 14 days at most"},
        {"time-up", "maybe", "a seat whose time is up is out"},
        {"seed", "x", "a seed is a number"},
        {"seed", "0x", "a seed is a number"},
        {"seed", "18446744073709551616", "a seed is a number"},
        {"bot-time", "0", "the time of a program is from 1 to 3600000 ms, and not '0'"},
        {"luck", "7", "a set-up has no 'luck'; it has: game, packs,"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_setup setup = standard(), before = setup;
        assert_int_equal(asc_setup_set(&setup, cases[i].key, cases[i].value, &host),
                         ASC_BAD_CONFIG);
        assert_non_null(strstr(said.text, cases[i].words));
        assert_memory_equal(&setup, &before, sizeof setup);
    }
    asc_setup setup = standard();
    assert_int_equal(asc_setup_set(&setup, "undo", "often", &french), ASC_BAD_CONFIG);
    assert_null(strstr(said.text, "and not"));
    assert_non_null(strstr(said.text, "often"));
}

/* An option of the game is a row of its own: set, changed, taken out. */
static void test_options_are_rows(void **unused)
{
    (void)unused;
    asc_setup setup = standard();
    fill(&setup, "honor_pool", "40");
    fill(&setup, "treasures", "2");
    fill(&setup, "honor_pool", "60");
    expect_row(&setup, "options", "honor_pool=60,treasures=2");
    fill(&setup, "honor_pool", "");
    expect_row(&setup, "options", "treasures=2");
    asc_option room[ASC_SETUP_OPTIONS];
    asc_config config;
    asc_setup_config(&setup, &host, room, &config);
    assert_string_equal(config.game, "deck");
    assert_null(config.packs);
    assert_int_equal(config.players, 2);
    assert_int_equal(config.option_count, 1);
    assert_string_equal(config.options[0].name, "treasures");
    assert_string_equal(config.options[0].value, "2");
    fill(&setup, "options", "");
    expect_row(&setup, "options", "");
}

/* More players than there are seats are computers. */
static void test_players(void **unused)
{
    (void)unused;
    asc_setup setup = standard();
    fill(&setup, "seats", "me:Anna");
    fill(&setup, "players", "3");
    expect_row(&setup, "seats", "me:Anna,level:2,level:2");
    fill(&setup, "players", "1");
    expect_row(&setup, "seats", "me:Anna");
}

/* What a face shows: each row once, those of the game's options in their place, the default first.
 * */
static void test_rows(void **unused)
{
    (void)unused;
    asc_setup setup = standard();
    asc_setup_row row;
    char keys[512], value[ASC_SETUP_VALUE];
    asc_text list = asc__text_init(keys, sizeof keys);
    for (size_t i = 0; asc_setup_row_at(&setup, i, NULL, &row); i++) {
        asc__text_addf(&list, "%s%s%s ", row.key, row.plain ? "" : "*", row.means ? "" : "-");
        assert_true(row.title[0] != '\0' && row.help[0] != '\0');
        for (int k = 0; k < row.presets && row.plain; k++) {
            asc_setup other = setup;
            fill(&other, row.key, row.preset[k].value);
            asc_setup_get(&other, row.key, value, sizeof value);
            assert_string_equal(value, row.preset[k].value);
        }
        asc_setup_get(&setup, row.key, value, sizeof value);
        assert_true(!row.plain || strcmp(value, row.preset[0].value) == 0);
    }
    assert_string_equal(keys,
                        "game* packs* players* seats* names* first honor_pool teams "
                        "treasures turn_limit undo clock time-up- substitute- seed bot-time- ");
    fill(&setup, "clock", "3d/move");
    fill(&setup, "seats", "me,engine:x");
    for (size_t i = 0; asc_setup_row_at(&setup, i, NULL, &row); i++)
        assert_true(row.means);
    asc_setup_standard("princes", &setup);
    for (size_t i = 0; asc_setup_row_at(&setup, i, "fr", &row); i++)
        if (strcmp(row.key, "first") == 0 || strcmp(row.key, "packs") == 0)
            assert_false(row.means);
}

/* Whether seats stand in a line is said of a game by its name, as its view says it. */
static void test_in_line(void **unused)
{
    (void)unused;
    asc_game *games[] = {deck_game_new("godslayer", 2, NULL), princes_new(4)};
    for (size_t i = 0; i < ASC__COUNT(games); i++) {
        size_t count;
        bool in_line = false;
        const asc_field *fields = asc_view_fields(games[i], &count);
        for (size_t k = 0; k < count; k++)
            in_line = in_line || (fields[k].look & ASC_LOOK_ORDER) != 0;
        assert_int_equal(asc_seats_in_line(asc_game_name(games[i])), in_line);
        asc_game_free(games[i]);
    }
}

/* ---- Text ------------------------------------------------------------------------------------ */

static const char whole[] = "game: deck\n"
                            "packs: godslayer,vigil\n"
                            "seats: me:Anna,level:3,me\n"
                            "names: ,Vex,a\\\\\n"
                            "first: 2\n"
                            "options: honor_pool=40\n"
                            "undo: consent\n"
                            "clock: 10m+10s,30s/move\n"
                            "time-up: substitute\n"
                            "substitute: level:2\n"
                            "seed: 7\n"
                            "bot-time: 500\n";

static asc_status parse(const char *text, asc_setup *setup)
{
    const asc_source source = {.name = "set-up", .text = text, .size = strlen(text)};
    said.text[0] = '\0';
    said.count = said.line = 0;
    return asc_setup_parse(&source, &host, setup);
}

static void test_text(void **unused)
{
    (void)unused;
    asc_setup setup;
    char text[1024];
    assert_int_equal(parse(whole, &setup), ASC_OK);
    assert_string_equal(setup.seat[1].player, "level:3");
    assert_string_equal(setup.seat[1].name, "Vex");
    assert_string_equal(setup.seat[2].name, "a\\");
    assert_int_equal(setup.clock_ms, 600000);
    assert_int_equal(setup.turn_ms, 10000);
    assert_int_equal(setup.move_ms, 30000);
    assert_int_equal(asc_setup_format(&setup, text, sizeof text), strlen(whole));
    assert_string_equal(text, whole);
    assert_int_equal(asc_setup_format(&setup, NULL, 0), strlen(whole));
    setup = standard();
    asc_setup_format(&setup, text, sizeof text);
    assert_string_equal(text, "game: deck\nseats: me,level:2\nfirst: random\nundo: free\n"
                              "clock: none\ntime-up: out\n");
}

static void test_wrong_texts(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *words;
        unsigned line;
    } cases[] = {
        {"", "a line 'game:' is missing", 0},
        {"game: deck\nundo: free\n", "a line 'seats:' is missing", 0},
        {"game: deck\n\n", "a line 'key: value' was expected", 2},
        {"game: deck\nseats: me", "this line is cut off", 2},
        {"game: deck\nseats me\n", "a line 'key: value' was expected", 2},
        {"game: deck\nluck: 7\n", "a set-up has no 'luck'", 2},
        {"game: deck\nhonor_pool: 7\n", "a set-up has no 'honor_pool'", 2},
        {"game: deck\nplayers: 3\n", "a set-up has no 'players'", 2},
        {"game: deck\nundo: free\nundo: free\n", "for the second time, or too late", 3},
        {"game: deck\nundo: free\nseats: me\n", "for the second time, or too late", 3},
        {"game: deck\nseats: me\nclock: 60m\n", "not as it would be written", 3},
        {"game: deck\nseats: me,,me\n", "nobody called ''", 2},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_setup setup, before;
        memset(&setup, 7, sizeof setup);
        before = setup;
        assert_int_equal(parse(cases[i].text, &setup), ASC_BAD_TEXT);
        assert_non_null(strstr(said.text, cases[i].words));
        assert_int_equal(said.line, cases[i].line);
        assert_int_equal(said.count, 1);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

/* ---- What can be played ---------------------------------------------------------------------- */

static void test_check(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *key, *value, *words;
    } cases[] = {
        {"deck", "seats", "greedy,greedy", "Nobody would play: put a person at a seat."},
        {"deck", "seats", "me,me,me,me,me", "At most 4 can play with one set; there are 5."},
        {"princes", "seats", "me", "This game is for 2 to 6 players; there is one."},
        {"deck", "seats", "me:Anna,me:anna", "two seats cannot both be called 'anna'"},
        {"deck", "seats", "me:Player 2,me", "two seats cannot both be called 'Player 2'"},
        {"deck", "seats", "me:You,me", "nobody can be named 'you'"},
        {"deck", "seats", "me:vous,me", "nobody can be named 'you'"},
        {"princes", "first", "2", "you cannot choose who begins in this game"},
        {"deck", "seats", "me,deepblue", "deepblue"},
        {"deck", "seats", "me,engine:", "Seat 2: type the command of the program."},
        {"deck", "substitute", "deepblue", "deepblue"},
    };
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_setup setup;
        asc_setup_standard(cases[i].game, &setup);
        said.count = 0;
        assert_int_equal(asc_setup_check(&setup, &host), ASC_OK);
        assert_int_equal(said.count, 0);
        fill(&setup, cases[i].key, cases[i].value);
        assert_int_equal(asc_setup_check(&setup, &host), ASC_BAD_CONFIG);
        assert_int_equal(said.count, 1);
        assert_non_null(strstr(said.text, cases[i].words));
    }
    asc_setup setup = standard();
    fill(&setup, "seats", "me:You,greedy"); /* only one person reads it */
    assert_int_equal(asc_setup_check(&setup, &host), ASC_OK);
    setup = standard();
    fill(&setup, "packs", "godslayer,vigil");
    fill(&setup, "seats", "me,me,me,me,me,engine:x");
    assert_int_equal(asc_setup_check(&setup, &host), ASC_OK);
}

static void expect_order(asc_setup setup, uint64_t luck, const char *seats)
{
    asc_setup_order(&setup, luck);
    expect_row(&setup, "seats", seats);
}

/* Whoever begins sits first; chance makes each seat begin as often. */
static void test_order(void **unused)
{
    (void)unused;
    asc_setup setup = standard();
    fill(&setup, "seats", "me:A,greedy,me:C");
    setup.first = 2;
    expect_order(setup, 0, "greedy,me:C,me:A");
    setup.first = 1;
    expect_order(setup, 7, "me:A,greedy,me:C");
    setup.first = 0;
    unsigned began[3] = {0};
    for (uint64_t luck = 0; luck < 300; luck++) {
        asc_setup other = setup;
        asc_setup_order(&other, luck);
        assert_int_equal(other.first, 1);
        began[other.seat[0].player[0] != '\0' ? 1 : other.seat[0].name[0] == 'C' ? 2 : 0]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(began[i], 80, 120);
    asc_setup_standard("princes", &setup);
    asc_setup other = setup;
    asc_setup_order(&other, 5);
    assert_memory_equal(&setup, &other, sizeof setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_wrong_values),
        cmocka_unit_test(test_options_are_rows),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_in_line),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_wrong_texts),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
