/*
 * pack_languages.c - the names of a pack's cards in other languages: reads the lines of a
 * `language`, and stores them in the pack.
 */
#include "pack_internal.h"
#include "suggest.h"

/* ---- Reading --------------------------------------------------------------------------------- */

/* "fr", "pt_BR". */
static bool is_code(asc_span text)
{
    size_t small = 0;
    while (small < text.length && text.start[small] >= 'a' && text.start[small] <= 'z')
        small++;
    if (small < 2 || small > 3)
        return false;
    return text.length == small || (text.length == small + 3 && text.start[small] == '_' &&
                                    text.start[small + 1] >= 'A' && text.start[small + 1] <= 'Z' &&
                                    text.start[small + 2] >= 'A' && text.start[small + 2] <= 'Z');
}

static int find_card(const asc_parser *parser, asc_span name)
{
    for (size_t i = 0; i < parser->card_count; i++)
        if (asc__text_equal(parser->names[i].start, parser->names[i].length, name.start,
                            name.length))
            return (int)i;
    return ASC_CARD_TITLE;
}

static void complain_card(asc_parser *parser, const asc_token *token)
{
    const asc_span *best = NULL;
    asc_suggestion suggestion = asc__suggest(token->text);
    for (size_t i = 0; i < parser->card_count; i++)
        if (asc__suggest_try_part(&suggestion, parser->names[i].start, parser->names[i].length))
            best = &parser->names[i];
    if (best != NULL)
        asc__error_at(parser, token, "the pack has no card of that name: did you mean '%.*s'?",
                      (int)best->length, best->start);
    else
        asc__error_at(parser, token, "the pack has no card of that name");
}

/* The name itself: a "~" before it is about its sound. */
static bool parse_name(asc_parser *parser, asc_name_line *line)
{
    const asc_token *token = asc__peek(parser);
    if (token->kind != ASC_TOKEN_STRING) {
        char buffer[64];
        asc__error_at(parser, token, "expected the name in double quotes, found %s",
                      asc__found(parser, token, buffer, sizeof buffer));
        return false;
    }
    line->name = asc__take(parser);
    if (line->name.text.length > 0 && line->name.text.start[0] == '~') {
        line->turned = true;
        line->name.text.start++;
        line->name.text.length--;
    }
    return asc__name_fits(parser, &line->name);
}

/* Words of grammar behind a name: "f", "m", "pl". */
static bool parse_marks(asc_parser *parser, asc_name_line *line)
{
    while (!asc__at_end(parser)) {
        asc_token token = asc__take(parser);
        bool fits = token.kind == ASC_TOKEN_WORD && token.text.length <= ASC_NAME_MARK_MAX;
        for (size_t i = 0; fits && i < token.text.length; i++)
            fits = token.text.start[i] >= 'a' && token.text.start[i] <= 'z';
        if (!fits) {
            char buffer[64];
            asc__error_at(parser, &token,
                          "expected a mark of grammar, up to %d small letters, found %s",
                          ASC_NAME_MARK_MAX, asc__found(parser, &token, buffer, sizeof buffer));
            return false;
        }
        if (line->mark_count == ASC_NAME_MARKS_MAX) {
            asc__error_at(parser, &token, "too many marks: %d are possible", ASC_NAME_MARKS_MAX);
            return false;
        }
        line->marks[line->mark_count++] = token.text;
    }
    return true;
}

static bool same_text(asc_span a, asc_span b)
{
    return asc__text_equal(a.start, a.length, b.start, b.length);
}

/* A card has one name in a language, and no other card has it. */
static void check_twice(asc_parser *parser, const asc_name_line *line, const asc_token *first)
{
    for (size_t i = 0; i < parser->line_count; i++) {
        const asc_name_line *other = &parser->lines[i];
        if (other->language != line->language)
            continue;
        if (other->card == line->card)
            asc__error_at(parser, first, "this is said already, in line %u", other->name.line);
        else if (line->card >= 0 && other->card >= 0 &&
                 same_text(other->name.text, line->name.text))
            asc__error_at(parser, &line->name,
                          "another card has this name in the same language, in line %u",
                          other->name.line);
    }
}

/* `title "…"`, `opponent "…"`, or `"English name": "…" marks`. */
static void parse_name_line(asc_parser *parser, unsigned language)
{
    asc_token first = asc__take(parser);
    asc_name_line line = {.language = language, .card = ASC_CARD_TITLE};
    bool word = first.kind == ASC_TOKEN_WORD;
    bool title = word && asc__span_is(first.text, "title");
    bool opponent = word && asc__span_is(first.text, "opponent");
    if (!title && !opponent && first.kind != ASC_TOKEN_STRING) {
        char buffer[64];
        asc__error_at(parser, &first,
                      "expected 'title', 'opponent' or the name of a card in double quotes, "
                      "found %s",
                      asc__found(parser, &first, buffer, sizeof buffer));
        return;
    }
    if (opponent) {
        line.card = ASC_CARD_OPPONENT;
        if (parser->opponent.kind == ASC_TOKEN_END)
            asc__error_at(parser, &first, "the pack names no opponent");
    } else if (!title) {
        line.card = find_card(parser, first.text);
        if (line.card == ASC_CARD_TITLE) {
            complain_card(parser, &first);
            return;
        }
        if (!asc__expect_mark(parser, ASC_TOKEN_COLON))
            return;
    }
    if (!parse_name(parser, &line) || !parse_marks(parser, &line))
        return;
    check_twice(parser, &line, &first);
    if (asc__parser_grow(parser, (void **)&parser->lines, &parser->line_capacity,
                         parser->line_count, sizeof line))
        parser->lines[parser->line_count++] = line;
}

