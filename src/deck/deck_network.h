/*
 * deck_network.h - the value network: a small neural network that predicts how a game will end. One
 * serves all packs, known or not, and any number of players, for it sees cards through what they do
 * (deck_features.h).
 *
 * Its input is a position in which a player is about to begin a turn. Its output, for each side (a
 * seat, a team, or the solo opponent), is the chance to win and the final lead between equal
 * players. The chances of all sides add up to one. It knows where each card is, but not the order
 * of decks; of the hands it knows the viewer's, or none.
 *
 * Layers:
 *   - features of a card -> DECK_NETWORK_EMBED rectified units -> a row of DECK_NETWORK_COLUMNS for
 *     each place where it can lie. This is computed when a game is set up, and rows are stored as
 *     numbers of 16 bits;
 *   - for each seat: the sum of the rows of its cards and of those of the table, and of some
 *     numbers; rectified;
 *   - for each side: DECK_NETWORK_INNER rectified units that see its own and the mean of the
 *     others', then as many more, then two outputs: a softmax over the sides.
 * What goes straight from sums to outputs is two more columns. tools/train_network.c makes the
 * files that the host hands in, deck_network_file.c reads them, and docs/training.md tells how and
 * with what success.
 */
#ifndef ASC_DECK_NETWORK_H
#define ASC_DECK_NETWORK_H

#include "deck_features.h"

/* Where a card can be. */
enum {
    DECK_AT_DECK,
    DECK_AT_DISCARD, /* or played this turn */
    DECK_AT_HAND,
    DECK_AT_PLAY,
    DECK_AT_HIDDEN, /* in deck or hand of one whose hand the viewer does not see */
    DECK_AT_ASIDE,  /* set aside by the solo opponent */
    DECK_AT_ROW,
    DECK_AT_VOID,
    DECK_AT_TREASURE, /* in the row: for each treasure under it */
    DECK_AT_CENTER, /* in the center deck at the beginning: which cards this game is played with */
    DECK_NETWORK_PLACES
};

enum {
    DECK_NETWORK_EMBED = 48,
    DECK_NETWORK_UNITS = 256,
    DECK_NETWORK_OUTPUTS = 2,   /* the win, and how far ahead */
    DECK_NETWORK_COLUMNS = 272, /* units, outputs, and nothing up to a whole vector */
    DECK_NETWORK_INNER = 32,
    DECK_NETWORK_OWN = 12,    /* numbers of a seat */
    DECK_NETWORK_COMMON = 8,  /* numbers of the table */
    DECK_SOLITAIRE = 5,       /* the input that is 1 in solitaire games */
    DECK_NETWORK_ONE = 512,   /* the number that means 1 in rows of 16 bits */
    DECK_NETWORK_ROWS = 1024, /* more cards than lie about in a usual game: others are left out */
    DECK_NETWORK_SEATS = ASC_SEATS_MAX /* the solo opponent is the second seat */
};

/* From features to rows. */
typedef struct deck_network_cards {
    float features[DECK_FEATURES][DECK_NETWORK_EMBED];
    float bias[DECK_NETWORK_EMBED];
    float places[DECK_NETWORK_PLACES][DECK_NETWORK_EMBED][DECK_NETWORK_COLUMNS];
} deck_network_cards;

/* All other layers. */
typedef struct deck_network_tables {
    float own[DECK_NETWORK_OWN][DECK_NETWORK_COLUMNS];
    float common[DECK_NETWORK_COMMON][DECK_NETWORK_COLUMNS];
    float bias[DECK_NETWORK_COLUMNS];
    float second[DECK_NETWORK_UNITS][2][DECK_NETWORK_INNER]; /* from each unit: own, and others' */
    float second_bias[DECK_NETWORK_INNER];
    float third[DECK_NETWORK_INNER][DECK_NETWORK_INNER];
    float third_bias[DECK_NETWORK_INNER];
    float last[DECK_NETWORK_INNER][DECK_NETWORK_OUTPUTS];
} deck_network_tables;

typedef struct deck_network_weights {
    deck_network_cards cards;
    deck_network_tables tables;
} deck_network_weights;

/* The network of a game. All begins where a vector may. */
typedef struct deck_network {
    const int16_t (*rows)[DECK_NETWORK_COLUMNS]; /* place * cards + card */
    const float *center; /* DECK_NETWORK_COLUMNS: the cards it is played with */
    const deck_network_tables *tables;
} deck_network;

/* What the network sees. */
typedef struct deck_network_inputs {
    uint8_t seats;                    /* the solo opponent included */
    uint8_t sides;                    /* at least two */
    uint8_t side[DECK_NETWORK_SEATS]; /* of each seat */
    /* indexes of rows: those of each seat, then those of the table */
    uint16_t end[DECK_NETWORK_SEATS + 1];
    uint16_t rows[DECK_NETWORK_ROWS]; /* place * cards + card */
    float own[DECK_NETWORK_SEATS][DECK_NETWORK_OWN];
    float common[DECK_NETWORK_COMMON];
} deck_network_inputs;

/* `viewer` is the seat whose hand is seen, or ASC_NOBODY. */
void asc__deck_network_inputs(const deck_game *game, const deck_state *state, int viewer,
                              deck_network_inputs *inputs);

/* The output for each side, before it is turned into chances (logits). Both functions give the same
 * bits; the second is faster and needs a processor with wide vectors, which asc__deck_network_wide
 * tests. */
void asc__deck_network_logits(const deck_network *network, const deck_network_inputs *inputs,
                              float logits[][DECK_NETWORK_OUTPUTS]);
void asc__deck_network_logits_wide(const deck_network *network, const deck_network_inputs *inputs,
                                   float logits[][DECK_NETWORK_OUTPUTS]);
bool asc__deck_network_wide(void);

/* asc_value_predict */
bool asc__deck_network(const asc_game *game, const asc_state *state, int viewer,
                       asc_prediction predictions[ASC_SEATS_MAX]);

/* What the features of a card become: its embedding. */
void asc__deck_network_embed(const deck_network_cards *weights, const float *features,
                             float embedding[DECK_NETWORK_EMBED]);
/* Where the row of a card in a place comes from. */
void asc__deck_network_row(const deck_network_cards *weights, unsigned place,
                           const float embedding[DECK_NETWORK_EMBED],
                           float row[DECK_NETWORK_COLUMNS]);
/* For each card of this game: the fraction of the row DECK_AT_CENTER that one copy adds to
 * `center`. */
void asc__deck_network_center(const deck_game *game, float shares[ASC_CARDS_MAX]);

#endif
