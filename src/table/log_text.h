/*
 * log_text.h - the log of a table as bytes in memory, for hosts that keep it there before, or
 * while, they store it: a session of the program, the engine of a page. It grows by whole lines.
 */
#ifndef ASC_LOG_TEXT_H
#define ASC_LOG_TEXT_H

#include "ascend_table.h"

typedef struct asc_log_text {
    char *text; /* or NULL */
    size_t length, room;
} asc_log_text;

/* All of these return false if there is no memory; then nothing changes. */

/* Begins with the head of the table's log. */
bool asc__log_begin(asc_log_text *log, const asc_table *table);

/* Begins with the undamaged part of a log that was read. */
bool asc__log_take(asc_log_text *log, const char *text, size_t length);

/* Adds the line of a command that the table accepts now. */
bool asc__log_add(asc_log_text *log, const asc_table *table, const asc_table_command *command);

/* Drops the line that was added last: its command was not executed. */
void asc__log_cut(asc_log_text *log, size_t length);

void asc__log_free(asc_log_text *log);

/* The time until which a log is known to have gone on: its last line, if that is not finished, may
 * begin with it (docs/tables.md). 0: it does not say (table_log.c). */
uint64_t asc__log_until(const char *text, size_t length);

/* How many decisions somebody made and nobody took back, by the lines of a log, which is not
 * played: lines that are no commands do not count (table_log.c). */
size_t asc__log_decisions(const char *text, size_t length);

#endif
