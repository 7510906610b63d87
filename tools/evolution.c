/*
 * evolution.c - generations of weights.
 */
#include "evolution.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base.h"

enum { CHILDREN = 16, PARENTS = 8 };

/* A set of weights as numbers to be changed. */
typedef struct vector {
    double of[EVOLUTION_WEIGHTS];
} vector;

typedef struct child {
    vector weights;
    double strength;
} child;

static void to_whole(const evolution *by, const vector *from, int16_t *weights)
{
    for (size_t i = 0; i < by->count; i++)
        weights[i] =
            (int16_t)lround(fmin(fmax(from->of[i], by->weights[i].least), by->weights[i].most));
}

static double strength_of(const evolution *by, const vector *of, uint64_t seed)
{
    int16_t weights[EVOLUTION_WEIGHTS];
    to_whole(by, of, weights);
    return by->strength(by->user, weights, seed);
}

static double uniform(void)
{
    static uint64_t used;
    return (asc__random_fast(1, 7, (uint32_t)used++, 1u << 30) + 0.5) / (1u << 30);
}

static double normal(void)
{
    double radius = sqrt(-2 * log(uniform()));
    return radius * cos(6.283185307 * uniform());
}

/* How far a weight is changed at first. */
static double step_of(const evolution *by, const vector *start, size_t weight)
{
    const evolution_weight *it = &by->weights[weight];
    return it->most == 1 ? 0 : 0.15 * fabs(start->of[weight]) + 1;
}

static int compare(const void *a, const void *b)
{
    double first = ((const child *)a)->strength, second = ((const child *)b)->strength;
    return (first < second) - (first > second);
}

static void print(const evolution *by, const int16_t *weights)
{
    for (size_t i = 0; i < by->count; i++)
        printf("%s=%d%c", by->weights[i].name, weights[i], i + 1 < by->count ? ' ' : '\n');
    fflush(stdout);
}

/* Children around the best one so far, by `size` of the first step; each second one is the mirror
 * image of the one before. */
static void make_children(const evolution *by, const vector *start, const vector *best, double size,
                          child *children)
{
    for (int i = 0; i < CHILDREN; i++) {
        for (size_t k = 0; k < by->count; k++) {
            double change = i % 2 ? best->of[k] - children[i - 1].weights.of[k]
                                  : size * step_of(by, start, k) * normal();
            children[i].weights.of[k] = best->of[k] + change;
        }
    }
}

/* The mean of the better half, the best counting most. */
static vector mean_of(const evolution *by, const child *children)
{
    vector mean = {{0}};
    double sum = 0;
    for (int i = 0; i < PARENTS; i++) {
        double share = log(PARENTS + 0.5) - log(i + 1);
        sum += share;
        for (size_t k = 0; k < by->count; k++)
            mean.of[k] += share * children[i].weights.of[k];
    }
    for (size_t k = 0; k < by->count; k++)
        mean.of[k] /= sum;
    return mean;
}

void evolution_run(const evolution *by, int16_t *weights, uint64_t seed, int generations)
{
    static child children[CHILDREN];
    vector best;
    for (size_t i = 0; i < by->count; i++)
        best.of[i] = weights[i];
    vector start = best;
    for (int generation = 0; generation < generations; generation++) {
        make_children(by, &start, &best, 1.0 - 0.7 * generation / generations, children);
        for (int i = 0; i < CHILDREN; i++)
            children[i].strength =
                strength_of(by, &children[i].weights, seed + (uint64_t)generation);
        qsort(children, CHILDREN, sizeof *children, compare);
        best = mean_of(by, children);
        printf("# %d: best %.4f, worst %.4f, mean of the better half %.4f\n", generation,
               children[0].strength, children[CHILDREN - 1].strength,
               strength_of(by, &best, seed + (uint64_t)(generations + generation)));
        to_whole(by, &best, weights);
        print(by, weights);
    }
}

bool evolution_change(const evolution *by, int16_t *weights, const char *text)
{
    for (size_t i = 0; i < by->count; i++) {
        size_t length = strlen(by->weights[i].name);
        if (strncmp(text, by->weights[i].name, length) == 0 && text[length] == '=') {
            weights[i] = (int16_t)atoi(text + length + 1);
            return true;
        }
    }
    fprintf(stderr, "there is no weight '%s'\n", text);
    return false;
}
