/*
 * stats.h - types and functions that the files of `ascend stats` share: the numbers, and the order
 * of the cards.
 */
#ifndef ASC_STATS_H
#define ASC_STATS_H

#include <stdio.h>

#include "card_stats.h"
#include "cli.h"

typedef struct asc_stats_report {
    const asc_game *game;
    const asc_card_stats *stats;
    uint8_t order[ASC_CARDS_MAX]; /* cards that can be taken, in the order of the list */
    size_t count;
    bool by_won; /* the order is by how often they won */
} asc_stats_report;

/* An explanation of this order. */
#define ASC_STATS_BY_WON                                                                           \
    N_("The order goes by the lower end of the 95 % interval, so that a card which few have "      \
       "taken "                                                                                    \
       "does not come first because they were lucky.")

/* How often players take a card in a game, on average. */
double asc__stats_per_game(const asc_stats_report *report, const asc_card_stat *stat);

void asc__stats_html(const asc_stats_report *report, FILE *out);

#endif
