/*
 * fair_counts.c - see fair_counts.h.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fair_counts.h"

bool counts_fit(const unsigned *count, const unsigned *weight, size_t cells)
{
    double all = 0, weights = 0, sum = 0;
    unsigned cells_used = 0;
    for (size_t i = 0; i < cells; i++) {
        all += count[i];
        weights += weight[i];
        cells_used += weight[i] > 0;
    }
    assert_true(cells_used > 1);
    for (size_t i = 0; i < cells; i++) {
        double expected = all * weight[i] / weights;
        if (weight[i] == 0) {
            if (count[i] > 0)
                return false;
            continue;
        }
        assert_true(expected > 20); /* too few for the test to mean anything */
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    }
    /* Five standard deviations, and some more because few cells have a long tail. */
    double freedom = cells_used - 1, beyond = sum - freedom - 16;
    return beyond < 0 || beyond * beyond < 25 * 2 * freedom;
}

void check_counts(const unsigned *count, const unsigned *weight, size_t cells)
{
    if (counts_fit(count, weight, cells))
        return;
    for (size_t i = 0; i < cells; i++)
        if (weight[i] > 0 || count[i] > 0)
            print_error("cell %zu, weight %u: %u\n", i, weight[i], count[i]);
    fail_msg("this is no fair deal");
}
