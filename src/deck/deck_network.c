/*
 * deck_network.c - the network of deck_network.h at work.
 */
#include "deck_network.h"

enum {
    WORDS = 8,  /* numbers of 16 bits in a vector */
    FLOATS = 4, /* and of 32 */
    BLOCK = 11  /* vectors that are summed at a time: as many as stay in registers */
};

/* Every processor that matters has vectors of 16 bytes, and compilers make do where one has not. Words
 * are added without a sign, for then a sum that is too large is no accident but only wrong. */
typedef uint16_t words __attribute__((vector_size(2 * WORDS), may_alias));
typedef int16_t few_words __attribute__((vector_size(2 * FLOATS), may_alias));
typedef float floats __attribute__((vector_size(4 * FLOATS), may_alias));

_Static_assert(DECK_NETWORK_COLUMNS % (WORDS * BLOCK) == 0, "whole blocks");
_Static_assert(DECK_NETWORK_UNITS + DECK_NETWORK_OUTPUTS <= DECK_NETWORK_COLUMNS, "room");

/* ---- Looking --------------------------------------------------------------------------------- */

static void add_cards(deck_network_inputs *inputs, const deck_game *game, unsigned place,
                      const uint8_t *cards, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to && inputs->count < DECK_NETWORK_ROWS; i++)
        if (cards[i] != ASC_NO_CARD)
            inputs->rows[inputs->count++] = (uint16_t)(place * game->base.card_count + cards[i]);
}

/* Four places of a player: deck, discard pile, hand, in play. What was played is as good as discarded. */
static void add_player(deck_network_inputs *inputs, const deck_game *game,
                       const deck_player *player, unsigned place)
{
    const uint8_t *owned = owned_in(player);
    const uint16_t *end = player->end;
    add_cards(inputs, game, place, owned, 0, end[DECK_TOP]);
    add_cards(inputs, game, place + 1, owned, end[DECK_TOP], end[DECK_DISCARD]);
    add_cards(inputs, game, place + 2, owned, end[DECK_DISCARD], end[DECK_SHOWN]);
    add_cards(inputs, game, place + 1, owned, end[DECK_SHOWN], end[DECK_PLAYED]);
    add_cards(inputs, game, place + 3, in_play_in(game, player), 0, player->in_play);
}

void asc__deck_network_inputs(const deck_game *game, const deck_state *state, int seat,
                              deck_network_inputs *inputs)
{
    const deck_player *own = player_in(game, state, seat), *other = player_in(game, state, !seat);
    inputs->count = 0;
    add_player(inputs, game, own, 0);
    add_player(inputs, game, other, 4);
    add_cards(inputs, game, 8, state->row, 0, state->slots);
    /* The void: what is in the center deck is all else, and more to add up. */
    add_cards(inputs, game, 9, center_in(game, state), game->center_size - state->center_void,
              game->center_size);
    for (unsigned slot = 0; slot < state->slots; slot++) /* once for each treasure under a card */
        for (unsigned i = 0; i < state->treasure[slot]; i++)
            add_cards(inputs, game, 10, state->row, slot, slot + 1);
    float ahead = (float)(own->honor - other->honor) / 16;
    float pool = (float)state->pool / 60;
    inputs->numbers[0] = ahead;
    inputs->numbers[1] = pool;
    inputs->numbers[2] = pool * pool;
    inputs->numbers[3] = (float)seat;
    inputs->numbers[4] = state->ending;
    inputs->numbers[5] = 5 / ((float)own->end[DECK_PLAYED] + 0.5F);
    inputs->numbers[6] = 5 / ((float)other->end[DECK_PLAYED] + 0.5F);
    inputs->numbers[7] = ahead * pool;
    inputs->numbers[8] = (float)own->ready / 4;
}

/* ---- Thinking -------------------------------------------------------------------------------- */

