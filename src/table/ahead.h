/*
 * ahead.h - what could still be done in a turn, as far as the player knows: which decisions must be
 * left to the player, and what is given up when the turn ends.
 *
 * It goes through everything that can be played, used and taken until the turn ends, with every
 * answer to every question, in one determinization of the player's view. A card revealed on the way
 * is only one of many possible ones, so nothing that the player cannot see now is ever named.
 */
#ifndef ASC_AHEAD_H
#define ASC_AHEAD_H

#include "lang.h"

/* ---- Looking ahead (ahead.c) ----------------------------------------------------------------- */

typedef struct asc_ahead asc_ahead;

/* Why a move is better not made by itself. */
typedef enum asc_ahead_why {
    ASC_AHEAD_NOTHING, /* it can be made: nothing is lost */
    /* something could let the player choose among cards in hand, with this one there */
    ASC_AHEAD_ASKS,
    ASC_AHEAD_LATER,    /* made later it would give more, or something to choose */
    ASC_AHEAD_TOO_MUCH, /* there is more to be done than was looked through */
} asc_ahead_why;

/* The position of the player to act. It must live as long as everything made from it. */
typedef struct asc_ahead_from {
    int seat;
    const asc_view *view;
    const asc_move *moves; /* the legal ones */
    int move_count;
} asc_ahead_from;

/* Looks ahead from there; NULL: out of memory. */
asc_ahead *asc__ahead_new(const asc_game *game, const asc_ahead_from *from, const asc_host *host);
void asc__ahead_free(asc_ahead *ahead); /* NULL is legal */

/* Is something lost with a legal move, given by its index? For ASKS `text` is the move that would
 * ask. */
asc_ahead_why asc__ahead_loses(asc_ahead *ahead, int move, char text[ASC_MOVE_TEXT_MAX]);

/* Are there more cards in hand after it, except its own, as far as one can tell? */
bool asc__ahead_draws(asc_ahead *ahead, int move);

/* Does the card of a move lie in the hand of the player to act? */
bool asc__move_is_from_hand(const asc_game *game, const asc_state *state, int seat, asc_move move);

/* A determinization of what the viewer sees, always the same; false: out of memory. */
bool asc__ahead_imagine(const asc_game *game, const asc_view *view, const asc_host *host,
                        asc_state *state);

/* ---- Each move for itself (ahead_moves.c) ---------------------------------------------------- */

/* What a legal move is to the player. */
typedef struct asc_move_note {
    bool no_choice; /* it asks nothing, and nothing is given up with it */
    bool is_left;   /* it has an effect, which is lost if the turn ends */
} asc_move_note;

/* Fills in a note for each move. `host` is for memory, and may be NULL. ASC_NO_MEMORY: then none of
 * them is without a choice, and all that can be played, used or taken is left. */
asc_status asc_moves_note(const asc_game *game, const asc_state *state, const asc_ahead_from *from,
                          const asc_host *host, asc_move_note *notes);

/* ---- All that needs no choice (ahead_plan.c) ------------------------------------------------- */

/* What could be played next without taking a decision from the player, and why the rest is left. */
typedef struct asc_plan {
    int next;                     /* an index of the legal moves, or -1 */
    asc_move move;                /* ... and the move */
    asc_ahead_why why;            /* for the first that is left; NOTHING: there is nothing left */
    char text[ASC_MOVE_TEXT_MAX]; /* the move that `why` is about, as people say it */
} asc_plan;

/* Plans for the viewer of the view, who must be the player to act; otherwise the plan is empty.
 * `host` is for memory, and may be NULL. ASC_NO_MEMORY. */
asc_status asc_plan_make(const asc_game *game, const asc_state *state, const asc_view *view,
                         const asc_host *host, asc_plan *plan);

/* Why nothing, or nothing more, is played: a sentence in the language of the game. */
size_t asc_plan_say(const asc_game *game, const asc_plan *plan, char *text, size_t size);

#endif
