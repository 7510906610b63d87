/*
 * value_net.h - the network of deck_network.h while it learns: weights, and steps that make them
 * better (AdamW). All numbers are added up in an order that never changes, so that the same rows
 * give the same weights on any processor, with any compiler, and with any number of threads.
 */
#ifndef ASC_VALUE_NET_H
#define ASC_VALUE_NET_H

#include "network_games.h"

enum {
    NETWORK_SLICES = 16, /* parts of a batch, each of which is of one set-up and has its own sums */
    NETWORK_WEIGHTS = sizeof(deck_network_weights) / sizeof(float)
};

/* The cards of a set-up, as weights see them now: the first layer for a part of a batch. */
typedef struct value_slice {
    const network_setup *setup;
    const deck_network_weights *weights;
    size_t room;          /* cards there is memory for */
    float *embeddings;    /* of each card */
    float *rows;          /* place * cards + card */
    float *rows_gradient; /* as many */
    float *center, *center_gradient;
    deck_network_weights *gradient; /* of all that was learnt in this slice since the last step */
} value_slice;

typedef struct value_net {
    deck_network_weights *weights,
        *mean; /* as they are, and a moving average, which is what is written */
    deck_network_weights *first, *second; /* moments of the gradient */
    value_slice slices[NETWORK_SLICES];
    uint64_t steps;
    double decay[2]; /* the share of the beginning that remains in the moments */
} value_net;

/* Weights at random, 0 if that is better. False: out of memory. */
bool value_net_init(value_net *net, uint64_t seed);
void value_net_free(value_net *net); /* one that is all zero is legal */

/* Begins with rows of a set-up: what the cards are to the weights, or to their mean. False: memory
 * is out. */
bool value_net_begin(value_net *net, unsigned slice, const network_setup *setup, bool mean);

/* What the network says of a row of the slice's set-up: for each side. */
void value_net_ask(const value_slice *slice, const network_row *row, const uint16_t *cards,
                   asc_prediction sides[DECK_NETWORK_SEATS]);

/* One row: adds what it wants to the gradient. `end` when all rows of the set-up were learnt
 * from. */
void value_net_learn(value_slice *slice, const network_row *row, const uint16_t *cards);
void value_net_end(value_slice *slice);

/* All of a batch were learnt: the next weights, for those from `from` to `to` - 1, whole vectors.
 * `next` counts the step when it has been made for all of them. */
void value_net_step(value_net *net, size_t from, size_t to, double rate, size_t batch);
void value_net_next(value_net *net);

#endif
