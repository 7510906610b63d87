/*
 * row_news.h - which cards of the row are new to a player, and since when. All faces use this.
 */
#ifndef ASC_ROW_NEWS_H
#define ASC_ROW_NEWS_H

#include "ascend.h"

/* The places of the row, as bits, with cards that came there by decisions from .. to - 1 and still
 * lie there: also a card that took the place of an equal one, and not a card that only slid. */
uint32_t asc__row_news(const asc_match *match, size_t from, size_t to);

/* The same for a viewer after `to` decisions: since its last turn, with what happened when that
 * ended. Nothing is new in a player's first turn, or to a viewer without turns. */
uint32_t asc__row_news_of(const asc_match *match, int viewer, size_t to);

/* How many of the first `to` decisions had been made when the viewer ended its last turn; 0: it has
 * ended none. */
size_t asc__turn_end_of(const asc_match *match, int viewer, size_t to);

#endif
