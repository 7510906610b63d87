/*
 * setup_time.c - the clocks of a set-up as text: "none", "10m", "10m+10s" (and for each turn),
 * "3d/move" (at least, for each move), "10m+10s,30s/move", "blitz".
 */
#include "setup_internal.h"

static const struct {
    const char *word;
    uint64_t ms;
} units[] = {{"d", 24 * 3600 * 1000}, {"h", 3600 * 1000}, {"m", 60 * 1000}, {"s", 1000}, {"ms", 1}};

static const char per_move[] = "/move";

/* Names for common time controls; they are written as the time they mean. */
static const struct {
    const char *word, *time;
} words[] = {{"blitz", "5m+5s"}, {"rapid", "15m+10s"}, {"slow", "1h"}, {"daily", "1d/move"}};

/* ---- Reading --------------------------------------------------------------------------------- */

static size_t count_digits(asc_span text, bool wanted)
{
    size_t length = 0;
    while (length < text.length &&
           (text.start[length] >= '0' && text.start[length] <= '9') == wanted)
        length++;
    return length;
}

static asc_span cut_front(asc_span *text, size_t length)
{
    asc_span front = {text->start, length};
    *text = (asc_span){text->start + length, text->length - length};
    return front;
}

/* A number and its unit; of `more` than one the units get smaller. */
static bool read_part(asc_span *text, size_t *unit, uint64_t *ms)
{
    uint64_t number = 0;
    asc_span digits = cut_front(text, count_digits(*text, true));
    asc_span word = cut_front(text, count_digits(*text, false));
    for (size_t i = 0; i < digits.length; i++) {
        uint64_t digit = (uint64_t)(digits.start[i] - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    while (*unit < ASC__COUNT(units) && !asc__span_is(word, units[*unit].word))
        ++*unit;
    if (digits.length == 0 || *unit == ASC__COUNT(units) || number > UINT64_MAX / units[*unit].ms)
        return false;
    *ms = number * units[(*unit)++].ms;
    return true;
}

/* "1h30m" */
static bool read_time(asc_span text, uint64_t *ms)
{
    size_t unit = 0;
    *ms = 0;
    do {
        uint64_t part;
        if (!read_part(&text, &unit, &part) || part > UINT64_MAX - *ms)
            return false;
        *ms += part;
    } while (text.length > 0);
    return true;
}

/* "10m+10s" */
static bool read_total(asc_span text, asc_setup *setup)
{
    asc_span total;
    asc__span_cut(&text, '+', &total);
    bool gains = total.start + total.length < text.start;
    return read_time(asc__span_trim(total), &setup->clock_ms) &&
           (!gains || read_time(asc__span_trim(text), &setup->turn_ms));
}

/* The parts between commas, each of its kind once. */
static bool read_parts(asc_span text, asc_setup *setup)
{
    const size_t tail = strlen(per_move);
    bool total = false, move = false;
    asc_span part;
    while (asc__span_cut(&text, ',', &part)) {
        part = asc__span_trim(part);
        bool is_move = part.length > tail &&
                       asc__span_is((asc_span){part.start + part.length - tail, tail}, per_move);
        if (is_move ? move : total)
            return false;
        if (is_move && !read_time((asc_span){part.start, part.length - tail}, &setup->move_ms))
            return false;
        if (!is_move && !read_total(part, setup))
            return false;
        move |= is_move;
        total |= !is_move;
    }
    return total || move;
}

bool asc__setup_read_clock(asc_setup *setup, asc_span value, asc_report *report, unsigned line)
{
    asc_setup read = {.players = 0};
    bool none = value.length == 0 || asc__span_is(value, "none");
    for (size_t i = 0; i < ASC__COUNT(words); i++)
        if (asc__span_is(value, words[i].word))
            value = asc__span(words[i].time);
    if (!none && !read_parts(value, &read))
        asc__report(report, line, 0,
                    "a time is 10m for the game, 10m+10s with more for each turn, 3d/move for each "
                    "move, blitz, rapid, slow, daily or none, and not '%.*s'",
                    (int)(value.length < 60 ? value.length : 60), value.start);
    else if (read.move_ms > ASC_TABLE_TIME_MAX)
        asc__report(report, line, 0, "the time for a move is 14 days at most");
    else {
        setup->clock_ms = read.clock_ms;
        setup->turn_ms = read.turn_ms;
        setup->move_ms = read.move_ms;
        return true;
    }
    return false;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* A time in the largest unit that divides it. */
static void add_time(asc_text *text, uint64_t ms)
{
    size_t unit = 0;
    while (ms % units[unit].ms != 0)
        unit++;
    if (ms == 0)
        asc__text_add(text, "0s");
    else
        asc__text_addf(text, "%llu%s", (unsigned long long)(ms / units[unit].ms), units[unit].word);
}

void asc__setup_write_clock(const asc_setup *setup, asc_text *text)
{
    bool total = setup->clock_ms > 0 || setup->turn_ms > 0;
    if (!total && setup->move_ms == 0)
        asc__text_add(text, "none");
    if (total)
        add_time(text, setup->clock_ms);
    if (setup->turn_ms > 0) {
        asc__text_add(text, "+");
        add_time(text, setup->turn_ms);
    }
    if (total && setup->move_ms > 0)
        asc__text_add(text, ",");
    if (setup->move_ms > 0) {
        add_time(text, setup->move_ms);
        asc__text_add(text, per_move);
    }
}