void asc__parse_language(asc_parser *parser, asc_token word)
{
    asc_token code = asc__take(parser);
    if (code.kind != ASC_TOKEN_WORD || !is_code(code.text)) {
        char buffer[64];
        asc__error_at(parser, &code,
                      "expected the code of a language like 'fr' or 'pt_BR', found %s",
                      asc__found(parser, &code, buffer, sizeof buffer));
    } else {
        asc__expect_end(parser);
    }
    unsigned language = 0;
    while (language < parser->language_count &&
           !same_text(parser->languages[language].text, code.text))
        language++;
    if (language < parser->language_count)
        asc__error_at(parser, &word, "the pack has this language already, in line %u",
                      parser->languages[language].line);
    else if (language == ASC_LANGUAGES_MAX)
        asc__error_at(parser, &word, "too many languages: %d are possible", ASC_LANGUAGES_MAX);
    if (language == ASC_LANGUAGES_MAX) {
        parser->lexer.stop = true;
        return;
    }
    if (language == parser->language_count)
        parser->languages[parser->language_count++] = code;
    asc__next_line(parser);
    while (!parser->lexer.end && parser->lexer.indent > 0) {
        parse_name_line(parser, language);
        asc__next_line(parser);
    }
}

/* ---- Keeping --------------------------------------------------------------------------------- */

/* "f+pl:Name", in the arena; NULL without memory. */
static const char *make_noun(asc_arena *arena, const asc_name_line *line)
{
    char noun[ASC_NAME_MAX + ASC_NAME_MARKS_MAX * (ASC_NAME_MARK_MAX + 1) + 2];
    asc_text text = asc__text_init(noun, sizeof noun);
    for (size_t i = 0; i < line->mark_count; i++) {
        if (i > 0)
            asc__text_add(&text, "+");
        asc__text_add_n(&text, line->marks[i].start, line->marks[i].length);
    }
    if (line->mark_count > 0)
        asc__text_add(&text, ":");
    if (line->turned)
        asc__text_add(&text, "~");
    asc__text_add_n(&text, line->name.text.start, line->name.text.length);
    return asc__arena_string(arena, noun, text.length);
}

bool asc__keep_languages(asc_pack *pack, const asc_parser *parser)
{
    asc_arena *arena = &pack->arena;
    size_t count = parser->language_count;
    asc_pack_language *languages = asc__arena_alloc(arena, count, sizeof *languages);
    if (languages == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        asc_span code = parser->languages[i].text;
        const char **nouns = asc__arena_alloc(arena, parser->card_count, sizeof *nouns);
        languages[i].code = asc__arena_string(arena, code.start, code.length);
        if (languages[i].code == NULL || nouns == NULL)
            return false;
        languages[i].nouns = nouns;
        for (size_t k = 0; k < parser->line_count; k++) {
            const asc_name_line *line = &parser->lines[k];
            if (line->language != i)
                continue;
            const char *noun = make_noun(arena, line);
            if (noun == NULL)
                return false;
            if (line->card == ASC_CARD_TITLE)
                languages[i].title = noun;
            else if (line->card == ASC_CARD_OPPONENT)
                languages[i].opponent = noun;
            else
                nouns[line->card] = noun;
        }
    }
    pack->languages = languages;
    pack->language_count = count;
    return true;
}

const asc_pack_language *asc__pack_language(const asc_pack *pack, const char *code)
{
    for (size_t i = 0; i < pack->language_count; i++)
        if (strcmp(pack->languages[i].code, code) == 0)
            return &pack->languages[i];
    return NULL;
}

const char *asc_pack_untranslated(const asc_pack *pack, size_t index)
{
    static const char *const none[ASC_CARDS_MAX];
    const asc_language *language = asc__host_language(&pack->arena.host);
    if (language == asc__host_language(NULL))
        return NULL;
    const asc_pack_language *found = asc__pack_language(pack, language->code);
    const asc_pack_language names = found != NULL ? *found : (asc_pack_language){.nouns = none};
    if (names.title == NULL && index-- == 0)
        return "title";
    if (names.opponent == NULL && pack->opponent != NULL && index-- == 0)
        return "opponent";
    for (size_t i = 0; i < pack->card_count; i++)
        if (names.nouns[i] == NULL && index-- == 0)
            return pack->defs[i].name;
    return NULL;
}
