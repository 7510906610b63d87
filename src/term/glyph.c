/*
 * glyph.c - the width of characters, as the C library knows it, and their spelling in ASCII.
 */
#include "glyph.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { LATIN_FIRST = 0xc0, NO_BREAK = 0xa0, NARROW_NO_BREAK = 0x202f, OPEN = 0xab, CLOSE = 0xbb };

/* Set once, before anything is said. */
static bool ascii;

/* ---- The locale ------------------------------------------------------------------------------ */

static bool wants_utf8(const char *locale)
{
    const char *set = strchr(locale, '.');
    if (*locale == '\0' || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return false;
    return set == NULL || asc__text_contains(set, ".utf-8") || asc__text_contains(set, ".utf8");
}

void asc__glyph_from_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < ASC__COUNT(names) && !(locale && *locale); i++)
        locale = getenv(names[i]);
    ascii = !locale || !wants_utf8(locale);
    /* A locale that is not installed: characters are UTF-8 all the same, if that is what it
     * wants. */
    setlocale(LC_CTYPE, "");
    if (!ascii && MB_CUR_MAX == 1)
        setlocale(LC_CTYPE, "C.UTF-8");
}

void asc__glyph_set(bool ascii_wanted)
{
    ascii = ascii_wanted;
}

bool asc__glyph_ascii(void)
{
    return ascii;
}

/* ---- Letters --------------------------------------------------------------------------------- */

/* U+00C0 .. U+017F as small letters without accents. */
static const char latin[][3] = {
    "a", "a", "a",  "a",  "a", "a", "ae", "c",  "e",  "e", "e", "e", "i",  "i",  "i", "i", "d", "n",
    "o", "o", "o",  "o",  "o", "x", "o",  "u",  "u",  "u", "u", "y", "th", "ss", "a", "a", "a", "a",
    "a", "a", "ae", "c",  "e", "e", "e",  "e",  "i",  "i", "i", "i", "d",  "n",  "o", "o", "o", "o",
    "o", "x", "o",  "u",  "u", "u", "u",  "y",  "th", "y", "a", "a", "a",  "a",  "a", "a", "c", "c",
    "c", "c", "c",  "c",  "c", "c", "d",  "d",  "d",  "d", "e", "e", "e",  "e",  "e", "e", "e", "e",
    "e", "e", "g",  "g",  "g", "g", "g",  "g",  "g",  "g", "h", "h", "h",  "h",  "i", "i", "i", "i",
    "i", "i", "i",  "i",  "i", "i", "ij", "ij", "j",  "j", "k", "k", "k",  "l",  "l", "l", "l", "l",
    "l", "l", "l",  "l",  "l", "n", "n",  "n",  "n",  "n", "n", "n", "n",  "n",  "o", "o", "o", "o",
    "o", "o", "oe", "oe", "r", "r", "r",  "r",  "r",  "r", "s", "s", "s",  "s",  "s", "s", "s", "s",
    "t", "t", "t",  "t",  "t", "t", "u",  "u",  "u",  "u", "u", "u", "u",  "u",  "u", "u", "u", "u",
    "w", "w", "y",  "y",  "y", "z", "z",  "z",  "z",  "z", "z", "s",
};
const char *asc__glyph_fold(uint32_t code)
{
    bool there = code >= LATIN_FIRST && code < LATIN_FIRST + ASC__COUNT(latin);
    return there ? latin[code - LATIN_FIRST] : NULL;
}

/* Is it a capital? Beyond U+0100 they come in pairs, the capital first. */
static bool is_capital(uint32_t code)
{
    if (code < 0x100)
        return code < 0xdf;
    bool odd_first = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17e);
    return code == 0x178 || (code != 0x17f && code % 2 == (odd_first ? 1 : 0));
}

/* ---- Signs ----------------------------------------------------------------------------------- */

