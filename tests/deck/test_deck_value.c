/*
 * test_deck_value.c - what the deck-building game holds moves to be worth, where anybody can tell
 * what is better: signs, whose card it is, what is optional. With a pack of its own, since the
 * printed cards do not go everywhere.
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

static const char pack[] =
    "pack text\ntitle \"Plain values\"\n"
    "opponent \"the Crow\"\n"
    "starting hero \"Boy\" x8\n  play: gain 1 rune\n"
    "starting hero \"Girl\" x2\n  play: gain 1 power\n"
    "always hero \"Baker\" cost 3 honor 1 x20\n  play: gain 2 runes\n"
    "always monster \"Mouse\" cost 2 x1\n  reward: gain 1 honor\n"
    "hero \"Broom\" cost 2 honor 1 x4\n  play: may banish 1 from hand\n"
    "hero \"Fire\" cost 2 honor 1 x4\n  play: gain 2 runes; banish 1 from hand\n"
    "hero \"Queen\" cost 8 honor 9 x4\n  play: draw 2; gain 5 runes\n"
    "hero \"Page\" cost 1 x6\n  play: gain 1 rune\n"
    "hero \"Judge\" cost 3 honor 1 x4\n"
    "  play: each player: you destroy 1 construct\n"
    "construct \"Mill\" cost 3 honor 2 x4\n  once: gain 2 runes\n"
    "construct \"Fort\" cost 3 honor 2 x4\n  once: gain 2 power\n"
    "construct \"Bell\" cost 3 honor 2 x4\n  once, after play hero: gain 1 honor\n"
    "construct \"Rope\" cost 3 honor 2 x4\n  once, after play hero: draw 1\n"
    "monster \"Ogre\" cost 3 x4\n  reward: gain 5 honor\n";

static board sit_down(int players, const char *position)
{
    board b = board_of(deck_text_game(pack, players, NULL));
    game_set(b.game, b.state, position);
    board_look(&b);
    return b;
}

static int32_t value_of(const board *b, const char *text)
{
    return asc_value_move(b->game, b->state, game_move(b->game, b->state, text));
}

/* What a move is worth in a position. */
static int32_t worth(int players, const char *position, const char *move)
{
    board t = sit_down(players, position);
    int32_t value = value_of(&t, move);
    board_free(&t);
    return value;
}

static void what_may_be_banished_need_not_be(void **unused)
{
    (void)unused;
    /* Who must banish a good card for it leaves it; who may, plays it anyway. */
    assert_true(worth(2, "hand 1: Fire, Queen\n", "play Fire") < 0);
    assert_true(worth(2, "hand 1: Fire, Boy\n", "play Fire") >= ASC_VALUE_SURE);
    assert_true(worth(2, "hand 1: Broom, Queen\n", "play Broom") >= ASC_VALUE_SURE);
    /* And asked then, he keeps the good one and lets the weak one go. */
    board t = sit_down(2, "hand 1: Broom, Queen, Boy\n");
    game_play(t.game, t.state, "play Broom");
    assert_true(value_of(&t, "banish Queen from hand") < 0);
    assert_true(value_of(&t, "banish Boy from hand") > 0);
    board_free(&t);
}

static void constructs_are_destroyed_where_they_harm(void **unused)
{
    (void)unused;
    board t = sit_down(2, "hand 1: Judge\nplay 1: Mill, Fort\nplay 2: Mill, Fort\n");
    game_play(t.game, t.state, "play Judge");
    assert_true(value_of(&t, "destroy Mill") < 0);
    game_play(t.game, t.state, "destroy Mill");
    assert_int_equal(asc_to_act(t.game, t.state), 0);
    assert_true(value_of(&t, "destroy Mill") > 0);
    board_free(&t);
}

/* Alone: the two at the right of the row are the opponent's after the turn. */
static void the_opponent_is_denied_what_he_would_take(void **unused)
{
    (void)unused;
    static const char right[] = "runes: 1\nrow: Page, Page, Page, Page, Page, Ogre\npower: 3\n";
    static const char left[] = "runes: 1\nrow: Ogre, Page, Page, Page, Page, Page\npower: 3\n";
    assert_true(worth(1, right, "defeat Ogre") > worth(1, left, "defeat Ogre"));
    /* What slides there in its place is his then. */
    static const char next[] = "runes: 1\nrow: Page, Page, Page, Ogre, Page, Page\n";
    board t = sit_down(1, next);
    int32_t first = 0, last = 0;
    for (size_t i = 0; i < t.count; i++) {
        char text[ASC_MOVE_TEXT_MAX];
        asc_move_format(t.game, t.state, t.moves[i], text, sizeof text);
        if (strncmp(text, "acquire Page", 12) != 0)
            continue;
        int32_t value = asc_value_move(t.game, t.state, t.moves[i]);
        first = first == 0 ? value : first;
        last = value;
    }
    assert_true(first > last);
    board_free(&t);
}

/* Honor that comes back into the pool does not bring turns back once the last round has been
 * called. */
static void after_the_last_round_only_honor_counts(void **unused)
{
    (void)unused;
    static const char empty[] = "runes: 3\npool: 0\nlast round: 1\n"
                                "row: Page, Mill, Ogre, Ogre, Ogre, Ogre\n";
    static const char filled[] = "runes: 3\npool: 60\nlast round: 1\n"
                                 "row: Page, Mill, Ogre, Ogre, Ogre, Ogre\n";
    static const char before[] = "runes: 3\npool: 60\n"
                                 "row: Page, Mill, Ogre, Ogre, Ogre, Ogre\n";
    assert_int_equal(worth(2, filled, "acquire Page"), worth(2, empty, "acquire Page"));
    assert_int_equal(worth(2, filled, "acquire Mill"), worth(2, empty, "acquire Mill"));
    assert_true(worth(2, filled, "acquire Mill") > worth(2, filled, "acquire Page"));
    assert_true(worth(2, before, "acquire Mill") > worth(2, filled, "acquire Mill"));
}

/* Both opinions use what is armed at once, as they use any other gain that costs nothing. */
static void what_is_armed_is_used(void **unused)
{
    (void)unused;
    static const char *const constructs[] = {"Bell", "Rope"};
    for (size_t i = 0; i < 2; i++) {
        char position[100], use[40];
        snprintf(position, sizeof position, "hand 1: Boy\ndeck 1: Boy x3\nrunes: 3\nplay 1: %s",
                 constructs[i]);
        snprintf(use, sizeof use, "use %s", constructs[i]);
        board t = sit_down(2, position);
        game_play(t.game, t.state, "play Boy");
        board_look(&t);
        assert_true(value_of(&t, use) > value_of(&t, "acquire Baker"));
        assert_true(value_of(&t, use) > value_of(&t, "end"));
        size_t best[] = {asc_value_best(t.game, t.state, t.moves, t.count),
                         asc_value_tuned(t.game, t.state, t.moves, t.count)};
        for (size_t k = 0; k < 2; k++) {
            char said[ASC_MOVE_TEXT_MAX];
            asc_move_format(t.game, t.state, t.moves[best[k]], said, sizeof said);
            assert_string_equal(said, use);
        }
        board_free(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_be_banished_need_not_be),
        cmocka_unit_test(constructs_are_destroyed_where_they_harm),
        cmocka_unit_test(the_opponent_is_denied_what_he_would_take),
        cmocka_unit_test(after_the_last_round_only_honor_counts),
        cmocka_unit_test(what_is_armed_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
