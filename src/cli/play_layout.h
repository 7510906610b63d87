/*
 * play_layout.h - how much room the parts of a table get.
 */
#ifndef ASC_PLAY_LAYOUT_H
#define ASC_PLAY_LAYOUT_H

#include <stdbool.h>

/* How the cards of a part are shown. */
typedef enum asc_part {
    ASC_PART_WHOLE, /* a line or more each, with all that they say */
    ASC_PART_LINE,  /* a line each, in which the text may be cut off */
    ASC_PART_LISTED /* their names in a sentence */
} asc_part;

/* What is left out so that a terminal shows at once all that is needed; all 0: nothing. */
typedef struct asc_layout {
    asc_part players; /* in columns, a line each, or in a sentence with what matters most */
    asc_part always;  /* what is always available */
    asc_part in_play; /* own cards in play */
    asc_part hand;
    bool counted;  /* what others have in play or set aside is counted, not named */
    bool bare;     /* what is always available has no prices */
    bool flow;     /* texts of the row begin behind its numbers, and go on below */
    int row_lines; /* of each card of the row at most; 0: as many as it needs */
    int row_more;  /* cards that need more lines and get one */
} asc_layout;

#endif
