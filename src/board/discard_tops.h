/*
 * discard_tops.h - which card lies on top of each discard pile. A view counts the cards of a pile;
 * the events say in which order they came.
 */
#ifndef ASC_DISCARD_TOPS_H
#define ASC_DISCARD_TOPS_H

#include "ascend_table.h"

/*
 * The card on top of the discard pile of each seat, as everyone knows it: ASC_NO_CARD if the pile
 * is empty, or the game has none that everyone sees. At the end of a turn, what was played comes
 * last. Of equal cards the lowest leaves first. Plays again what happened since the last turns,
 * with memory from malloc; if there is none, all are ASC_NO_CARD.
 */
void asc__discard_tops(const asc_match *match, uint8_t tops[ASC_SEATS_MAX]);

/* The same of a table, worked out once for all its viewers. */
void asc__table_tops(const asc_table *table, uint8_t tops[ASC_SEATS_MAX]);

#endif
