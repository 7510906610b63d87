/*
 * card_stats.h - statistics of cards over many games: how often players take each card, and how
 * often these players win, by the round in which they took it. They help to balance a pack.
 *
 * It works for any game. A player takes a card whenever an event has the name of a verb that pays
 * for something on offer ("acquire", "defeat"), even if another effect caused the event.
 */
#ifndef ASC_CARD_STATS_H
#define ASC_CARD_STATS_H

#include "ascend.h"

/* Rounds are counted in stretches; the last stretch has no end. */
enum { ASC_STRETCHES = 8 };
extern const int asc__stretch_first[ASC_STRETCHES];

/* How often a win occurred. */
typedef struct asc_rate {
    uint64_t count, won;
} asc_rate;

double asc__rate_of(asc_rate rate);

/* The 95 % interval of a rate: the true rate probably lies in it. Few cases make it wide; without
 * any case it is 0 to 1. */
typedef struct asc_interval {
    double low, high;
} asc_interval;

asc_interval asc__rate_interval(asc_rate rate);

typedef struct asc_card_stat {
    uint64_t taken;                   /* how often it was taken */
    asc_rate seats;                   /* players who took it at least once in a game */
    asc_rate by_round[ASC_STRETCHES]; /* the wins for each stretch in which it was taken */
} asc_card_stat;

typedef struct asc_card_stats {
    uint64_t games, unfinished; /* finished games, and unfinished ones */
    uint64_t stopped;           /* of the unfinished games: asc_match_stopped */
    asc_rate all;               /* all players of all games: the usual rate */
    asc_card_stat cards[ASC_CARDS_MAX];
} asc_card_stats;

/* Adds a game; an unfinished one is only counted. If a seat `resigned` (ASC_NOBODY: none), the game
 * is finished if it has two sides or one player: the seat's side has lost. Only players of `seats`
 * count, bit s: seat s. False: out of memory. */
bool asc__card_stats_add(asc_card_stats *stats, const asc_match *match, int resigned,
                         uint32_t seats);

#endif
