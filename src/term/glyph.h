/*
 * glyph.h - characters in a terminal. In a locale without UTF-8 they are replaced by ASCII: letters
 * lose their accents, signs become similar ones. Files and output for programs are always UTF-8.
 */
#ifndef ASC_GLYPH_H
#define ASC_GLYPH_H

#include "base.h"

/* A character of a text, and its replacement. */
typedef struct asc_glyph {
    size_t bytes; /* of the text, at least 1; quotes and the blank inside of them may be one */
    int columns;  /* of a terminal: 0 for a mark on the character before it, 2 for a wide one */
    char shown[8];
} asc_glyph;

/* The character that the text begins with, of `left` bytes, at least 1. What a terminal would obey,
 * and what is no UTF-8, is shown as '?'. */
asc_glyph asc__glyph(const char *text, size_t left);

/* The same where UTF-8 is printed whatever the locale is. */
asc_glyph asc__glyph_utf8(const char *text, size_t left);

/* Appends a text as the terminal can show it. */
void asc__glyph_spell(asc_text *out, const char *text);

/* The width of the first `length` bytes of a text, in columns. */
int asc__glyph_columns(const char *text, size_t size);

/* A letter small and without its accent: "oe"; NULL if it is no Latin letter outside of
 * ASCII. */
const char *asc__glyph_fold(uint32_t code);

/* What LC_ALL, LC_CTYPE and LANG say: is it UTF-8 that they want? A name without a code set ("fr")
 * does; "C", "POSIX" and nothing at all do not. It sets the locale of characters, which knows how
 * wide they are. */
void asc__glyph_from_environment(void);

/* Whatever the locale says: in ASCII, or in UTF-8. */
void asc__glyph_set(bool ascii_wanted);

/* Is ASCII all that is printed? */
bool asc__glyph_ascii(void);

#endif
