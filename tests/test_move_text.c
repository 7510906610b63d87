/*
 * test_move_text.c - moves as people read them: in games of every kind and in every language no two
 * moves of one position are called the same, so that whoever types one means one; and examples of
 * them in French. That the English ones are those of records is checked in game_checks.c.
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
    asc_config config = {.game = name,
                         .packs = packs,
                         .players = players,
                         .options = deck ? &limit : NULL,
                         .option_count = deck,
                         .host = &host};
    asc_game *game = NULL;
    assert_int_equal(asc_game_new(&config, &game), ASC_OK);
    return game;
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
                fail_msg("`%s` and `%s` are both called `%s`", plain[0], plain[1], texts[i]);
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
    const asc_source source = {"position", position, strlen(position)};
    asc_move parsed;
    char text[ASC_MOVE_TEXT_MAX];
    assert_int_equal(asc_position_parse(game, &source, state, NULL, NULL), ASC_OK);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_different),
        cmocka_unit_test(test_french),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
