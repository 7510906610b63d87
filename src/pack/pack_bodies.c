/*
 * pack_bodies.c - reads lists of phrases, on a line and in the block below it, and the phrases that
 * have others within them. The plain ones are read by pack_phrases.c.
 */
#include "pack_internal.h"

static const asc_word verb_words[] = {{"gain", ASC_WORD_GAIN},
                                      {"draw", ASC_WORD_DRAW},
                                      {"add", ASC_WORD_ADD},
                                      {"extra", ASC_WORD_EXTRA},
                                      {"banish", ASC_WORD_BANISH},
                                      {"discard", ASC_WORD_DISCARD},
                                      {"destroy", ASC_WORD_DESTROY},
                                      {"acquire", ASC_WORD_ACQUIRE},
                                      {"defeat", ASC_WORD_DEFEAT},
                                      {"take", ASC_WORD_TAKE},
                                      {"copy", ASC_WORD_COPY},
                                      {"steal", ASC_WORD_STEAL},
                                      {"recover", ASC_WORD_RECOVER},
                                      {"reveal", ASC_WORD_REVEAL},
                                      {"look", ASC_WORD_LOOK},
                                      {"put", ASC_WORD_PUT},
                                      {"may", ASC_WORD_MAY},
                                      {"you", ASC_WORD_YOU},
                                      {"if", ASC_WORD_IF},
                                      {"energize", ASC_WORD_ENERGIZE},
                                      {"else", ASC_WORD_ELSE},
                                      {"each", ASC_WORD_EACH},
                                      {"for", ASC_WORD_FOR},
                                      {"repeat", ASC_WORD_REPEAT},
                                      {"choose", ASC_WORD_CHOOSE},
                                      {"next", ASC_WORD_NEXT},
                                      {"first", ASC_WORD_FIRST},
                                      {"this", ASC_WORD_THIS},
                                      {"unite", ASC_WORD_UNITE},
                                      {"constructs", ASC_WORD_CONSTRUCTS},
                                      {NULL, 0}};

static void parse_list(asc_parser *parser, asc_scope *scope, unsigned indent, bool first_on_line);

/* Writes an instruction and reads its body. */
static bool emit_with_body(asc_phrase *p, const asc_ins *ins)
{
    asc_parser *parser = p->parser;
    if (!asc__expect_mark(parser, ASC_TOKEN_COLON))
        return false;
    size_t at = parser->code_count;
    if (!asc__emit(p, ins))
        return false;
    asc_scope inside = asc__scope_inside(p->scope, ins);
    if (inside.depth > ASC_NESTING_MAX) {
        asc__error_at(parser, &p->first, "too many phrases within phrases: %d deep is the limit",
                      ASC_NESTING_MAX);
        return false;
    }
    asc__parse_body(parser, &inside, p->indent, p->first_on_line);
    parser->code[at].len = (uint16_t)(parser->code_count - at - 1);
    return true;
}

/* ---- Conditions and bodies ------------------------------------------------------------------- */

/* "control 2 or more constructs", "control a construct". */
static bool parse_control(asc_phrase *p, asc_ins *ins)
{
    ins->arg = ASC_IF_CONTROL;
    ins->n = 1;
    if (asc__peek(p->parser)->kind == ASC_TOKEN_NUMBER) {
        if (!asc__phrase_amount(p, &ins->n))
            return false;
        if (asc__word(p->parser, "or") && !asc__expect_word(p->parser, "more"))
            return false;
    }
    if (!asc__phrase_filter(p, ins, NULL))
        return false;
    asc__phrase_extend(p, ins, 0, ASC_IN_PLAY);
    return true;
}

static bool parse_if(asc_phrase *p)
{
    static const asc_word subjects[] = {{"you", 0}, {"it", 1}, {NULL, 0}};
    static const asc_word conditions[] = {
        {"did", ASC_IF_DID}, {"played", ASC_IF_PLAYED}, {"control", ASC_IF_CONTROL}, {NULL, 0}};
    asc_ins ins = {.op = ASC_OP_IF};
    int subject = 0, condition = 0;
    if (!asc__expect_among(p->parser, subjects, "'you' or 'it'", &subject))
        return false;
    if (subject == 1) {
        ins.arg = ASC_IF_IT;
        return asc__expect_word(p->parser, "is") && asc__phrase_filter(p, &ins, NULL) &&
               emit_with_body(p, &ins);
    }
    if (!asc__expect_among(p->parser, conditions, "'did', 'played …' or 'control …'", &condition))
        return false;
    ins.arg = (uint8_t)condition;
    if (condition == ASC_IF_PLAYED) {
        if (!asc__phrase_filter(p, &ins, NULL))
            return false;
        asc__phrase_extend(p, &ins, 0, ASC_IN_PLAYED);
    }
    if (condition == ASC_IF_CONTROL && !parse_control(p, &ins))
        return false;
    return emit_with_body(p, &ins);
}

static bool parse_energize(asc_phrase *p)
{
    asc_ins ins = {.op = ASC_OP_IF, .arg = ASC_IF_ENERGY};
    return asc__phrase_amount(p, &ins.n) && emit_with_body(p, &ins);
}

