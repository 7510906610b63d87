/*
 * stats.h - what the files of `ascend stats` share: the numbers, and in which order they are told.
 */
#ifndef ASC_STATS_H
#define ASC_STATS_H

#include <stdio.h>

#include "card_stats.h"

typedef struct asc_stats_report {
    const asc_game *game;
    const asc_card_stats *stats;
    uint8_t order[ASC_CARDS_MAX]; /* cards that can be taken, as they are listed */
    size_t count;
} asc_stats_report;

/* How often a card is taken in a game, on average. */
double asc__stats_per_game(const asc_stats_report *report, const asc_card_stat *stat);

void asc__stats_html(const asc_stats_report *report, FILE *out);

#endif
