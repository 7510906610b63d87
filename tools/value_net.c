/*
 * value_net.c - forwards, backwards, and a step.
 *
 * Loops go along the columns of a table, in vectors whose numbers do not touch each other: what is added to
 * what does not depend on how wide the vectors of a processor are.
 */
#include "value_net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FLOATS = 4 };

typedef float floats __attribute__((vector_size(4 * FLOATS), may_alias));

_Static_assert(DECK_NETWORK_COLUMNS % FLOATS == 0 && DECK_NETWORK_INNER % FLOATS == 0,
               "whole vectors");
_Static_assert(sizeof(deck_network_tables) % sizeof(floats) == 0, "whole vectors");

static const double moment_1 = 0.9, moment_2 = 0.999, weight_decay = 1e-4;

/* What comes out of each layer for one row. */
typedef struct layers {
    _Alignas(16) float first[DECK_NETWORK_COLUMNS];
    _Alignas(16) float second[DECK_NETWORK_INNER], third[DECK_NETWORK_INNER];
    double chances[DECK_NETWORK_OUTPUTS];
} layers;

static inline floats *at(float *list, size_t i)
{
    return (floats *)(void *)(list + i);
}

/* to[i] += by * from[i] */
static inline void add_times(float *to, const float *from, float by, unsigned count)
{
    floats *sums = (floats *)(void *)to;
    const floats *parts = (const floats *)(const void *)from;
    for (unsigned i = 0; i < count / FLOATS; i++)
        sums[i] += by * parts[i];
}