static bool parse_each(asc_phrase *p)
{
    static const asc_word words[] = {
        {"opponent", ASC_EACH_OPPONENT}, {"player", ASC_EACH_PLAYER}, {NULL, 0}};
    asc_ins ins = {.op = ASC_OP_EACH};
    int who = 0;
    if (!asc__expect_among(p->parser, words, "'opponent' or 'player'", &who))
        return false;
    ins.arg = (uint8_t)who;
    return emit_with_body(p, &ins);
}

static bool parse_repeat(asc_phrase *p, bool for_each)
{
    asc_ins ins = {.op = ASC_OP_REPEAT, .n = 1};
    if (for_each)
        return asc__expect_word(p->parser, "each") && asc__phrase_value(p, &ins) &&
               emit_with_body(p, &ins);
    return asc__phrase_amount(p, &ins.n) && asc__expect_word(p->parser, "times") &&
           emit_with_body(p, &ins);
}

static bool parse_unite(asc_phrase *p)
{
    asc_ins ins = {.op = ASC_OP_UNITE};
    if (!asc__phrase_filter(p, &ins, NULL))
        return false;
    asc__phrase_extend(p, &ins, ASC_HERO, 0);
    return emit_with_body(p, &ins);
}

/* "turn, on acquire hero in row: …", behind the "this". */
static bool parse_later(asc_phrase *p)
{
    static const asc_word words[] = {{"play", ASC_ON_PLAY},
                                     {"acquire", ASC_ON_ACQUIRE},
                                     {"defeat", ASC_ON_DEFEAT},
                                     {"enter", ASC_ON_ENTER},
                                     {NULL, 0}};
    asc_ins ins = {.op = ASC_OP_LATER};
    int event = 0;
    if (!asc__expect_word(p->parser, "turn") || !asc__expect_mark(p->parser, ASC_TOKEN_COMMA) ||
        !asc__expect_word(p->parser, "on") ||
        !asc__expect_among(p->parser, words, "'play', 'acquire', 'defeat' or 'enter'", &event) ||
        !asc__phrase_filter(p, &ins, NULL))
        return false;
    ins.arg = (uint8_t)event;
    if (event == ASC_ON_ACQUIRE)
        asc__phrase_extend(p, &ins, ASC_HERO | ASC_CONSTRUCT, 0);
    return emit_with_body(p, &ins);
}

/* "one: a | b; c | d", each way between bars, or each on a line of its own in a block. */
static bool parse_choose(asc_phrase *p)
{
    enum { OPTIONS_MAX = 8 };
    asc_parser *parser = p->parser;
    if (!asc__expect_word(parser, "one") || !asc__expect_mark(parser, ASC_TOKEN_COLON))
        return false;
    size_t at = parser->code_count;
    unsigned options = 0, block = 0;
    if (!asc__emit(p, &(asc_ins){.op = ASC_OP_CHOOSE}))
        return false;
    asc_scope inside = asc__scope_inside(p->scope, &parser->code[at]);
    bool in_block = asc__at_end(parser);
    if (in_block) {
        asc__lexer_line(&parser->lexer);
        block = parser->lexer.indent;
    }
    while (!parser->lexer.end &&
           (!in_block || (block > p->indent && parser->lexer.indent == block))) {
        asc_phrase option = *p;
        option.first = *asc__peek(parser);
        option.scope = &inside;
        asc_ins ins = {.op = ASC_OP_OPTION};
        size_t option_at = parser->code_count;
        if (!asc__emit(&option, &ins))
            return false;
        asc_scope way = asc__scope_inside(&inside, &ins);
        parse_list(parser, &way, in_block ? block : p->indent, in_block);
        parser->code[option_at].len = (uint16_t)(parser->code_count - option_at - 1);
        options++;
        if (asc__mark(parser, ASC_TOKEN_BAR))
            continue;
        if (!in_block)
            break;
        if (asc__at_end(parser) && parser->lexer.count > 0)
            asc__lexer_line(&parser->lexer);
    }
    if (options < 2 || options > OPTIONS_MAX)
        asc__error_at(parser, &p->first, "'choose one' takes 2 to %d ways, with '|' between them",
                      OPTIONS_MAX);
    parser->code[at].n = (uint8_t)options;
    parser->code[at].len = (uint16_t)(parser->code_count - at - 1);
    return true;
}

