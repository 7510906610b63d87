/*
 * bot_process.c - starts and ends the processes of bots. Several threads do this at once, so every
 * descriptor is created close-on-exec in one step.
 */
#include "bot_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void asc__bot_process_close(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* Makes a pipe. A program inherits one of its ends only if it is given that end. */
static bool make_pipe(int ends[2])
{
    if (pipe2(ends, O_CLOEXEC) == 0)
        return true;
    ends[0] = ends[1] = -1;
    return false;
}

/* ---- Starting -------------------------------------------------------------------------------- */

/* Runs a shell script with one argument, in a group of its own, with these streams and no other
 * open file. Returns 0 or an errno. */
static int launch(pid_t *process, const char *script, const char *argument, int in, int out,
                  int err)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
    posix_spawn_file_actions_adddup2(&actions, err, 2);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    /* closes files of libraries that are not marked close-on-exec */
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
    posix_spawnattr_init(&attributes);
    /* Ctrl-C is for us: we stop the bot when it is time. A closed pipe should end it as usual. */
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    char shell[] = "/bin/sh", flag[] = "-c", name[] = "sh";
    char *copy = strdup(script), *word = strdup(argument);
    char *arguments[] = {shell, flag, copy, name, word, NULL};
    int error = copy && word
                    ? posix_spawn(process, shell, &actions, &attributes, arguments, environ)
                    : ENOMEM;
    free(copy);
    free(word);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/* Starts the guard, which reads our pipe: a byte means that the bot has ended; the end of the pipe
 * without a byte means that we have died. */
static int start_guard(asc_bot_process *process)
{
    int line[2], nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    char group[24];
    if (nowhere < 0 || !make_pipe(line)) {
        int error = errno;
        asc__bot_process_close(&nowhere);
        return error;
    }
    snprintf(group, sizeof group, "%ld", (long)process->leader);
    int error = launch(&process->guard, "read word || kill -s KILL -- \"-$1\"", group, line[0],
                       nowhere, nowhere);
    asc__bot_process_close(&nowhere);
    asc__bot_process_close(&line[0]);
    process->lifeline = line[1];
    if (error != 0)
        asc__bot_process_close(&process->lifeline);
    return error;
}

int asc__bot_process_start(asc_bot_process *process, const char *command)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
    *process = (asc_bot_process){.lifeline = -1};
    int error = make_pipe(in) && make_pipe(out) && make_pipe(err) ? 0 : errno;
    if (error == 0)
        error = launch(&process->leader, command, "", in[0], out[1], err[1]);
    asc__bot_process_close(&in[0]);
    asc__bot_process_close(&out[1]);
    asc__bot_process_close(&err[1]);
    process->in = in[1];
    process->out = out[0];
    process->err = err[0];
    if (error == 0 && (error = start_guard(process)) != 0)
        asc__bot_process_kill(process);
    if (error != 0) {
        asc__bot_process_close(&process->in);
        asc__bot_process_close(&process->out);
        asc__bot_process_close(&process->err);
        process->leader = 0;
        return error;
    }
    fcntl(process->in, F_SETFL, O_NONBLOCK);
    fcntl(process->out, F_SETFL, O_NONBLOCK);
    fcntl(process->err, F_SETFL, O_NONBLOCK);
    return 0;
}

/* ---- Ending ---------------------------------------------------------------------------------- */

static void wait_for_end(pid_t process)
{
    while (waitpid(process, NULL, 0) == -1 && errno == EINTR)
        continue;
}

/*
 * The leader has ended. Until we wait for it, nobody else can get its number or that of its group:
 * end the rest of the group now, and the guard.
 */
static void clear_up(asc_bot_process *process)
{
    kill(-process->leader, SIGKILL);
    if (process->lifeline >= 0) {
        while (write(process->lifeline, "\n", 1) == -1 && errno == EINTR)
            continue;
        asc__bot_process_close(&process->lifeline);
        wait_for_end(process->guard);
    }
    wait_for_end(process->leader);
    process->leader = 0;
}

bool asc__bot_process_ended(asc_bot_process *process)
{
    siginfo_t info = {.si_pid = 0};
    if (process->leader > 0 &&
        waitid(P_PID, (id_t)process->leader, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == process->leader)
        clear_up(process);
    return process->leader == 0;
}

void asc__bot_process_kill(asc_bot_process *process)
{
    if (process->leader == 0)
        return;
    kill(-process->leader, SIGKILL);
    clear_up(process);
}
