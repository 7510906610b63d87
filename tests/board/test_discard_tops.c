/*
 * test_discard_tops.c - the card on top of each discard pile: that of piles kept card by card from
 * the first decision on, through whole games with undo.
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
#include "discard_tops.h"
#include "match_kit.h"

enum { PILE_MAX = 256, NAMED_MAX = 4096 };

/* Cards in the order in which they came. */
typedef struct heap {
    uint8_t cards[PILE_MAX];
    size_t count;
} heap;

/* The piles of a game, with what its present turn has played and its last decision named. */
typedef struct heaps {
    const asc_game *game;
    heap piles[ASC_SEATS_MAX], plays[ASC_SEATS_MAX];
    asc_event named[NAMED_MAX];
    size_t named_count;
} heaps;

static void push(heap *to, uint8_t card)
{
    assert_true(to->count < PILE_MAX);
    to->cards[to->count++] = card;
}

static unsigned count_of(const heap *in, uint8_t card)
{
    unsigned count = 0;
    for (size_t i = 0; i < in->count; i++)
        count += in->cards[i] == card;
    return count;
}

static void take_lowest(heap *from, uint8_t card)
{
    size_t at = 0;
    while (from->cards[at] != card)
        at++;
    memmove(from->cards + at, from->cards + at + 1, --from->count - at);
}

static void hear(void *user, const asc_event *event)
{
    heaps *all = user;
    if (all->named_count < NAMED_MAX)
        all->named[all->named_count++] = *event;
}

static bool is_event(const heaps *all, const asc_event *event, const char *name)
{
    return strcmp(asc_event_name(all->game, event->id), name) == 0;
}

/* The order of what came with a decision: as it was named last, and what was played in a turn that
 * ended behind that. */
static heap order_of(heaps *all, int seat)
{
    heap order = {.count = 0};
    bool ended = false;
    for (size_t i = 0; i < all->named_count; i++) {
        const asc_event *event = &all->named[i];
        if (event->seat != seat)
            continue;
        ended |= is_event(all, event, "end");
        if (event->card == ASC_NO_CARD || is_event(all, event, "draw") ||
            is_event(all, event, "enter"))
            continue;
        heap *to = is_event(all, event, "play") ? &all->plays[seat] : &order;
        if (count_of(to, event->card) > 0)
            take_lowest(to, event->card);
        push(to, event->card);
    }
    for (size_t i = 0; ended && i < all->plays[seat].count; i++) {
        uint8_t card = all->plays[seat].cards[i];
        if (count_of(&order, card) > 0)
            take_lowest(&order, card);
        push(&order, card);
    }
    if (ended)
        all->plays[seat].count = 0;
    return order;
}

static void follow(heaps *all, const asc_view *view)
{
    size_t cards;
    asc_cards(all->game, &cards);
    for (int seat = 0; seat < asc_game_players(all->game); seat++) {
        const uint8_t *counts = deck_view_bytes(all->game, view, "discard", seat);
        heap order = order_of(all, seat), *pile = &all->piles[seat];
        for (size_t card = 0; card < cards; card++) {
            while (count_of(pile, (uint8_t)card) > counts[card])
                take_lowest(pile, (uint8_t)card);
            /* What another seat acquires for this one is named as that seat's. */
            for (; count_of(&order, (uint8_t)card) == 0 &&
                   count_of(pile, (uint8_t)card) < counts[card];
                 push(pile, (uint8_t)card))
                assert_true(all->named_count > 0 && is_event(all, &all->named[0], "give"));
        }
        for (size_t i = 0; i < order.count; i++)
            while (count_of(pile, order.cards[i]) < counts[order.cards[i]])
                push(pile, order.cards[i]);
    }
    all->named_count = 0;
}

static void assert_tops(const heaps *all, const asc_match *match)
{
    uint8_t tops[ASC_SEATS_MAX];
    asc__discard_tops(match, tops);
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++) {
        const heap *pile = &all->piles[seat];
        assert_int_equal(tops[seat], pile->count > 0 ? pile->cards[pile->count - 1] : ASC_NO_CARD);
    }
}

/* A game with an undo now and then; `seen[0]` piles were empty, `seen[1]` were not. */
static void check_game(asc_game *game, uint64_t number, deck_habit habit, unsigned seen[2])
{
    deck_luck luck = {asc__mix(number), 0};
    asc_match *match = NULL;
    asc_seed seed = asc_seed_from_number(number);
    asc_view *view = deck_get(asc_view_size(game));
    heaps *now = deck_get(sizeof *now), *before = deck_get(sizeof *before);
    *now = *before = (heaps){.game = game};
    size_t kept = 0;
    assert_int_equal(asc_match_new(game, &seed, &match), ASC_OK);
    while (kit_step(match, habit, &luck, &(asc_sink){.emit = hear, .user = now})) {
        asc_view_of(game, asc_match_state(match), ASC_ALL_SEEING, view);
        follow(now, view);
        assert_tops(now, match);
        for (int seat = 0; seat < asc_game_players(game); seat++)
            seen[now->piles[seat].count > 0]++;
        if (deck_below(&luck, 30) == 0) {
            assert_int_equal(asc_match_undo(match, ASC_NOBODY, kept, true), ASC_OK);
            *now = *before;
            assert_tops(now, match);
        } else if (deck_below(&luck, 10) == 0) {
            kept = asc_match_length(match);
            *before = *now;
        }
    }
    free(now);
    free(before);
    free(view);
    asc_match_free(match);
    asc_game_free(game);
}

static void tops_are_those_of_piles(void **unused)
{
    (void)unused;
    unsigned seen[2] = {0, 0};
    uint64_t number = 0;
    deck_table table;
    for (size_t i = 0; deck_table_at(i, &table); i += games_wanted(500, 0) < 500 ? 4 : 1)
        for (deck_habit habit = DECK_ANY; habit < DECK_HABITS; habit++)
            check_game(deck_table_game(&table, "8"), number++, habit, seen);
    assert_true(seen[0] > 1000 && seen[1] > 1000);
}

static void princes_have_none(void **unused)
{
    (void)unused;
    asc_game *game = princes_new(4);
    asc_match *match = NULL;
    uint8_t tops[ASC_SEATS_MAX] = {0};
    assert_int_equal(asc_match_new(game, NULL, &match), ASC_OK);
    asc__discard_tops(match, tops);
    for (int seat = 0; seat < ASC_SEATS_MAX; seat++)
        assert_int_equal(tops[seat], ASC_NO_CARD);
    asc_match_free(match);
    asc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tops_are_those_of_piles),
        cmocka_unit_test(princes_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
