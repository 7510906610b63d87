/*
 * value_net.h - the network of deck_network.h while it learns: weights, and steps that make them
 * better (AdamW). All numbers are added up in an order that never changes, so that the same rows give the
 * same weights on any processor, with any compiler, and with any number of threads.
 */
#ifndef ASC_VALUE_NET_H
#define ASC_VALUE_NET_H

#include "network_games.h"

enum {
    NETWORK_SLICES = 8, /* parts of a batch, each of which has its own sums */
    NETWORK_TABLES = sizeof(deck_network_tables) / sizeof(float)
};

/* What a card is to the network while it learns: no more than the other numbers are. */
#define NETWORK_CARD 0.5F

typedef struct value_net {
    size_t rows;           /* cards in places: DECK_NETWORK_PLACES * cards */
    size_t count;          /* of weights: DECK_NETWORK_COLUMNS for each row, then the tables */
    float *weights, *mean; /* as they are, and a moving average, which is what is written */
    float *first, *second; /* moments of the gradient */
    float *gradient[NETWORK_SLICES];
    uint64_t steps;
    double decay[2]; /* what is left of the beginning in the moments */
} value_net;

/* Weights at random, 0 where that is better. False: memory is out. */
bool value_net_init(value_net *net, size_t cards, uint64_t seed);
void value_net_free(value_net *net); /* one that is all zero is legal */

/* `weights` are those of a net of so many rows: where its tables are. */
deck_network_tables *value_net_tables(float *weights, size_t rows);

/* What the network says of a row with the mean weights: two chances. */
void value_net_ask(const value_net *net, const network_row *row, const uint16_t *cards,
                   double chances[DECK_NETWORK_OUTPUTS]);

/* One row of a batch: adds what it wants to the gradient of a slice. */
void value_net_learn(value_net *net, unsigned slice, const network_row *row, const uint16_t *cards);

/* All of a batch were learnt: the next weights, for those from `from` to `to` - 1, whole vectors. `next` counts the step when
 * it has been made for all of them. */
void value_net_step(value_net *net, size_t from, size_t to, double rate, size_t batch);
void value_net_next(value_net *net);

#endif
