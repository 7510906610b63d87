/*
 * bot.c - the conversation with a bot. Each request has one deadline for the whole answer,
 * including comments of the bot. The number of bytes before the answer is limited as well, and a
 * signal can interrupt any wait.
 */
#include "bot.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bot_process.h"

enum { WORDS = 160, GOODBYE_MS = 500, HEED_MS = 100, PIECE = 4096, PIECES = 16 };

struct asc_bot {
    asc_bot_process process;
    unsigned id;  /* the id of the last request */
    int limit_ms; /* time for its answer */
    int64_t deadline;
    bool late;        /* the pipe has been read once after the deadline */
    size_t written;   /* bytes from the bot since the request */
    char read[PIECE]; /* unused bytes from the bot, from read_at on */
    size_t read_at, read_end;
    size_t used;              /* bytes of `line` */
    char line[ASC_BOT_REPLY]; /* the next line so far */
    char words[WORDS];        /* the last line on the bot's standard error */
    size_t words_used;
    bool words_ended;
    int (*stopped)(void);           /* or NULL */
    const atomic_bool *interrupted; /* or NULL */
    bool failed;
    const asc_language *language; /* the language of the account */
    asc_account account;
};

/* ---- Time ------------------------------------------------------------------------------------ */

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool is_stopped(const asc_bot *bot)
{
    return (bot->stopped && bot->stopped() != 0) ||
           (bot->interrupted && atomic_load(bot->interrupted));
}

void asc__bot_heed(asc_bot *bot, int (*stopped)(void), const atomic_bool *interrupted)
{
    bot->stopped = stopped;
    bot->interrupted = interrupted;
}

/* ---- Starting and stopping ------------------------------------------------------------------- */

asc_bot *asc__bot_start(const char *command, const asc_language *language, asc_account *account)
{
    asc_bot *bot = calloc(1, sizeof *bot);
    int error = bot ? asc__bot_process_start(&bot->process, command) : ENOMEM;
    if (error == 0) {
        bot->language = language;
        return bot;
    }
    asc__account_say(account, language, N_("could not be started: %s"), strerror(error));
    free(bot);
    return NULL;
}

static void stop(asc_bot *bot, int patience_ms)
{
    int64_t deadline = now_ms() + patience_ms;
    asc__bot_process_close(&bot->process.in);
    asc__bot_process_close(&bot->process.out);
    asc__bot_process_close(&bot->process.err);
    while (!asc__bot_process_ended(&bot->process) && now_ms() < deadline && !is_stopped(bot))
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    asc__bot_process_kill(&bot->process);
}

void asc__bot_free(asc_bot *bot)
{
    if (bot == NULL)
        return;
    char reply[ASC_BOT_REPLY];
    if (!bot->failed)
        asc__bot_ask(bot, "quit", GOODBYE_MS, reply);
    stop(bot, bot->failed ? 0 : GOODBYE_MS);
    free(bot);
}

/* ---- The bot's standard error ---------------------------------------------------------------- */

/* Keeps the last line of the bot's standard error, without control characters. A bot that writes
 * without end does not hold us up. */
static void read_errors(asc_bot *bot)
{
    int *err = &bot->process.err;
    for (int pieces = 0; *err >= 0 && pieces < PIECES; pieces++) {
        char piece[PIECE];
        ssize_t got = read(*err, piece, sizeof piece);
        if (got == 0)
            asc__bot_process_close(err);
        if (got <= 0)
            return;
        for (ssize_t i = 0; i < got; i++) {
            if (piece[i] == '\n') {
                bot->words_ended = true;
                continue;
            }
            if (bot->words_ended)
                bot->words_used = 0;
            bot->words_ended = false;
            bool plain = piece[i] >= ' ' && piece[i] < 127;
            if (bot->words_used < sizeof bot->words)
                bot->words[bot->words_used++] = plain ? piece[i] : '?';
        }
    }
}

/* The bot has closed its standard output. Reads the rest of its standard error, but waits only
 * briefly for the end. */
static void read_last_errors(asc_bot *bot)
{
    int64_t patience = now_ms() + GOODBYE_MS;
    read_errors(bot);
    while (bot->process.err >= 0 && now_ms() < patience && !is_stopped(bot)) {
        poll(&(struct pollfd){.fd = bot->process.err, .events = POLLIN}, 1, HEED_MS);
        read_errors(bot);
    }
}

/* ---- Failing --------------------------------------------------------------------------------- */

static void say(asc_account *account, const asc_language *language, const char *format,
                va_list args)
{
    va_list again;
    va_copy(again, args);
    vsnprintf(account->why, sizeof account->why, format, args);
    vsnprintf(account->told, sizeof account->told, asc__lang_sentence(language, format), again);
    va_end(again);
}

void asc__account_say(asc_account *account, const asc_language *language, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(account, language, format, args);
    va_end(args);
}

/* Adds the bot's last words, in one of the two languages. */
static void add_words(const asc_bot *bot, const char *format, char text[ASC_BOT_WHY])
{
    size_t length = strlen(text);
    snprintf(text + length, ASC_BOT_WHY - length, format, (int)bot->words_used, bot->words);
}

/* Cleans text from a bot, which may be invalid or cut inside a character: it goes to terminals and
 * records. */
static void clean(char text[ASC_BOT_WHY])
{
    char said[ASC_BOT_WHY];
    memcpy(said, text, sizeof said);
    asc_text out = asc__text_init(text, ASC_BOT_WHY);
    asc__text_add_clean(&out, said, strlen(said), '?');
}

