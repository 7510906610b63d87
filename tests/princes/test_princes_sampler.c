/*
 * test_princes_sampler.c - determinizations drawn from what a prince believes, counted. On
 * positions small enough to list every deal, each must come up as often as the cards say: seeds are
 * fixed, so a run that passes always passes. That a determinization looks right at all is tested
 * elsewhere (game_checks.c).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "princes_samples.h"
#include "fair_counts.h"

enum { SAMPLES = 20000, CELLS_MAX = 4096 };

/* What a determinization is counted as: a number below CELLS_MAX. */
typedef unsigned (*cell_fn)(const princes_state *sample);

/* Adds a number below `most` to a cell. */
static unsigned mix(unsigned cell, unsigned number, unsigned most)
{
    assert_true(number < most);
    return cell * most + number;
}

/* Counts the determinizations of `viewer`: `cells` different ones, all equally likely. */
static void check_equal(int players, int viewer, const char *text, cell_fn cell_of, unsigned cells)
{
    princes_samples samples = princes_samples_of(players, viewer, text);
    princes_state sample;
    unsigned *count = calloc(CELLS_MAX, sizeof *count), *weight = calloc(CELLS_MAX, sizeof *weight);
    assert_true(count != NULL && weight != NULL);
    unsigned found = 0;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        asc_seed seed = asc_seed_from_number(i);
        seed.secure = i % 8 == 3;
        princes_samples_draw(&samples, asc_belief_sample, seed, &sample);
        unsigned cell = cell_of(&sample);
        assert_true(cell < CELLS_MAX);
        found += weight[cell] == 0;
        weight[cell] = 1;
        count[cell]++;
    }
    if (found != cells)
        fail_msg("%u different determinizations instead of %u", found, cells);
    check_counts(count, weight, CELLS_MAX);
    free(count);
    free(weight);
    princes_samples_free(&samples);
}

/* The one card of the first kinds in a hand, as a number; PRINCES_HELD where there is none. */
static unsigned first_held(const princes_state *sample, int seat, unsigned from, unsigned end)
{
    for (unsigned kind = from; kind < end; kind++)
        if (sample->hand[seat][kind] > 0)
            return kind;
    return PRINCES_HELD;
}

/* ---- Bonds and hands ------------------------------------------------------------------------- */

static unsigned both_bonds(const princes_state *sample)
{
    return mix(sample->bond[1], sample->bond[2], PRINCES_SEATS);
}

/* Five bonds are left for two: 20 ways. */
static void test_bonds(void **unused)
{
    (void)unused;
    check_equal(3, 0, "bond 1: Bond with Ventus", both_bonds, 20);
}

static unsigned event_and_resource(const princes_state *sample)
{
    return mix(first_held(sample, 1, PRINCES_RESOURCES, PRINCES_HELD),
               first_held(sample, 1, 0, PRINCES_RESOURCES), PRINCES_HELD + 1);
}

/* Three events and three resources are unseen, one of each in the hand: 9 ways. */
static void test_hand(void **unused)
{
    (void)unused;
    check_equal(2, 0,
                "event deck: Marriage, Baby Shower\nresource deck: Guard, Poison\n"
                "hand 2: Elixir, Dispatch Up 1",
                event_and_resource, 9);
}

static unsigned two_hands(const princes_state *sample)
{
    return mix(first_held(sample, 1, 0, PRINCES_HELD), first_held(sample, 2, 0, PRINCES_HELD),
               PRINCES_HELD + 1);
}

/* One of two hands has the event, and nobody knows which: 2 x 2 x 2 ways. */
static void test_two_hands(void **unused)
{
    (void)unused;
    check_equal(3, 0,
                "event deck: Marriage\nresource deck: Guard\nhand 2: Elixir\nhand 3: Dispatch Up 1",
                two_hands, 8);
}

/* What is known stays; only the other card is dealt. */
static void test_known(void **unused)
{
    (void)unused;
    check_equal(3, 0,
                "event deck: Marriage\nresource deck: Poison\nhand 2: Guard, Elixir\n"
                "hand 3: Army 1\nknown 1 2: Guard\nknown 1 3: Army 1\nknown 3 2: Elixir",
                event_and_resource, 2);
}

static unsigned known_guard(const princes_state *sample)
{
    assert_true(sample->hand[1][13] > 0);
    return first_held(sample, 1, 0, 13);
}

/* The same, looked at from the card that is known. */
static void test_known_is_there(void **unused)
{
    (void)unused;
    check_equal(3, 0,
                "event deck: Marriage\nresource deck: Poison\nhand 2: Guard, Elixir\n"
                "known 1 2: Guard",
                known_guard, 2);
}

/* ---- Events that are laid -------------------------------------------------------------------- */

enum { EVENTS = PRINCES_HELD - PRINCES_RESOURCES, STRUCK = PRINCES_RESOURCES + 6 };

