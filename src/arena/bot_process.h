/*
 * bot_process.h - the process of a bot, and the three pipes to it. The process leads its own group,
 * so its children end with it. It never outlives us: a guard process waits for our end and kills
 * the group, even after SIGKILL or a crash. bot.c reads and writes the pipes.
 */
#ifndef ASC_BOT_PROCESS_H
#define ASC_BOT_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct asc_bot_process {
    pid_t leader;     /* 0: the process has ended */
    int in, out, err; /* our ends of its standard streams, which never block; -1: closed */
    pid_t guard;
    int lifeline; /* the guard acts if this closes before we write a byte */
} asc_bot_process;

/* Starts `command` with the shell. Returns 0 or an errno. */
int asc__bot_process_start(asc_bot_process *process, const char *command);

/* Closes an end of a pipe, unless it is closed already. */
void asc__bot_process_close(int *end);

/* Has it ended? If so, ends the rest of its group, too. */
bool asc__bot_process_ended(asc_bot_process *process);

/* Ends the process and all of its group. */
void asc__bot_process_kill(asc_bot_process *process);

#endif
