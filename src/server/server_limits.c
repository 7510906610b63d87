/*
 * server_limits.c - limits: their defaults, and their text form.
 */
#include "server.h"

#include <stdio.h>

asc_server_limits asc__server_limits(void)
{
    return (asc_server_limits)
    {
#define X(name, standard, about) .name = standard,
#include "server_limits.def"
#undef X
    };
}

/* The limit with this key, such as "idle-ms"; NULL: there is none. */
static uint32_t *find(asc_server_limits *limits, asc_span key)
{
    static const char *const names[] = {
#define X(name, standard, about) #name,
#include "server_limits.def"
#undef X
    };
    uint32_t *const places[] = {
#define X(name, standard, about) &limits->name,
#include "server_limits.def"
#undef X
    };
    for (size_t i = 0; i < ASC__COUNT(names); i++) {
        bool same = strlen(names[i]) == key.length;
        for (size_t j = 0; same && j < key.length; j++)
            same = key.start[j] == (names[i][j] == '_' ? '-' : names[i][j]);
        if (same)
            return places[i];
    }
    return NULL;
}

bool asc__server_limits_read(asc_server_limits *limits, const char *text, size_t size,
                             unsigned *line, char wrong[128])
{
    asc_span rest = {text, size}, row, key;
    asc_server_limits read = *limits;
    for (*line = 1; asc__span_cut(&rest, '\n', &row); ++*line) {
        row = asc__span_trim(row);
        if (row.length == 0 || row.start[0] == '#')
            continue;
        asc_span value = row;
        asc__span_cut(&value, ':', &key);
        uint32_t *limit = find(&read, asc__span_trim(key));
        if (limit == NULL) {
            snprintf(wrong, 128, "there is no limit '%.*s'",
                     (int)(key.length < 40 ? key.length : 40), key.start);
            return false;
        }
        if (value.start == NULL || !asc__span_count(asc__span_trim(value), limit) || *limit == 0) {
            snprintf(wrong, 128, "a whole number from 1 was expected behind ':'");
            return false;
        }
    }
    *limits = read;
    return true;
}
