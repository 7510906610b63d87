/*
 * load_lines.h - many connections in one thread: requests with their answers, and streams of
 * events. bench_load.c uses them.
 */
#ifndef LOAD_LINES_H
#define LOAD_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct load_line {
    int file;
    char *data; /* unused bytes that have come, with a NUL at the end */
    size_t length, room;
    bool headless; /* the head of a stream has been read */
    void *owner;
    int who;
} load_line;

/* Ends the program with an error message. */
void load_fail(const char *what);

/* Connects to a port of this machine. */
load_line *load_connect(uint16_t port);
void load_close(load_line *line);

/* Sends all bytes, waiting if necessary. */
void load_send(load_line *line, const char *bytes, size_t count);
/* Sends a request with a token and a body, which may be NULL. */
void load_request(load_line *line, const char *method, const char *path, const char *token,
                  const char *body);

/* The size of the complete answer at the beginning of `data`; 0: it is incomplete. */
size_t load_answer(const load_line *line, int *status);
void load_drop(load_line *line, size_t count); /* drops bytes that have been used */

/* Reads the available bytes, or waits for some if `waits`; false: none came. */
bool load_read(load_line *line, bool waits);
/* Sends a request and waits for the answer, which is valid until more is read. A status other than
 * 2xx ends the program. */
const char *load_ask(load_line *line, const char *method, const char *path, const char *token,
                     const char *body);

/* Copies the text of a member of JSON, the first with this name. */
bool load_member(const char *json, const char *name, char *text, size_t size);

/* ---- Processor time -------------------------------------------------------------------------- */

typedef struct load_time {
    double user, system; /* in seconds; system time is exact to a hundredth */
} load_time;

load_time load_used(int process); /* of a process; 0: this one */
double load_now(void);            /* seconds of a clock that never runs backwards */
size_t load_memory(int process);  /* resident memory in bytes */

#endif
