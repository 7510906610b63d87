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

static const asc_language english_language = {.code = "en", .texts = english};

/* ---- Languages ------------------------------------------------------------------------------- */

static const asc_language *find(asc_span code)
{
    if (code.length == 2 && memcmp(code.start, "en", 2) == 0)
        return &english_language;
    for (const asc_language *it = asc__catalogs; it->code != NULL; it++)
        if (strlen(it->code) == code.length && memcmp(it->code, code.start, code.length) == 0)
            return it;
    return NULL;
}

const asc_language *asc__language(const char *code)
{
    const asc_language *found = find((asc_span){code, strcspn(code, ".@")});
    return found != NULL ? found : find((asc_span){code, strcspn(code, "_.@")});
}

const asc_language *asc__host_language(const asc_host *host)
{
    const asc_language *found =
        host != NULL && host->language != NULL ? asc__language(host->language) : NULL;
    return found != NULL ? found : &english_language;
}

const char *asc_language_list(size_t index)
{
    if (index == 0)
        return english_language.code;
    for (size_t i = 0; i + 1 < index; i++)
        if (asc__catalogs[i].code == NULL)
            return NULL;
    return asc__catalogs[index - 1].code;
}

/* ---- Texts ----------------------------------------------------------------------------------- */

/* NULL: it has no translation. */
static const char *find_sentence(const asc_language *language, const char *english_text)
{
    size_t low = 0, high = language != NULL ? language->sentence_count : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(english_text, language->sentences[middle].english);
        if (order == 0)
            return language->sentences[middle].text;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *asc__lang_sentence(const asc_language *language, const char *text)
{
    const char *found = find_sentence(language, text);
    return found != NULL ? found : text;
}

const char *asc_translate(const char *language, const char *text)
{
    const asc_host host = {.language = language};
    return asc__lang_sentence(asc__host_language(&host), text);
}

const char *asc__lang_word(const asc_language *language, const char *context, const char *word)
{
    char key[200];
    asc_text text = asc__text_init(key, sizeof key);
    asc__text_add(&text, context);
    asc__text_add(&text, "\004");
    asc__text_add(&text, word);
    const char *found = find_sentence(language, key);
    return found != NULL ? found : word;
}

const char *asc__lang_text(const asc_language *language, asc_message message)
{
    const char *text = language->texts[message];
    return text != NULL ? text : english[message];
}

asc_decimal asc__lang_decimal(const asc_language *language, double value, int digits)
{
    asc_decimal decimal;
    char plain[sizeof decimal.text];
    asc_text number = asc__text_init(plain, sizeof plain);
    asc_text out = asc__text_init(decimal.text, sizeof decimal.text);
    if (digits < 0)
        asc__text_addf(&number, "%g", value);
    else
        asc__text_addf(&number, "%.*f", digits, value);
    size_t whole = strcspn(plain, ".");
    asc__text_add_n(&out, plain, whole);
    if (plain[whole] != '\0')
        asc__text_addf(&out, "%s%s", asc__lang_text(language, ASC_SAY_RULE_DECIMAL),
                       plain + whole + 1);
    return decimal;
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

static const char *check(const char *from, const char *text, bool noun)
{
    const char *wrong = balance(text);
    if (wrong != NULL)
        return wrong;
    long known = 0, used = 0;
    check_template((asc_span){from, strlen(from)}, &known);
    asc_span span = {text, strlen(text)};
    wrong = noun ? check_alternatives(span, &used) : check_template(span, &used);
    if (wrong != NULL)
        return wrong;
    return used > known ? "an argument that the English text does not have" : NULL;
}

const char *asc__lang_check(asc_message message, const char *text)
{
    return check(english[message], text, asc__lang_is_noun(message));
}

const char *asc__lang_check_template(const char *from, const char *text)
{
    return check(from, text, false);
}
