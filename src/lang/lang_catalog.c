/*
 * lang_catalog.c - the languages there are, and the check that a text is fit for a catalog.
 */
#include "lang.h"
#include "lang_template.h"

static const char *const english[ASC_MESSAGE_COUNT] = {
#define MESSAGE(id, text) [ASC_SAY_##id] = text,
#define NOUN(id, text)    [ASC_SAY_##id] = text,
#include "english.def"
#undef MESSAGE
#undef NOUN
};

static const bool nouns[ASC_MESSAGE_COUNT] = {
#define MESSAGE(id, text) [ASC_SAY_##id] = false,
#define NOUN(id, text)    [ASC_SAY_##id] = true,
#include "english.def"
#undef MESSAGE
#undef NOUN
};

static const asc_language languages[] = {
    {.code = "en", .texts = english},
};

const asc_language *asc__language(const char *code)
{
    for (size_t i = 0; i < ASC__COUNT(languages); i++)
        if (strcmp(languages[i].code, code) == 0)
            return &languages[i];
    return NULL;
}

const char *asc__lang_text(const asc_language *language, asc_message message)
{
    const char *text = language->texts[message];
    return text != NULL ? text : english[message];
}

bool asc__lang_is_noun(asc_message message)
{
    return nouns[message];
}

/* ---- Checking -------------------------------------------------------------------------------- */

static const char *balance(const char *text)
{
    size_t depth = 0;
    for (; *text != '\0'; text++) {
        if (*text == '}' && depth == 0)
            return "a closing brace without an open one";
        depth += *text == '{';
        depth -= *text == '}';
    }
    return depth > 0 ? "an open brace is never closed" : NULL;
}

static const char *check_template(asc_span text, long *arguments);

static const char *check_alternatives(asc_span text, long *arguments)
{
    asc_span marks, words;
    while (asc__template_alternative(&text, &marks, &words)) {
        const char *wrong = check_template(words, arguments);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}

static const char *check_braces(asc_span inner, long *arguments)
{
    if (asc__span_is(inner, "^"))
        return NULL;
    bool numbered = inner.length > 0 && *inner.start >= '0' && *inner.start <= '9';
    if (numbered) {
        long index = asc__template_digits(&inner);
        if (index >= *arguments)
            *arguments = index + 1;
    }
    if (asc__template_char(&inner, '?'))
        return check_alternatives(inner, arguments);
    if (!numbered)
        return "braces hold the number of an argument, a choice or \"^\"";
    asc_template_modifier modifier;
    while (asc__template_modifier(&inner, &modifier)) {
        if (modifier.sign == 0)
            return "behind an argument's number come \"?\", \"#number\", \"&argument\", \";mark\" "
                   "or "
                   "\";-mark\"";
        if (modifier.sign == '&' && modifier.number >= *arguments)
            *arguments = modifier.number + 1;
    }
    return NULL;
}

/* Raises *arguments to one more than the greatest argument that is used. */
static const char *check_template(asc_span text, long *arguments)
{
    asc_span words, braces;
    while (asc__template_piece(&text, &words, &braces)) {
        const char *wrong = braces.start != NULL ? check_braces(braces, arguments) : NULL;
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}

const char *asc__lang_check(asc_message message, const char *text)
{
    const char *wrong = balance(text);
    if (wrong != NULL)
        return wrong;
    long known = 0, used = 0;
    check_template((asc_span){english[message], strlen(english[message])}, &known);
    asc_span span = {text, strlen(text)};
    wrong =
        asc__lang_is_noun(message) ? check_alternatives(span, &used) : check_template(span, &used);
    if (wrong != NULL)
        return wrong;
    return used > known ? "an argument that the English text does not have" : NULL;
}
