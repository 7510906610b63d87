/*
 * shuffle.h - seeds that a host cannot choose. A host makes its part of the seed first and
 * publishes a hash of it, the commitment; then each player adds a part; the seed is a hash of all
 * parts. The record of the game has them, so that anybody can check it (docs/records.md).
 *
 * The parts as text, which is hashed as it is:
 *
 *     HOST TABLE PART...   the host's part, the table's id, and for each seat, in the order of the
 *                          table before the game, its part, or "-" if nobody gave one
 *
 * The commitment is the hash of "HOST TABLE", the seed that of the text, the luck that decides who
 * begins that of the text and " first". All numbers are in hexadecimal digits.
 */
#ifndef ASC_SHUFFLE_H
#define ASC_SHUFFLE_H

#include "ascend_table.h"
#include "base.h"

enum {
    ASC_SHUFFLE_HOST = 32, /* bytes of the host's part */
    ASC_SHUFFLE_PART = 16, /* ... of a player's */
    ASC_SHUFFLE_HASH = 2 * ASC__BLAKE2B + 1,
    ASC_SHUFFLE_TEXT = 2 * ASC_SHUFFLE_HOST + 18 + ASC_SEATS_MAX * (2 * ASC_SHUFFLE_PART + 1)
};

/* The tags of a record: the commitment is a fact of its own. */
#define ASC_SHUFFLE_TAG "shuffle"
/* The seat of the table before the game that is seat 1 of the game, from 1; behind it stands
 * ASC_SHUFFLE_LOT where it was drawn. */
#define ASC_SHUFFLE_FIRST "shuffle first"
#define ASC_SHUFFLE_LOT   " by lot"

typedef struct asc_shuffle {
    uint64_t table;
    int seats;
    uint8_t host[ASC_SHUFFLE_HOST];
    bool given[ASC_SEATS_MAX];
    uint8_t part[ASC_SEATS_MAX][ASC_SHUFFLE_PART];
} asc_shuffle;

void asc__shuffle_format(const asc_shuffle *shuffle, char text[ASC_SHUFFLE_TEXT]);
bool asc__shuffle_parse(asc_span text, asc_shuffle *shuffle); /* exactly as it is written */

/* A player's part: 32 hexadecimal digits. */
bool asc__shuffle_part_parse(asc_span digits, uint8_t part[ASC_SHUFFLE_PART]);

void asc__shuffle_commitment(const asc_shuffle *shuffle, char hash[ASC_SHUFFLE_HASH]);
asc_seed asc__shuffle_seed(const asc_shuffle *shuffle);

/* Rotates the seats as asc_setup_order does, with luck from the parts. Returns the seat, from 0,
 * that is the first one now. */
int asc__shuffle_order(const asc_shuffle *shuffle, asc_setup *setup);

#endif
