/*
 * play_input.c - reads lines from standard input; at a terminal, with an editor. A signal
 * interrupts the wait, even if it comes between the check for signals and the wait.
 */
#include "play_input.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "base.h"
#include "cli.h"

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

/* Signals after which the editor draws its line again. It handles them only while it edits a
 * line. */
static const int editor_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};

enum { EDITOR_SIGNALS = ASC__COUNT(editor_signals) };

static volatile sig_atomic_t must_sleep, must_redraw;

static void on_editor_signal(int number)
{
    if (number == SIGTSTP)
        must_sleep = 1;
    else
        must_redraw = 1;
}

void asc__input_init(asc_input *input)
{
    *input = (asc_input){.terminal = isatty(STDIN_FILENO) == 1};
    for (int i = 0; i < STOP_SIGNALS; i++) {
        /* Signals let writes in progress continue, but end a wait for input. A second signal other
         * than Ctrl-C ends the program even if nobody reads the output. */
        int flags = SA_RESTART | (stop_signals[i] != SIGINT ? (int)SA_RESETHAND : 0);
        struct sigaction action = {.sa_handler = on_signal, .sa_flags = flags}, now;
        /* A signal that the caller ignores (nohup) stays ignored. */
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

enum { IDLE_SECONDS = 5 };

/* Waits for input; false: a signal came. */
static bool wait_for_input(const asc_input *input)
{
    const struct timespec idle = {.tv_sec = IDLE_SECONDS};
    sigset_t block, before;
    sigemptyset(&block);
    for (int i = 0; i < STOP_SIGNALS; i++)
        sigaddset(&block, stop_signals[i]);
    for (int i = 0; i < EDITOR_SIGNALS; i++)
        sigaddset(&block, editor_signals[i]);
    sigprocmask(SIG_BLOCK, &block, &before);
    bool ready = false;
    while (!caught && !must_sleep && !must_redraw && !ready) {
        fd_set set;
        FD_ZERO(&set);
        FD_SET(STDIN_FILENO, &set);
        int found =
            pselect(STDIN_FILENO + 1, &set, NULL, NULL, input->idle ? &idle : NULL, &before);
        if (found == 0)
            input->idle(input->idle_user);
        ready = found > 0 || (found < 0 && errno != EINTR);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
}

/* Handles Ctrl-Z, the return from it, and a new size, with the terminal in its own mode
 * meanwhile. */
static void tend_editor(asc_input *input)
{
    bool sleeps = must_sleep;
    must_sleep = 0; /* a Ctrl-Z from here on is handled the next time */
    asc__editor_pause(input->editor);
    if (sleeps) {
        struct sigaction usual = {.sa_handler = SIG_DFL}, own;
        sigaction(SIGTSTP, &usual, &own);
        raise(SIGTSTP);
        sigaction(SIGTSTP, &own, NULL);
    }
    must_redraw = 0;
    asc__editor_resume(input->editor);
}

/* Reads more bytes. False: the input has ended, or a signal ends the program. */
static bool fill(asc_input *input)
{
    if (input->ended)
        return false;
    while (!wait_for_input(input)) {
        if (caught)
            return false;
        tend_editor(input);
    }
    ssize_t got;
    do {
        got = read(STDIN_FILENO, input->buffer, sizeof input->buffer);
    } while (got < 0 && errno == EINTR && !caught);
    input->start = 0;
    input->end = got > 0 ? (size_t)got : 0;
    input->ended = got <= 0;
    /* The signal may come after the end of the input. */
    if (input->ended && !caught && input->terminal && asc__cli_hung_up(STDIN_FILENO))
        caught = SIGHUP;
    return got > 0;
}

void asc__input_forget(asc_input *input)
{
    if (!input->terminal)
        return;
    input->start = input->end = 0;
    tcflush(STDIN_FILENO, TCIFLUSH);
    asc__editor_close(input->editor);
    input->editor = NULL;
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
        /* While a line is edited, the Enter key sends '\r'. */
        if (c == '\n' || (c == '\r' && input->terminal))
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

/* ---- Lines that are edited ------------------------------------------------------------------- */

void asc__input_edit(asc_input *input, asc_complete_fn *complete, void *user)
{
    input->edits = input->terminal;
    input->complete = complete;
    input->complete_user = user;
}

void asc__input_when_idle(asc_input *input, void (*idle)(void *user), void *user)
{
    input->idle = idle;
    input->idle_user = user;
}

void asc__input_fini(asc_input *input)
{
    asc__editor_close(input->editor);
    input->editor = NULL;
}

/* Returns the next byte for the editor, or -1. */
static int next_byte(void *user)
{
    asc_input *input = user;
    if (caught || (input->start == input->end && !fill(input)))
        return -1;
    return (unsigned char)input->buffer[input->start++];
}

/* Is there an editor? Opens one if possible. */
static bool has_editor(asc_input *input)
{
    if (input->edits && !input->editor)
        input->editor =
            asc__editor_open(&(asc_editor_hooks){.next_byte = next_byte,
                                                 .byte_user = input,
                                                 .complete = input->complete,
                                                 .complete_user = input->complete_user});
    input->edits = input->editor != NULL;
    return input->edits;
}

/* Gives the editor its signals, except ignored ones; or takes them away again. */
static void tell_signals(struct sigaction before[EDITOR_SIGNALS], bool begin)
{
    struct sigaction own = {.sa_handler = on_editor_signal, .sa_flags = SA_RESTART};
    for (int i = 0; i < EDITOR_SIGNALS; i++) {
        if (begin)
            sigaction(editor_signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(editor_signals[i], begin ? &own : &before[i], NULL);
    }
}

/* Copies an edited line; cuts it if it is too long. */
static asc_input_event take_line(const char *text, char line[ASC_LINE_MAX])
{
    size_t length = strcspn(text, "\r\n");
    bool cut = length >= ASC_LINE_MAX;
    length = cut ? ASC_LINE_MAX - 1 : length;
    for (size_t i = 0; i < length; i++)
        line[i] = (char)((unsigned char)text[i] < ' ' || text[i] == 127 ? ' ' : text[i]);
    line[length] = '\0';
    return cut ? ASC_INPUT_TOO_LONG : ASC_INPUT_LINE;
}

asc_input_event asc__input_ask(asc_input *input, const char *prompt, char line[ASC_LINE_MAX])
{
    if (!has_editor(input)) {
        asc__cli_put(stdout, prompt);
        fflush(stdout);
        return asc__input_line(input, line);
    }
    struct sigaction before[EDITOR_SIGNALS];
    tell_signals(before, true);
    const char *text = asc__editor_line(input->editor, prompt);
    tell_signals(before, false);
    if (must_sleep)
        raise(SIGTSTP);
    must_sleep = must_redraw = 0;
    if (caught)
        return ASC_INPUT_STOP;
    return text ? take_line(text, line) : ASC_INPUT_END;
}
