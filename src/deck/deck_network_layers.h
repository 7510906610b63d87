/*
 * deck_network_layers.h - the layers of deck_network.h, from rows to logits. The player who
 * includes this file says how wide the vectors are, and makes a function of it; deck_network.c and
 * deck_network_wide.c do. What comes out is the same, bit by bit: words are added without a loss,
 * and every float has a lane to itself, where the same numbers are added in the same order.
 *
 *   VECTOR_BYTES   of a vector
 *   ON_PROCESSOR   an attribute of functions: for which processors they are compiled
 *   LOGITS         the name of the function
 */
#ifndef ASC_DECK_NETWORK_LAYERS_H
#define ASC_DECK_NETWORK_LAYERS_H

#include "deck_network.h"

enum {
    WORDS = VECTOR_BYTES / 2,  /* numbers of 16 bits in a vector */
    FLOATS = VECTOR_BYTES / 4, /* and of 32 */
    SUMS = DECK_NETWORK_COLUMNS / WORDS,
    INNER = DECK_NETWORK_INNER
};

/* Words are added without a sign, for then a sum that is too large is no accident but only wrong.
 * Numbers lie where vectors of 16 bytes may lie: wider ones must make do with that. */
typedef uint16_t words __attribute__((vector_size(VECTOR_BYTES), aligned(16), may_alias));
typedef int16_t few_words
    __attribute__((vector_size(VECTOR_BYTES / 2), aligned(VECTOR_BYTES / 2), may_alias));
typedef float floats __attribute__((vector_size(VECTOR_BYTES), aligned(16), may_alias));

_Static_assert(DECK_NETWORK_COLUMNS % WORDS == 0 && INNER % FLOATS == 0, "whole vectors");
_Static_assert(DECK_NETWORK_UNITS + DECK_NETWORK_OUTPUTS <= DECK_NETWORK_COLUMNS, "room");

/* to[i] += by * from[i] */
ON_PROCESSOR static inline void add_times(float *to, const float *from, float by, unsigned count)
{
    floats *sums = (floats *)(void *)to;
    const floats *parts = (const floats *)(const void *)from;
    for (unsigned i = 0; i < count / FLOATS; i++)
        sums[i] += by * parts[i];
}

typedef struct sums {
    _Alignas(VECTOR_BYTES) float of[DECK_NETWORK_COLUMNS];
} sums;

/* Some vectors of the sum of rows, so few that they stay in the processor meanwhile. */
ON_PROCESSOR static inline void add_block(const deck_network *network, const uint16_t *rows,
                                          unsigned from, unsigned to, unsigned at, unsigned count,
                                          words *sum)
{
    words block[(SUMS + 1) / 2] = {{0}};
    for (unsigned i = from; i < to; i++) {
        const words *row = (const words *)(const void *)network->rows[rows[i]] + at;
#pragma GCC unroll 17
        for (unsigned k = 0; k < count; k++)
            block[k] += row[k];
    }
    for (unsigned k = 0; k < count; k++)
        sum[at + k] = block[k];
}

/* The rows from one to another, added up. */
ON_PROCESSOR static void add_rows(const deck_network *network, const uint16_t *rows, unsigned from,
                                  unsigned to, words sum[SUMS])
{
    enum { HALF = (SUMS + 1) / 2 };
    add_block(network, rows, from, to, 0, HALF, sum);
    add_block(network, rows, from, to, HALF, SUMS - HALF, sum);
}

/* to = from + the sum of the rows + the numbers, each times its weights */
ON_PROCESSOR static void first_layer(const deck_network *network, const deck_network_inputs *inputs,
                                     unsigned from, unsigned to, const float *begin, sums *out)
{
    words sum[SUMS];
    add_rows(network, inputs->rows, from, to, sum);
    const few_words *some = (const few_words *)(const void *)sum;
    for (unsigned i = 0; i < DECK_NETWORK_COLUMNS / FLOATS; i++)
        ((floats *)(void *)out->of)[i] =
            __builtin_convertvector(some[i], floats) / (float)DECK_NETWORK_ONE +
            ((const floats *)(const void *)begin)[i];
}

