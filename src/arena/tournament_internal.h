/*
 * tournament_internal.h - types and functions that the files of the tournament share: the schedule
 * and the results (tournament.c), and the threads that play (tournament_play.c).
 */
#ifndef ASC_TOURNAMENT_INTERNAL_H
#define ASC_TOURNAMENT_INTERNAL_H

#include <pthread.h>

#include "tournament.h"

/* The state of a game. */
enum { ASC_TO_PLAY, ASC_PLAYED, ASC_SKIPPED };

/* The stored result of a game. */
typedef struct asc_tournament_result {
    uint8_t done; /* ASC_TO_PLAY, ASC_PLAYED or ASC_SKIPPED */
    uint8_t winners;
    int8_t forfeit;
    bool stopped;
} asc_tournament_result;

struct asc_tournament {
    const asc_game *game;
    asc_tournament_options options;
    int seats;
    uint8_t team[ASC_SEATS_MAX];
    const char *names[ASC_RATED_MAX]; /* each name once */
    const char *shown[ASC_RATED_MAX]; /* the same, or names that bots give themselves, stored in: */
    char told[ASC_RATED_MAX][ASC_BOT_NAME + 16];
    size_t name_count;
    uint8_t (*lineups)[ASC_SEATS_MAX]; /* the players of each table: indexes of names */
    uint64_t lineup_count;
    uint64_t groups;
    asc_tournament_result *results;
    uint64_t counted; /* number of complete groups at the beginning */
    asc_sprt sprt;
    asc_verdict verdict;
    pthread_mutex_t lock; /* guards the results, and: */
    unsigned working;     /* threads that are playing */
    pthread_cond_t changed;
    /* While games are played: */
    atomic_uint_fast64_t next;
    atomic_bool give_up;
    /* for each player, games in a row that it did not begin */
    atomic_uint not_begun[ASC_RATED_MAX];
    uint64_t last;
    unsigned part, parts;
};

/* The player at a seat in game `number`: an index of the names. */
uint8_t asc__tournament_sitting(const asc_tournament *tournament, uint64_t number, int seat);

#endif
