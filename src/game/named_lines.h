/*
 * named_lines.h - texts that are lines of `name: value`, as positions and views are. The callers
 * know the names.
 */
#ifndef ASC_NAMED_LINES_H
#define ASC_NAMED_LINES_H

#include "report.h"

typedef struct asc__named_lines {
    asc_span rest;
    /* The line that was found last: */
    asc_span name, value;
    unsigned line, column; /* the column of the value, from 1 */
} asc__named_lines;

/* The text may be a part of a file, with that many lines before it: they count. */
asc__named_lines asc__named_lines_of(const char *text, size_t size, unsigned before);

/* Goes to the next line; false past the last. Empty ones and comments ("# ...") are passed over,
 * and so is what has no colon, with a message (`report` may be NULL). */
bool asc__named_lines_next(asc__named_lines *lines, asc_report *report);

/* Is it the first line of its name? *said is the line that had it before, 0 for none, and becomes
 * this one. False after a message. */
bool asc__named_lines_once(const asc__named_lines *lines, unsigned *said, asc_report *report);

#endif