/* A phrase without others within it; behind a choice a colon says what happens if it is made. */
static bool parse_plain(asc_phrase *p, asc_phrase_word which)
{
    asc_parser *parser = p->parser;
    size_t at = parser->code_count;
    if (!asc__parse_phrase(p, which))
        return false;
    if (asc__peek(parser)->kind != ASC_TOKEN_COLON || parser->code_count != at + 1 ||
        !asc__op_is(parser->code[at].op, ASC_IS_CHOICE))
        return true;
    asc__scope_after(p->scope, &parser->code[at]);
    return emit_with_body(p, &(asc_ins){.op = ASC_OP_IF, .arg = ASC_IF_DID});
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static bool parse_phrase(asc_phrase *p)
{
    int which = 0;
    if (!asc__expect_among(p->parser, verb_words, "a phrase like 'gain 1 rune' or 'draw 1'",
                           &which))
        return false;
    switch ((asc_phrase_word)which) {
    case ASC_WORD_IF:
        return parse_if(p);
    case ASC_WORD_ENERGIZE:
        return parse_energize(p);
    case ASC_WORD_ELSE:
        return emit_with_body(p, &(asc_ins){.op = ASC_OP_ELSE});
    case ASC_WORD_EACH:
        return parse_each(p);
    case ASC_WORD_FOR:
        return parse_repeat(p, true);
    case ASC_WORD_REPEAT:
        return parse_repeat(p, false);
    case ASC_WORD_CHOOSE:
        return parse_choose(p);
    case ASC_WORD_THIS:
        return parse_later(p);
    case ASC_WORD_UNITE:
        return parse_unite(p);
    default:
        return parse_plain(p, (asc_phrase_word)which);
    }
}

/* After an error: what stands behind the next mark is looked at again. */
static void recover(asc_parser *parser)
{
    while (!asc__at_end(parser)) {
        asc_token_kind kind = asc__peek(parser)->kind;
        if (kind == ASC_TOKEN_SEMICOLON || kind == ASC_TOKEN_BAR)
            return;
        asc__take(parser);
        if (kind == ASC_TOKEN_COLON && !asc__at_end(parser))
            return;
    }
}

/* Is the phrase over where it should be? A body may have gone on to a later line. */
static bool ends_well(asc_parser *parser, unsigned line)
{
    const asc_token *token = asc__peek(parser);
    if (parser->lexer.line != line || parser->lexer.end || token->kind == ASC_TOKEN_END ||
        token->kind == ASC_TOKEN_SEMICOLON || token->kind == ASC_TOKEN_BAR)
        return true;
    char buffer[64];
    asc__error_at(parser, token, "expected ';' or the end of the line, found %s",
                  asc__found(parser, token, buffer, sizeof buffer));
    return false;
}

/* The phrases of one line, up to its end or a bar. */
static void parse_list(asc_parser *parser, asc_scope *scope, unsigned indent, bool first_on_line)
{
    unsigned line = parser->lexer.line;
    bool first = first_on_line;
    while (!parser->lexer.stop) {
        asc_phrase p = {.parser = parser,
                        .scope = scope,
                        .first = *asc__peek(parser),
                        .indent = indent,
                        .first_on_line = first};
        size_t at = parser->code_count;
        bool good = parse_phrase(&p) && ends_well(parser, line);
        if (good && parser->code_count > at) {
            for (; at < parser->code_count; at += 1u + parser->code[at].len)
                asc__scope_after(scope, &parser->code[at]);
        } else {
            scope->previous = ASC_OP_UNKNOWN;
            scope->it = scope->discarded = true;
            if (parser->lexer.line == line)
                recover(parser);
        }
        first = false;
        if (parser->lexer.line != line || parser->lexer.end)
            return;
        asc__mark(parser, ASC_TOKEN_SEMICOLON);
        if (asc__at_end(parser) || asc__peek(parser)->kind == ASC_TOKEN_BAR)
            return;
    }
}

/* The lines of a block. One that belongs to a header in the middle of its line ends where the
 * lines go back to the left; one of a header at the start of its line must not waver. */
static size_t parse_block(asc_parser *parser, asc_scope *scope, unsigned indent, bool strict)
{
    size_t lines = 0;
    unsigned block = parser->lexer.indent;
    while (!parser->lexer.end && parser->lexer.indent > indent) {
        unsigned line = parser->lexer.line;
        if (parser->lexer.indent < block && !strict)
            break;
        if (parser->lexer.indent != block && scope->previous != ASC_OP_UNKNOWN)
            asc__error_at(parser, asc__peek(parser),
                          "the line does not begin below the one before it: expected %u spaces, "
                          "found %u",
                          block, parser->lexer.indent);
        parse_list(parser, scope, parser->lexer.indent, true);
        lines++;
        if (parser->lexer.line != line || parser->lexer.end)
            continue;
        if (asc__peek(parser)->kind == ASC_TOKEN_BAR)
            asc__error_at(parser, asc__peek(parser), "'|' belongs into 'choose one'");
        asc__lexer_line(&parser->lexer);
    }
    return lines;
}

void asc__parse_body(asc_parser *parser, asc_scope *scope, unsigned indent, bool first_on_line)
{
    unsigned line = parser->lexer.line;
    asc_token place = *asc__peek(parser);
    size_t lines = 0;
    bool inline_part = !asc__at_end(parser) && asc__peek(parser)->kind != ASC_TOKEN_BAR;
    if (inline_part) {
        parse_list(parser, scope, indent, false);
        lines++;
    }
    if (!inline_part || first_on_line) {
        if (parser->lexer.line == line && asc__at_end(parser))
            asc__lexer_line(&parser->lexer);
        if (parser->lexer.line != line && !parser->lexer.end)
            lines += parse_block(parser, scope, indent, first_on_line);
    }
    if (lines == 0)
        asc__error_at(parser, &place, "expected a phrase behind the ':', or lines further in");
}
