/*
 * suggest.c - decides which words are near enough to suggest; base has the distance of two words.
 */
#include "suggest.h"

enum { BEGINNING = 3 }; /* so many letters with which a word begins are not there by chance */

asc_suggestion asc__suggest(asc_span word)
{
    return (asc_suggestion){.word = word, .distance = UINT32_MAX};
}

bool asc__suggest_try(asc_suggestion *suggestion, const char *candidate)
{
    return asc__suggest_try_part(suggestion, candidate, strlen(candidate));
}

bool asc__suggest_try_copy(asc_suggestion *suggestion, const char *candidate)
{
    if (!asc__suggest_try(suggestion, candidate))
        return false;
    asc_text kept = asc__text_init(suggestion->kept, sizeof suggestion->kept);
    asc__text_add(&kept, candidate);
    suggestion->best = suggestion->kept;
    return true;
}

bool asc__suggest_try_part(asc_suggestion *suggestion, const char *candidate, size_t length)
{
    asc_span word = suggestion->word;
    size_t shorter = word.length < length ? word.length : length;
    unsigned distance = asc__text_distance(word.start, word.length, candidate, length);
    /* One slip in a short word, more in a longer one; a word of nothing but slips is another
     * word. */
    bool near = distance <= 1 + shorter / 4 && distance < length;
    /* The beginning of a word is as good as one slip. */
    if (word.length >= BEGINNING && word.length < length &&
        asc__text_equal(word.start, word.length, candidate, word.length)) {
        near = true;
        distance = 1;
    }
    /* A word and more behind it is as good as two. */
    if (!near && length >= BEGINNING && word.length > length &&
        asc__text_equal(word.start, length, candidate, length)) {
        near = true;
        distance = 2;
    }
    if (!near || distance >= suggestion->distance)
        return false;
    suggestion->best = candidate;
    suggestion->distance = distance;
    return true;
}

void asc__suggest_add(const asc_suggestion *suggestion, const asc_language *language,
                      asc_text *text)
{
    if (suggestion->best != NULL)
        asc__text_addf(text, asc__lang_sentence(language, "; did you mean '%s'?"),
                       suggestion->best);
}
