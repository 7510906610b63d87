/*
 * tiny_game.h - a very small second game that uses all of the game interface and keeps it honest.
 *
 * Two to four guests at a masked ball each hold one hidden card. In his turn a guest may swap his
 * card once (the old one is laid open, a new one drawn), and then either accuses another guest or
 * ends his turn, which is worth a point. An accusation rolls a die, and the accused is always asked
 * whether he shows a Mask, even if he has none. Without one he is out when the die shows 4 or more.
 * The last guest left, or the one with the most points after the last round, has won.
 *
 * The state is open here, because tests change hidden cards by hand.
 */
#ifndef TINY_GAME_H
#define TINY_GAME_H

#include "game.h"

enum { TINY_SEATS = 4, TINY_CARDS = 4, TINY_ROLLS = 3 };
enum { TINY_MASK, TINY_DANCER, TINY_ANN, TINY_FIDDLER };
enum { TINY_SWAP, TINY_ACCUSE, TINY_SHOW, TINY_DECLINE, TINY_END, TINY_VERBS };

typedef struct tiny_state {
    uint64_t key[4];
    uint32_t draws, dice; /* random numbers used */
    int16_t points[TINY_SEATS];
    uint8_t hand[TINY_SEATS];    /* ASC_NO_CARD: out, or nothing was left to draw */
    uint8_t deck[TINY_CARDS];    /* how many of each; without order */
    uint8_t discard[TINY_CARDS]; /* the same, open to all */
    uint8_t rolls[TINY_ROLLS];   /* the newest first */
    uint8_t in;                  /* bit s: seat s is not out */
    uint8_t active, asked;       /* asked: the accused while he is asked, else the active one */
    uint8_t swapped, over, secure;
    uint8_t round, turns;
    uint8_t spare[5];
} tiny_state;

extern const asc_game_type tiny_game_type;

/* Ends in NULL: for asc__scenario_run. */
extern const asc_game_type *const tiny_games[];

#endif