static const struct {
    uint32_t code;
    const char *spelled;
} signs[] = {
    {NO_BREAK, " "}, {0xa7, "S"},     {OPEN, "\""},
    {0xb0, "o"},     {0xb1, "+-"},    {0xb7, "."},
    {CLOSE, "\""},   {0xd7, "x"},     {0xf7, "/"},
    {0x2010, "-"},   {0x2011, "-"},   {0x2012, "-"},
    {0x2013, "-"},   {0x2014, "-"},   {0x2018, "'"},
    {0x2019, "'"},   {0x201c, "\""},  {0x201d, "\""},
    {0x2022, "*"},   {0x2026, "..."}, {NARROW_NO_BREAK, " "},
    {0x20ac, "EUR"}, {0x2190, "<-"},  {0x2192, "->"},
    {0x2212, "-"},   {0x2264, "<="},  {0x2265, ">="},
    {0x27e6, "["},   {0x27e7, "]"},
};

static const char *spell_sign(uint32_t code)
{
    for (size_t i = 0; i < ASC__COUNT(signs); i++)
        if (signs[i].code == code)
            return signs[i].spelled;
    return NULL;
}

static void spell(uint32_t code, char shown[8])
{
    const char *sign = spell_sign(code), *letter = asc__glyph_fold(code);
    const char *spelled = sign ? sign : letter ? letter : "?";
    memcpy(shown, spelled, strlen(spelled) + 1);
    if (!sign && letter && is_capital(code))
        shown[0] = (char)(shown[0] & ~0x20);
}

/* ---- Characters ------------------------------------------------------------------------------ */

asc_glyph asc__glyph_utf8(const char *text, size_t left)
{
    asc_glyph glyph = {.columns = 1, .shown = "?"};
    uint32_t code = 0;
    glyph.bytes = asc__utf8_decode(text, left, &code);
    if (glyph.bytes > 0 && !asc__utf8_invisible(code)) {
        memcpy(glyph.shown, text, glyph.bytes);
        glyph.shown[glyph.bytes] = '\0';
        int columns = code < 0x80 ? 1 : wcwidth((wchar_t)code);
        glyph.columns = columns < 0 ? 1 : columns;
    }
    glyph.bytes += glyph.bytes == 0;
    return glyph;
}

/* The bytes of a blank that belongs to quotes, or 0. */
static size_t quoted_blank(const char *text, size_t left)
{
    uint32_t code = 0;
    size_t bytes = left > 0 ? asc__utf8_decode(text, left, &code) : 0;
    return code == NO_BREAK || code == NARROW_NO_BREAK ? bytes : 0;
}

asc_glyph asc__glyph(const char *text, size_t left)
{
    asc_glyph glyph = asc__glyph_utf8(text, left);
    uint32_t code = 0, next = 0;
    if (!ascii || (unsigned char)glyph.shown[0] < 0x80)
        return glyph;
    asc__utf8_decode(text, left, &code);
    size_t blank = quoted_blank(text, left);
    if (blank > 0 && blank < left && asc__utf8_decode(text + blank, left - blank, &next) > 0 &&
        next == CLOSE) {
        glyph.bytes = blank + asc__utf8_decode(text + blank, left - blank, &next);
        code = CLOSE;
    } else if (code == OPEN) {
        glyph.bytes += quoted_blank(text + glyph.bytes, left - glyph.bytes);
    }
    spell(code, glyph.shown);
    glyph.columns = (int)strlen(glyph.shown);
    return glyph;
}

void asc__glyph_spell(asc_text *out, const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length;) {
        asc_glyph glyph = asc__glyph(text + i, length - i);
        asc__text_add(out, glyph.shown);
        i += glyph.bytes;
    }
}

int asc__glyph_columns(const char *text, size_t size)
{
    int columns = 0;
    for (size_t i = 0; i < size;) {
        asc_glyph glyph = asc__glyph(text + i, size - i);
        columns += glyph.columns;
        i += glyph.bytes;
    }
    return columns;
}
