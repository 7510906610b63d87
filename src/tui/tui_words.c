/*
 * tui_words.c - sentences in the language of the program, which its caller sets.
 */
#include "tui.h"

/* Set once, before the first sentence is translated; NULL: English. */
static const asc_tui_words *known;

void asc__tui_set_words(const asc_tui_words *words)
{
    known = words;
}

static const asc_language *language(void)
{
    return known ? known->language() : asc__host_language(NULL);
}

const char *asc__tr(const char *english)
{
    return known ? known->translate(english) : english;
}

const char *asc__tr_code(void)
{
    return language()->code;
}

bool asc__tr_choose(const char *code)
{
    return known && known->choose(code);
}

const char *asc__tr_word(const char *context, const char *english)
{
    return asc__lang_word(language(), context, english);
}

asc_decimal asc__tr_decimal(double value, int digits)
{
    return asc__lang_decimal(language(), value, digits);
}

size_t asc__tr_say_n(char *text, size_t size, const char *english, const asc_lang_arg *args,
                     size_t count)
{
    asc_speech speech = asc__speech_init(language(), text, size);
    asc__say_text_n(&speech, english, args, count);
    return speech.out.length;
}
