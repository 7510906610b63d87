/*
 * test_move_text.c - moves as people read them: in games of every kind and in every language no two
 * moves of one position are called the same, so that whoever types one means one; and examples of
 * them in French, and of where their cards lie. That the English ones are those of records is
 * checked in game_checks.c.
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

static asc_game *make_game(const char *name, const char *packs, int players, const char *language)
{
    asc_host host = {.load = deck_load, .release = deck_release, .language = language};
    const asc_option limit = {"turn_limit", "12"};
    bool deck = strcmp(name, "deck") == 0;
    return game_of((asc_config){.game = name,
                                .packs = packs,
                                .players = players,
                                .options = deck ? &limit : NULL,
                                .option_count = deck,
                                .host = &host});
}

/* All moves of a list are called something, and each something else. */
static void check_list(const asc_game *game, const asc_state *state, const asc_move *moves,
                       int count, char (*texts)[ASC_MOVE_TEXT_MAX])
{
    for (int i = 0; i < count; i++) {
        size_t length = asc_move_say(game, state, moves[i], texts[i], ASC_MOVE_TEXT_MAX);
        assert_true(length > 0 && length == strlen(texts[i]));
        assert_null(strpbrk(texts[i], "{}|"));
        for (int k = 0; k < i; k++)
            if (strcmp(texts[i], texts[k]) == 0) {
                char plain[2][ASC_MOVE_TEXT_MAX];
                asc_move_format(game, state, moves[i], plain[0], ASC_MOVE_TEXT_MAX);
                asc_move_format(game, state, moves[k], plain[1], ASC_MOVE_TEXT_MAX);
                fail_msg("'%s' and '%s' are both called '%s'", plain[0], plain[1], texts[i]);
            }
    }
}

static void play(const asc_game *game, uint64_t seed)
{
    asc_state *state = deck_get(asc_state_size(game));
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    char(*texts)[ASC_MOVE_TEXT_MAX] = deck_get(asc_legal_max(game) * sizeof *texts);
    deck_luck luck = {.key = seed};
    const asc_seed fast = asc_seed_from_number(seed);
    asc_state_init(game, state, &fast);
    for (int step = 0; step < 4000 && !asc_over(game, state); step++) {
        int count = asc_legal(game, state, moves);
        check_list(game, state, moves, count, texts);
        asc_apply_listed(game, state, moves[deck_choose(game, DECK_BUSY, moves, count, &luck)]);
    }
    free(texts);
    free(moves);
    free(state);
}

static void test_different(void **unused)
{
    static const struct {
        const char *game, *packs;
        int players;
    } tables[] = {{"deck", "godslayer", 2},
                  {"deck", "vigil", 1},
                  {"deck", "anniversary,vigil,godslayer", 3},
                  {"princes", NULL, 6},
                  {"princes", NULL, 3}};
    (void)unused;
    const char *language;
    for (size_t i = 0; (language = asc_language_list(i)) != NULL; i++)
        for (size_t t = 0; t < ASC__COUNT(tables); t++) {
            asc_game *game =
                make_game(tables[t].game, tables[t].packs, tables[t].players, language);
            for (uint64_t seed = 1; seed <= 60; seed++)
                play(game, seed);
            asc_game_free(game);
        }
}

/* The position of a text, and what a move in it is called in French. */
static void expect(const char *game_name, const char *position, const char *move, const char *said)
{
    asc_game *game = make_game(game_name, NULL, 2, "fr");
    asc_state *state = deck_get(asc_state_size(game));
    asc_move parsed;
    char text[ASC_MOVE_TEXT_MAX];
    game_set(game, state, position);
    assert_int_equal(asc_move_parse(game, state, move, &parsed, NULL, NULL), ASC_OK);
    assert_int_equal(asc_check(game, state, asc_to_act(game, state), parsed), ASC_REASON_NONE);
    asc_move_say(game, state, parsed, text, sizeof text);
    assert_string_equal(text, said);
    free(state);
    asc_game_free(game);
}

static void test_french(void **unused)
{
    (void)unused;
    expect("deck", "hand 1: Mystic", "play Mystic", "jouer Mystique");
    expect("deck", "runes: 9", "acquire Heavy Infantry", "acheter Infanterie lourde");
    expect("deck", "hand 1: Mystic", "end", "fin");
    expect("deck", "runes: 4\nplay 1: Yggdrasil Staff", "use Yggdrasil Staff: 2",
           "utiliser Bâton d'Yggdrasil\u00a0: 2");
    expect("princes", "hand 1: Poison\nstep: act", "poison the king", "empoisonner le roi");
    expect("princes", "hand 1: Marriage\nstep: act", "lay Marriage", "préparer Mariage");
}

static void add_message(void *user, const asc_diag *diag)
{
    snprintf(user, ASC_MOVE_TEXT_MAX, "%s", diag->message);
}

