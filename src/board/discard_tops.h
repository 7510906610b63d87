/*
 * discard_tops.h - which card lies on top of each discard pile. A view counts the cards of a pile;
 * the events say in which order they came.
 */
#ifndef ASC_DISCARD_TOPS_H
#define ASC_DISCARD_TOPS_H

#include "ascend_table.h"

/* The card on top of the discard pile of each seat, as everyone knows it: ASC_NO_CARD if the pile
 * is empty, or if the game has no open discard piles. At the end of a turn, the played cards come
 * last. Of equal cards the lowest leaves first. The function replays the last turns, with memory
 * from malloc; without memory, all are ASC_NO_CARD. */
void asc__discard_tops(const asc_match *match, uint8_t tops[ASC_SEATS_MAX]);

/* The same of a table, worked out once for all its viewers. */
void asc__table_tops(const asc_table *table, uint8_t tops[ASC_SEATS_MAX]);

#endif
