/*
 * clock_text.h - a remaining time as text, the same in all faces.
 */
#ifndef ASC_CLOCK_TEXT_H
#define ASC_CLOCK_TEXT_H

#include "lang.h"

enum {
    ASC_CLOCK_TEXT = 32,     /* the longest such text in any language, in bytes */
    ASC_CLOCK_LOW_MS = 10000 /* so much or less is marked */
};

/* "0:09", "4:32", "1:02:07", and of more than a day "2 d 5 h". A second that has begun counts; of
 * days an hour. As snprintf. */
size_t asc__clock_say(const asc_language *language, uint64_t ms, char *text, size_t size);

/* In how many milliseconds it says something else: at least 1. */
uint64_t asc__clock_changes(uint64_t ms);

#endif
