/*
 * play_ahead.h - what could still be done in a turn, as far as the player knows: what `all` has to ask before
 * it takes a decision from him.
 *
 * It goes through everything that can be played, used and taken until the turn ends, with every answer to
 * every question, in one determinization of what he sees. What comes to light on the way is only one of the
 * things that could: nothing that he cannot see now is ever named.
 */
#ifndef ASC_PLAY_AHEAD_H
#define ASC_PLAY_AHEAD_H

#include "ascend.h"

struct asc_play;

typedef struct asc_ahead asc_ahead;

/* Why a move is better not made by itself. */
typedef enum asc_ahead_why {
    ASC_AHEAD_NOTHING, /* it can be made: nothing is lost */
    ASC_AHEAD_ASKS, /* something could let the player choose among cards in hand, with this one there */
    ASC_AHEAD_LATER,    /* made later it would give more, or something to choose */
    ASC_AHEAD_TOO_MUCH, /* there is more to be done than was looked through */
} asc_ahead_why;

/* Looks ahead from where the player to act stands; NULL: memory is out. */
asc_ahead *asc__ahead_new(struct asc_play *play);
void asc__ahead_free(asc_ahead *ahead);

/* Is something lost with a legal move, given by its index? For ASKS `text` is the move that would ask. */
asc_ahead_why asc__ahead_loses(asc_ahead *ahead, int move, char text[ASC_MOVE_TEXT_MAX]);

/* Does it bring cards into the hand, as far as one can tell? */
bool asc__ahead_draws(asc_ahead *ahead, int move);

/* Does the card of a move lie in the player's hand? */
bool asc__ahead_is_from_hand(const struct asc_play *play, const asc_state *state, asc_move move);

#endif
