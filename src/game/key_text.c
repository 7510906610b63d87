/*
 * key_text.c - see key_text.h.
 */
#include "key_text.h"

void asc__key_format(bool secure, const uint64_t key[4], asc_text *text)
{
    asc__text_add(text, secure ? "secure" : "fast");
    for (int i = 0; i < 4; i++)
        asc__text_addf(text, " %016llx", (unsigned long long)key[i]);
}

bool asc__key_parse(asc_span text, uint8_t *secure, uint64_t key[4])
{
    asc_span word;
    bool good = asc__span_cut(&text, ' ', &word);
    *secure = good && asc__span_is(word, "secure");
    good = good && (*secure || asc__span_is(word, "fast"));
    for (int i = 0; i < 4 && good; i++)
        good =
            asc__span_cut(&text, ' ', &word) && word.length == 16 && asc__span_hex(word, &key[i]);
    return good && text.start == NULL;
}
