/*
 * bot.h - a bot: another program that plays. It runs as a process, gets its requests as lines
 * (docs/bot-protocol.md), and is never trusted: every failure becomes a text that describes it, and
 * a bot can neither block, flood, crash nor outlive its caller.
 */
#ifndef ASC_BOT_H
#define ASC_BOT_H

#include <stdatomic.h>

#include "lang.h"

#define ASC_BOT_PROTOCOL 1

enum {
    ASC_BOT_REPLY = 512,      /* the longest line from a bot */
    ASC_BOT_OUTPUT = 1 << 20, /* bytes that a bot may write for one answer, including comments */
    ASC_BOT_WHY = 512,        /* the longest description of an error */
    ASC_BOT_NAME = 41,        /* the longest name of a bot, with NUL */
    ASC_BOT_START_MS = 20000, /* the least time for starting and the first answer */
    ASC_BOT_GRACE_MS = 500    /* added to the time that a bot is told */
};

/* A description of an error, as a sentence that begins with the player's name. Both texts are empty
 * if there was no error. */
typedef struct asc_account {
    char why[ASC_BOT_WHY];  /* in English, for records and programs */
    char told[ASC_BOT_WHY]; /* in the language of the people */
} asc_account;

/* Fills in both texts; the format is translated. */
void asc__account_say(asc_account *account, const asc_language *language, const char *format, ...)
    ASC__PRINTF(3, 4);

typedef struct asc_bot asc_bot;

/* Starts `command` with the shell, and sends nothing yet. NULL: `account` says why. `language` is
 * the language of all accounts of this bot; NULL: English. */
asc_bot *asc__bot_start(const char *command, const asc_language *language, asc_account *account);

/*
 * Sends a request, "COMMAND" with further lines if it has any, and waits for the answer for at most
 * `limit_ms`. True: `reply` has the text after "=ID ". False: the bot is stopped, every later
 * request fails, too, and asc__bot_why describes the error.
 */
bool asc__bot_ask(asc_bot *bot, const char *request, int limit_ms, char reply[ASC_BOT_REPLY]);

/* From now on a request fails as soon as `stopped` returns true, which is called several times a
 * second and after every signal, or any thread sets `interrupted`. Either may be NULL. */
void asc__bot_heed(asc_bot *bot, int (*stopped)(void), const atomic_bool *interrupted);

const asc_account *asc__bot_why(const asc_bot *bot);

/* Asks the bot to end, and then ends it with all of its group. NULL is legal. */
void asc__bot_free(asc_bot *bot);

#endif
