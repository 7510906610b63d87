/*
 * bot.c - the process of a bot and the pipes to it. Reading, writing and waiting all have a
 * deadline; the process is the leader of a group of its own, so that its children go with it.
 */
#include "bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { WORDS = 160, GOODBYE_MS = 500, HEED_MS = 100 };

struct asc_bot {
    pid_t process;
    int in, out, err;         /* its standard streams, our ends; -1 where closed */
    unsigned id;              /* of the last request */
    size_t used;              /* of `line` */
    char line[ASC_BOT_REPLY]; /* what has come of the next line */
    char words[WORDS];        /* the last line that it wrote to its standard error */
    size_t words_used;
    bool words_ended;
    int (*stopped)(void); /* or NULL */
    bool failed;
    char why[ASC_BOT_WHY];
};

/* ---- Time ------------------------------------------------------------------------------------ */

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- Starting and stopping ------------------------------------------------------------------- */

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* A pipe whose ends no other program inherits. */
static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

static int spawn(pid_t *process, const char *command, int in, int out, int err)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
    posix_spawn_file_actions_adddup2(&actions, err, 2);
    posix_spawnattr_init(&attributes);
    /* Ctrl-C is for us, who will stop it in our own time; a closed pipe should end it as usual. */
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    char shell[] = "/bin/sh", flag[] = "-c";
    char *copy = strdup(command);
    char *arguments[] = {shell, flag, copy, NULL};
    int error =
        copy ? posix_spawn(process, shell, &actions, &attributes, arguments, environ) : ENOMEM;
    free(copy);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

asc_bot *asc__bot_start(const char *command, char why[ASC_BOT_WHY])
{
    asc_bot *bot = calloc(1, sizeof *bot);
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
    int error = ENOMEM;
    if (bot && make_pipe(in) && make_pipe(out) && make_pipe(err))
        error = spawn(&bot->process, command, in[0], out[1], err[1]);
    else if (bot)
        error = errno;
    close_end(&in[0]);
    close_end(&out[1]);
    close_end(&err[1]);
    if (error != 0) {
        snprintf(why, ASC_BOT_WHY, "could not be started: %s", strerror(error));
        close_end(&in[1]);
        close_end(&out[0]);
        close_end(&err[0]);
        free(bot);
        return NULL;
    }
    bot->in = in[1];
    bot->out = out[0];
    bot->err = err[0];
    fcntl(bot->in, F_SETFL, O_NONBLOCK);
    fcntl(bot->out, F_SETFL, O_NONBLOCK);
    fcntl(bot->err, F_SETFL, O_NONBLOCK);
    return bot;
}

static bool has_ended(asc_bot *bot)
{
    if (bot->process > 0 && waitpid(bot->process, NULL, WNOHANG) == bot->process) {
        kill(-bot->process, SIGKILL); /* whatever it left behind */
        bot->process = 0;
    }
    return bot->process == 0;
}

