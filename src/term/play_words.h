/*
 * play_words.h - the words of a typed line, and whether they match a text: each may be the
 * beginning of a word, and words may be left out.
 */
#ifndef ASC_PLAY_WORDS_H
#define ASC_PLAY_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { ASC_WORDS_MAX = 24, ASC_WORDS_BYTES = 512 };

typedef struct asc_words {
    const char *word[ASC_WORDS_MAX]; /* in small letters, without accents and apostrophes */
    size_t count;
    char bytes[ASC_WORDS_BYTES];
} asc_words;

/* How well something fits; the better the greater. */
typedef enum asc_fit {
    ASC_FIT_NONE,
    ASC_FIT_INSIDE, /* its words after the first */
    ASC_FIT_SOME,   /* its first word and some others */
    ASC_FIT_START,  /* its first words, without a gap */
    ASC_FIT_EXACT
} asc_fit;

/* Splits a text at blanks, hyphens and punctuation; a text that is too long is cut. `words` has
 * pointers into itself, so it cannot be copied. */
void asc__words_init(asc_words *words, const char *text);

/* Does `typed` mean `text`? No words mean nothing. */
asc_fit asc__words_fit(const asc_words *typed, const char *text);

/* The same for the typed words from number `from` on. */
asc_fit asc__words_fit_from(const asc_words *typed, size_t from, const char *text);

/* Does the first word of `text` begin with `start`, a word that was typed? Is it all of the
 * text? */
bool asc__words_begins(const char *text, const char *start);
bool asc__words_same(const char *text, const char *word);

#endif