/* Fails with a message; the format is translated. */
ASC__PRINTF(2, 3)
static bool fail(asc_bot *bot, const char *format, ...)
{
    static const char words[] = N_("; its last words: %.*s");
    va_list args;
    va_start(args, format);
    say(&bot->account, bot->language, format, args);
    va_end(args);
    if (bot->words_used > 0) {
        add_words(bot, words, bot->account.why);
        add_words(bot, asc__lang_sentence(bot->language, words), bot->account.told);
    }
    clean(bot->account.why);
    clean(bot->account.told);
    bot->failed = true;
    stop(bot, 0);
    return false;
}

const asc_account *asc__bot_why(const asc_bot *bot)
{
    return &bot->account;
}

/* ---- Talking --------------------------------------------------------------------------------- */

/* Waits until the bot can be read from, or written to with `writing`. False: the deadline has
 * passed. */
static bool wait_for(asc_bot *bot, bool writing)
{
    struct pollfd ends[] = {
        {.fd = writing ? bot->process.in : bot->process.out, .events = writing ? POLLOUT : POLLIN},
        {.fd = bot->process.err, .events = POLLIN}};
    int64_t left = bot->deadline - now_ms();
    if (left <= 0 || is_stopped(bot))
        return false;
    if ((bot->stopped || bot->interrupted) && left > HEED_MS)
        left = HEED_MS;
    int ready = poll(ends, 2, left > INT32_MAX ? INT32_MAX : (int)left);
    bool again = ready >= 0 || errno == EINTR;
    read_errors(bot);
    return again;
}

/* Sends a request. If the bot no longer reads, ignores that: the missing answer will be
 * reported. */
static bool send_all(asc_bot *bot, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t sent = write(bot->process.in, text, left);
        if (sent > 0) {
            text += sent;
            left -= (size_t)sent;
        } else if (errno == EPIPE) {
            return true;
        } else if (errno == EAGAIN) {
            if (!wait_for(bot, true))
                return is_stopped(bot) ? fail(bot, N_("was interrupted"))
                                       : fail(bot, N_("does not read what it is told"));
        } else if (errno != EINTR) {
            return fail(bot, N_("cannot be written to: %s"), strerror(errno));
        }
    }
    return true;
}

/*
 * Reads more bytes from the bot. All that it wrote before the deadline counts: we look once more
 * afterwards, since we may be late ourselves.
 */
static bool read_more(asc_bot *bot)
{
    for (;;) {
        if (is_stopped(bot))
            return fail(bot, N_("was interrupted"));
        if (bot->late)
            return fail(bot, N_("gave no answer within %d ms"), bot->limit_ms);
        bot->late = now_ms() >= bot->deadline;
        ssize_t got = read(bot->process.out, bot->read, sizeof bot->read);
        if (got > 0) {
            bot->read_at = 0;
            bot->read_end = (size_t)got;
            bot->written += (size_t)got;
            if (bot->written > ASC_BOT_OUTPUT)
                return fail(bot, N_("wrote more than %d bytes without an answer"), ASC_BOT_OUTPUT);
            return true;
        }
        if (got == 0) {
            read_last_errors(bot);
            return fail(bot, N_("has ended without an answer"));
        }
        if (errno == EAGAIN)
            wait_for(bot, false);
        else if (errno != EINTR)
            return fail(bot, N_("cannot be read from: %s"), strerror(errno));
    }
}

/* Reads the rest of a line into bot->line, without its end. */
static bool read_line(asc_bot *bot)
{
    for (;;) {
        if (bot->read_at == bot->read_end && !read_more(bot))
            return false;
        char letter = bot->read[bot->read_at++];
        if (letter == '\n') {
            while (bot->used > 0 && bot->line[bot->used - 1] == '\r')
                bot->used--;
            bot->line[bot->used] = '\0';
            bot->used = 0;
            return true;
        }
        if (bot->used + 1 == sizeof bot->line)
            return fail(bot, N_("wrote a line of more than %zu letters"), sizeof bot->line - 2);
        /* Moves have no control characters, and the line may be shown on a terminal. */
        bool plain = (unsigned char)letter >= ' ' && letter != 127;
        bot->line[bot->used++] = plain ? letter : letter == '\r' ? letter : '?';
    }
}

bool asc__bot_ask(asc_bot *bot, const char *request, int limit_ms, char reply[ASC_BOT_REPLY])
{
    char head[16];
    if (bot->failed)
        return false;
    bot->limit_ms = limit_ms;
    bot->deadline = now_ms() + limit_ms;
    bot->late = false;
    bot->written = bot->read_end - bot->read_at;
    int length = snprintf(head, sizeof head, "%u ", ++bot->id);
    if (!send_all(bot, head) || !send_all(bot, request) || !send_all(bot, "\n"))
        return false;
    head[length - 1] = '\0'; /* only the number */
    for (;;) {
        if (!read_line(bot))
            return false;
        if (bot->line[0] == '#' || bot->line[0] == '\0')
            continue; /* a comment */
        char sign = bot->line[0];
        char *rest = bot->line + 1;
        size_t digits = strspn(rest, "0123456789");
        bool ours = digits == strlen(head) && strncmp(rest, head, digits) == 0 &&
                    (rest[digits] == ' ' || rest[digits] == '\0');
        if (!ours || (sign != '=' && sign != '?'))
            return fail(bot, N_("answered '%.60s' where '=%s ...' was expected"), bot->line, head);
        rest += digits + (rest[digits] == ' ');
        if (sign == '?')
            return fail(bot, N_("refused: %.60s"), rest);
        snprintf(reply, ASC_BOT_REPLY, "%s", rest);
        return true;
    }
}
