/*
 * table_note.h - what boards have worked out about the present position of a table, which is the
 * same for all its viewers.
 */
#ifndef ASC_TABLE_NOTE_H
#define ASC_TABLE_NOTE_H

#include "ascend.h"

typedef struct asc_table_note {
    uint64_t position; /* the one it is about; 0: none */
    size_t length;     /* of the match then */
    uint64_t piles;    /* a hash of what lies on the discard piles; 0: not known */
    uint8_t tops[ASC_SEATS_MAX];
} asc_table_note;

/* The note of a table, to be read and written with a table that nothing else changes. */
asc_table_note *asc__table_note(const asc_table *table);

/* A number that is another one after each decision and each undo; never 0. */
uint64_t asc__table_position(const asc_table *table);

#endif
