/*
 * play_input.c - reads lines from standard input. A signal interrupts the waiting, and never gets
 * lost between looking for one and beginning to wait.
 */
#include "play_input.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "base.h"

static volatile sig_atomic_t caught;
static _Atomic(asc_player *) thinking;

static void on_signal(int number)
{
    caught = number;
    asc_player *player = atomic_load(&thinking);
    if (player)
        asc_player_stop(player);
}

static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};

enum { STOP_SIGNALS = ASC__COUNT(stop_signals) };

void asc__input_init(asc_input *input)
{
    *input = (asc_input){.terminal = isatty(STDIN_FILENO) == 1};
    for (int i = 0; i < STOP_SIGNALS; i++) {
        /* Output that is being written goes on: waiting for input ends all the same. Whoever sends a
         * signal other than Ctrl-C again means it, even where nobody takes the output. */
        int flags = SA_RESTART | (stop_signals[i] != SIGINT ? (int)SA_RESETHAND : 0);
        struct sigaction action = {.sa_handler = on_signal, .sa_flags = flags}, now;
        /* What the caller had ignored (nohup) stays ignored. */
        if (sigaction(stop_signals[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaction(stop_signals[i], &action, NULL);
    }
}

void asc__input_stops(asc_player *player)
{
    atomic_store(&thinking, player);
    if (caught && player)
        asc_player_stop(player);
}

bool asc__input_forget_interrupt(void)
{
    if (caught != SIGINT)
        return false;
    caught = 0;
    return true;
}

int asc__input_signal(void)
{
    return caught;
}

/* Waits until there is something to read; false: a signal came. */
static bool wait_for_input(void)
{
    sigset_t block, before;
    sigemptyset(&block);
    for (int i = 0; i < STOP_SIGNALS; i++)
        sigaddset(&block, stop_signals[i]);
    sigprocmask(SIG_BLOCK, &block, &before);
    bool ready = false;
    while (!caught && !ready) {
        fd_set set;
        FD_ZERO(&set);
        FD_SET(STDIN_FILENO, &set);
        ready = pselect(STDIN_FILENO + 1, &set, NULL, NULL, NULL, &before) >= 0 || errno != EINTR;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !caught;
}

/* Reads more; false: a signal, or the end. */
static bool fill(asc_input *input)
{
    if (input->ended || !wait_for_input())
        return false;
    ssize_t got;
    do {
        got = read(STDIN_FILENO, input->buffer, sizeof input->buffer);
    } while (got < 0 && errno == EINTR && !caught);
    input->start = 0;
    input->end = got > 0 ? (size_t)got : 0;
    input->ended = got <= 0;
    return got > 0;
}

void asc__input_forget(asc_input *input)
{
    if (!input->terminal)
        return;
    input->start = input->end = 0;
    tcflush(STDIN_FILENO, TCIFLUSH);
}

asc_input_event asc__input_line(asc_input *input, char line[ASC_LINE_MAX])
{
    size_t length = 0;
    bool any = false, cut = false;
    for (;;) {
        if (caught)
            return ASC_INPUT_STOP;
        if (input->start == input->end && !fill(input)) {
            if (caught)
                return ASC_INPUT_STOP;
            line[length] = '\0';
            return !any ? ASC_INPUT_END : cut ? ASC_INPUT_TOO_LONG : ASC_INPUT_LINE;
        }
        any = true;
        char c = input->buffer[input->start++];
        if (c == '\n')
            break;
        if ((unsigned char)c < ' ' || c == 127)
            c = ' ';
        if (length + 1 < ASC_LINE_MAX)
            line[length++] = c;
        else
            cut = true;
    }
    line[length] = '\0';
    return cut ? ASC_INPUT_TOO_LONG : ASC_INPUT_LINE;
}
