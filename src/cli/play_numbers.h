/*
 * play_numbers.h - the numbers that people type. Each card on the table has a number for the move
 * with it, and so has each other move. Numbers are given when things appear, and keep their meaning
 * for the whole turn: the number before a card always selects that card, or explains why it cannot
 * be used.
 *
 * At the beginning of a turn the row counts from 1, so that its numbers are places; then come the
 * always-available cards, cards that can be used, the hand, and all other moves. 0 ends the turn or
 * a question. Answers that are not cards count from 1 again.
 */
#ifndef ASC_PLAY_NUMBERS_H
#define ASC_PLAY_NUMBERS_H

#include "ascend.h"

struct asc_play;

enum { ASC_NUMBERS_MAX = 1000 };

/* The meaning of a number. */
typedef struct asc_numbered {
    /* the field of the view with the card; NULL: a move without such a card */
    const asc_field *field;
    /* without a field: the move; with one: the card, and its verb once that is known */
    asc_move move;
    int16_t index; /* the place in a field whose places matter, or -1 */
    uint8_t part;  /* the number of the card's ability; 0: it has one or none */
} asc_numbered;

typedef struct asc_numbering {
    int seat, turn; /* the seat and the turn of the numbers */
    int count;
    asc_numbered of[ASC_NUMBERS_MAX]; /* entry n - 1 is number n */
    bool anew; /* cards have no numbers: answers to the open question count from 1 */
} asc_numbering;

/* Numbers the moves of the player to act and the cards that they see; asc__play_look calls it. */
void asc__play_number(struct asc_play *play);

/* Removes all numbers, for viewers who cannot move. */
void asc__play_unnumber(struct asc_play *play);

/* The number of a card at an index of a field, or anywhere in it (-1); 0: it has none. */
int asc__play_number_of(const struct asc_play *play, const asc_field *field, size_t card,
                        int index);

/* The index of the move that a number means now; -1: none. */
int asc__play_numbered_move(const struct asc_play *play, int number);

/* Is the move shown on the table, by the number before its card? */
bool asc__play_is_on_table(const struct asc_play *play, int move);

/* The card of a number, or ASC_NO_CARD; *gone: the card is no longer there. */
uint8_t asc__play_numbered_card(const struct asc_play *play, int number, bool *gone);

#endif
