/*
 * deck_network.c - the network of deck_network.h at work.
 */
#include "deck_network.h"

enum {
    WORDS = 8,  /* numbers of 16 bits in a vector */
    FLOATS = 4, /* and of 32 */
    SUMS = DECK_NETWORK_COLUMNS / WORDS,
    INNER = DECK_NETWORK_INNER
};

/* Every processor that matters has vectors of 16 bytes, and compilers make do where one has not. Words
 * are added without a sign, for then a sum that is too large is no accident but only wrong. */
typedef uint16_t words __attribute__((vector_size(2 * WORDS), may_alias));
typedef int16_t few_words __attribute__((vector_size(2 * FLOATS), may_alias));
typedef float floats __attribute__((vector_size(4 * FLOATS), may_alias));

_Static_assert(DECK_NETWORK_COLUMNS % (2 * WORDS) == 0, "whole blocks");
_Static_assert(DECK_NETWORK_UNITS + DECK_NETWORK_OUTPUTS <= DECK_NETWORK_COLUMNS, "room");

/* ---- Cards ----------------------------------------------------------------------------------- */

/* to[i] += by * from[i] */
static inline void add_times(float *to, const float *from, float by, unsigned count)
{
    floats *sums = (floats *)(void *)to;
    const floats *parts = (const floats *)(const void *)from;
    for (unsigned i = 0; i < count / FLOATS; i++)
        sums[i] += by * parts[i];
}

void asc__deck_network_embed(const deck_network_cards *weights, const float *features,
                             float embedding[DECK_NETWORK_EMBED])
{
    memcpy(embedding, weights->bias, sizeof weights->bias);
    for (unsigned i = 0; i < DECK_FEATURES; i++)
        if (features[i] != 0)
            add_times(embedding, weights->features[i], features[i], DECK_NETWORK_EMBED);
    for (unsigned i = 0; i < DECK_NETWORK_EMBED; i++)
        embedding[i] = embedding[i] > 0 ? embedding[i] : 0;
}

void asc__deck_network_row(const deck_network_cards *weights, unsigned place,
                           const float embedding[DECK_NETWORK_EMBED],
                           float row[DECK_NETWORK_COLUMNS])
{
    memset(row, 0, DECK_NETWORK_COLUMNS * sizeof *row);
    for (unsigned i = 0; i < DECK_NETWORK_EMBED; i++)
        if (embedding[i] > 0)
            add_times(row, weights->places[place][i], embedding[i], DECK_NETWORK_COLUMNS);
}

void asc__deck_network_center(const deck_game *game, float shares[ASC_CARDS_MAX])
{
    const float all = 8; /* as much as some cards together */
    const deck_state *state = (const deck_state *)game->template;
    const uint8_t *center = center_in(game, state);
    memset(shares, 0, ASC_CARDS_MAX * sizeof *shares);
    for (unsigned i = 0; i < state->center_deck; i++)
        shares[center[i]] += all / (float)state->center_deck;
}

/* ---- Layers ---------------------------------------------------------------------------------- */

typedef struct sums {
    _Alignas(16) float of[DECK_NETWORK_COLUMNS];
} sums;

/* The rows from one to another, added up. */
static void add_rows(const deck_network *network, const uint16_t *rows, unsigned from, unsigned to,
                     words sum[SUMS])
{
    enum { BLOCK = SUMS / 2 };
    for (unsigned at = 0; at < SUMS; at += BLOCK) {
        words block[BLOCK] = {{0}};
        for (unsigned i = from; i < to; i++) {
            const words *row = (const words *)(const void *)network->rows[rows[i]] + at;
#pragma GCC unroll 17
            for (unsigned k = 0; k < BLOCK; k++)
                block[k] += row[k];
        }
        for (unsigned k = 0; k < BLOCK; k++)
            sum[at + k] = block[k];
    }
}

/* to = from + the sum of the rows + the numbers, each times its weights */
static void first_layer(const deck_network *network, const deck_network_inputs *inputs,
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

static void add_numbers(const float *numbers, const float (*weights)[DECK_NETWORK_COLUMNS],
                        unsigned count, sums *out)
{
    for (unsigned i = 0; i < count; i++)
        if (numbers[i] != 0)
            add_times(out->of, weights[i], numbers[i], DECK_NETWORK_COLUMNS);
}

/* What a side's units add to inner ones: its own, and those of others. Many of the units are 0. */
static void second_layer(const deck_network_tables *tables, const float *units, float share,
                         float inner[2][INNER])
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

/* What comes of a side: two logits. */
static void last_layers(const deck_network_tables *tables, const float *own, const float *others,
                        const float *straight, float logits[DECK_NETWORK_OUTPUTS])
{
    _Alignas(16) float second[INNER], third[INNER];
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

/* ---- The whole ------------------------------------------------------------------------------- */

/* From units to logits of each side. */
static void think(const deck_network *network, const deck_network_inputs *inputs,
                  float logits[][DECK_NETWORK_OUTPUTS])
{
    const deck_network_tables *tables = network->tables;
    _Alignas(16) float inner[DECK_NETWORK_SEATS][2][INNER] = {{{0}}};
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

/* Chances of the sides that add up to one, and how far each will be ahead of the mean of the others. */
static void tell(const deck_network_inputs *inputs, float logits[][DECK_NETWORK_OUTPUTS],
                 asc_prediction sides[DECK_NETWORK_SEATS])
{
    unsigned count = inputs->sides;
    double sum = 0, all = 0, most = (double)logits[0][0];
    for (unsigned side = 0; side < count; side++) {
        most = (double)logits[side][0] > most ? (double)logits[side][0] : most;
        all += (double)logits[side][1];
    }
    for (unsigned side = 0; side < count; side++) {
        double ahead = (double)logits[side][1];
        sides[side].chance = asc__exp((double)logits[side][0] - most);
        sides[side].ahead = 1 / (1 + asc__exp((all - ahead) / (count - 1) - ahead));
        sum += sides[side].chance;
    }
    for (unsigned side = 0; side < count; side++)
        sides[side].chance /= sum;
}

bool asc__deck_network(const asc_game *base, const asc_state *in, int viewer,
                       asc_prediction predictions[ASC_SEATS_MAX])
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    if (game->network == NULL || state->over || state->depth > 0)
        return false;
    deck_network_inputs inputs;
    float logits[DECK_NETWORK_SEATS][DECK_NETWORK_OUTPUTS];
    asc_prediction sides[DECK_NETWORK_SEATS];
    asc__deck_network_inputs(game, state, viewer, &inputs);
    think(game->network, &inputs, logits);
    tell(&inputs, logits, sides);
    for (int seat = 0; seat < base->players; seat++)
        predictions[seat] = sides[inputs.side[seat]];
    return true;
}
