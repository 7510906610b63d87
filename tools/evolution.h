/*
 * evolution.h - an evolution strategy for weights of an evaluation: sets of weights around the best
 * one so far each play many games, and the better half of them makes the next one.
 */
#ifndef ASC_EVOLUTION_H
#define ASC_EVOLUTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EVOLUTION_WEIGHTS = 64 };

/* A weight, and the bounds it keeps to. One that is 0 or 1 says whether, and not how much: it stays
 * as it is. */
typedef struct evolution_weight {
    const char *name;
    int16_t least, most;
} evolution_weight;

typedef struct evolution {
    const evolution_weight *weights;
    size_t count;
    /* How strong a set of weights is, in the games of that seed: the more, the better. */
    double (*strength)(void *user, const int16_t *weights, uint64_t seed);
    void *user;
} evolution;

/* Changes the weight that "NAME=VALUE" names; false, having said so, if there is none. */
bool evolution_change(const evolution *by, int16_t *weights, const char *text);
/* Goes on from these weights for so many generations, and prints what each comes to. */
void evolution_run(const evolution *by, int16_t *weights, uint64_t seed, int generations);

#endif
