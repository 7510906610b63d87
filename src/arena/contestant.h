/*
 * contestant.h - a contestant at a table: a computer player of the library by its name, or a bot
 * ("engine:COMMAND", bot.h). Both get the view of their seat and the legal moves, and nothing else.
 */
#ifndef ASC_CONTESTANT_H
#define ASC_CONTESTANT_H

#include "ascend.h"
#include "bot.h"

typedef struct asc_contestant asc_contestant;

/* A decision for a contestant. */
typedef struct asc_asking {
    const asc_view *view;
    const asc_move *moves;
    size_t count;
    /* writes the text of a move (asc_move_format), for contestants that need words */
    size_t (*move_text)(void *user, size_t index, char *text, size_t size);
    void *user;
} asc_asking;

/* Can there be a contestant with this name? If not, the host's diag function gets the reason. It
 * does not start programs. */
bool asc__contestant_check(const asc_game *game, const char *name, const asc_host *host);

/*
 * Makes a contestant; `name` must outlive it. `bot_ms` is a bot's time for one decision. Each game
 * sets up the rest when it begins. NULL: out of memory.
 */
asc_contestant *asc__contestant_new(const asc_game *game, const char *name, int bot_ms,
                                    const asc_host *host);
void asc__contestant_free(asc_contestant *contestant); /* NULL is legal */

/* The player of the library, once a game has begun; NULL for a bot. */
asc_player *asc__contestant_player(const asc_contestant *contestant);

/* Does the name stand for a bot? */
bool asc__contestant_is_bot(const char *name);

/*
 * Starts a bot, asks for its name, and ends it; call it before any game. False: the contestant is
 * no bot; or the bot does not know the request, fails, or has only the name of a player of the
 * library. This is no error.
 */
bool asc__contestant_ask_name(asc_contestant *contestant, char name[ASC_BOT_NAME]);

/* Begins a game at `seat`. False: the contestant cannot play; asc__contestant_why says why. With
 * the same seed, a player of the library makes the same moves. */
bool asc__contestant_begin(asc_contestant *contestant, int seat, uint64_t seed);

/* Has the last game begun for this contestant? */
bool asc__contestant_began(const asc_contestant *contestant);

/* From now on a bot fails as soon as `stopped` returns true (asc__bot_heed). */
void asc__contestant_heed(asc_contestant *contestant, int (*stopped)(void));

/* Stops the search of a player of the library in the present game (asc_player_stop). Any thread may
 * call this. */
void asc__contestant_stop(asc_contestant *contestant);

/* Stops what the contestant is doing: a player of the library chooses the best move so far, a bot
 * fails and is ended. Any thread may call this. It lasts until asc__contestant_go_on, which only
 * the contestant's own thread may call; a bot that has failed must be started again. */
void asc__contestant_interrupt(asc_contestant *contestant);
void asc__contestant_go_on(asc_contestant *contestant);

/* Gives the contestant up after it failed to start in three games in a row: every further game
 * fails to begin. */
void asc__contestant_give_up(asc_contestant *contestant);

/* Returns an index of the moves; -1: the contestant failed, and asc__contestant_why says why. */
int asc__contestant_choose(asc_contestant *contestant, const asc_asking *asking);

/* Tells the contestant that the game is over. */
void asc__contestant_end(asc_contestant *contestant, int rank);

/* Ends a bot in an orderly way; another game would start it again. */
void asc__contestant_leave(asc_contestant *contestant);

const asc_account *asc__contestant_why(const asc_contestant *contestant);

#endif