ON_PROCESSOR static void add_numbers(const float *numbers,
                                     const float (*weights)[DECK_NETWORK_COLUMNS], unsigned count,
                                     sums *out)
{
    for (unsigned i = 0; i < count; i++)
        if (numbers[i] != 0)
            add_times(out->of, weights[i], numbers[i], DECK_NETWORK_COLUMNS);
}

/* What a side's units add to inner ones: its own, and those of others. Many of the units are 0. */
ON_PROCESSOR static void second_layer(const deck_network_tables *tables, const float *units,
                                      float share, float inner[2][INNER])
{
    enum { VECTORS = 2 * INNER / FLOATS };
    floats parts[VECTORS];
    memcpy(parts, inner, sizeof parts);
    uint16_t active[DECK_NETWORK_UNITS];
    unsigned actives = 0;
    for (unsigned i = 0; i < DECK_NETWORK_UNITS;
         i++) { /* without a branch that nobody could predict */
        active[actives] = (uint16_t)i;
        actives += units[i] > 0;
    }
    for (unsigned i = 0; i < actives; i++) {
        const floats *row = (const floats *)(const void *)tables->second[active[i]][0];
        float by = units[active[i]] * share;
#pragma GCC unroll 16
        for (unsigned k = 0; k < VECTORS; k++)
            parts[k] += by * row[k];
    }
    memcpy(inner, parts, sizeof parts);
}

/* The outputs for a side: two logits. */
ON_PROCESSOR static void last_layers(const deck_network_tables *tables, const float *own,
                                     const float *others, const float *straight,
                                     float logits[DECK_NETWORK_OUTPUTS])
{
    _Alignas(VECTOR_BYTES) float second[INNER], third[INNER];
    for (unsigned i = 0; i < INNER; i++)
        second[i] = tables->second_bias[i] + own[i] + others[i];
    memcpy(third, tables->third_bias, sizeof third);
    for (unsigned i = 0; i < INNER; i++)
        if (second[i] > 0)
            add_times(third, tables->third[i], second[i], INNER);
    for (unsigned k = 0; k < DECK_NETWORK_OUTPUTS; k++) {
        logits[k] = straight[k];
        for (unsigned i = 0; i < INNER; i++)
            if (third[i] > 0)
                logits[k] += third[i] * tables->last[i][k];
    }
}

/* From units to logits of each side. */
ON_PROCESSOR void LOGITS(const deck_network *network, const deck_network_inputs *inputs,
                         float logits[][DECK_NETWORK_OUTPUTS])
{
    const deck_network_tables *tables = network->tables;
    _Alignas(VECTOR_BYTES) float inner[DECK_NETWORK_SEATS][2][INNER] = {{{0}}};
    float straight[DECK_NETWORK_SEATS][DECK_NETWORK_OUTPUTS] = {{0}};
    sums common, units;
    unsigned seats = inputs->seats, sides = inputs->sides, from = 0;
    float share = (float)sides / (float)seats;
    first_layer(network, inputs, inputs->end[seats - 1], inputs->end[seats], network->center,
                &common);
    add_numbers(inputs->common, tables->common, DECK_NETWORK_COMMON, &common);
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned side = inputs->side[seat];
        first_layer(network, inputs, from, inputs->end[seat], common.of, &units);
        add_numbers(inputs->own[seat], tables->own, DECK_NETWORK_OWN, &units);
        second_layer(tables, units.of, share, inner[side]);
        for (unsigned k = 0; k < DECK_NETWORK_OUTPUTS; k++)
            straight[side][k] += units.of[DECK_NETWORK_UNITS + k] * share;
        from = inputs->end[seat];
    }
    for (unsigned side = 0; side < sides; side++) {
        float others[INNER] = {0};
        for (unsigned other = 0; other < sides; other++)
            for (unsigned i = 0; i < INNER && other != side; i++)
                others[i] += inner[other][1][i] / (float)(sides - 1);
        last_layers(tables, inner[side][0], others, straight[side], logits[side]);
    }
}

#endif
