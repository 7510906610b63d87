/*
 * wrap.c - where lines of a text end.
 */
#include "wrap.h"

#include <string.h>

#include "glyph.h"

static int span_columns(asc_span span)
{
    return asc__glyph_columns(span.start, span.length);
}

asc_span asc__wrap_words(asc_span span, int width)
{
    asc_span fits = {span.start, 0};
    int columns = 0;
    for (size_t i = 0; i < span.length;) {
        asc_glyph glyph = asc__glyph(span.start + i, span.length - i);
        columns += glyph.columns;
        if (columns > width)
            return fits;
        i += glyph.bytes;
        if (i == span.length || span.start[i] == ' ')
            fits.length = i;
    }
    return fits;
}

/* Of a word that is longer than the line as much as fits, a character at least; or all of it. */
static size_t cut_word(asc_span all, int width, bool whole)
{
    size_t blanks = strspn(all.start, " "), word = blanks + strcspn(all.start + blanks, " ");
    if (whole)
        return word < all.length ? word : all.length;
    for (size_t i = 0; i < all.length;) {
        size_t next = i + asc__glyph(all.start + i, all.length - i).bytes;
        if (i > 0 && span_columns((asc_span){all.start, next}) > width)
            return i;
        i = next;
    }
    return all.length;
}

bool asc__wrap_next(asc_wrap *wrap, asc_span *line)
{
    if (!wrap->rest || !*wrap->rest)
        return false;
    enum { FURTHER = 2 };
    size_t length = strcspn(wrap->rest, "\n");
    asc_span all = {wrap->rest, length}, fits = all;
    int blanks = (int)strspn(wrap->rest, " ");
    wrap->column = wrap->hang;
    int width = wrap->width - wrap->column;
    if (span_columns(all) > width) {
        fits = asc__wrap_words(all, width);
        if (fits.length == 0)
            fits.length = cut_word(all, width, wrap->whole);
    }
    *line = fits;
    wrap->rest += fits.length;
    bool ended = fits.length == length;
    if (ended) {
        wrap->rest += *wrap->rest == '\n';
        wrap->hang = 0;
    } else {
        wrap->rest += strspn(wrap->rest, " ");
        bool hangs = wrap->column == 0 && blanks > 0 && blanks + FURTHER <= wrap->width / 2;
        wrap->hang = hangs ? blanks + FURTHER : wrap->column;
    }
    return true;
}

int asc__wrap_count(const char *text, int width)
{
    asc_wrap wrap = {.rest = text, .width = width};
    asc_span line;
    int count = 0;
    while (asc__wrap_next(&wrap, &line))
        count++;
    return count;
}
