/*
 * search_clock.c - see search_clock.h.
 */
#define _POSIX_C_SOURCE 200809L

#include "search_clock.h"

#include <time.h>

uint64_t asc__search_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}
