/*
 * fuzz_words.c - any bytes as a line that somebody typed. It is cut into words that have an end,
 * are the same when they are cut again, and mean the text that they are words of.
 *
 * The first line is what was typed, the rest is what it is compared with.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game_desk.h"
#include "play_words.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The words with blanks between. */
static void join(const asc_words *words, char text[ASC_WORDS_BYTES + 1])
{
    size_t used = 0;
    for (size_t i = 0; i < words->count; i++) {
        size_t length = strlen(words->word[i]);
        fuzz_expect(length > 0 && used + length < ASC_WORDS_BYTES, "words longer than their room");
        memcpy(text + used, words->word[i], length);
        used += length;
        text[used++] = ' ';
    }
    text[used] = '\0';
}

static void check_words(const char *text)
{
    asc_words words, again;
    char joined[ASC_WORDS_BYTES + 1];
    asc__words_init(&words, text);
    fuzz_expect(words.count <= ASC_WORDS_MAX, "too many words");
    join(&words, joined);
    asc__words_init(&again, joined);
    fuzz_expect(again.count == words.count, "words fall apart");
    for (size_t i = 0; i < words.count; i++)
        fuzz_expect(strcmp(words.word[i], again.word[i]) == 0, "words are not as they were");
    fuzz_expect(asc__words_fit(&words, text) == (words.count > 0 ? ASC_FIT_EXACT : ASC_FIT_NONE),
                "a text does not mean itself");
    fuzz_expect(words.count == 0 || asc__words_begins(text, words.word[0]), "no beginning");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (text == NULL)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    char *rest = strchr(text, '\n');
    if (rest != NULL)
        *rest++ = '\0';
    check_words(text);
    if (rest != NULL) {
        asc_words typed;
        check_words(rest);
        asc__words_init(&typed, text);
        fuzz_expect(asc__words_fit(&typed, rest) <= ASC_FIT_EXACT, "no such fit");
    }
    free(text);
    return 0;
}
