/*
 * court_eval_context.h - the table as one seat knows it, and its chances. Evaluation uses it: each
 * possible outcome gives another context, and is worth the difference.
 */
#ifndef ASC_COURT_EVAL_CONTEXT_H
#define ASC_COURT_EVAL_CONTEXT_H

#include "court_eval_weights.h"
#include "court_internal.h"

enum { COURT_WHOLE = 10000 }; /* a chance that is certain */

typedef struct court_eval_context {
    const court_eval_weights *by;
    int me;
    uint8_t living, line[COURT_SEATS];
    int rest;                /* rounds to come, in tenths */
    int points[COURT_SEATS]; /* of each seat without the throne, in hundredths */
    int bonus[COURT_SEATS];  /* what else helps a seat until the game ends */
    int army[COURT_SEATS];
    int now, over; /* chances of `me` as it is, and if the first in the line were crowned now */
} court_eval_context;

/* The table as `me` sees it: of the hidden cards only those of `me` are read. */
void asc__court_eval_begin(const court_state *state, int me, const court_eval_weights *by,
                           court_eval_context *out);

/* The chance of a seat to win, of COURT_WHOLE, as `me` sees it. `king` is the place of the new king
 * if the game ends, COURT_NONE if it continues. */
int asc__court_chance(const court_state *state, const court_eval_context *at, int seat,
                      uint8_t king);

/* What it is worth to `me` to lay an event, of COURT_WHOLE (court_value.c). */
int asc__court_lay_worth(const court_state *state, const court_eval_context *at, uint8_t kind);

/* What a trade with the active prince is worth to `me`, of COURT_WHOLE: `me` gets `give` and pays
 * `want` (court_value.c). */
int asc__court_trade_worth(const court_state *state, const court_eval_context *at,
                           const uint8_t give[COURT_TRADE], const uint8_t want[COURT_TRADE]);

/* The best of a list of moves by those weights, the first of equals (court_value.c). */
size_t asc__court_best_by(const court_eval_weights *by, const court_state *state,
                          const asc_move *moves, size_t count);

/* Removes the seat at a place from the line. */
void asc__court_eval_drop(court_eval_context *at, unsigned place);

/* The card of a family that has but one. */
static inline uint8_t court_only_kind(court_family family)
{
    uint8_t kind = COURT_POINTS;
    while (court_family_of(kind) != family)
        kind++;
    return kind;
}

#endif
