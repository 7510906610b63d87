/*
 * wrap.h - lines of a text that is to fit so many columns of a terminal: for full screen, line mode
 * and what commands print.
 */
#ifndef ASC_WRAP_H
#define ASC_WRAP_H

#include "base.h"

/* A text that is broken into lines: at blanks, at its own line ends, and inside of a word only
 * where that is longer than a line. Blanks that would end a line are dropped. What does not fit in
 * a line that begins with blanks goes on below it, further in, or where `placed` says. */
typedef struct asc_wrap {
    const char *rest;
    int width;
    bool whole;  /* words that are longer than a line stay whole, to be copied */
    bool placed; /* a line of the text begins at `indent` and goes on at `below` */
    int indent, below;
    /* the columns of so many bytes; NULL: asc__glyph_columns */
    int (*columns)(const char *text, size_t size);
    int column; /* where the line that was returned last begins */
    int hang;   /* ... and where the next one does, in the middle of a line of the text */
    bool middle;
} asc_wrap;

/* The next line, or false at the end. */
bool asc__wrap_next(asc_wrap *wrap, asc_span *line);

/* The number of lines of a text at that width; 0 if it is empty. */
int asc__wrap_count(const char *text, int width);

/* As many whole words of a span as fit into that many columns; nothing if the first word is too
 * wide. */
asc_span asc__wrap_words(asc_span span, int width);

#endif
