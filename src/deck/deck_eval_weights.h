/*
 * deck_eval_weights.h - how one weighs what he sees: the numbers that evaluation stands on. Two sets of them
 * are in deck_eval_weights.c; deck_worth.c sees the cards by them, deck_eval_context.c the rest.
 */
#ifndef ASC_DECK_EVAL_WEIGHTS_H
#define ASC_DECK_EVAL_WEIGHTS_H

#include "deck_state.h"

typedef struct deck_eval_weights {
    /* Hundredths of tenths of turns for each honor a player in the pool, and for its square. */
    int16_t turns_slope, turns_curve;
    /* What a rune and a power are worth at the end, and how much more a turn before it. */
    int16_t rune_late, rune_turn;
    int16_t power_late, power_turn;
    int16_t balance; /* more for each that a turn gives less of it than of the other */
    /* More for each ten honor of monsters, and for each ten runes that the rest costs, in the row. */
    int16_t rune_monsters, rune_rest;
    int16_t power_monsters, power_rest;
    int16_t thin_share; /* hundredths of what losing a weak card is worth that come true */
    int16_t growth;     /* how much better the average card gets in a turn */
    int16_t honor;      /* what an honor is worth that is printed on a card one acquires */
    /* Hundredths of what they seem to be worth that come true. */
    int16_t monster_share, hero_share, construct_share;
    int16_t delay_share;  /* the same for the time until a card is drawn */
    int16_t single_share; /* the same for what a monster is good for once */
    int16_t turn_now;     /* tenths of turns left from which on an extra turn is taken */
    int16_t destroyed;    /* what a construct is worth that an opponent loses */
    bool row_first;       /* a monster of a pile waits until nothing of the row is wanted */

    /* What one of a thing is worth when it comes in the middle of a turn. */
    int16_t rune, power, energy;
    int16_t rune_for; /* a restricted rune, or a discount */
    int16_t row_banish;
    int16_t free_cost;   /* a card acquired free, for each rune that it may cost */
    int16_t kill_cost;   /* a monster defeated free, for each power that it may cost */
    int16_t cost_of_any; /* what the best on offer costs where any will do */
    int16_t copy;
    int16_t extra_turn;
    int16_t harm;   /* a card lost by each opponent, */
    int16_t stolen; /* and how much more if one gets it */
    int16_t counts;
    /* How often, in hundredths. */
    int16_t often_did, often_played, often_control, often_it, often_united;
    int16_t often_on_play, often_on_acquire, often_on_defeat, often_on_enter;
    int16_t often_paid; /* runes are left for an ability that wants some */
    /* How many there are of what amounts are multiplied by, in hundredths. */
    int16_t many_cards, many_factions, many_energy, many_honor;
} deck_eval_weights;

/* The one that everything is weighed by, and the one that beats it: found by trial, in many games
 * against it. */
extern const deck_eval_weights asc__deck_plain, asc__deck_tuned_weights;

#endif
