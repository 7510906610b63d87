/*
 * board_since.h - what others have done since the viewer decided something, for whoever looks up
 * and wants to be shown it.
 *
 *     size_t from = asc__board_others_since(match, view);
 *     asc__narrate(&reader, from, asc_match_length(match), false);
 */
#ifndef ASC_BOARD_SINCE_H
#define ASC_BOARD_SINCE_H

#include "ascend.h"

/* Decisions of the match when the viewer last decided something in a turn of theirs: an answer in
 * the turn of another does not count. For a spectator: when whoever decided last began to. `view`
 * is of the position now. */
size_t asc__board_others_since(const asc_match *match, const asc_view *view);

#endif
