/*
 * tui_run.c - the loop of full screen: waits for the terminal, the clock, other threads and
 * signals; passes events to the scenes; draws once for all input that was waiting.
 */
#include "tui.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "keymap.h"
#include "terminal.h"
#include "worker.h"

enum { RESIZE_MS = 50 };

/* Signals come through a pipe, so that none is lost while the loop waits. */
static int wake[2] = {-1, -1};
static volatile sig_atomic_t caught, resized;

static void catch_signal(int number)
{
    int error = errno;
    if (number == SIGWINCH)
        resized = 1;
    else
        caught = number;
    ssize_t wrote = write(wake[1], "", 1);
    (void)wrote;
    errno = error;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool watch_signals(void)
{
    static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH};
    if (pipe(wake) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
    }
    for (size_t i = 0; i < ASC__COUNT(watched); i++) {
        struct sigaction action = {.sa_handler = catch_signal};
        sigemptyset(&action.sa_mask);
        sigaction(watched[i], &action, NULL);
    }
    signal(SIGPIPE, SIG_IGN);
    return true;
}

/* ---- One step -------------------------------------------------------------------------------- */

static void resize(asc_tui *tui)
{
    int width, height;
    asc__terminal_size(&width, &height);
    if (!asc__canvas_resize(&tui->canvas, width, height))
        asc__tui_leave(tui, 1);
    tui->redraw = true;
}

/* Handles the keys that no scene gets; false: it is another key. */
static bool handle_anywhere(asc_tui *tui, const asc_tui_event *event)
{
    int command = event->kind == ASC_TUI_KEY ? asc__key_command(ASC_IN_ANYWHERE, event->key) : -1;
    if (command != ASC_DO_REDRAW && command != ASC_DO_SUSPEND)
        return false;
    if (command == ASC_DO_SUSPEND) {
        asc__terminal_suspend();
        resize(tui);
    }
    tui->redraw = true;
    return true;
}

/* Handles all waiting input, up to a key that leaves full screen: the present scene must get the
 * earlier input first. */
static void handle_input(asc_tui *tui)
{
    asc_tui_event event;
    int64_t now = now_ms();
    while (!tui->left && !tui->outside) {
        switch (asc__terminal_read(&tui->canvas, now, &event)) {
        case ASC_FOUND_NOTHING:
            return;
        case ASC_FOUND_HEARD:
            if (!handle_anywhere(tui, &event))
                asc__tui_handle(tui, &event);
            break;
        case ASC_FOUND_END:
            asc__tui_leave(tui, 0);
            break;
        }
    }
}

/* Does what a scene wants done on the shell's screen. */
static void go_outside(asc_tui *tui)
{
    void (*work)(void *) = tui->outside;
    tui->outside = NULL;
    asc__terminal_leave();
    work(tui->outside_user);
    asc__terminal_return();
    resize(tui);
}

/* Takes over the terminal anew, with other characters or shades. */
static void reopen(asc_tui *tui)
{
    tui->reopen = false;
    asc__terminal_close();
    if (asc__terminal_open(tui->shades))
        asc__tui_leave(tui, 1);
    else
        resize(tui);
    tui->recolour = true;
}

static void draw(asc_tui *tui)
{
    bool forget = tui->forget;
    if (tui->outside)
        go_outside(tui);
    if (tui->reopen)
        reopen(tui);
    if (tui->left)
        return;
    if (tui->recolour) {
        asc__terminal_colours(tui->colours, tui->shades);
        asc__terminal_mouse(tui->mouse);
    }
    asc__tui_draw(tui);
    asc__terminal_show(&tui->canvas, tui->redraw);
    tui->redraw = tui->recolour = false;
    /* The other waiting input must be read, too: a missed button release would swallow the next
     * click. */
    tui->forget = forget;
    if (forget)
        handle_input(tui);
    tui->forget = false;
}

static int timeout(int64_t now, int64_t settled, int64_t due)
{
    int64_t at = settled > now ? settled : due;
    if (at < 0)
        return -1;
    return at <= now ? 0 : at - now > 60000 ? 60000 : (int)(at - now);
}

/* The window has another size. Resize signals come in bursts, so it is drawn when *settled is
 * over. */
static void handle_resize(asc_tui *tui, int64_t *settled)
{
    char bytes[16];
    while (read(wake[0], bytes, sizeof bytes) > 0)
        ;
    if (!resized)
        return;
    resized = 0;
    asc__terminal_resize();
    resize(tui);
    *settled = now_ms() + RESIZE_MS;
}

/* The earlier of two times; -1 means never. */
static int64_t sooner(int64_t one, int64_t other)
{
    return one < 0 || (other >= 0 && other < one) ? other : one;
}

/* Waits for an event, and passes it to the scenes. */
static void step(asc_tui *tui, int64_t *settled)
{
    int threads[ASC_TUI_DESCRIPTORS], count = asc__tui_descriptors(tui, threads);
    struct pollfd polls[2 + ASC_TUI_DESCRIPTORS] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                                    {.fd = wake[0], .events = POLLIN}};
    for (int i = 0; i < count; i++)
        polls[2 + i] = (struct pollfd){.fd = threads[i], .events = POLLIN};
    int64_t now = now_ms(), at = asc__tui_due(tui, now);
    int64_t due = sooner(at, asc__terminal_due());
    int ready = poll(polls, (nfds_t)(2 + count), timeout(now, *settled, due));
    if (ready < 0 && errno != EINTR)
        asc__tui_leave(tui, 1);
    handle_resize(tui, settled);
    handle_input(tui);
    bool closed = ready > 0 && (polls[0].revents & (POLLHUP | POLLERR | POLLNVAL));
    if (closed || caught)
        asc__tui_leave(tui, 128 + (caught ? caught : SIGHUP));
    now = now_ms();
    bool woken = false;
    for (int i = 0; i < count && ready > 0; i++)
        woken = woken || (polls[2 + i].revents & POLLIN);
    if (!tui->left && woken)
        asc__tui_handle(
            tui, &(asc_tui_event){.kind = ASC_TUI_WAKE, .region = ASC_REGION_NONE, .now = now});
    if (!tui->left && at >= 0 && at <= now)
        asc__tui_handle(
            tui, &(asc_tui_event){.kind = ASC_TUI_TICK, .region = ASC_REGION_NONE, .now = now});
}

int asc__tui_run(asc_tui *tui, void (*first)(asc_tui *tui), const char **why)
{
    sigset_t before;
    /* A signal that comes meanwhile is handled once the terminal can be restored. */
    asc__worker_block_signals(&before);
    *why = asc__terminal_open(tui->shades);
    if (!*why && !watch_signals()) {
        asc__terminal_close();
        *why = N_("this terminal cannot be used for full screen");
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (*why)
        return -1;
    int64_t settled = 0;
    resize(tui);
    tui->now = now_ms();
    first(tui);
    while (!tui->left) {
        if (now_ms() >= settled)
            draw(tui);
        step(tui, &settled);
    }
    asc__terminal_close();
    return tui->status;
}
