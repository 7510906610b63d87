/*
 * fair_counts.h - do counts fit a distribution? What the tests of samplers share.
 */
#ifndef FAIR_COUNTS_H
#define FAIR_COUNTS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Does the count of each cell fit its weight? Chi-square, with a bound that a true distribution
 * passes but once in millions; a cell of no weight must be empty.
 */
bool counts_fit(const unsigned *count, const unsigned *weight, size_t cells);

/* Fails the test, and shows the cells, where they do not. */
void check_counts(const unsigned *count, const unsigned *weight, size_t cells);

#endif
