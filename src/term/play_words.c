/*
 * play_words.c - splits a typed line into words, and compares it with possible meanings.
 */
#include "play_words.h"

#include <string.h>

#include "glyph.h"

/* The length of an apostrophe (' or ’) in bytes; 0: it is none. */
static size_t apostrophe(const char *text)
{
    if (*text == '\'')
        return 1;
    return strncmp(text, "\xe2\x80\x99", 3) == 0 ? 3 : 0;
}

/* The length of the next letter in bytes; 0 at the end, or if it is not valid UTF-8. */
static size_t letter(const char *text, uint32_t *code)
{
    *code = 0;
    return *text ? asc__utf8_decode(text, strnlen(text, 4), code) : 0;
}

/* The number of bytes between words: blanks and signs of any language, and bytes that are not
 * text. */
static size_t gap(const char *text)
{
    uint32_t code;
    size_t bytes = letter(text, &code);
    if (*text == '\0')
        return 0;
    if (bytes == 0 || code <= ' ' || strchr("-,:;.!\"()", *text) != NULL)
        return 1;
    bool sign = (code >= 0x80 && code < 0xc0) || /* no-break space, guillemets */
                (code >= 0x2000 && code < 0x2040 && !apostrophe(text)); /* narrow spaces, dashes */
    return sign ? bytes : 0;
}

/* The letter that stands here, small and without its accent, at most four bytes; returns how
 * many. */
static size_t plain_letter(const char *text, size_t bytes, uint32_t code, char plain[4])
{
    const char *from = text;
    if (asc__glyph_fold(code)) {
        from = asc__glyph_fold(code);
        bytes = strlen(from);
    }
    memcpy(plain, from, bytes);
    if (code >= 'A' && code <= 'Z')
        *plain = (char)(code | 0x20);
    return bytes;
}

/* Appends the letter that the text begins with, and takes it off the text; false if there is no
 * room for it and a NUL. */
static bool put_letter(asc_words *words, size_t *used, const char **text)
{
    uint32_t code;
    char plain[4];
    size_t taken = letter(*text, &code);
    size_t bytes = plain_letter(*text, taken, code, plain);
    if (*used + bytes >= ASC_WORDS_BYTES)
        return false;
    memcpy(words->bytes + *used, plain, bytes);
    *used += bytes;
    *text += taken;
    return true;
}

void asc__words_init(asc_words *words, const char *text)
{
    size_t used = 0;
    bool room = true;
    words->count = 0;
    while (*text && words->count < ASC_WORDS_MAX && room) {
        size_t between, start = used;
        while ((between = gap(text)) > 0)
            text += between;
        while (room && *text && gap(text) == 0) {
            size_t skip = apostrophe(text);
            if (skip == 0) {
                room = put_letter(words, &used, &text);
                continue;
            }
            text += skip;
            /* "l'Aube", "d'Arha": the elided article counts as a separate word. */
            if (used - start <= 2)
                break;
        }
        if (used == start)
            continue;
        words->bytes[used++] = '\0';
        words->word[words->count++] = words->bytes + start;
    }
}

bool asc__words_begins(const char *text, const char *start)
{
    asc_words words;
    asc__words_init(&words, text);
    return words.count > 0 && strncmp(words.word[0], start, strlen(start)) == 0;
}

bool asc__words_same(const char *text, const char *word)
{
    asc_words words;
    asc__words_init(&words, text);
    return words.count == 1 && strcmp(words.word[0], word) == 0;
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
        while (at < own.count && strncmp(own.word[at], typed->word[i], strlen(typed->word[i])) != 0)
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
