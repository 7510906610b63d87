/*
 * pack_parser.c - reads a pack file from top to bottom: the pack's own lines, the cards, and the
 * heads of their sections. pack_phrases.c reads what follows a section's colon, pack_rulings.c
 * rulings, pack_languages.c names in other languages.
 */
#include "pack_internal.h"

/* What is said of a card or section already, so that it is not said twice. */
enum {
    SAID_FACTION = 1,
    SAID_COST = 2,
    SAID_HONOR = 4,
    SAID_COPIES = 8,
    SAID_FREE = 16,
    SAID_COMBINED = 32
};

/* ---- The pack's own lines -------------------------------------------------------------------- */

static void parse_id(asc_parser *parser, asc_token word)
{
    if (parser->id.kind != ASC_TOKEN_END)
        asc__error_at(parser, &word, "the pack has its id already, in line %u", parser->id.line);
    const asc_token *token = asc__peek(parser);
    bool fits = token->kind == ASC_TOKEN_WORD && token->text.length <= ASC_ID_MAX;
    for (size_t i = 0; fits && i < token->text.length; i++) {
        char c = token->text.start[i];
        fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9' && i > 0) || (c == '-' && i > 0);
    }
    if (!fits) {
        char buffer[64];
        asc__error_at(parser, token,
                      "expected the pack's id, up to %d small letters, digits and '-', found %s",
                      ASC_ID_MAX, asc__found(parser, token, buffer, sizeof buffer));
    }
    parser->id = asc__take(parser);
    parser->id.kind = ASC_TOKEN_WORD;
    if (fits)
        asc__expect_end(parser);
}

static void parse_title(asc_parser *parser, asc_token word)
{
    if (parser->title.kind != ASC_TOKEN_END)
        asc__error_at(parser, &word, "the pack has its title already, in line %u",
                      parser->title.line);
    const asc_token *token = asc__peek(parser);
    if (token->kind == ASC_TOKEN_STRING) {
        asc__name_fits(parser, token);
        parser->title = asc__take(parser);
        asc__expect_end(parser);
        return;
    }
    char buffer[64];
    asc__error_at(parser, token, "expected the title in double quotes, found %s",
                  asc__found(parser, token, buffer, sizeof buffer));
    parser->title = word;
}

static void parse_size(asc_parser *parser, asc_token word)
{
    static const asc_word sizes[] = {{"large", 0}, {"small", 1}, {NULL, 0}};
    if (parser->sized)
        asc__error_at(parser, &word, "the pack has its size already");
    parser->sized = true;
    int small = 0;
    if (!asc__expect_among(parser, sizes, "'large' or 'small'", &small))
        return;
    parser->small = small != 0;
    asc__expect_end(parser);
}

