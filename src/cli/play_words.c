/*
 * play_words.c - cuts what was typed into words, and compares it with what can be meant.
 */
#include "play_words.h"

#include <string.h>

/* Bytes to skip at an apostrophe, typewriter's or printer's: it is no letter and no gap. */
static size_t apostrophe(const char *text)
{
    if (*text == '\'')
        return 1;
    return strncmp(text, "\xe2\x80\x99", 3) == 0 ? 3 : 0;
}

static bool is_gap(char c)
{
    return (unsigned char)c <= ' ' || strchr("-,:;.!\"()", c) != NULL;
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

void asc__words_init(asc_words *words, const char *text)
{
    size_t used = 0;
    words->count = 0;
    while (*text && words->count < ASC_WORDS_MAX && used + 2 < ASC_WORDS_BYTES) {
        while (*text && is_gap(*text))
            text++;
        size_t start = used;
        while (*text && !is_gap(*text) && used + 2 < ASC_WORDS_BYTES) {
            size_t skip = apostrophe(text);
            if (!skip)
                words->bytes[used++] = small(*text);
            text += skip ? skip : 1;
        }
        if (used == start)
            continue;
        words->bytes[used++] = '\0';
        words->word[words->count++] = words->bytes + start;
    }
}

bool asc__words_begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

asc_fit asc__words_fit_from(const asc_words *typed, size_t from, const char *text)
{
    asc_words own;
    asc__words_init(&own, text);
    if (typed->count <= from)
        return ASC_FIT_NONE;
    size_t at = 0, first = 0;
    bool exact = typed->count - from == own.count, gap = false;
    for (size_t i = from; i < typed->count; i++, at++) {
        size_t before = at;
        while (at < own.count && !asc__words_begins(own.word[at], typed->word[i]))
            at++;
        if (at == own.count)
            return ASC_FIT_NONE;
        exact = exact && strcmp(own.word[at], typed->word[i]) == 0;
        if (i == from)
            first = at;
        gap = gap || at != before;
    }
    if (first > 0)
        return ASC_FIT_INSIDE;
    return exact ? ASC_FIT_EXACT : gap ? ASC_FIT_SOME : ASC_FIT_START;
}

asc_fit asc__words_fit(const asc_words *typed, const char *text)
{
    return asc__words_fit_from(typed, 0, text);
}