static void add_rows(const deck_network *network, const deck_network_inputs *inputs,
                     words sums[DECK_NETWORK_COLUMNS / WORDS])
{
    for (unsigned at = 0; at < DECK_NETWORK_COLUMNS / WORDS; at += BLOCK) {
        words block[BLOCK] = {{0}};
        for (unsigned i = 0; i < inputs->count; i++) {
            const words *row = (const words *)(const void *)network->rows[inputs->rows[i]] + at;
#pragma GCC unroll 11
            for (unsigned k = 0; k < BLOCK; k++)
                block[k] += row[k];
        }
        for (unsigned k = 0; k < BLOCK; k++)
            sums[at + k] = block[k];
    }
}

/* The first layer, as it is before units are cut off at 0. */
static void first_layer(const deck_network *network, const deck_network_inputs *inputs,
                        float out[DECK_NETWORK_COLUMNS])
{
    const deck_network_tables *tables = network->tables;
    words sums[DECK_NETWORK_COLUMNS / WORDS];
    add_rows(network, inputs, sums);
    const few_words *some = (const few_words *)(const void *)sums;
    floats *to = (floats *)(void *)out;
    for (unsigned i = 0; i < DECK_NETWORK_COLUMNS / FLOATS; i++) {
        floats sum = __builtin_convertvector(some[i], floats) / (float)DECK_NETWORK_ONE +
                     ((const floats *)(const void *)tables->bias)[i];
#pragma GCC unroll 9
        for (unsigned k = 0; k < DECK_NETWORK_NUMBERS; k++)
            sum += inputs->numbers[k] * ((const floats *)(const void *)tables->numbers[k])[i];
        to[i] = sum;
    }
}

/* A layer of DECK_NETWORK_INNER units. Most of those before it are 0. */
static void inner_layer(const float *in, unsigned count, const float (*weights)[DECK_NETWORK_INNER],
                        const float *bias, float out[DECK_NETWORK_INNER])
{
    enum { VECTORS = DECK_NETWORK_INNER / FLOATS };
    floats sums[VECTORS];
    memcpy(sums, bias, sizeof sums);
    uint16_t active[DECK_NETWORK_UNITS];
    unsigned actives = 0;
    for (unsigned i = 0; i < count; i++) { /* without a branch that nobody could predict */
        active[actives] = (uint16_t)i;
        actives += in[i] > 0;
    }
    for (unsigned i = 0; i < actives; i++) {
        const floats *row = (const floats *)(const void *)weights[active[i]];
#pragma GCC unroll 8
        for (unsigned k = 0; k < VECTORS; k++)
            sums[k] += in[active[i]] * row[k];
    }
    memcpy(out, sums, sizeof sums);
}

static double chance_of(double logit)
{
    return 1 / (1 + asc__exp(-logit));
}

bool asc__deck_network(const asc_game *base, const asc_state *in, int seat, asc_prediction *out)
{
    const deck_game *game = deck_of(base);
    const deck_state *state = (const deck_state *)in;
    const deck_network *network = game->network;
    if (network == NULL || state->over || state->active != seat)
        return false;
    deck_network_inputs inputs;
    _Alignas(16) float first[DECK_NETWORK_COLUMNS];
    float second[DECK_NETWORK_INNER], third[DECK_NETWORK_INNER];
    asc__deck_network_inputs(game, state, seat, &inputs);
    first_layer(network, &inputs, first);
    const deck_network_tables *tables = network->tables;
    inner_layer(first, DECK_NETWORK_UNITS, tables->second, tables->second_bias, second);
    inner_layer(second, DECK_NETWORK_INNER, tables->third, tables->third_bias, third);
    float logits[DECK_NETWORK_OUTPUTS];
    for (unsigned k = 0; k < DECK_NETWORK_OUTPUTS; k++) {
        logits[k] = first[DECK_NETWORK_UNITS + k];
        for (unsigned i = 0; i < DECK_NETWORK_INNER; i++)
            if (third[i] > 0)
                logits[k] += third[i] * tables->last[i][k];
    }
    *out = (asc_prediction){.chance = chance_of((double)logits[0]),
                            .ahead = chance_of((double)logits[1])};
    return true;
}
