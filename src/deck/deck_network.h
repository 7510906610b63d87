/*
 * deck_network.h - how a game is going to end, as a small neural network has learnt it.
 *
 * The network looks at a position in which a seat of two is about to begin its turn, and tells what
 * comes of it when that seat goes on by asc_value_tuned or better and the other by asc_value_best: what
 * playing the game out a thousand times would tell, in the time of a few turns. It knows what lies where,
 * and no order of decks.
 *
 * Its inputs are rows that are added up, one for each card in each place, and some numbers. A layer of
 * DECK_NETWORK_UNITS rectified units follows, and two of DECK_NETWORK_INNER. What goes straight from
 * inputs to outputs is two more columns of the first layer. tools/train_network.c makes the files that the
 * host hands in, deck_network_file.c reads them, and docs/training.md tells how and with what success.
 */
#ifndef ASC_DECK_NETWORK_H
#define ASC_DECK_NETWORK_H

#include "deck_state.h"

enum {
    DECK_NETWORK_PLACES = 11, /* where a card can be: asc__deck_network_inputs has the list */
    DECK_NETWORK_NUMBERS = 9,
    DECK_NETWORK_UNITS = 512,
    DECK_NETWORK_COLUMNS = 528, /* units, the two outputs, and nothing up to a whole vector */
    DECK_NETWORK_INNER = 32,
    DECK_NETWORK_OUTPUTS = 2, /* the chance to win, and how clearly */
    DECK_NETWORK_ONE = 1024,  /* what 1 is in the rows */
    DECK_NETWORK_ROWS = 1024  /* more cards than there are in a game of two: others are left out */
};

/* All tables but the rows, as they stand in memory and in a file. */
typedef struct deck_network_tables {
    float numbers[DECK_NETWORK_NUMBERS][DECK_NETWORK_COLUMNS];
    float bias[DECK_NETWORK_COLUMNS];
    float second[DECK_NETWORK_UNITS][DECK_NETWORK_INNER]; /* from each unit */
    float second_bias[DECK_NETWORK_INNER];
    float third[DECK_NETWORK_INNER][DECK_NETWORK_INNER];
    float third_bias[DECK_NETWORK_INNER];
    float last[DECK_NETWORK_INNER][DECK_NETWORK_OUTPUTS];
} deck_network_tables;

/* Both begin where a vector may. */
typedef struct deck_network {
    const int16_t (*rows)[DECK_NETWORK_COLUMNS]; /* place * cards + card */
    const deck_network_tables *tables;
} deck_network;

/* What the network sees. */
typedef struct deck_network_inputs {
    unsigned count;
    uint16_t rows[DECK_NETWORK_ROWS];
    float numbers[DECK_NETWORK_NUMBERS];
} deck_network_inputs;

void asc__deck_network_inputs(const deck_game *game, const deck_state *state, int seat,
                              deck_network_inputs *inputs);

bool asc__deck_network(const asc_game *game, const asc_state *state, int seat,
                       asc_prediction *prediction);

#endif
