/*
 * cli_progress.c - draws the progress bar, and catches Ctrl-C and similar signals.
 */
#include "cli_progress.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "cli.h"

asc_progress asc__progress_init(uint64_t all)
{
    return (asc_progress){.all = all, .hidden = !isatty(STDERR_FILENO)};
}

bool asc__progress_due(asc_progress *progress)
{
    struct timespec now;
    if (progress->hidden)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < progress->next.tv_sec ||
        (now.tv_sec == progress->next.tv_sec && now.tv_nsec < progress->next.tv_nsec))
        return false;
    progress->next = now;
    progress->next.tv_nsec += 100000000;
    if (progress->next.tv_nsec >= 1000000000) {
        progress->next.tv_nsec -= 1000000000;
        progress->next.tv_sec++;
    }
    return true;
}

void asc__progress_draw(asc_progress *progress, uint64_t done, const char *text)
{
    enum { CELLS = 30 };
    if (progress->hidden)
        return;
    double part = progress->all > 0 ? (double)done / (double)progress->all : 1;
    int full = (int)(part * CELLS);
    char line[256];
    snprintf(line, sizeof line, "%3d%%  %s", (int)(part * 100), text);
    fputs("\r[", stderr);
    for (int i = 0; i < CELLS; i++)
        fputc(i < full ? '#' : '.', stderr);
    fputs("] ", stderr);
    asc__cli_pad(stderr, line, ASC_CLI_WIDTH - CELLS - 4);
    fflush(stderr);
    progress->drawn = true;
}

void asc__progress_fini(asc_progress *progress)
{
    if (progress->drawn)
        fprintf(stderr, "\r%*s\r", ASC_CLI_WIDTH - 1, "");
    progress->drawn = false;
}

static atomic_bool interrupted;
static atomic_int signal_caught;

static void on_interrupt(int number)
{
    static atomic_int count;
    if (atomic_fetch_add(&count, 1) > 0)
        signal(number, SIG_DFL);
    atomic_store(&signal_caught, number);
    atomic_store(&interrupted, true);
}

const atomic_bool *asc__cli_catch_interrupt(void)
{
    /* SA_RESTART: an interrupted write continues. */
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART}, now;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    /* With nohup the program continues after its terminal is gone. */
    if (sigaction(SIGHUP, NULL, &now) == 0 && now.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
    return &interrupted;
}

int asc__cli_interrupted(void)
{
    return atomic_load(&signal_caught);
}

int asc__cli_interrupted_status(void)
{
    return 128 + asc__cli_interrupted();
}
