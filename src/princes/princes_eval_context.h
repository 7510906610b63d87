/*
 * princes_eval_context.h - the table as one seat knows it, and its chances. Evaluation uses it:
 * each possible outcome gives another context, and is worth the difference.
 */
#ifndef ASC_PRINCES_EVAL_CONTEXT_H
#define ASC_PRINCES_EVAL_CONTEXT_H

#include "princes_eval_weights.h"
#include "princes_internal.h"

enum { PRINCES_WHOLE = 10000 }; /* a chance that is certain */

typedef struct princes_eval_context {
    const princes_eval_weights *by;
    int me;
    uint8_t living, line[PRINCES_SEATS];
    int rest;                  /* rounds to come, in tenths */
    int points[PRINCES_SEATS]; /* of each seat without the throne, in hundredths */
    int bonus[PRINCES_SEATS];  /* other advantages of a seat until the game ends */
    int army[PRINCES_SEATS];
    /* the chances of `me` in the present position, and if the first in the line were crowned now */
    int now, over;
} princes_eval_context;

/* The table as `me` sees it: of the hidden cards only those of `me` are read. */
void asc__princes_eval_begin(const princes_state *state, int me, const princes_eval_weights *by,
                             princes_eval_context *out);

/* The chance of a seat to win, of PRINCES_WHOLE, as `me` sees it. `king` is the place of the new
 * king if the game ends, PRINCES_NONE if it continues. */
int asc__princes_chance(const princes_state *state, const princes_eval_context *at, int seat,
                        uint8_t king);

/* What it is worth to `me` to lay an event, of PRINCES_WHOLE (princes_value.c). */
int asc__princes_lay_worth(const princes_state *state, const princes_eval_context *at,
                           uint8_t kind);

/* What a trade with the active prince is worth to `me`, of PRINCES_WHOLE: `me` gets `give` and pays
 * `want` (princes_value.c). */
int asc__princes_trade_worth(const princes_state *state, const princes_eval_context *at,
                             const uint8_t give[PRINCES_TRADE], const uint8_t want[PRINCES_TRADE]);

/* The best of a list of moves by those weights, the first of equals (princes_value.c). */
size_t asc__princes_best_by(const princes_eval_weights *by, const princes_state *state,
                            const asc_move *moves, size_t count);

/* Removes the seat at a place from the line. */
void asc__princes_eval_drop(princes_eval_context *at, unsigned place);

/* The card of a family that has but one. */
static inline uint8_t princes_only_kind(princes_family family)
{
    uint8_t kind = PRINCES_POINTS;
    while (princes_family_of(kind) != family)
        kind++;
    return kind;
}

#endif