/* "opponent "NAME" always until the pool is empty", either of the two parts or none. */
static void parse_opponent(asc_parser *parser, asc_token word)
{
    if (parser->opponent.kind != ASC_TOKEN_END)
        asc__error_at(parser, &word, "the pack has its opponent already, in line %u",
                      parser->opponent.line);
    const asc_token *token = asc__peek(parser);
    if (token->kind != ASC_TOKEN_STRING) {
        char buffer[64];
        asc__error_at(parser, token, "expected the opponent's name in double quotes, found %s",
                      asc__found(parser, token, buffer, sizeof buffer));
        parser->opponent = word;
        return;
    }
    asc__name_fits(parser, token);
    parser->opponent = asc__take(parser);
    parser->opponent_first = asc__word(parser, "always");
    if (asc__word(parser, "until")) {
        static const char *const rest[] = {"the", "pool", "is", "empty"};
        for (size_t i = 0; i < ASC__COUNT(rest); i++)
            if (!asc__expect_word(parser, rest[i]))
                return;
        parser->opponent_stops = true;
    }
    asc__expect_end(parser);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* "x3"; a misplaced space or a number alone gets its own message. */
static bool parse_copies(asc_parser *parser, asc_card_def *card)
{
    const asc_token *token = asc__peek(parser);
    long copies = 0;
    bool marked = token->kind == ASC_TOKEN_WORD && token->text.length > 1 &&
                  (token->text.start[0] == 'x' || token->text.start[0] == 'X');
    asc_span digits =
        marked ? (asc_span){token->text.start + 1, token->text.length - 1} : (asc_span){"", 0};
    for (size_t i = 0; i < digits.length; i++)
        marked = marked && digits.start[i] >= '0' && digits.start[i] <= '9';
    if (!marked)
        return false;
    if (!asc__span_number(digits, 1, ASC_COPIES_MAX, &copies)) {
        asc__error_at(parser, token, "expected x1 to x%d copies, found '%.*s'", ASC_COPIES_MAX,
                      (int)(token->text.length > 40 ? 40 : token->text.length), token->text.start);
        copies = 1;
    }
    asc__take(parser);
    card->copies = (uint16_t)copies;
    return true;
}

/* Reads "combined 30 large 20 small", after the first word. */
static bool parse_combined(asc_parser *parser, asc_card_def *card)
{
    uint8_t large = 0, small = 0;
    if (!asc__expect_number(parser, 1, ASC_COPIES_MAX, "copies for each large pack", &large) ||
        !asc__expect_word(parser, "large") ||
        !asc__expect_number(parser, 1, ASC_COPIES_MAX, "copies for each small pack", &small) ||
        !asc__expect_word(parser, "small"))
        return false;
    card->copies_large = large;
    card->copies_small = small;
    return true;
}

static bool parse_free(asc_parser *parser, asc_card_def *card)
{
    return asc__expect_word(parser, "at") &&
           asc__expect_number(parser, 1, ASC_AMOUNT_MAX, "an amount of energy",
                              &card->free_energy) &&
           asc__expect_word(parser, "energy");
}

/* Reads the words after a card's name, in any order. */
static bool parse_attributes(asc_parser *parser, asc_card_def *card)
{
    enum { COST = 16, HONOR, FREE, COMBINED, UNBANISHABLE, UNCOPYABLE };
    static const asc_word words[] = {
#define X(name, word, ...) {word, ASC_##name},
#include "factions.def"
        {"cost", COST},
        {"honor", HONOR},
        {"free", FREE},
        {"combined", COMBINED},
        {"unbanishable", UNBANISHABLE},
        {"uncopyable", UNCOPYABLE},
        {NULL, 0}};
    static const uint8_t said_bits[] = {SAID_COST, SAID_HONOR, SAID_FREE, SAID_COMBINED, 0, 0};
    uint8_t said = 0;
    while (!asc__at_end(parser)) {
        asc_token token = *asc__peek(parser);
        uint8_t bit = SAID_COPIES;
        int which = 0;
        if (!parse_copies(parser, card)) {
            if (!asc__expect_among(parser, words,
                                   "a faction, 'cost N', 'honor N', 'xN' or another attribute",
                                   &which))
                return false;
            bit = which < COST ? SAID_FACTION : said_bits[which - COST];
        }
        if (said & bit)
            asc__error_at(parser, &token, "this is said of the card already");
        said |= bit;
        bool good = true;
        if (which != 0 && which < COST)
            card->faction = (uint8_t)which;
        else if (which == COST)
            good = asc__expect_number(parser, 0, ASC_AMOUNT_MAX, "the cost", &card->cost);
        else if (which == HONOR)
            good = asc__expect_number(parser, 0, ASC_AMOUNT_MAX, "the honor", &card->honor);
        else if (which == FREE)
            good = parse_free(parser, card);
        else if (which == COMBINED)
            good = parse_combined(parser, card);
        else if (which != 0)
            card->flags |= which == UNBANISHABLE ? ASC_UNBANISHABLE : ASC_UNCOPYABLE;
        if (!good)
            return false;
    }
    if (!(said & SAID_COPIES)) {
        asc__error_at(parser, asc__peek(parser), "the number of copies is missing: say 'x3'");
        card->copies = 1;
    }
    return true;
}

static void check_duplicate(asc_parser *parser, const asc_token *name)
{
    for (size_t i = 0; i < parser->card_count; i++) {
        asc_span other = parser->names[i];
        if (other.length > 0 &&
            asc__text_equal(other.start, other.length, name->text.start, name->text.length)) {
            asc__error_at(parser, name, "there is a card of that name already, in line %u",
                          parser->defs[i].line);
            return;
        }
    }
}

/* A line that begins a card, behind its kind. An unreadable one still is a card, of no kind, so
 * that its sections are looked at. */
static void parse_card_line(asc_parser *parser, asc_token first, uint8_t zone, uint8_t kind)
{
    asc_card_def card = {.kind = kind,
                         .zone = zone,
                         .line = first.line,
                         .copies = 1,
                         .first_ability = (uint16_t)parser->ability_count,
                         .first_ruling = (uint16_t)parser->ruling_count};
    asc_span name = {"", 0};
    if (kind != 0) {
        const asc_token *token = asc__peek(parser);
        if (token->kind != ASC_TOKEN_STRING) {
            char buffer[64];
            asc__error_at(parser, token, "expected the card's name in double quotes, found %s",
                          asc__found(parser, token, buffer, sizeof buffer));
            card.kind = 0;
        } else {
            asc_token quoted = asc__take(parser);
            if (asc__name_fits(parser, &quoted))
                check_duplicate(parser, &quoted);
            name = quoted.text;
            bool good = parse_attributes(parser, &card);
            const char *message = good ? asc__card_check(&card) : NULL;
            if (message != NULL)
                asc__error_at(parser, &first, "%s", asc__parser_say(parser, message));
        }
    }
    if (parser->card_count >= ASC_CARDS_MAX) {
        asc__error_at(parser, &first, "too many cards: %d are possible", ASC_CARDS_MAX);
        parser->lexer.stop = true;
        return;
    }
    if (!asc__parser_grow(parser, (void **)&parser->defs, &parser->card_capacity,
                          parser->card_count, sizeof card) ||
        !asc__parser_grow(parser, (void **)&parser->names, &parser->name_capacity,
                          parser->card_count, sizeof name))
        return;
    parser->names[parser->card_count] = name;
    parser->defs[parser->card_count++] = card;
}

/* ---- Sections -------------------------------------------------------------------------------- */

enum { WORD_ENTER = ASC_WHILE + 1, WORD_ONCE, WORD_RULING };

static const asc_word section_words[] = {
    {"play", ASC_PLAY},    {"reward", ASC_REWARD}, {"trophy", ASC_TROPHY},  {"fate", ASC_FATE},
    {"use", ASC_USE},      {"once", WORD_ONCE},    {"on", ASC_ON},          {"enter", WORD_ENTER},
    {"unite", ASC_UNITED}, {"while", ASC_WHILE},   {"ruling", WORD_RULING}, {NULL, 0}};

static bool section_filter(asc_parser *parser, asc_ability *ability, uint8_t kinds)
{
    asc_filter filter;
    if (!asc__parse_filter(parser, &filter, NULL))
        return false;
    if (filter.kinds == 0)
        filter.kinds = kinds;
    ability->filter = asc__filter_index(parser, &filter);
    return true;
}

/* "acquire another mechana construct", behind the "on". */
static bool parse_event(asc_parser *parser, asc_ability *ability)
{
    static const asc_word words[] = {{"play", ASC_ON_PLAY},
                                     {"acquire", ASC_ON_ACQUIRE},
                                     {"defeat", ASC_ON_DEFEAT},
                                     {"enter", ASC_ON_ENTER},
                                     {NULL, 0}};
    int event = 0;
    if (!asc__expect_among(parser, words, "'play', 'acquire', 'defeat' or 'enter'", &event))
        return false;
    ability->event = (uint8_t)event;
    if (asc__word(parser, "first"))
        ability->flags |= ASC_FIRST;
    return section_filter(parser, ability, event == ASC_ON_ACQUIRE ? ASC_HERO | ASC_CONSTRUCT : 0);
}

/* "pay 4 runes", "banish this", "banish this and another", behind the first word. */
static bool parse_price(asc_parser *parser, asc_ability *ability, bool pay)
{
    static const asc_word runes[] = {{"runes", 0}, {"rune", 0}, {NULL, 0}};
    int unused = 0;
    if (pay) {
        ability->price = ASC_PAY_RUNES;
        return asc__expect_number(parser, 1, ASC_AMOUNT_MAX, "a price", &ability->price_n) &&
               asc__expect_among(parser, runes, "'runes'", &unused);
    }
    ability->price = ASC_BANISH_THIS;
    if (!asc__expect_word(parser, "this"))
        return false;
    if (!asc__word(parser, "and"))
        return true;
    ability->price = ASC_BANISH_PAIR;
    return asc__expect_word(parser, "another");
}

/* "once", with "per game" behind it or not. */
static bool parse_once(asc_parser *parser, asc_ability *ability)
{
    ability->flags |= ASC_ONCE;
    if (!asc__word(parser, "per"))
        return true;
    ability->flags |= ASC_ONCE_EVER;
    return asc__expect_word(parser, "game");
}

/* Reads the conditions before the colon, with commas between: once, energy, an event, a price. */
enum { ONCE, ENERGIZE, AFTER, UNITE, PAY, BANISH };

static bool is_said_already(const asc_ability *ability, int which)
{
    switch (which) {
    case ONCE:
        return ability->flags & ASC_ONCE;
    case ENERGIZE:
        return ability->energy != 0;
    case AFTER:
    case UNITE:
        return ability->flags & (ASC_AFTER | ASC_AFTER_UNITE);
    default:
        return ability->price != ASC_FREE;
    }
}

static bool parse_condition(asc_parser *parser, asc_ability *ability, int which)
{
    switch (which) {
    case ONCE:
        return parse_once(parser, ability);
    case ENERGIZE:
        return asc__expect_number(parser, 1, ASC_AMOUNT_MAX, "an amount of energy",
                                  &ability->energy);
    case AFTER:
        ability->flags |= ASC_AFTER;
        return parse_event(parser, ability);
    case UNITE:
        ability->flags |= ASC_AFTER_UNITE;
        return section_filter(parser, ability, ASC_HERO);
    default:
        return parse_price(parser, ability, which == PAY);
    }
}

static bool parse_conditions(asc_parser *parser, asc_ability *ability)
{
    static const asc_word words[] = {{"once", ONCE},   {"energize", ENERGIZE}, {"after", AFTER},
                                     {"unite", UNITE}, {"pay", PAY},           {"banish", BANISH},
                                     {NULL, 0}};
    while (asc__mark(parser, ASC_TOKEN_COMMA)) {
        asc_token token = *asc__peek(parser);
        int which = 0;
        if (!asc__expect_among(parser, words,
                               "'once', 'energize N', 'after EVENT', 'unite FACTION', 'pay N "
                               "runes' or 'banish this'",
                               &which))
            return false;
        if (is_said_already(ability, which))
            asc__error_at(parser, &token, "this is said of the section already");
        if (!parse_condition(parser, ability, which))
            return false;
    }
    return true;
}

/* The head of a section, behind its first word and up to its colon. */
static bool parse_head(asc_parser *parser, int section, asc_ability *ability)
{
    ability->section = (uint8_t)section;
    if (section == WORD_ONCE) {
        ability->section = ASC_USE;
        if (!parse_once(parser, ability))
            return false;
    } else if (section == WORD_ENTER) {
        asc_filter itself = {.flags = ASC_THIS};
        ability->section = ASC_ON;
        ability->event = ASC_ON_ENTER;
        ability->filter = asc__filter_index(parser, &itself);
    } else if (section == ASC_ON) {
        if (!parse_event(parser, ability))
            return false;
    } else if (section == ASC_UNITED) {
        ability->flags = ASC_ONCE;
        if (!section_filter(parser, ability, ASC_HERO))
            return false;
    }
    return parse_conditions(parser, ability) && asc__expect_mark(parser, ASC_TOKEN_COLON);
}

static void check_ability(asc_parser *parser, const asc_token *first, const asc_ability *ability)
{
    const asc_card_def *card = &parser->defs[parser->card_count - 1];
    if (card->kind == 0 || parser->no_memory)
        return;
    const char *message = asc__ability_check(card, ability, &parser->filters[ability->filter]);
    if (message == NULL && ability->section <= ASC_FATE)
        for (size_t i = card->first_ability; i < parser->ability_count; i++)
            if (parser->abilities[i].section == ability->section)
                message = N_("the card has this section already");
    if (message == NULL && card->ability_count >= ASC_ABILITIES_MAX)
        message = N_("the card has too many sections: 6 are possible");
    if (message != NULL)
        asc__error_at(parser, first, "%s", asc__parser_say(parser, message));
}

/* A section behind its first word, of which `section` is the value; `good`: it is one. */
static void parse_section(asc_parser *parser, asc_token first, int section, bool good)
{
    unsigned indent = parser->lexer.indent, line = parser->lexer.line;
    asc_ability ability = {0};
    asc_card_def *card = &parser->defs[parser->card_count - 1];
    good = good && parse_head(parser, section, &ability);
    if (good) {
        check_ability(parser, &first, &ability);
    } else {
        while (!asc__at_end(parser) && !asc__mark(parser, ASC_TOKEN_COLON))
            asc__take(parser);
    }
    ability.start = (uint16_t)parser->code_count;
    asc_scope scope = asc__scope_of(&ability, &parser->filters[ability.filter]);
    if (!good)
        scope.previous = ASC_OP_UNKNOWN;
    if (good || !asc__at_end(parser))
        asc__parse_body(parser, &scope, indent, true);
    if (parser->lexer.line == line && !parser->lexer.end) {
        if (asc__peek(parser)->kind == ASC_TOKEN_BAR)
            asc__error_at(parser, asc__peek(parser), "'|' belongs into 'choose one'");
        asc__next_line(parser);
    }
    ability.len = (uint16_t)(parser->code_count - ability.start);
    if (!asc__parser_grow(parser, (void **)&parser->abilities, &parser->ability_capacity,
                          parser->ability_count, sizeof ability))
        return;
    /* One too many is enough to know; the numbers stay small whatever the file holds. */
    if (card->ability_count <= ASC_ABILITIES_MAX) {
        parser->abilities[parser->ability_count++] = ability;
        card->ability_count++;
    }
}

/* ---- The file -------------------------------------------------------------------------------- */

/* Reads the start of a line below a card: a section or a ruling. */
static void parse_below(asc_parser *parser)
{
    asc_token first = *asc__peek(parser);
    int section = 0;
    bool good = asc__expect_among(parser, section_words,
                                  "a section: 'play', 'reward', 'trophy', 'fate', 'use', 'once', "
                                  "'on', 'enter', 'unite', 'while'; or 'ruling'",
                                  &section);
    if (good && section == WORD_RULING)
        asc__parse_ruling(parser);
    else
        parse_section(parser, first, section, good);
}

/* The indented lines under a card. */
static void parse_sections(asc_parser *parser)
{
    unsigned indent = parser->lexer.indent, errors = parser->lexer.report.errors;
    while (!parser->lexer.end && parser->lexer.indent > 0) {
        if (parser->lexer.indent != indent && parser->lexer.report.errors == errors)
            asc__error_at(parser, asc__peek(parser),
                          "the section does not begin below the one before it: expected %u "
                          "spaces, found %u",
                          indent, parser->lexer.indent);
        parse_below(parser);
    }
}

static void finish_card(asc_parser *parser, unsigned errors)
{
    const asc_card_def *card = &parser->defs[parser->card_count - 1];
    if (parser->no_memory || card->kind == 0 || parser->lexer.report.errors != errors)
        return;
    const asc_ability *abilities =
        card->ability_count > 0 ? &parser->abilities[card->first_ability] : NULL;
    const char *message = asc__card_check_abilities(card, abilities);
    if (message != NULL)
        asc__lexer_error(&parser->lexer, card->line, 1, "%s", asc__parser_say(parser, message));
}

enum { PACK = 16, TITLE, SIZE, OPPONENT, STARTING, ALWAYS, LANGUAGE };

/* The first words of lines at the left margin. */
#define X(name, word, words, ...) {word, ASC_##name},
static const asc_word line_words[] = {
#include "kinds.def"
    {"starting", STARTING}, {"always", ALWAYS},     {"pack", PACK},         {"title", TITLE},
    {"size", SIZE},         {"opponent", OPPONENT}, {"language", LANGUAGE}, {NULL, 0}};
#define X(name, word, words, ...) {word, ASC_##name},
static const asc_word kind_words[] = {
#include "kinds.def"
    {NULL, 0}};

/* Is it another kind of text, without a single line of a pack? Then errors quote none of it: a file
 * given by mistake may be private. */
static bool is_foreign(asc_parser *parser)
{
    asc_span rest = {parser->lexer.text, parser->lexer.size}, line, words;
    bool empty = true;
    while (asc__span_cut(&rest, '\n', &line)) {
        if (empty && line.length >= 3 && memcmp(line.start, "\xef\xbb\xbf", 3) == 0)
            line = (asc_span){line.start + 3, line.length - 3};
        asc__span_cut(&line, '#', &words);
        words = asc__span_trim(words);
        empty = empty && words.length == 0;
        for (const asc_word *word = line_words; word->word != NULL; word++) {
            asc_span after;
            if (asc__span_starts(words, word->word, &after))
                return false;
        }
    }
    if (!empty)
        asc__lexer_error(&parser->lexer, 1, 1,
                         "this is no pack: no line of it begins with 'pack', 'title' or the kind "
                         "of a card");
    return !empty;
}

/* A line at the left margin. */
static void parse_line(asc_parser *parser)
{
    asc_token first = *asc__peek(parser);
    unsigned errors = parser->lexer.report.errors;
    int which = 0;
    uint8_t zone = ASC_CENTER;
    bool good = asc__expect_among(parser, line_words,
                                  "a card ('hero', 'construct', 'monster', 'treasure', "
                                  "'starting …', 'always …') or 'pack', 'title', 'size', "
                                  "'opponent', 'language'",
                                  &which);
    if (good && (which == STARTING || which == ALWAYS)) {
        zone = which == STARTING ? ASC_STARTING : ASC_ALWAYS;
        good = asc__expect_among(parser, kind_words, "'hero', 'construct', 'monster' or 'treasure'",
                                 &which);
    }
    if (good && which == LANGUAGE) {
        asc__parse_language(parser, first);
        return;
    }
    if (good && which >= PACK && which <= OPPONENT) {
        static void (*const parse[])(asc_parser *, asc_token) = {parse_id, parse_title, parse_size,
                                                                 parse_opponent};
        if (parser->card_count > 0)
            asc__error_at(parser, &first, "this stands before the first card");
        parse[which - PACK](parser, first);
        asc__next_line(parser);
        if (!parser->lexer.end && parser->lexer.indent > 0)
            asc__error_at(parser, asc__peek(parser), "a section without a card");
        while (!parser->lexer.end && parser->lexer.indent > 0)
            asc__next_line(parser);
        return;
    }
    if (good && parser->language_count > 0)
        asc__error_at(parser, &first, "cards stand before the first 'language'");
    parse_card_line(parser, first, zone, good ? (uint8_t)which : 0);
    asc__next_line(parser);
    if (!parser->lexer.end && parser->lexer.indent > 0 && !parser->no_memory)
        parse_sections(parser);
    if (parser->card_count > 0)
        finish_card(parser, errors);
}

void asc__parse_pack(asc_parser *parser)
{
    asc__filter_index(parser, &(asc_filter){0});
    if (parser->lexer.size > ASC_SOURCE_MAX) {
        asc__lexer_error(&parser->lexer, 0, 0, "the file is too long: %d bytes are possible",
                         ASC_SOURCE_MAX);
        return;
    }
    if (asc__lexer_is_binary(&parser->lexer) || is_foreign(parser))
        return;
    asc__next_line(parser);
    if (!parser->lexer.end && parser->lexer.indent > 0) {
        asc__error_at(parser, asc__peek(parser), "the first line is indented");
        while (!parser->lexer.end && parser->lexer.indent > 0)
            asc__next_line(parser);
    }
    while (!parser->lexer.end)
        parse_line(parser);
    if (parser->lexer.stop)
        return;
    if (parser->id.kind == ASC_TOKEN_END)
        asc__lexer_error(&parser->lexer, 1, 1, "the pack's id is missing: say 'pack my-pack'");
    if (parser->title.kind == ASC_TOKEN_END)
        asc__lexer_error(&parser->lexer, 1, 1, "the pack's title is missing: say 'title \"…\"'");
    if (parser->card_count == 0)
        asc__lexer_error(&parser->lexer, 1, 1, "the pack has no cards");
}
