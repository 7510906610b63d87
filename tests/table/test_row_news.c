/*
 * test_row_news.c - which cards of the row are new: in a row of equal cards, where names tell
 * nothing, and in one that slides.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base.h"
#include "deck_kit.h"
#include "row_news.h"

static const char crows[] = "pack crows\ntitle \"Crows\"\nopponent \"the Crow\"\n"
                            "starting hero \"Page\" x10\n  play: gain 2 runes\n"
                            "hero \"Crow\" cost 1 x60\n  play: gain 1 rune\n";

static asc_match *begin(const asc_game *game)
{
    asc_match *match = NULL;
    asc_seed seed = asc_seed_from_number(1);
    assert_int_equal(asc_match_new(game, &seed, &match), ASC_OK);
    return match;
}

/* Makes the first legal move of a sort, for a card of the row the one at that place; `place` -1:
 * anywhere. */
static void make(asc_match *match, uint8_t sort, int place)
{
    const asc_game *game = asc_match_game(match);
    const asc_state *state = asc_match_state(match);
    const asc_verb *verbs = asc_verbs(game, &(size_t){0});
    asc_move *moves = deck_get(asc_legal_max(game) * sizeof *moves);
    int count = asc_legal(game, state, moves), chosen = -1;
    for (int i = 0; i < count && chosen < 0; i++) {
        asc_place at;
        bool there = place < 0 || (asc_move_place(game, state, moves[i], &at) && at.index == place);
        chosen = verbs[moves[i].verb].sort == sort && there ? i : -1;
    }
    assert_true(chosen >= 0);
    assert_int_equal(asc_match_play(match, asc_to_act(game, state), moves[chosen], NULL), ASC_OK);
    free(moves);
}

static uint32_t news_of(const asc_match *match, int seat)
{
    return asc__row_news_of(match, seat, asc_match_length(match));
}

static void an_equal_card_is_new(void **unused)
{
    (void)unused;
    asc_game *game = deck_text_game(crows, 2, NULL);
    asc_match *match = begin(game);
    int first = asc_to_act(game, asc_match_state(match)), second = 1 - first;
    make(match, ASC_VERB_PLAY, -1);
    assert_int_equal(asc__row_news(match, 0, asc_match_length(match)), 0);
    make(match, ASC_VERB_TAKE, 0);
    assert_int_equal(asc__row_news(match, 0, asc_match_length(match)), 1);
    assert_int_equal(asc__row_news(match, 0, 1), 0);
    assert_int_equal(news_of(match, first), 0); /* it has had no turn before */
    make(match, ASC_VERB_END, -1);
    assert_int_equal(news_of(match, first), 0);
    assert_int_equal(news_of(match, second), 0);
    make(match, ASC_VERB_PLAY, -1);
    make(match, ASC_VERB_TAKE, 0);
    assert_int_equal(news_of(match, first), 1);
    make(match, ASC_VERB_END, -1);
    assert_int_equal(news_of(match, first), 1);
    assert_int_equal(news_of(match, second), 0);
    assert_int_equal(news_of(match, ASC_SPECTATOR), 0);
    assert_int_equal(asc__turn_end_of(match, first, asc_match_length(match)), 3);
    assert_int_equal(asc__turn_end_of(match, second, asc_match_length(match)), 6);
    assert_int_equal(asc__turn_end_of(match, first, 2), 0);
    asc_match_free(match);
    asc_game_free(game);
}

/* The opponent takes the two cards at the right; what slid is not new. */
static void what_slides_is_not_new(void **unused)
{
    (void)unused;
    static const struct {
        int taken;
        uint32_t news;
    } cases[] = {{3, 0x7}, {1, 0x3}, {0, 0x3}, {5, 0x7}};
    for (size_t i = 0; i < ASC__COUNT(cases); i++) {
        asc_game *game = deck_text_game(crows, 1, NULL);
        asc_match *match = begin(game);
        make(match, ASC_VERB_END, -1);
        assert_int_equal(news_of(match, 0), 0x3);
        make(match, ASC_VERB_PLAY, -1);
        make(match, ASC_VERB_TAKE, cases[i].taken);
        assert_int_equal(news_of(match, 0), cases[i].news);
        make(match, ASC_VERB_END, -1);
        assert_int_equal(news_of(match, 0), 0x3);
        asc_match_free(match);
        asc_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_equal_card_is_new),
        cmocka_unit_test(what_slides_is_not_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
