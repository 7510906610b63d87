/*
 * suggest.h - "did you mean": the nearest of some words to one that is not known.
 */
#ifndef ASC_SUGGEST_H
#define ASC_SUGGEST_H

#include "lang.h"

typedef struct asc__suggestion {
    asc_span word;    /* what was written */
    const char *best; /* the nearest so far, or NULL where none is near enough */
    unsigned distance;
} asc__suggestion;

asc__suggestion asc__suggest(asc_span word);

/* Offers a word; it must live as long as the suggestion. */
void asc__suggest_try(asc__suggestion *suggestion, const char *candidate);

/* Offers a name of which only the first `length` letters need to be near. */
void asc__suggest_try_part(asc__suggestion *suggestion, const char *candidate, size_t length);

/* Is a word that many changes away near enough to be meant? */
bool asc__suggest_near(size_t length, unsigned distance);

/* "; did you mean `best`?", or nothing. */
void asc__suggest_add(const asc__suggestion *suggestion, const asc_language *language,
                      asc_text *text);

#endif
