/*
 * careless.h - how beginners decide: by the evaluation, but they overlook some moves and misjudge
 * the rest. The lower levels play like this (greedy.c), and so do the opponents in the playouts of
 * a search against such a level.
 */
#ifndef ASC_CARELESS_H
#define ASC_CARELESS_H

#include "policy.h"

/* If all are 0, the evaluation is used unchanged. */
typedef struct asc_care {
    uint8_t overlooks; /* of a hundred possible moves, how many it does not see */
    uint16_t noise;    /* its largest error about the others, in hundredths of points */
} asc_care;

/* Its choice: an index into the legal moves. */
size_t asc__careless_choose(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count, asc_care care, asc_stream *stream);

#endif
