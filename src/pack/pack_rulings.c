/*
 * pack_rulings.c - rulings about single cards: reads the lines `ruling: "…"`, and stores them in
 * the pack. They are for people, and not part of a card's effect.
 */
#include "lang.h"
#include "pack_internal.h"

/* ---- Reading --------------------------------------------------------------------------------- */

/* Is the text fit to be a ruling of that card? With an error if it is not. */
static bool ruling_fits(asc_parser *parser, const asc_card_def *card, const asc_token *token)
{
    if (asc__span_trim(token->text).length == 0)
        asc__error_at(parser, token, "the ruling is empty");
    else if (token->text.length > ASC_RULING_MAX)
        asc__error_at(parser, token, "the ruling is too long: %d bytes are possible, it has %zu",
                      ASC_RULING_MAX, token->text.length);
    else if (card->ruling_count == ASC_RULINGS_MAX)
        asc__error_at(parser, token, "the card has too many rulings: %d are possible",
                      ASC_RULINGS_MAX);
    else
        return true;
    return false;
}

static void parse_text(asc_parser *parser)
{
    asc_card_def *card = &parser->defs[parser->card_count - 1];
    const asc_token *next = asc__peek(parser);
    if (next->kind != ASC_TOKEN_STRING) {
        char buffer[64];
        asc__error_at(parser, next, "expected the ruling in double quotes, found %s",
                      asc__found(parser, next, buffer, sizeof buffer));
        return;
    }
    asc_token token = asc__take(parser);
    asc__expect_end(parser);
    if (!ruling_fits(parser, card, &token) ||
        !asc__parser_grow(parser, (void **)&parser->rulings, &parser->ruling_capacity,
                          parser->ruling_count, sizeof token.text))
        return;
    parser->rulings[parser->ruling_count++] = asc__span_trim(token.text);
    card->ruling_count++;
}

void asc__parse_ruling(asc_parser *parser)
{
    if (asc__expect_mark(parser, ASC_TOKEN_COLON))
        parse_text(parser);
    asc__next_line(parser);
}

/* ---- Keeping --------------------------------------------------------------------------------- */

bool asc__keep_rulings(asc_pack *pack, const asc_parser *parser)
{
    const asc_language *language = asc__host_language(&pack->arena.host);
    size_t count = parser->ruling_count;
    pack->rulings = asc__arena_alloc(&pack->arena, count, sizeof *pack->rulings);
    if (pack->rulings == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        asc_span text = parser->rulings[i];
        const char *english = asc__arena_string(&pack->arena, text.start, text.length);
        if (english == NULL)
            return false;
        pack->rulings[i] = asc__lang_sentence(language, english);
    }
    pack->ruling_count = count;
    return true;
}
