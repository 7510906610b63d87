/*
 * bot.h - a program of somebody else's that plays: started as a process, spoken to in lines
 * (docs/bot-protocol.md), and never trusted. Whatever it does or fails to do comes back as a text
 * that says so; it can neither block, crash nor outlive whoever asks it.
 */
#ifndef ASC_BOT_H
#define ASC_BOT_H

#include <stdbool.h>
#include <stddef.h>

#define ASC_BOT_PROTOCOL 1

enum {
    ASC_BOT_REPLY = 512,      /* longest reply that is read */
    ASC_BOT_WHY = 512,        /* longest account of what went wrong */
    ASC_BOT_START_MS = 20000, /* to start up and answer for the first time */
    ASC_BOT_GRACE_MS = 500    /* beyond the time that a bot was given */
};

typedef struct asc_bot asc_bot;

/* Starts `command` with the shell. NULL: `why` tells. Nothing has been said to it yet. */
asc_bot *asc__bot_start(const char *command, char why[ASC_BOT_WHY]);

/*
 * Sends a request, "COMMAND" with what belongs to it in further lines, and waits for the answer, at
 * most `limit_ms`. True: `reply` has the text behind "=ID ". False: the bot is stopped and every
 * later request fails as well; asc__bot_why tells what it did.
 */
bool asc__bot_ask(asc_bot *bot, const char *request, int limit_ms, char reply[ASC_BOT_REPLY]);

/* From now on a request fails as soon as `stopped` says so; it is asked several times a second, and
 * after every signal. */
void asc__bot_heed(asc_bot *bot, int (*stopped)(void));

const char *asc__bot_why(const asc_bot *bot);

/* Says goodbye, and does not take no for an answer. NULL is legal. */
void asc__bot_free(asc_bot *bot);

#endif
