/*
 * value_net.c - forwards, backwards, and a step.
 *
 * Loops go along the columns of a table, in vectors whose numbers do not touch each other: what is
 * added to what does not depend on how wide the vectors of a processor are.
 */
#include "value_net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FLOATS = 8,
    ALIGN = 4 * FLOATS,
    INNER = DECK_NETWORK_INNER,
    COLUMNS = DECK_NETWORK_COLUMNS,
    OUTPUTS = DECK_NETWORK_OUTPUTS,
    SEATS = DECK_NETWORK_SEATS
};

typedef float floats __attribute__((vector_size(4 * FLOATS), aligned(4), may_alias));

_Static_assert(COLUMNS % FLOATS == 0 && INNER % FLOATS == 0 && DECK_NETWORK_EMBED % FLOATS == 0 &&
                   NETWORK_WEIGHTS % FLOATS == 0,
               "whole vectors");

static const double moment_1 = 0.9, moment_2 = 0.999, weight_decay = 1e-4;

/* What comes out of each layer for one row. */
typedef struct layers {
    float units[SEATS][COLUMNS]; /* before they are cut off at 0 */
    float inner[SEATS][2][INNER];
    float second[SEATS][INNER], third[SEATS][INNER];
    float logits[SEATS][OUTPUTS];
    asc_prediction told[SEATS];
} layers;

/* to[i] += by * from[i] */
static inline void add_times(float *to, const float *from, float by, unsigned count)
{
    floats *sums = (floats *)(void *)to;
    const floats *parts = (const floats *)(const void *)from;
    for (unsigned i = 0; i < count / FLOATS; i++)
        sums[i] += by * parts[i];
}

static inline void add_to(float *to, const float *from, unsigned count)
{
    floats *sums = (floats *)(void *)to;
    const floats *parts = (const floats *)(const void *)from;
    for (unsigned i = 0; i < count / FLOATS; i++)
        sums[i] += parts[i];
}

