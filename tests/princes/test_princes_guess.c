/*
 * test_princes_guess.c - determinizations as they are likely to be, against determinizations that
 * are dealt evenly: what one would have put down is seldom in a hand, and what harms its owner was
 * seldom laid. Seeds are fixed, so a run that passes always passes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "princes_eval_context.h"
#include "princes_samples.h"

enum { SAMPLES = 2000 };

typedef bool (*sample_fn)(const princes_state *sample);

/* In how many of a hundred determinizations of the first seat something holds. */
static unsigned share(const char *text, princes_draw draw, sample_fn holds)
{
    princes_samples samples = princes_samples_of(3, 0, text);
    princes_state sample;
    unsigned count = 0;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        princes_samples_draw(&samples, draw, asc_seed_from_number(i), &sample);
        count += holds(&sample);
    }
    princes_samples_free(&samples);
    return count * 100 / SAMPLES;
}

static bool holds_points(const princes_state *sample)
{
    for (unsigned kind = 0; kind < PRINCES_POINTS; kind++)
        if (sample->hand[1][kind] > 0)
            return true;
    return false;
}

/* Two of the three unseen cards are points. Who has had his turn would have put them down. */
static void test_points(void **unused)
{
    (void)unused;
    const char *text = "turn: 3\nacted: 1, 2\nresource deck: Army 3, Guard\nevent deck: Marriage\n"
                       "hand 2: Supporter 2";
    assert_in_range(share(text, asc_belief_sample, holds_points), 60, 73);
    assert_in_range(share(text, asc_belief_guess, holds_points), 0, 12);
}

/* Who has not had it may have drawn them just now. */
static void test_fresh_points(void **unused)
{
    (void)unused;
    const char *text = "turn: 1\nresource deck: Army 3, Guard\nevent deck: Marriage\n"
                       "hand 2: Supporter 2";
    assert_in_range(share(text, asc_belief_guess, holds_points), 60, 73);
}

/* What one knows of a hand is there whatever is likely. */
static void test_known_points(void **unused)
{
    (void)unused;
    const char *text = "turn: 3\nacted: 1, 2\nresource deck: Army 3, Guard\nevent deck: Marriage\n"
                       "hand 2: Supporter 2\nknown 1 2: Supporter 2";
    assert_int_equal(share(text, asc_belief_guess, holds_points), 100);
}

static bool laid_against_himself(const princes_state *sample)
{
    return princes_family_of(sample->laid[1]) == PRINCES_ASSASSINATION;
}

/* The second in the line has laid one of three events, of which one would be his own death. */
static void test_laid(void **unused)
{
    (void)unused;
    const char *text = "turn: 3\nacted: 1, 2\nresource deck: Guard\nwife deck: Wife 4, ...\n"
                       "event deck: Assassination 2, Dispatch Up 2\nlaid 2: Marriage";
    assert_in_range(share(text, asc_belief_sample, laid_against_himself), 27, 40);
    assert_in_range(share(text, asc_belief_guess, laid_against_himself), 0, 8);
}

static bool holds_guard(const princes_state *sample)
{
    return sample->hand[1][princes_only_kind(PRINCES_GUARD)] > 0;
}

/* One of two unseen cards is the guard that seat 1 wanted. Refused for much, it is not there; for
 * little it may be, and what is known is there. */
static void test_refused(void **unused)
{
    (void)unused;
#define WANTED                                                                                     \
    "hand 1: Supporter 1, Supporter 4\nhand 2: Elixir\nresource deck: Guard\nevent deck: -\n"      \
    "offers: 1\nrefusals: 1\n"
    assert_in_range(share(WANTED, asc_belief_guess, holds_guard), 40, 60);
    const char *much = WANTED "refused: Ardor, Supporter 4, - x3, Guard";
    assert_in_range(share(much, asc_belief_sample, holds_guard), 40, 60);
    assert_in_range(share(much, asc_belief_guess, holds_guard), 0, 10);
    const char *little = WANTED "refused: Ardor, Supporter 1, - x3, Guard";
    assert_in_range(share(little, asc_belief_guess, holds_guard), 40, 60);
    const char *of_another = WANTED "refused: Ventus, Supporter 4, - x3, Guard";
    assert_in_range(share(of_another, asc_belief_guess, holds_guard), 40, 60);
    const char *known = "hand 1: Supporter 4\nhand 2: Guard\nresource deck: Elixir\nevent deck: -\n"
                        "known 1 2: Guard\noffers: 1\nrefusals: 1\n"
                        "refused: Ardor, Supporter 4, - x3, Guard";
    assert_int_equal(share(known, asc_belief_guess, holds_guard), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points),       cmocka_unit_test(test_fresh_points),
        cmocka_unit_test(test_known_points), cmocka_unit_test(test_laid),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
