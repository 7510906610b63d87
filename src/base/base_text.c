/*
 * base_text.c - text buffers, spans of text that others own, spelling distance.
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
    int length = vsnprintf(asc__text_end(text), asc__text_room(text), format, args);
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

void asc__text_cut(asc_text *text, size_t length)
{
    text->length = length;
    if (length < text->size)
        text->data[length] = '\0';
}

void asc__text_join(asc_text *text, const char *const *words, size_t count, const char *between)
{
    for (size_t i = 0; i < count; i++) {
        asc__text_add(text, i > 0 ? between : "");
        asc__text_add(text, words[i]);
    }
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

bool asc__text_same(const char *a, const char *b)
{
    return asc__text_equal(a, strlen(a), b, strlen(b));
}

bool asc__text_contains(const char *text, const char *part)
{
    size_t length = strlen(text), wanted = strlen(part);
    for (size_t i = 0; i + wanted <= length; i++)
        if (asc__text_equal(text + i, wanted, part, wanted))
            return true;
    return false;
}

/* ---- Characters ------------------------------------------------------------------------------ */

size_t asc__utf8_decode(const char *text, size_t size, uint32_t *code)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *p = (const unsigned char *)text;
    size_t length = p[0] < 0x80       ? 1
                    : p[0] >> 5 == 6  ? 2
                    : p[0] >> 4 == 14 ? 3
                    : p[0] >> 3 == 30 ? 4
                                      : 0;
    if (length == 0 || length > size)
        return 0;
    *code = length == 1 ? p[0] : p[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (asc__utf8_begins(text[i]))
            return 0;
        *code = *code << 6 | (p[i] & 0x3fu);
    }
    if (*code < smallest[length] || *code > 0x10ffff || (*code >= 0xd800 && *code <= 0xdfff))
        return 0;
    return length;
}

size_t asc__utf8_count(const char *text, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += asc__utf8_begins(text[i]);
    return count;
}

bool asc__utf8_invisible(uint32_t code)
{
    static const uint32_t ranges[][2] = {
        {0, 0x1f},         {0x7f, 0x9f},     /* control characters */
        {0xad, 0xad},      {0x34f, 0x34f},   /* soft hyphen, joiner of graphemes */
        {0x61c, 0x61c},    {0x115f, 0x1160}, /* Arabic mark of direction, Korean fillers */
        {0x17b4, 0x17b5},  {0x180b, 0x180e}, /* Khmer vowels, Mongolian separators */
        {0x200b, 0x200f},  {0x2028, 0x202e}, /* joiners, directions, ends of lines */
        {0x2060, 0x206f},  {0x3164, 0x3164}, /* joiners, directions, a Korean filler */
        {0xfeff, 0xfeff},  {0xffa0, 0xffa0}, /* mark of byte order, a Korean filler */
        {0xfff9, 0xfffb},                    /* notes between lines */
        {0xe0000, 0xe0fff}                   /* tags, selectors of variants */
    };
    bool plain = code >= 0x20 && code < 0x7f;
    for (size_t i = 0; !plain && i < ASC__COUNT(ranges); i++)
        if (code >= ranges[i][0] && code <= ranges[i][1])
            return true;
    return false;
}

bool asc__utf8_clean(const char *text, size_t size)
{
    size_t bytes;
    for (uint32_t code; size > 0; text += bytes, size -= bytes) {
        bytes = asc__utf8_decode(text, size, &code);
        if (bytes == 0 || asc__utf8_invisible(code))
            return false;
    }
    return true;
}

void asc__text_add_clean(asc_text *text, const char *string, size_t length, char instead)
{
    while (length > 0) {
        uint32_t code = 0;
        size_t bytes = asc__utf8_decode(string, length, &code);
        if (bytes == 0 || asc__utf8_invisible(code))
            asc__text_add_n(text, &instead, 1);
        else
            asc__text_add_n(text, string, bytes);
        bytes += bytes == 0;
        string += bytes;
        length -= bytes;
    }
}

/* ---- Spelling -------------------------------------------------------------------------------- */

#define DISTANCE_MAX 64

unsigned asc__text_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (a_length > DISTANCE_MAX || b_length > DISTANCE_MAX)
        return UINT32_MAX;
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

/* ---- Spans ----------------------------------------------------------------------------------- */

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

/* Up to ten digits, which a long need not have room for. */
static bool read_digits(asc_span span, int64_t *value)
{
    if (span.length == 0 || span.length > 10)
        return false;
    *value = 0;
    for (size_t i = 0; i < span.length; i++) {
        if (span.start[i] < '0' || span.start[i] > '9')
            return false;
        *value = *value * 10 + (span.start[i] - '0');
    }
    return true;
}

bool asc__span_number(asc_span span, long low, long high, long *number)
{
    bool negative = span.length > 0 && span.start[0] == '-';
    asc_span digits = negative ? (asc_span){span.start + 1, span.length - 1} : span;
    int64_t value;
    if (!read_digits(digits, &value))
        return false;
    if (negative)
        value = -value;
    if (value < low || value > high)
        return false;
    *number = (long)value;
    return true;
}

bool asc__span_count(asc_span span, uint32_t *count)
{
    int64_t value;
    if (!read_digits(span, &value) || value > UINT32_MAX)
        return false;
    *count = (uint32_t)value;
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

static asc_span cut_word(asc_span *rest)
{
    asc_span word = asc__span_trim(*rest);
    size_t length = 0;
    while (length < word.length && !is_space(word.start[length]))
        length++;
    *rest = (asc_span){word.start + length, word.length - length};
    return (asc_span){word.start, length};
}

bool asc__span_pair(asc_span *rest, asc_span *first, asc_span *second)
{
    asc_span line, words;
    while (asc__span_cut(rest, '\n', &line)) {
        asc__span_cut(&line, '#', &words);
        *first = cut_word(&words);
        *second = cut_word(&words);
        if (second->length > 0)
            return true;
    }
    return false;
}
