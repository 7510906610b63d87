/*
 * board_undo.h - what the next undo of a player takes back, in words.
 *
 *     asc_undo_plan plan = asc_table_undo_plan(table, seat, ASC_UNDO_LAST);
 *     asc__board_undo_say(game, asc_table_match(table), &plan, text, sizeof text);
 */
#ifndef ASC_BOARD_UNDO_H
#define ASC_BOARD_UNDO_H

#include "ascend_table.h"

/* "takes back 3 plays", or why nothing can be taken back; as snprintf writes, in the language of
 * the game. */
void asc__board_undo_say(const asc_game *game, const asc_match *match, const asc_undo_plan *plan,
                         char *text, size_t size);

#endif
