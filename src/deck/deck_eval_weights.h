/*
 * deck_eval_weights.h - the weights of evaluation, in two sets. Both are in deck_eval_weights.def,
 * with what each number means; deck_worth.c sees the cards by them, deck_eval_context.c the rest.
 */
#ifndef ASC_DECK_EVAL_WEIGHTS_H
#define ASC_DECK_EVAL_WEIGHTS_H

#include "deck_state.h"

typedef struct deck_eval_weights {
#define X(name, plain, tuned, least, most) int16_t name;
#include "deck_eval_weights.def"
} deck_eval_weights;

/* The one that everything is weighed by, and the one that beats it: found by trial, in many games
 * against it. */
extern const deck_eval_weights asc__deck_plain, asc__deck_tuned_weights;

#endif
