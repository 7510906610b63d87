/*
 * deck_evaluation.h - the values of cards and moves: tables made at set-up, and the functions that
 * use them.
 */
#ifndef ASC_DECK_EVALUATION_H
#define ASC_DECK_EVALUATION_H

#include "deck.h"

/* What a card does in the long run: deck_worth.c. Amounts are hundredths, up to DECK_WORTH_MAX. */
typedef struct deck_worth {
    int16_t yield;     /* of playing it, of a turn in play, or of its reward: honor and the like */
    int16_t runes;     /* that come with it */
    int16_t power;     /* that comes with it */
    int16_t draws;     /* cards drawn */
    int16_t thins;     /* own cards banished */
    int16_t single;    /* honor that it is good for once, and then it is gone */
    uint16_t energies; /* bit i: something happens with i energy */
    uint8_t harm;      /* deck_harm */
    uint8_t traits;    /* of playing it: below */
    uint8_t plain_runes; /* the part of it that is certain */
    uint8_t plain_power;
    int16_t lean;  /* of a construct: whole power, less whole runes */
    int32_t order; /* when in the turn it is best played: the greater, the earlier */
} deck_worth;

enum {
    DECK_WORTH_MAX = 3000,
    DECK_ORDER_STEP = 1000 /* from one class of plays to the next; what gives more comes first */
};

/*
 * What cards add to the deck that they are in, as lanes that are summed at once: each is a signed
 * number, and so wide that no deck fills it. A construct adds nothing, for it is drawn once and
 * then stays in play.
 */
typedef struct deck_shares {
    uint64_t low[ASC_CARDS_MAX];  /* 32 bits of yield, 32 of runes */
    uint64_t high[ASC_CARDS_MAX]; /* 25 bits of draws, 25 of power, 14 of cards */
} deck_shares;

/* The values of the cards by one set of weights. */
typedef struct deck_card_values {
    const struct deck_eval_weights *weights; /* deck_eval_weights.h */
    deck_worth *cards;
    deck_shares *shares;   /* values of cards, as they are added up */
    deck_worth *abilities; /* what each does */
    deck_worth *options;   /* the effect of each OPTION, IF and ELSE, by its pc */
} deck_card_values;

enum { DECK_SHARE_RUNES = 32, DECK_SHARE_POWER = 25, DECK_SHARE_CARDS = 50 };

/* What a card does to the constructs of each opponent: from DECK_HARM_ONE on, as asc_destroy. */
enum deck_harm { DECK_HARM_NONE, DECK_HARM_ONE, DECK_HARM_ALL, DECK_HARM_ALL_BUT_ONE };

enum {
    DECK_WANTS_HAND = 1,   /* does something to other cards in hand */
    DECK_COSTS_A_CARD = 2, /* one of them must be banished */
    DECK_TAKES = 4,        /* acquires or defeats something on offer */
    DECK_COPIES = 8,
    DECK_HAS_CONDITION = 16,
    DECK_GIVES_ENERGY = 32
};

struct deck_game;

/* deck_worth.c */
bool asc__deck_make_worths(struct deck_game *game);
/* Fills tables that are there with how a player who weighs like that sees the cards. */
void asc__deck_see_cards(const struct deck_game *game, const struct deck_eval_weights *weights,
                         deck_card_values *values);

/* deck_value.c */
int32_t asc__deck_value_move(const asc_game *game, const asc_state *state, asc_move move);
size_t asc__deck_value_best(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count);
size_t asc__deck_value_tuned(const asc_game *game, const asc_state *state, const asc_move *moves,
                             size_t count);

#endif
