/*
 * base_text.c - text buffers, spans of foreign text, spelling distance.
 */
#include "base.h"

#include <stdio.h>

asc_text asc__text_init(char *data, size_t size)
{
    if (size > 0)
        data[0] = '\0';
    return (asc_text){.data = data, .size = size};
}

void asc__text_add_n(asc_text *text, const char *string, size_t length)
{
    if (text->length + 1 < text->size) {
        size_t room = text->size - text->length - 1;
        size_t fits = length < room ? length : room;
        memcpy(text->data + text->length, string, fits);
        text->data[text->length + fits] = '\0';
    }
    text->length += length;
}

void asc__text_add(asc_text *text, const char *string)
{
    asc__text_add_n(text, string, strlen(string));
}

void asc__text_addv(asc_text *text, const char *format, va_list args)
{
    bool fits = text->length < text->size;
    int length = vsnprintf(fits ? text->data + text->length : NULL,
                           fits ? text->size - text->length : 0, format, args);
    if (length > 0)
        text->length += (size_t)length;
}

void asc__text_addf(asc_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    asc__text_addv(text, format, args);
    va_end(args);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool asc__text_equal(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length != b_length)
        return false;
    for (size_t i = 0; i < a_length; i++)
        if (lower(a[i]) != lower(b[i]))
            return false;
    return true;
}

#define DISTANCE_MAX 64

unsigned asc__text_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length > DISTANCE_MAX || b_length > DISTANCE_MAX)
        return DISTANCE_MAX;
    unsigned char rows[3][DISTANCE_MAX + 1];
    for (size_t j = 0; j <= b_length; j++)
        rows[0][j] = (unsigned char)j;
    for (size_t i = 1; i <= a_length; i++) {
        const unsigned char *before = rows[(i + 1) % 3], *last = rows[(i - 1) % 3];
        unsigned char *row = rows[i % 3];
        row[0] = (unsigned char)i;
        for (size_t j = 1; j <= b_length; j++) {
            bool same = lower(a[i - 1]) == lower(b[j - 1]);
            unsigned best = last[j - 1] + !same;
            if (last[j] + 1u < best)
                best = last[j] + 1u;
            if (row[j - 1] + 1u < best)
                best = row[j - 1] + 1u;
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]) && before[j - 2] + 1u < best)
                best = before[j - 2] + 1u;
            row[j] = (unsigned char)best;
        }
    }
    return rows[a_length % 3][b_length];
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

asc_span asc__span_trim(asc_span span)
{
    while (span.length > 0 && is_space(span.start[0])) {
        span.start++;
        span.length--;
    }
    while (span.length > 0 && is_space(span.start[span.length - 1]))
        span.length--;
    return span;
}

bool asc__span_is(asc_span span, const char *word)
{
    return asc__text_equal(span.start, span.length, word, strlen(word));
}

bool asc__span_number(asc_span span, long low, long high, long *number)
{
    bool negative = span.length > 0 && span.start[0] == '-';
    size_t i = negative;
    if (i == span.length || span.length - i > 10)
        return false;
    long value = 0;
    for (; i < span.length; i++) {
        if (span.start[i] < '0' || span.start[i] > '9')
            return false;
        value = value * 10 + (span.start[i] - '0');
    }
    if (negative)
        value = -value;
    if (value < low || value > high)
        return false;
    *number = value;
    return true;
}

bool asc__span_hex(asc_span span, uint64_t *number)
{
    if (span.length == 0 || span.length > 16)
        return false;
    *number = 0;
    for (size_t i = 0; i < span.length; i++) {
        char c = span.start[i];
        unsigned digit;
        if (c >= '0' && c <= '9')
            digit = (unsigned)(c - '0');
        else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
            digit = (unsigned)((c | 0x20) - 'a') + 10;
        else
            return false;
        *number = *number << 4 | digit;
    }
    return true;
}

bool asc__span_starts(asc_span span, const char *word, asc_span *rest)
{
    size_t length = strlen(word);
    if (span.length < length || !asc__text_equal(span.start, length, word, length) ||
        (span.length > length && span.start[length] != ' '))
        return false;
    *rest = asc__span_trim((asc_span){span.start + length, span.length - length});
    return true;
}

asc_span asc__span_squeeze(const char *text, char *out, size_t size)
{
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++) {
        bool space = *text == ' ' || *text == '\t' || *text == '\r' || *text == '\n';
        if (space && (length == 0 || out[length - 1] == ' '))
            continue;
        out[length++] = space ? ' ' : *text;
    }
    return asc__span_trim((asc_span){out, length});
}

bool asc__span_cut(asc_span *rest, char separator, asc_span *piece)
{
    if (rest->start == NULL)
        return false;
    const char *at = rest->length ? memchr(rest->start, separator, rest->length) : NULL;
    *piece = *rest;
    if (at == NULL) {
        *rest = (asc_span){0};
    } else {
        piece->length = (size_t)(at - rest->start);
        rest->start = at + 1;
        rest->length -= piece->length + 1;
    }
    return true;
}
