/*
 * bot_process.h - the process of a bot, and the three pipes to it. It leads its own process group,
 * so its children end with it. It never outlives us: a guard process waits for our end and kills
 * the group even after SIGKILL or a crash. bot.c reads and writes the pipes.
 */
#ifndef ASC_BOT_PROCESS_H
#define ASC_BOT_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct asc_bot_process {
    pid_t leader;     /* 0: it has ended */
    int in, out, err; /* its standard streams, our ends, which never block; -1 where closed */
    pid_t guard;
    int lifeline; /* the guard acts when this is closed without a word */
} asc_bot_process;

/* Starts `command` with the shell. 0, or what errno says. */
int asc__bot_process_start(asc_bot_process *process, const char *command);

/* Closes an end of a pipe; one that is closed already is left alone. */
void asc__bot_process_close(int *end);

/* Has it ended? What it has left behind in its group ends with it then. */
bool asc__bot_process_ended(asc_bot_process *process);

/* Ends it, and all of its group. */
void asc__bot_process_kill(asc_bot_process *process);

#endif
