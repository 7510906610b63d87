/*
 * log_text.c - see log_text.h.
 */
#include "log_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(asc_log_text *log, size_t length)
{
    if (length < log->room)
        return true;
    char *text = realloc(log->text, 2 * length + 1);
    if (text == NULL)
        return false;
    log->text = text;
    log->room = 2 * length + 1;
    return true;
}

bool asc__log_begin(asc_log_text *log, const asc_table *table)
{
    size_t length = asc_table_log_begin_format(table, NULL, 0);
    if (!make_room(log, length))
        return false;
    log->length = asc_table_log_begin_format(table, log->text, log->room);
    return true;
}

bool asc__log_take(asc_log_text *log, const char *text, size_t length)
{
    if (!make_room(log, length))
        return false;
    memcpy(log->text, text, length);
    log->length = length;
    return true;
}

bool asc__log_add(asc_log_text *log, const asc_table *table, const asc_table_command *command)
{
    if (!make_room(log, log->length + ASC_TABLE_LINE_MAX))
        return false;
    log->length +=
        asc_table_command_format(table, command, log->text + log->length, log->room - log->length);
    log->text[log->length++] = '\n';
    return true;
}

void asc__log_cut(asc_log_text *log, size_t length)
{
    assert(length <= log->length);
    log->length = length;
}

void asc__log_free(asc_log_text *log)
{
    free(log->text);
    *log = (asc_log_text){.text = NULL};
}
