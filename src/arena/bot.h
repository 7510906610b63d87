/*
 * bot.h - a bot: a foreign program that plays. It is started as a process, gets its requests as
 * lines (docs/bot-protocol.md), and is never trusted: every failure becomes a text that describes
 * it, and the bot can neither block, flood, crash nor outlive its caller.
 */
#ifndef ASC_BOT_H
#define ASC_BOT_H

#include <stdatomic.h>

#include "lang.h"

#define ASC_BOT_PROTOCOL 1

enum {
    ASC_BOT_REPLY = 512,      /* longest line that is read */
    ASC_BOT_OUTPUT = 1 << 20, /* bytes that it may write for one answer, remarks included */
    ASC_BOT_WHY = 512,        /* longest account of what went wrong */
    ASC_BOT_NAME = 41,        /* longest name that it tells, with its end */
    ASC_BOT_START_MS = 20000, /* to start up and answer for the first time, at least */
    ASC_BOT_GRACE_MS = 500    /* beyond the time that a bot was given */
};

/* What went wrong, as a sentence that begins with the player's name. Both are empty if nothing
 * did. */
typedef struct asc_account {
    char why[ASC_BOT_WHY];  /* in English: for records and programs */
    char told[ASC_BOT_WHY]; /* for people, in their language */
} asc_account;

/* Says it in both; the format is what the catalogs know. */
void asc__account_say(asc_account *account, const asc_language *language, const char *format, ...)
    ASC__PRINTF(3, 4);

typedef struct asc_bot asc_bot;

/* Starts `command` with the shell. NULL: `account` tells. Nothing has been said to it yet. The
 * language is that of all accounts of what it does, and may be NULL: English. */
asc_bot *asc__bot_start(const char *command, const asc_language *language, asc_account *account);

/*
 * Sends a request, "COMMAND" with what belongs to it in further lines, and waits for the answer, at
 * most `limit_ms`. True: `reply` has the text behind "=ID ". False: the bot is stopped and every
 * later request fails as well; asc__bot_why tells what it did.
 */
bool asc__bot_ask(asc_bot *bot, const char *request, int limit_ms, char reply[ASC_BOT_REPLY]);

/* From now on a request fails as soon as `stopped` says so, which is asked several times a second
 * and after every signal, or `interrupted` is set, from any thread. Either may be NULL. */
void asc__bot_heed(asc_bot *bot, int (*stopped)(void), const atomic_bool *interrupted);

const asc_account *asc__bot_why(const asc_bot *bot);

/* Says goodbye, and does not take no for an answer: it ends, with all of its group. NULL is
 * legal. */
void asc__bot_free(asc_bot *bot);

#endif
