/*
 * pack_filter.c - how a pack file names a set of cards ("other lifebound hero of cost 3 or less in
 * row"), and the table in which equal sets are kept once.
 */
#include "pack_internal.h"

/* What a word does to the set that is being read. */
typedef enum filter_part {
    PART_NONE,
    PART_KIND,
    PART_FACTION,
    PART_PLACE,
    PART_OTHER,
    PART_THIS,
    PART_OF,
    PART_WITH,
    PART_IN,
    PART_YOU,
    PART_YOUR,
    PART_PLAYED,
    PART_OR,
    PART_ARTICLE
} filter_part;

static const asc_word part_words[] = {
#define X(name, word, words, ...) {word, PART_KIND}, {words, PART_KIND},
#include "kinds.def"
#define X(name, word, ...) {word, PART_FACTION},
#include "factions.def"
    {"card", PART_KIND}, {"cards", PART_KIND}, {"other", PART_OTHER}, {"another", PART_OTHER},
    {"this", PART_THIS}, {"of", PART_OF},      {"with", PART_WITH},   {"in", PART_IN},
    {"from", PART_IN},   {"you", PART_YOU},    {"your", PART_YOUR},   {"played", PART_PLAYED},
    {"or", PART_OR},     {"a", PART_ARTICLE},  {"an", PART_ARTICLE},  {NULL, 0}};

static const asc_word zone_words[] = {{"row", ASC_IN_ROW},
                                      {"always", ASC_IN_ALWAYS},
                                      {"hand", ASC_IN_HAND},
                                      {"discard", ASC_IN_DISCARD},
                                      {NULL, 0}};

static bool is_stop(const asc_token *token, const char *const *stops)
{
    for (; stops != NULL && *stops != NULL; stops++)
        if (asc__span_is(token->text, *stops))
            return true;
    return false;
}

/* "of cost N or less", behind the "of". */
static bool parse_of(asc_parser *parser, asc_filter *filter)
{
    uint8_t limit = 0;
    if (!asc__expect_word(parser, "cost") ||
        !asc__expect_number(parser, 0, ASC_AMOUNT_MAX, "a cost", &limit))
        return false;
    filter->cost_max = (uint8_t)(limit + 1);
    return asc__expect_word(parser, "or") && asc__expect_word(parser, "less");
}

static bool parse_zone(asc_parser *parser, asc_filter *filter)
{
    int zone = 0;
    if (!asc__expect_among(parser, zone_words, "a place: 'row', 'always', 'hand' or 'discard'",
                           &zone))
        return false;
    filter->zones |= (uint8_t)zone;
    return true;
}

/* The word after an "or" must be of the same sort as the one before it. */
static bool parse_or(asc_parser *parser, asc_filter *filter, filter_part last)
{
    int value = 0;
    switch (last) {
    case PART_KIND:
        if (!asc__expect_among(parser, asc__kind_words, "another kind of card", &value))
            return false;
        filter->kinds |= (uint8_t)value;
        return true;
    case PART_FACTION:
        if (!asc__expect_among(parser, asc__faction_words, "another faction", &value))
            return false;
        filter->factions |= (uint8_t)value;
        return true;
    case PART_PLACE:
        return parse_zone(parser, filter);
    default:
        asc__error_at(parser, asc__peek(parser),
                      "'or' stands between kinds, factions or places only");
        return false;
    }
}

/* The rest of a part that begins with a word of its own. */
static bool parse_part(asc_parser *parser, asc_filter *filter, filter_part which)
{
    switch (which) {
    case PART_OTHER:
        filter->flags |= ASC_OTHER_THAN_THIS;
        return true;
    case PART_THIS:
        filter->flags |= ASC_THIS;
        return true;
    case PART_OF:
        return parse_of(parser, filter);
    case PART_WITH:
        asc__word(parser, "a");
        filter->flags |= ASC_WITH_TREASURE;
        return asc__expect_word(parser, "treasure");
    case PART_IN:
        return parse_zone(parser, filter);
    case PART_YOU:
        filter->zones |= ASC_IN_PLAY;
        return asc__expect_word(parser, "control");
    case PART_YOUR:
        filter->zones |= ASC_IN_PLAY;
        return true;
    case PART_PLAYED:
        filter->zones |= ASC_IN_PLAYED;
        return asc__expect_word(parser, "this") && asc__expect_word(parser, "turn");
    default:
        return true;
    }
}

/*
 * A word that is no part of a set: what could be meant? It is put in the place of the misspelt one,
 * so that the rest is still looked at. False if nothing comes near.
 */
static bool mend(asc_parser *parser, const char *const *stops)
{
    asc_token *token = &parser->lexer.tokens[parser->lexer.next];
    const char *near = asc__nearest(token->text, part_words);
    for (; near == NULL && stops != NULL && *stops != NULL; stops++) {
        asc_word stop[] = {{*stops, 0}, {NULL, 0}};
        near = asc__nearest(token->text, stop);
    }
    char buffer[64];
    asc__found(parser, token, buffer, sizeof buffer);
    if (near == NULL) {
        asc__error_at(parser, token,
                      "%s does not describe a card: expected a kind, a faction, 'of cost N or "
                      "less' or a place",
                      buffer);
        return false;
    }
    asc__error_at(parser, token, "%s does not describe a card: did you mean '%s'?", buffer, near);
    token->text = (asc_span){near, strlen(near)};
    return true;
}

bool asc__parse_filter(asc_parser *parser, asc_filter *filter, const char *const *stops)
{
    *filter = (asc_filter){0};
    filter_part last = PART_NONE;
    bool kind_said = false, faction_said = false;
    while (asc__peek(parser)->kind == ASC_TOKEN_WORD && !is_stop(asc__peek(parser), stops)) {
        int which = asc__find_word(parser, part_words);
        if (which < 0) {
            if (!mend(parser, stops))
                return false;
            continue;
        }
        asc_token token = *asc__peek(parser);
        if (which == PART_KIND || which == PART_FACTION) {
            bool *said = which == PART_KIND ? &kind_said : &faction_said;
            if (*said) {
                asc__error_at(parser, &token, "a second %s: put 'or' between them",
                              which == PART_KIND ? "kind" : "faction");
                return false;
            }
            *said = true;
            if (which == PART_KIND)
                filter->kinds = (uint8_t)asc__find_word(parser, asc__kind_words);
            else
                filter->factions = (uint8_t)asc__find_word(parser, asc__faction_words);
            asc__take(parser);
        } else {
            asc__take(parser);
            if (which == PART_OR ? !parse_or(parser, filter, last)
                                 : !parse_part(parser, filter, (filter_part)which))
                return false;
        }
        if (which == PART_IN)
            last = PART_PLACE;
        else if (which != PART_OR)
            last = (filter_part)which;
    }
    return true;
}

uint8_t asc__filter_index(asc_parser *parser, const asc_filter *filter)
{
    for (size_t i = 0; i < parser->filter_count; i++)
        if (memcmp(&parser->filters[i], filter, sizeof *filter) == 0)
            return (uint8_t)i;
    if (parser->filter_count >= ASC_FILTERS_MAX) {
        asc__error_at(parser, asc__peek(parser), "more than %d different sets of cards in one pack",
                      ASC_FILTERS_MAX - 1);
        parser->lexer.stop = true;
        return 0;
    }
    if (!asc__parser_grow(parser, (void **)&parser->filters, &parser->filter_capacity,
                          parser->filter_count, sizeof *filter))
        return 0;
    parser->filters[parser->filter_count] = *filter;
    return (uint8_t)parser->filter_count++;
}
