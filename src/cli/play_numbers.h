/*
 * play_numbers.h - the numbers that people type. Each card of the table has one, for the move with
 * it, and so has each other move. Numbers are given when things appear, and never change their
 * meaning within a turn: the number before a card always selects that card, or explains why it
 * cannot be used.
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

/* What a number stands for. */
typedef struct asc_numbered {
    const asc_field *field; /* of the view, where the card lies; NULL: a move with no such card */
    asc_move move;          /* then: which; else its verb, once one was seen, and its card */
    int16_t index;          /* in a field whose places matter, or -1 */
    uint8_t part;           /* which of the card's abilities, 0 if it has but one or none */
} asc_numbered;

typedef struct asc_numbering {
    int seat, turn; /* whose, and when */
    int count;
    asc_numbered of[ASC_NUMBERS_MAX]; /* number n is the entry n - 1 */
    bool anew; /* cards have none: answers to the open question count from 1 */
} asc_numbering;

/* Numbers the moves of the player to act, and what they see; asc__play_look does it. */
void asc__play_number(struct asc_play *play);

/* Removes all numbers: nobody is to type any. */
void asc__play_unnumber(struct asc_play *play);

/* The number of a card that lies in a field, at a place of it or anywhere (-1); 0: it has none. */
int asc__play_number_of(const struct asc_play *play, const asc_field *field, size_t card,
                        int index);

/* The move that a number means now, as an index; -1: none. */
int asc__play_numbered_move(const struct asc_play *play, int number);

/* Does a move stand on the table, with the card that has its number? */
bool asc__play_is_on_table(const struct asc_play *play, int move);

/* A card that the number was given to, ASC_NO_CARD if there is none; *gone: it is not there any
 * more. */
uint8_t asc__play_numbered_card(const struct asc_play *play, int number, bool *gone);

#endif
