/*
 * clock_text.c - a remaining time as text.
 */
#include "clock_text.h"

#include <limits.h>
#include <stdio.h>

#include "base.h"

static const uint64_t second = 1000, hour = 3600 * 1000, day = 24 * 3600 * 1000;

/* The unit: hours if there are days, else seconds. */
static uint64_t unit_of(uint64_t ms)
{
    return ms > day ? hour : second;
}

size_t asc__clock_say(const asc_language *language, uint64_t ms, char *text, size_t size)
{
    uint64_t unit = unit_of(ms), count = ms / unit + (ms % unit > 0);
    if (unit == hour) {
        asc_speech speech = asc__speech_init(language, text, size);
        uint64_t days = count / 24 < INT_MAX ? count / 24 : INT_MAX;
        ASC__SAY_TEXT(&speech, T_("{0} d {1} h"), asc__arg_number((int)days),
                      asc__arg_number((int)(count % 24)));
        return speech.out.length;
    }
    unsigned hours = (unsigned)(count / 3600), minutes = (unsigned)(count / 60 % 60);
    unsigned seconds = (unsigned)(count % 60);
    if (hours > 0)
        return (size_t)snprintf(text, size, "%u:%02u:%02u", hours, minutes, seconds);
    return (size_t)snprintf(text, size, "%u:%02u", minutes, seconds);
}

uint64_t asc__clock_changes(uint64_t ms)
{
    return ms == 0 ? 1 : (ms - 1) % unit_of(ms) + 1;
}
