/*
 * play_layout.h - how much space each part of a table gets.
 */
#ifndef ASC_PLAY_LAYOUT_H
#define ASC_PLAY_LAYOUT_H

#include <stdbool.h>

/* Forms of showing the cards of a part. */
typedef enum asc_part {
    ASC_PART_WHOLE, /* one line or more for each, with the whole text */
    ASC_PART_LINE,  /* one line for each, in which the text may be cut */
    ASC_PART_LISTED /* names in a sentence */
} asc_part;

/* What a table leaves out so that everything important fits on the terminal; all 0: nothing. */
typedef struct asc_layout {
    asc_part players; /* in columns, a line each, or in a sentence with the most important facts */
    asc_part always;  /* always-available cards */
    asc_part in_play; /* the viewer's cards in play */
    asc_part hand;
    bool counted;  /* cards of others, in play or set aside, are counted instead of named */
    bool bare;     /* always-available cards have no prices */
    bool flow;     /* texts of the row begin after its numbers, and continue below */
    int row_lines; /* the most lines of a card of the row; 0: as many as it needs */
    int row_more;  /* number of cards that may have one line more */
} asc_layout;

#endif
