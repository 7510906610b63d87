/*
 * suggest.c - "did you mean" for names and words; the distance itself is in base.
 */
#include "suggest.h"

asc__suggestion asc__suggest(asc_span word)
{
    return (asc__suggestion){.word = word, .distance = UINT32_MAX};
}

bool asc__suggest_near(size_t length, unsigned distance)
{
    return distance <= 1 + length / 4;
}

void asc__suggest_try(asc__suggestion *suggestion, const char *candidate)
{
    asc__suggest_try_part(suggestion, candidate, strlen(candidate));
}

void asc__suggest_try_part(asc__suggestion *suggestion, const char *candidate, size_t length)
{
    unsigned distance =
        asc__text_distance(suggestion->word.start, suggestion->word.length, candidate, length);
    if (distance < suggestion->distance && asc__suggest_near(length, distance)) {
        suggestion->best = candidate;
        suggestion->distance = distance;
    }
}

void asc__suggest_add(const asc__suggestion *suggestion, const asc_language *language,
                      asc_text *text)
{
    if (suggestion->best != NULL)
        asc__text_addf(text, asc__lang_sentence(language, "; did you mean `%s`?"),
                       suggestion->best);
}
