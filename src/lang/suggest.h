/*
 * suggest.h - "did you mean": the nearest of some words to one that is not known.
 *
 * Begin with what was written, offer every word there is, and look at `best`.
 */
#ifndef ASC_SUGGEST_H
#define ASC_SUGGEST_H

#include "lang.h"

typedef struct asc_suggestion {
    asc_span word;    /* what was written */
    const char *best; /* the nearest name so far, or NULL: none is near enough */
    unsigned distance;
    char kept[128]; /* where `best` is a copy, that */
} asc_suggestion;

asc_suggestion asc__suggest(asc_span word);

/* Offers a word; true where it is the best so far. Then it must live for as long as `best` is
 * read. */
bool asc__suggest_try(asc_suggestion *suggestion, const char *candidate);

/* Offers a word that does not live so long: the best is copied, as far as there is room. */
bool asc__suggest_try_copy(asc_suggestion *suggestion, const char *candidate);

/* Adds a candidate of which only the first `length` letters are compared. */
bool asc__suggest_try_part(asc_suggestion *suggestion, const char *candidate, size_t length);

/* "; did you mean `best`?", or nothing. */
void asc__suggest_add(const asc_suggestion *suggestion, const asc_language *language,
                      asc_text *text);

#endif
