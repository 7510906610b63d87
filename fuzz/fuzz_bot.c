/*
 * fuzz_bot.c - any bytes as what a program answers that plays as a bot. An answer is one line
 * without its end, in its limits; without one the account says why, in clean letters.
 */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bot.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LIMIT_MS = 60000 }; /* only stops what hangs */

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* Puts the bytes into a file, and has a program write them. */
static asc_bot *start(const uint8_t *data, size_t size, char path[64])
{
    char command[96];
    asc_account account;
    snprintf(path, 64, "/tmp/fuzz-bot-%ld", (long)getpid());
    FILE *file = fopen(path, "wb");
    expect(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    snprintf(command, sizeof command, "exec cat %s", path);
    return asc__bot_start(command, asc__language("fr"), &account);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64], reply[ASC_BOT_REPLY];
    signal(SIGPIPE, SIG_IGN); /* as the program does: it may have ended before it is asked */
    asc_bot *bot = start(data, size, path);
    expect(bot);
    for (bool answered = true; answered;) {
        answered = asc__bot_ask(bot, "name", LIMIT_MS, reply);
        const asc_account *account = asc__bot_why(bot);
        expect(answered == (account->why[0] == '\0'));
        expect(!answered || (strlen(reply) < ASC_BOT_REPLY && strchr(reply, '\n') == NULL));
        expect(asc__utf8_clean(account->why, strlen(account->why)));
        expect(asc__utf8_clean(account->told, strlen(account->told)));
    }
    asc__bot_free(bot);
    unlink(path);
    return 0;
}
