/*
 * pack_words.c - how the parser reads words, marks and numbers, and its messages if they are
 * missing or misspelt.
 */
#include "pack_internal.h"
#include "suggest.h"

const asc_word asc__kind_words[] = {
#define X(name, word, words, ...) {word, ASC_##name}, {words, ASC_##name},
#include "kinds.def"
    {"card", 0}, {"cards", 0}, {NULL, 0}};

const asc_word asc__faction_words[] = {
#define X(name, word, ...) {word, ASC_##name},
#include "factions.def"
    {NULL, 0}};

const asc_token *asc__peek(const asc_parser *parser)
{
    return &parser->lexer.tokens[parser->lexer.next];
}

asc_token asc__take(asc_parser *parser)
{
    asc_token token = *asc__peek(parser);
    if (token.kind != ASC_TOKEN_END)
        parser->lexer.next++;
    return token;
}

bool asc__at_end(const asc_parser *parser)
{
    return asc__peek(parser)->kind == ASC_TOKEN_END;
}

void asc__error_at(asc_parser *parser, const asc_token *token, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    asc__lexer_errorv(&parser->lexer, token->line, token->column, format, args);
    va_end(args);
}

bool asc__parser_grow(asc_parser *parser, void **array, size_t *capacity, size_t count, size_t size)
{
    if (!parser->no_memory && asc__grow(&parser->host, array, capacity, count, size))
        return true;
    parser->no_memory = true;
    parser->lexer.stop = true;
    return false;
}

const char *asc__parser_say(const asc_parser *parser, const char *text)
{
    return asc__lang_sentence(parser->lexer.report.language, text);
}

const char *asc__found(const asc_parser *parser, const asc_token *token, char *buffer, size_t size)
{
    asc_text text = asc__text_init(buffer, size);
    int length = token->text.length > 40 ? 40 : (int)token->text.length;
    if (token->kind == ASC_TOKEN_END)
        asc__text_add(&text, asc__parser_say(parser, N_("the end of the line")));
    else if (token->kind == ASC_TOKEN_STRING)
        asc__text_add(&text, asc__parser_say(parser, N_("a name in quotes")));
    else
        asc__text_addf(&text, "'%.*s'", length, token->text.start);
    return buffer;
}

const char *asc__nearest(asc_span text, const asc_word *words)
{
    asc_suggestion suggestion = asc__suggest(text);
    for (const asc_word *word = words; word->word != NULL; word++)
        asc__suggest_try(&suggestion, word->word);
    return suggestion.best;
}

int asc__find_word(const asc_parser *parser, const asc_word *words)
{
    const asc_token *token = asc__peek(parser);
    if (token->kind != ASC_TOKEN_WORD)
        return -1;
    for (const asc_word *word = words; word->word != NULL; word++)
        if (asc__span_is(token->text, word->word))
            return word->value;
    return -1;
}

bool asc__word(asc_parser *parser, const char *word)
{
    const asc_token *token = asc__peek(parser);
    if (token->kind != ASC_TOKEN_WORD || !asc__span_is(token->text, word))
        return false;
    asc__take(parser);
    return true;
}

bool asc__mark(asc_parser *parser, asc_token_kind kind)
{
    if (asc__peek(parser)->kind != kind)
        return false;
    asc__take(parser);
    return true;
}

bool asc__expect_among(asc_parser *parser, const asc_word *words, const char *what, int *value)
{
    int found = asc__find_word(parser, words);
    if (found >= 0) {
        asc__take(parser);
        *value = found;
        return true;
    }
    const asc_token *token = asc__peek(parser);
    char buffer[64];
    const char *near = token->kind == ASC_TOKEN_WORD ? asc__nearest(token->text, words) : NULL;
    if (near == NULL) {
        asc__error_at(parser, token, "expected %s, found %s", asc__parser_say(parser, what),
                      asc__found(parser, token, buffer, sizeof buffer));
        return false;
    }
    asc__error_at(parser, token, "expected %s, found %s: did you mean '%s'?",
                  asc__parser_say(parser, what), asc__found(parser, token, buffer, sizeof buffer),
                  near);
    asc__take(parser);
    for (const asc_word *word = words; word->word != NULL; word++)
        if (word->word == near)
            *value = word->value;
    return true;
}

bool asc__expect_word(asc_parser *parser, const char *word)
{
    asc_word words[] = {{word, 0}, {NULL, 0}};
    char what[48];
    asc_text text = asc__text_init(what, sizeof what);
    asc__text_addf(&text, "'%s'", word);
    int value;
    return asc__expect_among(parser, words, what, &value);
}

bool asc__expect_mark(asc_parser *parser, asc_token_kind kind)
{
    if (asc__mark(parser, kind))
        return true;
    char buffer[64];
    const char *mark = kind == ASC_TOKEN_COLON ? "':'" : kind == ASC_TOKEN_COMMA ? "','" : "';'";
    asc__error_at(parser, asc__peek(parser), "expected %s, found %s", mark,
                  asc__found(parser, asc__peek(parser), buffer, sizeof buffer));
    return false;
}

bool asc__expect_number(asc_parser *parser, int low, int high, const char *what, uint8_t *number)
{
    const asc_token *token = asc__peek(parser);
    long value = 0;
    if (token->kind == ASC_TOKEN_NUMBER && asc__span_number(token->text, low, high, &value)) {
        asc__take(parser);
        *number = (uint8_t)value;
        return true;
    }
    char buffer[64];
    asc__found(parser, token, buffer, sizeof buffer);
    if (low == high)
        asc__error_at(parser, token, "expected %s, found %s", asc__parser_say(parser, what),
                      buffer);
    else
        asc__error_at(parser, token, "expected %s, a number from %d to %d, found %s",
                      asc__parser_say(parser, what), low, high, buffer);
    if (token->kind != ASC_TOKEN_NUMBER)
        return false;
    asc__take(parser);
    *number = (uint8_t)low;
    return true;
}

/* ---- Lines and names ------------------------------------------------------------------------- */

void asc__next_line(asc_parser *parser)
{
    asc__lexer_line(&parser->lexer);
}

void asc__expect_end(asc_parser *parser)
{
    if (asc__at_end(parser))
        return;
    char buffer[64];
    asc__error_at(parser, asc__peek(parser), "expected the end of the line, found %s",
                  asc__found(parser, asc__peek(parser), buffer, sizeof buffer));
}

bool asc__name_fits(asc_parser *parser, const asc_token *token)
{
    asc_span text = token->text;
    if (text.length == 0 || text.length > ASC_NAME_MAX) {
        asc__error_at(parser, token, "the name has %zu bytes: expected 1 to %d", text.length,
                      ASC_NAME_MAX);
        return false;
    }
    if (asc__span_trim(text).length != text.length) {
        asc__error_at(parser, token, "the name begins or ends with a space");
        return false;
    }
    for (size_t i = 0; i < text.length; i++) {
        bool doubled = i > 0 && text.start[i] == ' ' && text.start[i - 1] == ' ';
        if (doubled) {
            asc__error_at(parser, token,
                          "the name has two spaces in a row, which would confuse move texts");
            return false;
        }
        if (strchr(":;|", text.start[i]) != NULL) {
            asc__error_at(parser, token,
                          "the name has one of ':', ';' and '|', which would confuse move texts");
            return false;
        }
    }
    return true;
}