static inline float dot(const float *a, const float *b, unsigned count)
{
    floats sum = {0};
    for (unsigned i = 0; i < count / FLOATS; i++)
        sum += ((const floats *)(const void *)a)[i] * ((const floats *)(const void *)b)[i];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/* ---- Forwards -------------------------------------------------------------------------------- */

static void first_layer(const float *weights, const deck_network_tables *t, const network_row *row,
                        const uint16_t *cards, float out[DECK_NETWORK_COLUMNS])
{
    memset(out, 0, DECK_NETWORK_COLUMNS * sizeof *out);
    for (uint32_t i = 0; i < row->count; i++)
        add_times(out, weights + (size_t)cards[i] * DECK_NETWORK_COLUMNS, NETWORK_CARD,
                  DECK_NETWORK_COLUMNS);
    add_times(out, t->bias, 1, DECK_NETWORK_COLUMNS);
    for (unsigned k = 0; k < DECK_NETWORK_NUMBERS; k++)
        add_times(out, t->numbers[k], row->numbers[k], DECK_NETWORK_COLUMNS);
}

static void inner_layer(const float *in, unsigned count, const float (*weights)[DECK_NETWORK_INNER],
                        const float *bias, float out[DECK_NETWORK_INNER])
{
    memcpy(out, bias, DECK_NETWORK_INNER * sizeof *out);
    for (unsigned i = 0; i < count; i++)
        if (in[i] > 0)
            add_times(out, weights[i], in[i], DECK_NETWORK_INNER);
}

static void forwards(const float *weights, const deck_network_tables *t, const network_row *row,
                     const uint16_t *cards, layers *out)
{
    first_layer(weights, t, row, cards, out->first);
    inner_layer(out->first, DECK_NETWORK_UNITS, t->second, t->second_bias, out->second);
    inner_layer(out->second, DECK_NETWORK_INNER, t->third, t->third_bias, out->third);
    for (unsigned k = 0; k < DECK_NETWORK_OUTPUTS; k++) {
        float logit = out->first[DECK_NETWORK_UNITS + k];
        for (unsigned i = 0; i < DECK_NETWORK_INNER; i++)
            if (out->third[i] > 0)
                logit += out->third[i] * t->last[i][k];
        out->chances[k] = 1 / (1 + asc__exp(-(double)logit));
    }
}

void value_net_ask(const value_net *net, const network_row *row, const uint16_t *cards,
                   double chances[DECK_NETWORK_OUTPUTS])
{
    layers out;
    forwards(net->mean, value_net_tables(net->mean, net->rows), row, cards, &out);
    memcpy(chances, out.chances, sizeof out.chances);
}

/* ---- Backwards ------------------------------------------------------------------------------- */

/* Through a layer of inner units: `error` is that of what came out of them, before and after they were cut off
 * at 0; what is found of the weights goes into `gradient`, of what went in into `before`. */
static void inner_back(const float *in, unsigned count, const float (*weights)[DECK_NETWORK_INNER],
                       const float *error, float (*gradient)[DECK_NETWORK_INNER],
                       float *bias_gradient, float *before)
{
    add_times(bias_gradient, error, 1, DECK_NETWORK_INNER);
    for (unsigned i = 0; i < count; i++) {
        before[i] = 0;
        if (in[i] <= 0)
            continue;
        add_times(gradient[i], error, in[i], DECK_NETWORK_INNER);
        before[i] = dot(weights[i], error, DECK_NETWORK_INNER);
    }
}

void value_net_learn(value_net *net, unsigned slice, const network_row *row, const uint16_t *cards)
{
    const deck_network_tables *t = value_net_tables(net->weights, net->rows);
    float *gradient = net->gradient[slice];
    deck_network_tables *g = value_net_tables(gradient, net->rows);
    layers out;
    forwards(net->weights, t, row, cards, &out);
    _Alignas(16) float first[DECK_NETWORK_COLUMNS] = {0};
    _Alignas(16) float second[DECK_NETWORK_INNER], third[DECK_NETWORK_INNER] = {0};
    for (unsigned k = 0; k < DECK_NETWORK_OUTPUTS; k++) { /* of the cross-entropy */
        float error = (float)((out.chances[k] - (double)row->wanted[k]) / DECK_NETWORK_OUTPUTS);
        first[DECK_NETWORK_UNITS + k] = error;
        for (unsigned i = 0; i < DECK_NETWORK_INNER; i++) {
            if (out.third[i] <= 0)
                continue;
            g->last[i][k] += out.third[i] * error;
            third[i] += t->last[i][k] * error;
        }
    }
    inner_back(out.second, DECK_NETWORK_INNER, t->third, third, g->third, g->third_bias, second);
    inner_back(out.first, DECK_NETWORK_UNITS, t->second, second, g->second, g->second_bias, first);
    add_times(g->bias, first, 1, DECK_NETWORK_COLUMNS);
    for (unsigned k = 0; k < DECK_NETWORK_NUMBERS; k++)
        add_times(g->numbers[k], first, row->numbers[k], DECK_NETWORK_COLUMNS);
    for (uint32_t i = 0; i < row->count; i++)
        add_times(gradient + (size_t)cards[i] * DECK_NETWORK_COLUMNS, first, NETWORK_CARD,
                  DECK_NETWORK_COLUMNS);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

void value_net_step(value_net *net, size_t from, size_t to, double rate, size_t batch)
{
    double left_1 = 1 - net->decay[0] * moment_1, left_2 = 1 - net->decay[1] * moment_2;
    double share = 10 / ((double)net->steps + 11);
    const float part = (float)(share > 0.002 ? share : 0.002), scale = (float)(1.0 / (double)batch);
    const float keep = (float)(1 - rate * weight_decay), step = (float)(rate / left_1);
    const float unbiased = (float)(1 / sqrt(left_2));
    for (size_t i = from; i < to; i += FLOATS) {
        floats *first = at(net->first, i), *second = at(net->second, i), root;
        floats *weights = at(net->weights, i), *mean = at(net->mean, i), sum = {0};
        for (unsigned slice = 0; slice < NETWORK_SLICES; slice++) {
            sum += *at(net->gradient[slice], i);
            *at(net->gradient[slice], i) = (floats){0};
        }
        sum *= scale;
        *first = (float)moment_1 * *first + (float)(1 - moment_1) * sum;
        *second = (float)moment_2 * *second + (float)(1 - moment_2) * sum * sum;
        for (unsigned k = 0; k < FLOATS; k++)
            root[k] = sqrtf((*second)[k]);
        *weights = keep * *weights - step * *first / (root * unbiased + 1e-8F);
        *mean += part * (*weights - *mean);
    }
}

void value_net_next(value_net *net)
{
    net->steps++;
    net->decay[0] *= moment_1;
    net->decay[1] *= moment_2;
}

/* ---- Beginning ------------------------------------------------------------------------------- */

deck_network_tables *value_net_tables(float *weights, size_t rows)
{
    return (deck_network_tables *)(void *)(weights + rows * DECK_NETWORK_COLUMNS);
}

/* From -1 to 1, evenly. */
static float even(uint64_t seed, uint32_t *rolls)
{
    enum { WHOLE = 1 << 24 };
    uint32_t roll = asc__random_fast(asc__mix(seed), 1, (*rolls)++, 2 * WHOLE);
    return (float)roll / WHOLE - 1;
}

/* Evenly from -limit to limit. */
static void scatter(float *weights, size_t count, double limit, uint64_t seed, uint32_t *rolls)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = (float)limit * even(seed, rolls);
}

static void begin_weights(value_net *net, uint64_t seed)
{
    const double spread = 0.08 * sqrt(3); /* of the first layer: a standard deviation of 0.08 */
    deck_network_tables *t = value_net_tables(net->weights, net->rows);
    uint32_t rolls = 0;
    for (size_t i = 0; i < net->rows + DECK_NETWORK_NUMBERS; i++) /* the straight way begins at 0 */
        scatter(net->weights + i * DECK_NETWORK_COLUMNS, DECK_NETWORK_UNITS, spread, seed, &rolls);
    double inner = 1 / sqrt(DECK_NETWORK_INNER), units = 1 / sqrt(DECK_NETWORK_UNITS);
    scatter(t->second[0], sizeof t->second / sizeof(float), units, seed, &rolls);
    scatter(t->third[0], sizeof t->third / sizeof(float), inner, seed, &rolls);
    scatter(t->last[0], sizeof t->last / sizeof(float), inner, seed, &rolls);
    memcpy(net->mean, net->weights, net->count * sizeof *net->mean);
}

bool value_net_init(value_net *net, size_t cards, uint64_t seed)
{
    *net = (value_net){.rows = DECK_NETWORK_PLACES * cards, .decay = {1, 1}};
    net->count = net->rows * DECK_NETWORK_COLUMNS + NETWORK_TABLES;
    float **lists[4 + NETWORK_SLICES] = {&net->weights, &net->mean, &net->first, &net->second};
    for (size_t i = 0; i < NETWORK_SLICES; i++)
        lists[4 + i] = &net->gradient[i];
    for (size_t i = 0; i < ASC__COUNT(lists); i++) {
        *lists[i] = aligned_alloc(sizeof(floats), net->count * sizeof(float));
        if (*lists[i] == NULL) {
            value_net_free(net);
            return false;
        }
        memset(*lists[i], 0, net->count * sizeof(float));
    }
    begin_weights(net, seed);
    return true;
}

void value_net_free(value_net *net)
{
    free(net->weights);
    free(net->mean);
    free(net->first);
    free(net->second);
    for (size_t i = 0; i < NETWORK_SLICES; i++)
        free(net->gradient[i]);
    *net = (value_net){0};
}
