/*
 * tiny_game.h - the masked ball: a whole game in one file, which docs/new-game.md walks through,
 * and on which tests try what any game can do.
 *
 * Two to four guests each hold one hidden card. In his turn a guest may swap his card once (the old
 * one is laid open, a new one drawn). Then he ends his turn, which is worth a point, or accuses
 * another guest. An accusation rolls a die, and the accused is always asked whether he shows a
 * Mask, even if he has none. Without one he is out when the die shows 4 or more. The last guest
 * left has won, or whoever has the most points after the last round, those of his card included.
 */
#ifndef TINY_GAME_H
#define TINY_GAME_H

#include "described.h"

enum { TINY_SEATS = 4, TINY_CARDS = 4, TINY_ROLLS = 3 };
enum { TINY_MASK, TINY_DANCER, TINY_ANN, TINY_FIDDLER };
enum { TINY_SWAP, TINY_ACCUSE, TINY_SHOW, TINY_DECLINE, TINY_END, TINY_VERBS };

/* The state is open here, because tests change hidden cards by hand. */
typedef struct tiny_state {
    asc__luck luck;
    int16_t active; /* the seat whose turn it is */
    int16_t asked;  /* the accused during the question, else the same */
    int16_t round, turns;
    int16_t swapped, over;       /* 0 or 1 */
    int16_t in[TINY_SEATS];      /* 0: out */
    int16_t points[TINY_SEATS];  /* for ending turns */
    uint8_t hand[TINY_SEATS];    /* a card as long as the guest is in */
    uint8_t deck[TINY_CARDS];    /* how many of each; without order */
    uint8_t discard[TINY_CARDS]; /* the same, open to all */
    uint8_t rolls[TINY_ROLLS];   /* of the die, the newest first */
    uint8_t spare[5];            /* no gap at the end: the hash takes all bytes */
} tiny_state;

extern const asc_game_type tiny_game_type;

/* Ends in NULL: for asc__scenario_run. */
extern const asc_game_type *const tiny_games[];

#endif
