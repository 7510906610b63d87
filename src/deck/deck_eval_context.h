/*
 * deck_eval_context.h - a game through one player's values, for evaluation: the deck and the
 * remaining time (deck_eval_context.c), and what is on offer (deck_market.c). deck_value.c computes
 * the values of moves and states from it. All worths are hundredths of honor.
 */
#ifndef ASC_DECK_EVAL_CONTEXT_H
#define ASC_DECK_EVAL_CONTEXT_H

#include "deck_eval_weights.h"

enum {
    DECK_CARDS_LEAST = 200, /* hundredths of cards: fewer make no deck */
    DECK_BUDGET_MAX = 40,   /* more runes or power are not reckoned with */
    DECK_GOODS_MAX = 48,    /* nor are more things on offer */
    DECK_TAKE_MAX = 10000,  /* no card or ability is worth more, whatever its pack says, */
    DECK_SPENT_MAX = 25000, /* nor is all that a turn can buy */

    /* Places of goods: slots of the row, then piles. */
    DECK_PLACE_PILES = DECK_SLOTS_MAX,
    DECK_PLACE_NONE = DECK_PLACE_PILES + DECK_PILES_MAX
};

/* Something on offer that is worth having. */
typedef struct deck_good {
    int32_t worth;
    uint8_t price; /* in unrestricted runes or power */
    bool once;     /* there is at least one */
    uint8_t place; /* DECK_PLACE_NONE: an ability */
    uint8_t user;  /* the construct with the ability, or ASC_NO_CARD */
} deck_good;

/* The monsters on offer, or all else. */
typedef struct deck_market {
    unsigned reach;    /* all cheaper cards have been looked at; 0: none have */
    unsigned cheapest; /* price among the goods; nothing is to be had for less */
    unsigned count;
    bool whole;  /* the list has every affordable card of any value */
    bool solved; /* `best` is known */
    deck_good goods[DECK_GOODS_MAX];
    int32_t best[DECK_BUDGET_MAX + 1]; /* the most that can be had for each budget below `reach` */
} deck_market;

/* A player's deck and remaining time, as far as the player knows them. */
typedef struct deck_eval_context {
    const deck_game *game;
    const deck_card_values *values;
    const deck_eval_weights *weights; /* theirs */
    const deck_state *state;
    const deck_player *player;
    int seat;
    int32_t turns;        /* turns left after this one, in tenths */
    int32_t delay;        /* tenths of turns until the deck is shuffled again */
    int32_t cards;        /* hundredths of cards of the deck that do not replace themselves */
    int32_t rune;         /* the value of one */
    int32_t power;        /* the value of one */
    int32_t average;      /* the value of such a card now */
    int32_t coming;       /* ... and halfway through the rest of the game */
    int32_t thin;         /* what it is worth to lose the weakest card */
    deck_market *markets; /* two: of all else, and of monsters; only if they are asked for */
} deck_eval_context;

/* Limits that keep moves that cost something below monsters, and those below free moves, for any
 * pack. */
static inline int32_t limited(int32_t worth, int32_t most)
{
    return worth < -most ? -most : worth > most ? most : worth;
}

/* ---- deck_eval_context.c --------------------------------------------------------------------- */

/* Tenths of turns that a player has left. */
int32_t asc__deck_turns_left(const deck_game *game, const deck_eval_weights *weights,
                             const deck_state *state);
void asc__deck_eval_begin(const deck_game *game, const deck_card_values *values,
                          const deck_state *state, int seat, deck_eval_context *o);
/* The same without a look at the player's cards: runes and power have the largest value that they
 * can have then, and nothing is known about the rest. */
void asc__deck_eval_begin_simple(const deck_game *game, const deck_card_values *values,
                                 const deck_state *state, int seat, deck_eval_context *o);

/* The value of an effect without the cards it draws and banishes. */
static inline int32_t gains(const deck_eval_context *o, const deck_worth *worth)
{
    return worth->yield + (worth->runes * o->rune + worth->power * o->power) / 100;
}

/* What the cards come to that it draws and banishes, which few do. */
static inline int32_t turnover(const deck_worth *worth, int32_t drawn, int32_t banished)
{
    if (ASC__LIKELY((worth->draws | worth->thins) == 0))
        return 0;
    return (worth->draws * drawn + worth->thins * banished) / 100;
}

/* The value of an effect now; a draw counts as an average card. */
static inline int32_t worth_now(const deck_eval_context *o, const deck_worth *worth)
{
    return gains(o, worth) + turnover(worth, o->average, o->thin);
}

static inline int32_t play_worth(const deck_eval_context *o, uint8_t card)
{
    return worth_now(o, &o->values->cards[card]);
}

/* What having a card adds in the time to come, printed honor apart, when it gets into the deck
 * `delay` tenths of turns from now. */
static inline int32_t use_worth(const deck_eval_context *o, uint8_t card, int32_t delay)
{
    const deck_worth *worth = &o->values->cards[card];
    int32_t turns = o->turns - delay;
    int32_t each = gains(o, worth) + turnover(worth, o->coming, o->thin / 2);
    if (o->game->cards[card].kind & ASC_CONSTRUCT) {
        turns -= o->cards / (10 * DECK_HAND * 2);
        return turns > 0 ? each * turns / 10 - o->coming + worth->single : 0;
    }
    if (turns <= 0)
        return 0;
    int32_t cards = o->cards + 100 - worth->draws;
    return (each - o->coming) * DECK_HAND * 10 * turns /
               (cards > DECK_CARDS_LEAST ? cards : DECK_CARDS_LEAST) +
           worth->single;
}

/* ---- deck_market.c --------------------------------------------------------------------------- */

/* What it is worth to acquire or defeat a card, which lies in `slot` of the row or in a pile
 * (-1). */
int32_t asc__deck_take_worth(const deck_eval_context *o, uint8_t card, int slot, int32_t delay);
/* What it costs in unrestricted runes or power. */
unsigned asc__deck_good_price(const deck_eval_context *o, uint8_t card, int slot);
/* What is on offer for up to so much: the monsters, or all else. */
deck_market *asc__deck_eval_market(const deck_eval_context *o, bool monsters, unsigned budget);
/* The goods of a place, or of the abilities of a construct; NULL: none of any value. */
const deck_good *asc__deck_good_at(const deck_market *market, unsigned place);
const deck_good *asc__deck_good_of(const deck_market *market, uint8_t user);
/* The most that a budget that was looked at buys, one good (or NULL) left out. */
int32_t asc__deck_best_for(deck_market *market, unsigned budget, const deck_good *without);
/* A good and the best use of the rest of the budget. */
int32_t asc__deck_total_with(deck_market *market, const deck_good *good, unsigned budget);
/* The card for which that sum is largest; among equals a card of the row before one of a pile, then
 * the first. NULL: there is none. */
const deck_good *asc__deck_best_card(deck_market *market, unsigned budget, int32_t *total);

#endif
