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
 * inputs to outputs is two more columns of the first layer. tools/train_network.c makes the files in
 * src/deck/networks, tools/network.py makes tables of them, and docs/training.md tells how and with
 * what success.
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

typedef struct deck_network {
    uint32_t game_id;                            /* of the only set-up that it is for */
    const int16_t (*rows)[DECK_NETWORK_COLUMNS]; /* place * cards + card */
    const float (*numbers)[DECK_NETWORK_COLUMNS];
    const float *bias;                         /* DECK_NETWORK_COLUMNS */
    const float (*second)[DECK_NETWORK_INNER]; /* from each unit */
    const float *second_bias;
    const float (*third)[DECK_NETWORK_INNER];
    const float *third_bias;
    const float (*last)[DECK_NETWORK_OUTPUTS];
} deck_network;

/* What the network sees. */
typedef struct deck_network_inputs {
    unsigned count;
    uint16_t rows[DECK_NETWORK_ROWS];
    float numbers[DECK_NETWORK_NUMBERS];
} deck_network_inputs;

/* All there are. */
extern const deck_network asc__deck_networks[];
extern const size_t asc__deck_network_count;

/* The one for a set-up, or NULL. */
const deck_network *asc__deck_network_for(uint32_t game_id);

void asc__deck_network_inputs(const deck_game *game, const deck_state *state, int seat,
                              deck_network_inputs *inputs);

bool asc__deck_network(const asc_game *game, const asc_state *state, int seat,
                       asc_prediction *prediction);

#endif
