/*
 * card_stats.h - statistics of cards over many games: how often each is taken, and how often its
 * taker won, by the round in which it was taken. They help to balance a pack.
 *
 * It works for any game: a card is taken when an event says so whose name is the word of a verb
 * that pays for something on offer ("acquire", "defeat"), whatever brought it about.
 */
#ifndef ASC_CARD_STATS_H
#define ASC_CARD_STATS_H

#include "ascend.h"

/* Rounds are counted in stretches, the last of them open at its end. */
enum { ASC_STRETCHES = 8 };
extern const int asc__stretch_first[ASC_STRETCHES];

/* How often something was won. */
typedef struct asc_rate {
    uint64_t count, won;
} asc_rate;

double asc__rate_of(asc_rate rate);

/* The 95 % interval of a rate: between which rates the true one is likely to be. Few cases make it
 * wide, and none at all 0 to 1. */
typedef struct asc_interval {
    double low, high;
} asc_interval;

asc_interval asc__rate_interval(asc_rate rate);

typedef struct asc_card_stat {
    uint64_t taken;                   /* times */
    asc_rate seats;                   /* players who took it at least once in a game */
    asc_rate by_round[ASC_STRETCHES]; /* times it was taken then */
} asc_card_stat;

typedef struct asc_card_stats {
    uint64_t games, unfinished; /* these two are of different games */
    uint64_t stopped;           /* of the unfinished: asc_match_stopped */
    asc_rate all;               /* players of all games: what is usual */
    asc_card_stat cards[ASC_CARDS_MAX];
} asc_card_stats;

/* Adds a game; one that is not over is only counted as that. It is over for two sides, and for one
 * player alone, where a seat has resigned (ASC_NOBODY: none has): its side has lost. What counts is
 * what the players of `seats` did, bit s: seat s. False: out of memory. */
bool asc__card_stats_add(asc_card_stats *stats, const asc_match *match, int resigned,
                         uint32_t seats);

#endif
