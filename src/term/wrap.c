/*
 * wrap.c - where lines of a text end.
 */
#include "wrap.h"

#include <string.h>

#include "glyph.h"

typedef int (*column_counter)(const char *text, size_t size);

/* As many whole words as fit. What takes no column always does. */
static asc_span fit_words(asc_span span, int width, column_counter count)
{
    asc_span fits = {span.start, 0};
    int columns = 0;
    for (size_t i = 0; i < span.length; fits.length = i) {
        size_t word = i;
        while (word < span.length && span.start[word] == ' ')
            word++;
        size_t end = word;
        while (end < span.length && span.start[end] != ' ')
            end++;
        int more = count(span.start + word, end - word);
        columns += (int)(word - i) + more;
        if (end == word || (more > 0 && columns > width))
            return fits;
        i = end;
    }
    return fits;
}

asc_span asc__wrap_words(asc_span span, int width)
{
    return fit_words(span, width, asc__glyph_columns);
}

/* Of a word that is longer than the line as much as fits, a character at least; or all of it. */
static size_t cut_word(asc_span all, int width, bool whole, column_counter count)
{
    size_t blanks = strspn(all.start, " "), word = blanks + strcspn(all.start + blanks, " ");
    if (whole)
        return word < all.length ? word : all.length;
    for (size_t i = 0; i < all.length;) {
        size_t next = i + asc__glyph(all.start + i, all.length - i).bytes;
        if (i > 0 && count(all.start, next) > width)
            return i;
        i = next;
    }
    return all.length;
}

/* Where the rest of a line that begins at `column` with so many blanks goes on. */
static int next_column(const asc_wrap *wrap, int blanks)
{
    enum { FURTHER = 2 };
    if (wrap->placed)
        return wrap->below;
    bool hangs = wrap->column == 0 && blanks > 0 && blanks + FURTHER <= wrap->width / 2;
    return hangs ? blanks + FURTHER : wrap->column;
}

bool asc__wrap_next(asc_wrap *wrap, asc_span *line)
{
    if (!wrap->rest || !*wrap->rest)
        return false;
    column_counter count = wrap->columns ? wrap->columns : asc__glyph_columns;
    size_t length = strcspn(wrap->rest, "\n");
    asc_span all = {wrap->rest, length};
    int blanks = (int)strspn(wrap->rest, " ");
    wrap->column = wrap->placed && !wrap->middle ? wrap->indent : wrap->hang;
    int width = wrap->width - wrap->column;
    *line = fit_words(all, width, count);
    if (line->length == 0 && (size_t)blanks < length)
        line->length = cut_word(all, width, wrap->whole, count);
    wrap->rest += line->length;
    wrap->rest += strspn(wrap->rest, " ");
    wrap->middle = *wrap->rest && *wrap->rest != '\n';
    wrap->rest += *wrap->rest == '\n';
    wrap->hang = wrap->middle ? next_column(wrap, blanks) : 0;
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