/* A place that is named is that place, or it is none: nothing else is taken in its stead. */
static void test_no_other_place(void **unused)
{
    static const struct {
        const char *move, *message;
    } bad[] = {
        {"acquire Wolf Shaman at 0", "the slots of the row count from 1 to 6"},
        {"acquire Wolf Shaman at 7", "the slots of the row count from 1 to 6"},
        {"acquire Wolf Shaman at 99", "the slots of the row count from 1 to 6"},
        {"use Yggdrasil Staff at 1", "there is no card 'Yggdrasil Staff at 1' in this game"},
        {"play Mystic at 2", "there is no card 'Mystic at 2' in this game"},
        {"recover Mystic from seat 3", "there is no seat 3: seats are 1 to 2"},
        {"destroy Yggdrasil Staff from seat 0", "there is no seat 0: seats are 1 to 2"},
    };
    static const char position[] = "runes: 9\nhand 1: Mystic\nplay 1: Yggdrasil Staff\n"
                                   "row: Wolf Shaman x2, Mephit, Wolf Shaman";
    (void)unused;
    asc_game *game = make_game("deck", "godslayer", 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    game_set(game, state, position);
    for (size_t i = 0; i < ASC__COUNT(bad); i++) {
        char report[ASC_MOVE_TEXT_MAX] = "";
        asc_move move;
        if (asc_move_parse(game, state, bad[i].move, &move, add_message, report) != ASC_BAD_TEXT ||
            strstr(report, bad[i].message) == NULL)
            fail_msg("%s: expected \"%s\", got \"%s\"", bad[i].move, bad[i].message, report);
    }
    free(state);
    asc_game_free(game);
}

/* Plays the first moves of a list "A; B; C" from a position; where the card of the last is. */
static void expect_place(const char *position, const char *moves, const char *field, int seat,
                         int index)
{
    asc_game *game = make_game("deck", "godslayer", 2, NULL);
    asc_state *state = deck_get(asc_state_size(game));
    char text[256];
    asc_move move;
    asc_place place = {.field = NULL};
    game_set(game, state, position);
    snprintf(text, sizeof text, "%s", moves);
    for (char *at = strtok(text, ";"), *next; at; at = next) {
        int to_act = asc_to_act(game, state);
        next = strtok(NULL, ";");
        assert_int_equal(asc_move_parse(game, state, at, &move, NULL, NULL), ASC_OK);
        assert_int_equal(asc_check(game, state, to_act, move), ASC_REASON_NONE);
        if (next)
            asc_apply(game, state, to_act, move, NULL);
    }
    assert_int_equal(asc_move_place(game, state, move, &place), field != NULL);
    if (field) {
        assert_string_equal(place.field, field);
        assert_int_equal(place.seat, seat);
        assert_int_equal(place.index, index);
    }
    free(state);
    asc_game_free(game);
}

static void test_places(void **unused)
{
    (void)unused;
    const char *row = "runes: 9\npower: 9\nrow: Snapdragon, Mistake of Creation, Wolf Shaman, "
                      "Sea Tyrant x2, Mephit";
    expect_place("hand 1: Militia", "play Militia", "hand", 0, -1);
    expect_place("turn: 2\nhand 2: Militia", "play Militia", "hand", 1, -1);
    expect_place("play 1: Yggdrasil Staff\nrunes: 4", "use Yggdrasil Staff: 2", "play", 0, -1);
    expect_place("runes: 9", "acquire Mystic", "always", ASC_NOBODY, -1);
    expect_place(row, "acquire Snapdragon", "row", ASC_NOBODY, 0);
    expect_place(row, "defeat Mistake of Creation", "row", ASC_NOBODY, 1);
    /* Of equal ones the first. */
    expect_place(row, "defeat Sea Tyrant", "row", ASC_NOBODY, 3);
    expect_place("hand 1: Temple Librarian, Militia, Apprentice",
                 "play Temple Librarian; discard Militia", "hand", 0, -1);
    expect_place("hand 1: Shade of the Black Watch, Militia\ndiscard 1: Militia",
                 "play Shade of the Black Watch; banish Militia from discard", "discard", 0, -1);
    expect_place("hand 1: Shade of the Black Watch, Militia\ndiscard 1: Militia",
                 "play Shade of the Black Watch; banish Militia from hand", "hand", 0, -1);
    expect_place("hand 1: Twofold Askara, Landtalker, Militia",
                 "play Landtalker; play Militia; play Twofold Askara; copy Militia", "played", 0,
                 -1);
    expect_place("power: 4\nplay 2: Shadow Star, Snapdragon\nrow: Corrosive Widow",
                 "defeat Corrosive Widow; destroy Snapdragon", "play", 1, -1);
    expect_place("play 1: Rocket Courier X-99\nrunes: 5\nrow: Watchmaker's Altar",
                 "acquire Watchmaker's Altar; place with Rocket Courier X-99", "play", 0, -1);
    /* What is chosen is no card. */
    expect_place("hand 1: Mechana Initiate", "play Mechana Initiate; choose 2", NULL, 0, 0);
    expect_place("hand 1: Militia", "end", NULL, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_different),
        cmocka_unit_test(test_french),
        cmocka_unit_test(test_no_other_place),
        cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
