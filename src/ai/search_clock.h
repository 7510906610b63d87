/*
 * search_clock.h - the clock by which a search keeps to its time: one function, so that tests can
 * have another clock.
 */
#ifndef ASC_SEARCH_CLOCK_H
#define ASC_SEARCH_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment, of a clock that never goes back. */
uint64_t asc__search_clock(void);

#endif
