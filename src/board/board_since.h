/*
 * board_since.h - what others have done since the viewer last decided something, so that a face
 * can show it to a viewer who was away.
 *
 *     size_t from = asc__board_others_since(match, view);
 *     asc__narrate(&reader, from, asc_match_length(match), false);
 */
#ifndef ASC_BOARD_SINCE_H
#define ASC_BOARD_SINCE_H

#include "ascend.h"

/* The length of the match when the viewer last decided something in their own turn; an answer in
 * another player's turn does not count. For a spectator: the length when the player of the last
 * decision began to decide. `view` is of the position now. */
size_t asc__board_others_since(const asc_match *match, const asc_view *view);

#endif
