/*
 * careless.h - how beginners decide: by the evaluation, but some of what they could do they
 * overlook, and the rest they misjudge. The lower levels play like that (greedy.c), and so do the
 * others in playouts of a search that supposes them to be of such a level.
 */
#ifndef ASC_CARELESS_H
#define ASC_CARELESS_H

#include "policy.h"

/* All 0: the evaluation as it is. */
typedef struct asc_care {
    uint8_t overlooks; /* of a hundred possible moves, those that he does not see */
    uint16_t noise; /* by how much he is wrong about the others at most, in hundredths of points */
} asc_care;

/* What he does: an index into the legal moves. */
size_t asc__careless_choose(const asc_game *game, const asc_state *state, const asc_move *moves,
                            size_t count, asc_care care, asc_stream *stream);

#endif
