/*
 * tournament.h - many games between players: the schedule of seats, the threads that play, the
 * results.
 *
 * Games come in groups that share their luck: the same cards, and each player in every seat once. A
 * game depends only on its number and the seed, so a tournament has the same results on any number
 * of threads and machines, and in one run or several. The caller prints and stores results.
 */
#ifndef ASC_TOURNAMENT_H
#define ASC_TOURNAMENT_H

#include <stdatomic.h>

#include "rating.h"
#include "arena_game.h"

#define ASC_TOURNAMENT_GAMES_MAX UINT64_C(100000000)

typedef struct asc_tournament_options {
    /* Names of players. With more players than seats, every choice of them plays; with fewer, they
     * take turns until the seats are full. A name that occurs twice is one player in two seats. */
    const char *const *players;
    size_t player_count;
    uint64_t games; /* at least so many: everyone meets everyone equally often */
    uint64_t seed;
    unsigned threads;     /* on this machine */
    int bot_ms;           /* time of a bot for a decision */
    bool records;         /* pass records to `played` */
    bool test;            /* stop once it is decided whether the first player is ... */
    double elo0, elo1;    /* ... ahead of the second by elo1, or by elo0 */
    const asc_host *host; /* the host of the players */
    /* true: stop; games in progress count as not played. Every thread calls it several times a
     * second; may be NULL. */
    int (*stopped)(void);
    /* Called after each game, in any thread, one call at a time; `record` if wanted. False: play no
     * more games. */
    bool (*played)(void *user, const asc_outcome *outcome, const char *record);
    /* Called several times a second while games are played, in the calling thread; may be NULL. */
    void (*meanwhile)(void *user);
    void *user;
} asc_tournament_options;

typedef struct asc_tournament asc_tournament;

/* The results of one player. */
typedef struct asc_standing {
    const char *name;   /* the name that a bot gives itself, or the name in the options */
    const char *player; /* the name in the options */
    uint64_t games;     /* how often it sat at a table */
    uint64_t wins, draws, losses, forfeits;
    double win_rate; /* (wins + draws / 2) / games */
    double fair;     /* the win rate that equal players would have */
    double error;    /* half of the win rate's 95 % interval */
    asc_rating rating;
} asc_standing;

/* ASC_BAD_CONFIG: the host's diag function gets the reason. Copies the options, but not what their
 * pointers refer to. */
asc_status asc__tournament_new(const asc_game *game, const asc_tournament_options *options,
                               asc_tournament **tournament);
void asc__tournament_free(asc_tournament *tournament); /* NULL is legal */

/* Starts each bot once and asks for its name, for standings and records; equal names are numbered.
 * A bot without a name keeps the name in the options. Call it before any game. */
void asc__tournament_ask_names(asc_tournament *tournament);

/* The number of all games, and the number of groups. */
uint64_t asc__tournament_games(const asc_tournament *tournament);
uint64_t asc__tournament_groups(const asc_tournament *tournament);

/* Adds a game that was played elsewhere or earlier; false: it does not belong to this
 * tournament. */
bool asc__tournament_add(asc_tournament *tournament, const asc_outcome *outcome);

/* asc__tournament_has: has the game been played? _skip: it was played elsewhere; its result is not
 * wanted here. */
bool asc__tournament_has(const asc_tournament *tournament, uint64_t number);
void asc__tournament_skip(asc_tournament *tournament, uint64_t number);

/*
 * Plays the missing games of groups `first` .. `last` - 1: part `part` of `parts` of them. Returns
 * ASC_OK, even if stopped, or ASC_NO_MEMORY.
 */
asc_status asc__tournament_play(asc_tournament *tournament, uint64_t first, uint64_t last,
                                unsigned part, unsigned parts);

/* The verdict of the test; games after the one that decided it do not count. */
asc_verdict asc__tournament_verdict(const asc_tournament *tournament);
const asc_sprt *asc__tournament_test(const asc_tournament *tournament);

/* The number of games that have been played, including those that do not count. */
uint64_t asc__tournament_done(const asc_tournament *tournament);

/* The number of games that count: those of complete groups. The second function: of these, games
 * that were stopped because they would not end; nobody has won them. */
uint64_t asc__tournament_played(const asc_tournament *tournament);
uint64_t asc__tournament_stopped(const asc_tournament *tournament);

/*
 * The standing of each player, in the order of the options; returns how many. Ratings of many games
 * take a while: without `rated` they are left out. False: out of memory.
 */
bool asc__tournament_standings(asc_tournament *tournament, bool rated,
                               asc_standing standings[ASC_RATED_MAX], size_t *count);

/* How often player a did better than player b, a draw counting as half; and how often they met. */
double asc__tournament_between(asc_tournament *tournament, size_t a, size_t b, uint64_t *met);

/* The name of the player at a seat in game `number`. */
const char *asc__tournament_seat(const asc_tournament *tournament, uint64_t number, int seat);

#endif
