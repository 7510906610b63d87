/*
 * contestant.h - a player that can be put at a table: a computer player of the library by its name,
 * or a foreign program ("engine:COMMAND", bot.h). Both get the view of their seat and the legal
 * moves, and nothing else.
 */
#ifndef ASC_CONTESTANT_H
#define ASC_CONTESTANT_H

#include "ascend.h"
#include "bot.h"

typedef struct asc_contestant asc_contestant;

/* What a contestant is asked. */
typedef struct asc_asking {
    const asc_view *view;
    const asc_move *moves;
    size_t count;
    /* The text of a move (asc_move_format), for those that need words. */
    size_t (*move_text)(void *user, size_t index, char *text, size_t size);
    void *user;
} asc_asking;

/* Can there be a contestant of that name? If not, the diag of the host has been told why. Programs
 * are not tried out. */
bool asc__contestant_check(const asc_game *game, const char *name, const asc_host *host);

/*
 * Makes a contestant; the name must live as long as it does. `bot_ms` is the time of a program for
 * one decision. A game sets up the rest when it begins. NULL: out of memory.
 */
asc_contestant *asc__contestant_new(const asc_game *game, const char *name, int bot_ms,
                                    const asc_host *host);
void asc__contestant_free(asc_contestant *contestant); /* NULL is legal */

/* The library's player behind it, in a game that has begun; NULL for a program. */
asc_player *asc__contestant_player(const asc_contestant *contestant);

/* Is it a program outside the library? */
bool asc__contestant_is_bot(const char *name);

/*
 * Starts a program, asks what it calls itself, and ends it; before any game. False: it is no
 * program, does not know the request or fails, or has no name but that of a player of the library;
 * nobody is blamed.
 */
bool asc__contestant_ask_name(asc_contestant *contestant, char name[ASC_BOT_NAME]);

/* A new game, at `seat`. False: it cannot play, asc__contestant_why. The same seed
 * makes a player of the library play the same. */
bool asc__contestant_begin(asc_contestant *contestant, int seat, uint64_t seed);

/* Did the last game begin for it? */
bool asc__contestant_began(const asc_contestant *contestant);

/* From now on a program fails as soon as `stopped` says so (asc__bot_heed). */
void asc__contestant_heed(asc_contestant *contestant, int (*stopped)(void));

/* Stops the thinking of a player of the library in the game in progress (asc_player_stop); from any
 * thread. */
void asc__contestant_stop(asc_contestant *contestant);

/* Stops what it is doing, from any thread: a player of the library chooses the best move so far, a
 * program fails and is ended. This lasts until asc__contestant_resume, which only the thread that
 * uses it may call; a program that has failed needs a new beginning. */
void asc__contestant_interrupt(asc_contestant *contestant);
void asc__contestant_go_on(asc_contestant *contestant);

/* It failed to start in three games in a row and is not tried any more: every game from now on
 * fails to begin. */
void asc__contestant_give_up(asc_contestant *contestant);

/* An index into the moves, or -1: it failed, asc__contestant_why. */
int asc__contestant_choose(asc_contestant *contestant, const asc_asking *asking);

/* The game is over. */
void asc__contestant_end(asc_contestant *contestant, int rank);

/* A program says goodbye and ends; it would be started anew for another game. */
void asc__contestant_leave(asc_contestant *contestant);

const asc_account *asc__contestant_why(const asc_contestant *contestant);

#endif
