/*
 * load_lines.h - many connections of one thread: requests that wait for their answers, and streams
 * that are told what comes. bench_load.c stands on it.
 */
#ifndef LOAD_LINES_H
#define LOAD_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct load_line {
    int file;
    char *data; /* what has come and is not dealt with, with a NUL behind it */
    size_t length, room;
    bool headless; /* a stream's head has been dealt with */
    void *owner;
    int who;
} load_line;

/* Ends the program with what went wrong. */
void load_fail(const char *what);

/* Connects to a port of this machine. */
load_line *load_connect(uint16_t port);
void load_close(load_line *line);

/* Sends all of it; waits if it has to. */
void load_send(load_line *line, const char *bytes, size_t count);
/* A request with a token and a body, which may be NULL. */
void load_request(load_line *line, const char *method, const char *path, const char *token,
                  const char *body);

/* The whole answer at the beginning of what has come: its size; 0: it is not whole. */
size_t load_answer(const load_line *line, int *status);
void load_drop(load_line *line, size_t count); /* has been dealt with */

/* Reads what there is; false: nothing was. It waits for something if it is to. */
bool load_read(load_line *line, bool waits);
/* Asks and waits: the answer, until something more is read. Another status than 2xx ends the
 * program. */
const char *load_ask(load_line *line, const char *method, const char *path, const char *token,
                     const char *body);

/* Copies the text of a member of JSON, the first of this name. */
bool load_member(const char *json, const char *name, char *text, size_t size);

/* ---- Processor time -------------------------------------------------------------------------- */

typedef struct load_time {
    double user, system; /* seconds; system time is known to a hundredth */
} load_time;

load_time load_used(int process); /* 0: this one */
double load_now(void);            /* seconds of a clock that only goes on */
size_t load_memory(int process);  /* bytes that lie in memory */

#endif