static void stop(asc_bot *bot, int patience_ms)
{
    int64_t deadline = now_ms() + patience_ms;
    close_end(&bot->in);
    close_end(&bot->out);
    close_end(&bot->err);
    while (!has_ended(bot) && now_ms() < deadline)
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    if (bot->process > 0) {
        kill(-bot->process, SIGKILL);
        waitpid(bot->process, NULL, 0);
        bot->process = 0;
    }
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

/* ---- Failing --------------------------------------------------------------------------------- */

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static bool
fail(asc_bot *bot, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(bot->why, sizeof bot->why, format, args);
    va_end(args);
    size_t length = strlen(bot->why);
    if (bot->words_used > 0)
        snprintf(bot->why + length, sizeof bot->why - length, "; its last words: %.*s",
                 (int)bot->words_used, bot->words);
    bot->failed = true;
    stop(bot, 0);
    return false;
}

const char *asc__bot_why(const asc_bot *bot)
{
    return bot->why;
}

/* ---- Talking --------------------------------------------------------------------------------- */

/* Keeps the last line of what it wrote to its standard error, without what a terminal would obey. */
static void hear_complaints(asc_bot *bot)
{
    char piece[512];
    ssize_t got;
    while (bot->err >= 0 && (got = read(bot->err, piece, sizeof piece)) > 0) {
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
    if (bot->err >= 0 && got == 0)
        close_end(&bot->err);
}

static bool is_stopped(const asc_bot *bot)
{
    return bot->stopped && bot->stopped() != 0;
}

void asc__bot_heed(asc_bot *bot, int (*stopped)(void))
{
    bot->stopped = stopped;
}

/* Waits until it can be read from, or with `writing` written to. */
static bool wait_for(asc_bot *bot, bool writing, int64_t deadline)
{
    struct pollfd ends[] = {{.fd = bot->out, .events = POLLIN},
                            {.fd = bot->err, .events = POLLIN},
                            {.fd = writing ? bot->in : -1, .events = POLLOUT}};
    int64_t left = deadline - now_ms();
    if (left <= 0 || is_stopped(bot))
        return false;
    if (bot->stopped && left > HEED_MS)
        left = HEED_MS;
    int ready = poll(ends, 3, left > INT32_MAX ? INT32_MAX : (int)left);
    bool again = ready >= 0 || errno == EINTR;
    hear_complaints(bot);
    return again;
}

static bool send_all(asc_bot *bot, const char *text, int64_t deadline)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t sent = write(bot->in, text, left);
        if (sent > 0) {
            text += sent;
            left -= (size_t)sent;
        } else if (errno == EAGAIN) {
            if (!wait_for(bot, true, deadline))
                return fail(bot,
                            is_stopped(bot) ? "was interrupted" : "does not read what it is told");
        } else if (errno != EINTR) {
            return fail(bot, "has ended");
        }
    }
    return true;
}

/* Reads on to the end of a line; the line is in bot->line, without its end. */
static bool read_line(asc_bot *bot, int64_t deadline, int limit_ms)
{
    for (;;) {
        char letter;
        ssize_t got = read(bot->out, &letter, 1);
        if (got == 1 && letter == '\n') {
            while (bot->used > 0 && bot->line[bot->used - 1] == '\r')
                bot->used--;
            bot->line[bot->used] = '\0';
            bot->used = 0;
            return true;
        }
        if (got == 1) {
            if (bot->used + 1 == sizeof bot->line)
                return fail(bot, "wrote a line of more than %zu letters", sizeof bot->line - 2);
            /* No move has control characters, and what it says may end up on a terminal. */
            bool plain = (unsigned char)letter >= ' ' && letter != 127;
            bot->line[bot->used++] = plain ? letter : letter == '\r' ? letter : '?';
        } else if (got == 0) {
            hear_complaints(bot);
            return fail(bot, "has ended without an answer");
        } else if (errno == EAGAIN) {
            if (!wait_for(bot, false, deadline))
                return is_stopped(bot) ? fail(bot, "was interrupted")
                                       : fail(bot, "gave no answer within %d ms", limit_ms);
        } else if (errno != EINTR) {
            return fail(bot, "cannot be read from: %s", strerror(errno));
        }
    }
}

bool asc__bot_ask(asc_bot *bot, const char *request, int limit_ms, char reply[ASC_BOT_REPLY])
{
    char head[16];
    if (bot->failed)
        return false;
    int64_t deadline = now_ms() + limit_ms;
    int length = snprintf(head, sizeof head, "%u ", ++bot->id);
    if (!send_all(bot, head, deadline) || !send_all(bot, request, deadline) ||
        !send_all(bot, "\n", deadline))
        return false;
    head[length - 1] = '\0'; /* the number alone */
    for (;;) {
        if (!read_line(bot, deadline, limit_ms))
            return false;
        if (bot->line[0] == '#' || bot->line[0] == '\0')
            continue; /* a remark */
        char sign = bot->line[0];
        char *rest = bot->line + 1;
        size_t digits = strspn(rest, "0123456789");
        bool ours = digits == strlen(head) && strncmp(rest, head, digits) == 0 &&
                    (rest[digits] == ' ' || rest[digits] == '\0');
        if (!ours || (sign != '=' && sign != '?'))
            return fail(bot, "answered \"%.60s\" where \"=%s ...\" was expected", bot->line, head);
        rest += digits + (rest[digits] == ' ');
        if (sign == '?')
            return fail(bot, "refused: %.60s", rest);
        snprintf(reply, ASC_BOT_REPLY, "%s", rest);
        return true;
    }
}
