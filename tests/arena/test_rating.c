/*
 * test_rating.c - ratings against numbers that can be worked out by hand, the sequential test
 * against many made-up matches, and outcomes as text both ways.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rating.h"
#include "arena_game.h"

static void assert_near(double a, double b, double most)
{
    if (fabs(a - b) > most)
        fail_msg("%g is not %g", a, b);
}

/* `won` of `count` games between a and b, each a group of its own. */
static size_t fill(asc_comparison *out, size_t won, size_t count, uint8_t a, uint8_t b)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (asc_comparison){(uint32_t)i, a, b, i < won ? 1 : 0};
    return count;
}

static void test_two(void **state)
{
    (void)state;
    static asc_comparison games[1000];
    asc_rating ratings[2];
    asc__rating_fit(games, fill(games, 750, 1000, 0, 1), 2, ratings);
    /* With the added draw: 750.5 of 1001. */
    double apart = 400 * log10(750.5 / 250.5);
    assert_near(ratings[0].elo - ratings[1].elo, apart, 0.01);
    assert_near(ratings[0].elo + ratings[1].elo, 0, 1e-6);
    /* The deviation of the difference is 1 / sqrt(n p q) on the logistic scale; of each, half. */
    double half = 1.96 * 0.5 * 400 / log(10) / sqrt(1001 * 0.75 * 0.25);
    assert_near(ratings[0].high - ratings[0].elo, half, 0.3);
    assert_near(ratings[0].elo - ratings[0].low, half, 0.3);
}

static void test_always_wins(void **state)
{
    (void)state;
    asc_comparison games[20];
    asc_rating ratings[2];
    asc__rating_fit(games, fill(games, 20, 20, 0, 1), 2, ratings);
    assert_true(isfinite(ratings[0].elo) && ratings[0].elo > 200);
    assert_true(ratings[0].high - ratings[0].low > 100);
    asc__rating_fit(games, 0, 2, ratings); /* nobody has played */
    assert_near(ratings[0].elo, 0, 1e-9);
}

/* Three players whose results agree: the distances add up. */
static void test_three(void **state)
{
    (void)state;
    static asc_comparison games[30000];
    asc_rating r[3];
    size_t n = 10000;
    fill(games, (size_t)(asc__rating_expected(100) * (double)n), n, 0, 1);
    fill(games + n, (size_t)(asc__rating_expected(50) * (double)n), n, 1, 2);
    fill(games + 2 * n, (size_t)(asc__rating_expected(150) * (double)n), n, 0, 2);
    asc__rating_fit(games, 3 * n, 3, r);
    assert_near(r[0].elo - r[1].elo, 100, 0.5);
    assert_near(r[1].elo - r[2].elo, 50, 0.5);
    assert_near(r[0].elo + r[1].elo + r[2].elo, 0, 1e-6);
}

/* Games that always come in equal pairs tell less than as many independent ones. */
static void test_groups(void **state)
{
    (void)state;
    asc_comparison games[400];
    asc_rating alone[2], paired[2];
    asc__rating_fit(games, fill(games, 200, 400, 0, 1), 2, alone);
    for (size_t i = 0; i < 400; i++)
        games[i].group = (uint32_t)(i / 2);
    asc__rating_fit(games, 400, 2, paired);
    assert_true(paired[0].high - paired[0].low > 1.3 * (alone[0].high - alone[0].low));
    assert_near(paired[0].elo, alone[0].elo, 1e-9);
}

/* A random number in [0, 1), always the same ones. */
static double chance(uint64_t *x)
{
    *x = *x * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*x >> 11) * 0x1p-53;
}

/* How many of 400 made-up matches with that advantage end in ASC_ACCEPTED; all of them end. */
static unsigned accepted(double elo)
{
    uint64_t x = 7;
    unsigned count = 0;
    for (int match = 0; match < 400; match++) {
        asc_sprt sprt = {.elo0 = 0, .elo1 = 60};
        asc_verdict verdict = ASC_UNDECIDED;
        double p = asc__rating_expected(elo);
        while (verdict == ASC_UNDECIDED) {
            asc__sprt_add(&sprt, ((chance(&x) < p) + (chance(&x) < p)) / 2.0);
            verdict = asc__sprt_verdict(&sprt);
            assert_true(sprt.groups < 100000);
        }
        count += verdict == ASC_ACCEPTED;
    }
    return count;
}

static void test_sprt(void **state)
{
    (void)state;
    assert_true(accepted(0) <= 32);    /* 5 % of 400 is 20 */
    assert_true(accepted(60) >= 368);  /* and so it is here */
    assert_true(accepted(200) >= 395); /* what is clear is clear */
    assert_true(accepted(-100) <= 5);
    asc_sprt none = {.elo0 = 0, .elo1 = 60};
    assert_int_equal(asc__sprt_verdict(&none), ASC_UNDECIDED);
}

static void test_outcome_text(void **state)
{
    (void)state;
    asc_outcome out = {.number = 12,
                       .decisions = 345,
                       .forfeit = 1,
                       .rank = {1, 3, 2},
                       .winners = 5,
                       .score = {50, -3, 20},
                       .account = {.why = "gave no answer, and more"}};
    char text[1024];
    size_t length = asc__outcome_format(&out, 3, text, sizeof text);
    assert_int_equal(length, strlen(text));
    asc_outcome back;
    assert_true(asc__outcome_parse(text, 3, &back));
    assert_memory_equal(&out, &back, sizeof out);
    out.forfeit = ASC_NOBODY;
    memset(&out.account, 0, sizeof out.account);
    asc__outcome_format(&out, 3, text, sizeof text);
    assert_true(asc__outcome_parse(text, 3, &back));
    assert_int_equal(back.forfeit, ASC_NOBODY);
    assert_false(asc__outcome_parse(text, 4, &back));
    assert_false(asc__outcome_parse(text, 2, &back));
    assert_false(asc__outcome_parse("", 2, &back));
    assert_false(asc__outcome_parse("game 1 decisions x", 2, &back));
    assert_false(asc__outcome_parse("game 1 decisions 2 1:5* 2:3 forfeit 7 x", 2, &back));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two),   cmocka_unit_test(test_always_wins),
        cmocka_unit_test(test_three), cmocka_unit_test(test_groups),
        cmocka_unit_test(test_sprt),  cmocka_unit_test(test_outcome_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