/* Who laid the card that struck, whose are turned up, and what the last one is. */
static unsigned layers(const princes_state *sample)
{
    unsigned striker = 0, closed = 0;
    for (unsigned seat = 1; seat < 4; seat++) {
        if (sample->opened >> seat & 1)
            striker = sample->laid[seat] == STRUCK ? seat : striker;
        else
            closed = sample->laid[seat] - PRINCES_RESOURCES;
    }
    return mix(mix(striker, sample->opened, 16), closed, EVENTS);
}

static unsigned two_laid(const princes_state *sample)
{
    return mix(sample->laid[1], sample->laid[2], PRINCES_HELD);
}

/* Three unseen events, two of them laid: 6 ways. */
static void test_laid(void **unused)
{
    (void)unused;
    check_equal(3, 0, "event deck: Dispatch Up 1\nlaid 2: Marriage\nlaid 3: Baby Shower", two_laid,
                6);
}

/* Two of three are turned up, nobody knows whose: 6 ways, times 2 for the one that is not. */
static void test_layers(void **unused)
{
    (void)unused;
    check_equal(4, 0,
                "step: events\ndice: 1\nwife deck: Wife 1, ...\nturned up: Assassination 6\n"
                "gone: Assassination 6 x2\nopened: 2\nlaid 2: Assassination 6\nlaid 3: Marriage\n"
                "laid 4: Assassination 1\norder: 3\nevent deck: Assassination 2",
                layers, 12);
}

static unsigned twin(const princes_state *sample)
{
    return mix(mix(sample->opened, sample->laid[1] - PRINCES_RESOURCES, EVENTS),
               sample->laid[2] - PRINCES_RESOURCES, EVENTS);
}

/*
 * His own event is turned up, or one like it that another has laid. One of two others has laid the
 * marriage, the other one of three cards; if that is the twin of his own, either of them may be the
 * one that is turned up: 2 x (3 + 1) ways.
 */
static void test_twin(void **unused)
{
    (void)unused;
    check_equal(3, 0,
                "step: events\ndice: 1\nwife deck: Wife 1, ...\norder: 1, 3\n"
                "laid 1: Assassination 6\nlaid 2: Dispatch Up 1\nlaid 3: Marriage\n"
                "event deck: Assassination 6, Baby Shower",
                twin, 8);
}

/* ---- Looking and offers ---------------------------------------------------------------------- */

static unsigned looked_at(const princes_state *sample)
{
    unsigned cell = 0;
    for (unsigned i = 0; i < sample->look_count; i++)
        cell = mix(cell, sample->look[i], PRINCES_RESOURCES);
    return cell;
}

/* Others do not know the cards, nor in which order they lie. */
static void test_look(void **unused)
{
    (void)unused;
    check_equal(4, 0, "step: draw\nowed 4: 1\nevent deck: -\nresource deck: Guard, Poison, Elixir",
                looked_at, 6);
}

static unsigned bottom(const princes_state *sample)
{
    const princes_deck *deck = &sample->deck[PRINCES_EVENT_DECK];
    assert_int_equal(deck->card[deck->size - 1], princes_deck_first(PRINCES_EVENT_DECK) + 1);
    return first_held(sample, 0, 0, PRINCES_HELD);
}

/* Gnaritas knows what he put to the bottom: it is in nobody's hand. */
static void test_bottom(void **unused)
{
    (void)unused;
    check_equal(4, 3,
                "resource deck: Guard\nevent deck: Marriage, Assassination 1\nseen: 1 0\n"
                "hand 1: Baby Shower",
                bottom, 2);
}

static unsigned offered(const princes_state *sample)
{
    unsigned hand = 0;
    for (unsigned i = 0; i < 3; i++)
        hand |= (unsigned)(sample->hand[1][PRINCES_POINTS + i] > 0) << i;
    return mix(hand, sample->give[0], PRINCES_RESOURCES);
}

/* An offer between two others is of a card that its maker has, whichever: his two are two of
 * three. */
static void test_offer(void **unused)
{
    (void)unused;
    check_equal(4, 3,
                "turn: 2\nresource deck: Poison\nevent deck: -\nhand 2: Guard, Elixir\n"
                "hand 1: Guard\nknown 4 1: Guard\ngone: Guard x4\n"
                "step: act\nquestion: want\nasked: 2\noffer to: 1\ngiven: Elixir\nacted: 1, 2",
                offered, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bonds),          cmocka_unit_test(test_hand),
        cmocka_unit_test(test_two_hands),      cmocka_unit_test(test_known),
        cmocka_unit_test(test_known_is_there), cmocka_unit_test(test_laid),
        cmocka_unit_test(test_layers),         cmocka_unit_test(test_twin),
        cmocka_unit_test(test_look),           cmocka_unit_test(test_bottom),
        cmocka_unit_test(test_offer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