static inline float dot(const float *a, const float *b, unsigned count)
{
    floats sum = {0};
    for (unsigned i = 0; i < count / FLOATS; i++)
        sum += ((const floats *)(const void *)a)[i] * ((const floats *)(const void *)b)[i];
    return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static float *row_of(float *rows, size_t number)
{
    return rows + number * COLUMNS;
}

static void *aligned(size_t size)
{
    void *memory = aligned_alloc(ALIGN, (size + ALIGN - 1) / ALIGN * ALIGN);
    if (memory != NULL)
        memset(memory, 0, size);
    return memory;
}

static void free_cards(value_slice *slice)
{
    free(slice->embeddings);
    free(slice->rows);
    free(slice->rows_gradient);
    slice->embeddings = slice->rows = slice->rows_gradient = NULL;
    slice->room = 0;
}

static bool make_room(value_slice *slice, size_t cards)
{
    if (cards <= slice->room)
        return true;
    free_cards(slice);
    size_t rows = DECK_NETWORK_PLACES * cards * COLUMNS * sizeof(float);
    slice->embeddings = aligned(cards * DECK_NETWORK_EMBED * sizeof(float));
    slice->rows = aligned(rows);
    slice->rows_gradient = aligned(rows);
    slice->room = cards;
    return slice->embeddings != NULL && slice->rows != NULL && slice->rows_gradient != NULL;
}

bool value_net_begin(value_net *net, unsigned number, const network_setup *setup, bool mean)
{
    value_slice *slice = &net->slices[number];
    const deck_network_weights *weights = mean ? net->mean : net->weights;
    size_t cards = setup->game->card_count;
    if (!make_room(slice, cards))
        return false;
    slice->setup = setup;
    slice->weights = weights;
    memcpy(slice->center, weights->tables.bias, COLUMNS * sizeof(float));
    memset(slice->center_gradient, 0, COLUMNS * sizeof(float));
    memset(slice->rows_gradient, 0, DECK_NETWORK_PLACES * cards * COLUMNS * sizeof(float));
    for (size_t card = 0; card < cards; card++) {
        float *embedding = slice->embeddings + card * DECK_NETWORK_EMBED;
        asc__deck_network_embed(&weights->cards, setup->features[card], embedding);
        for (unsigned place = 0; place < DECK_NETWORK_PLACES; place++) {
            float *row = row_of(slice->rows, place * cards + card);
            asc__deck_network_row(&weights->cards, place, embedding, row);
            if (place == DECK_AT_CENTER)
                add_times(slice->center, row, setup->shares[card], COLUMNS);
        }
    }
    return true;
}

/* Back from the rows to the weights that they are made of. */
void value_net_end(value_slice *slice)
{
    const deck_network_cards *weights = &slice->weights->cards;
    deck_network_cards *gradient = &slice->gradient->cards;
    const network_setup *setup = slice->setup;
    size_t cards = setup->game->card_count;
    add_to(slice->gradient->tables.bias, slice->center_gradient, COLUMNS);
    for (size_t card = 0; card < cards; card++) {
        const float *embedding = slice->embeddings + card * DECK_NETWORK_EMBED;
        float before[DECK_NETWORK_EMBED] = {0};
        add_times(row_of(slice->rows_gradient, DECK_AT_CENTER * cards + card),
                  slice->center_gradient, setup->shares[card], COLUMNS);
        for (unsigned i = 0; i < DECK_NETWORK_EMBED; i++) {
            if (embedding[i] <= 0)
                continue;
            for (unsigned place = 0; place < DECK_NETWORK_PLACES; place++) {
                const float *error = row_of(slice->rows_gradient, place * cards + card);
                add_times(gradient->places[place][i], error, embedding[i], COLUMNS);
                before[i] += dot(weights->places[place][i], error, COLUMNS);
            }
        }
        add_to(gradient->bias, before, DECK_NETWORK_EMBED);
        for (unsigned i = 0; i < DECK_FEATURES; i++)
            if (setup->features[card][i] != 0)
                add_times(gradient->features[i], before, setup->features[card][i],
                          DECK_NETWORK_EMBED);
    }
}

/* ---- Forwards -------------------------------------------------------------------------------- */

static void add_rows(float *rows, const uint16_t *cards, unsigned from, unsigned to, float *sum)
{
    for (unsigned i = from; i < to; i++)
        add_to(sum, row_of(rows, cards[i]), COLUMNS);
}

static void add_numbers(const float *numbers, const float (*weights)[COLUMNS], unsigned count,
                        float *sum)
{
    for (unsigned i = 0; i < count; i++)
        if (numbers[i] != 0)
            add_times(sum, weights[i], numbers[i], COLUMNS);
}

static void last_layers(const deck_network_tables *t, const network_row *row, unsigned side,
                        layers *out)
{
    float *second = out->second[side], *third = out->third[side];
    memcpy(second, t->second_bias, INNER * sizeof *second);
    add_to(second, out->inner[side][0], INNER);
    for (unsigned other = 0; other < row->sides; other++)
        if (other != side)
            add_times(second, out->inner[other][1], 1 / (float)(row->sides - 1), INNER);
    memcpy(third, t->third_bias, INNER * sizeof *third);
    for (unsigned i = 0; i < INNER; i++)
        if (second[i] > 0)
            add_times(third, t->third[i], second[i], INNER);
    for (unsigned k = 0; k < OUTPUTS; k++)
        for (unsigned i = 0; i < INNER; i++)
            if (third[i] > 0)
                out->logits[side][k] += third[i] * t->last[i][k];
}

static void tell(const network_row *row, layers *out)
{
    double sum = 0, all = 0, most = (double)out->logits[0][0];
    for (unsigned side = 0; side < row->sides; side++) {
        most = fmax(most, (double)out->logits[side][0]);
        all += (double)out->logits[side][1];
    }
    for (unsigned side = 0; side < row->sides; side++) {
        double ahead = (double)out->logits[side][1];
        out->told[side].chance = asc__exp((double)out->logits[side][0] - most);
        out->told[side].ahead = 1 / (1 + asc__exp((all - ahead) / (row->sides - 1) - ahead));
        sum += out->told[side].chance;
    }
    for (unsigned side = 0; side < row->sides; side++)
        out->told[side].chance /= sum;
}

static void forwards(const value_slice *slice, const network_row *row, const uint16_t *cards,
                     layers *out)
{
    const deck_network_tables *t = &slice->weights->tables;
    float common[COLUMNS], share = (float)row->sides / (float)row->seats;
    memset(out->inner, 0, sizeof out->inner);
    memset(out->logits, 0, sizeof out->logits);
    memcpy(common, slice->center, sizeof common);
    add_rows(slice->rows, cards, row->end[row->seats - 1], row->end[row->seats], common);
    add_numbers(row->common, t->common, DECK_NETWORK_COMMON, common);
    for (unsigned seat = 0; seat < row->seats; seat++) {
        float *units = out->units[seat];
        unsigned side = row->side[seat];
        memcpy(units, common, sizeof common);
        add_rows(slice->rows, cards, seat > 0 ? row->end[seat - 1] : 0, row->end[seat], units);
        add_numbers(row->own[seat], t->own, DECK_NETWORK_OWN, units);
        for (unsigned i = 0; i < DECK_NETWORK_UNITS; i++)
            if (units[i] > 0)
                add_times(out->inner[side][0], t->second[i][0], units[i] * share, 2 * INNER);
        for (unsigned k = 0; k < OUTPUTS; k++)
            out->logits[side][k] += units[DECK_NETWORK_UNITS + k] * share;
    }
    for (unsigned side = 0; side < row->sides; side++)
        last_layers(t, row, side, out);
    tell(row, out);
}

void value_net_ask(const value_slice *slice, const network_row *row, const uint16_t *cards,
                   asc_prediction sides[DECK_NETWORK_SEATS])
{
    layers out;
    forwards(slice, row, cards, &out);
    memcpy(sides, out.told, sizeof out.told);
}

/* ---- Backwards ------------------------------------------------------------------------------- */

/* Of the cross-entropies: what each logit should be less. */
static void find_errors(const network_row *row, const layers *out, float errors[][OUTPUTS])
{
    double ahead[SEATS], all = 0;
    for (unsigned side = 0; side < row->sides; side++) {
        ahead[side] = out->told[side].ahead - (double)row->ahead[side];
        all += ahead[side];
    }
    for (unsigned side = 0; side < row->sides; side++) {
        double others = (all - ahead[side]) / (row->sides - 1);
        errors[side][0] = (float)(out->told[side].chance - (double)row->won[side]);
        errors[side][1] = (float)((ahead[side] - others) / row->sides);
    }
}

/* Back through the last two layers of a side, to its inner units. */
static void last_back(const deck_network_tables *t, deck_network_tables *g, const layers *out,
                      unsigned side, const float *error, float second[INNER])
{
    float third[INNER] = {0};
    for (unsigned i = 0; i < INNER; i++) {
        if (out->third[side][i] <= 0)
            continue;
        for (unsigned k = 0; k < OUTPUTS; k++) {
            g->last[i][k] += out->third[side][i] * error[k];
            third[i] += t->last[i][k] * error[k];
        }
    }
    add_to(g->third_bias, third, INNER);
    for (unsigned i = 0; i < INNER; i++) {
        second[i] = 0;
        if (out->second[side][i] <= 0)
            continue;
        add_times(g->third[i], third, out->second[side][i], INNER);
        second[i] = dot(t->third[i], third, INNER);
    }
    add_to(g->second_bias, second, INNER);
}

/* Back through the layer of a seat's units, to its rows and numbers; `common` gets what the table's
 * get. */
static void seat_back(value_slice *slice, const network_row *row, const uint16_t *cards,
                      const layers *out, unsigned seat, const float inner[2][INNER],
                      const float *error, float *common)
{
    const deck_network_tables *t = &slice->weights->tables;
    deck_network_tables *g = &slice->gradient->tables;
    float share = (float)row->sides / (float)row->seats, units[COLUMNS] = {0};
    for (unsigned i = 0; i < DECK_NETWORK_UNITS; i++) {
        float unit = out->units[seat][i];
        if (unit <= 0)
            continue;
        add_times(g->second[i][0], inner[0], unit * share, 2 * INNER);
        units[i] = dot(t->second[i][0], inner[0], 2 * INNER) * share;
    }
    for (unsigned k = 0; k < OUTPUTS; k++)
        units[DECK_NETWORK_UNITS + k] = error[k] * share;
    for (unsigned i = seat > 0 ? row->end[seat - 1] : 0; i < row->end[seat]; i++)
        add_to(row_of(slice->rows_gradient, cards[i]), units, COLUMNS);
    for (unsigned i = 0; i < DECK_NETWORK_OWN; i++)
        if (row->own[seat][i] != 0)
            add_times(g->own[i], units, row->own[seat][i], COLUMNS);
    add_to(common, units, COLUMNS);
}

void value_net_learn(value_slice *slice, const network_row *row, const uint16_t *cards)
{
    deck_network_tables *g = &slice->gradient->tables;
    layers out;
    float errors[SEATS][OUTPUTS], second[SEATS][INNER], common[COLUMNS] = {0};
    forwards(slice, row, cards, &out);
    find_errors(row, &out, errors);
    for (unsigned side = 0; side < row->sides; side++)
        last_back(&slice->weights->tables, g, &out, side, errors[side], second[side]);
    for (unsigned seat = 0; seat < row->seats; seat++) {
        unsigned side = row->side[seat];
        float inner[2][INNER] = {{0}};
        memcpy(inner[0], second[side], sizeof inner[0]);
        for (unsigned other = 0; other < row->sides; other++)
            if (other != side)
                add_times(inner[1], second[other], 1 / (float)(row->sides - 1), INNER);
        seat_back(slice, row, cards, &out, seat, (const float(*)[INNER])inner, errors[side],
                  common);
    }
    add_to(slice->center_gradient, common, COLUMNS);
    for (unsigned i = row->end[row->seats - 1]; i < row->end[row->seats]; i++)
        add_to(row_of(slice->rows_gradient, cards[i]), common, COLUMNS);
    for (unsigned i = 0; i < DECK_NETWORK_COMMON; i++)
        if (row->common[i] != 0)
            add_times(g->common[i], common, row->common[i], COLUMNS);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static inline floats *at(deck_network_weights *list, size_t i)
{
    return (floats *)(void *)((float *)(void *)list + i);
}

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
            sum += *at(net->slices[slice].gradient, i);
            *at(net->slices[slice].gradient, i) = (floats){0};
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
    const double spread = 0.1; /* of the first layer */
    deck_network_cards *c = &net->weights->cards;
    deck_network_tables *t = &net->weights->tables;
    uint32_t rolls = 0;
    scatter(c->features[0], sizeof c->features / sizeof(float), 0.5, seed, &rolls);
    for (unsigned place = 0; place < DECK_NETWORK_PLACES; place++)
        for (unsigned i = 0; i < DECK_NETWORK_EMBED; i++) /* the straight way begins at 0 */
            scatter(c->places[place][i], DECK_NETWORK_UNITS, spread / 2, seed, &rolls);
    for (unsigned i = 0; i < DECK_NETWORK_OWN; i++)
        scatter(t->own[i], DECK_NETWORK_UNITS, 2 * spread, seed, &rolls);
    for (unsigned i = 0; i < DECK_NETWORK_COMMON; i++)
        scatter(t->common[i], DECK_NETWORK_UNITS, 2 * spread, seed, &rolls);
    double inner = 1 / sqrt(INNER), units = 1 / sqrt(DECK_NETWORK_UNITS);
    scatter(t->second[0][0], sizeof t->second / sizeof(float), units, seed, &rolls);
    scatter(t->third[0], sizeof t->third / sizeof(float), inner, seed, &rolls);
    scatter(t->last[0], sizeof t->last / sizeof(float), inner, seed, &rolls);
    *net->mean = *net->weights;
}

bool value_net_init(value_net *net, uint64_t seed)
{
    *net = (value_net){.decay = {1, 1}};
    deck_network_weights **lists[] = {&net->weights, &net->mean, &net->first, &net->second};
    bool fine = true;
    for (size_t i = 0; i < ASC__COUNT(lists); i++)
        fine = (*lists[i] = aligned(sizeof **lists[i])) != NULL && fine;
    for (size_t i = 0; i < NETWORK_SLICES; i++) {
        value_slice *slice = &net->slices[i];
        slice->gradient = aligned(sizeof *slice->gradient);
        slice->center = aligned(COLUMNS * sizeof(float));
        slice->center_gradient = aligned(COLUMNS * sizeof(float));
        fine = slice->gradient != NULL && slice->center != NULL && slice->center_gradient != NULL &&
               fine;
    }
    if (fine)
        begin_weights(net, seed);
    else
        value_net_free(net);
    return fine;
}

void value_net_free(value_net *net)
{
    free(net->weights);
    free(net->mean);
    free(net->first);
    free(net->second);
    for (size_t i = 0; i < NETWORK_SLICES; i++) {
        free(net->slices[i].gradient);
        free(net->slices[i].center);
        free(net->slices[i].center_gradient);
        free_cards(&net->slices[i]);
    }
    *net = (value_net){0};
}
