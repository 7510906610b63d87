/*
 * tournament.h - many games between players: the schedule of seats, the threads that play, the
 * results.
 *
 * Games come in groups that share their luck: the same cards, and everyone in every seat once. What
 * a game is depends on its number and the seed alone, so a tournament comes out the same however it
 * is spread over threads, machines and evenings. What is printed and stored is the caller's
 * business.
 */
#ifndef ASC_TOURNAMENT_H
#define ASC_TOURNAMENT_H

#include <stdatomic.h>

#include "rating.h"
#include "arena_game.h"

#define ASC_TOURNAMENT_GAMES_MAX UINT64_C(100000000)

typedef struct asc_tournament_options {
    /* Names of players. More of them than seats: each choice of them meets. Fewer: they take turns
     * until the seats are full. A name that stands there twice is one player in two seats. */
    const char *const *players;
    size_t player_count;
    uint64_t games; /* at least: everyone meets everyone equally often */
    uint64_t seed;
    unsigned threads;     /* of this machine */
    int bot_ms;           /* for a decision of a bot */
    bool records;         /* the caller wants them */
    bool test;            /* stop when it is decided whether the first player is ... */
    double elo0, elo1;    /* ... elo1 ahead of the second, or elo0 */
    const asc_host *host; /* of the players */
    /* Says so: no game is played on, and those that are not over have not been played. It is asked
     * several times a second, by every thread; may be NULL. */
    int (*stopped)(void);
    /* A game has been played; `record` where wanted. One call at a time, from any thread. False: no
     * more games. */
    bool (*played)(void *user, const asc_outcome *outcome, const char *record);
    /* Several times a second while games are played, from the calling thread; may be NULL. */
    void (*meanwhile)(void *user);
    void *user;
} asc_tournament_options;

typedef struct asc_tournament asc_tournament;

/* How one player did. */
typedef struct asc_standing {
    const char *name;   /* what a bot calls itself, or as in the options */
    const char *player; /* as in the options */
    uint64_t games;     /* times it sat at a table */
    uint64_t wins, draws, losses, forfeits;
    double win_rate; /* (wins + draws / 2) / games */
    double fair;     /* the win rate that equal players would have */
    double error;    /* of the win rate: half of the 95 % interval */
    asc_rating rating;
} asc_standing;

/* ASC_BAD_CONFIG: the diag of the host has been told why. The options are copied, what they point
 * at is not. */
asc_status asc__tournament_new(const asc_game *game, const asc_tournament_options *options,
                               asc_tournament **tournament);
void asc__tournament_free(asc_tournament *tournament); /* NULL is legal */

/* Starts each bot once and asks for its name, under which it stands from then on in standings and
 * records; equal names are numbered. One that tells none keeps what the options call it. Before any
 * game. */
void asc__tournament_ask_names(asc_tournament *tournament);

/* Games in all, and groups that they come in. */
uint64_t asc__tournament_games(const asc_tournament *tournament);
uint64_t asc__tournament_groups(const asc_tournament *tournament);

/* Adds a game that was played elsewhere or earlier; false if it is none of this tournament. */
bool asc__tournament_add(asc_tournament *tournament, const asc_outcome *outcome);

/* Has the game been played? And: it has, elsewhere, and its result is not wanted here. */
bool asc__tournament_has(const asc_tournament *tournament, uint64_t number);
void asc__tournament_skip(asc_tournament *tournament, uint64_t number);

/*
 * Plays the games of groups `first` .. `last` - 1 that are still to be played, of them the share
 * `part` of `parts`. ASC_OK, stopped or not; ASC_NO_MEMORY.
 */
asc_status asc__tournament_play(asc_tournament *tournament, uint64_t first, uint64_t last,
                                unsigned part, unsigned parts);

/* What the test says; the games after the one that decided it do not count. */
asc_verdict asc__tournament_verdict(const asc_tournament *tournament);
const asc_sprt *asc__tournament_test(const asc_tournament *tournament);

/* Games that have been played, whether they count or not. */
uint64_t asc__tournament_done(const asc_tournament *tournament);

/* Games that count: those of whole groups. And of them those that were stopped, as no end of them
 * was to be seen: nobody has won them. */
uint64_t asc__tournament_played(const asc_tournament *tournament);
uint64_t asc__tournament_stopped(const asc_tournament *tournament);

/*
 * The standing of each player, in the order of the options; returns how many there are. Ratings
 * take a while with many games: without `rated` they are left out. False: out of memory.
 */
bool asc__tournament_standings(asc_tournament *tournament, bool rated,
                               asc_standing standings[ASC_RATED_MAX], size_t *count);

/* How often player a did better than player b, and how often they met; a draw is half. */
double asc__tournament_between(asc_tournament *tournament, size_t a, size_t b, uint64_t *met);

/* The name of the player at that seat in game `number`. */
const char *asc__tournament_seat(const asc_tournament *tournament, uint64_t number, int seat);

#endif
